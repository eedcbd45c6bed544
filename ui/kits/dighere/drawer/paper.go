package drawer

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
)

// diagramOf returns a drawing of a field for paper, from one of the points of view.
func diagramOf(pos boards.Position, o draw.Options) *diagram.Drawing {
	const c = draw.PaperCell + 4
	n := pos.(*dighere.Position).Size()
	left, top := float64(draw.PaperRim+draw.PaperLabels), float64(draw.PaperRim+draw.PaperLabels)
	span := float64(n) * c
	d := diagram.New(left+span+draw.PaperRim, top+span+draw.PaperRim)
	fieldOf(d, pos, o, left, top, c, c)
	for i := range n {
		style := diagram.Text{Size: 12, Fit: 20, Ink: diagram.Black}
		d.Text(left+(float64(i)+.5)*c, top-draw.PaperLabels/2, strconv.Itoa(i), style)
		d.Text(left-draw.PaperLabels/2, top+(float64(i)+.5)*c, strconv.Itoa(i), style)
	}
	return d
}

// lay returns a drawing of a field for a screen that shows pictures, with cells of the
// given size in pixels.
func lay(pos boards.Position, o draw.Options, fw, fh float64) *diagram.Drawing {
	n := float64(pos.(*dighere.Position).Size())
	d := diagram.New(n*fw, n*fh)
	fieldOf(d, pos, o, 0, 0, fw, fh)
	if at := o.Cursor; !at.None() {
		draw.Frame(d, float64(at.Col-1)*fw, float64(at.Row-1)*fh, fw, fh)
	}
	return d
}

// fieldOf draws the cells and the lines between them.
func fieldOf(d *diagram.Drawing, pos boards.Position, o draw.Options, left, top, w, h float64) {
	if o.Set == nil {
		o.Set = draw.Unicode
	}
	p := pos.(*dighere.Position)
	n := p.Size()
	spanX, spanY := float64(n)*w, float64(n)*h
	for i, cell := range cellsOf(p, o) {
		x, y := left+float64(i%n)*w, top+float64(i/n)*h
		if cell.near {
			d.Rect(x, y, w, h, diagram.Pale, diagram.None, 0)
		}
		size := min(w, h)
		cell.paper(d, x+(w-size)/2, y+(h-size)/2, size)
	}
	for i := range n + 1 {
		x, y := left+float64(i)*w, top+float64(i)*h
		d.Line(x, top, x, top+spanY, draw.ThinLine, diagram.Black)
		d.Line(left, y, left+spanX, y, draw.ThinLine, diagram.Black)
	}
	d.Rect(left, top, spanX, spanY, diagram.None, diagram.Black, draw.BoldLine)
}

// paper draws a cell. An agent is a disc in its side's colour, a hole is a dark pit, and
// treasure is its amount, in brackets if not all agents know it.
func (c *cell) paper(d *diagram.Drawing, x, y, size float64) {
	mx, my, k := x+size/2, y+size/2, size/(draw.PaperCell+4)
	if c.hole {
		d.Circle(mx, my, size*.36, diagram.Grey, diagram.Black, 1)
		d.Circle(mx, my, size*.2, diagram.Black, diagram.None, 0)
	}
	if c.failed {
		d.Line(x+3*k, y+3*k, x+size-3*k, y+size-3*k, 1.4*k, diagram.Red)
		d.Line(x+3*k, y+size-3*k, x+size-3*k, y+3*k, 1.4*k, diagram.Red)
	}
	if c.part != "" { // has a part in a judge's reason
		d.Rect(x+2*k, y+2*k, size-4*k, size-4*k, diagram.None, diagram.Red, 1.6*k)
	}
	style := diagram.Text{Size: 13 * k, Fit: size - 3*k, Ink: diagram.Black}
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
	fill, ink := diagram.Team, diagram.White
	if dighere.SideOf(c.agent) == 1 {
		fill, ink = diagram.Team2, diagram.OnTeam2
	}
	d.Circle(mx, my, size*.42, fill, diagram.Black, 1.4*k)
	d.Text(mx, my, agentKind(c.lang, draw.Unicode, c.agent), diagram.Text{Size: size * .58, Ink: ink})
	if amount != "" { // on treasure: in a label in the corner
		wide, high := 16*k, 9*k
		d.Rect(x+size-wide, y+size-high, wide, high, diagram.White, diagram.Black, draw.ThinLine)
		style.Size, style.Fit = 9*k, wide-k
		d.Text(x+size-wide/2, y+size-high/2, amount, style)
	}
}

// figures returns figures of the field at the start, at the plies asked for, at some
// plies between, and at the end.
func figures(o draw.Options, game []boards.Position, asked []int) []draw.Figure {
	const most = 4
	for i := range most - 1 {
		if at := i * (len(game) - 1) / (most - 1); i == 0 || at > 0 {
			asked = append(asked, at)
		}
	}
	return draw.PositionFigures(diagramOf, o, game, asked)
}
