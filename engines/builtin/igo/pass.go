package igo

import (
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// The end of a game: when to pass, and what to do before that.

// settled is the lead in playouts, as a share of all, with which a point counts
// as one side's.
const settled = 0.8

// passes returns a pass as the answer.
func (t *Thinker) passes(talk engines.Talk) (boards.Move, engines.Talk) {
	talk.Mutter = passing.in(t.settings.English)
	return boards.Move(rules.PointText(rules.Pass, t.board.size)), talk
}

// ends reports whether nothing is left to play for, or a second pass wins the
// game.
func (t *Thinker) ends(p *rules.Position) bool {
	return t.tree.over() || p.Passes() > 0 && t.tree.surely(p.Turn()) && t.ahead(p)
}

// ending returns the move to make at the end of a game instead of the given
// one, or nowhere for a pass. It returns false if the game continues.
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
	if p.Passes() > 0 { // a second pass would end the game and lose it
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

// probes is the number of playouts that show what a pass gives away.
const probes = 300

// yields reports whether a pass gives away a point that looks settled only
// because the side to move protects it in every playout. The point returned is
// the opponent's best move after the pass, or nowhere if this side can't
// sensibly move there. If time is too short to tell, the result is nowhere and
// true.
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

// sits reports whether a point and its neighbours are settled.
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

// over reports whether every point is settled, so that nothing is left to play
// for.
func (t *tree) over() bool {
	for _, p := range t.root.points {
		if !isSettled(t.share(p)) {
			return false
		}
	}
	return true
}

// surely reports whether a side is ahead even if all unsettled points are the
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

// unsettled returns the most visited answer among those where something is
// still open.
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

// ahead reports whether the side to move wins if the game ends now and the
// stones that seldom survived the playouts are dead.
func (t *Thinker) ahead(p *rules.Position) bool {
	return p.Count(t.gone()).Winner() == p.Turn().Side()
}

// takes returns a move towards capturing dead stones, if the game is won only
// when they count as dead. The count may judge them otherwise, and under area
// rules the capture costs nothing.
func (t *Thinker) takes(p *rules.Position) (point, bool) {
	mine := p.Turn().Side()
	if !t.ends(p) || p.Rules().Territory || p.Count(nil).Winner() == mine || !t.ahead(p) {
		return nowhere, false
	}
	var libs set
	for _, q := range t.gone() {
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
		// A move that puts its own stones in atari doesn't help to capture.
		if libs.has(k.move) && k.visits > most && !t.tree.root.poor(k.move) {
			best, most = k.move, k.visits
		}
	}
	return best, best != nowhere
}

// unclaimed returns the best answer on a point that belongs to neither side
// yet. Such a point looks settled in the playouts, because the side to move
// always gets it there. A pass would give it away.
func (t *Thinker) unclaimed(p *rules.Position) (point, bool) {
	owner := p.Count(t.gone()).Owner
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

// spoils is how much lower the share of wins of a move on a neutral point may
// be than that of the chosen answer. A move that breaks a seki (セキ) wins far
// fewer games.
const spoils = 0.15
