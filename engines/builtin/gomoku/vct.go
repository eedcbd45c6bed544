package gomoku

import (
	"math/bits"
	"slices"
)

// vctSalt separates proofs by threes from other uses of the hash.
const vctSalt = 0x71c9feb03d8a1e55

// vct (victory by continuous threats, 追い詰め) searches for a win of the side to
// move by threes and fours alone, with at most the given number of threes. It returns the
// number of moves until the five, or 0, and the first move.
//
// Each three has several answers: any point of the line that keeps it from
// becoming a straight four, and any four of the defender's own.
func (s *search) vct(left int) (int, cell) {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	if s.tick(); s.stopped || s.nodes > s.threeLimit {
		return 0, nobody
	}
	s.fourLimit = s.nodes + fourBudget
	if n, p := s.vcf(s.limits.fourDepth); n > 0 {
		return n, p
	}
	if f.counts[them][winning] > 0 {
		p := f.find(them, winning)
		if f.counts[them][winning] > 1 || !f.allowed(us, p) {
			return 0, nobody
		}
		return s.threaten(p, left), p
	}
	if left <= 0 {
		return 0, nobody
	}
	hash := f.key() ^ vctSalt
	slot := s.fours.slot(hash)
	if slot.key == uint32(hash>>32) && (slot.won > 0 || int(slot.left) >= left) {
		return int(slot.won), slot.move
	}
	won, move := 0, nobody
	var room [48]ranked
	for _, m := range s.threats(room[:0]) {
		if n := s.threaten(m.at, left-1); n > 0 {
			won, move = n, m.at
			break
		}
		if s.stopped || s.nodes > s.threeLimit {
			return 0, nobody
		}
	}
	slot = s.fours.slot(hash)
	*slot = proof{uint32(hash >> 32), int8(left), int8(min(won, 127)), move}
	return won, move
}

// threats lists the threes and fours of the side to move, the best first.
func (s *search) threats(moves []ranked) []ranked {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	least := three
	if f.counts[them][openFour] > 0 {
		least = fourOnly // a three would come too late
	}
	for y, row := range f.hot[us][margin : margin+f.size] {
		for ; row != 0; row &= row - 1 {
			p := cell((y+margin)*stride + bits.TrailingZeros32(row))
			if c := f.class(us, p); c >= least || c == foulMaybe && f.allowed(us, p) {
				r := f.rank(us, p) + f.rank(them, p)/4
				if c == fourOnly {
					r -= 60 // keep it for the moment it is needed
				}
				moves = append(moves, ranked{p, r})
			}
		}
	}
	slices.SortFunc(moves, byRank)
	return moves
}

// threaten makes an attacking move and searches all answers. It returns the
// number of moves to the win, or 0 if an answer holds.
func (s *search) threaten(p cell, left int) int {
	s.field.put(p)
	s.nodes++
	n := s.answers(left)
	s.field.take()
	if n == 0 {
		return 0
	}
	return n + 1
}

// answers returns in how many moves the side to move, under attack, loses
// whatever it answers, or 0 if an answer holds.
func (s *search) answers(left int) int {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	switch {
	case f.counts[us][winning] > 0:
		return 0
	case f.counts[them][winning] > 1:
		return 2
	case f.counts[them][winning] == 1:
		p := f.find(them, winning)
		if !f.allowed(us, p) {
			return 2
		}
		return s.answer(p, left)
	case f.counts[us][openFour] > 0 || f.counts[them][openFour] == 0:
		return 0
	}
	var room [64]ranked
	moves := s.moves(room[:0], true, maxPly, nobody)
	slices.SortFunc(moves, byRank)
	longest := 4 // a move elsewhere, then a straight four, a block, five
	for _, m := range moves {
		n := s.answer(m.at, left)
		if n == 0 {
			return 0
		}
		longest = max(longest, n)
	}
	return longest
}

// answer makes a defending move and continues the attack.
func (s *search) answer(p cell, left int) int {
	s.field.put(p)
	s.nodes++
	n, _ := s.vct(left)
	s.field.take()
	if n == 0 {
		return 0
	}
	return n + 1
}

// threes searches for a vct with up to one three, then up to two, and so on,
// within a number of nodes.
func (s *search) threes(most int, nodes int64) (int, cell) {
	s.threeLimit = s.nodes + nodes
	for left := 1; left <= most && s.nodes < s.threeLimit && !s.stopped; left++ {
		if n, p := s.vct(left); n > 0 {
			return n, p
		}
	}
	return 0, nobody
}
