package igo

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
