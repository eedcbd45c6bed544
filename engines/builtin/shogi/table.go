package shogi

import "dohyo/boards/shogi"

// A bound says how the score of an entry limits the true score: not at all, from
// above, from below, or exactly.
type bound uint8

const (
	noBound bound = iota
	upper
	lower
	exact
)

// An entry is what the search has stored about a position.
type entry struct {
	key   uint32 // the part of the position's key that doesn't tell the place
	move  shogi.Move
	score int16
	eval  int16 // static evaluation; noEval if unknown
	depth int8
	flags uint8 // bound in two bits, age in six
}

const noEval = 32001

func (e *entry) bound() bound { return bound(e.flags & 3) }

// A table is the transposition table, with four entries to a place.
type table struct {
	places [][4]entry
	mask   uint64
	age    uint8
}

// newTable returns a table of at most the given number of megabytes, but at
// least one.
func newTable(megabytes int) *table {
	n := 1 << 14
	for n*2*64 <= megabytes<<20 {
		n *= 2
	}
	return &table{places: make([][4]entry, n), mask: uint64(n - 1)}
}

// grow marks the entries of earlier searches as old.
func (t *table) grow() { t.age = (t.age + 1) & 63 }

// clear removes all entries.
func (t *table) clear() { clear(t.places) }

// find returns the entry of a position, nil if there is none.
func (t *table) find(key uint64) *entry {
	place := &t.places[key&t.mask]
	for i := range place {
		if e := &place[i]; e.key == uint32(key>>32) && e.flags&3 != 0 {
			return e
		}
	}
	return nil
}

// store stores a result in place of the least useful entry.
func (t *table) store(key uint64, m shogi.Move, score, eval, depth int, b bound) {
	place := &t.places[key&t.mask]
	worst, least := &place[0], 1<<20
	for i := range place {
		e := &place[i]
		if e.flags&3 == 0 || e.key == uint32(key>>32) {
			worst = e
			break
		}
		if use := int(e.depth) - 8*int((t.age-e.flags>>2)&63); use < least {
			worst, least = e, use
		}
	}
	if worst.flags&3 != 0 && worst.key == uint32(key>>32) {
		if b != exact && depth < int(worst.depth)-3 && worst.flags>>2 == t.age {
			return
		}
		if m == shogi.NoMove {
			m = worst.move
		}
	}
	*worst = entry{
		key: uint32(key >> 32), move: m, score: int16(score), eval: int16(eval),
		depth: int8(depth), flags: uint8(b) | t.age<<2,
	}
}

// toTable converts a mate score from plies from the root to plies from the
// position, and fromTable converts it back.
func toTable(score, ply int) int {
	switch {
	case score >= mateFrom:
		return score + ply
	case score <= -mateFrom:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= mateFrom:
		return score - ply
	case score <= -mateFrom:
		return score + ply
	}
	return score
}
