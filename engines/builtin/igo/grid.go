package igo

import (
	"math/rand/v2"
	"sync"

	rules "dohyo/boards/igo"
)

// A point is an index into a board with a border around it:
//
//	# # # # # # # #        row size+1
//	# 8 . . . . . .        each row begins with a cell of the border,
//	# 1 2 3 . . . .        which is also the right border of the row below
//	# # # # # # # #        row 0
//
// The border ensures that every neighbour of a point is a cell. Nowhere is a
// border cell: it stands for no point or, as a move, for a pass.
type point int16

const nowhere point = 0

// cells is the number of cells of the largest board.
const cells = (rules.MaxSize+2)*(rules.MaxSize+1) + 1

// A color is what is in a cell: empty, black, white or the edge.
type color = rules.Color

const (
	empty = rules.Empty
	black = rules.Black
	white = rules.White
	edge  = color(3)
)

// A grid is the geometry of a board of one size.
type grid struct {
	size   int
	cells  int      // in use
	points []point  // all points, by rows from A1
	beside [4]point // offsets: right, left, up, down
	around [8]point // offsets: the same, then the diagonals
	line   [cells]uint8
}

var grids [rules.MaxSize + 1]func() *grid

func init() {
	for size := range grids {
		grids[size] = sync.OnceValue(func() *grid { return newGrid(size) })
	}
}

func newGrid(size int) *grid {
	w := point(size + 1)
	g := &grid{size: size, cells: (size+2)*(size+1) + 1}
	g.beside = [4]point{1, -1, w, -w}
	g.around = [8]point{1, -1, w, -w, w + 1, w - 1, -w + 1, -w - 1}
	for y := range size {
		for x := range size {
			p := g.at(x, y)
			g.points = append(g.points, p)
			g.line[p] = uint8(min(x, y, size-1-x, size-1-y) + 1)
		}
	}
	return g
}

// at returns the point in column x and row y, from 0.
func (g *grid) at(x, y int) point { return point((y+1)*(g.size+1) + x + 1) }

// xy returns the column and row of a point.
func (g *grid) xy(p point) (x, y int) { return int(p)%(g.size+1) - 1, int(p)/(g.size+1) - 1 }

// in converts a point of the rules' board.
func (g *grid) in(p rules.Point) point {
	if p == rules.Pass {
		return nowhere
	}
	return g.at(int(p)%g.size, int(p)/g.size)
}

// out converts a point to one of the rules' board.
func (g *grid) out(p point) rules.Point {
	if p == nowhere {
		return rules.Pass
	}
	x, y := g.xy(p)
	return rules.Point(y*g.size + x)
}

// name returns the point's name, such as D4.
func (g *grid) name(p point) string { return rules.PointText(g.out(p), g.size) }

// apart returns the Manhattan distance between two points.
func (g *grid) apart(p, q point) int {
	x, y := g.xy(p)
	v, w := g.xy(q)
	return max(x-v, v-x) + max(y-w, w-y)
}

// lonely reports whether a point and the square around it, which reaches so
// many lines in each direction, are empty. At has the board's cells.
func (g *grid) lonely(at *[cells]color, p point, lines int) bool {
	x, y := g.xy(p)
	for v := max(x-lines, 0); v <= min(x+lines, g.size-1); v++ {
		for w := max(y-lines, 0); w <= min(y+lines, g.size-1); w++ {
			if at[g.at(v, w)] != empty {
				return false
			}
		}
	}
	return true
}

// zobrist holds random numbers for black and white in each cell. Those for
// empty are 0.
var zobrist = func() (z [cells][3]uint64) {
	rng := rand.New(rand.NewPCG(0x676f, 0x626f617264))
	for p := range z {
		z[p][black], z[p][white] = rng.Uint64(), rng.Uint64()
	}
	return z
}()
