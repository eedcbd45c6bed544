package gomoku

import (
	"math"
	"sync/atomic"
	"time"

	"dohyo/engines"
)

// Scores: a won game is worth mateScore minus the moves until the five.
const (
	mateScore = 30000
	mateFrom  = mateScore - 500 // scores from here on are proven wins
	infinite  = 32000
	maxPly    = 128
)

// limits are what bounds a search. Programs of different strength and style run
// the same search with different limits.
type limits struct {
	depth     int           // most iterations
	nodes     int64         // most stones placed; 0 means no limit
	soft      time.Duration // no new iteration after this
	hard      time.Duration // give up the iteration after this
	fourDepth int           // fours searched ahead at the leaves
	daring    int           // percentage by which the search overvalues its own shapes
}

// A search is the search of one position. The tables outlive it; everything
// else is made anew for each move.
type search struct {
	field      *field
	table      *table
	fours      proofs
	limits     limits
	pauses     *engines.Pauses
	began      time.Time
	off        *atomic.Bool // set when the caller cancels the search
	root       side         // the side that is choosing a move
	stopped    bool
	passing    bool // inside a null move: no second one
	everyFour  bool // the vcf also tries fours that make nothing else
	nodes      int64
	fourLimit  int64 // nodes after which a running vcf gives up
	threeLimit int64 // nodes after which a running vct gives up
	ticks      int
	job        *task
	seed       uint64
	history    [2][cells]int32
	killers    [maxPly + 2][2]cell
	pv         [maxPly + 2][]cell
}

// tick checks the clock every few nodes, several times a millisecond.
func (s *search) tick() {
	if s.ticks++; s.ticks&63 != 0 {
		return
	}
	if s.limits.nodes > 0 && s.nodes >= s.limits.nodes ||
		s.off != nil && s.off.Load() ||
		s.pauses.Over(time.Since(s.began), s.limits.hard) {
		s.stopped = true
	}
}

// key returns the hash of the position with the side to move.
func (f *field) key() uint64 { return f.hash ^ uint64(f.toMove)*0x9d39247e33776d41 }

// standing returns the static evaluation of the position for the side to move.
func (f *field) standing() int {
	us, them := f.toMove, 1-f.toMove
	v := int(f.lead[us] - f.wait[them])
	return max(-mateFrom+1, min(mateFrom-1, v))
}

// standing returns the field's evaluation. A daring program values its own
// shapes more than those of the other side.
func (s *search) standing() int {
	f := s.field
	v := f.standing()
	switch {
	case s.limits.daring == 0:
		return v
	case f.toMove == s.root:
		return v + int(f.lead[f.toMove])*s.limits.daring/100
	}
	return v - int(f.wait[s.root])*s.limits.daring/100
}

// fourBudget is how many nodes a vcf inside the search may use.
const fourBudget = 50

// tip evaluates a leaf of the main search: by the static evaluation, or where
// that isn't enough, by a search of fours.
func (s *search) tip(beta, ply int) int {
	v := s.standing()
	if v >= beta {
		return v
	}
	s.fourLimit = s.nodes + fourBudget
	if n, _ := s.vcf(s.limits.fourDepth); n > 0 {
		return mateScore - ply - n
	}
	return v
}

// alphaBeta is a principal variation search. Fives, open fours and answers to
// fours are handled first, and such an answer doesn't reduce the depth.
func (s *search) alphaBeta(alpha, beta, depth, ply int) int {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	s.pv[ply] = s.pv[ply][:0]
	if s.tick(); s.stopped {
		return 0
	}
	switch {
	case f.counts[us][winning] > 0:
		return mateScore - ply - 1
	case ply >= maxPly:
		return s.standing()
	case f.counts[them][winning] > 0:
		return s.block(alpha, beta, depth, ply)
	case f.counts[us][openFour] > 0:
		return mateScore - ply - 3
	case len(f.stones) == len(f.points):
		return 0
	}
	// A win that takes longer than one already found doesn't matter.
	alpha, beta = max(alpha, -mateScore+ply), min(beta, mateScore-ply-3)
	if alpha >= beta {
		return alpha
	}
	if depth <= 0 {
		return s.tip(beta, ply)
	}
	hash := f.key()
	known, hit := s.table.probe(hash)
	if hit {
		if v, ok := s.recall(&known, alpha, beta, depth, ply); ok {
			return v
		}
	}
	n := node{alpha: alpha, beta: beta, depth: depth, ply: ply, eval: s.standing(), hint: known.move, narrow: beta-alpha == 1}
	n.threatened = f.counts[them][openFour] > 0
	if hit {
		n.eval = known.sharpen(n.eval, ply)
	}
	if v, ok := s.prune(&n); ok || s.stopped {
		return v
	}
	best, move := s.expand(&n)
	if s.stopped {
		return 0
	}
	b := exact
	switch {
	case best >= beta:
		b = atLeast
	case best <= alpha:
		b = atMost
	}
	s.table.store(hash, entry{move: move, score: toTable(best, ply), depth: int8(min(depth, 120)), bound: b})
	return best
}

// recall returns the stored score of a position if it can be used: outside
// the main line if the stored depth suffices, and a proven win at any depth.
func (s *search) recall(known *entry, alpha, beta, depth, ply int) (int, bool) {
	v := fromTable(known.score, ply)
	certain := v >= mateFrom || v <= -mateFrom
	if !certain && (beta-alpha > 1 || int(known.depth) < depth) {
		return 0, false
	}
	ok := known.bound == exact || known.bound == atLeast && v >= beta || known.bound == atMost && v <= alpha
	return v, ok
}

// sharpen improves a static evaluation by the stored score of the position.
func (e *entry) sharpen(eval, ply int) int {
	v := fromTable(e.score, ply)
	switch {
	case v >= mateFrom || v <= -mateFrom:
		return eval
	case e.bound == exact, e.bound == atLeast && v > eval, e.bound == atMost && v < eval:
		return v
	}
	return eval
}

// A node is a position of the main search whose moves are being searched.
type node struct {
	alpha, beta int
	depth, ply  int
	eval        int
	hint        cell // the best move known so far
	threatened  bool // the other side would make a straight four
	narrow      bool // the window is a single value wide
}

// prune tries to avoid searching the moves. It succeeds if the position is so
// far above beta that the remaining depth can hardly lose it, if it is so far
// below alpha that only fours could save it, or if even a null move stays above
// beta.
func (s *search) prune(n *node) (int, bool) {
	if !n.narrow || n.threatened || n.beta >= mateFrom || n.beta <= -mateFrom {
		return 0, false
	}
	if n.depth <= 6 && n.eval-70*n.depth >= n.beta {
		return n.eval, true
	}
	if n.depth <= 4 && n.eval+100*n.depth <= n.alpha {
		return s.tip(n.beta, n.ply), true
	}
	if n.depth < 3 || n.eval < n.beta || s.passing {
		return 0, false
	}
	s.passing = true
	s.field.pass()
	v := -s.alphaBeta(-n.beta, -n.beta+1, n.depth-3-n.depth/5, n.ply+1)
	s.field.pass()
	s.passing = false
	return v, v >= n.beta && v < mateFrom
}

// width returns how many moves are searched at a depth. The move ordering is
// good enough that the rest hardly ever matters.
func width(depth int) int { return 5 + 3*depth }

// reductions holds by how much the n-th move is searched less deeply, by depth.
var reductions = func() (r [64][64]int8) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			r[d][n] = int8(0.4 + math.Log(float64(d))*math.Log(float64(n))/1.6)
		}
	}
	return r
}()

// expand searches the moves of a node and returns the best value and move.
func (s *search) expand(n *node) (best int, move cell) {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	var room [400]ranked
	moves := s.moves(room[:0], n.threatened, n.ply, n.hint)
	if len(moves) == 0 {
		if n.threatened {
			return -mateScore + n.ply + 4, nobody
		}
		return n.eval, nobody
	}
	most := width(n.depth)
	if n.threatened || !n.narrow {
		most = len(moves)
	}
	best = -infinite
	for i := range moves {
		next(moves[i:])
		p := moves[i].at
		ours, theirs := f.class(us, p), f.class(them, p)
		silent := ours < three && theirs < three && !n.threatened
		if i > 0 && best > -mateFrom {
			if i >= most {
				break
			}
			if silent && n.narrow && n.depth <= 3 && n.eval+80+100*n.depth <= n.alpha {
				continue
			}
		}
		less := 0
		if i >= 3 && n.depth >= 2 && !ours.isFour() {
			less = int(reductions[min(n.depth, 63)][min(i, 63)])
			if !silent {
				less--
			}
			if !n.narrow {
				less--
			}
			less = max(0, min(less, n.depth-1))
		}
		f.put(p)
		s.nodes++
		v := s.try(n, i == 0, less)
		f.take()
		if s.stopped {
			return 0, nobody
		}
		if v <= best {
			continue
		}
		best, move = v, p
		if v > n.alpha {
			n.alpha = v
			s.keepPV(n.ply, p)
		}
		if v >= n.beta {
			s.remember(moves[:i], p, n.depth, n.ply)
			break
		}
	}
	return best, move
}

// try searches the move just made: the first one with the full window, later
// ones with a null window and a reduced depth first.
func (s *search) try(n *node, first bool, less int) int {
	if first {
		return -s.alphaBeta(-n.beta, -n.alpha, n.depth-1, n.ply+1)
	}
	v := -s.alphaBeta(-n.alpha-1, -n.alpha, n.depth-1-less, n.ply+1)
	if v > n.alpha && less > 0 {
		v = -s.alphaBeta(-n.alpha-1, -n.alpha, n.depth-1, n.ply+1)
	}
	if v > n.alpha && v < n.beta {
		v = -s.alphaBeta(-n.beta, -n.alpha, n.depth-1, n.ply+1)
	}
	return v
}

// block searches the only move that can answer the other side's four, if any.
func (s *search) block(alpha, beta, depth, ply int) int {
	f := s.field
	p := f.find(1-f.toMove, winning)
	if f.counts[1-f.toMove][winning] > 1 || !f.allowed(f.toMove, p) {
		return -mateScore + ply + 2
	}
	f.put(p)
	s.nodes++
	v := -s.alphaBeta(-beta, -alpha, depth, ply+1)
	f.take()
	if !s.stopped && v > alpha {
		s.keepPV(ply, p)
	}
	return v
}

// keepPV stores the line that begins with p.
func (s *search) keepPV(ply int, p cell) {
	s.pv[ply] = append(append(s.pv[ply][:0], p), s.pv[ply+1]...)
}

// remember raises the ordering score of the move that refuted a position and
// lowers that of the moves tried before it.
func (s *search) remember(tried []ranked, p cell, depth, ply int) {
	us := s.field.toMove
	if k := &s.killers[ply]; k[0] != p {
		k[1], k[0] = k[0], p
	}
	bonus := int32(min(depth*depth, 100))
	h := &s.history[us]
	h[p] += bonus - h[p]*bonus/2000
	for _, m := range tried {
		h[m.at] -= bonus + h[m.at]*bonus/2000
	}
}
