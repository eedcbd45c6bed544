package draw

import (
	"slices"
	"strconv"

	"dohyo/boards"
	"dohyo/ui/diagram"
)

// A Figure is one diagram of a game on paper (図).
type Figure struct {
	From, To  int // the moves that it numbers, by ply; from 0 it is the position after move To
	Drawing   *diagram.Drawing
	Elsewhere []Elsewhere // moves without a stone of their own in it
}

// An Elsewhere is a move on a point that has another number in the figure, or
// a stone that was there before: 57 at 23, 88 at D4.
type Elsewhere struct {
	Ply int
	At  string // "" is a pass
}

// PositionFigures are diagrams of single positions of a game: those asked for
// by their index, and the last.
func PositionFigures(draw func(boards.Position, Options) *diagram.Drawing, o Options, game []boards.Position, asked []int) []Figure {
	var figures []Figure
	for i, p := range game {
		if i == len(game)-1 || slices.Contains(asked, i) {
			figures = append(figures, Figure{To: p.Ply(), Drawing: draw(p, o)})
		}
	}
	return figures
}

// Sizes of what is on paper, in the units of a drawing.
const (
	PaperCell   = 24 // from line to line
	PaperLabels = 22 // room for coordinates
	PaperRim    = 6  // around all
	ThinLine    = .8
	BoldLine    = 1.8
)

// plyText is a move's number as it stands on a stone.
func plyText(ply int, n Numbering) string {
	switch {
	case ply == 0 || n == NoNumbers:
		return ""
	case n == Pairs:
		ply = (ply + 1) / 2
	}
	return strconv.Itoa(ply)
}
