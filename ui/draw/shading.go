package draw

import (
	"math"
	"slices"
)

// A shape in parts of cells is sampled on a grid that halves, thirds, quarters and eighths of a
// cell divide.
const (
	gridW, gridH = 8, 24
	samples      = 2 // across and down in each place of the grid
)

// covered returns the part of a rectangle that an outline covers, from 0 to 1.
func (f outline) covered(x, y, w, h float64) float64 {
	n := 0
	for i := range samples {
		for j := range samples {
			if f(x+w*(float64(i)+.5)/samples, y+h*(float64(j)+.5)/samples) {
				n++
			}
		}
	}
	return float64(n) / (samples * samples)
}

// A sum is what the places of an area add up to. The shape covers a part of each place, and a
// place counts more in the body of a shape, or beyond it, than at its edge.
type sum struct{ weight, cover, square float64 }

const inside = 2

func (s *sum) add(t sum, times float64) {
	s.weight += times * t.weight
	s.cover += times * t.cover
	s.square += times * t.square
}

// off is the error of an area that has one step, from 0 to 1.
func (s sum) off(step float64) float64 {
	return s.square - 2*step*s.cover + step*step*s.weight
}

// A sampled cell is what a shape covers of one.
type sampled struct {
	to    [gridH + 1][gridW + 1]sum // of the places above and to the left
	right [gridH]bool               // the shape continues to the right of the cell
	above [gridW]bool
}

// sample looks at the cell with its upper left corner at a point.
func (f outline) sample(x, y float64) *sampled {
	c := &sampled{}
	const w, h = 1. / gridW, cellRatio / gridH
	for j := range gridH {
		var row sum
		for i := range gridW {
			cover := f.covered(x+float64(i)*w, y+float64(j)*h, w, h)
			one := sum{1, cover, cover * cover}
			if cover == 0 || cover == 1 {
				one = sum{inside, inside * cover, inside * cover}
			}
			row.add(one, 1)
			c.to[j+1][i+1] = row
			c.to[j+1][i+1].add(c.to[j][i+1], 1)
		}
		c.right[j] = f(x+1+w/2, y+(float64(j)+.5)*h)
	}
	for i := range gridW {
		c.above[i] = f(x+(float64(i)+.5)*w, y-h/2)
	}
	return c
}

// in returns the sum of an area.
func (c *sampled) in(a area) sum {
	s := c.to[a.y1][a.x1]
	s.add(c.to[a.y0][a.x1], -1)
	s.add(c.to[a.y1][a.x0], -1)
	s.add(c.to[a.y0][a.x0], 1)
	return s
}

// An area is a rectangle of a cell.
type area struct{ x0, y0, x1, y1 int }

// eighths are the blocks that fill a part of a cell from one of its edges. With quadrants they
// make stones rounder than tones at their edge do.
var eighths = func() map[rune]area {
	m := map[rune]area{'▔': {0, 0, gridW, gridH / 8}, '▕': {gridW - 1, 0, gridW, gridH}}
	for n := 1; n < 8; n++ {
		m['▁'+rune(n-1)] = area{0, gridH - n*gridH/8, gridW, gridH}
		m['▏'-rune(n-1)] = area{0, 0, n * gridW / 8, gridH}
	}
	return m
}()

// A painting is how a shape is drawn in cells: in which blocks and steps of its edge.
type painting struct {
	mosaic Mosaic
	font   bool    // the blocks may be a font's
	steps  []int   // from 0 to edgeLevels
	tone   float64 // the cost of each step between the ground and the body
	base   Role    // of the edge, the first of EdgePairs
	flat   Role    // of the body in front of the ground
}

// painted returns a shape with the edge that the style has. Its roles are those of an edge, and
// flat for a cell in which the body is in front.
func (k stampKey) painted(f outline, base, flat Role) *stamp {
	p := painting{mosaic: k.mosaic, font: k.fontBlocks(), steps: []int{0, edgeLevels}, tone: fineTone, base: base, flat: flat}
	if k.style >= Shaded && !p.font && k.h > 2 { // on two lines a tone is as large as a fourth of the shape
		p.steps = []int{0, 1, 2, edgeLevels}
	}
	if k.mosaic == Quadrants {
		p.tone = coarseTone
	}
	s := &stamp{w: k.w, h: k.h, cells: make([]Cell, k.w*k.h)}
	for at := range s.cells {
		x, y := float64(at%k.w)-float64(k.w)/2, float64(at/k.w)-float64(k.h)/2
		s.cells[at] = p.cell(f.sample(x, y*cellRatio))
	}
	return s
}

// What a cell costs besides the error of its places. Few tones make a shape sharper, and coarse blocks need more of them.
const (
	fineTone   = 8 // of each step between the ground and the body
	coarseTone = 4
	seamCost   = .2   // of a place with a seam
	evenCost   = 1e-6 // of a place in the body: of two blocks that are as good, opposite sides get the same
	blankCost  = -.01 // blanks have no seams
)

// tone reports whether a step is between the ground and the body.
func tone(step int) bool { return step != 0 && step != edgeLevels }

// cell returns the cell that is most like a sampled one.
func (p *painting) cell(c *sampled) Cell {
	best, least := Cell{}, math.Inf(1)
	try := func(cost float64, text string, front, back int) {
		for _, step := range []int{front, back} {
			if tone(step) {
				cost += p.tone
			}
		}
		if cost > least-1e-9 {
			return
		}
		switch {
		case text == " " && back == 0:
			best, least = Cell{}, cost
		case text == " ":
			best, least = Cell{" ", edgeRole(p.base, back-1, back)}, cost
		case front < back:
			best, least = Cell{text, edgeRole(p.base, front, back)}, cost
		case back == 0 && front == edgeLevels:
			best, least = Cell{text, p.flat}, cost
		}
	}
	all := c.in(area{0, 0, gridW, gridH})
	for _, step := range p.steps {
		try(all.off(float64(step)/edgeLevels)+blankCost, " ", step, step)
	}
	for _, front := range p.steps {
		for _, back := range p.steps {
			if front != back {
				p.blocks(c, front, back, try)
			}
		}
	}
	return best
}

// blocks tries all blocks in two steps. A terminal that has finer ones has quadrants too.
func (p *painting) blocks(c *sampled, front, back int, try func(cost float64, text string, front, back int)) {
	f, b := float64(front)/edgeLevels, float64(back)/edgeLevels
	for _, m := range slices.Compact([]Mosaic{Quadrants, p.mosaic}) {
		of, off, rows := 0, 0.0, m.rows()
		for i := range m.parts() {
			part := c.in(partArea(i, rows))
			inFront, behind := part.off(f), part.off(b)
			if inFront < behind {
				of |= 1 << i
			}
			off += min(inFront, behind)
		}
		if of != 0 && of != 1<<m.parts()-1 {
			has := func(x, y int) bool { return of>>(x/(gridW/2)+y/(gridH/rows)*2)&1 == 1 }
			try(off+p.seams(c, front > back, has), m.block(of), front, back)
		}
	}
	if tone(front) || tone(back) { // there is none for the right side and the upper one, and the shape would lean
		return
	}
	all := c.in(area{0, 0, gridW, gridH})
	for r := '▁'; r <= '▕'; r++ {
		a, ok := eighths[r]
		if !ok {
			continue
		}
		covers, rest := c.in(a), all
		rest.add(covers, -1)
		body := (a.x1 - a.x0) * (a.y1 - a.y0)
		if front < back {
			body = gridW*gridH - body
		}
		try(covers.off(f)+rest.off(b)+p.seams(c, front > back, a.has)+evenCost*float64(body), string(r), front, back)
	}
}

// partArea returns the place of a mosaic's part.
func partArea(i, rows int) area {
	x, y := i%2*gridW/2, i/2*gridH/rows
	return area{x, y, x + gridW/2, y + gridH/rows}
}

func (a area) has(x, y int) bool { return x >= a.x0 && x < a.x1 && y >= a.y0 && y < a.y1 }

// seams returns the cost of a block in a font. Its blocks may end before the right edge and the
// upper one of a cell, where the colour behind is seen: a line through the shape, or beside it.
func (p *painting) seams(c *sampled, bodyInFront bool, front func(x, y int) bool) float64 {
	if !p.font {
		return 0 // the terminal draws them
	}
	const shift = .3 // where the neighbour has the colour behind, too, the edge only moves
	n := 0.0
	add := func(inFront, body bool) {
		switch {
		case !inFront:
		case body == bodyInFront:
			n++
		default:
			n += shift
		}
	}
	for y := range gridH {
		add(front(gridW-1, y), c.right[y])
	}
	for x := range gridW {
		add(front(x, 0), c.above[x])
	}
	return n * seamCost
}

// solid returns a shape in parts of cells, in one role.
func (f outline) solid(m Mosaic, w, h int, role Role) *stamp {
	s := &stamp{w: w, h: h, cells: make([]Cell, w*h)}
	for at := range s.cells {
		c := f.sample(float64(at%w)-float64(w)/2, (float64(at/w)-float64(h)/2)*cellRatio)
		of := 0
		for i := range m.parts() {
			if part := c.in(partArea(i, m.rows())); part.off(1) <= part.off(0) {
				of |= 1 << i
			}
		}
		if of != 0 {
			s.cells[at] = Cell{m.block(of), role}
		}
	}
	return s
}
