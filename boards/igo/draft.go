package igo

import (
	"fmt"
	"slices"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A draft is stones that are being set up.
type draft struct {
	rules Rules
	komi  float64
	limit int
	board *Board
	turn  Color
	took  [3]int // prisoners, by the colour that took them
	ko    Point  // where the side to move may not take back; Pass if there is no ko
}

// Draft returns the position as one that can be set up differently. Handicap stones become
// stones like others.
func (p *Position) Draft() boards.Draft {
	d := &draft{rules: p.rules, komi: p.komi, limit: p.limit, board: p.board, turn: p.turn, took: p.prisoners, ko: Pass}
	if pt, ok := p.Ko(); ok {
		d.ko = pt
	}
	return d
}

// setUp returns the position, without the ko.
func (d *draft) setUp(b *Board, turn Color, took [3]int) *Position {
	p := &Position{rules: d.rules, komi: d.komi, limit: d.limit, board: b, turn: turn, last: Pass, prisoners: took}
	p.past = newPast(p)
	return p
}

// Shown returns the position. With a ko it is the one after the move that took the stone.
func (d *draft) Shown() boards.Position {
	if by, before, ok := d.takenBy(); ok {
		q, rule := d.setUp(before, d.turn.Other(), d.tookBefore()).try(by)
		if rule == nil {
			q.past = q.before.past.add(q)
			return q
		}
	}
	return d.setUp(d.board, d.turn, d.took)
}

// tookBefore returns the prisoners before the move that began the ko.
func (d *draft) tookBefore() [3]int {
	took := d.took
	took[d.turn.Other()]--
	return took
}

// takenBy returns the stone that has begun the ko by taking one, and the board before it.
func (d *draft) takenBy() (by Point, before *Board, ok bool) {
	if d.ko == Pass || d.board.At(d.ko) != Empty {
		return Pass, nil, false
	}
	var buf [4]Point
	for _, by := range d.board.neighbours(buf[:0], d.ko) {
		if d.board.At(by) != d.turn.Other() {
			continue
		}
		before := d.board.with(d.turn, d.ko)
		before.set(by, Empty)
		if _, bad := before.lifeless(); bad {
			continue
		}
		after, taken, err := before.Put(d.turn.Other(), by)
		if err != nil || !slices.Equal(taken, []Point{d.ko}) {
			continue
		}
		if back, _, err := after.Put(d.turn, d.ko); err == nil && back.Equal(before) {
			return by, before, true
		}
	}
	return Pass, nil, false
}

// Setup returns the stones; with a ko those before the move that began it, and that move.
func (d *draft) Setup() boards.Setup {
	s := boards.Setup{Size: d.board.size, Limit: d.limit}
	if d.komi != 0 {
		s.Settings = Komi(d.komi)
	}
	if d.rules.Name != ruleSets[0].Name {
		s.Rules = d.rules.Name
	}
	b, turn, took := d.board, d.turn, d.took
	if by, before, ok := d.takenBy(); ok {
		b, turn, took = before, d.turn.Other(), d.tookBefore()
		s.Opening = []boards.Move{boards.Move(PointText(by, b.size))}
	}
	s.Position = SetupText(b, turn)
	if took != [3]int{} {
		s.Position += fmt.Sprintf(" took %d %d", took[Black], took[White])
	}
	return s
}

// Faults returns a string of stones without liberties, and a ko that isn't one.
func (d *draft) Faults() (list []boards.Fault) {
	if pt, bad := d.board.lifeless(); bad {
		list = append(list, boards.Fault{Why: lifeless(pt, d.board.size), Fatal: true})
	}
	if _, _, ok := d.takenBy(); d.ko != Pass && !ok {
		list = append(list, boards.Fault{Why: d.noKo(d.ko), Fatal: true})
	}
	return list
}

func (d *draft) noKo(pt Point) error {
	return fact.Errorf("igo.draft.ko", "there is no ko at %s: the side not to move took no single stone there that could be taken back", PointText(pt, d.board.size))
}

// thingKo is the index of the mark of a ko in Things.
const thingKo = 2

// Things lists the stones and the mark of a ko.
func (d *draft) Things() []boards.Thing {
	return append(boards.StoneThings(), boards.Thing{Name: "draft.ko", Side: boards.None, Key: 'k', Left: -1})
}

// pointOf returns the point of a field; Pass beside the board.
func (d *draft) pointOf(at boards.Spot) Point {
	n := d.board.size
	if at.Col < 1 || at.Row < 1 || at.Col > n || at.Row > n {
		return Pass
	}
	return Point((n-at.Row)*n + at.Col - 1)
}

// At returns what is on a field.
func (d *draft) At(at boards.Spot) int {
	switch pt := d.pointOf(at); {
	case pt == Pass:
		return -1
	case pt == d.ko:
		return thingKo
	default:
		return int(d.board.At(pt)) - 1
	}
}

// Put puts a stone or the mark of a ko on a point.
func (d *draft) Put(at boards.Spot, thing int) (boards.Draft, error) {
	pt := d.pointOf(at)
	if pt == Pass {
		return nil, boards.ErrNoSpot
	}
	next := *d
	if thing != thingKo {
		if next.board = d.board.with(Color(thing+1), pt); d.ko == pt {
			next.ko = Pass
		}
		return &next, nil
	}
	next.board, next.ko = d.board.with(Empty, pt), pt
	if _, _, ok := next.takenBy(); !ok {
		return nil, d.noKo(pt)
	}
	taker := d.turn.Other()
	next.took[taker] = max(d.took[taker], 1)
	return &next, nil
}

// Move moves the thing on a field to another one.
func (d *draft) Move(from, to boards.Spot) (boards.Draft, error) {
	return boards.MoveThing(d, from, to)
}

// Turn puts a stone of the other colour in place of one.
func (d *draft) Turn(at boards.Spot) (boards.Draft, error) {
	if c := d.At(at); c == 0 || c == 1 {
		return d.Put(at, 1-c)
	}
	return d, nil
}

// The indexes of Counts.
const (
	countTurn = iota
	countKomi
	countTookBlack
	countTookWhite
	countSize
)

// maxTaken is the most prisoners that can be set.
const maxTaken = 999

// Counts lists the side to move, the komi, the prisoners and the size.
func (d *draft) Counts() []boards.Count {
	least := func(c Color) float64 {
		if d.ko != Pass && c == d.turn.Other() {
			return 1 // the stone of the ko
		}
		return 0
	}
	return []boards.Count{
		countTurn:      {Name: "draft.turn", Side: boards.None, Value: float64(d.turn - Black), Most: 1, Step: 1, Sides: true},
		countKomi:      {Name: "draft.komi", Side: boards.None, Value: d.komi, Least: settings[0].Least, Most: settings[0].Most, Step: 0.5},
		countTookBlack: {Name: "draft.took", Side: 0, Value: float64(d.took[Black]), Least: least(Black), Most: maxTaken, Step: 1},
		countTookWhite: {Name: "draft.took", Side: 1, Value: float64(d.took[White]), Least: least(White), Most: maxTaken, Step: 1},
		countSize:      {Name: "draft.size", Side: boards.None, Value: float64(d.board.size), Least: MinSize, Most: MaxSize, Step: 1},
	}
}

// Adjust changes one of Counts. A smaller board must have room for all stones; they stay
// where they are, as seen from the upper left corner.
func (d *draft) Adjust(count int, value float64) (boards.Draft, error) {
	next, v := *d, d.Counts()[count].Clamp(value)
	switch count {
	case countTurn:
		if next.turn = Black + Color(v); next.turn != d.turn {
			next.ko = Pass
		}
	case countKomi:
		next.komi = v
	case countTookBlack:
		next.took[Black] = int(v)
	case countTookWhite:
		next.took[White] = int(v)
	case countSize:
		n := d.board.size
		next.board, next.ko = NewBoard(int(v)), Pass
		for pt, c := range d.board.stones {
			if c == Empty {
				continue
			}
			to := next.pointOf(boards.Spot{Col: pt%n + 1, Row: n - pt/n})
			if to == Pass {
				return nil, boards.ErrNoRoom
			}
			next.board.set(to, c)
		}
	}
	return &next, nil
}

// Deals lists what can be done to the whole board.
func (d *draft) Deals() []boards.Term { return []boards.Term{boards.DealClear, boards.DealColors} }

// Deal does one of Deals.
func (d *draft) Deal(name boards.Term, _ uint64) boards.Draft {
	next := *d
	next.board, next.ko = NewBoard(d.board.size), Pass
	if name != boards.DealColors {
		next.turn, next.took = Black, [3]int{}
		return &next
	}
	next.turn, next.ko = d.turn.Other(), d.ko
	next.took[Black], next.took[White] = d.took[White], d.took[Black]
	for pt, c := range d.board.stones {
		if c != Empty {
			next.board.set(Point(pt), c.Other())
		}
	}
	return &next
}
