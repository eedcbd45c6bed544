package shogi

import (
	"math"
	"sync/atomic"
	"time"

	"dohyo/boards/shogi"
	"dohyo/engines/builtin/shogi/value"
)

// Scores are in centipawns for the side to move. A mate in n plies is mate-n.
const (
	mate      = 30000
	mateFrom  = mate - 1000 // scores from here on are mates
	infinite  = 31000
	perpetual = 20000 // for the side that is checked for ever: it wins by the rules
	deepest   = 100   // plies from the root
)

// A search is one thought about one position.
type search struct {
	board  *shogi.Board
	value  *value.State
	table  *table
	memory *memory
	path   []place // the positions of the game and of the line being looked at
	levels [deepest + 8]level
	buf    []shogi.Move
	root   int // length of path at the root
	full   int // depth of the iteration

	prover  prover
	guarded bool // moves at the root that let the other side mate are left out

	nodes   int64
	off     *atomic.Bool // somebody wants an answer
	stopped bool
	limits  limits
	began   time.Time
	asked   time.Duration // since then, when the clock was looked at last
	pause   time.Duration // the longest time between two looks, fading from move to move
}

// limits are what may end a search.
type limits struct {
	nodes int64
	depth int
	hard  time.Duration // 0 is no limit
	soft  time.Duration
}

// A place is a position on the way.
type place struct {
	key     uint64
	checked bool
}

// A level is what a search keeps for each ply.
type level struct {
	list    []scored
	tried   [64]shogi.Move // quiet moves that didn't help
	taken   [32]shogi.Move // taking moves that didn't
	killers [2]shogi.Move
	played  shogi.Move
	past    *past // how moves did after the one played here
	eval    int
	without shogi.Move // left out, to see whether it is the only good one
	pv      []shogi.Move
}

// reductions is by how much a move is looked at less deeply, by depth and by
// how many were looked at before it.
var reductions = func() (t [64][64]int) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int(0.4 + math.Log(float64(d))*math.Log(float64(n))/2.0)
		}
	}
	return t
}()

// do makes a move at a ply.
func (s *search) do(m shogi.Move, ply int) {
	l := &s.levels[ply]
	l.played = m
	l.past = &s.memory.after[s.board.Turn()][spot(m)]
	s.value.Push(s.board, m)
	s.board.Do(m)
	s.path = append(s.path, place{s.board.Key(), s.board.InCheck()})
}

func (s *search) undo() {
	s.board.Undo()
	s.value.Pop()
	s.path = s.path[:len(s.path)-1]
}

// late reports whether the search has to end, and remembers it.
func (s *search) late() bool {
	if s.stopped {
		return true
	}
	if s.limits.nodes > 0 && s.nodes >= s.limits.nodes {
		s.stopped = true
	} else if s.nodes&255 == 0 {
		s.stopped = s.called()
	}
	return s.stopped
}

// called reports whether time is up or somebody wants the answer. It is asked
// often, and notices when it couldn't ask for a while.
func (s *search) called() bool {
	now := time.Since(s.began)
	s.pause = max(s.pause, now-s.asked)
	s.asked = now
	return s.off.Load() || s.limits.hard > 0 && now >= s.limits.hard
}

// repeated looks for the present position earlier on the path. The rules end
// a game at the fourth occurrence; in a search what happens a second time can
// happen a fourth time, so it counts at once.
func (s *search) repeated() (int, bool) {
	last := len(s.path) - 1
	key := s.path[last].key
	mine, theirs := s.path[last].checked, true
	for i := last - 2; i >= 0 && i >= last-60; i -= 2 {
		theirs = theirs && s.path[i+1].checked
		mine = mine && s.path[i].checked
		if s.path[i].key != key || last-i < 4 {
			continue
		}
		switch {
		case mine && !theirs:
			return perpetual, true
		case theirs && !mine:
			return -perpetual, true
		}
		return 0, true
	}
	return 0, false
}

// declares reports whether the side to move wins by declaring (入玉宣言).
func (s *search) declares() bool {
	us := s.board.Turn()
	return camp[us][s.board.King(us)] && s.board.Declaration(us).Valid
}

// alphaBeta is the score of the position, as far as it lies between alpha and
// beta (principal variation search). cut says that it is expected to reach
// beta.
func (s *search) alphaBeta(alpha, beta, depth, ply int, cut bool) int {
	if depth <= 0 {
		return s.quiesce(alpha, beta, 0, ply)
	}
	s.nodes++
	l := &s.levels[ply]
	l.pv = l.pv[:0]
	if s.late() {
		return 0
	}
	b := s.board
	pv := beta-alpha > 1
	checked := b.InCheck()
	if v, ok := s.repeated(); ok {
		return v
	}
	if ply >= deepest {
		return s.value.Score(b)
	}
	alpha, beta = max(alpha, ply-mate), min(beta, mate-ply-1)
	if alpha >= beta {
		return alpha
	}
	if s.declares() {
		return mate - ply - 1
	}
	key := b.Key()
	if l.without != shogi.NoMove {
		key ^= uint64(l.without) * 0x9e3779b97f4a7c15
	}
	hash, known, old, oldDepth := shogi.NoMove, noBound, 0, 0
	eval := noEval
	e := s.table.find(key)
	if e != nil {
		hash, known, old, oldDepth, eval = e.move, e.bound(), fromTable(int(e.score), ply), int(e.depth), int(e.eval)
		if !pv && oldDepth >= depth && (known&lower != 0 && old >= beta || known&upper != 0 && old <= alpha) {
			return old
		}
	} else if !checked && l.without == shogi.NoMove {
		if m := s.mateInOne(); m != shogi.NoMove {
			s.table.store(key, m, toTable(mate-ply-1, ply), noEval, 60, exact)
			l.pv = append(l.pv, m)
			return mate - ply - 1
		}
	}

	improving := false
	if checked {
		l.eval = noEval
	} else {
		if eval == noEval {
			eval = s.value.Score(b)
		}
		l.eval = eval
		improving = ply >= 2 && s.levels[ply-2].eval != noEval && eval > s.levels[ply-2].eval
		if known != noBound && (known&lower != 0 && old > eval || known&upper != 0 && old < eval) && max(old, -old) < mateFrom {
			eval = old
		}
	}
	if !pv && !checked && l.without == shogi.NoMove {
		if v, ok := s.early(alpha, beta, depth, ply, eval, improving, cut); ok {
			return v
		}
	}
	if hash == shogi.NoMove && depth >= 4 && (pv || cut) {
		depth--
	}

	best, bestMove := -infinite, shogi.NoMove
	was := alpha
	n, quiets, takes := 0, 0, 0
	gap := 1
	if improving {
		gap = 0
	}
	p := s.pick(l, hash, depth)
	for {
		m := p.pop()
		if m == shogi.NoMove {
			break
		}
		if m == l.without {
			continue
		}
		n++
		quiet := b.At(m.To()) == shogi.NoPiece && !(m.Kind() == shogi.FU && m.Promotes())
		gives := b.GivesCheck(m)
		history := 0
		if quiet {
			at := spot(m)
			history = int(s.memory.quiet[b.Turn()][fromTo(m)]) + int(s.before(1)[at]) + int(s.before(2)[at])
		}
		less := reductions[min(depth, 63)][min(n, 63)] + gap
		if best > -mateFrom {
			after := max(0, depth-less)
			switch {
			case quiet && !gives:
				if n > (6+depth*depth*2)/(1+gap) {
					p.noMore = true
				}
				if !checked && after <= 8 && l.eval+130+110*after <= alpha {
					p.noMore = true
					continue
				}
				if after <= 4 && history < -4500*(after+1) {
					continue
				}
				if after <= 8 && !exchange(b, m, -40*after*after-20*after) {
					continue
				}
			case depth <= 7 && !exchange(b, m, -150*depth):
				continue
			}
		}
		extend := 0
		if m == hash && ply < 2*s.full && l.without == shogi.NoMove {
			if depth >= 7 && known&lower != 0 && oldDepth >= depth-3 && max(old, -old) < mateFrom {
				edge := old - 2*depth
				l.without = m
				v := s.alphaBeta(edge-1, edge, (depth-1)/2, ply, cut)
				l.without = shogi.NoMove
				switch {
				case s.stopped:
					return 0
				case v < edge:
					extend = 1
				case edge >= beta:
					return edge
				case old >= beta:
					extend = -1
				}
			}
		}
		if extend == 0 && gives && ply < 2*s.full && exchange(b, m, 0) {
			extend = 1
		}
		s.do(m, ply)
		v, next := 0, depth-1+extend
		if n == 1 {
			v = -s.alphaBeta(-beta, -alpha, next, ply+1, !pv && !cut)
		} else {
			deep := next
			if depth >= 2 && (quiet || n > 6) {
				r := less
				if pv {
					r--
				}
				if cut {
					r++
				}
				if gives || checked {
					r--
				}
				if m == l.killers[0] || m == l.killers[1] {
					r--
				}
				r -= history / 8000
				if !quiet {
					r--
				}
				deep = max(min(next, 1), min(next, next-r))
			}
			v = -s.alphaBeta(-alpha-1, -alpha, deep, ply+1, true)
			if v > alpha && deep < next {
				v = -s.alphaBeta(-alpha-1, -alpha, next, ply+1, !cut)
			}
			if pv && v > alpha {
				v = -s.alphaBeta(-beta, -alpha, next, ply+1, false)
			}
		}
		s.undo()
		if s.stopped {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				alpha, bestMove = v, m
				if pv {
					l.pv = append(append(l.pv[:0], m), s.levels[ply+1].pv...)
				}
				if alpha >= beta {
					s.reward(l, m, depth, quiet, quiets, takes)
					break
				}
			}
		}
		if quiet && quiets < len(l.tried) {
			l.tried[quiets] = m
			quiets++
		} else if !quiet && takes < len(l.taken) {
			l.taken[takes] = m
			takes++
		}
	}
	if n == 0 {
		if l.without != shogi.NoMove {
			return alpha
		}
		return ply - mate
	}
	if l.without == shogi.NoMove {
		kind := upper
		switch {
		case best >= beta:
			kind = lower
		case pv && best > was:
			kind = exact
		}
		s.table.store(key, bestMove, toTable(best, ply), l.eval, depth, kind)
	}
	return best
}

// early tries to be done without looking at every move.
func (s *search) early(alpha, beta, depth, ply, eval int, improving, cut bool) (int, bool) {
	b := s.board
	// Far below: only taking something could help (razoring).
	if depth <= 3 && eval+350+250*depth*depth < alpha {
		if v := s.quiesce(alpha, alpha+1, 0, ply); v <= alpha {
			return v, true
		}
	}
	// Far above: it would stay so (reverse futility).
	margin := 110 * depth
	if improving {
		margin -= 80
	}
	if depth <= 8 && eval-margin >= beta && beta > -mateFrom && eval < mateFrom {
		return (eval + beta) / 2, true
	}
	// Even passing keeps the score up (null move).
	if depth >= 3 && eval >= beta && s.levels[ply-1].played != shogi.NoMove && beta > -mateFrom {
		less := 3 + depth/4 + min((eval-beta)/200, 3)
		l := &s.levels[ply]
		l.played, l.past = shogi.NoMove, nil
		s.value.PushNull()
		b.DoNull()
		s.path = append(s.path, place{b.Key(), false})
		v := -s.alphaBeta(-beta, 1-beta, depth-less, ply+1, !cut)
		b.UndoNull()
		s.value.Pop()
		s.path = s.path[:len(s.path)-1]
		if s.stopped {
			return 0, true
		}
		if v >= beta {
			return min(v, mateFrom-1), true
		}
	}
	// Taking something is so good that a short look shows it (probcut).
	edge := beta + 250
	if depth >= 5 && max(beta, -beta) < mateFrom {
		l := &s.levels[ply]
		p := s.pickForcing(l, shogi.NoMove, false)
		for range 6 {
			m := p.pop()
			if m == shogi.NoMove {
				break
			}
			if !exchange(b, m, edge-eval) {
				continue
			}
			s.do(m, ply)
			v := -s.quiesce(-edge, 1-edge, 0, ply+1)
			if v >= edge {
				v = -s.alphaBeta(-edge, 1-edge, depth-4, ply+1, !cut)
			}
			s.undo()
			if s.stopped {
				return 0, true
			}
			if v >= edge {
				s.table.store(b.Key(), m, toTable(v, ply), s.levels[ply].eval, depth-3, lower)
				return v, true
			}
		}
	}
	return 0, false
}

// mateInOne is a move that mates at once, or NoMove.
func (s *search) mateInOne() shogi.Move {
	b := s.board
	s.buf = b.Checks(s.buf[:0])
	checks := s.buf
	for _, m := range checks {
		b.Do(m)
		mated := len(b.Evasions(checks[len(checks):])) == 0
		b.Undo()
		if mated {
			return m
		}
	}
	return shogi.NoMove
}
