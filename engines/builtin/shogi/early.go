package shogi

import "dohyo/boards/shogi"

// early tries to return a score without searching every move.
func (n *node) early() (int, bool) {
	// Far below alpha: only a capture could help (razoring).
	if n.depth <= 3 && n.eval+350+250*n.depth*n.depth < n.alpha {
		if v := n.quiesce(n.alpha, n.alpha+1, 0, n.ply); v <= n.alpha {
			return v, true
		}
	}
	// Far above beta: it would remain so (reverse futility).
	margin := 110 * n.depth
	if n.improving {
		margin -= 80
	}
	if n.depth <= 8 && n.eval-margin >= n.beta && n.beta > -mateFrom && n.eval < mateFrom {
		return (n.eval + n.beta) / 2, true
	}
	if n.depth >= 3 && n.eval >= n.beta && n.levels[n.ply-1].played != shogi.NoMove && n.beta > -mateFrom {
		if v := n.pass(); n.stopped || v >= n.beta {
			return min(v, mateFrom-1), true
		}
	}
	if n.depth >= 5 && max(n.beta, -n.beta) < mateFrom {
		return n.windfall()
	}
	return 0, false
}

// pass returns the score of a null move: if even that reaches beta, a move will.
func (n *node) pass() int {
	less := 3 + n.depth/4 + min((n.eval-n.beta)/200, 3)
	n.l.played, n.l.past = shogi.NoMove, nil
	n.value.PushNull()
	n.board.DoNull()
	n.path = append(n.path, place{n.board.Key(), false})
	v := -n.alphaBeta(-n.beta, 1-n.beta, n.depth-less, n.ply+1, !n.cut)
	n.board.UndoNull()
	n.value.Pop()
	n.path = n.path[:len(n.path)-1]
	return v
}

// windfall looks for a capture that is so good that a short search proves it
// (probcut). If there is one, it returns the score and true.
func (n *node) windfall() (int, bool) {
	edge := n.beta + 250
	p := n.pickForcing(n.l, shogi.NoMove, false)
	for range 6 {
		m := p.pop()
		if m == shogi.NoMove {
			break
		}
		if !exchange(n.board, m, edge-n.eval) {
			continue
		}
		n.do(m, n.ply)
		v := -n.quiesce(-edge, 1-edge, 0, n.ply+1)
		if v >= edge {
			v = -n.alphaBeta(-edge, 1-edge, n.depth-4, n.ply+1, !n.cut)
		}
		n.undo()
		if n.stopped {
			return 0, true
		}
		if v >= edge {
			n.table.store(n.key, m, toTable(v, n.ply), n.l.eval, n.depth-3, lower)
			return v, true
		}
	}
	return 0, false
}
