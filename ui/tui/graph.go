package tui

import "math"

// A graph is a field of dots: several in a cell if the set has characters for that, otherwise
// one character a cell. Coordinates go from 0 to 1; 1 is at the right and at the top.
type graph struct {
	*stage
	r    rect
	fine bool
	w, h int // dots
	rows int // of dots in a cell
	char func(of int) string
	dots []uint8 // of each cell
	inks []ink

	letters map[ink]string // for sets with one character a cell; a full stop without an entry
}

func newGraph(m *stage, r rect) *graph {
	g := &graph{stage: m, r: r, letters: map[ink]string{inkTitle: "*", inkGood: ":"}, fine: m.set.Braille, w: r.w, h: r.h, rows: 1, dots: make([]uint8, r.w*r.h), inks: make([]ink, r.w*r.h)}
	if g.fine {
		g.rows, g.char = m.set.Dots()
		g.w, g.h = 2*r.w, g.rows*r.h
	}
	return g
}

// put sets a dot.
func (g *graph) put(x, y int, k ink) {
	if x < 0 || y < 0 || x >= g.w || y >= g.h {
		return
	}
	if !g.fine {
		g.dots[y*g.r.w+x], g.inks[y*g.r.w+x] = 1, k
		return
	}
	i := y/g.rows*g.r.w + x/2
	g.dots[i] |= 1 << (y%g.rows*2 + x%2)
	g.inks[i] = k
}

// place returns the dot at some coordinates.
func (g *graph) place(x, y float64) (i, j int) {
	return int(math.Round(x * float64(g.w-1))), int(math.Round((1 - y) * float64(g.h-1)))
}

func (g *graph) dot(x, y float64, k ink) {
	i, j := g.place(x, y)
	g.put(i, j, k)
}

// line draws dots from one place to another.
func (g *graph) line(x0, y0, x1, y1 float64, k ink) {
	steps := int(max(math.Abs(x1-x0)*float64(g.w), math.Abs(y1-y0)*float64(g.h))) + 1
	for t := range steps + 1 {
		f := float64(t) / float64(steps)
		g.dot(x0+(x1-x0)*f, y0+(y1-y0)*f, k)
	}
}

// bar draws a dotted line upright.
func (g *graph) bar(x, y0, y1 float64, k ink) {
	i, from := g.place(x, max(min(y1, 1), 0))
	_, to := g.place(x, max(min(y0, 1), 0))
	step := 1
	if g.fine {
		step = 2
	}
	for j := from; j <= to; j += step {
		g.put(i, j, k)
	}
}

// paint puts the graph on the canvas.
func (g *graph) paint() {
	for i, d := range g.dots {
		if d == 0 {
			continue
		}
		text := g.letters[g.inks[i]]
		switch {
		case g.fine:
			text = g.char(int(d))
		case text == "":
			text = "."
		}
		g.cv.put(g.r.x+i%g.r.w, g.r.y+i/g.r.w, text, 1, g.inks[i])
	}
}
