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

// A table holds entries. Those of one board are next to each other.
type table struct {
	entries []entry
	mask    uint64
}

// cluster is the number of entries among which a position is looked for.
const cluster = 24

func newTable(bits int) table {
	return table{make([]entry, 1<<bits+cluster), 1<<bits - 1}
}

// find returns what is known of a position for a search within left plies.
func (t *table) find(key uint64, h hand, left int) result {
	r := result{pn: 1, dn: 1, loop: none}
	at := key >> 20 & t.mask
	for i := at; i < at+cluster; i++ {
		e := &t.entries[i]
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
	at := key >> 20 & t.mask
	var e, weakest *entry
	for i := at; i < at+cluster; i++ {
		x := &t.entries[i]
		if x.key == key && x.hand == h {
			e = x
			break
		}
		if weakest == nil || x.key == 0 && weakest.key != 0 || x.key != 0 == (weakest.key != 0) && x.work < weakest.work {
			weakest = x
		}
	}
	if e == nil {
		e = weakest
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
