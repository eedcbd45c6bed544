package kif

import (
	"io"
	"iter"
	"strconv"
	"strings"

	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/cut"
	"dohyo/kifu/internal/notes"
)

// Read reads one record after another, of either format, and holds one in
// memory. A record with a line that can't be read gives an *kifu.Error, and
// reading goes on where the next one begins.
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return cut.Records(kifu.Reader(r), o.Name, between, func(text []byte, line int) (*kifu.Record, error) {
		return read(string(text), o.Name, line)
	})
}

// A parser reads one record line by line.
type parser struct {
	file string
	n    int // the current line
	rec  *kifu.Record
	said bool // whether any line was of the format

	start    drawing
	last     shogi.Square // where the last move went
	board    *shogi.Board // of a KI2, from its first move on
	first    int          // number of the first move
	ended    string       // the word that ended the game
	until    string       // the line that tells the end (まで…)
	aside    bool         // variations have begun
	comments []string
	meta     string
}

// read reads the text of one record that begins in the given line; it is nil
// where there is no line of the format.
func read(text, file string, line int) (*kifu.Record, error) {
	p := &parser{
		file: file, n: line - 1, last: shogi.NoSquare,
		rec: &kifu.Record{Game: "shogi", File: file, Line: line},
	}
	for one := range strings.SplitSeq(strings.TrimPrefix(text, "\uFEFF"), "\n") {
		p.n++
		one = strings.TrimRight(one, "\r\x1a\x00")
		if strings.Trim(one, " \t\u3000") == "" {
			continue
		}
		if err := p.line(one); err != nil {
			return nil, err
		}
	}
	if !p.said {
		return nil, nil
	}
	p.finish()
	return p.rec, nil
}

func (p *parser) bad(want, got string) error {
	return &kifu.Error{File: p.file, Line: p.n, Want: want, Got: kifu.Clean(got)}
}

// line reads one line that isn't empty.
func (p *parser) line(s string) error {
	if p.aside {
		p.extra(asideKey, s)
		return nil
	}
	switch s[0] {
	case '#':
		p.hash(s[1:])
		return nil
	case '*':
		p.comment(s[1:])
		return nil
	case '&':
		p.bookmark(s[1:])
		return nil
	case '|':
		p.said = true
		return p.rank(s)
	case '+':
		return nil
	}
	s = strings.TrimLeft(s, " \t\u3000")
	if c := s[0]; '0' <= c && c <= '9' && !strings.Contains(s[:min(len(s), 30)], "：") {
		p.said = true
		return p.numbered(s)
	}
	if _, ok := marked(s); ok {
		p.said = true
		return p.spoken(s)
	}
	switch {
	case strings.HasPrefix(s, "変化"):
		p.flush()
		if len(p.rec.Moves) > 0 || p.ended != "" {
			p.aside = true
			p.extra(asideKey, s)
		}
	case strings.HasPrefix(s, "手数"):
		p.said = true
	case strings.HasPrefix(s, "まで"):
		p.said = true
		p.until = s
	default:
		return p.header(s)
	}
	return nil
}

// Keys of Record.Extra beside those of the head: the lines of variations, and
// the word of the end with its time.
const (
	asideKey = "変化"
	endKey   = "終局"
)

func (p *parser) extra(key, value string) {
	if p.rec.Extra == nil {
		p.rec.Extra = map[string][]string{}
	}
	p.rec.Extra[key] = append(p.rec.Extra[key], kifu.Clean(value))
}

// hash reads a line for programs.
func (p *parser) hash(s string) {
	own, ok := strings.CutPrefix(s, notes.Word)
	switch {
	case !ok:
	case strings.HasPrefix(own, "{"):
		p.meta = own
	case strings.HasPrefix(own, numberWord):
		if n, err := strconv.Atoi(own[len(numberWord):]); err == nil && 0 < n && n < 1<<20 {
			p.start.moves = n - 1
		}
	case len(p.rec.Moves) > 0:
		notes.Own(p.lastMove(), own)
	}
}

// numberWord begins the line that tells the number of the first move where it
// isn't 1.
const numberWord = "number="

func (p *parser) lastMove() *kifu.Move { return &p.rec.Moves[len(p.rec.Moves)-1] }

// comment reads a comment without its star.
func (p *parser) comment(s string) {
	if len(p.rec.Moves) > 0 && p.ended == "" {
		if text, ok := strings.CutPrefix(s, "*"); ok && (notes.Score(p.lastMove(), text) || p.thought(text)) {
			return
		}
	}
	if t := strings.TrimLeft(s, " "); t != s && strings.HasPrefix(t, "*") {
		s = s[1:] // see textLines
	}
	p.comments = append(p.comments, s)
}

// thought reads what ShogiHome notes of a player's search, a line each: 評価値
// seen from black, 読み筋, 深さ, ノード数.
func (p *parser) thought(s string) bool {
	key, value, _ := strings.Cut(s, "=")
	m := p.lastMove()
	switch key {
	case "評価値":
		return notes.Score(m, value)
	case "読み筋":
		if m.Score == nil || m.PV != "" {
			return false
		}
		m.PV = kifu.Clean(value)
	case "深さ":
		notes.Own(m, "depth="+value)
	case "ノード数":
		notes.Own(m, "nodes="+value)
	default:
		return false
	}
	return true
}

// bookmark keeps a bookmark (しおり).
func (p *parser) bookmark(s string) {
	if len(p.rec.Moves) == 0 {
		p.extra("&", s)
		return
	}
	m := p.lastMove()
	if m.Extra == nil {
		m.Extra = map[string][]string{}
	}
	m.Extra["&"] = append(m.Extra["&"], kifu.Clean(s))
}

// flush gives the comments read so far to what they follow.
func (p *parser) flush() {
	if len(p.comments) == 0 {
		return
	}
	text := kifu.CleanText(strings.Join(p.comments, "\n"))
	p.comments = p.comments[:0]
	to := &p.rec.Comment
	if len(p.rec.Moves) > 0 {
		to = &p.lastMove().Comment
	}
	if *to != "" && text != "" {
		text = *to + "\n" + text
	}
	if text != "" {
		*to = text
	}
}

// add appends a move.
func (p *parser) add(m kifu.Move) {
	p.flush()
	p.rec.Moves = append(p.rec.Moves, m)
}

// turn is the side to move.
func (p *parser) turn() shogi.Color {
	if n := len(p.rec.Moves); n > 0 {
		return shogi.Color(p.rec.Moves[n-1].Side.Other())
	}
	return p.start.turn()
}

// finish completes the record.
func (p *parser) finish() {
	p.flush()
	rec := p.rec
	rec.Setup.Position = p.start.sfen()
	if p.ended != "" {
		rec.Result = resultBy(p.ended, p.turn().Side())
	}
	if !rec.Result.Known && p.until != "" {
		rec.Result = resultUntil(p.until, p.turn().Side())
	}
	if p.meta != "" {
		_ = rec.Apply(p.meta) // it changes nothing where the line isn't ours
		rec.Game = "shogi"
	}
}

// numbered reads a line of a KIF: "   1 ７六歩(77)   ( 0:12/00:00:12)".
func (p *parser) numbered(s string) error {
	number, rest := 0, s
	for rest != "" && '0' <= rest[0] && rest[0] <= '9' && number < 1<<20 {
		number, rest = 10*number+int(rest[0]-'0'), rest[1:]
	}
	rest = strings.TrimLeft(rest, " \t\u3000")
	done := len(p.rec.Moves)
	if p.ended != "" {
		done++
	}
	switch {
	case done == 0:
		p.first = number
	case number < p.first+done: // a variation, though no line has said so
		p.flush()
		p.aside = true
		p.extra(asideKey, "変化："+strconv.Itoa(number)+"手")
		p.extra(asideKey, s)
		return nil
	}
	if p.ended != "" {
		return p.bad("nothing behind the end", s)
	}
	m, rest, ok := p.move(rest)
	if !ok {
		word, rest, _ := strings.Cut(strings.ReplaceAll(rest, "\u3000", " "), " ")
		if word == "" || strings.ContainsAny(word, "(") || digit([]rune(word)[0]) > 0 || strings.HasPrefix(word, "同") {
			return p.bad("a move as ７六歩(77)", s)
		}
		p.flush()
		p.ended = word
		p.extra(endKey, kifu.Clean(word+" "+strings.TrimSpace(rest)))
		return nil
	}
	p.add(m)
	return p.times(rest)
}

// move reads a move that says where it comes from.
func (p *parser) move(s string) (m kifu.Move, rest string, ok bool) {
	rest, _ = marked(s)
	side := p.turn()
	to := p.last
	if after, same := strings.CutPrefix(rest, "同"); same {
		rest = strings.TrimLeft(after, " \u3000")
	} else {
		to, rest = square(rest)
	}
	if to == shogi.NoSquare {
		return m, s, false
	}
	kind, rest := named(rest)
	if kind == shogi.NoKind {
		return m, s, false
	}
	rest = strings.TrimLeft(rest, "\u3000")
	after := kind
	if r, no := strings.CutPrefix(rest, "不成"); no {
		rest = r
	} else if r, yes := strings.CutPrefix(rest, "成"); yes {
		rest, after = r, kind.Promote()
	}
	from := shogi.NoSquare
	if r, drop := strings.CutPrefix(rest, "打"); drop {
		rest = r
	} else {
		inside, r, found := strings.Cut(rest, ")")
		if !found || !strings.HasPrefix(inside, "(") || len(inside) != 3 {
			return m, s, false
		}
		rest = r
		if from = shogi.SquareAt(int(inside[1])-'0', int(inside[2])-'0'); from == shogi.NoSquare {
			return m, s, false
		}
	}
	p.last = to
	return kifu.Move{Move: ban.Join(side, from, to, after), Side: side.Side(), Line: p.n}, rest, true
}

// square reads a square: two digits of any kind.
func square(s string) (shogi.Square, string) {
	file, rank := 0, 0
	for i, c := range s {
		switch {
		case file == 0:
			if file = digit(c); file == 0 {
				return shogi.NoSquare, s
			}
		case rank == 0:
			if rank = digit(c); rank == 0 {
				return shogi.NoSquare, s
			}
		default:
			return shogi.SquareAt(file, rank), s[i:]
		}
	}
	return shogi.NoSquare, s
}

// times reads "( 0:12/00:00:12)" behind a move, if it is there.
func (p *parser) times(s string) error {
	s = strings.TrimLeft(s, " \t\u3000")
	inside, _, ok := strings.Cut(s, ")")
	inside, open := strings.CutPrefix(inside, "(")
	if !ok || !open {
		return nil
	}
	took, _, _ := strings.Cut(inside, "/")
	ms, ok := clock(took)
	if !ok {
		return p.bad("a time as ( 0:12/00:00:12)", s)
	}
	m := p.lastMove()
	m.Took, m.Timed = ms, true
	return nil
}
