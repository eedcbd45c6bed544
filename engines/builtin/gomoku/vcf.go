package gomoku

import (
	"math/bits"
	"slices"
)

// A ranked is a move with an estimate of its value.
type ranked struct {
	at   cell
	rank int32
}

// byRank puts the better moves first, and equal ones in reading order.
func byRank(a, b ranked) int {
	if a.rank != b.rank {
		return int(b.rank - a.rank)
	}
	return int(a.at - b.at)
}

// vcf (victory by continuous fours, 四追い) searches for a win of the side to move
// by at most the given number of fours. It returns the number of moves by both sides up to the
// five, or 0, and the first move.
//
// Every four has a single answer, so the tree is narrow. If an answer makes a
// four itself, the attacker can only continue if the reply makes a four again.
// Fours that make nothing else rarely lead anywhere: in rules without fouls, only
// the search at the root tries them.
func (s *search) vcf(left int) (int, cell) {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	if f.counts[us][winning] > 0 {
		return 1, f.find(us, winning)
	}
	must := nobody
	switch n := f.counts[them][winning]; {
	case n > 1:
		return 0, nobody
	case n == 1:
		must = f.find(them, winning)
		if c := f.class(us, must); c == foulMaybe {
			if !f.hasFour(us, must) {
				return 0, nobody
			}
		} else if !c.isFour() {
			return 0, nobody
		}
		if !f.allowed(us, must) {
			return 0, nobody
		}
	case f.counts[us][openFour] > 0:
		return 3, f.find(us, openFour)
	}
	if left <= 0 {
		return 0, nobody
	}
	c := &f.counts[us]
	n := c[fourPlus] + c[fourThree] + c[openFour] + c[foulMaybe]
	hash := f.key() ^ vcfSalt
	if s.plainFours() {
		n += c[fourOnly]
	}
	if s.everyFour {
		hash ^= everySalt
	}
	if n == 0 && must == nobody {
		return 0, nobody
	}
	slot := s.fours.slot(hash)
	if slot.key == uint32(hash>>32) && (slot.won > 0 || int(slot.left) >= left) {
		return int(slot.won), slot.move
	}
	if s.tick(); s.stopped || s.nodes > s.fourLimit {
		return 0, nobody
	}
	var room [24]ranked
	won, move := 0, nobody
	for _, m := range s.fourMoves(room[:0], must) {
		n := s.tryFour(m.at, left)
		if n > 0 {
			won, move = n, m.at
			break
		}
	}
	if s.stopped || s.nodes > s.fourLimit && won == 0 {
		return 0, nobody
	}
	*slot = proof{uint32(hash >> 32), int8(left), int8(min(won, 127)), move}
	return won, move
}

// plainFours reports whether a vcf tries fours that make nothing else. White's
// may have their only answer on a point forbidden to black.
func (s *search) plainFours() bool {
	return s.everyFour || s.field.toMove == 1 && s.field.rules.fouls()
}

// vcfSalt separates proofs by fours from other uses of the hash. everySalt
// separates those for which every four was tried.
const (
	vcfSalt   = 0x5bf0a8b145769231
	everySalt = 0x2d358dccaa6c78a5
)

// fourMoves lists the fours of the side to move, the best first; must is the
// only point allowed, if there is one.
func (s *search) fourMoves(moves []ranked, must cell) []ranked {
	f := s.field
	us := f.toMove
	least := fourPlus
	if s.plainFours() {
		least = fourOnly
	}
	if must != nobody {
		return append(moves, ranked{must, 0})
	}
	for y, row := range f.hot[us][margin : margin+f.size] {
		for ; row != 0; row &= row - 1 {
			p := cell((y+margin)*stride + bits.TrailingZeros32(row))
			c := f.class(us, p)
			if c >= least || c == foulMaybe && f.hasFour(us, p) && f.allowed(us, p) {
				moves = append(moves, ranked{p, f.rank(us, p) + f.rank(1-us, p)/4})
			}
		}
	}
	slices.SortFunc(moves, byRank)
	return moves
}

// tryFour plays a four and its only answer, and continues the search.
func (s *search) tryFour(p cell, left int) int {
	f := s.field
	us := f.toMove
	f.put(p)
	defer f.take()
	s.nodes++
	switch n := f.counts[us][winning]; {
	case n == 0:
		return 0
	case f.counts[1-us][winning] > 0:
		return 0 // the answer is a five
	case n > 1:
		return 3
	}
	answer := f.find(us, winning)
	if !f.allowed(1-us, answer) {
		return 3 // white's five stands on a point forbidden to black
	}
	f.put(answer)
	n, _ := s.vcf(left - 1)
	f.take()
	if n == 0 {
		return 0
	}
	return n + 2
}
