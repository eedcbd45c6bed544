package draw

import "dohyo/ui/diagram"

// A paperPoint is one crossing of a board of stones on paper.
type paperPoint struct {
	color Stone
	text  string // on the stone: its number
	mark  PointMark
	dead  bool
	owner Stone // owner of an empty point, or of a dead stone's point, in the count
}

// A stoneSheet is a board of stones prepared for paper.
type stoneSheet struct {
	Board
	points []paperPoint // in the order of Points
}

func newStoneSheet(b Board) *stoneSheet {
	return &stoneSheet{Board: b, points: make([]paperPoint, (b.N+1)*(b.N+1))}
}

func (s *stoneSheet) at(x, y int) *paperPoint { return &s.points[y*(s.N+1)+x] }

// take copies points as the screen shows them.
func (s *stoneSheet) take(points []Point, n Numbering) {
	for i, p := range points {
		text := plyText(p.Ply, n)
		if p.Over.Text != "" {
			text = p.Over.Text
		}
		s.points[i] = paperPoint{color: p.Stone, mark: p.Mark, text: text, dead: p.Dead, owner: p.Land}
	}
}

// A stonePlace locates a board's crossings in a drawing.
type stonePlace struct {
	left, top float64 // of the first crossing
	dx, dy    float64 // between two crossings
}

func (l stonePlace) at(x, y int) (float64, float64) {
	return l.left + float64(x-1)*l.dx, l.top + float64(y-1)*l.dy
}

// scale returns the scale of the drawing relative to paper.
func (l stonePlace) scale() float64 { return min(l.dx, l.dy) / PaperCell }

// draw returns the board with the names of columns above and rows at the left.
func (s *stoneSheet) draw() *diagram.Drawing {
	const c = PaperCell
	left := float64(PaperRim) + c/2 + PaperLabels - c/4
	span := float64(s.N-1) * c
	d := diagram.New(left+span+c/2+PaperRim, left+span+c/2+PaperRim)
	l := stonePlace{left, left, c, c}
	s.lines(d, l)
	for i := 1; i <= s.N; i++ {
		x, y := l.at(i, i)
		style := diagram.Text{Size: 12, Fit: 18, Ink: diagram.Black}
		d.Text(x, left-c/2-9, s.column(i), style)
		d.Text(left-c/2-9, y, s.row(i), style)
	}
	s.stones(d, l)
	return d
}

// lay returns the bare board with fields of fw by fh pixels, and a frame around the
// cursor's field.
func (s *stoneSheet) lay(fw, fh float64, cursor Field) *diagram.Drawing {
	d := diagram.New(float64(s.N)*fw, float64(s.N)*fh)
	l := stonePlace{fw / 2, fh / 2, fw, fh}
	s.lines(d, l)
	s.stones(d, l)
	if !cursor.None() {
		x, y := l.at(cursor.Col, cursor.Row)
		Frame(d, x-fw/2, y-fh/2, fw, fh)
	}
	return d
}

// Frame draws a frame inside a field of a board on a screen, as its cursor.
func Frame(d *diagram.Drawing, x, y, w, h float64) {
	width := max(min(w, h)/12, 1.5)
	d.Rect(x+width/2, y+width/2, w-width, h-width, diagram.None, diagram.Red, width)
}

// lines draws the grid and the marked points.
func (s *stoneSheet) lines(d *diagram.Drawing, l stonePlace) {
	left, top := l.at(1, 1)
	right, bottom := l.at(s.N, s.N)
	for i := 1; i <= s.N; i++ {
		width := ThinLine * max(l.scale(), 1)
		if i == 1 || i == s.N {
			width = BoldLine
		}
		x, y := l.at(i, i)
		d.Line(left-BoldLine/2, y, right+BoldLine/2, y, width, diagram.Black)
		d.Line(x, top-BoldLine/2, x, bottom+BoldLine/2, width, diagram.Black)
	}
	for y := 1; y <= s.N; y++ {
		for x := 1; x <= s.N; x++ {
			if p := s.at(x, y); p.color == NoStone && p.mark == Unmarked && s.star(x, y) {
				px, py := l.at(x, y)
				d.Circle(px, py, 2.6*l.scale(), diagram.Black, diagram.None, 0)
			}
		}
	}
}

// stones draws the contents of the crossings.
func (s *stoneSheet) stones(d *diagram.Drawing, l stonePlace) {
	for y := 1; y <= s.N; y++ {
		for x := 1; x <= s.N; x++ {
			px, py := l.at(x, y)
			s.at(x, y).draw(d, px, py, l.scale())
		}
	}
}

// draw draws the content of a crossing, k times as large as on paper.
func (p *paperPoint) draw(d *diagram.Drawing, x, y, k float64) {
	r := (PaperCell/2 - .8) * k
	body, ink := diagram.Black, diagram.White
	if p.color == WhiteStone {
		body, ink = diagram.White, diagram.Black
	}
	cross := func(size, width float64, ink diagram.Ink) {
		size, width = size*k, width*k
		d.Line(x-size, y-size, x+size, y+size, width, ink)
		d.Line(x-size, y+size, x+size, y-size, width, ink)
	}
	switch {
	case p.color == NoStone && p.mark == WantedMark:
		d.Circle(x, y, 5*k, diagram.Ground, diagram.Red, 1.6*k)
	case p.color == NoStone && p.mark == KinjiteMark:
		cross(6, 2, diagram.Red)
	case p.color == NoStone && p.mark == ProposedMark:
		d.Circle(x, y, r-k, diagram.Ground, diagram.Red, 1.6*k)
	case p.color == NoStone:
		ink = diagram.Red // a program's opinion of the point
	case p.mark == AgainstMark:
		d.Rect(x-r-.6*k, y-r-.6*k, 2*r+1.2*k, 2*r+1.2*k, diagram.Ground, diagram.Red, 1.8*k)
		d.Stone(x, y, r-1.8*k, body, 1)
	case p.mark == RowMark || p.mark == FoulMark || p.mark == FouledMark: // a ring is visible without colour too
		d.Circle(x, y, r, diagram.Ground, diagram.Red, 1.8*k)
		d.Stone(x, y, r-2.6*k, body, 1)
	default:
		d.Stone(x, y, r, body, 1)
	}
	switch {
	case p.text != "":
		if p.color == NoStone {
			d.Rect(x-9*k, y-7*k, 18*k, 14*k, diagram.Ground, diagram.None, 0)
		}
		d.Text(x, y, p.text, diagram.Text{Size: 13 * k, Fit: 17 * k, Ink: ink})
	case p.mark == FouledMark:
		cross(5, 2, diagram.Red)
	case p.dead:
		cross(5.5, 1.8, ink)
	case p.mark == LastMark && p.color != NoStone:
		d.Circle(x, y, 4.6*k, diagram.None, ink, 1.8*k)
	}
	side := 3.5 * k
	switch {
	case p.owner == NoStone || p.owner == p.color:
	case p.owner == BlackStone:
		d.Rect(x-side, y-side, 2*side, 2*side, diagram.Black, diagram.White, k)
	default:
		d.Rect(x-side, y-side, 2*side, 2*side, diagram.White, diagram.Black, k)
	}
}
