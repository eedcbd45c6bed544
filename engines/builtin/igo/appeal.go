package igo

import (
	"context"
	"math"
)

// A proof that a group is dead holds for its ground, and an unfinished proof says little. Such
// answers are put to a search that knows no grounds: a duel on the whole board.
// Its playouts take many dead groups in corners for half alive, so that it overrules
//
//   - a proof of death, where the owner nearly always succeeds, or where, after the move that
//     was found, the proof on some ground isn't finished either and seems far from success,
//   - a rescue without a proof, where the owner hardly wins every second game,
//   - a kill without a proof that seems far away, where the group survives most games.

// Limits of an appeal: shares of games in which the group lives, and leans.
const (
	appealPlain  = 0.75 // share against a proof of death, at least
	appealLikely = 0.6  // the same, if the kill after the move seems far away
	appealLean   = 1.5  // lean from which it does
	appealRescue = 0.54 // share for a rescue, at least
	appealKill   = 0.7  // share for a kill, at most
	appealFar    = 1.5  // lean from which a kill is put to a duel
	appealSpread = 1.5  // how far a share is expected to move, times the root of the number of games
	appealMost   = 1500 // playouts of a duel
	appealKept   = 64   // outcomes that are kept
)

// appeal changes the life of a group that is proved dead on its grounds to unsettled, if a
// duel finds a move that saves it. A group that is unsettled without a proof becomes dead if a
// duel finds no rescue, and alive if one finds no kill. Nobody appeals for groups that are shut in,
// with nothing beyond their ground, against a proof or a kill. Against a proof the playouts use the whole
// board, since whoever runs out of their field would seem to have escaped. The same position and seed
// give the same answer; if ctx ends early, nothing changes.
func (r *reader) appeal(ctx context.Context, s point, l *life, seed uint64) {
	b := r.board
	own := b.at[s]
	shut := !b.loose(s) && len(b.larger(s)) == 0
	switch {
	case l.standing == standsDead && l.sure && !shut:
		o, ok := r.fight(ctx, trial{stone: s, turn: own, seed: seed, limit: appealLikely, wide: true})
		if !ok || o.move == nowhere || o.lives < appealLikely {
			return
		}
		if o.lives >= appealPlain || r.farFromKill(s, o.move, lifeMost) {
			l.standing, l.defend, l.sure = standsOpen, o.move, false
		}
	case l.standing == standsOpen && r.vain(ctx, s, l, seed):
		l.standing, l.defend = standsDead, nowhere
	case l.standing == standsOpen && !shut && r.safeFrom(ctx, s, l, seed):
		l.standing, l.attack, l.defend = standsAlive, nowhere, nowhere
	}
}

// vain reports whether the rescue of the group of the string on s isn't proved, and fails in a duel.
func (r *reader) vain(ctx context.Context, s point, l *life, seed uint64) bool {
	if l.save == 0 {
		return false
	}
	o, ok := r.fight(ctx, trial{stone: s, turn: r.board.at[s], seed: seed, limit: appealRescue, above: true})
	return ok && o.lives < appealRescue
}

// safeFrom reports whether a kill of the group of the string on s seems far away, and fails in a duel.
func (r *reader) safeFrom(ctx context.Context, s point, l *life, seed uint64) bool {
	if l.kill <= appealFar {
		return false
	}
	o, ok := r.fight(ctx, trial{stone: s, turn: r.board.at[s].Other(), seed: seed, limit: appealKill})
	return ok && o.lives > appealKill
}

// A trial is a duel about the string on a stone, and all that its outcome depends on.
type trial struct {
	stone point
	turn  color // moves first
	seed  uint64
	limit float32
	above bool   // it ends early above the limit, otherwise below
	wide  bool   // its playouts use the whole board
	key   uint64 // of the position
	size  int
}

// An outcome is the share of games in which the string lives, and the first move.
type outcome struct {
	lives float32
	move  point
}

// fight holds a brief duel, which ends early if the share lies so far below the limit, or above it, that
// it will hardly cross it. It keeps the outcomes, because a group is often asked about twice. It
// returns false if ctx ends before.
func (r *reader) fight(ctx context.Context, a trial) (outcome, bool) {
	b := r.board
	a.stone, a.key, a.size = b.stones(a.stone).first, b.key, b.size
	if o, ok := r.tried[a]; ok {
		return o, true
	}
	t := newTree(b, a.seed)
	t.fought, t.close = appealMost, !a.wide
	t.plain = func(lives float32) bool { return a.plain(lives, t.games) }
	o := outcome{lives: t.duel(ctx, b, a.stone, a.turn)}
	if ctx.Err() != nil {
		return o, false
	}
	if at, ok := t.chosen(0); ok {
		o.move = t.nodes[at].move
	}
	if r.tried == nil || len(r.tried) >= appealKept {
		r.tried = map[trial]outcome{}
	}
	r.tried[a] = o
	return o, true
}

// plain reports whether the share after so many games lies so far from the limit that it will hardly cross it.
func (a *trial) plain(lives float32, games int) bool {
	spread := appealSpread / float32(math.Sqrt(float64(games)))
	if a.above {
		return lives > a.limit+spread
	}
	return lives < a.limit-spread
}

// farFromKill reports whether, after its owner's move on p, the group of the string on s isn't proved
// to die on one of its grounds, and the proof seems far from it.
func (r *reader) farFromKill(s, p point, most int) bool {
	own, foe := r.board.at[s], r.board.at[s].Other()
	if !r.board.play(own, p) {
		return false
	}
	defer r.board.undo()
	for _, g := range append([]set{r.board.widest(s)}, r.board.larger(s)...) {
		if q := r.on(s, g, foe, own, most); !q.done && q.leans() >= appealLean || q.done && !q.wins {
			return true
		}
	}
	return false
}
