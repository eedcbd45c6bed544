package igo

import (
	"math/bits"
	"slices"
)

// Depth-first proof-number search (df-pn): whether an attacker reaches an aim
// whatever the defender does. A node has two numbers, the least numbers of
// leaves that have to be settled to prove that the side to move wins, and to
// prove that it loses. The search goes where these numbers are smallest, so
// that it reads long ladders and shallow nets alike with few positions.

// An aim is what the attacker of a proof wants to reach.
type aim interface {
	// weigh evaluates a position in which turn moves next. It returns what it may
	// cost to prove and to refute the attacker's success: 0 and endless if the
	// attacker has succeeded, endless and 0 if it has failed.
	weigh(f *prover, turn color) (proof, refutation uint32)

	// moves appends the moves to try: the usual ones or, with others set, those to
	// try when the usual ones don't seem to work.
	moves(f *prover, turn color, others bool, to []option) []option

	// slow returns how much of the attacker's patience its last move cost.
	slow(f *prover) int
}

// An option is a move to try, nowhere for a pass. The higher late is, the later
// the move is tried; at lastResort it is tried only if there is no other move.
type option struct {
	at   point
	late uint32
}

const lastResort = 1 << 20

// inOrder sorts moves by how late they are tried, then by point. The lists are short.
func inOrder(list []option) {
	for i := 1; i < len(list); i++ {
		o, k := list[i], i
		for ; k > 0 && (list[k-1].late > o.late || list[k-1].late == o.late && list[k-1].at > o.at); k-- {
			list[k] = list[k-1]
		}
		list[k] = o
	}
}

// endless is the number of a node for a result that can't be proved.
const endless = 1 << 28

// A prover searches on a board and leaves it as it was.
type prover struct {
	board    *board
	aim      aim
	attacker color
	threats  [3]int8 // threats for a ko (劫) that each colour has elsewhere
	patience int     // what the attacker's slow moves may still cost
	steady   bool    // the attacker's moves cost no patience
	bent     bool    // a ko or a repeated position may have influenced the answer
	left     int     // positions that may still be examined
	kids     []kid
	options  []option
	path     []uint64
	whole    uint64 // the board's key before the search; it is taken out of the hashes, so that distant stones don't matter
	table    []proved
	span     uint64                // how many places of the table are used, a power of two
	age      uint64                // of the entries of this search, ageBits of it
	hope     point                 // of the last search, as in proof
	keep     bool                  // the table is that of the question before, about the same aim
	area     set                   // what the answer depends on
	dense    bool                  // it keeps to a smaller part of the table
	once     bool                  // the answer isn't kept by area, so that area isn't filled
	killers  [deepest + 2][2]point // by plies, the last moves that won
	only     point                 // the only move to try at the root, nowhere for all
	roots    []kid                 // the moves at the root of the last search
	learns   *lifeLesson           // collects examples for the weights of life.go; usually nil
}

// A kid is a move at a node, with the numbers of the position after it from the
// view of the side to move there.
type kid struct {
	at       point
	win, not uint32
	key      uint64
}

// A proved is an entry of the table: what is known of a position. The low bits of the
// key, most of which the place in the table tells, are those of the age.
type proved struct {
	key      uint64
	win, not uint32
}

const (
	ageBits    = 16
	ages       = 1<<ageBits - 1
	tableSize  = 1 << ageBits
	probed     = 8
	spacious   = 8   // places of the table for each position that a search may examine, at least
	closely    = 2   // the same, if few of the positions are met again (prover.dense)
	deepest    = 150 // plies
	stuck      = 8   // a node whose win costs this much tries its other moves too
	manyOfKeys = 0x9e3779b97f4a7c15
)

// A proof is the result of a search.
type proof struct {
	done bool // the search decided; otherwise it ran out of positions
	wins bool // the attacker succeeds
	bent bool // as in prover
	by   point
	win  uint32 // the numbers of the side to move at the root: to win, and to lose
	not  uint32
	hope point // of an unfinished search: the move to choose (likeliest)
}

// prove decides whether the attacker reaches the aim when turn moves next. It
// examines about most positions before it gives up.
func (f *prover) prove(b *board, a aim, attacker, turn color, threats [3]int8, patience, most int) proof {
	f.board, f.aim, f.attacker, f.threats = b, a, attacker, threats
	f.patience, f.steady = patience, patience == 0
	f.left, f.bent, f.whole = most, f.keep && f.bent, b.key
	f.area = set{}
	f.kids, f.path = f.kids[:0], f.path[:0]
	f.killers = [deepest + 2][2]point{}
	if f.table == nil {
		f.table = make([]proved, tableSize)
	}
	if !f.keep {
		if f.age = (f.age + 1) & ages; f.age == 0 {
			clear(f.table) // its ages would come again
			f.age = 1
		}
		f.span = spanFor(most * f.spacious())
	}
	blind := b.blind
	b.blind = true // all moves are taken back, and no aim looks at distances
	win, not, by := f.search(turn, endless, endless)
	b.blind = blind
	p := proof{done: win == 0 || not == 0, by: by, bent: f.bent, hope: f.hope}
	p.wins = win == 0 == (turn == attacker)
	p.win, p.not = win, not
	if !p.done {
		p.wins = false
	}
	return p
}

// spanFor returns how much of the table a search uses that needs so many places. A short
// search that kept to all of it would hardly find anything in the processor's cache.
func spanFor(places int) uint64 {
	return min(tableSize, uint64(1)<<bits.Len(uint(places)))
}

// spacious returns how many places of the table there are for each position that a search
// may examine, at least.
func (f *prover) spacious() int {
	if f.dense {
		return closely
	}
	return spacious
}

// inherit takes over the table of another prover, which isn't used any more. What is in it
// is of another age.
func (f *prover) inherit(o *prover) { f.table, f.age = o.table, o.age }

// hash returns the position's key, with everything besides the stones that
// matters.
func (f *prover) hash(turn color) uint64 {
	return f.board.key ^ f.whole ^ uint64(turn)*manyOfKeys ^ zobrist[f.board.ko][black]*5 ^ uint64(f.patience)<<17*manyOfKeys ^
		uint64(f.threats[black])<<7*manyOfKeys ^ uint64(f.threats[white])<<11*manyOfKeys
}

// search examines a node until one of its numbers reaches its limit. It returns
// the numbers from the view of turn, and the best move.
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
		if f.only == nowhere || len(f.path) > 1 {
			f.store(own, win, not)
		}
		if win == 0 || not == 0 {
			f.learns.solved(own, win == 0 == (turn == f.attacker))
		}
		if win >= limitWin || not >= limitNot || win == 0 || not == 0 || f.left <= 0 || len(f.path) > deepest {
			break
		}
		k := f.kids[first]
		threats, ko, patience := f.threats, f.board.ko, f.patience
		f.make(turn, k.at)
		if turn == f.attacker {
			f.patience -= f.aim.slow(f)
		}
		// Follow the best answer until it is a quarter worse than the second.
		kidWin := min(endless, limitNot-not+k.win)
		kidNot := min(limitWin, second+second/4+1)
		k.win, k.not, _ = f.search(turn.Other(), kidWin, kidNot)
		f.unmake(threats, ko)
		f.patience = patience
		f.kids[first] = k
		if k.not == 0 {
			f.kills(k.at)
		}
	}
	if len(f.path) == 1 {
		f.conclude(f.kids[from:], win, best)
	}
	f.path = f.path[:len(f.path)-1]
	f.kids = f.kids[:from]
	return win, not, best
}

// conclude keeps the moves of the root, and which of them to choose if the search isn't finished.
func (f *prover) conclude(kids []kid, win uint32, best point) {
	f.roots = append(f.roots[:0], kids...)
	if win > 0 {
		f.hope = f.likeliest(kids, win, best)
	}
}

// likeliest returns the move to choose at the root of an unfinished search. The
// numbers of moves that are nearly as near to a proof say little about which is
// better. So it takes the move that is hardest to refute among those that cost
// at most an eighth more to prove than win, the least, or best if all moves are
// refuted.
func (f *prover) likeliest(kids []kid, win uint32, best point) point {
	hardest := uint32(0)
	for _, k := range kids {
		if k.not <= win+win/8 && k.win > hardest {
			best, hardest = k.at, k.win
		}
	}
	return best
}

// grow adds answers to those of a node and reports whether there were any.
func (f *prover) grow(turn color, from int, others bool) bool {
	before := len(f.kids)
	f.options = f.aim.moves(f, turn, others, f.options[:0])
	var tried set
	for _, k := range f.kids[from:] {
		tried.add(k.at)
	}
	threats, ko, patience := f.threats, f.board.ko, f.patience
	for _, o := range f.options {
		if o.late == lastResort {
			if len(f.kids) > from {
				continue
			}
			o.late = 0
		}
		if tried.has(o.at) || len(f.path) == 1 && f.only != nowhere && f.only != o.at {
			continue
		}
		tried.add(o.at)
		if f.met(turn, o.at) {
			if f.kids[len(f.kids)-1].not == 0 {
				f.kills(o.at)
				break // it wins
			}
			continue
		}
		if !f.make(turn, o.at) {
			continue
		}
		if turn == f.attacker {
			if f.patience -= f.aim.slow(f); f.patience < 0 {
				f.unmake(threats, ko)
				f.patience = patience
				continue
			}
		}
		k := kid{at: o.at, key: f.hash(turn.Other())}
		if f.came(k.key) {
			k.win, k.not = f.numbers(turn.Other(), endless, 0) // repeating a position gets the attacker nowhere
			f.bent = true
		} else if e := f.find(k.key); e != nil {
			k.win, k.not = e.win, e.not
		} else {
			pn, dn := f.aim.weigh(f, turn.Other())
			f.learns.came(k.key, pn > 0 && dn > 0)
			k.win, k.not = f.numbers(turn.Other(), pn, dn)
			if k.not > 0 && k.win > 0 {
				k.not += o.late
			}
			f.left--
			f.store(k.key, k.win, k.not)
		}
		f.unmake(threats, ko)
		f.patience = patience
		f.kids = append(f.kids, k)
		if k.not == 0 {
			f.kills(o.at)
			break // it wins
		}
	}
	return len(f.kids) > before
}

// met appends the position after a move to the kids if that position is in the
// table and can be told without playing the move: one that captures nothing, for
// an aim without patience. It reports whether it did.
func (f *prover) met(turn color, p point) bool {
	b := f.board
	if !f.steady || p == nowhere || !b.legal(turn, p) {
		return false
	}
	if foe := turn.Other(); b.beside4[p][foe] > 0 {
		for _, d := range b.beside {
			if q := p + d; b.at[q] == foe && b.libs(q) == 1 {
				return false
			}
		}
	}
	ko := b.ko
	b.key ^= zobrist[p][turn]
	b.ko = nowhere
	key := f.hash(turn.Other())
	b.key ^= zobrist[p][turn]
	b.ko = ko
	e := f.find(key)
	if e == nil || f.came(key) {
		return false
	}
	f.concern(p)
	f.kids = append(f.kids, kid{at: p, win: e.win, not: e.not, key: key})
	return true
}

// kills remembers a move that won at the depth of the last node of the path, so
// that it is tried first at other nodes of the same depth.
func (f *prover) kills(p point) {
	if k := &f.killers[len(f.path)]; p != nowhere && k[0] != p {
		k[0], k[1] = p, k[0]
	}
}

// favour moves the options that won at other nodes of the same depth to the
// front.
func (f *prover) favour(options []option) {
	for _, p := range [2]point{f.killers[len(f.path)][1], f.killers[len(f.path)][0]} {
		if i := slices.IndexFunc(options, func(o option) bool { return o.at == p }); i > 0 && p != nowhere {
			o := options[i]
			copy(options[1:i+1], options[:i])
			options[0] = o
		}
	}
}

// numbers orders the attacker's numbers for the side to move.
func (f *prover) numbers(turn color, proof, refutation uint32) (win, not uint32) {
	if turn == f.attacker {
		return proof, refutation
	}
	return refutation, proof
}

// came reports whether a position occurred before on the path, with the same ko
// and threats.
func (f *prover) came(key uint64) bool {
	for _, k := range f.path {
		if k == key {
			return true
		}
	}
	return false
}

// make makes a move and reports whether that was possible. To take back a ko at
// once uses up a threat. unmake takes the move back.
func (f *prover) make(c color, p point) bool {
	ko := f.board.ko
	f.concern(p)
	if p != nowhere && p == ko {
		f.bent = true
		if f.threats[c] == 0 {
			return false
		}
		f.threats[c]--
		f.board.ko = nowhere
		if !f.board.play(c, p) {
			f.threats[c]++
			f.board.ko = ko
			return false
		}
		return true
	}
	return f.board.play(c, p)
}

// concern adds a move to the area that the answer depends on: its point, the
// points beside it, and the liberties of the strings there that have few.
func (f *prover) concern(p point) {
	if p == nowhere || f.once {
		return
	}
	f.area.add(p)
	for _, d := range f.board.beside {
		q := p + d
		f.area.add(q)
		if c := f.board.at[q]; (c == black || c == white) && f.board.libs(q) < outOfReach {
			for i, w := range f.board.stones(q).libs {
				f.area[i] |= w
			}
		}
	}
}

func (f *prover) unmake(threats [3]int8, ko point) {
	f.board.undo()
	f.threats, f.board.ko = threats, ko
}

// find looks a position up in the table, store adds it.
func (f *prover) find(key uint64) *proved {
	for i := range uint64(probed) {
		e := &f.table[(key+i)&(f.span-1)]
		if e.key&ages != f.age {
			return nil
		}
		if e.key == key&^ages|f.age {
			return e
		}
	}
	return nil
}

func (f *prover) store(key uint64, win, not uint32) {
	own := key&^ages | f.age
	for i := range uint64(probed) {
		e := &f.table[(key+i)&(f.span-1)]
		if e.key&ages != f.age || e.key == own || i == probed-1 {
			*e = proved{own, win, not}
			return
		}
	}
}
