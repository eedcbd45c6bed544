package draw

import (
	"fmt"
	"strconv"

	"dohyo/boards"
	"dohyo/boards/gomoku"
)

// gomokuDrawer draws 五目競争, renju, freestyle and standard gomoku: columns are
// numbered from the left and rows from the top, as 5moku.ban counts them.
var gomokuDrawer = Drawer{
	Picture: func(p boards.Position, o Options) *Picture { return drawGomoku(p.(*gomoku.Position), o) },
	Draws:   func(p boards.Position) bool { _, ok := p.(*gomoku.Position); return ok },
	Size: func(p boards.Position) (int, int) {
		n := p.(*gomoku.Position).Size()
		return n, n
	},
	Move: func(_ boards.Position, col, row int) boards.Move { return gomoku.At(col, row).Move() },
	Field: func(m boards.Move) (int, int, bool) {
		p, err := gomoku.ParsePoint(string(m))
		return p.X(), p.Y(), err == nil
	},
	Read:    readPoint,
	Name:    pointName,
	Feat:    gomokuFeat,
	Warn:    gomokuWarn,
	Opening: func(p boards.Position) (boards.Opening, bool) { return p.(*gomoku.Position).Opening() },
	Demo:    demoGomoku,
}

// A point's state is what is to be drawn on it.
type pointState struct {
	color gomoku.Color
	mark  mark
	ply   int // of the stone, 0 if none
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
)

// states works out every point of the board, 1-based, row after row.
func states(p *gomoku.Position, o Options) []pointState {
	n := p.Size()
	s := make([]pointState, (n+1)*(n+1))
	at := func(q gomoku.Point) *pointState { return &s[q.Y()*(n+1)+q.X()] }
	for y := 1; y <= n; y++ {
		for x := 1; x <= n; x++ {
			s[y*(n+1)+x].color = p.At(x, y)
		}
	}
	if o.Numbers != NoNumbers {
		for i, m := range p.History() {
			if q, err := gomoku.ParsePoint(string(m)); err == nil {
				at(q).ply = i + 1
			}
		}
	}
	q, any := p.Last()
	if any && !o.Quiet {
		at(q).mark = last
	}
	show := func(shapes []gomoku.Shape, m mark) {
		for _, sh := range shapes {
			for _, t := range sh.Stones {
				at(t).mark = m
			}
			for _, t := range sh.Points {
				at(t).mark = wanted
			}
		}
	}
	switch out, over := p.Outcome(); {
	case over && (out.By == boards.Five || out.By == boards.Forbidden):
		m := inRow
		if out.By == boards.Forbidden {
			m = inFoul
		}
		show(p.Shapes(), m)
		if m == inFoul {
			at(q).mark = fouled
		}
	case !over && o.Kinjite:
		for y := 1; y <= n; y++ {
			for x := 1; x <= n; x++ {
				if t := gomoku.At(x, y); p.At(x, y) == gomoku.Empty && p.Judge(t).Forbidden() {
					at(t).mark = kinjite
				}
			}
		}
	}
	if o.Why && o.Cursor != "" {
		if c, err := gomoku.ParsePoint(string(o.Cursor)); err == nil && p.At(c.X(), c.Y()) == gomoku.Empty {
			b := p.Board()
			show(b.Shapes(p.Rules(), c, p.ToMove()), inFoul)
		}
	}
	return s
}

func drawGomoku(p *gomoku.Position, o Options) *Picture {
	n := p.Size()
	from, to := 1, n
	if o.Small > 0 && o.Small < n {
		from = (n-o.Small)/2 + 1
		to = from + o.Small - 1
	}
	span := to - from + 1
	pic := &Picture{FW: 2, FH: 1, Cols: span, Rows: span}
	if o.Big {
		pic.FW, pic.FH = 4, 2
	}
	pic.X = 1
	rim := o.Rim && o.Set.Edge[0] != ""
	if o.Labels {
		pic.X, pic.Y = 4, 1
	}
	if rim {
		pic.Y++
	}
	pic.W, pic.H = pic.X+span*pic.FW, pic.Y+span*pic.FH
	if rim {
		pic.H++
	}
	pic.Cells = make([]Cell, pic.W*pic.H)
	for i := range pic.Cells {
		pic.Cells[i].Text = " "
	}
	if o.Labels {
		pic.label(from, to)
	}
	if rim {
		for x := pic.X - 1; x < pic.W; x++ {
			pic.put(x, pic.Y-1, o.Set.Edge[0], Rim)
			pic.put(x, pic.H-1, o.Set.Edge[1], Rim)
		}
	}
	st := states(p, o)
	cx, cy, pointed := 0, 0, false
	if o.Cursor != "" {
		if q, err := gomoku.ParsePoint(string(o.Cursor)); err == nil {
			cx, cy, pointed = q.X(), q.Y(), true
		}
	}
	turn := 0
	if p.ToMove() == gomoku.White {
		turn = 1
	}
	for y := from; y <= to; y++ {
		py := pic.Y + (y-from)*pic.FH
		for fy := range pic.FH {
			pic.put(pic.X-1, py+fy, " ", Ground)
		}
		for x := from; x <= to; x++ {
			f := field{set: o.Set, state: st[y*(n+1)+x], numbers: o.Numbers, edge: edge(x, y, n), star: star(x, y, n)}
			if pointed && x == cx && y == cy {
				f.cursor, f.turn = true, turn
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

// label writes the coordinates: columns above, rows at the left.
func (p *Picture) label(from, to int) {
	for i := from; i <= to; i++ {
		text := strconv.Itoa(i)
		x := p.X + (i-from)*p.FW
		if p.FW > 2 {
			x += (p.FW - len(text)) / 2
		}
		p.put(x, 0, text, Label+Role(i%2))
		p.put(0, p.Y+(i-from)*p.FH+(p.FH-1)/2, fmt.Sprintf("%2d", i), Label)
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

// star tells whether a point is marked on an empty board of 15x15: the centre
// and the crossings of the fourth lines.
func star(x, y, n int) bool {
	if n != 15 {
		return x == (n+1)/2 && y == (n+1)/2 && n%2 == 1
	}
	return x == 8 && y == 8 || (x == 4 || x == 12) && (y == 4 || y == 12)
}
