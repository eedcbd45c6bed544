package igo

import "context"

// A siege reads a fight to its end where few points are open: whether a string
// is taken, whatever its owner does, or stays, whatever the opponent does. Both
// may pass, and two passes end it: who loses by any move, as in a seki (セキ),
// makes none. A position doesn't come back, and there are no threats elsewhere
// for a ko (劫).
type siege struct {
	*board
	ctx    context.Context
	color  color
	stone  point // one of the string's
	ground set   // where moves are tried
	points []point
	nodes  int // that are left
	ran    int // lines that ran into a position they came from
	seen   map[uint64]siegeEntry
	path   []uint64
	second bool // it is about what took the string
}

// A siegeEntry is what is known of a position; of one that is open, how deep it
// was read.
type siegeEntry struct {
	end   ending
	depth int8
}

// ending is how a siege ends.
type ending int8

const (
	open ending = iota // nobody knows
	falls
	stands
)

// Limits of a siege.
const (
	siegeMost   = 2_000_000 // positions
	siegeBrief  = 100_000   // where many strings have to be read
	siegeDepth  = 24        // moves
	siegeGround = 10        // empty points
)

// besiege reads what becomes of the string on s when turn moves first, in no more
// than so many positions.
func (b *board) besiege(ctx context.Context, s point, turn color, most int) ending {
	ground, ok := b.ground(s)
	if !ok {
		return open
	}
	f := &siege{board: b, ctx: ctx, color: b.at[s], stone: s, nodes: most, ground: ground, points: ground.list(nil), seen: map[uint64]siegeEntry{}}
	ko := b.ko
	b.ko = nowhere
	defer func() { b.ko = ko }()
	for depth := 2; depth <= siegeDepth; depth += 2 {
		if end := f.read(turn, 0, depth); end != open || f.spent() {
			return end
		}
	}
	return open
}

// ground is where the fight for a string takes place: its liberties, those of
// friends that share one with it, and those of opponents that have hardly more,
// with all that is empty beside, and what may be taken. False if that is too
// much to be read.
func (b *board) ground(s point) (ground set, ok bool) {
	mine := b.at[s]
	own := []point{b.stones(s).first}
	libs := b.stones(s).libs
	for _, l := range b.stones(s).libs.list(nil) {
		for _, d := range b.beside {
			if q := l + d; b.at[q] == mine && !b.among(own, q) && b.libs(q) <= shortOf {
				own = append(own, b.stones(q).first)
				for i, w := range b.stones(q).libs {
					libs[i] |= w
				}
			}
		}
	}
	most := len(libs.list(nil)) + 1
	heads := own
	for _, h := range own {
		for _, q := range b.rivals(nil, h) {
			if b.libs(q) > most || b.among(heads, q) {
				continue
			}
			heads = append(heads, q)
			for _, o := range b.rivals(nil, q) {
				if b.libs(o) <= 2 && !b.among(heads, o) {
					heads = append(heads, o)
				}
			}
		}
	}
	var todo []point
	for _, h := range heads {
		todo = b.stones(h).libs.list(todo)
		for _, q := range b.ring(nil, h) {
			ground.add(q)
		}
	}
	empties := 0
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		if todo = todo[:len(todo)-1]; ground.has(p) {
			continue
		}
		if empties++; empties > siegeGround {
			return set{}, false
		}
		ground.add(p)
		for _, d := range b.beside {
			if b.at[p+d] == empty {
				todo = append(todo, p+d)
			}
		}
	}
	return ground, true
}

// among tells whether a stone belongs to a string of a list.
func (b *board) among(list []point, p point) bool {
	for _, q := range list {
		if b.same(p, q) {
			return true
		}
	}
	return false
}

func (f *siege) spent() bool { return f.nodes <= 0 || f.ctx.Err() != nil }

// read is how it ends when turn moves next, after so many passes.
func (f *siege) read(turn color, passes, depth int) ending {
	f.nodes--
	switch {
	case passes == 2:
		return stands
	case !f.held():
		return f.out()
	case depth == 0 || f.spent():
		return open
	}
	key := f.key ^ zobrist[f.ko][empty]*0x9e3779b97f4a7c15 ^ uint64(turn)<<1 ^ uint64(passes)<<3 ^ zobrist[f.stone][f.color]*0xbf58476d1ce4e5b9
	if e, ok := f.seen[key]; ok && (e.end != open || int(e.depth) >= depth) {
		return e.end
	}
	won, lost := falls, stands
	if turn == f.color {
		won, lost = stands, falls
	}
	f.path = append(f.path, f.board.key)
	end, ran := lost, f.ran
	f.moves(turn, passes, func(p point) bool {
		switch f.after(turn, p, passes, depth) {
		case won:
			end = won
		case open:
			end = open
		}
		return end != won
	})
	f.path = f.path[:len(f.path)-1]
	if ran == f.ran { // otherwise it hangs on the way that led here
		f.seen[key] = siegeEntry{end, int8(depth)}
	}
	return end
}

// held tells whether all liberties of the string are within the ground: it
// hasn't got out.
func (f *siege) held() bool {
	for i, w := range f.stones(f.stone).libs {
		if w&^f.ground[i] != 0 {
			return false
		}
	}
	return true
}

// out is how it ends when the string has got out: nobody knows, but of what took
// a string it is enough.
func (f *siege) out() ending {
	if f.second {
		return stands
	}
	return open
}

// moves tries those of a side: what takes something, then a pass if that ends
// it, then the rest. A point that one's own string alone surrounds isn't filled.
func (f *siege) moves(turn color, passes int, try func(p point) bool) {
	if passes > 0 && turn == f.color && !try(nowhere) {
		return
	}
	for _, taking := range []bool{true, false} {
		for _, p := range f.points {
			if f.at[p] == empty && f.takes(turn, p) == taking && !f.mine(turn, p) && f.legal(turn, p) && !try(p) {
				return
			}
		}
		if taking && turn == f.color && passes == 0 && !try(nowhere) {
			return
		}
	}
	if turn != f.color {
		try(nowhere)
	}
}

// takes tells whether a move on p takes stones.
func (f *siege) takes(turn color, p point) bool {
	for _, d := range f.beside {
		if q := p + d; f.at[q] == turn.Other() && f.libs(q) == 1 {
			return true
		}
	}
	return false
}

// mine tells whether p is an eye within one string of a colour.
func (f *siege) mine(c color, p point) bool {
	if f.beside4[p][c]+f.beside4[p][edge] < 4 {
		return false
	}
	first := nowhere
	for _, d := range f.beside {
		switch q := p + d; {
		case f.at[q] == edge:
		case first == nowhere:
			first = q
		case !f.same(first, q):
			return false
		}
	}
	return true
}

// after is how it ends after a move.
func (f *siege) after(turn color, p point, passes, depth int) ending {
	if !f.play(turn, p) {
		return open
	}
	defer f.undo()
	if p == nowhere {
		return f.read(turn.Other(), passes+1, depth-1)
	}
	if f.at[f.stone] != f.color {
		return f.avenged(turn, p, depth)
	}
	for _, k := range f.path {
		if k == f.key {
			f.ran++
			if turn == f.color { // no move
				return falls
			}
			return stands
		}
	}
	return f.read(turn.Other(), 0, depth-1)
}

// avenged is how it ends when the string was taken by a move on p: it falls if
// what took it stays. What is taken in its turn, as after a snapback (ウッテガエシ)
// or by a move into the room that dead stones leave (石の下), has won nothing.
func (f *siege) avenged(turn color, p point, depth int) ending {
	stone, second := f.stone, f.second
	f.color, f.stone, f.second = turn, p, true
	defer func() { f.color, f.stone, f.second = turn.Other(), stone, second }()
	switch f.read(turn.Other(), 0, depth-1) {
	case stands:
		return falls
	case falls:
		return stands
	}
	return open
}
