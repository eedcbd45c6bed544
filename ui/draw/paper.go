package draw

import (
	"slices"
	"strconv"

	"dohyo/boards"
	"dohyo/ui/diagram"
)

// A Figure is one diagram of a game on paper (図).
type Figure struct {
	From, To  int // the plies that it numbers; From 0 is the position after move To
	Drawing   *diagram.Drawing
	Elsewhere []Elsewhere // moves without a stone of their own in the figure
}

// An Elsewhere is a move on a point that has another number in the figure, or a stone
// that stood there before: 57 at 23, 88 at D4.
type Elsewhere struct {
	Ply int
	At  string // "" is a pass
}

// PositionFigures returns diagrams of single positions of a game: those at the indexes
// in asked, and the last one.
func PositionFigures(draw func(boards.Position, Options) *diagram.Drawing, o Options, game []boards.Position, asked []int) []Figure {
	var figures []Figure
	for i, p := range game {
		if i == len(game)-1 || slices.Contains(asked, i) {
			figures = append(figures, Figure{To: p.Ply(), Drawing: draw(p, o)})
		}
	}
	return figures
}

// Sizes on paper, in a drawing's units.
const (
	PaperCell   = 24 // distance between lines
	PaperLabels = 22 // room for coordinates
	PaperRim    = 6  // margin on all sides
	ThinLine    = .8
	BoldLine    = 1.8
)

// plyText returns a move's number as a stone shows it.
func plyText(ply int, n Numbering) string {
	switch {
	case ply == 0 || n == NoNumbers:
		return ""
	case n == Pairs:
		ply = (ply + 1) / 2
	}
	return strconv.Itoa(ply)
}
