package igo

import (
	"fmt"
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

var _ boards.Countable = (*Position)(nil)

// WithDead returns the ended position with stones that both sides agree are dead:
// whole strings, each named by any of its stones.
func (p *Position) WithDead(dead []Point) *Position {
	q := *p
	q.dead, q.counted = q.strings(dead), true
	return &q
}

// Cleared returns the board without the stones that were agreed to be dead.
func (p *Position) Cleared() *Board { return p.board.with(Empty, p.dead...) }

// Uncounted reports whether the game has ended with two passes and the dead
// stones haven't been determined yet.
func (p *Position) Uncounted() bool { return p.passes >= 2 && p.resigned == Empty && !p.counted }

// Settled reports whether the dead stones have been determined.
func (p *Position) Settled() bool { return p.counted }

// Counted is WithDead for stones named as moves. The error names a point without
// a stone.
func (p *Position) Counted(dead []boards.Move, how error) (boards.Position, error) {
	points := make([]Point, 0, len(dead))
	for _, m := range dead {
		pt, err := ParsePoint(string(m), p.board.size)
		switch {
		case err != nil:
			return nil, err
		case pt == Pass || p.board.At(pt) == Empty:
			return nil, fact.Errorf("igo.nostone", "go: there is no stone on %s that could be marked as dead", string(m))
		}
		points = append(points, pt)
	}
	q := p.WithDead(points)
	q.how = how
	return q, nil
}

// Strings lists the strings of the named stones, each from A1 by rows.
func (p *Position) Strings(stones []boards.Move) (list [][]boards.Move) {
	done := map[Point]bool{}
	for _, m := range stones {
		pt, err := ParsePoint(string(m), p.board.size)
		if err != nil || pt == Pass || p.board.At(pt) == Empty || done[pt] {
			continue
		}
		var names []boards.Move
		for _, q := range p.strings([]Point{pt}) {
			done[q] = true
			names = append(names, boards.Move(PointText(q, p.board.size)))
		}
		list = append(list, names)
	}
	return list
}

// PlayOn is GoOn, for disputes about dead stones.
func (p *Position) PlayOn() boards.Position {
	q := *p
	q.passes, q.dead, q.counted, q.how = 0, nil, false, nil
	return &q
}

// Fell reports whether a string was taken, and most of its points are not its
// colour's again.
func (p *Position) Fell(stone boards.Move, later boards.Position) bool {
	pt, err := ParsePoint(string(stone), p.board.size)
	last, ok := later.(*Position)
	if err != nil || pt == Pass || p.board.At(pt) == Empty || !ok || last.board.size != p.board.size {
		return false
	}
	color, owner := p.board.At(pt), last.Count(nil).Owner
	points := p.strings([]Point{pt})
	kept := 0
	for _, q := range points {
		if owner[q] == color {
			kept++
		}
	}
	return 2*kept <= len(points)
}

// Dead lists the stones that were agreed to be dead, from A1 by rows.
func (p *Position) Dead() []boards.Move {
	list := make([]boards.Move, len(p.dead))
	for i, pt := range p.dead {
		list[i] = boards.Move(PointText(pt, p.board.size))
	}
	return list
}

// Turned returns the position with a side to move, for records in which the sides
// don't alternate; after two passes, as if the game continued.
func (p *Position) Turned(side boards.Side) boards.Position {
	c := Color(side + 1)
	if p.turn == c && p.passes < 2 || c != Black && c != White || p.resigned != Empty {
		return p
	}
	return p.GoOn().As(c)
}

// SetUp returns the position with other stones on the board, in the form of
// Setup.Position, for records that change it in the middle of a game. What came
// before no longer matters to it.
func (p *Position) SetUp(text string) (boards.Position, error) {
	q := p.anew(NewBoard(p.board.size), p.turn)
	if err := q.setUp(text); err != nil {
		return nil, err
	}
	q.past = newPast(q)
	return q, nil
}

// anew returns a position with another board and no past: there is no ko, and
// nothing earlier is repeated. Moves and prisoners still count.
func (p *Position) anew(b *Board, turn Color) *Position {
	return &Position{
		rules: p.rules, komi: p.komi, handicap: p.handicap, limit: p.limit, board: b, ply: p.ply,
		turn: turn, last: Pass, prisoners: p.prisoners,
	}
}

// Edited returns the position after setting some points, "b D4 Q16 w C3 e K10 to
// w": black, white, empty, and the side to move if it changes. As with SetUp,
// what came before no longer matters.
func (p *Position) Edited(text string) (boards.Position, error) {
	words := strings.Fields(text)
	size := p.board.size
	colors, turn, color := slices.Clone(p.board.stones), p.turn, -1
	for i := 0; i < len(words); i++ {
		bad := func(want error) error { return boards.BadSetup("go", text, want, words[min(i, len(words)-1)]) }
		switch w := words[i]; w {
		case "e", "b", "w":
			color = strings.Index("ebw", w)
		case "to":
			if i++; i == len(words) || words[i] != "b" && words[i] != "w" {
				return nil, bad(boards.WantTurn)
			}
			turn = Color(strings.Index("ebw", words[i]))
		default:
			pt, err := ParsePoint(w, size)
			if err != nil || pt == Pass || color < 0 {
				return nil, bad(boards.WantStones)
			}
			colors[pt] = Color(color)
		}
	}
	b := NewBoard(size)
	for pt, c := range colors {
		if c != Empty {
			b.set(Point(pt), c)
		}
	}
	if pt, ok := b.lifeless(); ok {
		return nil, lifeless(pt, size)
	}
	q := p.anew(b, turn)
	q.past = newPast(q)
	return q, nil
}

// lifeless reports a stone that was set up without a liberty.
func lifeless(pt Point, size int) error {
	return fact.Errorf("igo.lifeless", "go: expected stones with liberties, but the stone on %s has none", PointText(pt, size))
}

// lifeless finds a stone of a string without liberties, which no rules allow.
func (b *Board) lifeless() (pt Point, ok bool) {
	seen := make([]bool, len(b.stones))
	var string []Point
	for p, c := range b.stones {
		if c == Empty || seen[p] {
			continue
		}
		seen[p] = true
		string, ok = append(string[:0], Point(p)), true
		var beside [4]Point
		for i := 0; i < len(string); i++ {
			for _, q := range b.neighbours(beside[:0], string[i]) {
				if ok = ok && b.stones[q] != Empty; b.stones[q] == c && !seen[q] {
					seen[q] = true
					string = append(string, q)
				}
			}
		}
		if ok {
			return Point(p), true
		}
	}
	return Pass, false
}

// Follows reports whether the position was made from another one by a move of the
// side to move there: nothing was set up in between, and no side moved twice.
func (p *Position) Follows(q boards.Position) bool {
	o, ok := q.(*Position)
	b := p.before
	return ok && b != nil && b.ply == o.ply && b.turn == o.turn && b.passes == o.passes && b.board.Equal(o.board)
}

// Previous returns the position in which the last move was made, nil if there is
// none.
func (p *Position) Previous() boards.Position {
	if p.before == nil {
		return nil
	}
	return p.before
}

// Placement returns the position without its past in the form of Setup.Position:
// stones, side to move, and the prisoners of both sides.
func (p *Position) Placement() string {
	text := SetupText(p.board, p.turn)
	if b, w := p.prisoners[Black], p.prisoners[White]; b+w > 0 {
		text += fmt.Sprintf(" took %d %d", b, w)
	}
	return text
}

// WithKomi returns the position with another komi, in points for white.
func (p *Position) WithKomi(komi float64) *Position {
	q := *p
	q.komi = komi
	return &q
}

// First returns the start position of the game: an empty board, handicap stones,
// or stones set up.
func (p *Position) First() *Position { return p.first() }

// Moves returns the moves since First, in order.
func (p *Position) Moves() []boards.Move {
	var list []boards.Move
	for q := p; q.before != nil; q = q.before {
		list = append(list, boards.Move(PointText(q.last, q.board.size)))
	}
	slices.Reverse(list)
	return list
}

// Order lists all stones of a board so that they can be put one after another
// without any being taken: each string grows from a stone that has a liberty in
// the end.
func (b *Board) Order() []Point {
	var order []Point
	done := make([]bool, len(b.stones))
	for p := range b.stones {
		if b.stones[p] == Empty || done[p] || !b.beside(Point(p), Empty) {
			continue
		}
		done[p] = true
		grown := len(order)
		for order = append(order, Point(p)); grown < len(order); grown++ {
			for _, q := range b.neighbours(nil, order[grown]) {
				if !done[q] && b.stones[q] == b.stones[p] {
					done[q] = true
					order = append(order, q)
				}
			}
		}
	}
	return order
}

// beside reports whether a point has a neighbour of a colour.
func (b *Board) beside(p Point, c Color) bool {
	return slices.ContainsFunc(b.neighbours(nil, p), func(q Point) bool { return b.stones[q] == c })
}
