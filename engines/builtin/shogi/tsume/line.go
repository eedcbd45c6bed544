package tsume

import (
	"context"
	"slices"

	"dohyo/boards/shogi"
)

// mostTries is the number of defences that are followed to find one after which the
// attacker's hand is empty.
const mostTries = 300

// Line returns the main line of the mate that Solve found, and how many pieces the
// attacker keeps in hand at its end. Its length is that of Length, unless a limit or
// ctx came first; then it may be shorter, or nil.
func (s *Solver) Line(ctx context.Context) (line []shogi.Move, spare int) {
	if s.plies == 0 {
		return nil, 0
	}
	s.stop = func() bool { return ctx.Err() != nil }
	tries := mostTries
	return s.line(s.plies, &tries)
}

// line returns the best play for both sides from a position that is mate within left.
func (s *Solver) line(left int, tries *int) ([]shogi.Move, int) {
	b := s.board
	m, ok := s.mating(left, shogi.NoMove)
	if !ok {
		return nil, 1
	}
	b.Do(m)
	defer b.Undo()
	best, spare := []shogi.Move{m}, s.inHand()
	for i, d := range s.resist(left - 1) {
		if i > 0 && (spare == 0 || *tries <= 0) {
			break
		}
		*tries--
		b.Do(d)
		rest, n := s.line(left-2, tries)
		b.Undo()
		if i == 0 || n < spare && len(rest)+2 >= len(best) {
			best, spare = append([]shogi.Move{m, d}, rest...), n
		}
	}
	return best, spare
}

// inHand returns the number of pieces in the attacker's hand.
func (s *Solver) inHand() (n int) {
	for k := shogi.FU; k <= shogi.HI; k++ {
		n += s.board.Hand(s.attacker, k)
	}
	return n
}

// mating returns the move with which the attacker mates soonest, within left plies;
// prefer is taken if it does.
func (s *Solver) mating(left int, prefer shogi.Move) (shogi.Move, bool) {
	b := s.board
	moves := s.attacks()
	known, plies := shogi.NoMove, left+1
	for _, m := range moves {
		b.Do(m)
		r := s.table.find(b.PlacedKey(), handOf(b, s.attacker), less(left))
		b.Undo()
		if r.pn == 0 && (m == prefer || int(r.plies) < plies) {
			known, plies = m, int(r.plies)
			if m == prefer {
				break
			}
		}
	}
	if known != shogi.NoMove {
		return known, true
	}
	for _, m := range moves { // the table has forgotten it
		if s.mates(m, less(left)) {
			return m, true
		}
	}
	return shogi.NoMove, false
}

// attacks lists the checks of the position.
func (s *Solver) attacks() []shogi.Move {
	s.buf = s.buf[:0]
	s.checks()
	return slices.Clone(s.buf)
}

// mates decides whether a check leads to mate within left plies after it.
func (s *Solver) mates(m shogi.Move, left int) bool {
	s.board.Do(m)
	defer s.board.Undo()
	if s.over {
		return false
	}
	return s.within(left).pn == 0
}

// resist lists the defences that delay a mate within left plies for that long, drops
// last.
func (s *Solver) resist(left int) []shogi.Move {
	if left == 0 {
		return nil
	}
	b := s.board
	drops := s.distant() != shogi.NoSquare
	var long, rest []shogi.Move
	for _, d := range b.Legal(nil) {
		b.Do(d)
		soon, late := s.attack(left-3), true
		if drops && d.IsDrop() {
			late = !soon && s.attack(left-1)
		}
		b.Undo()
		if soon || !late || s.over {
			continue
		}
		if !drops || !d.IsDrop() {
			long = append(long, d)
		} else if _, idle := s.idle(d, left); !idle {
			rest = append(rest, d)
		}
	}
	return append(long, rest...)
}

// attack decides whether the attacker on the board mates within left plies.
func (s *Solver) attack(left int) bool {
	if left <= 0 || s.over {
		return false
	}
	if r := s.table.find(s.board.PlacedKey(), handOf(s.board, s.attacker), left); r.pn == 0 || r.dn == 0 {
		return r.pn == 0
	}
	return s.look(true, left, never, never).pn == 0
}

// An Other is another check that mates, at one ply of the main line.
type Other struct {
	Ply    int // from 1
	Move   shogi.Move
	Plies  int  // to the mate, at most
	Detour bool // the play comes back to the main line
}

// Others looks for the other mates (余詰) along a line: at every position in which the
// attacker moves, every check that mates, too. Each is given a number of positions to
// decide it; undecided counts those for which they didn't suffice.
func (s *Solver) Others(ctx context.Context, line []shogi.Move, each int64) (others []Other, undecided int) {
	for ply := 1; ply <= len(line); ply += 2 {
		more, open := s.OthersAt(ctx, line, ply, each)
		others, undecided = append(others, more...), undecided+open
	}
	return others, undecided
}

// OthersAt does the same for one ply of the line, from 1.
func (s *Solver) OthersAt(ctx context.Context, line []shogi.Move, ply int, each int64) (others []Other, undecided int) {
	s.stop = func() bool { return ctx.Err() != nil }
	b := s.board
	onLine := map[uint64]bool{}
	for _, m := range line {
		onLine[b.Key()] = true
		b.Do(m)
	}
	for range len(line) - ply + 1 {
		b.Undo()
	}
	m := line[ply-1]
	for _, o := range s.attacks() {
		if o == m || sameButPlain(o, m) {
			continue
		}
		s.More(each)
		b.Do(o)
		r := s.within(forever)
		if r.pn == 0 {
			others = append(others, Other{ply, o, int(r.plies) + 1, s.returns(onLine, int(r.plies))})
		} else if r.dn != 0 {
			undecided++
		}
		b.Undo()
	}
	for range ply - 1 {
		b.Undo()
	}
	return others, undecided
}

// sameButPlain reports whether two moves differ only in the promotion: that isn't
// counted as another mate (成・不成の非限定).
func sameButPlain(a, b shogi.Move) bool {
	return !a.IsDrop() && !b.IsDrop() && a.From() == b.From() && a.To() == b.To()
}

// returns reports whether the mate from the defender's position on the board, which is
// known, goes through a position of the main line.
func (s *Solver) returns(onLine map[uint64]bool, left int) bool {
	b := s.board
	done := 0
	defer func() {
		for range done {
			b.Undo()
		}
	}()
	for left > 0 {
		reply, plies := shogi.NoMove, -1
		for _, d := range b.Legal(nil) {
			b.Do(d)
			r := s.table.find(b.PlacedKey(), handOf(b, s.attacker), forever)
			b.Undo()
			if r.pn == 0 && int(r.plies) > plies && int(r.plies) < left {
				reply, plies = d, int(r.plies)
			}
		}
		if reply == shogi.NoMove {
			return false
		}
		b.Do(reply)
		done++
		if onLine[b.Key()] {
			return true
		}
		m, ok := s.mating(plies, shogi.NoMove)
		if !ok {
			return false
		}
		b.Do(m)
		done++
		left = plies - 1
	}
	return false
}
