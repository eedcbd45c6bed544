package dighere

import "math/rand/v2"

// Wishes describe the field to generate. Zero values are chosen at random, within
// the range of the contests.
type Wishes struct {
	Size      int  // cells along an edge, from MinSize
	Steps     int  // 0 is 100
	ThinkTime int  // ms; 0 means 10 s
	Holes     int  // 0 means about a tenth of the cells, NoHoles none
	Treasures int  // cells with treasure; 0 means about a seventh of the cells
	Known     int  // how many of them are known at the start
	Total     int  // approximate total treasure; 0 means about ten per place
	Symmetric bool // the field is unchanged by half a turn
}

// NoHoles is the wish for a field without holes.
const NoHoles = -1

// Generate makes a field. The same seed makes the same field. Every agent can
// walk from its start to all treasure without plugging a hole.
func Generate(w Wishes, seed uint64) *Field {
	rng := rand.New(rand.NewPCG(seed, 0x5a4d5241))
	f := &Field{Size: w.Size, Steps: w.Steps, ThinkTime: w.ThinkTime, Holes: []Cell{}, Known: []Gold{}, Hidden: []Gold{}}
	if f.Size < MinSize {
		f.Size = MinSize + rng.IntN(7)
	}
	f.Size = min(f.Size, MaxSize)
	if f.Steps <= 0 {
		f.Steps = 100
	}
	if f.ThinkTime <= 0 {
		f.ThinkTime = 10000
	}
	g := &generator{w: w, rng: rng, f: f, used: map[Cell]bool{}}
	g.agents()
	g.holes()
	g.treasure()
	return f
}

type generator struct {
	w    Wishes
	rng  *rand.Rand
	f    *Field
	used map[Cell]bool

	seen     []bool // connected's: the cells that were reached, row by row
	frontier []Cell
}

// opposite returns the cell after half a turn of the field.
func (g *generator) opposite(c Cell) Cell { return Cell{g.f.Size - 1 - c.X, g.f.Size - 1 - c.Y} }

// free returns a cell into which nothing was put yet. In a symmetric field its
// opposite is free too, and isn't the cell itself.
func (g *generator) free() (Cell, bool) {
	for range 1000 {
		c := Cell{g.rng.IntN(g.f.Size), g.rng.IntN(g.f.Size)}
		if !g.used[c] && (!g.w.Symmetric || !g.used[g.opposite(c)] && c != g.opposite(c)) {
			return c, true
		}
	}
	return Cell{}, false
}

func (g *generator) agents() {
	put := func(agent int, c Cell) {
		g.used[c] = true
		g.f.Agents[agent] = Agent{X: c.X, Y: c.Y, Direction: g.rng.IntN(8)}
	}
	for _, agent := range []int{0, 2} {
		c, _ := g.free() // a field of 36 cells has room for four
		put(agent, c)
		other := g.opposite(c)
		if !g.w.Symmetric {
			other, _ = g.free()
		}
		put(agent+1, other)
	}
}

func (g *generator) holes() {
	want := g.w.Holes
	if want == 0 {
		want = g.f.Size * g.f.Size / 10
	}
	for tries := 0; len(g.f.Holes) < want && tries < 4*want; tries++ {
		c, ok := g.free()
		if !ok {
			return
		}
		holes := append(g.f.Holes, c)
		if g.w.Symmetric {
			holes = append(holes, g.opposite(c))
		}
		if !g.connected(holes) {
			continue
		}
		for _, h := range holes[len(g.f.Holes):] {
			g.used[h] = true
		}
		g.f.Holes = holes
	}
}

// connected reports whether a samurai can walk from every cell without a hole to
// every other.
func (g *generator) connected(holes []Cell) bool {
	size := g.f.Size
	if len(g.seen) != size*size {
		g.seen = make([]bool, size*size)
	}
	clear(g.seen)
	left := size * size
	see := func(c Cell) bool {
		at := &g.seen[c.Y*size+c.X]
		if *at {
			return false
		}
		*at = true
		left--
		return true
	}
	for _, h := range holes {
		see(h)
	}
	frontier := append(g.frontier[:0], g.f.Agents[0].Cell())
	see(frontier[0])
	for len(frontier) > 0 {
		c := frontier[len(frontier)-1]
		frontier = frontier[:len(frontier)-1]
		for d := 0; d < 8; d += 2 {
			if n := c.Plus(Directions[d]); g.f.Inside(n) && see(n) {
				frontier = append(frontier, n)
			}
		}
	}
	g.frontier = frontier
	return left == 0
}

func (g *generator) treasure() {
	places := g.w.Treasures
	if places <= 0 {
		places = max(g.f.Size*g.f.Size/7, 2)
	}
	each := 5 // half an amount
	if g.w.Total > 0 {
		each = max(g.w.Total/places/2, 1)
	}
	for n := 0; n < places; {
		c, ok := g.free()
		if !ok {
			return
		}
		amount := 2 * (1 + g.rng.IntN(2*each-1)) // each on average
		cells := []Cell{c}
		if g.w.Symmetric {
			cells = append(cells, g.opposite(c))
		}
		for _, c := range cells {
			gold := Gold{X: c.X, Y: c.Y, Amount: amount}
			if n < g.w.Known {
				g.f.Known = append(g.f.Known, gold)
			} else {
				g.f.Hidden = append(g.f.Hidden, gold)
			}
			g.used[c] = true
			n++
		}
	}
}
