package igo

import (
	"math/bits"
	"slices"
)

// vitalTo reports whether every empty point of the room is a liberty of the string.
func (l *living) vitalTo(f *prover, r *room, s int16) bool {
	libs := &f.board.strings[s].libs
	for s := r.cells &^ l.plan.foes; s != 0; s &= s - 1 {
		if !libs.has(l.points[bits.TrailingZeros64(uint64(s))]) {
			return false
		}
	}
	return true
}

// A keeper is a string around closed rooms: by bits, the rooms that it is beside, and those
// whose empty points are all its liberties.
type keeper struct {
	string      int16
	owns, vital uint64
}

// benson reports whether the string has two eyes that it keeps without
// answering any move (D. Benson, 1976). Such an eye is a room whose empty
// points are all liberties of the string, and the other strings around it have
// two such rooms themselves.
func (l *living) benson(f *prover, own color) bool {
	closed := 0
	for i := range l.rooms {
		if l.rooms[i].closed {
			closed++
		}
	}
	if closed < 2 {
		return false
	}
	keepers := l.keepers[:0]
	good := uint64(0) // the rooms that are eyes of a string
	for i := range l.rooms[:min(len(l.rooms), 64)] {
		r := &l.rooms[i]
		if !r.closed {
			continue
		}
		for _, s := range r.owners {
			k := slices.IndexFunc(keepers, func(k keeper) bool { return k.string == s })
			if k < 0 {
				k = len(keepers)
				keepers = append(keepers, keeper{string: s})
			}
			keepers[k].owns |= 1 << i
			if l.vitalTo(f, r, s) {
				keepers[k].vital |= 1 << i
				good |= 1 << i
			}
		}
	}
	l.keepers = keepers
	for changed := bits.OnesCount64(good) >= 2; changed; {
		changed = false
		for k := 0; k < len(keepers); k++ {
			if bits.OnesCount64(keepers[k].vital&good) < 2 {
				good &^= keepers[k].owns
				keepers = slices.Delete(keepers, k, k+1)
				k--
				changed = true
			}
		}
		if !changed {
			return slices.ContainsFunc(keepers, func(k keeper) bool { return k.string == f.board.of[l.stone] })
		}
	}
	return false
}
