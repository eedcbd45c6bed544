package shogi

// A seen holds all positions of a line of play by their keys, the latest of each.
// It is an immutable trie, so that diverging lines share what they have in
// common. Another step costs a few small nodes, however long the game is.
type seen struct {
	key  uint64
	at   *Position // of a leaf
	kids *[16]*seen
}

// find returns the latest position with a key, nil if there is none.
func (t *seen) find(key uint64) *Position {
	for shift := 0; t != nil; shift += 4 {
		if t.kids == nil {
			if t.key == key {
				return t.at
			}
			return nil
		}
		t = t.kids[key>>shift&15]
	}
	return nil
}

// with returns the trie with p as the latest of its key.
func (t *seen) with(p *Position, shift int) *seen {
	switch {
	case t == nil || t.kids == nil && t.key == p.board.key:
		return &seen{key: p.board.key, at: p}
	case t.kids == nil:
		var kids [16]*seen
		kids[t.key>>shift&15] = t
		t = &seen{kids: &kids}
	default:
		kids := *t.kids
		t = &seen{kids: &kids}
	}
	kid := &t.kids[p.board.key>>shift&15]
	*kid = (*kid).with(p, shift+4)
	return t
}

// remember adds the position to the history of the previous one: how often it has
// occurred, and how many checks in a row each side has given.
func (p *Position) remember() {
	var history *seen
	if p.prev != nil {
		history = p.prev.seen
		p.runs = p.prev.runs
		mover := p.board.turn ^ 1
		if p.board.InCheck() {
			p.runs[mover]++
		} else {
			p.runs[mover] = 0
		}
	}
	p.times = 1
	p.alike = history.find(p.board.key)
	for q := p.alike; q != nil; q = q.alike {
		if q.board.Same(&p.board) {
			p.times = q.times + 1
			break
		}
	}
	p.seen = history.with(p, 0)
}

// Occurrences lists the plies, 0 for the start, at which the same position
// occurred: the same pieces on the same squares and in the same hands, with the
// same side to move. The last is this position's own.
func (p *Position) Occurrences() []int {
	plies := make([]int, p.times)
	i := p.times - 1
	for q := p; q != nil && i >= 0; q = q.alike {
		if q.board.Same(&p.board) {
			plies[i] = q.ply
			i--
		}
	}
	return plies
}
