package paper

import (
	"bufio"
	"io"

	"dohyo/arena"
)

// A Stream writes any number of games as the page that HTML makes of a Book, and holds
// one game in memory at a time. It writes the games to a spool and the rows of their
// list to another one, because the list comes before the games on the page.
//
//	s := NewStream(list, games, In(l))
//	s.Add(match, game) // for each
//	err := s.Finish(file, end)
type Stream struct {
	style Style
	w     writer
	list  spool
	page  spool
	match *arena.MatchBegin
	first *Game // the only game so far, else nil
	kinds *Game // the game that names the sides in the list
	games int
}

// A spool holds a part of a page until its place is reached.
type spool struct {
	htmlPage
	file io.ReadWriteSeeker
}

func newSpool(file io.ReadWriteSeeker) spool {
	return spool{htmlPage{w: bufio.NewWriterSize(file, 64<<10)}, file}
}

// copyTo writes the part to a page.
func (s *spool) copyTo(out *htmlPage) error {
	if err := s.w.Flush(); err != nil {
		return err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := io.Copy(out.w, s.file)
	return err
}

// NewStream returns a stream with two empty spools.
func NewStream(list, games io.ReadWriteSeeker, s Style) *Stream {
	return &Stream{style: s, w: s.writer(), list: newSpool(list), page: newSpool(games)}
}

// Add writes a game and the match to which it belongs.
func (s *Stream) Add(m *arena.MatchBegin, g *Game) {
	listed := s.w.inList(g)
	s.list.row(&table{}, &listed, false)
	if s.games++; s.games == 1 {
		s.match, s.first, s.kinds = m, g, &Game{Match: g.Match, Rules: g.Rules}
		return // a single game has another layout, so wait for the next
	}
	if s.first != nil {
		s.page.section(s.w, s.first, 1)
		s.first = nil
	}
	s.page.section(s.w, g, s.games)
}

// Games returns the number of games added.
func (s *Stream) Games() int { return s.games }

// Finish writes the page. End is the end of the match to which all games belong, or nil.
func (s *Stream) Finish(w io.Writer, end *arena.MatchEnd) error {
	if s.first != nil {
		return HTML(w, &Book{Match: s.match, Games: []*Game{s.first}, End: end}, s.style)
	}
	out := &htmlPage{w: bufio.NewWriterSize(w, 64<<10)}
	out.begin(s.w, s.w.titleOf(s.match, nil))
	if s.games > 0 {
		parts := s.w.list(s.match, s.kinds, nil, end)
		last := len(parts) - 1
		t, _ := parts[last].(table)
		out.parts("", parts[:last])
		out.beginTable(&t, false)
		if err := s.list.copyTo(out); err != nil {
			return err
		}
		out.endTable(&t)
	}
	if err := s.page.copyTo(out); err != nil {
		return err
	}
	return out.end()
}
