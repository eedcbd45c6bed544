package joseki

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The packed form (Fotland §7) is a list of moves in depth-first order. A move is
// one byte in most cases:
//
//	bit 7     another move of the same position follows, behind this one's subtree
//	bit 6     moves after this one follow
//	bits 0–5  0 to 61: an index into the table of the most frequent moves
//	          62: attributes, the point, and two bytes of a pointer if there is one
//	          63: the point, for a move without attributes
//
// A point is (x−1)·16 + y−1. Attributes are a class and whether the same side moves
// again; with a pointer, also where the moves after this one are, and how to look at
// them. A file is the magic, the table, the length of the list, the list, and how
// often each move was played, two bytes each.
const (
	magic     = "JOSEKI1\n"
	tableSize = 62
	withMore  = 62
	withPoint = 63

	hasSibling = 1 << 7
	hasChild   = 1 << 6

	classMask = 7
	again     = 1 << 3
	pointer   = 1 << 4
	viewShift = 5
)

// A Base is joseki that were read from the packed form. It is safe for concurrent use.
type Base struct {
	known       map[key]*position
	moves, size int
	over        *Base // what it says counts; may be nil
}

// A reading reads the packed form.
type reading struct {
	*Base
	table    [tableSize][2]byte // point, attributes
	code     []byte
	counts   []uint16 // by the number of a move in the list
	came     map[key]int
	offsets  map[key]int // where the continuations of positions begin
	pointers []pointed
}

// A pointed is a position whose continuations are elsewhere, and what the packed
// form says of them.
type pointed struct {
	key       key
	offset    int
	from, see view
}

// A place is a move in the list: its offset and number, and the side that moved
// before it.
type place struct {
	offset, number int
	last           Side
}

// An entry is a decoded move.
type entry struct {
	Continuation
	sibling, child bool
	goesOn         bool // at another place, told by offset
	offset         int
	see            view // from this position to the one there
	after          int  // offset behind the entry
}

// errBroken reports packed data that break off or contradict themselves.
var errBroken = errors.New("the packed joseki are broken") // not told

// entry decodes the move at an offset.
func (r *reading) entry(at place) (entry, error) {
	rest := r.code[min(at.offset, len(r.code)):]
	if len(rest) == 0 {
		return entry{}, errBroken
	}
	var point, more byte
	size := 1
	switch i := rest[0] & 63; {
	case i == withPoint && len(rest) > 1:
		point, size = rest[1], 2
	case i == withMore && len(rest) > 2:
		more, point, size = rest[1], rest[2], 3
	case i < tableSize:
		point, more = r.table[i][0], r.table[i][1]
	default:
		return entry{}, errBroken
	}
	e := entry{sibling: rest[0]&hasSibling != 0, child: rest[0]&hasChild != 0}
	e.X, e.Y, e.Side, e.Class = point>>4+1, point&15+1, at.last.Other(), Class(more&classMask)
	if at.last == None {
		e.Side = First
	} else if more&again != 0 {
		e.Side = at.last
	}
	if more&pointer != 0 {
		if len(rest) < size+2 || e.child {
			return entry{}, errBroken
		}
		e.goesOn, e.offset, e.see = true, int(binary.LittleEndian.Uint16(rest[size:])), view(more>>viewShift)&(views-1)
		size += 2
	}
	e.after = at.offset + size
	if e.Class >= classes || !inside(e.X, e.Y) || at.number >= len(r.counts) {
		return entry{}, errBroken
	}
	e.Count = int(r.counts[at.number])
	return e, nil
}

// Unpack reads a base in packed form. It refuses data that break off or contradict
// themselves.
func Unpack(data []byte) (*Base, error) {
	r := reading{Base: &Base{known: map[key]*position{}}, came: map[key]int{}, offsets: map[key]int{}}
	const head = len(magic) + 2*tableSize + 2
	if len(data) < head || !bytes.HasPrefix(data, []byte(magic)) {
		return nil, errBroken
	}
	for i := range r.table {
		copy(r.table[i][:], data[len(magic)+2*i:])
	}
	r.size = int(binary.LittleEndian.Uint16(data[head-2:]))
	if len(data) < head+r.size || (len(data)-head-r.size)%2 != 0 {
		return nil, errBroken
	}
	r.code = data[head : head+r.size]
	for c := data[head+r.size:]; len(c) > 0; c = c[2:] {
		r.counts = append(r.counts, binary.LittleEndian.Uint16(c))
	}
	if r.moves = len(r.counts); r.moves == 0 {
		return r.Base, nil
	}
	end, err := r.enter(place{}, Corner{}, 0)
	if err == nil && (end.offset != len(r.code) || end.number != r.moves) {
		err = errBroken
	}
	for _, p := range r.pointers {
		if at := r.known[p.key]; at == nil || r.offsets[p.key] != p.offset || p.from.then(at.from) != p.see {
			err = errBroken
		}
	}
	if err != nil {
		return nil, err
	}
	for id, p := range r.known {
		p.classify(r.came[id])
	}
	return r.Base, nil
}

// deepest is the length of the longest sequence.
const deepest = 256

// enter enters the positions from a place on, and returns the place behind them.
func (r *reading) enter(at place, c Corner, depth int) (place, error) {
	id, from := c.canonical()
	if r.known[id] != nil || depth > deepest {
		return at, errBroken // transpositions are pointers
	}
	p := &position{corner: c, last: at.last, from: from}
	r.known[id], r.offsets[id] = p, at.offset
	for {
		e, err := r.entry(at)
		if err != nil {
			return at, err
		}
		p.moves = append(p.moves, branch{Continuation: e.Continuation})
		next := place{e.after, at.number + 1, at.last}
		after := c
		if !after.Put(e.Move) {
			return at, errBroken
		}
		to, see := after.canonical()
		r.came[to] += e.Count
		switch {
		case e.child:
			end, err := r.enter(place{next.offset, next.number, e.Side}, after, depth+1)
			if err != nil {
				return at, err
			}
			next.offset, next.number = end.offset, end.number
		case e.goesOn:
			r.pointers = append(r.pointers, pointed{to, e.offset, see, e.see})
		}
		if !e.sibling {
			return next, nil
		}
		at = next
	}
}
