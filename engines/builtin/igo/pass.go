package igo

import (
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// The end of a game: when to pass, and what to see to before.

// settled is how many more games than the other a side must have a point in for
// it to be its own.
const settled = 0.8

// passes returns a pass.
func (t *Thinker) passes(talk engines.Talk) (boards.Move, engines.Talk) {
	talk.Mutter = passing.in(t.settings.English)
	return boards.Move(rules.PointText(rules.Pass, t.board.size)), talk
}

// ends reports whether nothing is left to play for, or the game is won by passing
// after a pass.
func (t *Thinker) ends(p *rules.Position) bool {
	return t.tree.over() || p.Passes() > 0 && t.tree.surely(p.Turn()) && t.ahead(p)
}

// ending returns the move to make instead of another at the end of a game,
// nowhere for a pass; false if the game continues.
func (t *Thinker) ending(p *rules.Position, move point, end time.Time) (point, bool) {
	if !t.ends(p) {
		return nowhere, false
	}
	if p.Passes() > 0 && t.ahead(p) {
		return nowhere, true
	}
	if last, ok := t.unclaimed(p); ok {
		return last, true
	}
	if p.Passes() > 0 { // another would end it, as a loss
		rate, _ := t.tree.rate()
		return nowhere, rate < 0.5
	}
	if key, gives := t.yields(p, end); gives {
		if key == nowhere {
			key = move
		}
		return key, true
	}
	return nowhere, true
}

// probes is how many games are played out to see what a pass gives away.
const probes = 300

// yields reports whether a pass gives something away that looks settled because
// the side to move would see to it in all games played out; and where the other
// would move for it, nowhere if that is no move for this side.
func (t *Thinker) yields(p *rules.Position, end time.Time) (point, bool) {
	next, err := p.Play(boards.Move(rules.PointText(rules.Pass, p.Size())))
	if err != nil {
		return nowhere, false
	}
	q := next.(*rules.Position)
	if t.probe == nil {
		t.probe = newTree(t.board, t.settings.Seed)
	}
	o := t.probe
	o.begin(t.board, q.Turn(), [2]point{nowhere, t.tree.root.last[0]}, worth(q), nil)
	o.root.ko = nowhere
	o.plan(q, nil)
	for o.games < probes && (end.IsZero() || time.Now().Before(end)) {
		o.game()
	}
	if o.games < sure {
		return nowhere, true
	}
	gives := false
	for _, at := range t.board.points {
		if mine := t.tree.share(at); isSettled(mine) && mine*o.share(at) < 0 {
			gives = true
		}
	}
	best, ok := o.chosen(0)
	if !gives || !ok {
		return nowhere, false
	}
	key := o.nodes[best].move
	if p.Why(t.board.out(key)) != nil || t.tree.root.poor(key) {
		key = nowhere
	}
	return key, true
}

// sits reports whether a point and those beside it are settled.
func (t *tree) sits(p point) bool {
	if !isSettled(t.share(p)) {
		return false
	}
	for _, d := range t.root.beside {
		if t.root.at[p+d] != edge && !isSettled(t.share(p+d)) {
			return false
		}
	}
	return true
}

func isSettled(share float32) bool { return share >= settled || share <= -settled }

// over reports whether nothing is left to play for.
func (t *tree) over() bool {
	for _, p := range t.root.points {
		if !isSettled(t.share(p)) {
			return false
		}
	}
	return true
}

// surely reports whether a side is ahead even if all that isn't settled is the
// other's.
func (t *tree) surely(c color) bool {
	score := -t.komi
	for _, p := range t.root.points {
		share := t.share(p)
		switch {
		case isSettled(share) && share > 0, !isSettled(share) && c == white:
			score++
		default:
			score--
		}
	}
	if c == white {
		score = -score
	}
	return score > 0
}

// unsettled returns the answer followed most among those on points that are still
// open.
func (t *tree) unsettled() (point, bool) {
	n := &t.nodes[0]
	best, most := nowhere, float32(0)
	for i := n.first; i < n.first+int32(n.count); i++ {
		if k := &t.nodes[i]; k.visits > most && !t.sits(k.move) {
			best, most = k.move, k.visits
		}
	}
	return best, best != nowhere
}

// ahead reports whether the side to move has won if the game ends now, by what
// the games played out say of the stones.
func (t *Thinker) ahead(p *rules.Position) bool {
	return p.Count(t.gone(p)).Winner() == p.Turn().Side()
}

// takes returns a move towards taking what is dead, if the game is won only
// without it: who counts may see it otherwise, and by area it costs nothing.
func (t *Thinker) takes(p *rules.Position) (point, bool) {
	mine := p.Turn().Side()
	if !t.ends(p) || p.Rules().Territory || p.Count(nil).Winner() == mine || !t.ahead(p) {
		return nowhere, false
	}
	var libs set
	for _, q := range t.gone(p) {
		if s := t.board.in(q); t.board.at[s] != p.Turn() {
			for i, w := range t.board.stones(s).libs {
				libs[i] |= w
			}
		}
	}
	n := &t.tree.nodes[0]
	best, most := nowhere, float32(0)
	for i := n.first; i < n.first+int32(n.count); i++ {
		k := &t.tree.nodes[i]
		// What puts its own stones in atari isn't the way to take something.
		if libs.has(k.move) && k.visits > most && !t.tree.root.poor(k.move) {
			best, most = k.move, k.visits
		}
	}
	return best, best != nowhere
}

// unclaimed returns the best answer on a point that is neither side's yet. In the
// games played out it looks settled, since who is to move always gets it; who
// passes gives it away.
func (t *Thinker) unclaimed(p *rules.Position) (point, bool) {
	owner := p.Count(t.gone(p)).Owner
	tree := t.tree
	rate, _ := tree.rate()
	n := &tree.nodes[0]
	best, most := nowhere, float32(0)
	for i := n.first; i < n.first+int32(n.count); i++ {
		k := &tree.nodes[i]
		if owner[t.board.out(k.move)] == empty && k.visits > most && k.wins/k.visits >= rate-spoils && !tree.root.poor(k.move) {
			best, most = k.move, k.visits
		}
	}
	return best, best != nowhere
}

// spoils is how many fewer games a move on a neutral point may win: where it
// would break a seki (セキ) it wins far fewer.
const spoils = 0.15
