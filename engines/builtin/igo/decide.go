package igo

import (
	"context"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// Bounds of what the games played out tell.
const (
	settled = 0.8  // a point is somebody's who has it in so many more games than the other
	lost    = 0.08 // of games won: hopeless
	givesUp = 3    // moves in a row that are
	sure    = 100  // games without which nothing is hopeless or over
)

// decide is the answer when the time for playing out is over.
func (t *Thinker) decide(p *rules.Position, list []proposal) (boards.Move, engines.Talk) {
	tree := t.tree
	talk := tree.talk()
	at, ok := tree.chosen(0)
	if !ok {
		return t.passes(talk)
	}
	move := tree.nodes[at].move
	if tree.games >= sure {
		if p.Passes() > 0 && tree.surely(p.Turn()) && t.ahead(p) || tree.over() {
			if take, ok := t.takes(p); ok {
				talk.Mutter = tidying.in(t.settings.English)
				return boards.Move(t.board.name(take)), talk
			}
			last, ok := t.unclaimed(p)
			if !ok || p.Passes() > 0 && t.ahead(p) {
				return t.passes(talk)
			}
			move = last
		}
		if tree.sits(move) && p.Rules().Territory { // a point of one's own, or a stone given away
			if other, ok := tree.unsettled(); ok {
				move = other
			}
		}
	}
	if rate, ok := tree.rate(); ok && tree.games >= sure && float64(rate) < lost && p.Ply() > len(t.board.points)/5 {
		if t.hopeless++; t.hopeless >= givesUp {
			talk.Mutter = resigning.in(t.settings.English)
			return rules.Resign, talk
		}
	} else {
		t.hopeless = 0
	}
	talk.Mutter = t.reason(move, list)
	return boards.Move(t.board.name(move)), talk
}

// passes is a pass.
func (t *Thinker) passes(talk engines.Talk) (boards.Move, engines.Talk) {
	talk.Mutter = passing.in(t.settings.English)
	return boards.Move(rules.PointText(rules.Pass, t.board.size)), talk
}

// sits tells whether a point and those beside it are settled.
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

// over tells whether nothing is left to play for.
func (t *tree) over() bool {
	for _, p := range t.root.points {
		if !isSettled(t.share(p)) {
			return false
		}
	}
	return true
}

// surely tells whether a side is ahead even if all that isn't settled is the
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

// unsettled is the answer followed most among those on points that are still
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

// ahead tells whether the side to move has won if the game ends now, by what
// the games played out say of the stones.
func (t *Thinker) ahead(p *rules.Position) bool {
	return p.Count(t.gone(p)).Winner() == p.Turn().Side()
}

// takes is a move towards taking what is dead, if the game is won only without
// it: who counts may see it otherwise, and by area it costs nothing.
func (t *Thinker) takes(p *rules.Position) (point, bool) {
	mine := p.Turn().Side()
	if p.Rules().Territory || p.Count(nil).Winner() == mine || !t.ahead(p) {
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

// unclaimed is the best answer on a point that is neither side's yet. In the
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

// gone lists a stone of each string that hardly ever stayed.
func (t *Thinker) gone(p *rules.Position) (dead []rules.Point) {
	b := t.board
	done := map[int16]bool{}
	for _, q := range b.points {
		if b.at[q] == empty || done[b.of[q]] {
			continue
		}
		done[b.of[q]] = true
		var kept float32
		for _, s := range b.ring(nil, q) {
			kept += t.tree.share(s)
		}
		if b.at[q] == white {
			kept = -kept
		}
		if kept/float32(b.stones(q).size) < -0.4 {
			dead = append(dead, b.out(q))
		}
	}
	return dead
}

// judged is how many games are played out to tell what is dead.
const judged = 600

// Dead lists stones that are dead in a position, one of each string at least.
func (t *Thinker) Dead(ctx context.Context, p *rules.Position) []rules.Point {
	t.begin(p)
	tree := t.plant(p)
	for tree.games < judged && ctx.Err() == nil {
		tree.game()
	}
	return t.gone(p)
}
