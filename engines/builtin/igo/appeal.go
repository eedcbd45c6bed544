package igo

import "context"

// A proof that a group is dead holds for its ground. If the ground isn't all that the group
// has around it, the proof is put to a search that knows no grounds: a duel on the whole board.
// Its playouts take many dead groups in corners for half alive, so that it overrules a proof
// only where its owner nearly always succeeds, or where, after the move that it found, the proof on some
// ground isn't finished either and seems far from success.

// Limits of an appeal.
const (
	appealPlain  = 0.75 // share of games in which the group lives, at least
	appealLikely = 0.6  // the same, if the kill after the move seems far away
	appealLean   = 1.5  // from which it does
)

// appeal changes the life of a group that is proved dead on its grounds to unsettled, if a
// duel finds a move that saves it. Groups that are shut in, with nothing beyond their
// ground, stay dead. The same position and seed give the same answer.
func (r *reader) appeal(ctx context.Context, s point, l *life, seed uint64) {
	b := r.board
	if l.standing != standsDead || !l.sure || !b.loose(s) && len(b.larger(s)) == 0 {
		return
	}
	t := newTree(b, seed)
	t.brief = true
	lives := t.duel(ctx, b, s, b.at[s])
	at, ok := t.chosen(0)
	if !ok || t.nodes[at].move == nowhere || lives < appealLikely {
		return
	}
	if m := t.nodes[at].move; lives >= appealPlain || r.farFromKill(s, m, lifeMost) {
		l.standing, l.defend, l.sure = standsOpen, m, false
	}
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
