package gomocup

import (
	"context"
	"fmt"
	"strings"

	"dohyo/boards"
	"dohyo/boards/safe"
)

// place puts the next stone on the board, or returns why it can't.
func (s *session) place(text string) (why string) {
	x, y, ok := pair(text)
	if !ok {
		return fmt.Sprintf("expected a point in the form x,y, got %q", safe.Talk(text, 40))
	}
	if s.size == 0 {
		return "no START yet"
	}
	if x < 0 || y < 0 || x >= s.size || y >= s.size {
		return fmt.Sprintf("%d,%d is off the board", x, y)
	}
	m, _ := move(x, y)
	for _, was := range s.moves {
		if was == m {
			return fmt.Sprintf("%d,%d is occupied", x, y)
		}
	}
	s.moves = append(s.moves, m)
	return ""
}

// board reads stones until DONE. It puts them in an order in which the colours
// alternate: as received if they do, else each colour in its own order.
func (s *session) board(ctx context.Context, more <-chan string) (why string) {
	s.moves = nil
	var own, theirs []boards.Move
	for {
		var text string
		var open bool
		select {
		case <-ctx.Done():
			return "stopped"
		case text, open = <-more:
		}
		if !open {
			return "no DONE"
		}
		if text = strings.TrimSpace(text); strings.EqualFold(text, "DONE") {
			break
		}
		i := strings.LastIndexByte(text, ',')
		if i < 0 {
			why = fmt.Sprintf("expected x,y,who or DONE, got %q", safe.Talk(text, 40))
			continue
		}
		if bad := s.place(text[:i]); bad != "" {
			why = bad
			continue
		}
		m := s.moves[len(s.moves)-1]
		switch strings.TrimSpace(text[i+1:]) {
		case "1":
			own = append(own, m)
		case "2":
			theirs = append(theirs, m)
		default:
			why = fmt.Sprintf("expected 1 (own) or 2, got %q", safe.Talk(text, 40))
		}
	}
	if why != "" {
		s.moves = nil
		return why
	}
	black, white := own, theirs
	if len(theirs) > len(own) {
		black, white = theirs, own
	}
	if d := len(theirs) - len(own); d < 0 || d > 1 {
		s.moves = nil
		return "it isn't my turn on this board"
	}
	s.moves = s.moves[:0]
	for i, m := range black {
		s.moves = append(s.moves, m)
		if i < len(white) {
			s.moves = append(s.moves, white[i])
		}
	}
	return ""
}

// pair reads x,y.
func pair(text string) (x, y int, ok bool) {
	l := read([]byte(text))
	return l.x, l.y, l.kind == point
}
