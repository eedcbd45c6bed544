package igo

// A standing is the life or death of a group.
type standing uint8

// The standings.
const (
	standsAlive standing = iota
	standsSeki           // alive without two eyes (セキ)
	standsKo             // it depends on a ko (劫)
	standsOpen           // alive or dead, depending on who moves first
	standsDead
)

func (s standing) String() string {
	return [...]string{"alive", "seki", "ko", "unsettled", "dead"}[s]
}

// Limits of reading a standing. A proof that isn't finished counts as a success
// of the side that moves first, unless the other side seems that much nearer to
// one.
const (
	lifeMost    = 13_500 // positions for one question
	hopeful     = 2      // times
	lifeHopeful = 3      // times, for life and death
	killHopeful = 7      // times, for a long search for a kill
	lifeLonger  = 4      // times as many for the only proof that is missing, unless success seems twice as near
	lifeThreats = 3      // ko threats of the side that is assumed to have some
)

// A life is a standing with the moves that decide it, nowhere if none does.
type life struct {
	standing
	attack, defend point
	sure           bool // all proofs were finished
	out            bool // it may have to escape to live
	kill, save     lean // how near the two questions are to an answer
}

// A lean says how near an unfinished proof is to the opponent's success: the
// side's own number divided by the opponent's. It is 0 for a finished one.
type lean float64

// leans returns the lean of a question.
func (p proof) leans() lean {
	if p.done {
		return 0
	}
	return lean(p.win) / lean(max(1, p.not))
}

// likely reports whether the side that moves first seems to succeed, though the
// question isn't answered. A long search for a kill that didn't find any way to
// live counts as a success even if it seems far from it.
func (p proof) likely(longKill bool) bool {
	if longKill {
		return p.win < killHopeful*p.not
	}
	return p.win < lifeHopeful*p.not
}

// assume answers a question that wasn't finished by what seems likely. kill says that it asks
// for a kill, and long that the search was a long one.
func (p *proof) assume(kill, long bool) {
	if p.done {
		return
	}
	p.wins = p.likely(kill && long) == kill
	p.by = p.hope
}

// nearly reports whether a question isn't answered, but seems close to success.
func (p proof) nearly() bool { return !p.done && p.leans()*hopeful > 1 }

// standing returns the life of the group of the string on s. It examines at
// most about twice the given number of positions.
func (r *reader) standing(s point, most int) life {
	l, kill, save := r.judged(s, most)
	l.kill, l.save = kill.leans(), save.leans()
	return l
}

// judged returns the same, with the proofs of whether the group is captured if
// the opponent moves first, and if its owner does.
func (r *reader) judged(s point, most int) (_ life, a, d proof) {
	own, foe := r.board.at[s], r.board.at[s].Other()
	l := r.board.newLiving(s)
	r.surround(l)
	r.reach(&l.paths)
	defer func() { r.prover.keep = false }()
	q := &inquiry{reader: r, living: l, own: own, long: most >= lifeMost, left: 2 * most}
	ask := q.ask
	a = ask(foe, own, most)
	asked := !a.done
	if asked {
		// Each question gets what the other one leaves over.
		if d = ask(own, own, q.left); d.done && !d.wins && q.left > 0 {
			a = ask(foe, own, q.left)
		}
	}
	dies := d.done && d.wins
	sure := a.done || dies
	kills := a.wins || dies
	if !kills && a.bent {
		a = ask(foe, foe, most)
		sure = sure && a.done
	}
	if !a.wins && !dies {
		if a.done && r.forced(l, own, most) {
			return life{standing: standsSeki, sure: sure, out: l.left}, a, d
		}
		return life{standing: standsAlive, sure: sure, out: l.left}, a, d
	}
	// With threats of its own the group can do no worse than with the
	// opponent's, so that this proof alone shows that it is dead.
	if !asked {
		d = ask(own, own, max(q.left, most))
		if d.nearly() && q.long {
			d = ask(own, own, lifeLonger*most)
		}
	}
	sure = sure && d.done
	if d.wins {
		if kills {
			return life{standing: standsDead, attack: a.by, sure: sure, out: l.left}, a, d
		}
		return life{standing: standsKo, attack: a.by, defend: d.by, sure: sure, out: l.left}, a, d
	}
	d = q.settle(&a, d, kills, most)
	if kills {
		return life{standing: standsOpen, attack: a.by, defend: d.by, sure: sure, out: l.left}, a, d
	}
	return life{standing: standsKo, attack: a.by, defend: d.by, sure: sure, out: l.left}, a, d
}

// An inquiry asks the questions about one group.
type inquiry struct {
	*reader
	living *living
	own    color // of the group
	long   bool  // it has many positions
	left   int   // positions for both questions together
	kill   point // the opponent's best point so far
}

// ask answers a question within a number of positions. To continue one that
// wasn't finished costs little of what it cost before, because the prover
// remembers the positions that it solved.
func (q *inquiry) ask(turn, rich color, within int) proof {
	var threats [3]int8
	threats[rich] = lifeThreats
	p := q.prover.prove(q.board, q.living, q.own.Other(), turn, threats, 0, within)
	if q.long && turn == q.own && !p.done {
		p.hope = q.board.vital(q.prover.roots, p.hope, q.kill, vitalLine)
	}
	q.left -= within - q.prover.left
	q.prover.keep = true
	q.include(&q.prover.area)
	if p.assume(turn != q.own, q.long); turn != q.own {
		q.kill = p.by
	}
	return p
}

// settle returns the rescue of a group, without a ko if possible. If the group can also be killed,
// and either proof holds for the other side's move as well, that move takes its place.
func (q *inquiry) settle(a *proof, d proof, kills bool, most int) proof {
	own, foe := q.own, q.own.Other()
	rich := foe // the side whose threats for a ko the rescue stands
	if d.bent {
		if again := q.ask(own, foe, most); !again.wins {
			d = again
		} else {
			rich = own
		}
	}
	if !q.long || !kills || a.by == d.by {
		return d
	}
	kill, save := a.by, d.by
	if a.done && q.prover.also(save, true, func() proof { return q.ask(foe, own, vitalMost) }) {
		a.by = save
	}
	if d.done && q.prover.also(kill, false, func() proof { return q.ask(own, rich, vitalMost) }) {
		d.by = kill
	}
	return d
}

// surround adds a ground to the area that the answer depends on, with the
// strings beside it, the points beside their liberties where the defender may
// escape, and those beside the empty points beside it.
func (r *reader) surround(l *living) {
	r.look(l.stone)
	b := r.board
	own := b.at[l.stone]
	var rim set
	for _, p := range l.points {
		r.area.add(p)
		for _, d := range b.around {
			q := p + d
			r.area.add(q)
			if c := b.at[q]; c == black || c == white {
				libs := &b.stones(q).libs
				r.include(libs)
				if c == own {
					for i, w := range libs {
						rim[i] |= w
					}
				}
			}
		}
		for _, d := range b.beside {
			if q := p + d; b.at[q] == empty {
				rim.add(q)
			}
		}
	}
	var buf [someCells]point
	for _, q := range rim.list(buf[:0]) {
		for _, d := range b.beside {
			r.area.add(q + d)
		}
	}
}

// forced reports whether a string that can't be captured has no two eyes, so
// that its owner loses it if forced to move.
func (r *reader) forced(l *living, own color, most int) bool {
	l.driven = true
	defer func() { l.driven = false }()
	if l.survey(&r.prover, own); l.benson(&r.prover, own) {
		return false
	}
	r.prover.keep = false
	p := r.prover.prove(r.board, l, own.Other(), own, [3]int8{}, 0, most)
	return p.done && p.wins
}

// widest returns the largest ground of a string that can be read: with
// surrounding strings that are short of liberties, if that isn't too much and the
// ground doesn't get too narrow, otherwise as far around the string as possible.
func (b *board) widest(s point) set {
	for lines := wideReach; lines >= raceReach; lines-- {
		for weak := mostWeak; weak > 1; weak-- {
			if g := b.field(s, lines, weak); b.open(&g) <= raceGround {
				return g
			}
		}
	}
	for lines := wideReach; lines > 1; lines-- {
		if g := b.field(s, lines, 1); b.contested(&g, b.at[s]) <= mostGround {
			return g
		}
	}
	return b.field(s, 1, 1)
}

// open returns the number of empty points of a ground.
func (b *board) open(ground *set) (n int) {
	for _, p := range ground.list(nil) {
		if b.at[p] == empty {
			n++
		}
	}
	return n
}
