package patterns

import (
	"bytes"
	"slices"
	"strings"

	"dohyo/boards/fact"
)

// Patterns are edited as values: each change returns another pattern. A pattern that is being
// edited has all points of a window, from its lower left point on; Trimmed takes away the
// rows and columns that say nothing.

// A Step leads from a move of a pattern's tree to one of those that follow.
type Step struct {
	X, Y int
	Own  bool
}

// Blank returns a pattern that says nothing yet.
func Blank(name, rule string) *Pattern {
	return (&Pattern{Name: name, Rule: rule, rows: []string{"?"}}).Widened()
}

// clone returns a deep copy.
func (p *Pattern) clone() *Pattern {
	q := *p
	q.rows, q.If = slices.Clone(p.rows), slices.Clone(p.If)
	q.Moves = cloned(p.Moves)
	return &q
}

func cloned(list []Move) []Move {
	list = slices.Clone(list)
	for i := range list {
		list[i].Next = cloned(list[i].Next)
	}
	return list
}

// Widened returns the pattern with all points of a window.
func (p *Pattern) Widened() *Pattern {
	q := p.clone()
	for i, row := range q.rows {
		q.rows[i] = row + strings.Repeat("?", Side-len(row))
	}
	for len(q.rows) < Side {
		q.rows = append([]string{strings.Repeat("?", Side)}, q.rows...)
	}
	return q
}

// Letter returns the letter of a point of the diagram.
func (p *Pattern) Letter(x, y int) byte { return p.letter(x, y) }

// Put returns the pattern with another letter on a point of the diagram. A digit that is
// elsewhere moves here. What the pattern says of the point must still make sense.
func (p *Pattern) Put(x, y int, letter byte) (*Pattern, error) {
	if _, ok := cellOf(letter); !ok {
		return nil, fact.Errorf("patterns.letter", "%q: unknown letter %q", string(letter), string(letter))
	}
	q := p.clone()
	if letter >= '1' && letter <= '9' {
		if u, v, there := q.point(string(letter)); there {
			q.set(u, v, '.')
		}
	}
	q.set(x, y, letter)
	return q.checked()
}

func (p *Pattern) set(x, y int, letter byte) {
	i := len(p.rows) - 1 - y
	p.rows[i] = p.rows[i][:x] + string(letter) + p.rows[i][x+1:]
}

// Shifted returns a widened pattern with the whole diagram moved, with its conditions and
// moves. What would leave the window must say nothing.
func (p *Pattern) Shifted(dx, dy int) (*Pattern, error) {
	q := p.clone()
	for i := range q.rows {
		q.rows[i] = strings.Repeat("?", Side)
	}
	inside := true
	move := func(x, y *int) {
		*x, *y = *x+dx, *y+dy
		inside = inside && *x >= 0 && *y >= 0 && *x < Side && *y < Side
	}
	for y := range Side {
		for x := range Side {
			if c := p.letter(x, y); c != '?' {
				u, v := x, y
				if move(&u, &v); !inside {
					return nil, fact.New("patterns.noroom", "the diagram has no room in this direction")
				}
				q.set(u, v, c)
			}
		}
	}
	for i := range q.If {
		q.If[i].points(func(x, y *int) { move(x, y) })
	}
	each(q.Moves, func(m *Move) { move(&m.X, &m.Y) })
	if !inside {
		return nil, fact.New("patterns.noroom", "the diagram has no room in this direction")
	}
	return q, nil
}

// points calls do with each point that a condition is about.
func (c *Condition) points(do func(x, y *int)) {
	if kinds[c.What].points > 0 {
		do(&c.X, &c.Y)
	}
	if kinds[c.What].points > 1 || c.After {
		do(&c.V, &c.W)
	}
}

// each calls do with each move of a tree.
func each(list []Move, do func(m *Move)) {
	for i := range list {
		do(&list[i])
		each(list[i].Next, do)
	}
}

// Trimmed returns the pattern without the rows and columns at its sides of which nothing is
// said.
func (p *Pattern) Trimmed() *Pattern {
	left, right, low, high := p.said()
	q := p.clone()
	q.rows = q.rows[len(p.rows)-1-high : len(p.rows)-low]
	for i, row := range q.rows {
		q.rows[i] = row[left : right+1]
	}
	back := func(x, y *int) { *x, *y = *x-left, *y-low }
	for i := range q.If {
		q.If[i].points(back)
	}
	each(q.Moves, func(m *Move) { back(&m.X, &m.Y) })
	return q
}

// Margins returns the number of columns at the left and of rows at the bottom that Trimmed
// takes away.
func (p *Pattern) Margins() (left, low int) {
	left, _, low, _ = p.said()
	return left, low
}

// said returns the first and last column and row of which the pattern says something.
func (p *Pattern) said() (left, right, low, high int) {
	left, right, low, high = len(p.rows[0]), -1, len(p.rows), -1
	says := func(x, y *int) {
		left, right, low, high = min(left, *x), max(right, *x), min(low, *y), max(high, *y)
	}
	for y := range p.rows {
		for x := range p.rows[0] {
			if p.letter(x, y) != '?' {
				says(&x, &y)
			}
		}
	}
	for i := range p.If {
		p.If[i].points(says)
	}
	each(p.Moves, func(m *Move) { says(&m.X, &m.Y) })
	if right < 0 {
		return 0, 0, 0, 0
	}
	return left, right, low, high
}

// String returns the pattern in the text form, as it is.
func (p *Pattern) String() string {
	var b bytes.Buffer
	_ = Write(&b, []*Pattern{p}) // into memory
	return b.String()
}

// checked reads the pattern again from its text form, which finds what doesn't make sense.
// A pattern without moves is one that isn't finished.
func (p *Pattern) checked() (*Pattern, error) {
	text := p.String()
	if len(p.Moves) == 0 {
		var in parsing
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			if err := in.line(line); err != nil {
				return nil, err
			}
		}
		return in.now, nil
	}
	list, err := Parse(strings.NewReader(text))
	if err != nil {
		if at, ok := err.(*SyntaxError); ok {
			err = at.Err // the line is none that a person wrote
		}
		return nil, err
	}
	return list[0], nil
}

// Fault says what a pattern lacks to be used, or nil.
func (p *Pattern) Fault() error {
	if len(p.Moves) == 0 {
		return fact.Errorf("patterns.nomove", "%s has no move", p.Name)
	}
	return nil
}

// Lines returns the text form without the diagram and the moves: the name and the rule, and
// the conditions.
func (p *Pattern) Lines() []string {
	var list []string
	for _, line := range strings.Split(p.String(), "\n") {
		if strings.HasPrefix(line, "pattern ") || strings.HasPrefix(line, "if ") {
			list = append(list, line)
		}
	}
	return list
}

// WithLines returns the pattern with other Lines.
func (p *Pattern) WithLines(lines []string) (*Pattern, error) {
	var in parsing
	for i, line := range lines {
		if words := strings.Fields(line); len(words) == 0 || (words[0] == "pattern") != (i == 0) {
			return nil, fact.Errorf("patterns.begin", "%q: expected a line such as pattern NAME RULE", line)
		}
		if err := in.line(strings.TrimSpace(line)); err != nil {
			return nil, err
		}
		if i == 0 {
			in.now.rows, in.now.Moves = p.rows, p.Moves
		}
	}
	if in.now == nil {
		return nil, fact.Errorf("patterns.begin", "%q: expected a line such as pattern NAME RULE", "")
	}
	return in.now.clone(), nil
}

// After returns the moves that follow some steps; nil if the tree doesn't have them.
func (p *Pattern) After(steps []Step) []Move {
	list := p.Moves
	for _, s := range steps {
		i := slices.IndexFunc(list, s.is)
		if i < 0 {
			return nil
		}
		list = list[i].Next
	}
	return list
}

func (s Step) is(m Move) bool { return m.X == s.X && m.Y == s.Y && m.Own == s.Own }

// at returns where the moves after some steps are kept, in a copy.
func (p *Pattern) at(steps []Step) (q *Pattern, list *[]Move) {
	q = p.clone()
	list = &q.Moves
	for _, s := range steps {
		i := slices.IndexFunc(*list, s.is)
		if i < 0 {
			return q, nil
		}
		list = &(*list)[i].Next
	}
	return q, list
}

// Play returns the pattern with a move after some steps, if it isn't there already.
func (p *Pattern) Play(steps []Step, s Step) (*Pattern, error) {
	if slices.ContainsFunc(p.After(steps), s.is) {
		return p, nil
	}
	q, list := p.at(steps)
	if list == nil {
		return p, nil
	}
	*list = append(*list, Move{X: s.X, Y: s.Y, Own: s.Own})
	return q.checked()
}

// Remove returns the pattern without the last of some steps, and what follows it.
func (p *Pattern) Remove(steps []Step) *Pattern {
	if len(steps) == 0 {
		return p
	}
	last := steps[len(steps)-1]
	q, list := p.at(steps[:len(steps)-1])
	if list != nil {
		*list = slices.DeleteFunc(*list, last.is)
	}
	return q
}

// Notes returns what stands behind a move in the text form.
func (m *Move) Notes() string { return m.notes() }

// Note returns the pattern with other notes behind the last of some steps: its value, how
// often it was played, its mark.
func (p *Pattern) Note(steps []Step, notes string) (*Pattern, error) {
	return p.changed(steps, func(m *Move) error {
		m.Value, m.Count, m.Mark = 0, 0, Unmarked
		return m.read(strings.Fields(notes))
	})
}

// Marked returns the pattern with another mark on the last of some steps.
func (p *Pattern) Marked(steps []Step, mark Mark) (*Pattern, error) {
	return p.changed(steps, func(m *Move) error { m.Mark = mark; return nil })
}

func (p *Pattern) changed(steps []Step, do func(m *Move) error) (*Pattern, error) {
	if len(steps) == 0 {
		return p, nil
	}
	last := steps[len(steps)-1]
	q, list := p.at(steps[:len(steps)-1])
	if list == nil {
		return p, nil
	}
	if i := slices.IndexFunc(*list, last.is); i >= 0 {
		if err := do(&(*list)[i]); err != nil {
			return nil, err
		}
	}
	return q, nil
}

// MarkNamed returns the mark with a name.
func MarkNamed(name string) Mark { return Mark(max(slices.Index(marks[:], name), 0)) }
