// Package bracket lays out the brackets of knock-outs, for the screen and for pages.
//
//	plan := bracket.Lay(b, 2) // where each tie is, and the lines between them
//
// It draws nothing, and knows no names and no results.
package bracket

import (
	"sort"

	"dohyo/arena/pairing"
)

// A Plan is the layout of a bracket, in lines from 0. The ties for other places are separate
// trees below that of the final.
type Plan struct {
	Bracket pairing.Bracket
	Ties    []Tie // in the order of the bracket
	Rounds  int
	Gap     int // lines between two opponents
	Height  int
	Heads   map[int]int // the last tie of each further tree, and the line of its name
}

// A Tie is a tie in the picture of a bracket.
type Tie struct {
	Y    int    // the line of its winner
	From [2]int // those of its players
}

// Lay assigns lines to the ties of a bracket: opponents are gap lines apart, with
// the winner between them, and further in a later round.
func Lay(b pairing.Bracket, gap int) *Plan {
	p := &Plan{Bracket: b, Gap: gap, Ties: make([]Tie, len(b)), Heads: map[int]int{}}
	feeds := map[int]bool{}
	for _, t := range b {
		p.Rounds = max(p.Rounds, t.Round)
		for _, s := range []pairing.Source{t.A, t.B} {
			if Inside(s) {
				feeds[s.Tie] = true
			}
		}
	}
	var roots []int
	for i := range b {
		if !feeds[i] {
			roots = append(roots, i)
		}
	}
	sort.SliceStable(roots, func(i, j int) bool { return b[roots[i]].Win < b[roots[j]].Win })
	for n, root := range roots {
		if n > 0 { // the name of the tree between blank lines; the rounds of the first one have a line of their own
			p.Heads[root] = p.Height + 1
			p.Height += 2
		}
		p.place(root)
	}
	return p
}

// Inside reports whether a player comes from an earlier tie of the same tree. The others are
// seeds and the losers of other ties.
func Inside(s pairing.Source) bool { return s.Tie >= 0 && !s.Loser }

// place puts a tie and all ties that lead to it below those already placed.
func (p *Plan) place(i int) {
	t := &p.Ties[i]
	for k, s := range []pairing.Source{p.Bracket[i].A, p.Bracket[i].B} {
		if Inside(s) {
			p.place(s.Tie)
			t.From[k] = p.Ties[s.Tie].Y
			continue
		}
		t.From[k] = p.Height
		p.Height += p.Gap
	}
	t.Y = (t.From[0] + t.From[1]) / 2
}

// InMain reports whether a tie belongs to the first tree, which ends with the final.
func (p *Plan) InMain(i int) bool {
	for _, y := range p.Heads {
		if p.Ties[i].Y > y {
			return false
		}
	}
	return true
}
