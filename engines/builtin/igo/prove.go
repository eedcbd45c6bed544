package igo

// Proof-number search, depth first (df-pn): whether an attacker reaches an aim
// whatever the defender does. A node has two numbers: how many leaves at least
// have to be settled before the side to move has proved that it wins, and before
// it has proved that it loses. The search goes where the fewest are left, so
// that it reads long ladders and shallow nets with the same few positions.

// An aim is what a proof is about.
type aim interface {
	// weigh tells how it stands when turn moves next: 0 and endless, or the
	// other way round, if it is over, otherwise what the proof and the
	// refutation of the attacker's success may cost.
	weigh(f *prover, turn color) (proof, refutation uint32)

	// moves appends the moves that matter: those that mostly do, or, if they all
	// fail, the others.
	moves(f *prover, turn color, others bool, to []option) []option

	// slow returns how much of the attacker's patience its last move took.
	slow(f *prover) int
}

// An option is a move to be tried, nowhere for a pass; the later it is to be
// tried, the more.
type option struct {
	at   point
	late uint32
}

// endless is the number of what can't be proved.
const endless = 1 << 28

// A prover searches on a board that it leaves as it was.
type prover struct {
	*board
	aim      aim
	attacker color
	threats  [3]int8 // for a ko (劫), that each colour has elsewhere
	patience int     // the attacker's
	bent     bool    // a ko, or a position that came back, had a say in the answer
	left     int     // positions
	kids     []kid
	options  []option
	path     []uint64
	whole    uint64 // the board's key before the search: what stands far away doesn't matter
	table    []proved
	age      uint32
	area     set // what the answer hangs on
}

// A kid is a node's answer, with its numbers as the side to move there has them.
type kid struct {
	at       point
	win, not uint32
	key      uint64
}

// proved is what is known of a position.
type proved struct {
	key      uint64
	age      uint32
	win, not uint32
}

const (
	tableSize  = 1 << 14
	probed     = 8
	deepest    = 150 // plies
	stuck      = 8   // a node that costs so much to win tries its other moves too
	manyOfKeys = 0x9e3779b97f4a7c15
)

// A proof is an answer.
type proof struct {
	done bool // it is one: otherwise the search ran out of positions
	wins bool // the attacker does
	bent bool // as in prover
	by   point
	win  uint32 // what it would have cost the side to move to win, and to lose
	not  uint32
}

// prove answers whether the attacker reaches the aim when turn moves next, in so
// many positions at most.
func (f *prover) prove(b *board, a aim, attacker, turn color, threats [3]int8, patience, most int) proof {
	f.board, f.aim, f.attacker, f.threats = b, a, attacker, threats
	f.patience = patience
	f.left, f.bent, f.whole = most, false, b.key
	f.area = set{}
	f.kids, f.path = f.kids[:0], f.path[:0]
	if f.table == nil {
		f.table = make([]proved, tableSize)
	}
	f.age++
	win, not, by := f.search(turn, endless, endless)
	p := proof{done: win == 0 || not == 0, by: by, bent: f.bent}
	p.wins = win == 0 == (turn == attacker)
	p.win, p.not = win, not
	if !p.done {
		p.wins = false
	}
	return p
}

// hash returns the position's key, with all that counts besides the stones.
func (f *prover) hash(turn color) uint64 {
	return f.key ^ f.whole ^ uint64(turn)*manyOfKeys ^ zobrist[f.ko][black]*5 ^ uint64(f.patience)<<17*manyOfKeys ^
		uint64(f.threats[black])<<7*manyOfKeys ^ uint64(f.threats[white])<<11*manyOfKeys
}

// search looks at a node until one of its numbers reaches its limit. It gives
// the numbers as turn has them, and the move that is best.
func (f *prover) search(turn color, limitWin, limitNot uint32) (win, not uint32, best point) {
	from := len(f.kids)
	own := f.hash(turn)
	f.path = append(f.path, own)
	f.grow(turn, from, false)
	wide := false
	for {
		win, not = endless, 0
		first, second := -1, uint32(endless)
		open := uint32(0)
		for i := from; i < len(f.kids); i++ {
			k := &f.kids[i]
			if k.not < win {
				first, second, win = i, win, k.not
			} else {
				second = min(second, k.not)
			}
			if k.win > 0 {
				open++
			}
			not = max(not, k.win)
		}
		if not > 0 && not < endless {
			not = min(not+open-1, endless-1)
		}
		if win == 0 {
			not = endless
		}
		if !wide && win >= stuck {
			wide = true
			if f.grow(turn, from, true) {
				continue
			}
		}
		if first >= 0 {
			best = f.kids[first].at
		}
		f.store(own, win, not)
		if win >= limitWin || not >= limitNot || win == 0 || not == 0 || f.left <= 0 || len(f.path) > deepest {
			break
		}
		k := f.kids[first]
		threats, ko, patience := f.threats, f.ko, f.patience
		f.make(turn, k.at)
		if turn == f.attacker {
			f.patience -= f.aim.slow(f)
		}
		// Follow the best answer until it is no longer that, by a quarter.
		kidWin := min(endless, limitNot-not+k.win)
		kidNot := min(limitWin, second+second/4+1)
		k.win, k.not, _ = f.search(turn.Other(), kidWin, kidNot)
		f.unmake(threats, ko)
		f.patience = patience
		f.kids[first] = k
	}
	f.path = f.path[:len(f.path)-1]
	f.kids = f.kids[:from]
	return win, not, best
}

// grow adds answers to those of a node, and tells whether there were any.
func (f *prover) grow(turn color, from int, others bool) bool {
	before := len(f.kids)
	f.options = f.aim.moves(f, turn, others, f.options[:0])
	var tried set
	for _, k := range f.kids[from:] {
		tried.add(k.at)
	}
	threats, ko, patience := f.threats, f.ko, f.patience
	for _, o := range f.options {
		if tried.has(o.at) {
			continue
		}
		tried.add(o.at)
		if !f.make(turn, o.at) {
			continue
		}
		f.left--
		if turn == f.attacker {
			if f.patience -= f.aim.slow(f); f.patience < 0 {
				f.unmake(threats, ko)
				f.patience = patience
				continue
			}
		}
		k := kid{at: o.at, key: f.hash(turn.Other())}
		if f.came(k.key) {
			k.win, k.not = f.numbers(turn.Other(), endless, 0) // the attacker gets nowhere
			f.bent = true
		} else if e := f.find(k.key); e != nil {
			k.win, k.not = e.win, e.not
		} else {
			pn, dn := f.aim.weigh(f, turn.Other())
			k.win, k.not = f.numbers(turn.Other(), pn, dn)
			if k.not > 0 && k.win > 0 {
				k.not += o.late
			}
		}
		f.unmake(threats, ko)
		f.patience = patience
		f.kids = append(f.kids, k)
		if k.not == 0 {
			break // it wins
		}
	}
	return len(f.kids) > before
}

// numbers puts the attacker's numbers in the order of the side to move.
func (f *prover) numbers(turn color, proof, refutation uint32) (win, not uint32) {
	if turn == f.attacker {
		return proof, refutation
	}
	return refutation, proof
}

// came reports whether the position was there before, with the same ko and
// threats.
func (f *prover) came(key uint64) bool {
	for _, k := range f.path {
		if k == key {
			return true
		}
	}
	return false
}

// make makes a move, if need be with a threat that lets a ko be taken back at
// once; unmake takes it back.
func (f *prover) make(c color, p point) bool {
	ko := f.ko
	f.concern(p)
	if p != nowhere && p == ko {
		f.bent = true
		if f.threats[c] == 0 {
			return false
		}
		f.threats[c]--
		f.ko = nowhere
		if !f.play(c, p) {
			f.threats[c]++
			f.ko = ko
			return false
		}
		return true
	}
	return f.play(c, p)
}

// concern adds a move to what the answer hangs on: the points beside it, and the
// liberties of the strings there that have few.
func (f *prover) concern(p point) {
	if p == nowhere {
		return
	}
	f.area.add(p)
	for _, d := range f.beside {
		q := p + d
		f.area.add(q)
		if c := f.at[q]; (c == black || c == white) && f.libs(q) < outOfReach {
			for i, w := range f.stones(q).libs {
				f.area[i] |= w
			}
		}
	}
}

func (f *prover) unmake(threats [3]int8, ko point) {
	f.undo()
	f.threats, f.ko = threats, ko
}

// find looks a position up, store keeps it.
func (f *prover) find(key uint64) *proved {
	for i := range uint64(probed) {
		e := &f.table[(key+i)%tableSize]
		if e.age != f.age {
			return nil
		}
		if e.key == key {
			return e
		}
	}
	return nil
}

func (f *prover) store(key uint64, win, not uint32) {
	for i := range uint64(probed) {
		e := &f.table[(key+i)%tableSize]
		if e.age != f.age || e.key == key || i == probed-1 {
			*e = proved{key, f.age, win, not}
			return
		}
	}
}
