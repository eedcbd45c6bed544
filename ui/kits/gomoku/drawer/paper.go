package drawer

import (
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
)

// diagramOf returns a drawing of a position for paper.
func diagramOf(pos boards.Position, o draw.Options) *diagram.Drawing {
	return boardOf(pos.(*gomoku.Position), o).Diagram(o.Numbers)
}

// lay returns a drawing of the board for a screen that shows pictures.
func lay(pos boards.Position, o draw.Options, fw, fh float64) *diagram.Drawing {
	return boardOf(pos.(*gomoku.Position), o).Lay(o, fw, fh)
}

// figures returns one figure of the last position with all moves numbered. One is
// enough, because no point is played twice.
func figures(o draw.Options, game []boards.Position, _ []int) []draw.Figure {
	p := game[len(game)-1]
	if o.Numbers == draw.NoNumbers {
		o.Numbers = draw.EachMove
	}
	from := 1
	if p.Ply() == 0 {
		from = 0
	}
	return []draw.Figure{{From: from, To: p.Ply(), Drawing: diagramOf(p, o)}}
}
