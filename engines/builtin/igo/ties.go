package igo

import (
	"cmp"
	"slices"
)

// Links are kept up to date from move to move, and back (Fotland §5): which two
// strings are linked, and over which points. A point belongs to a few links
// only, and which those are depends on few points around it:
//
//	. . . b . . .
//	. . . | . . .      an empty point ties the strings of stones beside it to
//	. . . | . . .      those that straight lines meet within three steps, and
//	a --- p a . .      two stones at its corners where lines don't (an
//	. . . b . . .      elephant's eye, a bridge along the first line)
//
// A move therefore renews the ties of the points on its lines and at its
// corners, and gives the ties of the strings that it joins to the new string.

// A pair is two strings of one colour, the older first.
type pair struct{ a, b int16 }

func paired(a, b int16) pair { return pair{min(a, b), max(a, b)} }

// corners is the index of a tie's list of points that tie by their corners and
// not by lines.
const corners = reach

// A tie holds the points that tie two strings: beside one of them, and one, two
// or three steps from the other; then those with a stone of each at their
// corners. Each list is in order.
type tie [reach + 1][]point

func (t *tie) empty() bool {
	return len(t[0])+len(t[1])+len(t[2])+len(t[corners]) == 0
}

// A knot is one tie of a point.
type knot struct {
	pair
	far int8 // which list of the tie it is in
}

// knots appends the ties of a point.
func (b *board) knots(to []knot, p point) []knot {
	if b.at[p] != empty {
		return to
	}
	from := len(to)
	add := func(q, o point, far int) {
		if (b.at[q] == black || b.at[q] == white) && b.at[q] == b.at[o] && b.of[q] != b.of[o] {
			k := knot{paired(b.of[q], b.of[o]), int8(far)}
			if !slices.Contains(to[from:], k) {
				to = append(to, k)
			}
		}
	}
	if b.beside4[p][black]+b.beside4[p][white] > 0 {
		for _, d := range b.beside {
			for i, e := range b.beside {
				if far := b.near[p][i]; far > 0 && e != d && b.at[p+d] != empty {
					add(p+d, p+e*point(far), int(far)-1)
				}
			}
		}
	}
	a := &b.around
	if b.beside4[p][empty] == 4 { // an elephant's eye (象眼)
		add(p+a[4], p+a[7], corners)
		add(p+a[5], p+a[6], corners)
	}
	if b.line[p] == 1 { // a bridge below what stands between them (渡り)
		for i, in := range b.beside {
			along := b.beside[(i+2)%4]
			if b.at[p-in] == edge && b.at[p+in] != empty && b.at[p+along] == empty && b.at[p-along] == empty {
				add(p+in+along, p+in-along, corners)
			}
		}
	}
	return to
}

// tied adds a point to its ties or removes it from them.
func (b *board) tied(p point, up bool) {
	var buf [16]knot
	for _, k := range b.knots(buf[:0], p) {
		t := b.ties[k.pair]
		if t == nil {
			t = b.fresh()
			b.ties[k.pair] = t
		}
		list := &t[k.far]
		i, is := slices.BinarySearch(*list, p)
		switch {
		case up && !is:
			*list = slices.Insert(*list, i, p)
		case !up && is:
			*list = slices.Delete(*list, i, i+1)
		}
		if t.empty() {
			b.drop(k.pair)
		}
	}
}

// fresh returns an empty tie, drop removes one.
func (b *board) fresh() *tie {
	if n := len(b.spare); n > 0 {
		t := b.spare[n-1]
		b.spare = b.spare[:n-1]
		return t
	}
	return &tie{}
}

func (b *board) drop(k pair) {
	t := b.ties[k]
	for i := range t {
		t[i] = t[i][:0]
	}
	delete(b.ties, k)
	b.spare = append(b.spare, t)
}

// reaches adds the points whose ties depend on a point.
func (b *board) reaches(to *set, p point) {
	to.add(p)
	for _, d := range b.beside {
		for k := 1; k <= reach; k++ {
			q := p + d*point(k)
			if b.at[q] == edge {
				break
			}
			to.add(q)
			if b.at[q] != empty {
				break
			}
		}
	}
	for _, d := range b.around[4:] {
		if b.at[p+d] != edge {
			to.add(p + d)
		}
	}
}

// touched returns the points whose ties a move may change: those around it, and
// around the stones that it captures.
func (b *board) touched(p point, gone []int16) (area set) {
	b.reaches(&area, p)
	for _, id := range gone {
		s := &b.strings[id]
		for q, n := s.first, s.size; n > 0; q, n = b.next[q], n-1 {
			b.reaches(&area, q)
		}
	}
	return area
}

// move is play with the ties kept up to date, back takes such a move back. What
// is played in between has to be undone first.
func (b *board) move(c color, p point) bool {
	if !b.legal(c, p) {
		return false
	}
	if p == nowhere {
		b.areas = append(b.areas, set{})
		return b.play(c, p)
	}
	var gone []int16
	for _, d := range b.beside {
		if q := p + d; b.at[q] == c.Other() && b.libs(q) == 1 && !slices.Contains(gone, b.of[q]) {
			gone = append(gone, b.of[q])
		}
	}
	area := b.touched(p, gone)
	b.areas = append(b.areas, area)
	b.retie(&area, false)
	b.play(c, p)
	ch := &b.log[len(b.log)-1]
	b.inherit(ch.merged[:ch.merges], b.of[p])
	b.retie(&area, true)
	return true
}

func (b *board) back() {
	area := b.areas[len(b.areas)-1]
	b.areas = b.areas[:len(b.areas)-1]
	if at := b.log[len(b.log)-1].at; at != nowhere {
		b.retie(&area, false)
		for _, k := range b.tiesOf(b.of[at]) {
			b.drop(k)
		}
	}
	b.undo()
	b.retie(&area, true)
}

// inherit gives the ties of strings that were joined to the new string. The
// strings' own ties stay until the move is taken back.
func (b *board) inherit(joined []int16, id int16) {
	for _, k := range b.tiesOf(joined...) {
		other := k.a
		if slices.Contains(joined, k.a) {
			other = k.b
		}
		if !b.current(other) { // it was joined by this move too, or merged before
			continue
		}
		to := b.ties[paired(other, id)]
		if to == nil {
			to = b.fresh()
			b.ties[paired(other, id)] = to
		}
		for i, list := range b.ties[k] {
			for _, q := range list {
				if at, is := slices.BinarySearch(to[i], q); !is {
					to[i] = slices.Insert(to[i], at, q)
				}
			}
		}
	}
}

// current reports whether a string is on the board and isn't merged into
// another.
func (b *board) current(id int16) bool {
	s := &b.strings[id]
	return b.at[s.first] == s.color && b.of[s.first] == id
}

// retie adds or removes the ties of an area's points.
func (b *board) retie(area *set, up bool) {
	var buf [cells]point
	for _, p := range area.list(buf[:0]) {
		b.tied(p, up)
	}
}

// tiesOf returns the pairs that include one of the strings, in order.
func (b *board) tiesOf(ids ...int16) (list []pair) {
	if len(ids) == 0 {
		return nil
	}
	for k := range b.ties {
		if slices.Contains(ids, k.a) || slices.Contains(ids, k.b) {
			list = append(list, k)
		}
	}
	slices.SortFunc(list, func(a, b pair) int { return cmp.Or(cmp.Compare(a.a, b.a), cmp.Compare(a.b, b.b)) })
	return list
}

// tie finds all ties anew.
func (b *board) tie() {
	b.shed(func(pair) bool { return true })
	for _, p := range b.points {
		b.tied(p, true)
	}
}

// shed drops the ties of some pairs.
func (b *board) shed(which func(pair) bool) {
	for k := range b.ties {
		if which(k) {
			b.drop(k)
		}
	}
}

// settle makes the moves so far final: they can't be taken back.
func (b *board) settle() {
	b.log, b.areas = b.log[:0], b.areas[:0]
	b.shed(func(k pair) bool { return !b.current(k.a) || !b.current(k.b) })
}
