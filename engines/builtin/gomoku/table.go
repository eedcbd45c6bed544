package gomoku

// A bound says how a stored score relates to the true one.
type bound uint8

// The bounds; 0 marks an empty entry.
const (
	atMost bound = iota + 1
	atLeast
	exact
)

// An entry is what the search has stored about a position.
type entry struct {
	key   uint32
	move  cell
	score int16
	depth int8
	bound bound
	age   uint8
}

// A table is the transposition table: positions by Zobrist hash, two to a
// bucket. A new entry replaces the shallower or older of the two.
type table struct {
	entries []entry
	age     uint8
}

// newTable makes a table of 2^bits entries of 16 bytes. The kernel provides its
// pages as they are first written, so that a program that makes a single move
// uses little memory.
func newTable(bits int) *table { return &table{entries: make([]entry, 1<<bits)} }

// probe returns the entry of a position.
func (t *table) probe(hash uint64) (entry, bool) {
	i := hash & uint64(len(t.entries)-2)
	for _, e := range t.entries[i : i+2] {
		if e.key == uint32(hash>>32) && e.bound != 0 {
			return e, true
		}
	}
	return entry{}, false
}

// store stores the entry of a position.
func (t *table) store(hash uint64, e entry) {
	i := hash & uint64(len(t.entries)-2)
	e.key, e.age = uint32(hash>>32), t.age
	b := t.entries[i : i+2]
	worst := &b[0]
	for j := range b {
		if b[j].key == e.key {
			if e.move == nobody {
				e.move = b[j].move
			}
			b[j] = e
			return
		}
		if t.value(&b[j]) < t.value(worst) {
			worst = &b[j]
		}
	}
	*worst = e
}

// value returns how much an entry is worth keeping.
func (t *table) value(e *entry) int {
	if e.bound == 0 {
		return -1000
	}
	return int(e.depth) - 8*int(t.age-e.age)
}

// A proof is the result of a search for a forced win.
type proof struct {
	key  uint32
	left int8 // how many moves the search could still look ahead
	won  int8 // moves to the win; 0 if none was found
	move cell
}

// A proofs is a table of proofs, one to a slot.
type proofs []proof

func (t proofs) slot(hash uint64) *proof { return &t[hash&uint64(len(t)-1)] }

// toTable and fromTable convert between the distance of a win from the root and
// from the position.
func toTable(v, ply int) int16 {
	switch {
	case v >= mateFrom:
		v += ply
	case v <= -mateFrom:
		v -= ply
	}
	return int16(v)
}

func fromTable(score int16, ply int) int {
	v := int(score)
	switch {
	case v >= mateFrom:
		v -= ply
	case v <= -mateFrom:
		v += ply
	}
	return v
}
