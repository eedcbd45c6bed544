package igo

import (
	"cmp"
	"context"
	"slices"
	"sort"
	"strings"
	"sync"

	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/patterns"
)

// A patterned is a pattern on the board whose conditions hold.
type patterned struct {
	match patterns.Match
	moves []patternMove
}

// A patternMove is the first move of a pattern's tree.
type patternMove struct {
	at    point
	value float64
	move  *patterns.Move
}

// patternRules holds the rules that patterns name. Patterns propose their moves; the
// rules give the reasons.
var patternRules = sync.OnceValue(func() map[string]*rule {
	list := map[string]*rule{}
	for _, r := range patterns.Standard().Rules {
		list[r.Name] = &rule{name: r.Name, ja: r.Japanese, en: r.English}
	}
	return list
})

// patternValues holds the values of those rules, in points.
var patternValues = sync.OnceValue(func() map[string]float64 {
	list := map[string]float64{}
	for _, r := range patterns.Standard().Rules {
		list[r.Name] = r.Value
	}
	return list
})

// patterned returns the patterns of the side to move whose conditions hold. The reader
// keeps what matches from position to position and compares only near changed points.
func (k *knowledge) patterned() (list []patterned) {
	c := conditions{k, k.stage().String(), k.prospect().String()}
	for m := range k.matches {
		if m.White != (k.turn == white) || !c.all(m) {
			continue
		}
		o := patterned{match: m}
		for i := range m.Pattern.Moves {
			first := &m.Pattern.Moves[i]
			if at := k.board.cell(m, first.X, first.Y); k.board.at[at] == empty {
				o.moves = append(o.moves, patternMove{at, m.Pattern.Worth(i, patternValues()[m.Pattern.Rule]), first})
			}
		}
		list = append(list, o)
	}
	return list
}

// matches yields the patterns whose shapes are on the board, for both sides. It checks no
// conditions.
func (k *knowledge) matches(yield func(patterns.Match) bool) {
	r := k.reader
	if r.watch == nil {
		r.watch = patterns.NewWatcher(r.lore.patterns(), k.board.size)
	}
	r.watch.See(r.cellsOf(k.board))
	r.watch.Matches(yield)
}

// cellsOf returns the contents of all points of a board, for a Watcher.
func (r *reader) cellsOf(b *board) []patterns.Cell {
	r.seen = r.seen[:0]
	for _, p := range b.points {
		r.seen = append(r.seen, patterns.Cell(b.at[p]))
	}
	return r.seen
}

// cell returns a point of a match, nowhere if it is beyond the edge.
func (g *grid) cell(m patterns.Match, x, y int) point {
	x, y = m.At(x, y)
	if x < 0 || y < 0 || x >= g.size || y >= g.size {
		return nowhere
	}
	return g.at(x, y)
}

// conditions checks the conditions of patterns.
type conditions struct {
	known         *knowledge
	stage, margin string
}

// all reports whether all conditions of a match hold.
func (c *conditions) all(m patterns.Match) bool {
	for i := range m.Pattern.If {
		if !c.holds(m, &m.Pattern.If[i]) {
			return false
		}
	}
	return true
}

// holds reports whether a condition holds.
func (c *conditions) holds(m patterns.Match, o *patterns.Condition) bool {
	p, q := c.known.board.cell(m, o.X, o.Y), c.known.board.cell(m, o.V, o.W)
	if o.After {
		if !c.known.board.play(c.known.turn, q) {
			return false
		}
		defer c.known.board.undo()
	}
	switch o.What {
	case patterns.Liberties:
		n := c.known.board.libs(p)
		return n >= o.Least && n <= o.Most
	case patterns.Fate:
		if o.After {
			return slices.Contains(o.Words, c.fateNow(p).String())
		}
		return slices.Contains(o.Words, c.known.fateAt(p).String())
	case patterns.State:
		return c.known.groupAt[p] >= 0 && slices.Contains(o.Words, c.known.group(p).state.String())
	case patterns.Linked:
		return c.known.groupAt[p] == c.known.groupAt[q]
	case patterns.Apart:
		return c.known.groupAt[p] != c.known.groupAt[q]
	case patterns.Owner:
		word := "open"
		if t := c.known.worthFor(p, c.known.turn); t > owned {
			word = "own"
		} else if t < -owned {
			word = "theirs"
		}
		return slices.Contains(o.Words, word)
	case patterns.Stage:
		return slices.Contains(o.Words, c.stage)
	case patterns.Margin:
		return slices.Contains(o.Words, c.margin)
	}
	return false
}

// owned is how much of a point a side must have for it to be called its own.
const owned = 0.3

// fateNow reads the fate of a stone after a move of the side to move: captured if its
// owner can't save it, or if the opponent takes it.
func (c *conditions) fateNow(p point) fate {
	c.known.reader.nodes = 0
	lost := false
	if c.known.board.at[p] == c.known.turn {
		lost, _ = c.known.reader.attack(p, 0)
	} else if c.known.board.at[p] == c.known.foe() {
		kept, _ := c.known.reader.defend(p, 0)
		lost = !kept
	} else {
		lost = true // the move took it
	}
	if lost {
		return captured
	}
	return safe
}

// goesOn returns the most frequent moves of a pattern's tree from one of its first moves
// on, as far as they are on the board and the points are empty.
func (k *knowledge) goesOn(m patterns.Match, first *patterns.Move) (list []point) {
	for n := first; ; n = &n.Next[0] {
		p := k.board.cell(m, n.X, n.Y)
		if k.board.at[p] != empty || slices.Contains(list, p) {
			return list
		}
		list = append(list, p)
		if len(n.Next) == 0 {
			return list
		}
	}
}

// known returns the moves of patterns that are proposed: of each point the pattern with
// the highest value, the highest first.
func (k *knowledge) known() (list []DumpPattern) {
	for _, o := range k.patterned() {
		p := o.match.Pattern
		r := patternRules()[p.Rule]
		for _, m := range o.moves {
			if !k.sound(m.at) {
				continue
			}
			d := DumpPattern{
				Move: k.board.name(m.at), Value: rounded(m.value), Pattern: p.Name, Rule: r.name, Japanese: r.ja, English: r.en,
				Line: k.board.names(k.goesOn(o.match, m.move)), Count: m.move.Count, Seen: p.Seen,
			}
			i := slices.IndexFunc(list, func(o DumpPattern) bool { return o.Move == d.Move })
			if i < 0 {
				list = append(list, d)
			} else if d.Value > list[i].Value {
				list[i] = d
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		return cmp.Or(cmp.Compare(list[j].Value, list[i].Value), cmp.Compare(list[i].Move, list[j].Move)) < 0
	})
	return list
}

// patternsAsked answers dohyo-patterns: a line for each known move, or only for the one
// that is given: the move, the rule, the pattern, and the usual continuation.
func (t *Thinker) patternsAsked(_ context.Context, p *rules.Position, args []string) (string, error) {
	t.begin(p)
	if len(args) > 1 {
		return "", errPoints
	}
	for _, a := range args {
		if q, err := rules.ParsePoint(a, p.Size()); err != nil || q == rules.Pass {
			return "", errPoints
		}
	}
	var lines []string
	for _, d := range learn(t.reader, p).known() {
		if len(args) == 0 || strings.EqualFold(args[0], d.Move) {
			lines = append(lines, strings.Join(append([]string{d.Move, d.Rule, d.Pattern}, d.Line[1:]...), " "))
		}
	}
	return strings.Join(lines, "\n"), nil
}

// local is how near to the last moves a pattern counts as an answer.
const local = 3

// byPatterns calls add with the moves of patterns, those near the last moves for more.
func (k *knowledge) byPatterns(list []patterned, add func(r *rule, p point, value float64)) {
	last := k.last
	for _, o := range list {
		r := patternRules()[o.match.Pattern.Rule]
		for _, m := range o.moves {
			value := m.value
			for i, l := range last {
				if l != nowhere && k.board.apart(m.at, l) <= local {
					value += float64(2 - i)
					break
				}
			}
			add(r, m.at, value)
		}
	}
}
