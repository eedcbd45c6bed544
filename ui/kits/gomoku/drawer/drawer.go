// Package drawer draws five in a row (五目並べ): positions on the screen and on paper.
// It also reads and spells moves.
//
//	pic := drawer.Drawer.Picture(position, draw.Options{})
//
// It knows no colours: a cell has a role, which the screen paints.
package drawer

import (
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// Drawer draws 五目競争, renju, freestyle and standard gomoku. Columns are numbered from the
// left and rows from the top, as in 5moku.ban.
var Drawer = draw.Drawer{
	Picture: func(p boards.Position, o draw.Options) *draw.Picture {
		return boardOf(p.(*gomoku.Position), o).Picture(o)
	},
	Measure: func(p boards.Position, o draw.Options) (w, h int) {
		return draw.Board{N: p.(*gomoku.Position).Size()}.Measure(o)
	},
	Diagram: diagramOf,
	Lay:     lay,
	Figures: figures,
	Draws:   func(p boards.Position) bool { _, ok := p.(*gomoku.Position); return ok },
	Size: func(p boards.Position) (int, int) {
		n := p.(*gomoku.Position).Size()
		return n, n
	},
	Point: func(_ boards.Position, _, at draw.Field) (draw.Field, []boards.Move) {
		return draw.Field{}, []boards.Move{gomoku.At(at.Col, at.Row).Move()}
	},
	Field: func(_ boards.Position, m boards.Move) (draw.Field, bool) {
		p, err := gomoku.ParsePoint(string(m))
		return draw.Field{Col: p.X(), Row: p.Y()}, err == nil
	},
	Place: func(s *draw.Set, pos boards.Position, at boards.Place) (string, draw.Field) {
		p, _ := gomoku.ParsePoint(string(at))
		return pointName(s, boards.Move(at), lines(pos)), draw.Field{Col: p.X(), Row: p.Y()}
	},
	Begins: func(r rune) bool { return r >= '0' && r <= '9' || r == '(' },
	Read: func(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error) {
		if draw.TakesBack(text, shogi.TakeBack) {
			return []boards.Move{shogi.TakeBack}, nil
		}
		m, err := p.Parse(seat, readPoint(p, text))
		return []boards.Move{m}, err
	},
	Name:      func(s *draw.Set, before boards.Position, m boards.Move) string { return pointName(s, m, lines(before)) },
	Chosen:    chosen,
	Notations: notations,
	Sign:      draw.StoneSign,
	Feat:      feat,
	Event:     event,
	Warn:      warn,
	WarnNames: true,
	Opening:   func(p boards.Position) (boards.Opening, bool) { return p.(*gomoku.Position).Opening() },
	Claims:    []draw.Claim{{Move: gomoku.Resign, Name: lang.ClaimResign, Sure: lang.SureResign, Law: lang.LawResign, Ask: true}},
	Undo:      shogi.TakeBack,
	Stones:    true,
	Numbers:   true,
	Forbids:   true,
	Demo:      demo,
	Thing:     draw.StoneThing,
}

// A table is a board of n lines while its points are marked.
type table struct {
	draw.Points
	n int
}

func (b table) of(q gomoku.Point) *draw.Point { return b.At(q.X(), q.Y()) }

// states returns the state of every point of the board.
func states(p *gomoku.Position, o draw.Options) draw.Points {
	n := p.Size()
	b := table{draw.NewPoints(n), n}
	for y := 1; y <= n; y++ {
		for x := 1; x <= n; x++ {
			b.At(x, y).Stone = draw.Stone(p.At(x, y))
		}
	}
	if o.Numbers != draw.NoNumbers {
		b.number(p)
	}
	for f, m := range o.Marks {
		if f.Col >= 1 && f.Col <= n && f.Row >= 1 && f.Row <= n {
			b.At(f.Col, f.Row).Over = m
		}
	}
	if p.Settling() {
		for _, q := range p.Offers() {
			b.of(q).Mark = draw.ProposedMark
		}
	}
	if q, any := p.Last(); any && !o.Quiet {
		b.of(q).Mark = draw.LastMark
	}
	switch _, over := p.Outcome(); {
	case over:
		b.markEnd(p)
	case o.Kinjite:
		b.markKinjite(p)
	}
	if c := o.Cursor; o.Why && !c.None() && p.At(c.Col, c.Row) == gomoku.Empty {
		board := p.Board()
		b.markShapes(board.Shapes(p.Rules(), gomoku.At(c.Col, c.Row), p.ToMove()), draw.FoulMark)
	}
	b.Exhibit(o.Exhibits)
	return b.Points
}

// number sets the move number of each stone.
func (b table) number(p *gomoku.Position) {
	placed := p.PlacedAt()
	for i, m := range p.History() {
		if q, err := gomoku.ParsePoint(string(m)); err == nil {
			b.of(q).Ply = placed[i]
		}
	}
}

// markEnd marks the shapes that ended the game.
func (b table) markEnd(p *gomoku.Position) {
	switch out, _ := p.Outcome(); out.By {
	case boards.Five:
		b.markShapes(p.Shapes(), draw.RowMark)
	case boards.Forbidden:
		b.markShapes(p.Shapes(), draw.FoulMark)
		if q, any := p.Last(); any {
			b.of(q).Mark = draw.FouledMark
		}
	}
}

// markShapes marks the stones of shapes and the points that the shapes need.
func (b table) markShapes(shapes []gomoku.Shape, m draw.PointMark) {
	for _, sh := range shapes {
		for _, t := range sh.Stones {
			b.of(t).Mark = m
		}
		for _, t := range sh.Points {
			b.of(t).Mark = draw.WantedMark
		}
	}
}

// markKinjite marks the empty points that are forbidden.
func (b table) markKinjite(p *gomoku.Position) {
	for y := 1; y <= b.n; y++ {
		for x := 1; x <= b.n; x++ {
			if t := gomoku.At(x, y); p.At(x, y) == gomoku.Empty && p.Judge(t).Forbidden() {
				b.of(t).Mark = draw.KinjiteMark
			}
		}
	}
}

// boardOf returns a position as a board of stones to draw.
func boardOf(p *gomoku.Position, o draw.Options) draw.Board {
	b := draw.Board{
		N: p.Size(), Points: states(p, o), Star: star,
		Column: func(x int) string { return columnName(o.Set, x) },
		Row:    func(y int) string { return rowName(o.Set, y, p.Size()) },
	}
	if p.ToMove() == gomoku.White {
		b.Turn = 1
	}
	return b
}

// star reports whether a point of an empty board is marked: on 15x15 the centre and the
// crossings of the fourth lines, otherwise the centre only.
func star(x, y, n int) bool {
	if n != 15 {
		return x == (n+1)/2 && y == (n+1)/2 && n%2 == 1
	}
	return x == 8 && y == 8 || (x == 4 || x == 12) && (y == 4 || y == 12)
}
