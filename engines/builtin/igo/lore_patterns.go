package igo

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/builtin/igo/patterns"
	"dohyo/engines/lore"
)

// plainRule is the rule of new patterns.
const plainRule = "learned"

// A patternSheet is a pattern that is being edited, with all points of a window.
type patternSheet struct{ p *patterns.Pattern }

// readPattern reads a pattern from its text form.
func readPattern(text string) (lore.Sheet, error) { return onePattern(patterns.Parse, text) }

// readDraft reads a pattern that may have no moves yet.
func readDraft(text string) (lore.Sheet, error) { return onePattern(patterns.ParseDrafts, text) }

func onePattern(parse func(io.Reader) ([]*patterns.Pattern, error), text string) (lore.Sheet, error) {
	list, err := parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	if len(list) != 1 {
		return nil, fact.New("igo.lore.one", "expected one pattern")
	}
	return patternSheet{list[0].Widened()}, nil
}

// xy returns the column and row of a point from the lower left.
func (patternSheet) xy(at lore.Point) (x, y int) { return at.Col, patterns.Side - 1 - at.Row }

// place returns the point of a column and row from the lower left.
func (patternSheet) place(x, y int) lore.Point { return lore.Point{Col: x, Row: patterns.Side - 1 - y} }

func (s patternSheet) step(o lore.Step) patterns.Step {
	x, y := s.xy(o.At)
	return patterns.Step{X: x, Y: y, Own: o.Own}
}

func (s patternSheet) steps(path []lore.Step) (list []patterns.Step) {
	for _, o := range path {
		list = append(list, s.step(o))
	}
	return list
}

// sheet returns a changed pattern as a sheet.
func (s patternSheet) sheet(p *patterns.Pattern, err error) (lore.Sheet, error) {
	if err != nil {
		return nil, err
	}
	return patternSheet{p}, nil
}

func (s patternSheet) Name() string { return s.p.Name }

func (s patternSheet) Rule() string { return s.p.Rule }

func (s patternSheet) Rows(path []lore.Step) []string {
	rows := slices.Clone(s.p.Diagram())
	for _, o := range path {
		c := "O"
		if o.Own {
			c = "X"
		}
		row := rows[o.At.Row]
		rows[o.At.Row] = row[:o.At.Col] + c + row[o.At.Col+1:]
	}
	return rows
}

func (s patternSheet) Point(at lore.Point) string {
	x, y := s.xy(at)
	return fmt.Sprintf("%c%d", 'a'+x, y+1)
}

func (s patternSheet) Moves(path []lore.Step) (list []lore.Move) {
	for _, m := range s.p.After(s.steps(path)) {
		list = append(list, lore.Move{Step: lore.Step{At: s.place(m.X, m.Y), Own: m.Own}, Mark: m.Mark.String(), Notes: m.Notes()})
	}
	return list
}

// Fault says what the pattern lacks: a move, a rule that the players know.
func (s patternSheet) Fault() error {
	if patternRules()[s.p.Rule] == nil {
		return unknownRule(s.p)
	}
	return s.p.Fault()
}

func (s patternSheet) Lines() []string { return s.p.Lines() }

func (s patternSheet) Text() string { return s.p.Trimmed().String() }

func (s patternSheet) Put(at lore.Point, letter byte) (lore.Sheet, error) {
	x, y := s.xy(at)
	return s.sheet(s.p.Put(x, y, letter))
}

func (s patternSheet) Shift(cols, rows int) (lore.Sheet, error) {
	return s.sheet(s.p.Shifted(cols, -rows))
}

func (s patternSheet) WithRule(name string) (lore.Sheet, error) {
	lines := s.Lines()
	words := strings.Fields(lines[0])
	words[2] = name
	lines[0] = strings.Join(words, " ")
	return s.WithLines(lines)
}

func (s patternSheet) WithLines(lines []string) (lore.Sheet, error) {
	return s.sheet(s.p.WithLines(lines))
}

func (s patternSheet) Play(path []lore.Step, o lore.Step) (lore.Sheet, error) {
	return s.sheet(s.p.Play(s.steps(path), s.step(o)))
}

func (s patternSheet) Remove(path []lore.Step) lore.Sheet {
	return patternSheet{s.p.Remove(s.steps(path))}
}

func (s patternSheet) Note(path []lore.Step, notes string) (lore.Sheet, error) {
	return s.sheet(s.p.Note(s.steps(path), notes))
}

func (s patternSheet) Marked(path []lore.Step, mark string) (lore.Sheet, error) {
	return s.sheet(s.p.Marked(s.steps(path), patterns.MarkNamed(mark)))
}

// cutReach is how far from its point a pattern that is cut out of a position reaches.
const cutReach = 3

// cutPattern returns a pattern of the surroundings of a field, for the side to move.
func cutPattern(name string, at boards.Position, spot boards.Spot) (lore.Sheet, lore.Point, error) {
	p, err := positionOf(context.Background(), at)
	if err != nil {
		return nil, lore.Point{}, err
	}
	b := newBoard(p.Size())
	b.set(p)
	s := patternSheet{patterns.Blank(name, plainRule)}
	const mid = patterns.Side/2 - 1
	for dy := -cutReach; dy <= cutReach; dy++ {
		for dx := -cutReach; dx <= cutReach; dx++ {
			letter := byte('#')
			if x, y := spot.Col-1+dx, b.size-spot.Row+dy; x >= 0 && y >= 0 && x < b.size && y < b.size {
				letter = '.'
				if c := b.at[b.grid.at(x, y)]; c == p.Turn() {
					letter = 'X'
				} else if c != empty {
					letter = 'O'
				}
			}
			if s.p, err = s.p.Put(mid+dx, mid+dy, letter); err != nil {
				return nil, lore.Point{}, err
			}
		}
	}
	return s, s.place(mid, mid), nil
}

// patternFits returns where a pattern fits in a position, for both sides.
func patternFits(ctx context.Context, sheet lore.Sheet, at boards.Position) ([]lore.Fit, error) {
	s, ok := sheet.(patternSheet)
	p, err := positionOf(ctx, at)
	if !ok || err != nil || s.p.Fault() != nil {
		return nil, err
	}
	base := &patterns.Base{}
	base.Add(s.p.Trimmed())
	trimmed := base.Patterns[0]
	left, low := s.p.Margins()
	var list []lore.Fit
	for _, k := range tried(p) {
		k.reader.lore = newLore(always(base), standardLore().joseki)
		c := conditions{k, k.stage().String(), k.prospect().String()}
		for m := range k.matches {
			if m.White != (k.turn == white) {
				continue
			}
			f := lore.Fit{Side: sideOf(k.turn), Spots: map[lore.Point]boards.Spot{}}
			for y := range len(trimmed.Diagram()) {
				for x := range len(trimmed.Diagram()[0]) {
					u, v := m.At(x, y)
					if spot, on := spotOf(p.Size(), u, v); on {
						f.Spots[s.place(x+left, y+low)] = spot
					}
				}
			}
			for i := range trimmed.If {
				if !c.holds(m, &trimmed.If[i]) {
					f.Lacks = append(f.Lacks, s.p.If[i].Text(s.p))
				}
			}
			if !slices.ContainsFunc(list, func(o lore.Fit) bool { return o.Side == f.Side && s.alike(o, f) }) {
				list = append(list, f)
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return len(list[i].Lacks) < len(list[j].Lacks) })
	return list, ctx.Err()
}

// alike reports whether two fits propose the same moves, as symmetric patterns do.
func (s patternSheet) alike(a, b lore.Fit) bool {
	var of [2][]boards.Spot
	for _, m := range s.Moves(nil) {
		of[0], of[1] = append(of[0], a.Spots[m.At]), append(of[1], b.Spots[m.At])
	}
	for _, list := range of {
		slices.SortFunc(list, func(a, b boards.Spot) int { return cmp.Or(a.Row-b.Row, a.Col-b.Col) })
	}
	return slices.Equal(of[0], of[1]) && len(a.Lacks) == len(b.Lacks) && len(of[0]) > 0
}

// sideOf returns a colour as a side.
func sideOf(c color) boards.Side {
	if c == white {
		return 1
	}
	return 0
}
