package igo

import (
	_ "embed"
	"math"
	"slices"

	"dohyo/engines/builtin/igo/policy"
)

//go:embed policy.bin
var policyFile string

// What the net of strong players' moves (policy) sees of a point.
const (
	seenBoard      = iota
	seenLine                        // line 1 to 5 and more
	seenMine       = seenLine + 5   // a stone of the side to move with 1 to 4 and more liberties
	seenTheirs     = seenMine + 4   // likewise, of the other side
	seenMyMove     = seenTheirs + 4 // a move of the side to move here has 1 to 4 and more liberties
	seenMyCatch    = seenMyMove + 4 // and captures one stone, or more
	seenTheirMove  = seenMyCatch + 2
	seenTheirCatch = seenTheirMove + 3
	seenBarred     = seenTheirCatch + 2 // the side to move may not play here
	seenLast       = seenBarred + 1     // the last move, the one before
	seenMyFate     = seenLast + 2       // a stone of the side to move that is threatened, or captured
	seenTheirFate  = seenMyFate + 2
	seenMyPoint    = seenTheirFate + 2 // the move that saves an own string, or captures another
	seenTheirPoint = seenMyPoint + 2   // the move that captures an own string, or saves another
	seenMiddle     = seenTheirPoint + 2
	seenSmall      = seenMiddle + 1
	seenAll        = seenSmall + 1
)

// Board sizes that the net sees as small and middle, at most.
const (
	smallSeen  = 11
	middleSeen = 15
)

// after returns the liberties that a move would have, up to 4, and how many stones it captures. The move is legal.
func (b *board) after(c color, p point) (libs, catch int) {
	var free set
	var gone [4]int16
	for i, d := range b.beside {
		q := p + d
		switch b.at[q] {
		case empty:
			free.add(q)
		case c:
			for k, w := range &b.strings[b.of[q]].libs {
				free[k] |= w
			}
		case c.Other():
			if s := &b.strings[b.of[q]]; s.free == 1 {
				free.add(q)
				if gone[i] = b.of[q] + 1; !slices.Contains(gone[:i], gone[i]) {
					catch += int(s.size)
				}
			}
		}
	}
	free.drop(p)
	return min(free.count(), 4), catch
}

// see returns what the net sees of a position.
func (b *board) see(turn color, last [2]point, tactics func(p point) tactic) policy.Input {
	in := policy.Input{Size: b.size}
	foe := turn.Other()
	var mine, theirs [cells][2]bool // whether a tactic names the point: for own strings, for others
	var all []uint8
	fates := map[int16]fate{}
	for _, p := range b.points {
		if b.at[p] == empty || b.stones(p).first != p {
			continue
		}
		t := tactics(p)
		fates[b.of[p]] = t.fate
		if t.fate == safe {
			continue
		}
		if b.at[p] == turn {
			theirs[t.attack][0] = true
			mine[t.defend][0] = true
		} else {
			mine[t.attack][1] = true
			theirs[t.defend][1] = true
		}
	}
	for _, p := range b.points {
		all = all[:0]
		add := func(f int) { all = append(all, uint8(f)) }
		add(seenBoard)
		add(seenLine + min(int(b.line[p]), 5) - 1)
		switch {
		case b.size <= smallSeen:
			add(seenSmall)
		case b.size <= middleSeen:
			add(seenMiddle)
		}
		switch c := b.at[p]; c {
		case empty:
			if b.legal(turn, p) {
				libs, catch := b.after(turn, p)
				add(seenMyMove + max(libs, 1) - 1)
				if catch > 0 {
					add(seenMyCatch + min(catch, 2) - 1)
				}
			} else {
				add(seenBarred)
			}
			if b.legal(foe, p) || p == b.ko {
				libs, catch := b.after(foe, p)
				add(seenTheirMove + min(max(libs, 1), 3) - 1)
				if catch > 0 {
					add(seenTheirCatch + min(catch, 2) - 1)
				}
			}
			for k := range 2 {
				if mine[p][k] {
					add(seenMyPoint + k)
				}
				if theirs[p][k] {
					add(seenTheirPoint + k)
				}
			}
		default:
			of, fated := seenMine, seenMyFate
			if c == foe {
				of, fated = seenTheirs, seenTheirFate
			}
			add(of + min(b.libs(p), 4) - 1)
			if f := fates[b.of[p]]; f != safe {
				add(fated + int(f) - 1)
			}
		}
		for k, q := range last {
			if q == p {
				add(seenLast + k)
			}
		}
		in.Add(all...)
	}
	return in
}

// How the net counts.
const (
	leastUsual = middleSeen + 1 // lines of the smallest board on which rules and promises heed it: it has learned from 19x19 only
	usualFrom  = 0.01           // how likely a move is that the rule usual proposes, at least
	usualValue = 1              // points
	ofRules    = 0.4            // how much the weights of rules count in a promise
	ofPolicy   = 0.8            // and the logarithm of how likely the net takes the move to be
	rarest     = 1e-5           // how likely every move is taken to be, at least
	rareUrgent = 0.1            // and every urgent move
)

// expected returns how likely a strong player is to make each move, by points in rows, until it is called
// again. It returns nil if there is no net, and if there are no moves.
func (r *reader) expected(turn color, last [2]point, tactics func(p point) tactic) []float32 {
	n := r.lore.learned().policy
	if n == nil {
		return nil
	}
	in := r.board.see(turn, last, tactics)
	scores := n.Run(&in, &r.policy)
	if !policy.Likely(scores, func(p int) bool { return r.board.legal(turn, r.board.points[p]) }) {
		return nil
	}
	return scores
}

// likely returns how likely a strong player is to make each move, by points in rows, or nil if the net
// isn't asked.
func (k *knowledge) likely() []float32 {
	if !k.asked && k.board.size >= leastUsual {
		k.asked = true
		k.habits = slices.Clone(k.reader.expected(k.turn, k.last, func(p point) tactic { return k.tactic[k.board.of[p]] }))
	}
	return k.habits
}

// usual proposes the moves that strong players often make, by the net.
func usual(k *knowledge, add func(p point, value float64, stones int)) {
	for i, likely := range k.likely() {
		if likely >= usualFrom {
			add(k.board.points[i], usualValue, 0)
		}
	}
}

// habitual returns the promise of a move from what its traits promise and how likely the net takes it to be.
func (k *knowledge) habitual(c *proposal, promise float64) float64 {
	likely := k.likely()
	if likely == nil {
		return promise
	}
	least := rarest
	if c.urgent() {
		least = rareUrgent
	}
	x, y := k.board.xy(c.at)
	return ofRules*promise + ofPolicy*math.Log(max(float64(likely[y*k.board.size+x]), least))
}
