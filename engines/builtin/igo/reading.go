package igo

import (
	"slices"

	"dohyo/engines/builtin/igo/patterns"
	"dohyo/engines/builtin/igo/policy"
)

// Reading finds the fate of a single string when both sides play for nothing
// else: it is captured, or it gets five liberties, or liberties that nobody can
// take, which are two eyes (Fotland §4).

// A fate is the result of reading a string.
type fate uint8

// The fates.
const (
	safe       fate = iota // it can't be captured
	threatened             // captured or saved, depending on who moves first
	captured               // it can't be saved
)

func (f fate) String() string { return [...]string{"safe", "threatened", "captured"}[f] }

// A tactic is a fate, with the moves that bring it about.
type tactic struct {
	fate   fate
	attack point // captures it; nowhere if no move does
	defend point // saves it
}

// Limits of reading.
const (
	outOfReach = 5    // liberties
	readNodes  = 300  // positions for one question
	escapeMost = 1000 // positions of the proof that saves a string, in the game's position
	readDeep   = 90   // plies: a ladder (シチョウ) across the board and back
	readBroad  = 5    // plies in which strings of more than two liberties are attacked
)

// A reader answers such questions on a board and leaves it as it was. It keeps
// each answer with the area that it depends on, and reads again only if
// something changed there (the second layer, Fotland §4).
type reader struct {
	board     *board
	prover    prover
	captures  map[captureKey]catch
	base      *reader // of the game's position, if this one is for positions that are only tried
	tries     *reader // see trier
	nodes     int
	most      int // nodes at most for one question
	area      set
	kept      answers[point, finding]      // by the lowest stone of the string
	keptLinks answers[[2]point, foundLink] // by their nearest stones
	lives     answers[point, foundLife]    // of groups, by the lowest stone of their largest string
	shapes    map[uint64]worthOf           // of eyes, by their outlines
	read      int                          // questions that were read
	old       int                          // questions whose answers were kept from before
	lore      *Lore
	plays     bool              // it is a player's with playouts
	watch     *patterns.Watcher // made when patterns are first asked for
	answers   *patterns.Watcher // likewise, for obvious answers
	seen      []patterns.Cell
	outlook   outlook // of the last position that was assessed
	thought   thought
	policy    policy.Run
	tried     map[trial]outcome // of duels; made when the first one is held
}

type finding struct {
	tactic
	basis
}

func newReader(b *board) *reader {
	return &reader{board: b, most: readNodes, lore: standardLore(), captures: map[captureKey]catch{},
		kept: answers[point, finding]{}, keptLinks: answers[[2]point, foundLink]{}, lives: answers[point, foundLife]{}, shapes: map[uint64]worthOf{}}
}

// teach gives a reader the lore of a player.
func (r *reader) teach(l *Lore) { r.lore, r.board.lives = l, l.life }

// tactics returns the fate of the string on p.
func (r *reader) tactics(p point) tactic {
	if r.board.libs(p) >= outOfReach {
		return tactic{}
	}
	own := slices.Min(r.board.ring(nil, p))
	fits := func(f *finding) bool { return f.holds(r) }
	for o := r; o != nil; o = o.base {
		if f := o.kept.find(own, fits); f != nil {
			r.old++
			return f.tactic
		}
	}
	r.read++
	r.area = set{}
	var t tactic
	r.nodes = 0
	if ok, at := r.attack(p, 0); ok {
		t = tactic{fate: captured, attack: at}
		r.nodes = 0
		if ok, at := r.defend(p, 0); ok {
			t.fate, t.defend = threatened, at
		} else if at, ok := r.escapes(p); ok {
			t.fate, t.defend = threatened, at
		}
	}
	r.kept.keep(r, own, finding{t, r.basis()})
	return t
}

// escapes proves, if it can, that a string that seems captured is saved if its
// owner moves first and has a ko threat. It returns the saving move.
func (r *reader) escapes(p point) (point, bool) {
	own, foe := r.board.at[p], r.board.at[p].Other()
	var threats [3]int8
	threats[own] = koThreats
	most := escapeMost
	if r.base != nil {
		most = r.most
	}
	a := r.prover.prove(r.board, &taking{stone: p}, foe, own, threats, capturePatient, most)
	r.include(&r.prover.area)
	return a.by, a.done && !a.wins && a.by != nowhere
}

// sum returns a hash of the stones in an area, and of the liberties of their strings as far
// as they are few: a string that reaches out of the area may lose them elsewhere.
func (r *reader) sum(area *set) (key uint64) {
	var buf [someCells]point
	for _, p := range area.list(buf[:0]) {
		c := r.board.at[p] & 3 % 3
		key ^= zobrist[p][c]
		if c != empty {
			key ^= zobrist[p][c] * uint64(min(r.board.libs(p), outOfReach))
		}
	}
	return key
}

// look adds a string, its liberties and everything beside them to the area that
// the answer depends on.
func (r *reader) look(p point) {
	q := p
	for {
		r.area.add(q)
		for _, d := range r.board.beside {
			r.touch(q + d)
		}
		if q = r.board.next[q]; q == p {
			return
		}
	}
}

// concern adds the string of a stone to that area if it is short of liberties.
// Otherwise distant changes don't affect it.
func (r *reader) concern(p point) {
	if r.board.libs(p) < outOfReach {
		r.look(p)
	}
}

// include adds another area to that area.
func (r *reader) include(area *set) {
	for i, w := range area {
		r.area[i] |= w
	}
}

// reach adds the points of a set and those beside them.
func (r *reader) reach(points *set) {
	var buf [someCells]point
	for _, p := range points.list(buf[:0]) {
		r.area.add(p)
		for _, d := range r.board.beside {
			r.area.add(p + d)
		}
	}
}

func (r *reader) touch(p point) {
	r.area.add(p)
	if r.board.at[p] != empty {
		return
	}
	for _, d := range r.board.beside {
		r.area.add(p + d)
	}
}

// attack reports whether the string on s can be captured if the opponent moves
// first, and by which move.
func (r *reader) attack(s point, depth int) (bool, point) {
	r.nodes++
	n := r.board.libs(s)
	if n >= outOfReach || r.nodes > r.most || depth > readDeep || n > 2 && depth > readBroad || n > 3 && depth > 1 {
		return false, nowhere
	}
	r.look(s)
	foe := r.board.at[s].Other()
	if n == 1 {
		p := r.board.stones(s).libs.list(nil)[0]
		return r.board.legal(foe, p), p
	}
	for _, p := range r.assaults(s, depth) {
		if !r.board.play(foe, p) {
			continue
		}
		r.look(p)
		// A stone that can be captured at once seldom captures anything.
		ok := r.board.libs(p) > 1 || r.board.stones(p).size <= 2 && r.board.libs(s) == 1
		if ok {
			ok, _ = r.defend(s, depth+1)
			ok = !ok
		}
		r.board.undo()
		if ok {
			return true, p
		}
	}
	return false, nowhere
}

// assaults returns the moves to try against a string: its liberties, those
// first at which it would gain most, and early on also the points beyond them,
// which may catch it in a net (ゲタ).
func (r *reader) assaults(s point, depth int) []point {
	var buf [someCells]point
	list := r.board.stones(s).libs.list(buf[:0])
	gain := func(p point) int { return int(r.board.beside4[p][empty]) }
	slices.SortStableFunc(list, func(p, q point) int { return gain(q) - gain(p) })
	moves := slices.Clone(list)
	if len(list) <= 3 && depth <= 2 {
		for _, p := range list {
			for _, d := range r.board.beside {
				if q := p + d; r.board.at[q] == empty && !slices.Contains(moves, q) {
					moves = append(moves, q)
				}
			}
		}
	}
	return moves
}

// defend reports whether the string on s survives if its side moves first, and
// by which move, nowhere if it needs none.
func (r *reader) defend(s point, depth int) (bool, point) {
	r.nodes++
	n := r.board.libs(s)
	if n >= outOfReach || r.nodes > r.most {
		return true, nowhere
	}
	r.look(s)
	own := r.board.at[s]
	for _, p := range r.rescues(s, depth) {
		if !r.board.play(own, p) {
			continue
		}
		r.look(p)
		ok := r.board.libs(s) > 1
		if ok {
			ok, _ = r.attack(s, depth+1)
			ok = !ok
		}
		r.board.undo()
		if ok {
			return true, p
		}
	}
	if n < 2 {
		return false, nowhere
	}
	r.board.play(own, nowhere)
	ok, _ := r.attack(s, depth+1)
	r.board.undo()
	return !ok, nowhere
}

// rescues returns the moves to try for a string: capturing surrounding strings,
// its liberties, and threats to surrounding strings.
func (r *reader) rescues(s point, depth int) []point {
	var buf [64]point
	var moves, later []point
	for _, q := range r.board.rivals(buf[:0], s) {
		r.look(q)
		switch libs := r.board.stones(q).libs.list(nil); {
		case len(libs) == 1:
			moves = append(moves, libs[0])
		case len(libs) == 2 && depth < 3:
			later = append(later, libs...)
		}
	}
	libs := r.board.stones(s).libs.list(nil)
	gain := func(p point) int { return int(r.board.beside4[p][empty])*2 + int(r.board.beside4[p][r.board.at[s]]) }
	slices.SortStableFunc(libs, func(p, q point) int { return gain(q) - gain(p) })
	moves = append(moves, libs...)
	for _, p := range later {
		if !slices.Contains(moves, p) {
			moves = append(moves, p)
		}
	}
	return moves
}
