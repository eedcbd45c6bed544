package kif

import (
	"cmp"
	"io"
	"iter"
	"strconv"
	"strings"

	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/cut"
	"dohyo/kifu/internal/notes"
)

// Read reads one record after another, of either format, and holds one in memory.
// If a line can't be read, it yields an *kifu.Error and continues where the next
// record begins.
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return cut.Records(kifu.Reader(r), o, between, func(text []byte, line int) (*kifu.Record, error) {
		return read(string(text), o.Name, line, o.Trees)
	})
}

// A parser reads one record line by line.
type parser struct {
	file string
	n    int // the current line
	rec  *kifu.Record
	said bool // whether any line was of the format

	start    drawing
	last     shogi.Square // target of the last move
	board    *shogi.Board // for a KI2, from its first move on
	first    int          // number of the first move
	ended    string       // the word that ended the game
	until    string       // the line that states the end (まで…)
	endLine  int          // its number in the file, or that of the word
	aside    bool         // variations have begun, which are only kept as text
	tree     branching
	stray    kifu.Note // an unrecognized line after a move
	comments []remark
	meta     string
	metaLine int // its number in the file

	paper   *ban.Ban     // the position after onPaper moves, for interpreting comments
	onPaper int          // number of moves made on paper
	wentTo  shogi.Square // target of the last of them
}

// read reads the text of one record that begins in the given line. It returns nil
// if no line is of the format. With an error it returns what precedes the error.
func read(text, file string, line int, trees bool) (*kifu.Record, error) {
	p := &parser{
		file: file, n: line - 1, last: shogi.NoSquare,
		rec: &kifu.Record{Game: "shogi", File: file, Line: line}, tree: branching{wanted: trees},
	}
	for one := range strings.SplitSeq(strings.TrimPrefix(text, "\uFEFF"), "\n") {
		p.n++
		one = strings.TrimRight(one, "\r\x1a\x00")
		if !safe.Plain(one) { // read it as it will be written
			one = aLine(one)
		}
		if strings.Trim(one, " \t\u3000") == "" {
			continue
		}
		if err := p.line(one); err != nil {
			p.finish(true)
			return p.rec, err
		}
	}
	if !p.said {
		return nil, nil
	}
	p.finish(false)
	return p.rec, nil
}

func (p *parser) bad(want error, got string) error {
	return &kifu.Error{File: p.file, Line: p.n, Want: want, Got: safe.Line(got)}
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
		said := p.said
		p.said = true
		err := p.numbered(s)
		if len(p.rec.Moves) == 0 && p.ended != "" && !resultBy(p.ended, 0).Known {
			p.said = said // a number with any word behind it, without moves, is no record
		}
		return err
	}
	if _, ok := marked(s); ok {
		p.said = true
		return p.spoken(s)
	}
	switch {
	case strings.HasPrefix(s, "変化"):
		p.flush()
		if p.tree.wanted {
			return p.varies(s)
		}
		if len(p.rec.Moves) > 0 || p.ended != "" {
			p.aside = true
			p.extra(asideKey, s)
		}
	case strings.HasPrefix(s, "手数"):
		p.said = true
	case strings.HasPrefix(s, "まで"):
		p.said = true
		if _, ok := wordUntil(s, p.turn().Side()); ok {
			p.sums(s)
			p.until = s
			p.ends()
		} else if p.ended == "" && strings.Trim(afterNumber(s), " \t\u3000") != "" { // a remark
			p.comments = append(p.comments, remark{text: s})
		}
	default:
		return p.header(s)
	}
	return nil
}

// Keys of Record.Extra besides those of the header: the lines of variations, and
// the word of the end with its time.
const (
	asideKey = "変化"
	endKey   = "終局"
)

func (p *parser) extra(key, value string) {
	if p.rec.Extra == nil {
		p.rec.Extra = map[string][]string{}
	}
	p.rec.Extra[key] = append(p.rec.Extra[key], safe.Line(value))
}

// hash reads a line for programs.
func (p *parser) hash(s string) {
	own, ok := strings.CutPrefix(s, notes.Word)
	switch {
	case !ok:
	case strings.HasPrefix(own, "{"):
		p.meta, p.metaLine = own, p.n
	case strings.HasPrefix(own, numberWord):
		if n, err := strconv.Atoi(own[len(numberWord):]); err == nil && 0 < n && n < 1<<20 {
			p.start.moves = n - 1
		}
	case len(p.rec.Moves) > 0 && !p.fresh():
		notes.Own(p.lastMove(), own)
	}
	if !ok && len(p.rec.Moves) > 0 && !p.fresh() {
		p.beside("#", s)
	}
}

// beside keeps a line of another kind with the move that it follows.
func (p *parser) beside(key, s string) {
	m := p.lastMove()
	if m.Extra == nil {
		m.Extra = map[string][]string{}
	}
	m.Extra[key] = append(m.Extra[key], s)
}

// aLine returns a line as it is kept, without line ends of other systems.
func aLine(s string) string { return strings.ReplaceAll(safe.Lines(s), "\n", " ") }

// numberWord begins the line with the number of the first move if that isn't 1.
const numberWord = "number="

func (p *parser) lastMove() *kifu.Move { return &p.rec.Moves[len(p.rec.Moves)-1] }

// comment reads a comment without its star.
func (p *parser) comment(s string) {
	if len(p.rec.Moves) > 0 && p.ended == "" && !p.fresh() {
		if text, ok := strings.CutPrefix(s, "*"); ok && notes.Score(p.lastMove(), text) {
			return
		}
	}
	r := remark{text: s}
	if t := strings.TrimLeft(s, " "); t != s && begins(t) {
		r.text, r.plain = s[1:], true // see comments
	}
	p.comments = append(p.comments, r)
}

// bookmark keeps a bookmark (しおり).
func (p *parser) bookmark(s string) {
	if p.fresh() { // before any move
		p.comments = append(p.comments, remark{text: "&" + s})
		return
	}
	if len(p.rec.Moves) == 0 {
		p.extra("&", s)
		return
	}
	p.beside("&", s)
}

// flush assigns the comments read so far to what they follow.
func (p *parser) flush() {
	if len(p.comments) == 0 {
		return
	}
	if p.fresh() { // they concern the following moves
		p.tree.comments, p.comments = append(p.tree.comments, p.comments...), nil
		return
	}
	if len(p.rec.Moves) > 0 && p.ended == "" {
		p.comments = p.thoughts(p.comments)
	}
	lines := make([]string, len(p.comments))
	for i, r := range p.comments {
		lines[i] = r.text
	}
	text := safe.Text(strings.Join(lines, "\n"))
	p.comments = nil
	if len(p.rec.Moves) > 0 && p.ended != "" {
		p.lastMove().Add(text)
		return
	}
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
	if ahead := p.tree.comments; len(ahead) > 0 {
		p.comments, p.tree.comments = append(p.comments, ahead...), nil
	}
	if p.stray.Code != "" && len(p.rec.Notes) == 0 { // text after the last move is no damage
		p.rec.Notes = append(p.rec.Notes, p.stray)
	}
	p.rec.Moves = append(p.rec.Moves, m)
}

// turn returns the side to move.
func (p *parser) turn() shogi.Color {
	if n := len(p.rec.Moves); n > 0 {
		return shogi.Color(p.rec.Moves[n-1].Side.Other())
	}
	return p.start.turn()
}

// finish completes the record. Part says that the rest can't be read.
func (p *parser) finish(part bool) {
	p.flush()
	if p.tree.wanted {
		p.grown()
	}
	rec := p.rec
	rec.Setup.Position = p.start.sfen()
	if p.ended != "" {
		rec.Result = resultOf(p.ended, p.turn().Side())
	}
	if !rec.Result.Known && p.until != "" {
		rec.Result = resultUntil(p.until, p.turn().Side())
	}
	if !rec.Result.Known && p.ended == "" && p.until != "" { // a word of its own
		word, _ := wordUntil(p.until, p.turn().Side())
		p.extra(endKey, word)
	}
	if !rec.Result.Known {
		p.unknownEnd()
	}
	ban.Foul(rec)
	if p.meta != "" {
		_ = rec.Overrule(p.meta, cmp.Or(p.ended, p.until), p.metaLine) // it changes nothing if the line isn't ours
		rec.Game = "shogi"
	}
	if p.tree.wanted {
		p.plant(part)
	}
}
