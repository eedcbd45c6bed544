package draw

import (
	"fmt"
	"strings"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/shogi"
	"dohyo/ui/lang"
)

// Gomoku draws 五目競争, renju, freestyle and standard gomoku: columns are
// numbered from the left and rows from the top, as 5moku.ban counts them.
var Gomoku = Drawer{
	Picture: func(p boards.Position, o Options) *Picture { return drawGomoku(p.(*gomoku.Position), o) },
	Measure: func(p boards.Position, o Options) (w, h int) {
		pic := frameGomoku(p.(*gomoku.Position).Size(), o)
		return pic.W, pic.H
	},
	Diagram: gomokuDiagram,
	Figures: gomokuFigures,
	Draws:   func(p boards.Position) bool { _, ok := p.(*gomoku.Position); return ok },
	Size: func(p boards.Position) (int, int) {
		n := p.(*gomoku.Position).Size()
		return n, n
	},
	Point: func(_ boards.Position, _, at Field) (Field, []boards.Move) {
		return Field{}, []boards.Move{gomoku.At(at.Col, at.Row).Move()}
	},
	Field: func(_ boards.Position, m boards.Move) (Field, bool) {
		p, err := gomoku.ParsePoint(string(m))
		return Field{p.X(), p.Y()}, err == nil
	},
	Place: func(s *Set, pos boards.Position, at boards.Place) (string, Field) {
		p, _ := gomoku.ParsePoint(string(at))
		return s.point(boards.Move(at), lines(pos)), Field{p.X(), p.Y()}
	},
	Begins: func(r rune) bool { return r >= '0' && r <= '9' || r == '(' },
	Read: func(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error) {
		if takesBack(text) {
			return []boards.Move{shogi.TakeBack}, nil
		}
		m, err := p.Parse(seat, readPoint(p, text))
		return []boards.Move{m}, err
	},
	Name:      func(s *Set, before boards.Position, m boards.Move) string { return s.point(m, lines(before)) },
	Notations: gomokuNotations,
	Sign:      stoneSign,
	Feat:      gomokuFeat,
	Event:     gomokuEvent,
	Warn:      gomokuWarn,
	Opening:   func(p boards.Position) (boards.Opening, bool) { return p.(*gomoku.Position).Opening() },
	Claims:    []Claim{{Move: gomoku.Resign, Name: lang.ClaimResign, Law: lang.LawResign, Ask: true}},
	Undo:      shogi.TakeBack,
	Numbers:   true,
	Forbids:   true,
	Demo:      demoGomoku,
}

// takesBack tells whether a typed text is the word by which a move is taken
// back. It is CSA's, and understood in the games that have no word of their own.
func takesBack(text string) bool {
	text = strings.TrimSpace(text)
	return text == "待った" || strings.EqualFold(text, string(shogi.TakeBack))
}

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
	color gomoku.Color
	mark  mark
	ply   int // of the stone, 0 if none

	dead bool         // the stone is taken for dead
	land gomoku.Color // whose the empty point is
	over Mark         // laid over it; its text is "" for nothing
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

func (b pointTable) of(q gomoku.Point) *pointState { return b.at(q.X(), q.Y()) }

// states works out every point of the board.
func states(p *gomoku.Position, o Options) []pointState {
	n := p.Size()
	b := newPointTable(n)
	for y := 1; y <= n; y++ {
		for x := 1; x <= n; x++ {
			b.at(x, y).color = p.At(x, y)
		}
	}
	if o.Numbers != NoNumbers {
		b.number(p)
	}
	for f, m := range o.Marks {
		if f.Col >= 1 && f.Col <= n && f.Row >= 1 && f.Row <= n {
			b.at(f.Col, f.Row).over = m
		}
	}
	if q, any := p.Last(); any && !o.Quiet {
		b.of(q).mark = last
	}
	switch _, over := p.Outcome(); {
	case over:
		b.markEnd(p)
	case o.Kinjite:
		b.markKinjite(p)
	}
	if c := o.Cursor; o.Why && !c.None() && p.At(c.Col, c.Row) == gomoku.Empty {
		board := p.Board()
		b.markShapes(board.Shapes(p.Rules(), gomoku.At(c.Col, c.Row), p.ToMove()), inFoul)
	}
	b.exhibit(o.Exhibits)
	return b.points
}

// number gives the stones the numbers of their moves.
func (b pointTable) number(p *gomoku.Position) {
	moves := p.History()
	for i, m := range moves {
		if q, err := gomoku.ParsePoint(string(m)); err == nil {
			b.of(q).ply = p.Ply() - len(moves) + i + 1
		}
	}
}

// markEnd marks the shapes that ended the game.
func (b pointTable) markEnd(p *gomoku.Position) {
	switch out, _ := p.Outcome(); out.By {
	case boards.Five:
		b.markShapes(p.Shapes(), inRow)
	case boards.Forbidden:
		b.markShapes(p.Shapes(), inFoul)
		if q, any := p.Last(); any {
			b.of(q).mark = fouled
		}
	}
}

// markShapes marks the stones of shapes, and the points that they want.
func (b pointTable) markShapes(shapes []gomoku.Shape, m mark) {
	for _, sh := range shapes {
		for _, t := range sh.Stones {
			b.of(t).mark = m
		}
		for _, t := range sh.Points {
			b.of(t).mark = wanted
		}
	}
}

// markKinjite marks the empty points that are forbidden.
func (b pointTable) markKinjite(p *gomoku.Position) {
	for y := 1; y <= b.n; y++ {
		for x := 1; x <= b.n; x++ {
			if t := gomoku.At(x, y); p.At(x, y) == gomoku.Empty && p.Judge(t).Forbidden() {
				b.of(t).mark = kinjite
			}
		}
	}
}

// frameGomoku is the picture of a board of n lines without what stands on it.
func frameGomoku(n int, o Options) *Picture {
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

func drawGomoku(p *gomoku.Position, o Options) *Picture {
	turn := 0
	if p.ToMove() == gomoku.White {
		turn = 1
	}
	pic := drawStones(grid{n: p.Size(), points: states(p, o), turn: turn, star: star}, o)
	if o.Labels {
		from := (p.Size()-pic.Cols)/2 + 1
		row := func(y int) string { return o.Set.row(y, p.Size()) }
		pic.label(from, from+pic.Cols-1, o.Set.column, row)
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
	pic := frameGomoku(n, o)
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

// star tells whether a point is marked on an empty board of 15x15: the centre
// and the crossings of the fourth lines.
func star(x, y, n int) bool {
	if n != 15 {
		return x == (n+1)/2 && y == (n+1)/2 && n%2 == 1
	}
	return x == 8 && y == 8 || (x == 4 || x == 12) && (y == 4 || y == 12)
}
