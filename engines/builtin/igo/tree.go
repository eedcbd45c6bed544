package igo

import (
	"math"
	"sync"

	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// A node is a move in the search tree, with its results for the side that made
// it.
type node struct {
	move   point
	grown  bool
	read   bool  // the strings at it were read (study.go)
	asked  bool  // the net of strong players' moves was asked (expect.go)
	count  int16 // number of its answers
	first  int32 // index of the first answer; the others follow it
	visits float32
	wins   float32
	seen   float32 // games in which its side made the move later on (all moves as first, RAVE)
	shared float32 // wins in those
	weight float32 // prior games
	belief float32 // prior wins
}

// A tree finds a move by playouts: from the root it follows the answers that
// did best so far, adds the answers to a move that it has come to often, and
// plays on by habit from there (UCT with RAVE: S. Gelly and D. Silver,
// "Combining Online and Offline Knowledge in UCT", 2007).
//
// Several threads can play games through one tree, each with a hand of its own (hand.go).
type tree struct {
	hand            // of the thread that searches alone, or first
	hands   []*hand // of further threads
	mu      sync.Mutex
	nodes   []node
	spare   []node // where they are copied to when the root changes
	root    *swift
	komi    float64
	owned   [cells]float32 // +1 for each game in which black had the point, -1 for white
	games   int
	most    int // nodes
	patient float32
	brief   bool                     // shorter sieges
	fought  int                      // playouts of a duel at most; 0 for duelMost
	close   bool                     // duels with playouts around the string only
	asking  bool                     // the net of strong players' moves is asked
	bars    *bars                    // moves that aren't considered; nil for none
	plain   func(lives float32) bool // ends a duel early; nil for never
	goal    *goal                    // decides who wins a game, instead of the score; nil if there is no duel
}

// The weights of the results.
const (
	sharedWorth = 800  // the larger, the longer RAVE results count beside a move's own games
	margin      = 0.03 // part of a win that depends on its size
)

func newTree(b *board, seed uint64) *tree {
	r := newReader(b)
	r.most = studyNodes
	return &tree{hand: hand{player: newPlayer(seed), reader: r, board: newSwift(b.grid)}, root: newSwift(b.grid)}
}

// bars says for each side and each point in how many plies from the root the side may not
// move there.
type bars [3][cells]int

// barred returns the bars of a question; nil if it has none.
func (b *board) barred(list []engines.Bar) *bars {
	if len(list) == 0 {
		return nil
	}
	to := &bars{}
	for _, bar := range list {
		side := &to[black+color(bar.Seat)]
		if bar.Only {
			side[nowhere] = bar.Depth // a pass; hayate makes one only where it has no other move
			for _, p := range b.points {
				side[p] = bar.Depth
			}
		}
		for _, m := range bar.Moves {
			q, err := rules.ParsePoint(string(m), b.size)
			switch {
			case err != nil:
			case bar.Only:
				side[b.in(q)] = 0
			default:
				side[b.in(q)] = bar.Depth
			}
		}
	}
	return to
}

// begin sets the tree to a position. It keeps what it knows of the games that
// went through the position. Moves are those made since the tree's position, or
// nil if the new one doesn't follow on it.
func (t *tree) begin(b *board, turn color, last [2]point, komi float64, moves []point) {
	t.root.set(b, turn, last)
	t.moves = t.moves[:0]
	if len(moves) == 0 || komi != t.komi || !t.descend(moves) {
		t.nodes = append(t.nodes[:0], node{})
	}
	t.komi = komi
	t.owned = [cells]float32{}
	t.games = 0
	t.most = 4e6 / max(b.size, 9)
	t.patient = 1
	if b.size > 9 {
		t.patient = 4
	}
}

// descend makes the node after some moves the root, and reports whether it
// could.
func (t *tree) descend(moves []point) bool {
	at := int32(0)
	for _, m := range moves {
		if at = t.answer(at, m); at < 0 {
			return false
		}
	}
	if !t.nodes[at].grown {
		return false
	}
	kept := append(t.spare[:0], t.nodes[at])
	for i := 0; i < len(kept); i++ {
		n := kept[i]
		kept[i].first = int32(len(kept))
		kept = append(kept, t.nodes[n.first:n.first+int32(n.count)]...)
	}
	t.spare, t.nodes = t.nodes, kept
	return true
}

// answer returns the node of a move among the answers at another, or -1.
func (t *tree) answer(at int32, m point) int32 {
	n := &t.nodes[at]
	for i := n.first; i < n.first+int32(n.count); i++ {
		if t.nodes[i].move == m {
			return i
		}
	}
	return -1
}

// grow adds the answers at a node to which a hand has come, with their priors.
func (t *tree) grow(h *hand, at int32) {
	s := h.board
	n := &t.nodes[at]
	n.grown, n.first = true, int32(len(t.nodes))
	for _, p := range s.free {
		if !s.legal(p) || s.eye(p, s.turn) || t.goal != nil && !t.goal.near[p] || t.bars != nil && t.bars[s.turn][p] > len(h.moves) {
			continue
		}
		k := node{move: p, weight: believed, belief: believed / 2}
		if t.goal != nil {
			t.goal.believe(s, &k)
		} else {
			s.believe(&k)
		}
		t.nodes = append(t.nodes, k)
	}
	if t.goal != nil { // a side that no move helps passes
		t.nodes = append(t.nodes, node{move: nowhere, weight: believed, belief: believed / 2})
	}
	t.nodes[at].count = int16(len(t.nodes) - int(t.nodes[at].first))
	if at != 0 { // plan sorts the root's answers
		t.sort(at)
	}
}

// value returns the estimate of a move: the share of games that it wins.
func (n *node) value() float32 {
	visits := n.visits + n.weight
	own := (n.wins + n.belief) / visits
	if n.seen == 0 {
		return own
	}
	trust := n.seen / (n.seen + visits + n.seen*visits/sharedWorth)
	return trust*n.shared/n.seen + (1-trust)*own
}

// best returns the answer to follow from a node.
func (t *tree) best(n *node) int32 {
	at, most := n.first, float32(-1)
	for i := n.first; i < n.first+t.open(n); i++ {
		v := t.nodes[i].value()
		if t.goal != nil {
			v += doubt * float32(math.Sqrt(math.Log(float64(n.visits)+1)/float64(t.nodes[i].visits+1)))
		}
		if v > most {
			at, most = i, v
		}
	}
	return at
}

// game plays one game through the tree and out to its end, and records the
// result.
func (t *tree) game() { t.gameOf(&t.hand) }

// gameOf is game by one of the hands.
func (t *tree) gameOf(h *hand) {
	t.mu.Lock()
	t.descendTo(h)
	t.mu.Unlock()
	h.out(h.board)
	h.moves = append(h.moves, h.order...)
	t.mu.Lock()
	t.retrace(h)
	t.learn(h)
	t.mu.Unlock()
}

// retrace returns the last node of a hand's path, after it has looked for those that other hands have sorted
// into other places.
func (t *tree) retrace(h *hand) int32 {
	for i := 1; i < len(h.path); i++ {
		if m := h.moves[i-1]; t.nodes[h.path[i]].move != m {
			h.path[i] = t.answer(h.path[i-1], m)
		}
	}
	return h.path[len(h.path)-1]
}

// descendTo follows the best answers from the root to where the playout begins. While it reads, it
// lets other hands use the tree.
func (t *tree) descendTo(h *hand) {
	s := h.board
	s.copyOf(t.root)
	h.path = append(h.path[:0], 0)
	h.moves = h.moves[:0]
	at := int32(0)
	for s.pass < 2 {
		n := &t.nodes[at]
		if !n.grown {
			if at != 0 && (n.visits < t.patient || len(t.nodes)+len(s.free) > t.most) {
				break
			}
			t.grow(h, at)
			n = &t.nodes[at]
		}
		if reads, asks := !n.read && n.visits >= readFrom, t.expects(n); reads || asks {
			n.read, n.asked = true, n.asked || asks
			t.mu.Unlock()
			f := h.study(t, reads, asks)
			t.mu.Lock()
			at = t.retrace(h)
			t.heed(at, f)
			n = &t.nodes[at]
		}
		p := nowhere
		if n.count > 0 {
			at = t.best(n)
			p = t.nodes[at].move
		}
		s.play(p)
		h.moves = append(h.moves, p)
		if n.count == 0 {
			break
		}
		h.path = append(h.path, at)
	}
	if t.shared() { // until its result is known, a game counts as lost, so that other hands go elsewhere
		for _, at := range h.path {
			t.nodes[at].visits++
		}
	}
}

// shared reports whether several hands use the tree.
func (t *tree) shared() bool { return len(t.hands) > 0 }

// learn records the result of a hand's finished game.
func (t *tree) learn(h *hand) {
	s := h.board
	score := -t.komi
	for _, p := range s.points {
		switch s.owner(p) {
		case black:
			score++
			t.owned[p]++
		case white:
			score--
			t.owned[p]--
		}
	}
	t.games++
	if t.goal != nil {
		t.credit(h, t.goal.won(s))
		return
	}
	won := float32(margin/2 + margin/2*math.Tanh(score/float64(s.size)))
	switch {
	case score > 0:
		won += 1 - margin
	case score == 0:
		won += (1 - margin) / 2
	}
	t.credit(h, won)
}

// credit records at the nodes of a hand's path how much of the game black has won.
func (t *tree) credit(h *hand, won float32) {
	for _, p := range h.moves {
		h.first[p] = empty
	}
	// Go backwards, so that at each node first says who is the first to play on
	// each point from there on.
	i := len(h.moves)
	for k := len(h.path) - 1; k >= 0; k-- {
		for i > k {
			i--
			h.first[h.moves[i]] = t.mover(i)
		}
		turn := t.mover(k)
		mine := won
		if turn == white {
			mine = 1 - won
		}
		n := &t.nodes[h.path[k]]
		if !t.shared() {
			n.visits++
		}
		n.wins += 1 - mine // the other side made the move that led here
		for j := n.first; j < n.first+int32(n.count); j++ {
			kid := &t.nodes[j]
			if h.first[kid.move] == turn && kid.move != nowhere {
				kid.seen++
				kid.shared += mine
			}
		}
	}
	for _, p := range h.moves {
		h.first[p] = empty
	}
}

// mover returns the side that makes move i, counted from the root.
func (t *tree) mover(i int) color {
	if i%2 == 0 {
		return t.root.turn
	}
	return t.root.turn.Other()
}

// chosen returns the most visited answer at a node, and among equals the one
// with the best value.
func (t *tree) chosen(at int32) (int32, bool) {
	n := &t.nodes[at]
	best := int32(-1)
	for i := n.first; i < n.first+int32(n.count); i++ {
		if k := &t.nodes[i]; best < 0 || k.visits > t.nodes[best].visits ||
			k.visits == t.nodes[best].visits && k.value() > t.nodes[best].value() {
			best = i
		}
	}
	return best, best >= 0
}

// line returns the expected line of play.
func (t *tree) line(most int) (list []point) {
	at := int32(0)
	for len(list) < most && t.nodes[at].grown {
		next, ok := t.chosen(at)
		if !ok || t.nodes[next].visits < 2 {
			break
		}
		list = append(list, t.nodes[next].move)
		at = next
	}
	return list
}

// share returns black's lead on a point, as a share of the games, from -1 to 1.
func (t *tree) share(p point) float32 {
	if t.games == 0 {
		return 0
	}
	return t.owned[p] / float32(t.games)
}
