package draw

import "dohyo/ui/diagram"

// A paperPoint is one crossing of a board of stones on paper.
type paperPoint struct {
	color Stone
	text  string // on the stone: its number
	mark  PointMark
	dead  bool
	owner Stone // whose an empty point, or a dead stone's, is in the count
}

// A stoneSheet is a board of stones ready for paper.
type stoneSheet struct {
	Board
	points []paperPoint // as Points has them
}

func newStoneSheet(b Board) *stoneSheet {
	return &stoneSheet{Board: b, points: make([]paperPoint, (b.N+1)*(b.N+1))}
}

func (s *stoneSheet) at(x, y int) *paperPoint { return &s.points[y*(s.N+1)+x] }

// take takes over points as they are on the screen.
func (s *stoneSheet) take(points []Point, n Numbering) {
	for i, p := range points {
		text := plyText(p.Ply, n)
		if p.Over.Text != "" {
			text = p.Over.Text
		}
		s.points[i] = paperPoint{color: p.Stone, mark: p.Mark, text: text, dead: p.Dead, owner: p.Land}
	}
}

// draw draws the board with its names of columns above and rows at the left.
func (s *stoneSheet) draw() *diagram.Drawing {
	const c = PaperCell
	left := float64(PaperRim) + c/2 + PaperLabels - c/4
	top := left
	span := float64(s.N-1) * c
	d := diagram.New(left+span+c/2+PaperRim, top+span+c/2+PaperRim)
	place := func(x, y int) (float64, float64) { return left + float64(x-1)*c, top + float64(y-1)*c }
	for i := 1; i <= s.N; i++ {
		width := ThinLine
		if i == 1 || i == s.N {
			width = BoldLine
		}
		x, y := place(i, i)
		d.Line(left-BoldLine/2, y, left+span+BoldLine/2, y, width, diagram.Black)
		d.Line(x, top-BoldLine/2, x, top+span+BoldLine/2, width, diagram.Black)
		style := diagram.Text{Size: 12, Fit: 18, Ink: diagram.Black}
		d.Text(x, top-c/2-9, s.column(i), style)
		d.Text(left-c/2-9, y, s.row(i), style)
	}
	for y := 1; y <= s.N; y++ {
		for x := 1; x <= s.N; x++ {
			px, py := place(x, y)
			p := s.at(x, y)
			if p.color == NoStone && p.mark == Unmarked && s.star(x, y) {
				d.Circle(px, py, 2.6, diagram.Black, diagram.None, 0)
			}
			p.draw(d, px, py)
		}
	}
	return d
}

// draw draws what is on a crossing.
func (p *paperPoint) draw(d *diagram.Drawing, x, y float64) {
	const r = PaperCell/2 - .8
	body, ink := diagram.Black, diagram.White
	if p.color == WhiteStone {
		body, ink = diagram.White, diagram.Black
	}
	cross := func(size, width float64, ink diagram.Ink) {
		d.Line(x-size, y-size, x+size, y+size, width, ink)
		d.Line(x-size, y+size, x+size, y-size, width, ink)
	}
	switch {
	case p.color == NoStone && p.mark == WantedMark:
		d.Circle(x, y, 5, diagram.White, diagram.Red, 1.6)
	case p.color == NoStone && p.mark == KinjiteMark:
		cross(6, 2, diagram.Red)
	case p.color == NoStone && p.mark == ProposedMark:
		d.Circle(x, y, r-1, diagram.White, diagram.Red, 1.6)
	case p.color == NoStone:
		ink = diagram.Red // what a program thinks of the point
	case p.mark == AgainstMark:
		d.Rect(x-r-.6, y-r-.6, 2*r+1.2, 2*r+1.2, diagram.White, diagram.Red, 1.8)
		d.Circle(x, y, r-1.8, body, diagram.Black, 1)
	case p.mark == RowMark || p.mark == FoulMark || p.mark == FouledMark: // in a ring that is seen without colour too
		d.Circle(x, y, r, diagram.White, diagram.Red, 1.8)
		d.Circle(x, y, r-2.6, body, diagram.Black, 1)
	default:
		d.Circle(x, y, r, body, diagram.Black, 1)
	}
	switch {
	case p.text != "":
		if p.color == NoStone {
			d.Rect(x-9, y-7, 18, 14, diagram.White, diagram.None, 0)
		}
		d.Text(x, y, p.text, diagram.Text{Size: 13, Fit: 17, Ink: ink})
	case p.mark == FouledMark:
		cross(5, 2, diagram.Red)
	case p.dead:
		cross(5.5, 1.8, ink)
	case p.mark == LastMark && p.color != NoStone:
		d.Circle(x, y, 4.6, diagram.None, ink, 1.8)
	}
	switch {
	case p.owner == NoStone || p.owner == p.color:
	case p.owner == BlackStone:
		d.Rect(x-3.5, y-3.5, 7, 7, diagram.Black, diagram.White, 1)
	default:
		d.Rect(x-3.5, y-3.5, 7, 7, diagram.White, diagram.Black, 1)
	}
}
