package library

import (
	"github.com/klauspost/compress/s2"

	"dohyo/boards"
)

// A trail is how the board of a game changed, move by move. It is what is needed to
// look for shapes and to name moves without the rules and the record.
type trail struct {
	width, height int
	symmetric     bool
	beside        int
	turn          boards.Side // at the start
	start         []change
	steps         []step
}

// A step is a move of a trail.
type step struct {
	move    string
	turn    boards.Side // to move after it
	changes []change
}

func (t *trail) encode() []byte {
	e := new(encoder)
	for _, n := range []int{t.width, t.height, t.beside, int(t.turn + 1)} {
		e.number(uint64(n))
	}
	flag := uint64(0)
	if t.symmetric {
		flag = 1
	}
	e.number(flag)
	list := func(l []change) {
		e.number(uint64(len(l)))
		for _, c := range l {
			e.number(uint64(c.cell))
			e.b = append(e.b, c.now)
		}
	}
	list(t.start)
	for i := range t.steps {
		s := &t.steps[i]
		e.text(s.move)
		e.number(uint64(s.turn + 1))
		list(s.changes)
	}
	return s2.Encode(nil, e.b)
}

// The most that a trail can have: more is damage.
const (
	mostCells = 1 << 16 // a change has 16 bits for its cell
	mostTrail = 1 << 26 // bytes; a move takes a dozen
)

// walk decodes a trail and calls at for each position: before the first move with
// step -1. At ends it by returning false.
func walk(packed []byte, at func(t *trail, n int, s *step) bool) error {
	if n, err := s2.DecodedLen(packed); err == nil && n > mostTrail {
		return errOdd
	}
	b, err := s2.Decode(nil, packed)
	if err != nil {
		return err
	}
	d := &decoder{b: b}
	width, height, beside := d.number(), d.number(), d.number()
	if max(width, height, beside) > mostCells || width*height+beside > mostCells {
		return errOdd
	}
	t := &trail{width: int(width), height: int(height), beside: int(beside), turn: boards.Side(d.number()) - 1}
	if t.symmetric = d.number() == 1; t.symmetric && width != height {
		return errOdd
	}
	cells := make([]byte, t.width*t.height+t.beside)
	list := func(l []change) []change {
		for range min(d.number(), uint64(len(d.b))) {
			c := change{cell: uint16(d.number())}
			if now := d.bytes(1); d.err == nil && int(c.cell) < len(cells) {
				c.old, c.now = cells[c.cell], now[0]
				cells[c.cell] = c.now
				l = append(l, c)
			}
		}
		return l
	}
	s := &step{turn: t.turn}
	s.changes = list(nil)
	for n := -1; d.err == nil; n++ {
		if !at(t, n, s) || len(d.b) == 0 {
			return nil
		}
		s.move, s.turn = d.text(), boards.Side(d.number())-1
		s.changes = list(s.changes[:0])
	}
	return d.err
}
