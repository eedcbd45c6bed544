package patterns

// Answers returns the base of the patterns with an obvious answer among their first moves, a
// small part of the whole base (Fotland §8).
func (b *Base) Answers() *Base {
	small := &Base{Rules: b.Rules}
	for _, p := range b.Patterns {
		if p.answers() {
			small.Add(p)
		}
	}
	return small
}

func (p *Pattern) answers() bool {
	for i := range p.Moves {
		if p.Moves[i].Mark == Answer {
			return true
		}
	}
	return false
}

// Opposes reports whether the diagram has a stone of the opponent on a point of the board.
func (m Match) Opposes(x, y int) bool {
	for i, row := range m.Pattern.rows {
		for j := range len(row) {
			if row[j] != 'O' {
				continue
			}
			if u, v := m.At(j, len(m.Pattern.rows)-1-i); u == x && v == y {
				return true
			}
		}
	}
	return false
}
