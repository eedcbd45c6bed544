package joseki

import (
	"slices"
	"sort"
	"strconv"
)

// A graph that a person edits is a value: each change returns another graph.

// Clone returns a copy of what can be reached from the empty corner.
func (g *Graph) Clone() *Graph {
	c := &Graph{positions: map[key]*position{}}
	made := map[*position]*position{}
	var copied func(p *position) *position
	copied = func(p *position) *position {
		if q := made[p]; q != nil {
			return q
		}
		q := &position{corner: p.corner, last: p.last, from: p.from, moves: slices.Clone(p.moves)}
		made[p] = q
		id, _ := p.corner.canonical()
		c.positions[id] = q
		for i := range q.moves {
			q.moves[i].to = copied(q.moves[i].to)
		}
		return q
	}
	copied(g.root())
	return c
}

// Next returns the continuations after a sequence that starts in an empty corner, the most
// frequent first, those to ignore included. There are none if the graph doesn't have the
// sequence.
func (g *Graph) Next(before []Move) []Continuation {
	p, c := g.after(before)
	if p == nil {
		return nil
	}
	_, from := c.canonical()
	to := from.then(p.from)
	var list []Continuation
	for _, b := range p.moves {
		n := b.Continuation
		n.Move = to.move(n.Move)
		list = append(list, n)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Count > list[j].Count })
	return list
}

// after returns the position after a sequence, nil if the graph doesn't have it, and the
// corner as the sequence reaches it.
func (g *Graph) after(before []Move) (*position, Corner) {
	p, c := g.root(), Corner{}
	for _, m := range before {
		if p != nil {
			if b := p.find(c, m); b != nil {
				p = b.to
			} else {
				p = nil
			}
		}
		if !c.Put(m) {
			return nil, c
		}
	}
	return p, c
}

// find returns the branch of a move in a position that is seen as c, or nil.
func (p *position) find(c Corner, m Move) *branch {
	own := p.own(c, m)
	for i := range p.moves {
		if p.moves[i].Move == own {
			return &p.moves[i]
		}
	}
	return nil
}

// own returns a move in a position, which is seen as c, as the position has it.
func (p *position) own(c Corner, m Move) Move {
	_, from := c.canonical()
	own := from.then(p.from).move(m)
	if p.last == None {
		own.Side = First
	}
	if p.corner.Symmetric() && own.X > own.Y {
		own = mirrored.move(own)
	}
	return own
}

// Set returns the graph with a continuation after a sequence exactly as it is given. What
// the graph lacks of the sequence is added.
func (g *Graph) Set(before []Move, n Continuation) (*Graph, error) {
	c := g.Clone()
	if err := c.Add(before, Continuation{Move: n.Move}); err != nil {
		return nil, err
	}
	p, corner := c.after(before)
	b := p.find(corner, n.Move)
	b.Count, b.Class = n.Count, n.Class
	return c, nil
}

// Remove returns the graph without a continuation after a sequence, and without what only
// it leads to.
func (g *Graph) Remove(before []Move, m Move) *Graph {
	c := g.Clone()
	p, corner := c.after(before)
	if p == nil {
		return c
	}
	own := p.own(corner, m)
	p.moves = slices.DeleteFunc(p.moves, func(b branch) bool { return b.Move == own })
	return c.Clone()
}

// With returns the base with another one over it: what the other says of a move counts,
// and the moves that it ignores are left out.
func (b *Base) With(own *Base) *Base {
	c := *b
	c.over = own
	return &c
}

// merged puts the continuations of the base over this one into a list.
func (b *Base) merged(c *Corner, list []Continuation) []Continuation {
	for _, n := range b.over.all(c) {
		i := slices.IndexFunc(list, func(o Continuation) bool { return o.Move == n.Move })
		switch {
		case i < 0:
			if n.Class != Ignore {
				list = append(list, n)
			}
		case n.Class == Ignore:
			list = slices.Delete(list, i, i+1)
		default:
			list[i].Count += n.Count
			if n.Class != Normal {
				list[i].Class = n.Class
			}
		}
	}
	return list
}

// ParseNotes reads what stands behind a move in the text form: how often it was played, and
// its class unless that is normal.
func ParseNotes(text string) (count int, class Class, err error) {
	c, err := parseMove("F1,1 " + text)
	return c.Count, c.Class, err
}

// Notes returns what stands behind a move in the text form.
func (c Continuation) Notes() string {
	if c.Class == Normal {
		return strconv.Itoa(c.Count)
	}
	return strconv.Itoa(c.Count) + " " + c.Class.String()
}

// ClassNamed returns the class with a name.
func ClassNamed(name string) Class {
	return Class(max(slices.Index(classNames[:], name), 0))
}

// Classes returns all classes, the usual one first.
func Classes() (list []Class) {
	for c := range classes {
		list = append(list, c)
	}
	return list
}

// Empty reports whether the graph has no move.
func (g *Graph) Empty() bool { return len(g.root().moves) == 0 }
