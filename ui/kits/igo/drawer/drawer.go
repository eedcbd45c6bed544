// Package drawer draws Go (囲碁): positions on the screen and on paper, and programs'
// analyses of them. It also reads and spells moves.
//
//	pic := drawer.Drawer.Picture(position, draw.Options{})
//
// It knows no colours: a cell has a role, which the screen paints.
package drawer

import (
	"fmt"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/kits/igo/words"
	"dohyo/ui/lang"
)

// Drawer draws Go. Columns have letters from the left, without I, and rows have numbers
// from the bottom.
var Drawer = draw.Drawer{
	Picture: func(p boards.Position, o draw.Options) *draw.Picture { return boardOf(p.(*igo.Position), o).Picture(o) },
	Measure: func(p boards.Position, o draw.Options) (w, h int) {
		return draw.Board{N: p.(*igo.Position).Size()}.Measure(o)
	},
	Diagram: diagramOf,
	Lay:     lay,
	Figures: figures,
	Draws:   func(p boards.Position) bool { _, ok := p.(*igo.Position); return ok },
	Size: func(p boards.Position) (int, int) {
		n := p.(*igo.Position).Size()
		return n, n
	},
	Point: func(p boards.Position, _, at draw.Field) (draw.Field, []boards.Move) {
		n := p.(*igo.Position).Size()
		return draw.Field{}, []boards.Move{boards.Move(igo.PointText(pointOf(at, n), n))}
	},
	Field:  fieldOf,
	Place:  place,
	Begins: func(rune) bool { return false }, // letters are keys
	Read: func(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error) {
		if draw.TakesBack(text, shogi.TakeBack) {
			return []boards.Move{shogi.TakeBack}, nil
		}
		m, err := p.Parse(seat, text)
		return []boards.Move{m}, err
	},
	Name:     name,
	Undo:     shogi.TakeBack,
	Sign:     draw.StoneSign,
	Score:    scoreText,
	Feat:     feat,
	Event:    event,
	Warn:     func(lang.Lang, *draw.Set, boards.Position, boards.Move) string { return "" },
	Opening:  func(boards.Position) (boards.Opening, bool) { return boards.Opening{}, false },
	Called:   called,
	Facts:    factsOf,
	FactRows: 1,
	Pass:     "pass",
	Marked:   marked,
	Tally:    tally,
	Overlays: overlays,
	Demo:     demo,
	Thing:    thing,
	DemoSize: 9,
	Claims: []draw.Claim{
		{Move: "pass", Name: words.ClaimPass, Sure: words.SurePass, Law: words.LawPass},
		{Move: igo.Resign, Name: lang.ClaimResign, Sure: lang.SureResign, Law: lang.LawResign, Ask: true},
	},
	Stones:  true,
	Numbers: true,
	Forbids: true,
}

// thing returns a stone, or the mark of a ko.
func thing(s *draw.Set, t boards.Thing) draw.Cell {
	if t.Side == boards.None {
		return draw.Cell{Text: s.Clean("×"), Role: draw.Kinjite}
	}
	return draw.StoneThing(s, t)
}

// name returns a move as people write it. A setup of stones, which isn't a move, is "+".
func name(_ *draw.Set, _ boards.Position, m boards.Move) string {
	if m == "" {
		return "+"
	}
	return string(m)
}

// fieldOf returns the field on which a move places its stone.
func fieldOf(p boards.Position, m boards.Move) (draw.Field, bool) {
	n := p.(*igo.Position).Size()
	q, err := igo.ParsePoint(string(m), n)
	if err != nil || q == igo.Pass {
		return draw.Field{}, false
	}
	return draw.Field{Col: int(q)%n + 1, Row: n - int(q)/n}, true
}

// pointOf returns the point of a field.
func pointOf(f draw.Field, n int) igo.Point { return igo.Point((n-f.Row)*n + f.Col - 1) }

// emptyBoard returns an empty board of n lines with the names of its columns and rows.
func emptyBoard(n int) draw.Board {
	return draw.Board{
		N: n, Points: draw.NewPoints(n), Star: star, Dim: 1,
		Column: func(x int) string { return strings.TrimRight(igo.PointText(igo.Point(x-1), n), "0123456789") },
		Row:    func(y int) string { return strconv.Itoa(n + 1 - y) },
	}
}

// boardOf returns a position as a board of stones to draw.
func boardOf(p *igo.Position, o draw.Options) draw.Board {
	b := emptyBoard(p.Size())
	b.Points, b.Turn = states(p, o), p.Turn().Side()
	return b
}

// states returns the state of every point of the board, 1-based, row by row from the
// top.
func states(p *igo.Position, o draw.Options) draw.Points {
	n, b := p.Size(), p.Board()
	s := draw.NewPoints(n)
	at := func(q igo.Point) *draw.Point { return s.At(int(q)%n+1, n-int(q)/n) }
	for q := range igo.Point(n * n) {
		switch b.At(q) {
		case igo.Black:
			at(q).Stone = draw.BlackStone
		case igo.White:
			at(q).Stone = draw.WhiteStone
		}
	}
	if o.Numbers != draw.NoNumbers {
		for i, m := range p.Moves() {
			if q, err := igo.ParsePoint(string(m), n); err == nil && q != igo.Pass && b.At(q) != igo.Empty {
				at(q).Ply = i + 1
			}
		}
	}
	dead := deadOf(p)
	for _, q := range dead {
		at(q).Dead = true
	}
	if q, _ := p.Last(); q != igo.Pass && !o.Quiet && b.At(q) != igo.Empty {
		at(q).Mark = draw.LastMark
	}
	if o.Count {
		for q, owner := range p.Count(dead).Owner {
			if b.At(igo.Point(q)) == igo.Empty {
				at(igo.Point(q)).Land = draw.Stone(owner)
			}
		}
	}
	for q := range igo.Point(n * n) {
		if m, ok := o.Marks[draw.Field{Col: int(q)%n + 1, Row: n - int(q)/n}]; ok {
			at(q).Over = m
		}
		if o.Kinjite && !p.Over() && b.At(q) == igo.Empty && p.Why(q) != nil {
			at(q).Mark = draw.KinjiteMark
		}
	}
	if q, ok := p.Ko(); ok && !p.Over() { // always shown, because it is gone after the next move
		at(q).Mark = draw.KinjiteMark
	}
	s.Exhibit(o.Exhibits)
	return s
}

// deadOf returns the stones agreed to be dead.
func deadOf(p *igo.Position) []igo.Point {
	var dead []igo.Point
	for _, m := range p.Dead() {
		if q, err := igo.ParsePoint(string(m), p.Size()); err == nil {
			dead = append(dead, q)
		}
	}
	return dead
}

// place returns the name of a point and its field.
func place(_ *draw.Set, pos boards.Position, at boards.Place) (string, draw.Field) {
	n := pos.(*igo.Position).Size()
	q, err := igo.ParsePoint(string(at), n)
	if err != nil || q == igo.Pass {
		return string(at), draw.Field{}
	}
	return string(at), draw.Field{Col: int(q)%n + 1, Row: n - int(q)/n}
}

// star reports whether a point of an empty board is marked: the centre, and from 7 lines
// on the crossings of the third lines, or from 13 lines on those of the fourth lines.
// From 15 lines on, the points midway between the crossings are marked too. A board with
// an even number of lines has only the crossings.
func star(x, y, n int) bool {
	edge, mid := 3, (n+1)/2
	if n >= 13 {
		edge = 4
	}
	if n < 7 {
		return n%2 == 1 && x == mid && y == mid
	}
	outer := func(i int) bool { return i == edge || i == n+1-edge }
	middle := func(i int) bool { return n%2 == 1 && i == mid }
	return outer(x) && outer(y) || middle(x) && middle(y) || n >= 15 && (outer(x) && middle(y) || middle(x) && outer(y))
}

// feat returns how many stones a move captured, or lost by suicide, as text.
func feat(l lang.Lang, before, after boards.Position) string {
	a, ok := after.(*igo.Position)
	if !ok || a.Ply() == before.Ply() {
		return ""
	}
	if _, taken := a.Last(); len(taken) > 0 {
		return l.Say(words.Takes, len(taken))
	}
	if own := a.Drowned(); len(own) > 0 {
		return l.Say(words.Drowns, len(own))
	}
	return ""
}

// event returns the text of feat.
func event(l lang.Lang, _ *draw.Set, before, after boards.Position) string {
	return feat(l, before, after)
}

// scoreText writes a program's score: a win rate, points, or a number of the program's own.
func scoreText(l lang.Lang, score int, unit engines.Unit) string {
	switch unit {
	case engines.UnitRate:
		return l.Say(words.ScoreRate, float64(score+500)/10)
	case engines.UnitPoint:
		return l.Say(words.ScorePoints, float64(score)/10)
	}
	return fmt.Sprintf("%+d", score)
}
