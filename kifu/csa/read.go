package csa

import (
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/cut"
)

// Read reads one record after another and holds one in memory. If a statement
// can't be read, it yields an *kifu.Error without a record, and continues after
// the next slash.
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	var d decoder
	var p parser
	return cut.Records(raw(r), o, func() func([]byte) cut.Verdict { return slash }, func(text []byte, line int) (*kifu.Record, error) {
		return p.record(d.text(text), o.Name, line)
	})
}

// A parser reads one record statement by statement. It is reused, and keeps its
// lists, except the moves, which belong to the record.
type parser struct {
	file string
	n    int // the current line
	rec  *kifu.Record
	said bool // there was a statement other than comments

	board    drawing
	moves    []kifu.Move
	comments []string    // of the latest item: the record's header, or a move
	marks    []Mark      // the %-statements
	behind   []string    // comments after the end
	meta     string      // dohyo's own line for the whole record
	metaLine int         // its number in the file
	decided  kifu.Result // by a referee, according to the summary
	untimed  bool        // the record says that its times are unknown
}

// record reads the text of one record that begins in the given line. It returns
// nil for a text of comments only. With an error it returns what precedes the
// error.
func (p *parser) record(text, file string, line int) (*kifu.Record, error) {
	*p = parser{
		file: file, n: line - 1, rec: &kifu.Record{Game: "shogi", File: file, Line: line},
		moves: make([]kifu.Move, 0, room(len(p.moves), text)), comments: p.comments[:0], marks: p.marks[:0], behind: p.behind[:0],
	}
	for len(text) > 0 {
		var one string
		if i := strings.IndexByte(text, '\n'); i >= 0 {
			one, text = text[:i], text[i+1:]
		} else {
			one, text = text, ""
		}
		p.n++
		if one = trimEnd(one); one == "" {
			continue
		}
		if err := p.line(one); err != nil {
			return p.finish(), err
		}
	}
	if !p.said {
		return nil, nil
	}
	return p.finish(), nil
}

// room returns for how many moves to allocate: somewhat more than the previous
// record had, and no more than there can be lines of seven characters.
func room(before int, text string) int {
	return min(before+before/8+16, len(text)/len("\n+7776FU"))
}

// trimEnd removes the insignificant end of a line; a comment keeps its blanks.
func trimEnd(s string) string {
	for s != "" {
		switch s[len(s)-1] {
		case '\r', '\x1a', 0:
		case ' ', '\t':
			if s[0] == '\'' {
				return s
			}
		default:
			return s
		}
		s = s[:len(s)-1]
	}
	return s
}

// line reads a line: a name, a header or a comment as a whole, anything else
// split at its commas.
func (p *parser) line(s string) error {
	if s[0] == ' ' || s[0] == '\t' {
		if s = strings.TrimLeft(s, " \t"); s == "" {
			return nil
		}
	}
	switch s[0] {
	case '\'':
		p.comment(s[1:])
		return nil
	case 'N', '$':
		p.said = true
		return p.header(s)
	case '#': // a server's message
		return nil
	}
	p.said = true
	if strings.IndexByte(s, ',') < 0 { // as in most lines
		return p.statement(s)
	}
	for s != "" {
		one := s
		if i := strings.IndexByte(s, ','); i >= 0 {
			one, s = s[:i], strings.TrimLeft(s[i+1:], " \t")
		} else {
			s = ""
		}
		if err := p.statement(strings.Trim(one, " \t")); err != nil {
			return err
		}
		if strings.HasPrefix(s, "'") { // after a comma, as in a program's talk
			for _, c := range strings.Split(s[1:], ",'") {
				p.comment(strings.TrimRight(c, " \t"))
			}
			return nil
		}
	}
	return nil
}

// statement reads one statement that isn't a whole line.
func (p *parser) statement(s string) error {
	if s == "" {
		return nil
	}
	switch s[0] {
	case '+', '-':
		if len(s) == 1 {
			return p.turn(s[0])
		}
		return p.move(s)
	case 'T':
		return p.time(s[1:])
	case '%':
		p.flush()
		var before Mark
		if n := len(p.marks); n > 0 && p.over() {
			before = p.marks[n-1]
		}
		mark := Mark{Ply: len(p.moves), Command: safe.Line(s)}
		if p.marks = append(p.marks, mark); !mark.known() {
			p.rec.Noted(kifu.Note{Code: kifu.UnknownEnd, Args: []string{mark.Command}, Line: p.n})
		} else if before.Command != "" && before.Command != mark.Command && mark.Command != takenBack {
			p.rec.Noted(kifu.Note{Code: kifu.SecondEnd, Args: []string{mark.Command}, Line: p.n})
		}
		return nil
	case 'P':
		if len(p.moves) > 0 {
			return p.bad(fact.New("want.read.move", "a move after the first one"), s)
		}
		return p.position(s)
	case 'V':
		if v := s[1:]; v == "" || strings.Trim(v, "0123456789.") != "" {
			return p.bad(fact.New("want.csa.edition", "an edition such as V2.2"), s)
		}
		if v := s[1:]; !slices.Contains(editions, strings.TrimSuffix(v, ".0")) {
			p.rec.Unread("V", v, p.n)
		}
		p.extra("V", safe.Line(s[1:]))
		return nil
	}
	return p.bad(fact.New("want.csa.statement", "a CSA statement"), s)
}

func (p *parser) bad(want error, got string) error {
	return &kifu.Error{File: p.file, Line: p.n, Want: want, Got: got}
}

// extra keeps what has no field in a record.
func (p *parser) extra(key, value string) {
	if p.rec.Extra == nil {
		p.rec.Extra = map[string][]string{}
	}
	p.rec.Extra[key] = append(p.rec.Extra[key], value)
}

// turn reads the side to move.
func (p *parser) turn(sign byte) error {
	if len(p.moves) > 0 {
		return p.bad(fact.New("want.read.move", "a move after the first one"), string(rune(sign)))
	}
	if before := p.board.sign(); p.board.turned && before != sign {
		p.rec.Second("+/-", string(before), string(sign), string(before), p.n)
	}
	p.board.begin(sign)
	return nil
}

// editions are those of the format, without a zero at the end.
var editions = []string{"1", "2", "2.1", "2.2", "3"}

// move reads a move. It isn't checked, not even for whose turn it is.
func (p *parser) move(s string) error {
	if !moveShape(s) {
		return p.bad(fact.New("want.csa", "a move such as +7776FU"), s)
	}
	if p.over() {
		return p.bad(fact.New("want.kif.end", "nothing after the end"), s)
	}
	if len(p.moves) == 0 {
		p.board.begin(s[0])
	}
	for _, c := range p.behind { // it wasn't the end
		p.comments = append(p.comments, strings.TrimPrefix(c, "*"))
	}
	p.behind = p.behind[:0]
	p.flush()
	side := boards.Side(0)
	if s[0] == '-' {
		side = 1
	}
	p.moves = append(p.moves, kifu.Move{Move: boards.Move(s), Side: side, Line: p.n})
	return nil
}

// over reports whether the latest mark has ended the game. Earlier versions of dohyo wrote
// the rest of a game after an end whose ruling was withdrawn.
func (p *parser) over() bool {
	n := len(p.marks)
	return n > 0 && p.marks[n-1].Ply == len(p.moves) && p.marks[n-1].ends() && !strings.Contains(p.meta, `"rulings":`)
}

// moveShape reports whether text is a move in CSA form.
func moveShape(s string) bool {
	if len(s) != 7 || s[3]-'1' > 8 || s[4]-'1' > 8 {
		return false
	}
	if s[1]-'1' > 8 || s[2]-'1' > 8 {
		if s[1] != '0' || s[2] != '0' {
			return false
		}
	}
	return pieceNamed(s[5], s[6])
}

// time reads the time taken for the previous move, or for the end.
func (p *parser) time(s string) error {
	ms, ok := milliseconds(s)
	if !ok {
		return p.bad(fact.New("want.csa.time", "a time such as T12"), "T"+s)
	}
	if n := len(p.marks); n > 0 && p.marks[n-1].Ply == len(p.moves) {
		p.marks[n-1].Time = s
		return nil
	}
	n := len(p.moves)
	if n == 0 {
		p.rec.Unread("T", s, p.n)
		return nil
	}
	m := &p.moves[n-1]
	if m.Timed && m.Took != ms {
		p.rec.Second("T", "T", "", s, p.n)
	}
	m.Took, m.Timed = ms, true
	return nil
}

// milliseconds reads seconds with or without decimals, which are cut off after
// the third.
func milliseconds(s string) (time.Duration, bool) {
	whole, part, _ := strings.Cut(s, ".")
	if whole == "" || len(whole) > 12 || len(part) > 12 {
		return 0, false
	}
	ms := int64(0)
	for _, c := range []byte(whole) {
		if c -= '0'; c > 9 {
			return 0, false
		}
		ms = 10*ms + int64(c)
	}
	for i := range max(3, len(part)) {
		c := byte(0)
		if i < len(part) {
			if c = part[i] - '0'; c > 9 {
				return 0, false
			}
		}
		if i < 3 {
			ms = 10*ms + int64(c)
		}
	}
	return kifu.Milliseconds(ms), true
}

// finish completes the record.
func (p *parser) finish() *kifu.Record {
	p.flush()
	if text := closing(p.behind); text != "" {
		if n := len(p.moves); n > 0 {
			p.moves[n-1].Add(text)
		} else {
			p.comments = append(p.comments, text)
			p.flush()
		}
	}
	rec := p.rec
	if len(p.moves) > 0 {
		rec.Moves = p.moves
	}
	for i := range rec.Moves {
		if m := &rec.Moves[i]; p.untimed && m.Took == 0 {
			m.Timed = false
		}
	}
	rec.Setup.Position, rec.Setup.Unsaid = p.board.sfen()
	for _, m := range p.marks {
		p.extra(marksKey, safe.Line(m.String()))
	}
	for _, c := range p.behind {
		p.extra(behindKey, c)
	}
	var end string
	rec.Result, end = resultOf(p.marks, len(rec.Moves), p.toMove())
	if rec.Result.By == string(boards.Declaration) && rec.Result.Winner != boards.None && wrongly(rec) {
		rec.Result = kifu.Won(rec.Result.Winner.Other(), boards.WrongDeclaration, "")
		end = "" // other rules may have allowed it
	}
	ban.Foul(rec)
	if p.decided.Known {
		rec.Result = p.decided
	}
	if p.meta != "" {
		_ = rec.Overrule(p.meta, end, p.metaLine) // it changes nothing if the line isn't ours
		rec.Game = "shogi"
	}
	return rec
}

// toMove returns the side to move at the end of the record.
func (p *parser) toMove() boards.Side {
	if n := len(p.moves); n > 0 {
		return p.moves[n-1].Side.Other()
	}
	return p.board.turn()
}
