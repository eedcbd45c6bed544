package sgf

import (
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Write writes records as game trees, with all variations of records that have
// a Tree. It refuses games that are neither five in a row nor Go, and moves that
// are no points of the board. A last move that is a word, such as resign, is left
// to RE.
func Write(w io.Writer, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) error {
	newline := o.Newline
	o.Newline = "" // a tree keeps the line ends of its nodes
	return kifu.WriteEach(w, records, o, func(_ int, rec *kifu.Record) (string, error) {
		if t := rec.Tree; t != nil && t.Marks == marks && !t.Part {
			return formatTree(rec, o.Encoding, newline), nil
		}
		text, err := format(rec, o.Encoding)
		if newline != "" {
			text = strings.ReplaceAll(text, "\n", newline)
		}
		return text, err
	})
}

// A writer builds the text of one tree.
type writer struct {
	strings.Builder
	size  int
	igo   *igoWriter // nil for other games
	match bool       // the record is of a game of a match
}

func format(rec *kifu.Record, encoding kifu.Encoding) (string, error) {
	if encoding == "" {
		encoding = kifu.UTF8
	}
	rec = rec.StonesOnly()
	switch rec.Game {
	case igo.Game.Name:
		return formatIgo(rec, encoding)
	case "", "gomoku", "renju", "freestyle", "standard":
	default:
		return "", kifu.NotHeld(fact.New("write.sgf.holds", "an SGF can hold only five in a row and Go"), rec.Game)
	}
	w := &writer{size: rec.Size, match: rec.Number > 0}
	if w.size == 0 {
		w.size = usualSize
	}
	if w.size < 1 || w.size > mostSize {
		return "", fact.Errorf("write.sgf.size", "expected a board of up to %d lines, got %d", mostSize, w.size)
	}
	fmt.Fprintf(w, "(;FF[4]GM[%s]CA[%s]AP[dohyo]SZ[%d]", gomoku, strings.ToUpper(string(encoding)), w.size)
	w.root(rec)
	if err := w.setup(rec.Setup); err != nil {
		return "", err
	}
	for i := range rec.Moves {
		m := &rec.Moves[i]
		if i%10 == 0 {
			w.WriteByte('\n')
		}
		if _, _, ok := kifu.Point(m.Move); !ok && m.Move != "pass" && !m.Diagram() && i == len(rec.Moves)-1 {
			break
		}
		if err := w.move(m); err != nil {
			return "", boards.MoveAt(i+1, err)
		}
	}
	w.WriteString(")\n")
	return w.String(), nil
}

// prop writes a property with one value, if there is one.
func (w *writer) prop(name, text string) {
	if text != "" {
		w.WriteString(name + "[" + Escape(text) + "]")
	}
}

// rulesOf returns the value of RU: the rules' own name if the game has one.
func (w *writer) rulesOf(game, named string) string {
	if w.igo != nil || named != "" && rules[strings.ToLower(named)] == game {
		return named
	}
	return game
}

// root writes the properties of the whole game.
func (w *writer) root(rec *kifu.Record) {
	meta := kifu.MetaOf(rec)
	w.prop("GN", meta.Name)
	w.prop("EV", meta.Event)
	w.prop("RO", meta.Round)
	w.prop("PC", meta.Place)
	w.prop("AN", meta.Noted)
	if p := meta.Players; p != nil {
		w.prop("PB", p[0])
		w.prop("PW", p[1])
	}
	for side, name := range []string{"BR", "WR"} {
		if len(rec.Extra[name]) == 0 {
			w.prop(name, rec.Ranks[side])
		}
	}
	ru := w.rulesOf(meta.Game, meta.Rules)
	w.prop("RU", ru)
	if ru == meta.Rules {
		meta.Rules = ""
	}
	if date, exact := day(rec.Start); date != "" {
		w.prop("DT", date)
		if exact {
			meta.Start = ""
		}
	}
	told := rec.Told()
	re := told.Text()
	plain := plainly(told)
	if w.igo != nil {
		re, plain = endedIgo(told)
	}
	plain = plain && told.Same(rec.Result)
	w.prop("RE", re)
	if rec.Result.Known && plain {
		meta.Result = "" // RE expresses the whole result
	}
	if o := meta.Opening; o != nil {
		w.prop("ON", o.Name)
	}
	w.prop("GC", meta.Comment)
	meta.Name, meta.Event, meta.Round, meta.Place, meta.Noted, meta.Comment = "", "", "", "", "", ""
	meta.Players, meta.Game = nil, ""
	meta.Settings = boards.Settings{} // properties express them
	if word := rec.Settings.Word(igo.PlacementName); w.igo != nil && word == igo.Free {
		meta.Settings = meta.Settings.With(igo.PlacementName, word) // but for this one
	}
	if meta.Result == "" {
		meta.NoResult()
	}
	if s := meta.String(); s != "{}" {
		w.prop(own, s)
	}
	w.extra(rec.Extra, func(name string) bool {
		return !stated(rec, name) && (!reserved[name] || name == "RE" || name == "DT")
	})
}

// setup writes the stones that stood on the board.
func (w *writer) setup(s kifu.Setup) error {
	stones := s.Stones
	if strings.ContainsAny(s.Position, "bw") { // a diagram
		return w.edit(s.Position)
	}
	for i, text := range strings.Fields(s.Position) { // moves in turn
		stones[i&1] = append(slices.Clip(stones[i&1]), boards.Move(text))
	}
	for side, name := range []string{"AB", "AW"} {
		if len(stones[side]) == 0 {
			continue
		}
		w.WriteString(name)
		for _, m := range stones[side] {
			x, y, ok := kifu.Point(m)
			if !ok || x > w.size || y > w.size {
				return kifu.NoPointOf(w.size, m)
			}
			w.WriteString("[" + letters(x, y) + "]")
		}
	}
	turn := s.Turn
	if turn == "" && usualTurn(stones) == "w" {
		turn = "w"
	}
	w.prop("PL", strings.ToUpper(turn))
	return nil
}

func (w *writer) move(m *kifu.Move) error {
	if m.Setup != "" {
		w.WriteByte(';')
		if err := w.edit(m.Setup); err != nil {
			return err
		}
		if m.Diagram() {
			w.prop("C", safe.Text(m.Comment))
			return nil
		}
	}
	at := ""
	x, y, ok := kifu.Point(m.Move)
	switch {
	case ok && x <= w.size && y <= w.size:
		at = letters(x, y)
	case m.Move == "pass":
	default:
		return kifu.NoPointOf(w.size, m.Move)
	}
	switch m.Side {
	case 0:
		w.WriteString(";B[" + at + "]")
	case 1:
		w.WriteString(";W[" + at + "]")
	default:
		return kifu.ByNobody(m.Move)
	}
	comment := safe.Text(m.Comment)
	if m.Timed {
		comment = strings.TrimSuffix(strconv.FormatInt(max(m.Took.Milliseconds(), 0), 10)+"ms\n"+comment, "\n")
	} else if _, took, rest := timed(comment); took || rest != comment {
		comment = noTime + comment
	}
	w.prop("C", comment)
	w.prop(own, w.remarks(m))
	w.extra(m.Extra, func(name string) bool {
		return name != "B" && name != "W" && name != "C" && name != own && !isSetup(name)
	})
	return nil
}

// extra writes preserved properties unchanged, in the order of their names.
// It omits those that come from another format and so aren't valid SGF.
func (w *writer) extra(extra map[string][]string, wanted func(string) bool) {
	if len(extra) == 0 {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(extra)) {
		if name == "" || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" || !wanted(name) || len(extra[name]) == 0 {
			continue
		}
		w.WriteString(name)
		for _, v := range extra[name] {
			v = safe.Lines(v)
			if !wellFormed(v) {
				v = Escape(v)
			}
			w.WriteString("[" + v + "]")
		}
	}
}

// wellFormed reports whether a raw value can stand between brackets.
func wellFormed(raw string) bool {
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case ']':
			return false
		case '\\':
			if i++; i == len(raw) {
				return false
			}
		}
	}
	return true
}
