package gomoku

import (
	"math"
	"sync/atomic"
	"time"
)

// Scores: a won game is worth mateScore less the moves until the five.
const (
	mateScore = 30000
	mateFrom  = mateScore - 500 // scores from here on are certain wins
	infinite  = 32000
	maxPly    = 128
)

// limits are what a searcher holds to, in one value, so that programs of
// different character are one search with different limits.
type limits struct {
	depth     int           // iterations at most
	nodes     int64         // stones put at most; 0 is no limit
	soft      time.Duration // no new iteration after this
	hard      time.Duration // give up the iteration after this
	fourDepth int           // fours ahead at the tips
}

// A search is one thinking over one position. The tables outlive it, the rest
// is made anew for each move.
type search struct {
	field     *field
	table     *table
	fours     proofs
	limits    limits
	began     time.Time
	off       *atomic.Bool // the caller called the search off
	stopped   bool
	nodes     int64
	fourLimit int64 // nodes after which a running vcf gives up
	ticks     int
	deepest   int
	job       *task
	seed      uint64
	history   [2][cells]int32
	killers   [maxPly + 2][2]cell
	pv        [maxPly + 2][]cell
}

// tick looks at the clock now and then.
func (s *search) tick() {
	if s.ticks++; s.ticks&127 != 0 {
		return
	}
	if s.limits.nodes > 0 && s.nodes >= s.limits.nodes ||
		s.off != nil && s.off.Load() ||
		s.limits.hard > 0 && time.Since(s.began) >= s.limits.hard {
		s.stopped = true
	}
}

// key is the hash of the position with the side to move.
func (f *field) key() uint64 { return f.hash ^ uint64(f.toMove)*0x9d39247e33776d41 }

// standing is the static judgement of the position for the side to move.
func (f *field) standing() int {
	us, them := f.toMove, 1-f.toMove
	v := int(f.worth[us]-f.worth[them]) + tempo
	a, b := &f.counts[us], &f.counts[them]
	if a[fourThree] > 0 {
		v += 300
	}
	if a[doubleThree] > 0 {
		v += 150
	}
	if b[openFour] > 0 {
		v -= 100
	}
	if b[fourThree] > 0 {
		v -= 60
	}
	return max(-mateFrom+1, min(mateFrom-1, v))
}

const tempo = 30

// fourBudget is how many nodes a vcf at a tip may use.
const fourBudget = 2000

// tip is the end of the main search: fours are read to the end, then the
// position is judged as it stands.
func (s *search) tip(alpha, beta, ply int) int {
	f := s.field
	s.fourLimit = s.nodes + fourBudget
	if n, _ := s.vcf(s.limits.fourDepth); n > 0 {
		return mateScore - ply - n
	}
	return f.standing()
}

// reductions is how much shallower the n-th quiet move is looked at.
var reductions = func() (r [64][64]int8) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			r[d][n] = int8(0.4 + math.Log(float64(d))*math.Log(float64(n))/2.2)
		}
	}
	return r
}()

// width is how many moves a node of some depth looks at: the order of moves
// is good enough that the rest hardly ever matters.
func width(depth int) int { return 8 + 5*depth }

// alphaBeta is a principal variation search. Fives, open fours and the answers
// to fours come before everything and cost no depth.
func (s *search) alphaBeta(alpha, beta, depth, ply int, nullOK bool) int {
	f := s.field
	us, them := f.toMove, 1-f.toMove
	s.pv[ply] = s.pv[ply][:0]
	if s.tick(); s.stopped {
		return 0
	}
	if ply >= maxPly {
		return f.standing()
	}
	s.deepest = max(s.deepest, ply)
	if f.counts[us][winning] > 0 {
		return mateScore - ply - 1
	}
	if n := f.counts[them][winning]; n > 0 {
		return s.block(alpha, beta, depth, ply, n)
	}
	if f.counts[us][openFour] > 0 {
		return mateScore - ply - 3
	}
	if len(f.stones) == len(f.points) {
		return 0
	}
	if ply >= maxPly-2 {
		return f.standing()
	}
	// A win further away than one already found is of no interest.
	alpha = max(alpha, -mateScore+ply)
	beta = min(beta, mateScore-ply-3)
	if alpha >= beta {
		return alpha
	}
	threatened := f.counts[them][openFour] > 0
	if depth <= 0 && !threatened {
		return s.tip(alpha, beta, ply)
	}
	depth = max(depth, 1)
	pvNode := beta-alpha > 1
	hash := f.key()
	known, hit := s.table.probe(hash)
	if hit && !pvNode && int(known.depth) >= depth {
		v := fromTable(known.score, ply)
		if known.bound == exact || known.bound == atLeast && v >= beta || known.bound == atMost && v <= alpha {
			return v
		}
	}
	s.fourLimit = s.nodes + fourBudget
	if n, m := s.vcf(s.limits.fourDepth + 2); n > 0 {
		v := mateScore - ply - n
		s.table.store(hash, entry{move: m, score: toTable(v, ply), depth: int8(depth), bound: exact})
		return v
	}
	if s.stopped {
		return 0
	}
	eval := f.standing()
	if !pvNode && !threatened && beta < mateFrom && beta > -mateFrom {
		if depth <= 4 && eval-120*depth >= beta {
			return eval
		}
		if nullOK && depth >= 3 && eval >= beta {
			f.pass()
			v := -s.alphaBeta(-beta, -beta+1, depth-3-depth/5, ply+1, false)
			f.pass()
			if s.stopped {
				return 0
			}
			if v >= beta && v < mateFrom {
				return v
			}
		}
	}
	hashMove := nobody
	if hit {
		hashMove = known.move
	}
	var room [400]ranked
	moves := s.moves(room[:0], threatened, ply, hashMove)
	if len(moves) == 0 {
		if threatened {
			return -mateScore + ply + 4
		}
		return eval
	}
	most := width(depth)
	if threatened || pvNode {
		most = len(moves)
	}
	best, bestMove, start := -infinite, nobody, alpha
	for i := range moves {
		next(moves[i:])
		p := moves[i].at
		ours, theirs := f.class[us][p], f.class[them][p]
		silent := ours < three && theirs < three && !threatened
		if i > 0 && best > -mateFrom {
			if i >= most {
				break
			}
			if silent && !pvNode && depth <= 2 && eval+100+130*depth <= alpha {
				continue
			}
		}
		f.put(p)
		s.nodes++
		less := 1
		if i >= 3 && depth >= 2 && !ours.isFour() {
			r := int(reductions[min(depth, 63)][min(i, 63)])
			if !silent || pvNode {
				r--
			}
			less += max(0, min(r, depth-1))
		}
		var v int
		if i == 0 {
			v = -s.alphaBeta(-beta, -alpha, depth-1, ply+1, true)
		} else {
			v = -s.alphaBeta(-alpha-1, -alpha, depth-less, ply+1, true)
			if v > alpha && less > 1 {
				v = -s.alphaBeta(-alpha-1, -alpha, depth-1, ply+1, true)
			}
			if v > alpha && v < beta {
				v = -s.alphaBeta(-beta, -alpha, depth-1, ply+1, true)
			}
		}
		f.take()
		if s.stopped {
			return 0
		}
		if v > best {
			best, bestMove = v, p
			if v > alpha {
				alpha = v
				s.keepPV(ply, p)
			}
			if v >= beta {
				s.remember(moves[:i], p, depth, ply)
				break
			}
		}
	}
	b := exact
	switch {
	case best >= beta:
		b = atLeast
	case best <= start:
		b = atMost
	}
	s.table.store(hash, entry{move: bestMove, score: toTable(best, ply), eval: int16(eval), depth: int8(min(depth, 120)), bound: b})
	return best
}

// block answers a four of the other side: there is one move at most.
func (s *search) block(alpha, beta, depth, ply int, fives int16) int {
	f := s.field
	p := f.find(1-f.toMove, winning)
	if fives > 1 || !f.allowed(f.toMove, p) {
		return -mateScore + ply + 2
	}
	f.put(p)
	s.nodes++
	v := -s.alphaBeta(-beta, -alpha, depth, ply+1, true)
	f.take()
	if !s.stopped && v > alpha {
		s.keepPV(ply, p)
	}
	return v
}

// keepPV writes down the line that begins with p.
func (s *search) keepPV(ply int, p cell) {
	s.pv[ply] = append(append(s.pv[ply][:0], p), s.pv[ply+1]...)
}

// remember rewards the move that refuted a position, and tells the moves
// tried before it apart from it.
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

// toTable and fromTable keep the distance of a win independent of the way to it.
func toTable(v, ply int) int16 {
	switch {
	case v >= mateFrom:
		v += ply
	case v <= -mateFrom:
		v -= ply
	}
	return int16(v)
}

func fromTable(score int16, ply int) int {
	v := int(score)
	switch {
	case v >= mateFrom:
		v -= ply
	case v <= -mateFrom:
		v += ply
	}
	return v
}
