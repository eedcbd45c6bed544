package draw

import (
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
		pic := frameStones(p.(*gomoku.Position).Size(), o)
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

func (b pointTable) of(q gomoku.Point) *pointState { return b.at(q.X(), q.Y()) }

// states works out every point of the board.
func states(p *gomoku.Position, o Options) []pointState {
	n := p.Size()
	b := newPointTable(n)
	for y := 1; y <= n; y++ {
		for x := 1; x <= n; x++ {
			b.at(x, y).color = stone(p.At(x, y))
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

// star tells whether a point is marked on an empty board of 15x15: the centre
// and the crossings of the fourth lines.
func star(x, y, n int) bool {
	if n != 15 {
		return x == (n+1)/2 && y == (n+1)/2 && n%2 == 1
	}
	return x == 8 && y == 8 || (x == 4 || x == 12) && (y == 4 || y == 12)
}
