package igo

import "dohyo/engines/builtin/igo/patterns"

// Obvious local answers (Fotland §4): a peep is answered, a push is blocked. Where the last
// move asks for such an answer, the position is evaluated after it (settle). The patterns
// are those with a first move marked answer, a small part of all.

// answered returns the obvious answer to the last move with the highest value, or nowhere.
func (k *knowledge) answered() (best point) {
	best = nowhere
	last := k.last[0]
	if last == nowhere {
		return best
	}
	r := k.reader
	if r.answers == nil {
		r.answers = patterns.NewWatcher(r.lore.answers(), k.board.size)
	}
	r.answers.See(r.cellsOf(k.board))
	x, y := k.board.grid.xy(last)
	c := conditions{known: k}
	most := 0.0
	for m := range r.answers.Matches {
		if m.White != (k.turn == white) || !m.Opposes(x, y) {
			continue
		}
		for i := range m.Pattern.Moves {
			first := &m.Pattern.Moves[i]
			if first.Mark != patterns.Answer {
				continue
			}
			value := m.Pattern.Worth(i, patternValues()[m.Pattern.Rule])
			at := k.board.cell(m, first.X, first.Y)
			if value <= most || k.board.at[at] != empty {
				continue
			}
			if c.stage == "" {
				c.stage, c.margin = k.stage().String(), k.prospect().String()
			}
			if c.all(m) && k.sound(at) {
				best, most = at, value
			}
		}
	}
	return best
}
