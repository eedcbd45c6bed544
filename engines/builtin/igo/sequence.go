package igo

import "dohyo/engines/builtin/igo/joseki"

// Sequences (Fotland §4, §8): patterns have trees of moves. After the first move of one, its
// usual answer is likelier to be played than its promise says, and so on to the sequence's end.

// expected is how much more promising the known answer is.
const expected = 1

// sequences gives the proposals of patterns the moves that usually follow them, those of the
// pattern with the highest value.
func (k *knowledge) sequences(list []patterned, proposal func(p point) *proposal) {
	best := map[point]float64{}
	for _, o := range list {
		for _, m := range o.moves {
			if c := proposal(m.at); c != nil && len(m.move.Next) > 0 && m.value > best[m.at] {
				best[m.at], c.line = m.value, k.goesOn(o.match, m.move)[1:]
			}
		}
	}
}

// runs gives the answers of a node whose position is on the board the moves with which
// their joseki go on to their end.
func (k *knowledge) runs(n *branch) {
	for _, s := range k.board.sequels(k.reader.lore.joseki()) {
		if s.color != k.turn || s.class > joseki.Urgent {
			continue
		}
		for i := range n.answers {
			if n.answers[i].at == s.at {
				n.answers[i].run = k.board.runOf(k.reader.lore.joseki(), s)
			}
		}
	}
}

// The moves of a joseki are played on as long as one of them is played so often.
const (
	mainShare = 0.4
	runMost   = 12
)

// runOf returns the moves that follow a sequel in its corner, as most games went on, until
// its end or until no move is the usual one.
func (b *board) runOf(known *joseki.Base, s sequel) (list []point) {
	turn, at := s.color, s.at
	defer func() {
		for range len(list) {
			b.back()
		}
	}()
	if !b.move(turn, at) {
		return nil
	}
	defer b.back()
	for len(list) < runMost {
		turn = turn.Other()
		best := sequel{at: nowhere}
		for _, n := range b.sequels(known) {
			if b.quarter(n.at) == b.quarter(s.at) && n.color == turn && n.class <= joseki.Urgent && n.share > best.share {
				best = n
			}
		}
		if best.share < mainShare || !b.move(turn, best.at) {
			break
		}
		list = append(list, best.at)
	}
	return list
}

// toEnd plays the rest of a joseki after a branch's move, which is so many plies after the root,
// and evaluates its end.
func (l *lookahead) toEnd(n *branch, turn color, plies int) float64 {
	b, last, made := l.known.board, [2]point{n.at, nowhere}, 0
	for _, p := range n.run {
		if b.at[p] != empty || l.barred(turn, p, plies+made) || !b.move(turn, p) {
			break
		}
		last = [2]point{p, last[0]}
		turn = turn.Other()
		made++
	}
	value := n.value
	if made > 0 {
		value = valueOf(l.next(turn, last).total)
	}
	for range made {
		b.back()
	}
	n.sum = value
	return value
}

// goOn makes the answer likelier with which the sequence of a branch's move goes on, and hands the
// rest of the sequence on to it.
func (n *branch) goOn() {
	if len(n.line) == 0 {
		return
	}
	for i := range n.answers {
		if o := &n.answers[i]; o.at == n.line[0] {
			o.prior += expected
			if rest := n.line[1:]; len(rest) > len(o.line) {
				o.line = rest
			}
		}
	}
}
