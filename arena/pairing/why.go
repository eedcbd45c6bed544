package pairing

import "dohyo/boards/fact"

// A why holds the reasons of a round's pairs.
type why struct {
	*field
	down []fact.Fact // by group: why some of its players float down
}

// newWhy finds for each group why its players, including those who float down to
// it, don't all meet inside it.
func (f *field) newWhy(mate []int) *why {
	w := &why{f, make([]fact.Fact, len(f.groups))}
	for g, members := range f.groups {
		var left []int
		down := 0
		for _, i := range members {
			switch m := mate[i]; {
			case m == Nobody || f.group[m] > g:
				left = append(left, i)
				down++
			case f.group[m] == g:
				left = append(left, i)
			}
		}
		switch {
		case down == 0:
		case len(members) == 1:
			w.down[g] = fact.Fact{Code: "pair.float.alone"}
		case len(left) == 1:
			w.down[g] = fact.Fact{Code: "pair.float.last"}
		case down == 1 && len(left) == len(members):
			w.down[g] = fact.Fact{Code: "pair.float.odd"}
		case down == 1:
			w.down[g] = fact.Fact{Code: "pair.float.rest"}
		case 2*f.most(left)+down <= len(left):
			w.down[g] = fact.Fact{Code: "pair.float.met"}
		default:
			w.down[g] = fact.Fact{Code: "pair.float.below"}
		}
	}
	return w
}

// most returns how many pairs of these players are possible without repeats.
func (f *field) most(members []int) int {
	m := newMatching(len(members), 1)
	weights := wides(len(members)*len(members), 1)
	for i, a := range members {
		for j := i + 1; j < len(members); j++ {
			if f.meetings(a, members[j]) == 0 && !f.never[ordered(a, members[j])] {
				w := weights[i*len(members)+j]
				w[0] = 1
				m.join(i, j, w)
			}
		}
	}
	paired := 0
	for _, mate := range m.solve() {
		if mate != Nobody {
			paired++
		}
	}
	return paired / 2
}

// pair returns why two players meet; a is before b.
func (w *why) pair(a, b int) []fact.Fact {
	x, y := w.players[a].Score, w.players[b].Score
	var facts []fact.Fact
	if x == y {
		facts = append(facts, fact.Fact{Code: "pair.group", Args: []any{points(x)}})
	} else {
		facts = append(facts, fact.Fact{Code: "pair.float", Args: []any{points(x), points(y), w.down[w.group[a]]}})
	}
	if n := w.meetings(a, b); n > 0 {
		facts = append(facts, fact.Fact{Code: "pair.repeat", Args: []any{n}})
	}
	return facts
}

// bye returns why a player has the bye.
func (w *why) bye(i int) []fact.Fact {
	var facts []fact.Fact
	facts = append(facts, fact.Fact{Code: "pair.bye", Args: []any{points(w.players[i].Score)}})
	if n := w.players[i].Byes; n > 0 {
		facts = append(facts, fact.Fact{Code: "pair.bye.again", Args: []any{n}})
	}
	return facts
}

// points converts half points to points.
func points(half int) float64 { return float64(half) / 2 }
