package igo

import (
	"cmp"
	"slices"
)

// A link is a possible connection of two strings of one colour (連絡). Each of
// its points is beside one string, with a straight line of one to three steps
// to the other, or has a stone of each at its corners (Fotland §5, ties.go).
type link struct {
	a, b     int16 // strings
	p, q     point // the two stones nearest to each other
	points   tie
	form     form
	strength strength
	by       point // the move that joins them, or nowhere
	through  point // the move that cuts them, or nowhere
}

// A form is the shape that a link's nearest stones make.
type form uint8

// The forms.
const (
	formOther form = iota
	formHane
	formJump
	formHalfKnight
	formKnight
	formTwoJump
	formHalfLarge
	formLarge
	formThreeJump
	formElephant
	formBridge
	formMultiple
)

func (f form) String() string {
	return [...]string{"other", "hane", "one-point jump", "half knight", "knight", "two-point jump", "half large knight",
		"large knight", "three-point jump", "elephant's jump", "bridge below", "multiple"}[f]
}

// A strength is how well a link holds.
type strength uint8

// The strengths, the weakest first.
const (
	linkCut      strength = iota // already cut
	linkCuttable                 // the opponent cuts, and no single move joins
	linkShared                   // cut or joined, depending on who moves first
	linkAji                      // holds if each threat is answered
	linkSolid                    // holds even if the opponent moves twice
)

func (s strength) String() string {
	return [...]string{"cut", "cuttable", "shared", "aji", "solid"}[s]
}

// holds reports whether a link makes one group of its strings.
func (l *link) holds() bool { return l.strength >= linkAji }

// nearest returns the points over which a link is joined in the fewest moves.
func (l *link) nearest() []point {
	for _, points := range l.points {
		if len(points) > 0 {
			return points
		}
	}
	return nil
}

// links lists all links on a board, in the order of the lowest stones of their
// strings.
func (b *board) links() (list []*link) {
	lowest := make([]point, len(b.strings))
	for _, p := range b.points {
		if b.at[p] != empty && lowest[b.of[p]] == nowhere {
			lowest[b.of[p]] = p
		}
	}
	for k, t := range b.ties {
		if !b.current(k.a) || !b.current(k.b) {
			continue
		}
		l := &link{a: k.a, b: k.b, points: *t}
		if lowest[l.b] < lowest[l.a] {
			l.a, l.b = l.b, l.a
		}
		list = append(list, l)
	}
	slices.SortFunc(list, func(l, o *link) int {
		return cmp.Or(cmp.Compare(lowest[l.a], lowest[o.a]), cmp.Compare(lowest[l.b], lowest[o.b]))
	})
	for _, l := range list {
		for i := range l.points {
			l.points[i] = slices.Clone(l.points[i])
		}
		b.shape(l)
	}
	return list
}

// shape finds the form of a link.
func (b *board) shape(l *link) {
	best, times := 1000, 0
	for _, p := range b.ring(nil, b.strings[l.a].first) {
		for _, q := range b.ring(nil, b.strings[l.b].first) {
			x, y := b.xy(p)
			v, w := b.xy(q)
			dx, dy := max(x-v, v-x), max(y-w, w-y)
			far := dx*dx + dy*dy
			if far > best {
				continue
			}
			if far == best {
				times++
				if p > l.p || p == l.p && q > l.q {
					continue
				}
			} else {
				times = 1
			}
			best, l.p, l.q = far, p, q
			open := len(l.points[0]) + len(l.points[1])
			switch [2]int{min(dx, dy), max(dx, dy)} {
			case [2]int{1, 1}:
				l.form = formHane
			case [2]int{0, 2}:
				l.form = formJump
				if len(l.points[corners]) > 0 && open+len(l.points[2]) == 0 {
					l.form = formBridge
				}
			case [2]int{2, 2}:
				l.form = formElephant
			case [2]int{1, 2}:
				l.form = formKnight
				if open < 2 {
					l.form = formHalfKnight
				}
			case [2]int{0, 3}:
				l.form = formTwoJump
			case [2]int{1, 3}:
				l.form = formLarge
				if open < 2 {
					l.form = formHalfLarge
				}
			case [2]int{0, 4}:
				l.form = formThreeJump
			default:
				l.form = formOther
			}
		}
	}
	if times > 1 && l.form != formHane {
		l.form = formMultiple
	}
}

// Limits of reading one link.
const (
	linkMost   = 300 // positions for each proof that it holds or can be joined
	linkTried  = 60  // the same in a position that is only tried out
	linkNodes  = 150 // positions searched after the opponent's first move (firmly)
	linkDeep   = 2   // plies of that search
	cornerDeep = 4   // the same where only corners link the strings, so that two points have to be joined on each side
)

// judge finds the strength of a link by trying to cut and to join it, or takes
// it from the cache if nothing has changed in the area it depends on.
func (r *reader) judge(l *link) {
	key := [2]point{l.p, l.q}
	ties := l.points.sum()
	fits := func(f *foundLink) bool { return f.ties == ties && f.holds(r) }
	for o := r; o != nil; o = o.base {
		if f := o.keptLinks.find(key, fits); f != nil {
			r.old++
			l.strength, l.by, l.through = f.strength, f.by, f.through
			return
		}
	}
	r.read++
	r.area = set{}
	r.try(l)
	r.keptLinks.keep(r, key, foundLink{l.strength, l.by, l.through, ties, r.basis()})
}

// A foundLink is the cached result for a link.
type foundLink struct {
	strength    strength
	by, through point
	ties        uint64 // hash of the link's points
	basis
}

// sum returns a hash of a tie's points.
func (t *tie) sum() (key uint64) {
	for i, list := range t {
		for _, p := range list {
			key ^= (zobrist[p][black] + uint64(i)) * 0x9e3779b97f4a7c15
		}
	}
	return key
}

// try finds the strength of a link, by proof where it finds one. A link with no
// opponent near holds if its side can join it by moving first. So does a link
// that can be joined if the proof runs out while holding seems the likelier
// result.
func (r *reader) try(l *link) {
	p, q := r.board.strings[l.a].first, r.board.strings[l.b].first
	own, foe := r.board.at[p], r.board.at[p].Other()
	j := &joining{p: p, q: q}
	r.concern(p)
	r.concern(q)
	for _, points := range l.points {
		for _, m := range points {
			r.touch(m)
		}
	}
	most := linkMost
	if r.base != nil {
		most = linkTried
	}
	ask := func(turn color) (proof, bool) {
		a := r.prover.prove(r.board, j, own, turn, [3]int8{}, 0, most)
		r.include(&r.prover.area)
		r.reach(&j.reached)
		return a, a.wins || !a.done && (a.win < a.not) == (turn == own)
	}
	if shared, _ := j.liberties(r.board); r.quiet(l) && shared < 2 {
		if first, joined := ask(own); joined {
			l.strength, l.by, l.through = linkAji, first.by, first.by
			return
		}
	}
	second, kept := ask(foe)
	first := proof{wins: true}
	if !second.wins {
		first, _ = ask(own)
	}
	l.by, l.through = first.by, second.by
	switch {
	case second.wins:
		l.strength, l.by, l.through = r.firmly(p, q, l), nowhere, nowhere
	case first.wins && kept:
		l.strength = linkAji
	case first.wins:
		l.strength = linkShared
	case first.done:
		l.strength, l.by, l.through = linkCut, nowhere, nowhere
	default:
		l.strength, l.by = linkCuttable, nowhere
	}
}

// firmly returns the strength of a link that holds: solid if it does so even if
// the opponent moves twice, otherwise aji.
func (r *reader) firmly(p, q point, l *link) strength {
	foe := r.board.at[p].Other()
	deep := linkDeep
	if len(l.points[0])+len(l.points[1])+len(l.points[2]) == 0 {
		deep = cornerDeep
	}
	for _, m := range r.between(p, q, l) {
		if !r.board.play(foe, m) {
			continue
		}
		r.nodes = 0
		again, _ := r.cut(p, q, l, deep)
		r.board.undo()
		if again {
			return linkAji
		}
	}
	return linkSolid
}

// quiet reports whether no opposing stone is near a link, and neither of its
// strings is in atari. Cutting such a link would cost more than it is worth.
func (r *reader) quiet(l *link) bool {
	if r.board.libs(l.p) < 2 || r.board.libs(l.q) < 2 {
		return false
	}
	foe := r.board.at[l.p].Other()
	for _, points := range l.points[:2] {
		for _, p := range points {
			for _, d := range r.board.around {
				r.area.add(p + d)
				if r.board.at[p+d] == foe {
					return false
				}
			}
		}
	}
	return len(l.points[0])+len(l.points[1]) > 0
}

// between returns the points over which two strings may be cut or joined: the
// link's points that are still empty, common liberties, and moves that capture
// cutting stones in atari.
func (r *reader) between(p, q point, l *link) (list []point) {
	add := func(m point) {
		if len(list) < 8 && r.board.at[m] == empty && !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	r.look(p)
	r.look(q)
	both := r.board.stones(p).libs
	for i := range both {
		both[i] &= r.board.stones(q).libs[i]
	}
	for _, m := range both.list(nil) {
		add(m)
	}
	for i, points := range l.points {
		for _, m := range points {
			add(m)
			if i == corners { // the four cutting points beside it
				for _, d := range r.board.beside {
					add(m + d)
				}
			}
		}
	}
	for _, s := range [2]point{p, q} {
		for _, o := range r.board.rivals(nil, s) {
			r.look(o)
			if libs := r.board.stones(o).libs; r.board.libs(o) == 1 {
				add(libs.list(nil)[0])
			}
		}
	}
	return list
}

// cut reports whether the opponent, moving first, keeps two strings apart, and
// by which move.
func (r *reader) cut(p, q point, l *link, depth int) (bool, point) {
	if r.board.at[p] == empty || r.board.at[q] == empty {
		return true, nowhere // one was captured
	}
	r.nodes++
	if r.board.same(p, q) || r.nodes > linkNodes {
		return false, nowhere
	}
	list := r.between(p, q, l)
	if depth <= 0 {
		return len(list) == 0, nowhere
	}
	foe := r.board.at[p].Other()
	for _, m := range list {
		if !r.board.play(foe, m) {
			continue
		}
		ok := false
		if r.board.libs(m) > 1 || r.board.log[len(r.board.log)-1].catch > 0 {
			ok, _ = r.join(p, q, l, depth-1)
			ok = !ok
		}
		r.look(m)
		r.board.undo()
		if ok {
			return true, m
		}
	}
	return len(list) == 0, nowhere
}

// join reports whether their own side, moving first, brings two strings
// together, and by which move.
func (r *reader) join(p, q point, l *link, depth int) (bool, point) {
	if r.board.at[p] == empty || r.board.at[q] == empty {
		return false, nowhere
	}
	r.nodes++
	if r.board.same(p, q) || r.nodes > linkNodes {
		return true, nowhere
	}
	own := r.board.at[p]
	for _, m := range r.between(p, q, l) {
		if !r.board.play(own, m) {
			continue
		}
		ok := false
		if r.board.libs(m) > 1 {
			if ok = r.board.same(p, q); !ok && depth > 0 {
				ok, _ = r.cut(p, q, l, depth-1)
				ok = !ok
			}
		}
		r.look(m)
		r.board.undo()
		if ok {
			return true, m
		}
	}
	return false, nowhere
}
