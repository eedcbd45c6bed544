package igo

import "sync"

// A past is the positions of a game so far, found by their boards, so that a
// repetition is seen at a cost that doesn't grow with the game. The positions
// of one line of play share one; a second line from the same position gets a
// copy.
type past struct {
	mu  sync.Mutex
	tip *Position              // the last one that was added
	by  map[uint64][]*Position // by the board's key
}

func newPast(p *Position) *past {
	return &past{tip: p, by: map[uint64][]*Position{p.board.key: {p}}}
}

// add gives the past of a position that follows on p's.
func (h *past) add(q *Position) *past {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tip != q.before {
		h = newPast(q.first())
		for p := q.before; p.before != nil; p = p.before {
			h.by[p.board.key] = append(h.by[p.board.key], p)
		}
	}
	h.tip = q
	h.by[q.board.key] = append(h.by[q.board.key], q)
	return h
}

// first is the position the game began with.
func (p *Position) first() *Position {
	for p.before != nil {
		p = p.before
	}
	return p
}

// repeats is the ply of a position that the rules forbid to make again, and
// that has this board; -1 if there is none. The side to move makes it.
func (p *Position) repeats(b *Board) int {
	// The simple rule is part of all.
	if p.before != nil && p.before.board.Equal(b) {
		return p.ply - 1
	}
	if p.rules.Ko == SimpleKo {
		return -1
	}
	p.past.mu.Lock()
	defer p.past.mu.Unlock()
	for _, q := range p.past.by[b.key] {
		// Positions further on belong to the line that was played from here.
		if q.ply > p.ply || !q.board.Equal(b) {
			continue
		}
		if p.rules.Ko == Situational && (q.before == nil || q.turn != p.turn.Other()) {
			continue
		}
		return q.ply
	}
	return -1
}
