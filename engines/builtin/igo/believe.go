package igo

import (
	"cmp"
	"math"
	"slices"
)

// The weights of what is believed of a move before it was tried, in games.
const (
	believed  = 10 // of any move: half of them won
	goodShape = 10 // one of patterns.txt
	inAtari   = 16 // takes a string, or saves one; more of larger ones
	selfAtari = 14 // puts its own string in atari
	beside    = 14 // the last move; less a little farther away
	lowLine   = 8  // on the first or second line, nobody near
	thirdLine = 6  // on the third or fourth, nobody near
	firstOpen = 8  // answers that are followed at once on large boards
)

// sort puts the answers at a node in the order of what is believed of them, if
// the board is so large that the first are tried first.
func (t *tree) sort(at int32) {
	if t.root.size <= smallBoard {
		return
	}
	n := &t.nodes[at]
	slices.SortStableFunc(t.nodes[n.first:n.first+int32(n.count)], func(a, b node) int {
		return cmp.Compare(b.belief/b.weight, a.belief/a.weight)
	})
}

// open returns how many of the answers at a node are followed: all on small
// boards, else more with each visit.
func (t *tree) open(n *node) int32 {
	if t.root.size <= smallBoard || t.goal != nil {
		return int32(n.count)
	}
	return min(int32(n.count), firstOpen+int32(math.Sqrt(float64(n.visits))))
}

// good and bad change what is believed of a move.
func (n *node) good(games float32) { n.weight += games; n.belief += games }
func (n *node) bad(games float32)  { n.weight += games }

// believe returns what a move looks like at first sight.
func (t *tree) believe(n *node) {
	s, p := t.board, n.move
	poor := s.poor(p)
	if poor {
		n.bad(selfAtari)
	} else if s.looks[s.seen[p]]&shapely3 != 0 {
		n.good(goodShape)
	}
	stones := int32(0)
	quiet := true
	for _, d := range s.around {
		if s.at[p+d] == black || s.at[p+d] == white {
			quiet = false
		}
	}
	for _, d := range s.beside {
		switch q := p + d; s.at[q] {
		case s.turn.Other():
			if s.libs[s.head[q]].only() == p {
				stones += int32(s.libs[s.head[q]].size)
			}
		case s.turn:
			if !poor && s.libs[s.head[q]].only() == p {
				stones += int32(s.libs[s.head[q]].size)
			}
		}
	}
	if stones > 0 {
		n.good(inAtari + 3*float32(min(stones, 10)))
	}
	for i, last := range s.last {
		if last == nowhere {
			continue
		}
		if far := s.apart(p, last); far <= 3 {
			n.good(float32([]int{0, beside, beside * 3 / 4, beside / 3}[far]) / float32(1+i))
		}
	}
	if quiet && s.lonely(&s.at, p, 3) {
		switch s.line[p] {
		case 1, 2:
			n.bad(lowLine * float32(3-s.line[p]))
		case 3, 4:
			n.good(thirdLine)
		}
	}
}
