package drawer

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
)

// diagramOf draws a field for paper, as one of the points of view sees it.
func diagramOf(pos boards.Position, o draw.Options) *diagram.Drawing {
	const c = draw.PaperCell + 4
	if o.Set == nil {
		o.Set = draw.Unicode
	}
	p := pos.(*dighere.Position)
	n := p.Size()
	left, top := float64(draw.PaperRim+draw.PaperLabels), float64(draw.PaperRim+draw.PaperLabels)
	span := float64(n) * c
	d := diagram.New(left+span+draw.PaperRim, top+span+draw.PaperRim)
	for i, cell := range cellsOf(p, o) {
		cell.paper(d, left+float64(i%n)*c, top+float64(i/n)*c, c)
	}
	for i := range n + 1 {
		at := float64(i) * c
		d.Line(left+at, top, left+at, top+span, draw.ThinLine, diagram.Black)
		d.Line(left, top+at, left+span, top+at, draw.ThinLine, diagram.Black)
	}
	d.Rect(left, top, span, span, diagram.None, diagram.Black, draw.BoldLine)
	for i := range n {
		style := diagram.Text{Size: 12, Fit: 20, Ink: diagram.Black}
		d.Text(left+(float64(i)+.5)*c, top-draw.PaperLabels/2, strconv.Itoa(i), style)
		d.Text(left-draw.PaperLabels/2, top+(float64(i)+.5)*c, strconv.Itoa(i), style)
	}
	return d
}

// paper draws a cell: an agent in a disc of its side's colour, a hole as a dark
// pit, treasure by its amount, in brackets where it isn't known to all.
func (c *cell) paper(d *diagram.Drawing, x, y, size float64) {
	mx, my := x+size/2, y+size/2
	if c.near {
		d.Rect(x, y, size, size, diagram.Pale, diagram.None, 0)
	}
	if c.hole {
		d.Circle(mx, my, size*.36, diagram.Grey, diagram.Black, 1)
		d.Circle(mx, my, size*.2, diagram.Black, diagram.None, 0)
	}
	if c.failed {
		d.Line(x+3, y+3, x+size-3, y+size-3, 1.4, diagram.Red)
		d.Line(x+3, y+size-3, x+size-3, y+3, 1.4, diagram.Red)
	}
	if c.part != "" { // in a reason
		d.Rect(x+2, y+2, size-4, size-4, diagram.None, diagram.Red, 1.6)
	}
	style := diagram.Text{Size: 13, Fit: size - 3, Ink: diagram.Black}
	amount := ""
	if c.amount > 0 {
		amount = strconv.Itoa(c.amount)
		if c.hidden {
			amount, style.Ink = "("+amount+")", diagram.Red
		}
	}
	if c.agent < 0 {
		d.Text(mx, my, amount, style)
		return
	}
	fill, ink := diagram.Black, diagram.White
	if dighere.SideOf(c.agent) == 1 {
		fill, ink = diagram.White, diagram.Black
	}
	d.Circle(mx, my, size*.42, fill, diagram.Black, 1.4)
	d.Text(mx, my, agentKind(c.lang, draw.Unicode, c.agent), diagram.Text{Size: size * .58, Ink: ink})
	if amount != "" { // on treasure: on a label in the corner
		const wide, high = 16, 9
		d.Rect(x+size-wide, y+size-high, wide, high, diagram.White, diagram.Black, draw.ThinLine)
		style.Size, style.Fit = 9, wide-1
		d.Text(x+size-wide/2, y+size-high/2, amount, style)
	}
}

// figures are the field as it was at the start, those asked for, some
// between, and that at the end.
func figures(o draw.Options, game []boards.Position, asked []int) []draw.Figure {
	const most = 4
	for i := range most - 1 {
		if at := i * (len(game) - 1) / (most - 1); i == 0 || at > 0 {
			asked = append(asked, at)
		}
	}
	return draw.PositionFigures(diagramOf, o, game, asked)
}
