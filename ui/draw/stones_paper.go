package draw

import (
	"strconv"

	"dohyo/ui/diagram"
)

// A paperPoint is one crossing of a board of stones on paper.
type paperPoint struct {
	color stone
	text  string // on the stone: its number
	mark  mark
	dead  bool
	owner stone // whose an empty point, or a dead stone's, is in the count
}

// A stoneSheet is a board of stones ready for paper.
type stoneSheet struct {
	n      int
	points []paperPoint // 1-based, row after row from the top
	star   func(x, y, n int) bool
	column func(x int) string // its name
	row    func(y int) string
}

func newStoneSheet(n int, star func(x, y, n int) bool) *stoneSheet {
	return &stoneSheet{n: n, points: make([]paperPoint, (n+1)*(n+1)), star: star, column: strconv.Itoa, row: strconv.Itoa}
}

func (s *stoneSheet) at(x, y int) *paperPoint { return &s.points[y*(s.n+1)+x] }

// take takes over points as they are on the screen.
func (s *stoneSheet) take(points []pointState, n Numbering) {
	for i, p := range points {
		text := plyText(p.ply, n)
		if p.over.Text != "" {
			text = p.over.Text
		}
		s.points[i] = paperPoint{color: p.color, mark: p.mark, text: text, dead: p.dead, owner: p.land}
	}
}

// draw draws the board with its names of columns above and rows at the left.
func (s *stoneSheet) draw(labels bool) *diagram.Drawing {
	const c = paperCell
	left := float64(paperRim) + c/2
	if labels {
		left += paperLabels - c/4
	}
	top := left
	span := float64(s.n-1) * c
	d := diagram.New(left+span+c/2+paperRim, top+span+c/2+paperRim)
	place := func(x, y int) (float64, float64) { return left + float64(x-1)*c, top + float64(y-1)*c }
	for i := 1; i <= s.n; i++ {
		width := thinLine
		if i == 1 || i == s.n {
			width = boldLine
		}
		x, y := place(i, i)
		d.Line(left-boldLine/2, y, left+span+boldLine/2, y, width, diagram.Black)
		d.Line(x, top-boldLine/2, x, top+span+boldLine/2, width, diagram.Black)
		if labels {
			style := diagram.Text{Size: 12, Fit: 18, Ink: diagram.Black}
			d.Text(x, top-c/2-9, s.column(i), style)
			d.Text(left-c/2-9, y, s.row(i), style)
		}
	}
	for y := 1; y <= s.n; y++ {
		for x := 1; x <= s.n; x++ {
			px, py := place(x, y)
			p := s.at(x, y)
			if p.color == noStone && p.mark == unmarked && s.star(x, y, s.n) {
				d.Circle(px, py, 2.6, diagram.Black, diagram.None, 0)
			}
			p.draw(d, px, py)
		}
	}
	return d
}

// draw draws what is on a crossing.
func (p *paperPoint) draw(d *diagram.Drawing, x, y float64) {
	const r = paperCell/2 - .8
	body, ink := diagram.Black, diagram.White
	if p.color == whiteStone {
		body, ink = diagram.White, diagram.Black
	}
	cross := func(size, width float64, ink diagram.Ink) {
		d.Line(x-size, y-size, x+size, y+size, width, ink)
		d.Line(x-size, y+size, x+size, y-size, width, ink)
	}
	switch {
	case p.color == noStone && p.mark == wanted:
		d.Circle(x, y, 5, diagram.White, diagram.Red, 1.6)
	case p.color == noStone && p.mark == kinjite:
		cross(6, 2, diagram.Red)
	case p.color == noStone && p.mark == proposed:
		d.Circle(x, y, r-1, diagram.White, diagram.Red, 1.6)
	case p.color == noStone:
		ink = diagram.Red // what a program thinks of the point
	case p.mark == against:
		d.Rect(x-r-.6, y-r-.6, 2*r+1.2, 2*r+1.2, diagram.White, diagram.Red, 1.8)
		d.Circle(x, y, r-1.8, body, diagram.Black, 1)
	case p.mark == inRow || p.mark == inFoul || p.mark == fouled: // in a ring that is seen without colour too
		d.Circle(x, y, r, diagram.White, diagram.Red, 1.8)
		d.Circle(x, y, r-2.6, body, diagram.Black, 1)
	default:
		d.Circle(x, y, r, body, diagram.Black, 1)
	}
	switch {
	case p.text != "":
		if p.color == noStone {
			d.Rect(x-9, y-7, 18, 14, diagram.White, diagram.None, 0)
		}
		d.Text(x, y, p.text, diagram.Text{Size: 13, Fit: 17, Ink: ink})
	case p.mark == fouled:
		cross(5, 2, diagram.Red)
	case p.dead:
		cross(5.5, 1.8, ink)
	case p.mark == last && p.color != noStone:
		d.Circle(x, y, 4.6, diagram.None, ink, 1.8)
	}
	switch {
	case p.owner == noStone || p.owner == p.color:
	case p.owner == blackStone:
		d.Rect(x-3.5, y-3.5, 7, 7, diagram.Black, diagram.White, 1)
	default:
		d.Rect(x-3.5, y-3.5, 7, 7, diagram.White, diagram.Black, 1)
	}
}
