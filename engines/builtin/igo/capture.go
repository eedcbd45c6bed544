package igo

import "slices"

// Capture reading by proof: whether a single string is captured, or gets five
// liberties, or liberties that nobody can take (Fotland §4). It is slower than
// the reading of reading.go, but sees nets, snapbacks and kos.

// Limits of capture reading.
const (
	captureMost    = 4000 // positions for one question
	capturePatient = 14   // how slow an attack may be (taking.slow)
	captureBroad   = 3    // plies in which moves other than liberties are tried
	raceMost       = 4    // most liberties of a surrounding string in a race to capture
	reliefMost     = 3    // most liberties of a friend whose attackers are captured (taking.reliefs)
	reliefLate     = 10   // how late that is tried
	fillLate       = 16   // how late the attacker prepares a move (taking.backfills)
	koThreats      = 1    // ko threats of the side that is assumed to have one
	mostCaptures   = 1 << 10
)

// A captureKey identifies a question in the cache.
type captureKey struct {
	board uint64
	ko    point
	stone point // the lowest of its string
}

// A catch is what is known of the fate of a string: whether it can be captured, and perhaps
// whether its owner can save it.
type catch struct {
	tactic
	whole bool
}

// capture returns the fate of the string on s. Captured means that its owner
// can't save it even with a ko threat. Threatened includes strings whose fate
// depends on a ko.
func (r *reader) capture(s point) tactic { return r.caught(s, true).tactic }

// taken returns the move that captures the string on s, nowhere if none does. It doesn't ask
// whether its owner can save it.
func (r *reader) taken(s point) point { return r.caught(s, false).attack }

// caught returns what capture does. Unless it is asked for the whole fate, a string that can be
// captured counts as captured.
func (r *reader) caught(s point, whole bool) catch {
	key := captureKey{r.board.key, r.board.ko, slices.Min(r.board.ring(nil, s))}
	c, known := r.captures[key]
	if known && (c.whole || !whole) {
		return c
	}
	if len(r.captures) >= mostCaptures {
		clear(r.captures)
	}
	defer func(once bool) { r.prover.once, r.prover.dense = once, false }(r.prover.once)
	r.prover.once, r.prover.dense = true, true // the cache compares whole boards
	if !known {
		c = r.seize(s)
	}
	if whole && !c.whole {
		r.rescue(s, &c)
	}
	r.captures[key] = c
	return c
}

// seize asks whether the string on s can be captured. Whether a move succeeds at all is asked
// with a ko threat for its side. If it then needs a ko, another is preferred that doesn't.
func (r *reader) seize(s point) catch {
	foe := r.board.at[s].Other()
	a := r.taking(s, foe, foe)
	if !a.wins && (a.done || a.win >= a.not) {
		return catch{whole: true}
	}
	c := catch{tactic: tactic{fate: captured, attack: a.by}}
	if a.bent {
		if again := r.taking(s, foe, foe.Other()); again.wins {
			c.attack = again.by
		}
	}
	return c
}

// rescue asks likewise whether the owner of the string on s can save it.
func (r *reader) rescue(s point, c *catch) {
	own := r.board.at[s]
	d := r.taking(s, own, own)
	if c.whole = true; d.wins || !d.done && d.win >= d.not {
		return
	}
	c.fate, c.defend = threatened, d.by
	if d.bent {
		if again := r.taking(s, own, own.Other()); again.done && !again.wins {
			c.defend = again.by
		}
	}
}

// taking asks whether the string on s is captured when turn moves next and rich has a threat for
// a ko. If both are the owner, the attacker may prepare its moves: a rescue has to stand that,
// while too many slow attacks would seem to succeed.
func (r *reader) taking(s point, turn, rich color) proof {
	var threats [3]int8
	threats[rich] = koThreats
	return r.prover.prove(r.board, &taking{stone: s, fills: turn == r.board.at[s] && rich == turn}, r.board.at[s].Other(), turn, threats, capturePatient, captureMost)
}

// A taking is the aim to capture the string on a point.
type taking struct {
	stone point
	fills bool // the attacker may prepare moves that would be taken at once
}

// The estimated costs of proving that a string is captured and that it isn't,
// by its number of liberties: takeCost if the attacker moves next, saveCost if
// the defender does.
var (
	takeCost = [outOfReach][2]uint32{1: {1, 8}, 2: {3, 3}, 3: {9, 2}, 4: {30, 1}}
	saveCost = [outOfReach][2]uint32{1: {1, 4}, 2: {4, 3}, 3: {14, 1}, 4: {50, 1}}
)

func (c *taking) weigh(f *prover, turn color) (proof, refutation uint32) {
	s := c.stone
	switch n := f.board.libs1(s, f.attacker.Other()); {
	case n == 0:
		if turn != f.attacker && c.backAt(f) {
			return 1, 2
		}
		return 0, endless
	case n >= outOfReach:
		return endless, 0
	case turn != f.attacker:
		if f.board.stretch(s) >= outOfReach {
			return endless, 0
		}
		return saveCost[n][0], saveCost[n][1]
	case n == 1:
		p := f.board.stones(s).libs.only()
		switch {
		case p == f.board.ko:
			f.bent = true
			if f.threats[turn] > 0 {
				return 1, 4
			}
			return 4, 3
		case f.board.stones(s).size > 1 || f.board.beside4[p][empty] > 0:
			return 0, endless
		}
		return 1, 4
	default:
		return takeCost[n][0], takeCost[n][1]
	}
}

// backAt reports whether the defender may recapture on the string's point what
// captured it, in a snapback (ウッテガエシ) or a ko.
func (c *taking) backAt(f *prover) bool {
	last := f.board.log[len(f.board.log)-1].at
	return f.board.at[c.stone] == empty && f.board.at[last] == f.attacker && f.board.libs(last) == 1 && f.board.stones(last).libs.has(c.stone)
}

// libs1 returns the number of liberties of a colour's string on s, or 0 if it
// is gone.
func (b *board) libs1(s point, c color) int {
	if b.at[s] != c {
		return 0
	}
	return b.libs(s)
}

// only returns the first cell of a set, which must have one.
func (s *set) only() point {
	var buf [someCells]point
	return s.list(buf[:0])[0]
}

// slow returns a penalty that grows with the number of liberties left to the
// string after the attacker's move.
func (c *taking) slow(f *prover) int {
	return [...]int{0, 0, 1, 3, 6, 100}[min(f.board.libs1(c.stone, f.attacker.Other()), outOfReach)]
}

func (c *taking) moves(f *prover, turn color, others bool, to []option) []option {
	if f.board.at[c.stone] != f.attacker.Other() {
		if others {
			return to
		}
		return append(to, option{c.stone, 0})
	}
	switch {
	case others && len(f.path) > captureBroad:
		return to
	case turn == f.attacker && others:
		to = c.nets(f, to)
	case turn == f.attacker:
		to = c.assaults(f, to)
	case others:
		to = c.threats(f, to)
	default:
		to = c.rescues(f, to)
	}
	inOrder(to)
	return to
}

// assaults returns the attacker's first moves: the liberties, and moves that
// keep surrounding strings in atari from being captured.
func (c *taking) assaults(f *prover, to []option) []option {
	var libs [someCells]point
	list := f.board.stones(c.stone).libs.list(libs[:0])
	for _, p := range list {
		late := 3 - min(3, uint32(f.board.beside4[p][empty]))
		if f.board.beside4[p][empty] == 0 && !f.board.joins(f.attacker, p) {
			late += 4 // it can be captured at once
		}
		to = append(to, option{p, late})
	}
	if c.fills {
		to = c.backfills(f, to, list)
	}
	return c.keeps(f, to, 1, 1)
}

// backfills returns moves that prepare one on a liberty of the string, if the attacker would be
// in atari itself on each of its liberties: the last liberty that its stone would have there.
func (c *taking) backfills(f *prover, to []option, libs []point) []option {
	from := len(to)
	for _, p := range libs {
		left, takes := f.board.afterwards(f.attacker, p)
		if takes || left.count() > 1 {
			return to[:from]
		}
		var buf [1]point
		for _, q := range left.list(buf[:0]) {
			to = append(to, option{q, fillLate})
		}
	}
	return to
}

// afterwards returns the liberties that a stone of a colour on p would have, without what it
// captures, and whether it captures anything.
func (b *board) afterwards(c color, p point) (libs set, takes bool) {
	for _, d := range b.beside {
		q := p + d
		switch b.at[q] {
		case edge:
		case empty:
			libs.add(q)
		case c:
			for i, w := range b.stones(q).libs {
				libs[i] |= w
			}
		default:
			takes = takes || b.libs(q) == 1
		}
	}
	libs.drop(p)
	return libs, takes
}

// keeps returns moves that keep surrounding strings of n liberties from being
// captured.
func (c *taking) keeps(f *prover, to []option, n int, late uint32) []option {
	var buf, more [64]point
	var again [8]point
	for _, r := range f.board.rivals(buf[:0], c.stone) {
		if f.board.libs(r) != n {
			continue
		}
		for _, p := range f.board.stones(r).libs.list(more[:0]) {
			to = append(to, option{p, late})
		}
		for _, o := range f.board.rivals(more[:0], r) {
			if f.board.libs(o) > 2 || f.board.same(o, c.stone) {
				continue
			}
			for _, p := range f.board.stones(o).libs.list(again[:0]) {
				to = append(to, option{p, late + 2*uint32(f.board.libs(o)-1)})
			}
		}
	}
	return to
}

// nets returns the attacker's other moves: the points beyond the liberties,
// which may catch the string in a net (ゲタ), the liberties of its friends, and
// moves that protect surrounding strings of two liberties.
func (c *taking) nets(f *prover, to []option) []option {
	var libs [someCells]point
	list := f.board.stones(c.stone).libs.list(libs[:0])
	n := uint32(len(list))
	for _, p := range list {
		for _, d := range f.board.beside {
			if q := p + d; f.board.at[q] == empty {
				to = append(to, option{q, 2 + n})
			}
		}
	}
	to = c.besides(f, to, list, 4+n)
	return c.keeps(f, to, 2, 4+n)
}

// joins reports whether a stone of a colour on p would connect to another.
func (b *board) joins(c color, p point) bool { return b.beside4[p][c] > 0 }

// rescues returns the defender's first moves: capturing surrounding strings,
// extending to liberties, threatening captures, and a pass.
func (c *taking) rescues(f *prover, to []option) []option {
	var libs, more [someCells]point
	list := f.board.stones(c.stone).libs.list(libs[:0])
	var buf [64]point
	for _, r := range f.board.rivals(buf[:0], c.stone) {
		k := f.board.libs(r)
		if k > max(2, len(list)) {
			continue
		}
		for _, p := range f.board.stones(r).libs.list(more[:0]) {
			to = append(to, option{p, uint32(2*k - 2)})
		}
	}
	for _, p := range list {
		to = append(to, option{p, 3 - min(3, uint32(f.board.beside4[p][empty]))})
	}
	if len(list) >= 2 {
		to = append(to, option{nowhere, 2})
	}
	return c.reliefs(f, to, list)
}

// reliefs returns the liberties of attacking strings that are nearly captured and
// have no more liberties than a friend beside them that can be joined over a
// liberty of the string.
func (c *taking) reliefs(f *prover, to []option, libs []point) []option {
	var buf [64]point
	var more [nearlyTaken]point
	for _, p := range libs {
		for _, d := range f.board.beside {
			q := p + d
			if f.board.at[q] != f.board.at[c.stone] || f.board.same(q, c.stone) || f.board.libs(q) > reliefMost {
				continue
			}
			for _, r := range f.board.rivals(buf[:0], q) {
				n := f.board.libs(r)
				if n > nearlyTaken || n > f.board.libs(q) {
					continue
				}
				for _, m := range f.board.stones(r).libs.list(more[:0]) {
					to = append(to, option{m, reliefLate + 2*uint32(n-1)})
				}
			}
		}
	}
	return to
}

// threats returns the defender's other moves: the points beyond the liberties,
// the liberties of friends, the liberties of surrounding strings with three,
// those of strings that guard the liberties of the others (guards), and moves
// that keep strings around the surrounding ones from being captured (holds).
func (c *taking) threats(f *prover, to []option) []option {
	var libs, more [someCells]point
	list := f.board.stones(c.stone).libs.list(libs[:0])
	n := uint32(len(list))
	var buf [64]point
	for _, r := range f.board.rivals(buf[:0], c.stone) {
		k := f.board.libs(r)
		if k > raceMost {
			continue
		}
		for _, p := range f.board.stones(r).libs.list(more[:0]) {
			if k >= 3 {
				to = append(to, option{p, 4})
			} else {
				to = c.guards(f, to, r, p)
			}
		}
	}
	for _, p := range list {
		for _, d := range f.board.beside {
			if q := p + d; f.board.at[q] == empty {
				to = append(to, option{q, 3 + n})
			}
		}
	}
	to = c.holds(f, to)
	return c.besides(f, to, list, 3+n)
}

// holds returns moves that save nearly captured strings around those that
// surround the string: their liberties, and captures of what attacks them.
func (c *taking) holds(f *prover, to []option) []option {
	var around, friends, foes [64]point
	var libs [nearlyTaken]point
	for _, r := range f.board.rivals(around[:0], c.stone) {
		if f.board.libs(r) > raceMost {
			continue
		}
		for _, o := range f.board.rivals(friends[:0], r) {
			if f.board.libs(o) > nearlyTaken || f.board.same(o, c.stone) {
				continue
			}
			for _, p := range f.board.stones(o).libs.list(libs[:0]) {
				to = append(to, option{p, 2})
			}
			for _, a := range f.board.rivals(foes[:0], o) {
				if f.board.libs(a) == 1 {
					to = append(to, option{f.board.stones(a).libs.only(), 2})
				}
			}
		}
	}
	return to
}

// guards returns the liberties of attacking strings that keep the defender from
// playing on p, a liberty of the string on r.
func (c *taking) guards(f *prover, to []option, r, p point) []option {
	var buf [8]point
	for _, d := range f.board.beside {
		q := p + d
		if f.board.at[q] != f.attacker || f.board.same(q, r) {
			continue
		}
		if f.board.libs(q) > 2 {
			continue
		}
		for _, m := range f.board.stones(q).libs.list(buf[:0]) {
			to = append(to, option{m, 5})
		}
	}
	return to
}

// besides returns the liberties of friends that the string can join over one of
// its own liberties.
func (c *taking) besides(f *prover, to []option, libs []point, late uint32) []option {
	var more [someCells]point
	for _, p := range libs {
		for _, d := range f.board.beside {
			q := p + d
			if f.board.at[q] != f.board.at[c.stone] || f.board.same(q, c.stone) {
				continue
			}
			if f.board.libs(q) >= outOfReach {
				continue
			}
			for _, m := range f.board.stones(q).libs.list(more[:0]) {
				to = append(to, option{m, late})
			}
		}
	}
	return to
}

// stretch returns the most liberties that the string on s gets by one more
// stone on a liberty.
func (b *board) stretch(s point) int {
	own := b.at[s]
	str := b.stones(s)
	var buf [outOfReach]point
	best := 0
	for _, p := range str.libs.list(buf[:0]) {
		if int(b.beside4[p][empty])+int(str.free)-1+4*int(b.beside4[p][own]-1) <= best {
			continue
		}
		libs := str.libs
		for _, d := range b.beside {
			q := p + d
			switch {
			case b.at[q] == empty:
				libs.add(q)
			case b.at[q] == own && b.of[q] != b.of[s]:
				for i, w := range b.strings[b.of[q]].libs {
					libs[i] |= w
				}
			}
		}
		best = max(best, libs.count()-1)
	}
	return best
}
