package igo

import "slices"

// The values of eye shapes are cached from position to position, keyed by
// everything they depend on (the second layer, Fotland §4).

// A worthOf is the cached value of an eye shape.
type worthOf struct {
	kind               eyeKind
	least, usual, most int
	vital              []point
}

// mostShapes is the number of cached shapes at which the cache is cleared.
const mostShapes = 1 << 12

// value finds how many eyes a place makes and which points are vital to it. It
// judges the place only if the cache has no entry for its shape and
// surroundings.
func (k *knowledge) value(e *eye, openings int, dead bool) {
	key := k.outline(e, openings)
	if w, ok := k.reader.shapes[key]; ok {
		k.reader.old++
		e.kind, e.least, e.usual, e.most = w.kind, w.least, w.usual, w.most
		e.vital = append(e.vital[:0], w.vital...)
		return
	}
	k.reader.read++
	k.judge(e, openings, dead)
	if len(k.reader.shapes) == mostShapes {
		clear(k.reader.shapes)
	}
	k.reader.shapes[key] = worthOf{e.kind, e.least, e.usual, e.most, slices.Clone(e.vital)}
}

// outline returns a hash of everything that the value of an eye depends on: its
// points and the contents of the cells around each. Different eyes practically
// never share one.
func (k *knowledge) outline(e *eye, openings int) uint64 {
	key := uint64(e.color)<<8 | uint64(openings)
	for _, p := range e.points {
		key = (key ^ zobrist[p][black] ^ uint64(k.board.at[p])) * 0x9e3779b97f4a7c15
		for _, d := range k.board.around {
			q := p + d
			see := uint64(k.board.at[q])
			switch {
			case see == uint64(empty) && k.eyeAt[q] >= 0:
				see = 4
			case k.board.at[q] == e.color.Other() && k.lost(q):
				see = 5
			}
			key = key*7 + see
		}
		key ^= key >> 29
	}
	return key
}
