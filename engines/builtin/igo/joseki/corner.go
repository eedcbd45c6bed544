package joseki

import "slices"

// Reach is the number of lines, from each edge of a corner, that belong to it.
const Reach = 9

// A Corner is the stones in a corner. Its zero value is empty. Beyond Reach every
// point is taken to be empty.
type Corner struct{ at [Reach * Reach]Side }

// cell returns the index of a point of the corner.
func cell(x, y uint8) int { return int(y-1)*Reach + int(x-1) }

// inside reports whether a point belongs to the corner.
func inside(x, y uint8) bool { return x >= 1 && x <= Reach && y >= 1 && y <= Reach }

// At returns the side whose stone is on a point of the corner.
func (c *Corner) At(x, y uint8) Side { return c.at[cell(x, y)] }

// Set puts a stone on a point without playing it: nothing is captured.
func (c *Corner) Set(m Move) { c.at[cell(m.X, m.Y)] = m.side() }

// side returns the move's side; the zero side means First.
func (m Move) side() Side {
	if m.Side == None {
		return First
	}
	return m.Side
}

// Put plays a move. It reports false and changes nothing if the point is taken or
// lies outside, or if the stone would have no liberty.
func (c *Corner) Put(m Move) bool {
	if !inside(m.X, m.Y) || c.At(m.X, m.Y) != None {
		return false
	}
	was := *c
	c.Set(m)
	foe := m.side().Other()
	for _, p := range beside[cell(m.X, m.Y)] {
		if c.at[p] == foe {
			if stones, free := c.string(p); !free {
				for _, q := range stones {
					c.at[q] = None
				}
			}
		}
	}
	if _, free := c.string(cell(m.X, m.Y)); !free {
		*c = was
		return false
	}
	return true
}

// string returns the string on a cell and whether it has a liberty. What lies
// beyond the corner is a liberty.
func (c *Corner) string(p int) (stones []int, free bool) {
	stones = append(stones, p)
	for i := 0; i < len(stones); i++ {
		q := stones[i]
		free = free || q%Reach == Reach-1 || q/Reach == Reach-1
		for _, r := range beside[q] {
			switch {
			case c.at[r] == None:
				free = true
			case c.at[r] == c.at[p] && !slices.Contains(stones, r):
				stones = append(stones, r)
			}
		}
	}
	return stones, free
}

// beside holds the neighbours of each cell inside the corner.
var beside = func() (list [Reach * Reach][]int) {
	for p := range list {
		x, y := p%Reach, p/Reach
		for _, q := range [][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
			if q[0] >= 0 && q[0] < Reach && q[1] >= 0 && q[1] < Reach {
				list[p] = append(list[p], q[1]*Reach+q[0])
			}
		}
	}
	return list
}()

// A view is a way to look at a corner: from the other side of its diagonal, with
// the sides exchanged, both, or neither. Twice the same view changes nothing.
type view uint8

const (
	mirrored view = 1 << iota
	swapped
	views // their number
)

// then returns the view that is two views, one after the other.
func (v view) then(w view) view { return v ^ w }

// move returns a move as it is seen.
func (v view) move(m Move) Move {
	m.Side = m.side()
	if v&mirrored != 0 {
		m.X, m.Y = m.Y, m.X
	}
	if v&swapped != 0 {
		m.Side = m.Side.Other()
	}
	return m
}

// A key stands for a position and for all views of it.
type key uint64

// codes are the numbers whose sum is a corner's key.
var codes = func() (list [Reach * Reach][3]uint64) {
	x := uint64(0x9e3779b97f4a7c15)
	for p := range list {
		for s := First; s <= Second; s++ {
			x ^= x << 13 // xorshift: the same numbers in every build
			x ^= x >> 7
			x ^= x << 17
			list[p][s] = x
		}
	}
	return list
}()

// canonical returns the key of a corner, and the view from which it is what the key
// stands for.
func (c *Corner) canonical() (key, view) {
	var sums [views]uint64
	for p, s := range c.at {
		if s != None {
			q := p%Reach*Reach + p/Reach
			sums[0] += codes[p][s]
			sums[mirrored] += codes[q][s]
			sums[swapped] += codes[p][s.Other()]
			sums[mirrored|swapped] += codes[q][s.Other()]
		}
	}
	best := view(0)
	for v := range views {
		if sums[v] < sums[best] {
			best = v
		}
	}
	return key(sums[best]), best
}

// Symmetric reports whether the corner is its own mirror image.
func (c *Corner) Symmetric() bool {
	for y := range Reach {
		for x := range y {
			if c.at[y*Reach+x] != c.at[x*Reach+y] {
				return false
			}
		}
	}
	return true
}
