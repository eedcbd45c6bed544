package igo

// The opponent's vital point is often a side's own (敵の急所は我が急所). Where several moves
// succeed, or none is proved, a side prefers the point that the other one needs.

// Limits of choosing a vital point.
const (
	vitalMost  = 3_000 // positions to prove that the opponent's point succeeds as well, for life and death
	vitalWorth = 2.7   // how much more a move counts for each of two reasons
	vitalLine  = 2     // line on which eyes are usually made or spoilt
)

// also reports whether it is proved that a move succeeds for the attacker, or for the defender
// if attacks isn't set. ask searches with this move as the only one.
func (f *prover) also(p point, attacks bool, ask func() proof) bool {
	if p == nowhere {
		return false
	}
	f.only = p
	defer func() { f.only = nowhere }()
	q := ask()
	return q.done && q.wins == attacks
}

// vital returns the move to choose at the root of an unfinished search, whose moves were tried,
// if that of the opponent is known: the likeliest one, if the opponent's move counts more, and
// those on a line do, 0 for none. best is the answer if all moves are refuted.
func (b *board) vital(tried []kid, best, theirs point, line uint8) point {
	most := 0.0
	for _, k := range tried {
		if k.at == nowhere || k.win == 0 {
			continue
		}
		worth := float64(k.win+1) / float64(k.not+1)
		if k.at == theirs {
			worth *= vitalWorth
		}
		if b.line[k.at] == line {
			worth *= vitalWorth
		}
		if worth > most {
			best, most = k.at, worth
		}
	}
	return best
}
