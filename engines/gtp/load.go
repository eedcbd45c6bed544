package gtp

import (
	"strconv"
	"strings"

	"dohyo/boards/igo"
)

// load executes loadsgf FILE [N]: it sets up the board as in the record before
// its move N, or at its end (GTP 2, §6.3.4). The file's name may contain blanks.
func (s *session) load(args []string) error {
	if s.Load == nil {
		return errUnknown
	}
	before := 0
	if n := len(args); n > 1 {
		if k, err := strconv.Atoi(args[n-1]); err == nil {
			if before, args = k, args[:n-1]; k < 1 {
				return errSyntax
			}
		}
	}
	if len(args) == 0 {
		return errSyntax
	}
	past, err := s.Load(strings.Join(args, " "), before)
	past, reached := upTo(past, before)
	if err != nil && !reached || len(past) == 0 {
		return errLoad
	}
	s.past = past
	s.komi = s.now().Komi()
	s.begun()
	return nil
}

// upTo returns the positions before move n, or all for 0, and whether that move
// exists. Errors after it don't matter.
func upTo(past []*igo.Position, n int) ([]*igo.Position, bool) {
	if n == 0 {
		return past, false
	}
	for i, p := range past {
		if p.Ply()-past[0].Ply() >= n {
			return past[:i:i], true
		}
	}
	return past, false
}
