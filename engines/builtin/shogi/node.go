package shogi

import "dohyo/boards/shogi"

// A node is a position being searched: the parameters of the search, and its
// state.
type node struct {
	*search
	l           *level
	alpha, beta int
	depth, ply  int
	cut         bool // expected to reach beta
	pv          bool // on a line that may become the principal variation
	checked     bool
	improving   bool // better than two plies ago, by the static scores
	eval        int  // static, or a better one from the table; noEval in check
	key         uint64
	hash        shogi.Move // the table's move
	known       bound      // the bound of the table's score
	old         int        // the table's score
	oldDepth    int
	tries       int // moves searched or skipped
	quiets      int // of level.tried
	takings     int // of level.taken
	best        int
	bestMove    shogi.Move
}

// alphaBeta returns the score of the position within alpha
// and beta (principal variation search). cut says that it is expected to reach
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
	if v, ok := s.repeated(); ok {
		return v
	}
	if ply >= deepest {
		return s.value.Score(s.board)
	}
	alpha, beta = max(alpha, ply-mate), min(beta, mate-ply-1)
	if alpha >= beta {
		return alpha
	}
	if s.declares() {
		return mate - ply - 1
	}
	n := node{
		search: s, l: l, alpha: alpha, beta: beta, depth: depth, ply: ply, cut: cut, pv: beta-alpha > 1,
		checked: s.board.InCheck(), best: -infinite,
	}
	if v, ok := n.recall(); ok {
		return v
	}
	n.judge()
	if !n.pv && !n.checked && l.without == shogi.NoMove {
		if v, ok := n.early(); ok {
			return v
		}
	}
	if n.hash == shogi.NoMove && depth >= 4 && (n.pv || cut) {
		n.depth-- // without a first move from the table a full search would cost too much (internal iterative reduction)
	}
	return n.moves()
}

// recall looks up the position in the table. If it isn't there, recall looks for
// a mate in one.
func (n *node) recall() (int, bool) {
	n.key, n.eval = n.board.Key(), noEval
	if n.l.without != shogi.NoMove {
		n.key ^= uint64(n.l.without) * 0x9e3779b97f4a7c15
	}
	e := n.table.find(n.key)
	if e != nil {
		n.hash, n.known, n.old, n.oldDepth, n.eval = e.move, e.bound(), fromTable(int(e.score), n.ply), int(e.depth), int(e.eval)
		if !n.pv && n.oldDepth >= n.depth && (n.known&lower != 0 && n.old >= n.beta || n.known&upper != 0 && n.old <= n.alpha) {
			return n.old, true
		}
		return 0, false
	}
	if n.checked || n.l.without != shogi.NoMove {
		return 0, false
	}
	m := n.mateInOne()
	if m == shogi.NoMove {
		return 0, false
	}
	v := mate - n.ply - 1
	n.table.store(n.key, m, toTable(v, n.ply), noEval, 60, exact)
	n.l.pv = append(n.l.pv, m)
	return v, true
}

// judge computes the static evaluation.
func (n *node) judge() {
	l := n.l
	if n.checked {
		l.eval, n.eval = noEval, noEval
		return
	}
	if n.eval == noEval {
		n.eval = n.value.Score(n.board)
	}
	l.eval = n.eval
	if n.ply >= 2 {
		before := n.levels[n.ply-2].eval
		n.improving = before != noEval && n.eval > before
	}
	if (n.known&lower != 0 && n.old > n.eval || n.known&upper != 0 && n.old < n.eval) && max(n.old, -n.old) < mateFrom {
		n.eval = n.old
	}
}

// moves searches the moves and returns the score.
func (n *node) moves() int {
	was, l := n.alpha, n.l
	p := n.pick(l, n.hash, n.depth)
	for {
		m := p.pop()
		if m == shogi.NoMove {
			break
		}
		if m == l.without {
			continue
		}
		n.tries++
		t := n.trial(m)
		if n.hopeless(&p, t) {
			continue
		}
		extend, v, cut := n.extension(t)
		if cut || n.stopped {
			return v
		}
		v = n.try(t, extend)
		if n.stopped {
			return 0
		}
		if v > n.best {
			n.best = v
			if v > n.alpha {
				n.alpha, n.bestMove = v, m
				if n.pv {
					l.pv = append(append(l.pv[:0], m), n.levels[n.ply+1].pv...)
				}
				if v >= n.beta {
					n.reward(l, m, n.depth, t.quiet, n.quiets, n.takings)
					break
				}
			}
		}
		if t.quiet && n.quiets < len(l.tried) {
			l.tried[n.quiets] = m
			n.quiets++
		} else if !t.quiet && n.takings < len(l.taken) {
			l.taken[n.takings] = m
			n.takings++
		}
	}
	switch {
	case l.without != shogi.NoMove:
		if n.tries == 0 {
			return n.alpha
		}
		return n.best
	case n.tries == 0:
		return n.ply - mate
	}
	kind := upper
	switch {
	case n.best >= n.beta:
		kind = lower
	case n.pv && n.best > was:
		kind = exact
	}
	n.table.store(n.key, n.bestMove, toTable(n.best, n.ply), l.eval, n.depth, kind)
	return n.best
}

// A trial is a move that is about to be searched.
type trial struct {
	move    shogi.Move
	quiet   bool // captures nothing, and promotes no pawn
	gives   bool // check
	history int  // how well it has done
	less    int  // by how much to reduce the depth
}

func (n *node) trial(m shogi.Move) trial {
	b := n.board
	t := trial{move: m, gives: b.GivesCheck(m)}
	t.quiet = b.At(m.To()) == shogi.NoPiece && !(m.Kind() == shogi.FU && m.Promotes())
	if t.quiet {
		at := spot(m)
		t.history = int(n.memory.quiet[b.Turn()][fromTo(m)]) + int(n.before(1)[at]) + int(n.before(2)[at])
	}
	t.less = reductions[min(n.depth, 63)][min(n.tries, 63)]
	if !n.improving {
		t.less++
	}
	return t
}

// hopeless reports whether a move can be skipped near the leaves: too many were
// searched before it, it is too far below alpha, it has failed elsewhere, or it
// loses material.
func (n *node) hopeless(p *picker, t trial) bool {
	if n.best <= -mateFrom {
		return false
	}
	if !t.quiet || t.gives {
		return n.depth <= 7 && !exchange(n.board, t.move, -150*n.depth)
	}
	enough := 6 + 2*n.depth*n.depth
	if !n.improving {
		enough /= 2
	}
	if n.tries > enough {
		p.noMore = true
	}
	after := max(0, n.depth-t.less)
	switch {
	case !n.checked && after <= 8 && n.l.eval+130+110*after <= n.alpha:
		p.noMore = true
		return true
	case after <= 4 && t.history < -4500*(after+1):
		return true
	}
	return after <= 8 && !exchange(n.board, t.move, -40*after*after-20*after)
}

// extension returns by how much to search a move more deeply: the table's
// move if it is the only good one (singular extension), and good checks. If
// a search without the table's move reaches beta too, it returns a score and true.
func (n *node) extension(t trial) (extend, v int, cut bool) {
	if n.ply >= 2*n.full {
		return 0, 0, false
	}
	l := n.l
	if t.move == n.hash && n.depth >= 7 && l.without == shogi.NoMove &&
		n.known&lower != 0 && n.oldDepth >= n.depth-3 && max(n.old, -n.old) < mateFrom {
		edge := n.old - 2*n.depth
		l.without = t.move
		v := n.alphaBeta(edge-1, edge, (n.depth-1)/2, n.ply, n.cut)
		l.without = shogi.NoMove
		switch {
		case v < edge:
			return 1, 0, false
		case edge >= n.beta:
			return 0, edge, true
		case n.old >= n.beta:
			return -1, 0, false
		}
	}
	if t.gives && exchange(n.board, t.move, 0) {
		return 1, 0, false
	}
	return 0, 0, false
}

// try makes a move and returns its score. The first move is searched with the full
// window. Later ones are first searched with a null window at a reduced depth
// (late move reduction).
func (n *node) try(t trial, extend int) int {
	n.do(t.move, n.ply)
	defer n.undo()
	next, ply := n.depth-1+extend, n.ply+1
	if n.tries == 1 {
		return -n.alphaBeta(-n.beta, -n.alpha, next, ply, !n.pv && !n.cut)
	}
	deep := next
	if n.depth >= 2 && (t.quiet || n.tries > 6) {
		deep = max(min(next, 1), min(next, next-n.reduction(t)))
	}
	v := -n.alphaBeta(-n.alpha-1, -n.alpha, deep, ply, true)
	if v > n.alpha && deep < next {
		v = -n.alphaBeta(-n.alpha-1, -n.alpha, next, ply, !n.cut)
	}
	if n.pv && v > n.alpha {
		v = -n.alphaBeta(-n.beta, -n.alpha, next, ply, false)
	}
	return v
}

// reduction returns by how much to reduce the depth of a late move.
func (n *node) reduction(t trial) int {
	r := t.less - t.history/8000
	if n.cut {
		r++
	}
	for _, keen := range [...]bool{
		n.pv, t.gives || n.checked, t.move == n.l.killers[0] || t.move == n.l.killers[1], !t.quiet,
	} {
		if keen {
			r--
		}
	}
	return r
}
