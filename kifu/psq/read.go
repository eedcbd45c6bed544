package psq

import (
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

const mostSize = 99 // points along an edge that a move can name

// Read reads one or more games of a file. A line that can't be read is an error,
// and reading continues at the next "Piskvorky".
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		p := &parser{file: o.Name, in: kifu.NewLines(r)}
		p.next()
		for p.skip(); p.more; p.skip() {
			from := p.in.From
			rec, err := p.game()
			if err == nil && p.in.Err(o.Name) != nil {
				break
			}
			if err != nil {
				for p.next(); p.more && !strings.HasPrefix(p.line, "Piskvorky"); p.next() {
				}
			}
			if p.long != nil {
				err, p.long = p.long, nil
			}
			if rec.Offset, rec.Bytes = from, p.in.From-from; err != nil && !o.Damaged {
				rec = nil
			}
			if !yield(rec, err) {
				return
			}
		}
		if err := p.in.Err(o.Name); err != nil {
			yield(nil, err)
		}
	}
}

// A parser reads a file line by line.
type parser struct {
	file string
	in   *kifu.Lines
	line string // the current line, without blanks around it
	n    int    // its number
	more bool
	long error // an *kifu.Error for the game's first line that is too long
}

func (p *parser) next() {
	p.more = p.in.Scan()
	p.line, p.n = strings.Trim(p.in.Text, " \t\r\x1a\x00"), p.in.N
	if p.in.Long && p.long == nil {
		p.long = &kifu.Error{File: p.file, Line: p.n, Msg: p.in.TooLong()}
	}
}

// skip moves to the next non-empty line.
func (p *parser) skip() {
	for p.more && p.line == "" {
		p.next()
	}
}

func (p *parser) bad(want error) error {
	return &kifu.Error{File: p.file, Line: p.n, Want: want, Got: p.line}
}

// game reads one game and leaves the parser at the next line. With an error the
// record holds what precedes the error.
func (p *parser) game() (*kifu.Record, error) {
	rec := &kifu.Record{File: p.file, Line: p.n}
	var names [2]string
	var begins, base int
	if strings.HasPrefix(p.line, "Piskvorky") {
		var ok bool
		if rec.Size, begins, ok = header(p.line); !ok {
			return rec, p.bad(fact.New("want.psq.first", `a first line such as "Piskvorky 15x15, 11:11, 0"`))
		}
		p.next()
	} else {
		if p.n != 1 {
			return rec, p.bad(fact.New("want.psq.first", `a first line such as "Piskvorky 15x15, 11:11, 0"`))
		}
		// In a .rec both names precede the moves.
		rec.Size, base = 20, 1
		lost := false // a line that should be a name is a move
		for i := range names {
			_, _, _, ok := move(p.line)
			lost = lost || ok
			names[i] = name(p.line)
			p.next()
		}
		if _, _, _, ok := move(p.line); !ok || lost {
			line := 1
			if p.more && !lost { // two names are there
				line = p.n
			}
			return rec, &kifu.Error{File: p.file, Line: line, Msg: fact.New("read.psq.head", "the file starts neither like a .psq (Piskvorky …) nor like a .rec (two names, then moves)")}
		}
	}
	if err := p.moves(rec, base); err != nil {
		return rec, err
	}
	broken := p.bad(fact.New("want.psq.move", "a move such as 8,8,0"))
	if base == 0 && !p.names(&names) {
		return rec, broken
	}
	rec.Players = [2]string{names[begins], names[1-begins]}
	if !p.ending(rec) {
		if base == 0 { // the supposed names stood among the moves
			rec.Players = [2]string{}
		}
		return rec, broken
	}
	return rec, nil
}

// header reads "Piskvorky 15x15, 11:11, 0"; everything after the board may be
// missing.
func header(line string) (size, begins int, ok bool) {
	board, rest, _ := strings.Cut(strings.TrimPrefix(line, "Piskvorky"), ",")
	w, h, _ := strings.Cut(strings.ToLower(board), "x")
	width, err1 := strconv.Atoi(strings.TrimSpace(w))
	height, err2 := strconv.Atoi(strings.TrimSpace(h))
	if err1 != nil || err2 != nil || width != height || width < 5 || width > mostSize {
		return 0, 0, false
	}
	if i := strings.LastIndex(rest, ","); i >= 0 && strings.TrimSpace(rest[i+1:]) == "1" {
		begins = 1
	}
	return width, begins, true
}

// move reads "8,8,0"; the time may be missing.
func move(line string) (x, y, ms int, ok bool) {
	a, rest, two := strings.Cut(line, ",")
	b, c, three := strings.Cut(rest, ",")
	x, err1 := strconv.Atoi(strings.TrimSpace(a))
	y, err2 := strconv.Atoi(strings.TrimSpace(b))
	if !two || err1 != nil || err2 != nil {
		return 0, 0, 0, false
	}
	if three {
		var err error
		if ms, err = strconv.Atoi(strings.TrimSpace(c)); err != nil || ms < 0 {
			return 0, 0, 0, false
		}
	}
	return x, y, ms, true
}

func (p *parser) moves(rec *kifu.Record, base int) error {
	most := rec.Size * rec.Size
	for p.skip(); p.more; p.next() {
		if p.line == "" {
			continue
		}
		x, y, ms, ok := move(p.line)
		if !ok {
			return nil
		}
		x, y = x+base, y+base
		if x < 1 || x > rec.Size || y < 1 || y > rec.Size {
			return p.bad(fact.Errorf("want.sgf.point", "a point on the board of %d lines", rec.Size))
		}
		if len(rec.Moves) == most {
			return p.bad(fact.New("want.sgf.boardmoves", "at most as many moves as the board has points"))
		}
		m := kifu.Move{Move: kifu.Stone(x, y), Side: boards.Side(len(rec.Moves) & 1), Line: p.n}
		if ms > 0 { // 0 also stands for a move of the opening
			m.Took, m.Timed = kifu.Milliseconds(int64(ms)), true
		}
		rec.Moves = append(rec.Moves, m)
	}
	return nil
}

// names reads up to two lines, unless the line is the number at the end. It fails
// at a move: then the moves haven't ended, and a broken line stands among them.
func (p *parser) names(names *[2]string) bool {
	for i := range names {
		if _, err := strconv.Atoi(p.line); err == nil || !p.more || strings.HasPrefix(p.line, "Piskvorky") {
			return true
		}
		said := safe.Line(p.line) // in which all blanks are spaces
		if _, _, _, ok := move(said); ok || mistyped(said) {
			return false
		}
		names[i] = name(said)
		p.next()
	}
	return true
}

// mistyped reports whether a line is a move whose numbers are separated in another way than by
// commas: 8;8;0, 8 8 0, (8.8).
func mistyped(line string) bool {
	numbers := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t;:.,()[]　；：．，、", r) })
	if len(numbers) < 2 || len(numbers) > 3 {
		return false
	}
	for i, n := range numbers {
		if v, err := strconv.Atoi(n); err != nil || i < 2 && (v < 0 || v > mostSize) {
			return false
		}
	}
	return true
}

// name returns a player's name from its program file, like Piskvork.
func name(s string) string {
	s = safe.Line(s)
	s = s[strings.LastIndexAny(s, `/\`)+1:]
	lower := strings.ToLower(s)
	for _, ext := range []string{".exe", ".zip"} {
		if strings.HasSuffix(lower, ext) && len(s) > len(ext) {
			s = s[:len(s)-len(ext)]
			lower = strings.ToLower(s)
			break
		}
	}
	if strings.HasPrefix(lower, "pbrain-") && len(s) > len("pbrain-") {
		s = s[len("pbrain-"):]
	}
	if s = safe.Line(s); lower == "homo-1" || lower == "homo-2" {
		return "" // Piskvork's word for a person
	}
	return s
}

// ending reads what follows the names, in any order and all optional. Like names
// it fails at a move with its time; "0,1" may be a division.
func (p *parser) ending(rec *kifu.Record) bool {
	again := "" // the number at the end, once it was read
	for p.skip(); p.more && !strings.HasPrefix(p.line, "Piskvorky"); p.next() {
		if code, err := strconv.Atoi(p.line); err == nil {
			if again != "" && again != p.line {
				rec.Noted(kifu.Note{Code: kifu.SecondEnd, Args: []string{p.line}, Line: p.n})
			}
			again = p.line
			if rec.Result = result(code, len(rec.Moves)); !rec.Result.Known && !slices.Contains(silent, code) {
				rec.Noted(kifu.Note{Code: kifu.UnknownEnd, Args: []string{safe.Line(p.line)}, Line: p.n})
			}
			continue
		}
		if meta, ok := strings.CutPrefix(p.line, metaWord); ok && rec.Apply(meta) == nil {
			continue
		}
		if _, _, _, ok := move(p.line); ok && strings.Count(p.line, ",") == 2 {
			rec.Result = kifu.Result{}
			return false
		}
		if _, d, ok := strings.Cut(p.line, ","); ok && rec.Rules == "" {
			rec.Rules = safe.Line(d)
			if rec.Game == "" {
				rec.Game = division(rec.Rules)
			}
		}
	}
	return true
}

// result returns the result by the number at the end: the player to move lost, or
// the board determines it.
func result(code, moves int) kifu.Result {
	loser := boards.Side(moves & 1)
	switch code {
	case codeTimeout:
		return kifu.Won(loser.Other(), "time", "")
	case 7:
		return kifu.Won(loser.Other(), "illegal", "")
	case 3, 6:
		return kifu.Won(loser.Other(), "garbage", "")
	case 4, 5:
		return kifu.Won(loser.Other(), "exit", "")
	case codeOther, 16:
		return kifu.Won(loser.Other(), "", "")
	}
	return kifu.Result{}
}
