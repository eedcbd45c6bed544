package igo

import "sync"

// A past holds the positions of a game so far, indexed by their boards, so that
// the cost of detecting a repetition doesn't grow with the game. The positions of
// one line of play share a past. A second line that starts from one of them has
// its own past on top of the first one's.
type past struct {
	mu    sync.Mutex
	tip   *Position              // the latest position added
	by    map[uint64][]*Position // by the board's key
	under *past                  // the past below; nil for none
	upto  int                    // the ply up to which under applies
	depth int                    // the number of pasts below
}

// deepest is the number of pasts that may be stacked before they are merged: each
// costs a lookup at every move.
const deepest = 8

func newPast(p *Position) *past {
	return &past{tip: p, by: map[uint64][]*Position{p.board.key: {p}}}
}

// add returns the past of a position that follows p's.
func (h *past) add(q *Position) *past {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.tip.is(q.before):
	case h.depth < deepest:
		h = &past{by: map[uint64][]*Position{}, under: h, upto: q.before.ply, depth: h.depth + 1}
	default:
		h = newPast(q.first())
		for p := q.before; p.before != nil; p = p.before {
			h.by[p.board.key] = append(h.by[p.board.key], p)
		}
	}
	h.tip = q
	h.by[q.board.key] = append(h.by[q.board.key], q)
	return h
}

// is reports whether two positions are the same moment of one line of play,
// whoever is to move.
func (p *Position) is(q *Position) bool {
	return p == q || p.before == q.before && p.board == q.board && p.ply == q.ply
}

// first returns the position the game began with.
func (p *Position) first() *Position {
	for p.before != nil {
		p = p.before
	}
	return p
}

// repeats returns the ply of the position with this board that the rules forbid
// the side to move to repeat, or -1.
func (p *Position) repeats(b *Board) int {
	if p.board.Equal(b) { // by the suicide of a single stone
		return p.ply
	}
	// The simple rule is part of all of them.
	if p.before != nil && p.before.board.Equal(b) {
		return p.ply - 1
	}
	if p.rules.Ko == SimpleKo {
		return -1
	}
	found := -1
	for h, upto := p.past, p.ply; h != nil; h, upto = h.under, min(upto, h.upto) {
		if ply := h.repeats(p, b, upto); ply >= 0 {
			found = ply
		}
	}
	return found
}

// repeats returns the ply of the first position, up to upto, that has this board
// and that a side may not repeat; -1 if there is none.
func (h *past) repeats(p *Position, b *Board, upto int) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	found := -1
	for _, q := range h.by[b.key] {
		// Later positions belong to another line.
		if q.ply > upto || found >= 0 && q.ply > found || !q.board.Equal(b) {
			continue
		}
		if p.rules.Ko == Situational && (q.before == nil || q.mover != p.turn) {
			continue
		}
		found = q.ply
	}
	return found
}
