package joseki

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"maps"
	"math"
	"slices"

	"dohyo/boards/fact"
)

// A Graph is joseki that can be added to. Its zero value is empty.
type Graph struct {
	positions map[key]*position
}

// A position is a corner with its continuations.
type position struct {
	corner Corner // as it was first reached
	last   Side   // the side that moved last then
	from   view   // from the key's position to corner
	moves  []branch
}

// A branch is a continuation of a position.
type branch struct {
	Continuation
	to *position
}

// ErrMove reports a move that can't be played, or only because of stones beyond Reach.
var ErrMove = fact.New("joseki.move", "the point is taken or has no liberty")

// Add adds a continuation after a sequence that starts in an empty corner. If the
// graph has it, the counts are added, and the class is the new one unless that is
// Normal. Moves on the way that the graph doesn't have are added with a count of 0.
func (g *Graph) Add(before []Move, n Continuation) error {
	p := g.root()
	c := Corner{}
	for _, m := range append(slices.Clip(before), n.Move) {
		b, err := g.step(p, c, m)
		if err != nil {
			return err
		}
		c.Put(m)
		p = b.to
		if len(before) == 0 {
			b.Count += n.Count
			if n.Class != Normal {
				b.Class = n.Class
			}
			return nil
		}
		before = before[1:]
	}
	return nil
}

func (g *Graph) root() *position {
	if g.positions == nil {
		g.positions = map[key]*position{}
	}
	return g.at(Corner{}, None)
}

// at returns the position of a corner.
func (g *Graph) at(c Corner, last Side) *position {
	id, from := c.canonical()
	p := g.positions[id]
	if p == nil {
		p = &position{corner: c, last: last, from: from}
		g.positions[id] = p
	}
	return p
}

// step returns the branch of a move that is made in a position, seen as c.
func (g *Graph) step(p *position, c Corner, m Move) (*branch, error) {
	if b := p.find(c, m); b != nil {
		return b, nil
	}
	own := p.own(c, m)
	after := p.corner
	if !after.Put(own) {
		return nil, ErrMove
	}
	p.moves = append(p.moves, branch{Continuation{Move: own}, g.at(after, own.Side)})
	return &p.moves[len(p.moves)-1], nil
}

// sort puts the continuations of each position in order: the most frequent first.
func (g *Graph) sort() {
	for _, p := range g.positions {
		p.sort()
	}
}

func (p *position) sort() {
	slices.SortFunc(p.moves, func(a, b branch) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X), cmp.Compare(a.Side, b.Side))
	})
}

// seen turns a position to the view in which a path reaches it, whose last move a side made.
func (p *position) seen(c Corner, last Side) {
	_, from := c.canonical()
	turned := from.then(p.from)
	p.corner, p.last, p.from = c, last, from
	for i := range p.moves {
		m := turned.move(p.moves[i].Move)
		if last == None {
			m.Side = First
		}
		if c.Symmetric() && m.X > m.Y {
			m = mirrored.move(m)
		}
		p.moves[i].Move = m
	}
	p.sort()
}

// walk visits every continuation once, in depth-first order. First is whether
// those of the position after it follow here. Each position has the view in
// which the path of the walk reaches it: it isn't always the one that was added
// first, because the most frequent moves come first.
func (g *Graph) walk(visit func(depth int, p *position, i int, first bool)) {
	seen := map[*position]bool{}
	var from func(p *position, c Corner, last Side, depth int)
	from = func(p *position, c Corner, last Side, depth int) {
		seen[p] = true
		p.seen(c, last)
		for i, b := range p.moves {
			first := !seen[b.to] && len(b.to.moves) > 0
			visit(depth, p, i, first)
			if first {
				after := c
				after.Put(b.Move)
				from(b.to, after, b.Side, depth+1)
			}
		}
	}
	from(g.root(), Corner{}, None, 0)
}

// Pack returns the graph in packed form.
func (g *Graph) Pack() ([]byte, error) {
	frequent := map[[2]byte]int{}
	g.walk(func(_ int, p *position, i int, first bool) {
		if first || len(p.moves[i].to.moves) == 0 {
			frequent[p.attributes(i)]++
		}
	})
	order := slices.SortedFunc(maps.Keys(frequent), func(a, b [2]byte) int {
		return cmp.Or(frequent[b]-frequent[a], bytes.Compare(a[:], b[:]))
	})
	index := map[[2]byte]byte{}
	var table [2 * tableSize]byte
	for i, move := range order[:min(len(order), tableSize)] {
		index[move] = byte(i)
		copy(table[2*i:], move[:])
	}

	var code, counts []byte
	begin := map[*position]int{g.root(): 0}
	var pointers []func()
	g.walk(func(_ int, p *position, i int, first bool) {
		b := p.moves[i]
		flags := byte(0)
		if i+1 < len(p.moves) {
			flags |= hasSibling
		}
		if first {
			flags |= hasChild
		}
		move := p.attributes(i)
		point, more := move[0], move[1]
		elsewhere := !first && len(b.to.moves) > 0
		if k, short := index[move]; elsewhere {
			after := p.corner
			after.Put(b.Move)
			_, from := after.canonical()
			more |= pointer | byte(from.then(b.to.from))<<viewShift
			code = append(code, flags|withMore, more, point, 0, 0)
			at := len(code) - 2
			pointers = append(pointers, func() { binary.LittleEndian.PutUint16(code[at:], uint16(begin[b.to])) })
		} else if short {
			code = append(code, flags|k)
		} else if more == 0 {
			code = append(code, flags|withPoint, point)
		} else {
			code = append(code, flags|withMore, more, point)
		}
		if first {
			begin[b.to] = len(code)
		}
		counts = binary.LittleEndian.AppendUint16(counts, uint16(min(b.Count, math.MaxUint16)))
	})
	if len(code) > math.MaxUint16 {
		return nil, errLarge
	}
	for _, set := range pointers {
		set()
	}
	data := append([]byte(magic), table[:]...)
	data = binary.LittleEndian.AppendUint16(data, uint16(len(code)))
	return append(append(data, code...), counts...), nil
}

// errLarge reports joseki that pointers of two bytes can't reach.
var errLarge = fact.New("joseki.large", "more than 65,535 bytes of joseki")

// attributes returns the point of a continuation and its attributes in packed form.
func (p *position) attributes(i int) [2]byte {
	b := p.moves[i]
	more := byte(b.Class)
	if p.last != None && b.Side == p.last {
		more |= again
	}
	return [2]byte{(b.X-1)<<4 | b.Y - 1, more}
}
