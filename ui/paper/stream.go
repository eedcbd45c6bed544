package paper

import (
	"bufio"
	"io"

	"dohyo/arena"
)

// A Stream writes any number of games as the page that HTML makes of a Book, and holds
// one game in memory at a time. It writes the games to a spool, because the list of all
// games comes before them on the page.
//
//	s := NewStream(spool, In(l))
//	s.Add(match, game) // for each
//	err := s.Finish(file)
type Stream struct {
	style Style
	w     writer
	spool io.ReadWriteSeeker
	page  htmlPage
	match *arena.MatchBegin
	first *Game // the only game so far, else nil
	kinds *Game // the game that names the sides in the list
	rows  []row
}

// NewStream returns a stream with an empty spool.
func NewStream(spool io.ReadWriteSeeker, s Style) *Stream {
	return &Stream{style: s, w: s.writer(), spool: spool, page: htmlPage{w: bufio.NewWriterSize(spool, 64<<10)}}
}

// Add writes a game, which belongs to its own match.
func (s *Stream) Add(m *arena.MatchBegin, g *Game) {
	if s.rows = append(s.rows, s.w.inList(g)); len(s.rows) == 1 {
		s.match, s.first, s.kinds = m, g, &Game{Match: g.Match, Rules: g.Rules}
		return // a single game has another layout, so wait for the next
	}
	if s.first != nil {
		s.page.section(s.w, s.first, 1)
		s.first = nil
	}
	s.page.section(s.w, g, len(s.rows))
}

// Games returns the number of games added.
func (s *Stream) Games() int { return len(s.rows) }

// Finish writes the page.
func (s *Stream) Finish(w io.Writer) error {
	if s.first != nil {
		return HTML(w, &Book{Match: s.match, Games: []*Game{s.first}}, s.style)
	}
	if err := s.page.w.Flush(); err != nil {
		return err
	}
	if _, err := s.spool.Seek(0, io.SeekStart); err != nil {
		return err
	}
	out := &htmlPage{w: bufio.NewWriterSize(w, 64<<10)}
	out.begin(s.w, s.w.titleOf(s.match, nil))
	if len(s.rows) > 0 {
		out.parts("", s.w.list(s.match, s.kinds, s.rows, nil))
	}
	if _, err := io.Copy(out.w, s.spool); err != nil {
		return err
	}
	return out.end()
}
