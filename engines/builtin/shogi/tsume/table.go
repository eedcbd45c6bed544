package tsume

// An entry is what is known of a position. An attacker who mates with some pieces
// in hand also mates with more of them (the defender then has fewer), so an entry
// may decide positions with other hands.
type entry struct {
	key    uint64
	hand   hand
	pn, dn uint32
	mates  uint16 // plies within which it is mate; unproved if it isn't known to be
	holds  int16  // plies within which there is no mate; -1 if none are known
	work   uint32 // positions examined below it
	loop   int32  // of a refutation that is valid on one path only: result.loop
}

const unproved = 1 << 15

// A table holds entries. Those of one board are next to each other: each is in the first
// place that was empty, at or after the one that its key names, and no place becomes empty
// again, so what is looked for isn't beyond an empty one. The table begins small and
// doubles when a quarter of it is used, up to its greatest size: most problems need a
// few thousand entries, and clearing a large table takes longer than solving them.
type table struct {
	entries []entry
	mask    uint64
	used    uint64
	most    int // greatest size, as a power of two
}

// cluster is the number of entries among which a position is looked for.
const cluster = 24

// firstBits is the size with which a table begins, as a power of two.
const firstBits = 10

// newTable returns an empty table that grows up to 2^most entries.
func newTable(most int) table {
	bits := min(firstBits, most)
	return table{entries: make([]entry, 1<<bits+cluster), mask: 1<<bits - 1, most: most}
}

// grow doubles the table. Of entries that find no place near their own, the one with the
// least work is lost.
func (t *table) grow() {
	old := t.entries
	t.mask, t.used = t.mask<<1|1, 0
	t.entries = make([]entry, t.mask+1+cluster)
	for i := range old {
		if e := &old[i]; e.key != 0 {
			if at := t.place(e.key, e.hand); at.key == 0 || at.work < e.work {
				t.used += fresh(at)
				*at = *e
			}
		}
	}
}

// fresh counts an entry that is still empty.
func fresh(e *entry) uint64 {
	if e.key == 0 {
		return 1
	}
	return 0
}

// find returns what is known of a position for a search within left plies.
func (t *table) find(key uint64, h hand, left int) result {
	r := result{pn: 1, dn: 1, loop: none}
	at := key >> 20 & t.mask
	for i := at; i < at+cluster; i++ {
		e := &t.entries[i]
		if e.key == 0 {
			break
		}
		if e.key != key {
			continue
		}
		if int(e.mates) <= left && h.covers(e.hand) {
			return result{dn: never, plies: e.mates, loop: none, held: e.hand}
		}
		if int(e.holds) >= left && e.hand.covers(h) {
			return result{pn: never, loop: int(e.loop), held: e.hand}
		}
		if e.hand == h {
			r.pn, r.dn = e.pn, e.dn
		}
	}
	return r
}

// store notes the result of a search within left plies.
func (t *table) store(key uint64, h hand, left int, r result, work int64) {
	e := t.place(key, h)
	if e.key != key || e.hand != h {
		if e.key == 0 && t.used >= t.mask>>2 && t.mask+1 < 1<<t.most {
			t.grow()
			e = t.place(key, h)
		}
		t.used += fresh(e)
		*e = entry{key: key, hand: h, mates: unproved, holds: -1}
	}
	switch {
	case r.pn == 0:
		e.mates = min(e.mates, r.plies)
	case r.dn == 0:
		e.holds, e.loop = max(e.holds, int16(left)), int32(r.loop)
	default:
		e.pn, e.dn = r.pn, r.dn
	}
	if e.pn == 0 || e.dn == 0 {
		e.pn, e.dn = 1, 1 // for searches within other lengths
	}
	e.work = uint32(min(int64(e.work)+work, 1<<31))
}

// place returns the entry of a position, or else the one that it may take: an empty one,
// or the one with the least work.
func (t *table) place(key uint64, h hand) *entry {
	at := key >> 20 & t.mask
	var weakest *entry
	for i := at; i < at+cluster; i++ {
		x := &t.entries[i]
		if x.key == 0 || x.key == key && x.hand == h {
			return x
		}
		if weakest == nil || x.work < weakest.work {
			weakest = x
		}
	}
	return weakest
}
