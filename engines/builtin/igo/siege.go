package igo

import (
	"context"
	"slices"
)

// A siege reads a fight to its end where few points are open: whether a string
// is captured whatever its owner does, or stays whatever the opponent does.
// Both sides may pass, and two passes end the fight, so that neither side has
// to make a move that harms it, as in a seki (セキ). There are no threats
// elsewhere for a ko (劫). Where disputes are settled by further play, positions
// may not repeat. A strict siege follows Japan's rules instead, under which
// disputes are only read, not played (art. 7.2): a ko is retaken only after a
// pass, whatever the threats, and a string in an endless repetition isn't
// captured.
type siege struct {
	board  *board
	ctx    context.Context
	color  color
	stone  point // one of the string's
	ground set   // where moves are tried
	points []point
	nodes  int // positions left to read
	hangs  int // the earliest position of the path on which the last result depends, because of a repetition
	seen   map[uint64]siegeEntry
	path   []uint64
	second bool // stone is the one that captured the string
	strict bool
	barred []bar
}

// A bar is a ko that a colour may not retake before it passes.
type bar struct {
	color color
	at    point
}

// A siegeEntry is what is known of a position, with the depth to which it was
// read.
type siegeEntry struct {
	end   ending
	depth int8
	move  point // that decided it
}

// ending is the result of a siege.
type ending int8

const (
	open ending = iota // undecided
	falls
	stands
)

// Limits of a siege.
const (
	siegeMost   = 1_000_000 // positions
	siegeBrief  = 100_000   // where many strings have to be read
	siegeDepth  = 24        // moves
	siegeGround = 10        // empty points
	largeRoom   = 8         // stones; the capture of more is final, as moves into the room that they leave aren't read
	nearlyTaken = 2         // liberties
	enough      = 3         // liberties
)

// besiege reads the fate of the string on s when turn moves first, within so
// many positions.
func (b *board) besiege(ctx context.Context, s point, turn color, strict bool, most int) ending {
	ground, ok := b.ground(s, true)
	if !ok {
		if ground, ok = b.ground(s, false); !ok {
			return open
		}
	}
	f := &siege{board: b, ctx: ctx, color: b.at[s], stone: s, strict: strict, nodes: most, ground: ground, points: ground.list(nil), seen: map[uint64]siegeEntry{}}
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

// ground returns the points of the fight for a string: the empty areas around
// its liberties and those of friends that share one with it, the liberties of
// opposing strings that have hardly more, and the strings that may be captured.
// A wide ground has the whole empty areas around the opposing strings'
// liberties as well. A narrow one has only the points next to the liberties of
// those that are nearly captured. It leaves out those with two eyes or with
// enough liberties of their own, which count as safe. The result is false if
// the ground is too large to be read.
func (b *board) ground(s point, wide bool) (ground set, ok bool) {
	own, libs := b.party(s)
	most := len(libs.list(nil)) + 1
	rivals := []point{}
	heads := slices.Clone(own)
	for _, h := range own {
		for _, q := range b.rivals(nil, h) {
			if b.libs(q) > most || b.among(heads, q) || !wide && (b.safeFrom(q, &libs) || b.twoEyes(q)) {
				continue
			}
			rivals, heads = append(rivals, q), append(heads, q)
			for _, o := range b.rivals(nil, q) {
				if b.libs(o) <= nearlyTaken && !b.among(heads, o) {
					rivals, heads = append(rivals, o), append(heads, o)
				}
			}
		}
	}
	var room, rest []point
	for _, h := range own {
		room = b.stones(h).libs.list(room)
	}
	for _, h := range rivals {
		at := &rest
		if wide {
			at = &room
		}
		*at = b.stones(h).libs.list(*at)
		if b.libs(h) <= nearlyTaken {
			for _, l := range b.stones(h).libs.list(nil) {
				rest = b.empties(rest, l)
			}
		}
	}
	for len(room) > 0 {
		p := room[len(room)-1]
		if room = room[:len(room)-1]; ground.has(p) {
			continue
		}
		if ground.add(p); len(ground.list(nil)) > siegeGround {
			return set{}, false
		}
		room = b.empties(room, p)
	}
	for _, p := range rest {
		ground.add(p)
	}
	if len(ground.list(nil)) > siegeGround {
		return set{}, false
	}
	for _, h := range heads {
		for _, q := range b.ring(nil, h) {
			ground.add(q)
		}
	}
	return ground, true
}

// party returns the string on s and the friends that share a liberty with it,
// or with each other, and have few liberties, because an eye is lost if one of
// the strings around it is captured. It also returns the liberties of them all.
func (b *board) party(s point) (own []point, libs set) {
	own = []point{b.stones(s).first}
	libs = b.stones(s).libs
	for i := 0; i < len(own); i++ {
		for _, l := range b.stones(own[i]).libs.list(nil) {
			for _, d := range b.beside {
				if q := l + d; b.at[q] == b.at[s] && !b.among(own, q) && b.libs(q) <= shortOf {
					own = append(own, b.stones(q).first)
					for j, w := range b.stones(q).libs {
						libs[j] |= w
					}
				}
			}
		}
	}
	return own, libs
}

// safeFrom reports whether the string on s has enough liberties outside libs.
// Those with no opposing stone beside them count twice, because the opponent
// has to approach them first.
func (b *board) safeFrom(s point, libs *set) bool {
	foe := b.at[s].Other()
	n := 0
	var buf [someCells]point
	for _, l := range b.stones(s).libs.list(buf[:0]) {
		switch {
		case libs.has(l):
		case b.beside4[l][foe] == 0:
			n += 2
		default:
			n++
		}
	}
	return n >= enough
}

// empties appends the empty points beside p.
func (b *board) empties(to []point, p point) []point {
	for _, d := range b.beside {
		if b.at[p+d] == empty {
			to = append(to, p+d)
		}
	}
	return to
}

// among reports whether the stone on p belongs to one of the strings in a list.
func (b *board) among(list []point, p point) bool {
	for _, q := range list {
		if b.same(p, q) {
			return true
		}
	}
	return false
}

func (f *siege) spent() bool { return f.nodes <= 0 || f.ctx.Err() != nil }

// where is a hash of all that the result depends on but the depth: the board, its ko and
// what is barred, who moves next, and what is besieged.
func (f *siege) where(turn color, passes int) uint64 {
	key := f.board.key ^ zobrist[f.board.ko][black]*0x9e3779b97f4a7c15 ^ uint64(turn)<<1 ^ uint64(passes)<<3 ^ zobrist[f.stone][f.color]*0xbf58476d1ce4e5b9
	for _, k := range f.barred {
		key ^= zobrist[k.at][k.color] * 0x94d049bb133111eb
	}
	return key
}

// read returns the result when turn moves next, after a number of passes in a
// row.
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
	key := f.where(turn, passes)
	first := unknown
	if e, ok := f.seen[key]; ok {
		if e.end != open || int(e.depth) >= depth {
			return e.end
		}
		first = e.move
	}
	if turn != f.color && f.board.twoEyes(f.stone) {
		return stands
	}
	won, lost := falls, stands
	if turn == f.color {
		won, lost = stands, falls
	}
	outer, here := f.hangs, len(f.path)
	f.path = append(f.path, f.board.key)
	end, on, best := lost, free, first
	try := func(p point) bool {
		f.hangs = free
		switch f.after(turn, p, passes, depth) {
		case won:
			end, on, best = won, f.hangs, p // other dependencies don't matter
			return false
		case open:
			end = open
		}
		on = min(on, f.hangs)
		return true
	}
	if first == unknown || try(first) {
		f.moves(turn, passes, func(p point) bool { return p == first || try(p) })
	}
	f.path = f.path[:here]
	if on >= here { // it depends on no earlier position of the path
		on = free
		f.seen[key] = siegeEntry{end, int8(depth), best}
	}
	f.hangs = min(outer, on)
	return end
}

const (
	free    = 1 << 30 // the value of hangs for a result that depends on no position of the path
	unknown = point(-1)
)

// twoEyes reports whether the string on s has two eyes that nobody can take:
// points that it alone surrounds.
func (b *board) twoEyes(s point) bool {
	eyes := 0
	var buf [someCells]point
	for _, p := range b.stones(s).libs.list(buf[:0]) {
		if b.mine(b.at[s], p) {
			eyes++
		}
	}
	return eyes >= 2
}

// held reports whether the string hasn't escaped: all its liberties are within
// the ground.
func (f *siege) held() bool {
	for i, w := range f.board.stones(f.stone).libs {
		if w&^f.ground[i] != 0 {
			return false
		}
	}
	return true
}

// out returns the result when the string has escaped: undecided, but a stone
// that captured a string only has to stay on the board.
func (f *siege) out() ending {
	if f.second {
		return stands
	}
	return open
}

// moves calls try with the moves of a side until it returns false: captures
// first, then the rest. The owner of the string passes first if the opponent
// has passed, otherwise after the captures. The opponent passes last. A side
// doesn't fill a point that a single string of its own surrounds.
func (f *siege) moves(turn color, passes int, try func(p point) bool) {
	if passes > 0 && turn == f.color && !try(nowhere) {
		return
	}
	for _, taking := range []bool{true, false} {
		for _, p := range f.points {
			if f.board.at[p] == empty && f.takes(turn, p) == taking && !f.board.mine(turn, p) && f.board.legal(turn, p) && !try(p) {
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

// takes reports whether a move on p captures stones.
func (f *siege) takes(turn color, p point) bool {
	for _, d := range f.board.beside {
		if q := p + d; f.board.at[q] == turn.Other() && f.board.libs(q) == 1 {
			return true
		}
	}
	return false
}

// mine reports whether p is an eye within one string of a colour.
func (b *board) mine(c color, p point) bool {
	if b.beside4[p][c]+b.beside4[p][edge] < 4 {
		return false
	}
	first := nowhere
	for _, d := range b.beside {
		switch q := p + d; {
		case b.at[q] == edge:
		case first == nowhere:
			first = q
		case !b.same(first, q):
			return false
		}
	}
	return true
}

// after returns the result after a move. An illegal move loses for the side
// that makes it.
func (f *siege) after(turn color, p point, passes, depth int) ending {
	barred := f.barred
	defer func() { f.barred = barred }()
	if p == nowhere {
		f.board.play(turn, p)
		defer f.board.undo()
		f.barred = slices.DeleteFunc(slices.Clone(barred), func(k bar) bool { return k.color == turn })
		return f.read(turn.Other(), passes+1, depth-1)
	}
	size := f.board.stones(f.stone).size
	refused := stands
	if turn == f.color {
		refused = falls
	}
	if !f.board.play(turn, p) {
		return refused
	}
	defer f.board.undo()
	if f.strict && f.board.ko != nowhere {
		if slices.Contains(barred, bar{turn, p}) {
			return refused
		}
		f.barred = append(slices.Clone(barred), bar{turn.Other(), f.board.ko})
	}
	if f.board.at[f.stone] != f.color {
		if size > largeRoom {
			return falls
		}
		return f.avenged(turn, p, depth)
	}
	if slices.Contains(f.path, f.board.key) {
		f.hangs = min(f.hangs, slices.Index(f.path, f.board.key))
		if f.strict {
			return stands
		}
		return refused
	}
	return f.read(turn.Other(), 0, depth-1)
}

// avenged returns the result after a move on p has captured the string. The
// string falls if the stone that captured it stays. If that is captured in
// turn, as in a snapback (ウッテガエシ) or by a move into the room that the captured
// stones leave (石の下), the capture has won nothing.
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
