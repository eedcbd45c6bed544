package igo

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/builtin/igo/joseki"
	"dohyo/engines/lore"
)

// A josekiSheet is joseki that are being edited, over those that come with the program. The
// corner is the upper right one; X moved first in it.
type josekiSheet struct{ own *joseki.Graph }

// readJoseki reads joseki from their text form.
func readJoseki(text string) (lore.Sheet, error) {
	g, err := joseki.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	return josekiSheet{g}, nil
}

// errFixed says that the corner's diagram isn't drawn.
var errFixed = fact.New("igo.lore.fixed", "joseki begin in an empty corner; play moves instead")

// moveOf returns a step as a move in the corner.
func moveOf(o lore.Step) joseki.Move {
	m := joseki.Move{X: uint8(joseki.Reach - o.At.Col), Y: uint8(o.At.Row + 1), Side: joseki.Second}
	if o.Own {
		m.Side = joseki.First
	}
	return m
}

// stepOf returns a move in the corner as a step.
func stepOf(m joseki.Move) lore.Step {
	return lore.Step{At: lore.Point{Col: joseki.Reach - int(m.X), Row: int(m.Y) - 1}, Own: m.Side == joseki.First}
}

func movesOf(path []lore.Step) (list []joseki.Move) {
	for _, o := range path {
		list = append(list, moveOf(o))
	}
	return list
}

func (josekiSheet) Name() string { return "" }

func (josekiSheet) Rule() string { return "" }

func (josekiSheet) Rows(path []lore.Step) []string {
	var c joseki.Corner
	for _, m := range movesOf(path) {
		c.Put(m)
	}
	var rows []string
	for y := uint8(1); y <= joseki.Reach; y++ {
		row := make([]byte, joseki.Reach)
		for x := uint8(1); x <= joseki.Reach; x++ {
			row[joseki.Reach-x] = [...]byte{joseki.None: '.', joseki.First: 'X', joseki.Second: 'O'}[c.At(x, y)]
		}
		rows = append(rows, string(row))
	}
	return rows
}

func (josekiSheet) Point(at lore.Point) string {
	m := moveOf(lore.Step{At: at})
	return fmt.Sprintf("%d,%d", m.X, m.Y)
}

// Moves returns the continuations: those of the sheet, and those of the program that it
// doesn't have.
func (s josekiSheet) Moves(path []lore.Step) (list []lore.Move) {
	before := movesOf(path)
	var corner joseki.Corner
	for _, m := range before {
		corner.Put(m)
	}
	add := func(c joseki.Continuation, given bool) {
		seen := []joseki.Move{c.Move}
		if corner.Symmetric() && c.X != c.Y {
			seen = append(seen, joseki.Move{X: c.Y, Y: c.X, Side: c.Side})
		}
		for _, m := range seen {
			o := lore.Move{Step: stepOf(m), Mark: c.Class.String(), Notes: c.Notes(), Given: given}
			if !slices.ContainsFunc(list, func(m lore.Move) bool { return m.Step == o.Step }) {
				list = append(list, o)
			}
		}
	}
	for _, c := range s.own.Next(before) {
		add(c, false)
	}
	for _, c := range joseki.Standard().Next(&corner) {
		add(c, true)
	}
	return list
}

// Fault says why the joseki can't be packed, or nil.
func (s josekiSheet) Fault() error {
	_, err := s.own.Clone().Pack()
	return err
}

func (josekiSheet) Lines() []string { return nil }

func (s josekiSheet) Text() string {
	var b bytes.Buffer
	_ = s.own.Text(&b) // into memory
	return b.String()
}

func (josekiSheet) Put(lore.Point, byte) (lore.Sheet, error) { return nil, errFixed }

func (josekiSheet) Shift(int, int) (lore.Sheet, error) { return nil, errFixed }

func (josekiSheet) WithRule(string) (lore.Sheet, error) { return nil, errFixed }

func (josekiSheet) WithLines([]string) (lore.Sheet, error) { return nil, errFixed }

// Play adds a move, unless the program has it already.
func (s josekiSheet) Play(path []lore.Step, o lore.Step) (lore.Sheet, error) {
	if slices.ContainsFunc(s.Moves(path), func(m lore.Move) bool { return m.Step == o }) {
		return s, nil
	}
	return s.set(path, joseki.Continuation{Move: moveOf(o)})
}

func (s josekiSheet) set(path []lore.Step, c joseki.Continuation) (lore.Sheet, error) {
	g, err := s.own.Set(movesOf(path), c)
	if err != nil {
		return nil, err
	}
	return josekiSheet{g}, nil
}

// Remove removes a move. One that comes with the program is ignored from then on.
func (s josekiSheet) Remove(path []lore.Step) lore.Sheet {
	last := len(path) - 1
	before, m := path[:last], moveOf(path[last])
	next := josekiSheet{s.own.Remove(movesOf(before), m)}
	if !slices.ContainsFunc(next.Moves(before), func(o lore.Move) bool { return o.Step == path[last] }) {
		return next
	}
	ignored, err := s.set(before, joseki.Continuation{Move: m, Class: joseki.Ignore})
	if err != nil {
		return next
	}
	return ignored
}

func (s josekiSheet) Note(path []lore.Step, notes string) (lore.Sheet, error) {
	count, class, err := joseki.ParseNotes(notes)
	if err != nil {
		return nil, err
	}
	last := len(path) - 1
	return s.set(path[:last], joseki.Continuation{Move: moveOf(path[last]), Count: count, Class: class})
}

func (s josekiSheet) Marked(path []lore.Step, mark string) (lore.Sheet, error) {
	last := len(path) - 1
	c := joseki.Continuation{Move: moveOf(path[last]), Class: joseki.ClassNamed(mark)}
	for _, o := range s.own.Next(movesOf(path[:last])) {
		if o.Move == c.Move {
			c.Count = o.Count
		}
	}
	return s.set(path[:last], c)
}

// josekiFits returns the corners of a position that the joseki have, with a way there.
func josekiFits(ctx context.Context, sheet lore.Sheet, at boards.Position) ([]lore.Fit, error) {
	s, ok := sheet.(josekiSheet)
	p, err := positionOf(ctx, at)
	if !ok || err != nil || p.Size() != josekiSize {
		return nil, err
	}
	b := newBoard(p.Size())
	b.set(p)
	var list []lore.Fit
	for _, n := range b.nooks() {
		for _, first := range []color{black, white} {
			w := wayThere{sheet: s, seen: map[joseki.Corner]bool{}}
			f := lore.Fit{Side: sideOf(first), Spots: map[lore.Point]boards.Spot{}}
			stones := 0
			for x := uint8(1); x <= joseki.Reach; x++ {
				for y := uint8(1); y <= joseki.Reach; y++ {
					q := n.at(b.grid, int(x), int(y))
					u, v := b.grid.xy(q)
					m := joseki.Move{X: x, Y: y, Side: joseki.Second}
					f.Spots[stepOf(m).At], _ = spotOf(p.Size(), u, v)
					if b.at[q] == first {
						m.Side = joseki.First
					}
					if b.at[q] != empty {
						w.corner.Set(m)
						stones++
					}
				}
			}
			if stones > 0 && w.find(ctx, nil, joseki.Corner{}) {
				f.Path = w.path
				list = append(list, f)
			}
		}
	}
	return list, ctx.Err()
}

// A wayThere finds moves that lead to a corner.
type wayThere struct {
	sheet  josekiSheet
	corner joseki.Corner
	seen   map[joseki.Corner]bool
	path   []lore.Step
}

// find goes on from a path that leads to a corner.
func (w *wayThere) find(ctx context.Context, path []lore.Step, at joseki.Corner) bool {
	if at == w.corner {
		w.path = slices.Clone(path)
		return true
	}
	if w.seen[at] || ctx.Err() != nil {
		return false
	}
	w.seen[at] = true
	for _, m := range w.sheet.Moves(path) {
		mv, next := moveOf(m.Step), at
		if w.corner.At(mv.X, mv.Y) == mv.Side && next.Put(mv) && w.find(ctx, append(slices.Clip(path), m.Step), next) {
			return true
		}
	}
	return false
}
