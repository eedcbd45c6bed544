package igo

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Looking ahead over the whole board (Fotland §4): soyokaze grows a tree of proposals, a
// position at a time, fewer than a hundred for a move. It goes where the evaluation and the
// promise of the proposals are best (PUCT: C. Rosin, "Multi-armed bandits with episode
// context", 2011), and plays the proposal to which it came most often. Where groups hang, it
// goes on until they are settled (quiet.go), and it follows the sequences of patterns
// (sequence.go). There are no playouts: each position is evaluated once.

// The size of the lookahead.
const (
	triedPositions = 60 // positions for a move
	looked         = 30 // proposals that may be tried in the game's position
	replies        = 10 // and in the others
	farAhead       = 30 // plies
)

// The weights of the lookahead.
const (
	leadScale = 20    // a lead, in points, that is nearly a won game
	leadMore  = 0.002 // what a further point is worth then
	curiosity = 0.6   // how much the promise of proposals counts beside the evaluation
	caution   = 0.2   // by how much proposals not tried yet are thought worse, at most
	spread    = 2     // a proposal whose promise is higher by this is e times as likely to be tried
	passLast  = 4     // how much less promising than the best proposal a pass is, at least
	valued    = 2     // visits for which a full point of the evaluation counts in the choice
)

// A lookahead evaluates positions after moves of the side to move.
type lookahead struct {
	known     *knowledge
	positions int
	settled   int // of them, reached by moves that settle what hangs
	depth     int
	root      *branch

	bars  *bars               // moves that aren't considered; nil for none
	over  func() bool         // the time is over
	found func(i int)         // takes each new best proposal
	whim  func(point) float64 // a small random bonus
}

func newLookahead(k *knowledge) *lookahead { return &lookahead{known: k, depth: 1} }

// A branch is a move in the lookahead's tree, with the position after it.
type branch struct {
	at       point
	proposal int     // its index at the root; -1 is a pass
	prior    float64 // its share of the promise
	visits   float64
	sum      float64 // of the values found after it, black's
	known    bool    // the position was evaluated
	turn     color   // who moves in it
	value    float64 // black's
	settles  point   // the move that settles what hangs; nowhere in a quiet position
	local    bool    // it is an obvious answer, and nothing hangs
	line     []point // how the move is known to go on
	run      []point // how its joseki goes on to its end
	urgent   bool
	seen     *knowledge // of the position, until its answers are asked for
	answers  []branch
}

// mean returns the mean value of a branch that was visited, for a side.
func (n *branch) mean(c color) float64 {
	if c == white {
		return -n.sum / n.visits
	}
	return n.sum / n.visits
}

// choose returns the index of the best proposal, or -1 if a pass is better.
func (l *lookahead) choose(list []proposal) int {
	if len(list) == 0 {
		return -1
	}
	root := &branch{known: true, turn: l.known.turn, value: valueOf(l.known.total), visits: 1}
	root.sum = root.value
	l.root = root
	root.grow(list, looked)
	l.forbid(root, 0)
	l.known.runs(root)
	l.urgentAlone(root)
	best := -2
	for more := true; more; more = !l.over() && l.positions < triedPositions && !root.decided(triedPositions-l.positions) && root.visits < 2*triedPositions {
		l.visit(root, l.known.last[0], 1)
		if b := l.best(root); b != best {
			if best = b; best >= 0 {
				l.found(best)
			}
		}
	}
	return best
}

// best returns the proposal that was visited most often. Values and the whim decide
// between neighbours.
func (l *lookahead) best(root *branch) int {
	best, most := -1, math.Inf(-1)
	for i := range root.answers {
		o := &root.answers[i]
		if o.visits == 0 {
			continue
		}
		if v := l.favour(root, o); v > most {
			best, most = o.proposal, v
		}
	}
	return best
}

// favour returns how much an answer of the root that was visited is preferred.
func (l *lookahead) favour(root, o *branch) float64 {
	v := o.visits + valued*o.mean(root.turn)
	if o.proposal >= 0 {
		v += l.whim(o.at)
	}
	return v
}

// forbid takes the barred moves out of a node's answers. The node is some plies after the root.
// The root keeps a pass if nothing else is left.
func (l *lookahead) forbid(n *branch, plies int) {
	if l.bars == nil {
		return
	}
	pass := n.answers[len(n.answers)-1]
	n.answers = slices.DeleteFunc(n.answers, func(o branch) bool { return l.barred(n.turn, o.at, plies) })
	if n == l.root && len(n.answers) == 0 {
		pass.prior = 1
		n.answers = append(n.answers, pass)
	}
}

// barred reports whether a side may not make a move some plies after the root.
func (l *lookahead) barred(turn color, at point, plies int) bool {
	return l.bars != nil && l.bars[turn][at] > plies
}

// decided reports whether no other answer can be visited as often as the first in left
// more visits, or there is only one.
func (n *branch) decided(left int) bool {
	if len(n.answers) == 1 {
		return n.answers[0].visits > 0
	}
	first, second := 0.0, 0.0
	for i := range n.answers {
		switch v := n.answers[i].visits; {
		case v > first:
			first, second = v, first
		case v > second:
			second = v
		}
	}
	return first-second > float64(left+valued+1)
}

// visit goes down from a node, whose move is on the board after another, to a position
// that wasn't evaluated yet, and returns that one's value.
func (l *lookahead) visit(n *branch, last point, depth int) float64 {
	l.depth = max(l.depth, depth)
	value := n.value
	if i, ok := l.follow(n, depth); ok {
		if o := &n.answers[i]; o.known {
			value = l.visit(o, o.at, depth+1)
		} else {
			value = l.settle(o, n.turn.Other(), last, depth, quietDepth)
		}
		l.known.board.back()
	}
	n.visits++
	n.sum += value
	return value
}

// ask adds the answers to the position on the board, a node's some plies after the root. It waits until
// somebody goes on from there, because most positions are only evaluated.
func (l *lookahead) ask(n *branch, plies int) {
	if n.seen == nil {
		return
	}
	n.grow(n.seen.propose(), replies)
	l.forbid(n, plies)
	n.seen = nil
}

// follow plays the answer to follow from a node, if there is one.
func (l *lookahead) follow(n *branch, depth int) (int, bool) {
	if depth <= farAhead {
		l.ask(n, depth-1)
	}
	for depth <= farAhead && len(n.answers) > 0 {
		i := n.next()
		if l.known.board.move(n.turn, n.answers[i].at) {
			return i, true
		}
		n.answers = append(n.answers[:i], n.answers[i+1:]...)
	}
	return 0, false
}

// next returns the answer whose value and promise are best.
func (n *branch) next() int {
	best, most := 0, math.Inf(-1)
	tried := 0.0
	for i := range n.answers {
		if n.answers[i].visits > 0 {
			tried += n.answers[i].prior
		}
	}
	fresh := n.mean(n.turn) - caution*math.Sqrt(tried)
	for i := range n.answers {
		o := &n.answers[i]
		v := fresh
		if o.visits > 0 {
			v = o.mean(n.turn)
		}
		if v += curiosity * math.Sqrt(n.visits) * o.prior / (1 + o.visits); v > most {
			best, most = i, v
		}
	}
	return best
}

// look evaluates the position after a branch's move, which is so many plies after the root. Two passes
// don't end it: who passes second must be sure of what he has even if the opponent plays on, since a
// group that needs a move counts as dead. The third pass has no answers.
func (l *lookahead) look(n *branch, turn color, before point, plies int) float64 {
	k := l.next(turn, [2]point{n.at, before})
	n.known, n.turn, n.value, n.settles = true, turn, valueOf(k.total), k.settles()
	if n.settles == nowhere {
		n.settles = k.answered()
		n.local = n.settles != nowhere
	}
	if n.at != nowhere || before != nowhere || plies == 1 {
		n.seen = k
	}
	n.visits, n.sum = 1, n.value
	return n.value
}

// order returns the moves of the game's position that were tried, the chosen one first and the others
// as they would be chosen without those before them.
func (l *lookahead) order(chosen int) (list []*branch) {
	if l.root == nil {
		return nil
	}
	for i := range l.root.answers {
		if l.root.answers[i].visits > 0 {
			list = append(list, &l.root.answers[i])
		}
	}
	slices.SortStableFunc(list, func(a, b *branch) int {
		if (a.proposal == chosen) != (b.proposal == chosen) {
			if a.proposal == chosen {
				return -1
			}
			return 1
		}
		return cmp.Compare(l.favour(l.root, b), l.favour(l.root, a))
	})
	return list
}

// line returns the names of the moves that were visited most from a proposal on.
func (l *lookahead) line(proposal int) string {
	var names []string
	for _, o := range l.order(proposal)[:1] {
		for _, p := range o.principal() {
			names = append(names, l.known.board.name(p))
		}
	}
	return strings.Join(names, " ")
}

// principal returns the moves that were visited most from a branch on, the branch's own first.
func (n *branch) principal() (list []point) {
	for {
		list = append(list, n.at)
		best := -1
		for i := range n.answers {
			if v := n.answers[i].visits; v > 0 && (best < 0 || v > n.answers[best].visits) {
				best = i
			}
		}
		if best < 0 {
			return list
		}
		n = &n.answers[best]
	}
}

// grow adds the most promising proposals, and a pass.
func (n *branch) grow(list []proposal, most int) {
	list = list[:min(len(list), most)]
	pass := 0.0
	if len(list) > 0 {
		pass = min(list[0].promise-passLast, list[len(list)-1].promise)
	}
	n.answers = make([]branch, 0, len(list)+1)
	for i := range list {
		n.answers = append(n.answers, branch{at: list[i].at, proposal: i, prior: list[i].promise, line: list[i].line, urgent: list[i].urgent()})
	}
	n.answers = append(n.answers, branch{at: nowhere, proposal: -1, prior: pass})
	n.goOn()
	top, total := math.Inf(-1), 0.0
	for i := range n.answers {
		top = max(top, n.answers[i].prior)
	}
	for i := range n.answers {
		n.answers[i].prior = math.Exp((n.answers[i].prior - top) / spread)
		total += n.answers[i].prior
	}
	for i := range n.answers {
		n.answers[i].prior /= total
	}
}

// valueOf turns black's lead in points into a value of about -1 to 1. The larger a lead,
// the less a further point counts, so that the side ahead plays safe.
func valueOf(lead float64) float64 { return math.Tanh(lead/leadScale) + leadMore*lead }

// next evaluates the board as it is, with a side to move and the last two moves.
func (l *lookahead) next(turn color, last [2]point) *knowledge {
	l.positions++
	k := &knowledge{board: l.known.board, reader: l.known.reader.trier(), position: l.known.position, turn: turn, last: last}
	k.renew()
	return k
}
