package draw

import (
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/diagram"
)

// gomokuDiagram draws a position for paper.
func gomokuDiagram(pos boards.Position, o Options) *diagram.Drawing {
	p := pos.(*gomoku.Position)
	s := newStoneSheet(p.Size(), star)
	s.column, s.row = o.Set.column, func(y int) string { return o.Set.row(y, p.Size()) }
	s.take(states(p, o), o.Numbers)
	return s.draw(true)
}

// gomokuFigures is the last position with all its moves numbered, as a game of
// five in a row is printed: no point is played twice.
func gomokuFigures(o Options, game []boards.Position, _ []int) []Figure {
	p := game[len(game)-1]
	if o.Numbers == NoNumbers {
		o.Numbers = EachMove
	}
	from := 1
	if p.Ply() == 0 {
		from = 0
	}
	return []Figure{{From: from, To: p.Ply(), Drawing: gomokuDiagram(p, o)}}
}
