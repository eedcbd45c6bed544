package igo

import "slices"

// vitalTo reports whether every empty point of the room is a liberty of the string.
func (l *living) vitalTo(f *prover, r *room, s int16) bool {
	libs := &f.board.strings[s].libs
	for _, p := range l.cells[r.from:r.to] {
		if f.board.at[p] == empty && !libs.has(p) {
			return false
		}
	}
	return true
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
	var alive [64]int16
	n := 0
	add := func(s int16) {
		for _, a := range alive[:n] {
			if a == s {
				return
			}
		}
		if n < len(alive) {
			alive[n] = s
			n++
		}
	}
	good := make([]bool, len(l.rooms))
	vital := make([][]int16, len(l.rooms))
	any := 0
	for i := range l.rooms {
		r := &l.rooms[i]
		if !r.closed {
			continue
		}
		for _, s := range r.owners {
			if l.vitalTo(f, r, s) {
				vital[i] = append(vital[i], s)
			}
		}
		if len(vital[i]) > 0 {
			good[i] = true
			any++
			for _, s := range r.owners {
				add(s)
			}
		}
	}
	if any < 2 {
		return false
	}
	for changed := true; changed; {
		changed = false
		for k := 0; k < n; k++ {
			count := 0
			for i := range vital {
				if good[i] && slices.Contains(vital[i], alive[k]) {
					count++
				}
			}
			if count >= 2 {
				continue
			}
			gone := alive[k]
			alive[k] = alive[n-1]
			n--
			k--
			changed = true
			for i := range good {
				if good[i] && slices.Contains(l.rooms[i].owners, gone) {
					good[i] = false
				}
			}
		}
	}
	return slices.Contains(alive[:n], f.board.of[l.stone])
}
