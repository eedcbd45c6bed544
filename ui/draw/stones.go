package draw

import (
	"fmt"
	"strings"

	"dohyo/boards"
)

// A stone is what is on a point: black's and white's are also their sides plus
// one.
type stone uint8

const (
	noStone stone = iota
	blackStone
	whiteStone
)

// stoneSign is the stone of a side; blocks have letters where there's no board
// below them.
func stoneSign(s *Set, side boards.Side) string {
	if s.Name == "block" {
		return [2]string{"X", "O"}[side]
	}
	return strings.TrimRight(s.Stone[side], " ")
}

// A point's state is what is to be drawn on it.
type pointState struct {
	color stone
	mark  mark
	ply   int // of the stone, 0 if none

	dead bool  // the stone is taken for dead
	land stone // whose the empty point is
	over Mark  // laid over it; its text is "" for nothing
}

type mark uint8

const (
	unmarked mark = iota
	last
	inRow
	inFoul
	fouled
	wanted
	kinjite
	against  // a stone that stands against something
	proposed // a move that isn't made
)

// A pointTable is the points of a board of n lines, 1-based, row after row.
type pointTable struct {
	n      int
	points []pointState
}

func newPointTable(n int) pointTable { return pointTable{n, make([]pointState, (n+1)*(n+1))} }

func (b pointTable) at(x, y int) *pointState { return &b.points[y*(b.n+1)+x] }

// frameStones is the picture of a board of n lines without what stands on it.
func frameStones(n int, o Options) *Picture {
	span := n
	if o.Small > 0 {
		span = min(o.Small, n)
	}
	pic := &Picture{FW: 2, FH: 1, Cols: span, Rows: span}
	if o.Big {
		pic.FW, pic.FH = 4, 2
	}
	pic.X = 1
	if o.Labels {
		pic.X, pic.Y = 4, 1
	}
	rim := o.Rim && o.Set.Edge[0] != ""
	if rim {
		pic.Y++
	}
	pic.W, pic.H = pic.X+span*pic.FW, pic.Y+span*pic.FH
	if rim {
		pic.H++
	}
	return pic
}

// A grid is a board of stones on crossings, ready to be drawn.
type grid struct {
	n      int
	points []pointState // 1-based, row after row from the top
	turn   int          // whose stone the cursor would put
	star   func(x, y, n int) bool
}

// drawStones draws a grid, but for its coordinates.
func drawStones(g grid, o Options) *Picture {
	n := g.n
	pic := frameStones(n, o)
	from := (n-pic.Cols)/2 + 1
	to := from + pic.Cols - 1
	pic.clear()
	if o.Rim && o.Set.Edge[0] != "" {
		for x := pic.X - 1; x < pic.W; x++ {
			pic.put(x, pic.Y-1, o.Set.Edge[0], Rim)
			pic.put(x, pic.H-1, o.Set.Edge[1], Rim)
		}
	}
	for y := from; y <= to; y++ {
		py := pic.Y + (y-from)*pic.FH
		for fy := range pic.FH {
			pic.put(pic.X-1, py+fy, " ", Ground)
		}
		for x := from; x <= to; x++ {
			f := field{set: o.Set, state: g.points[y*(n+1)+x], numbers: o.Numbers, edge: edge(x, y, n), star: g.star(x, y, n)}
			if o.Cursor == (Field{x, y}) {
				f.cursor, f.turn = true, g.turn
			}
			px := pic.X + (x-from)*pic.FW
			if o.Big {
				f.big(pic, px, py)
			} else {
				f.small(pic, px, py, x == to)
			}
		}
	}
	return pic
}

// label writes the coordinates: columns above, rows at the left, by their names.
func (p *Picture) label(from, to int, column, row func(int) string) {
	for i := from; i <= to; i++ {
		text := column(i)
		x := p.X + (i-from)*p.FW
		if p.FW > 2 {
			x += (p.FW - len(text)) / 2
		}
		p.put(x, 0, text, Label+Role(i%2))
		p.put(0, p.Y+(i-from)*p.FH+(p.FH-1)/2, fmt.Sprintf("%2s", row(i)), Label)
	}
}

// edge is which of the nine kinds of crossing a point is, row after row.
func edge(x, y, n int) int {
	third := func(i int) int {
		switch i {
		case 1:
			return 0
		case n:
			return 2
		}
		return 1
	}
	return 3*third(y) + third(x)
}
