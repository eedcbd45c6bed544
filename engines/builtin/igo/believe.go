package igo

import (
	"cmp"
	"math"
	"slices"
)

// The weights of a move's prior, in games.
const (
	believed  = 10 // any move, with half of these games won
	goodShape = 10 // a shape of patterns.txt
	inAtari   = 16 // captures a string or saves one from atari; more for larger ones
	selfAtari = 14 // puts its own string in atari
	beside    = 14 // beside the last move; less at a distance
	lowLine   = 8  // on the first or second line with no stones near
	thirdLine = 6  // on the third or fourth line with no stones near
	firstOpen = 8  // answers open from the start on large boards
)

// sort orders the answers at a node by their priors, on boards so large that
// only the first are open at the start.
func (t *tree) sort(at int32) {
	if t.root.size <= smallBoard {
		return
	}
	n := &t.nodes[at]
	slices.SortStableFunc(t.nodes[n.first:n.first+int32(n.count)], func(a, b node) int {
		return cmp.Compare(b.belief/b.weight, a.belief/a.weight)
	})
}

// open returns how many of the answers at a node may be followed: all on small
// boards and in duels, otherwise more with each visit.
func (t *tree) open(n *node) int32 {
	if t.root.size <= smallBoard || t.goal != nil {
		return int32(n.count)
	}
	return min(int32(n.count), firstOpen+int32(math.Sqrt(float64(n.visits))))
}

// good and bad add won and lost games to a move's prior.
func (n *node) good(games float32) { n.weight += games; n.belief += games }
func (n *node) bad(games float32)  { n.weight += games }

// believe adds to a move's prior what its features suggest: shape, atari,
// distance from the last moves and line.
func (s *swift) believe(n *node) {
	p := n.move
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
