package dighere

import (
	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

// off stands for a cell outside the field, or for no cell.
const off = -1

// A ground is a field's geometry. Its cells are numbered row by row:
//
//	0 1 2 .. n-1
//	n n+1 ..
type ground struct {
	n     int
	cells int
	near  [][8]int // the neighbours by direction
	walks []uint8  // the distances between all pairs of cells, for fields of usual size
	runs  []uint8
}

// pairs is the largest number of cells for which distances are stored.
const pairs = 400

func newGround(n int) *ground {
	g := &ground{n: n, cells: n * n, near: make([][8]int, n*n)}
	for c := range g.near {
		for d, by := range rules.Directions {
			x, y := c%n+by.X, c/n+by.Y
			if g.near[c][d] = off; x >= 0 && y >= 0 && x < n && y < n {
				g.near[c][d] = y*n + x
			}
		}
	}
	if g.cells <= pairs {
		walks, runs := make([]uint8, g.cells*g.cells), make([]uint8, g.cells*g.cells)
		for a := range g.cells {
			for b := range g.cells {
				walks[a*g.cells+b], runs[a*g.cells+b] = uint8(g.walk(a, b)), uint8(g.run(a, b))
			}
		}
		g.walks, g.runs = walks, runs
	}
	return g
}

func (g *ground) at(c rules.Cell) int { return c.Y*g.n + c.X }

// places returns the cells of the agents.
func (g *ground) places(v *dighere.View) (at [rules.Agents]int) {
	for a, c := range v.Places {
		at[a] = g.at(c)
	}
	return at
}

// holes reports for each cell whether it has a hole.
func (g *ground) holes(v *dighere.View) []bool {
	list := make([]bool, g.cells)
	for _, c := range v.Holes {
		list[g.at(c)] = true
	}
	return list
}

func abs(x int) int { return max(x, -x) }

// walk returns the distance between two cells for a samurai that moves along the
// edges, regardless of obstacles.
func (g *ground) walk(a, b int) int {
	if g.walks != nil {
		return int(g.walks[a*g.cells+b])
	}
	return abs(a%g.n-b%g.n) + abs(a/g.n-b/g.n)
}

// run returns the same for a dog.
func (g *ground) run(a, b int) int {
	if g.runs != nil {
		return int(g.runs[a*g.cells+b])
	}
	return max(abs(a%g.n-b%g.n), abs(a/g.n-b/g.n))
}

// toward returns the direction from a cell to a neighbour, off if it is
// none.
func (g *ground) toward(from, to int) int {
	for d, c := range g.near[from] {
		if c == to {
			return d
		}
	}
	return off
}

// far is longer than any path.
const far = 1 << 20

// ways holds the number of steps from every cell to a goal.
type ways struct {
	steps []int
	queue [3][]int // cells by distance modulo 3
}

// reset allocates memory for a number of cells.
func (w *ways) reset(cells int) {
	if len(w.steps) != cells {
		w.steps = make([]int, cells)
	}
	for i := range w.steps {
		w.steps[i] = far
	}
	for i := range w.queue {
		w.queue[i] = w.queue[i][:0]
	}
}

// find computes the ways to a goal. A samurai walks along the edges of cells
// and needs a step more to plug a hole; a dog runs in all
// directions and can't pass holes. No way leads through cells that are shut (nil
// means none), but the goal itself may be a hole or shut.
func (w *ways) find(g *ground, goal int, dog bool, hole, shut []bool) {
	w.reset(g.cells)
	by := 2
	if dog {
		by = 1
	}
	w.steps[goal] = 0
	w.queue[0] = append(w.queue[0], goal)
	for dist, idle := 0, 0; idle < 3; dist++ {
		list := w.queue[dist%3]
		if idle++; len(list) > 0 {
			idle = 0
		}
		for i := 0; i < len(list); i++ {
			c := list[i]
			if w.steps[c] != dist {
				continue // a shorter way has been found since
			}
			// The step from next to c: if c is a hole, plugging it costs one more.
			enter := 1
			if c != goal && hole[c] {
				enter = 2
			}
			for d := 0; d < 8; d += by {
				next := g.near[c][d]
				if next == off || dog && hole[next] || shut != nil && shut[next] || w.steps[next] <= dist+enter {
					continue
				}
				w.steps[next] = dist + enter
				w.queue[(dist+enter)%3] = append(w.queue[(dist+enter)%3], next)
			}
		}
		w.queue[dist%3] = list[:0]
	}
}
