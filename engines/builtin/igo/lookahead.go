package igo

import (
	"cmp"
	"math"
	"slices"
)

// Looking ahead over the whole board (Fotland §4): soyokaze plays its most promising
// proposals on the board one after another, and the opponent's most promising answers to
// the best of them, and evaluates the board after each. That is fewer than a hundred
// positions a move. If the best proposal is proved to decide an important group, it is
// played without looking at the answers.

// The size of the lookahead.
const (
	looked   = 12 // proposals that are tried
	answered = 4  // of these, those to which the opponent answers
	replies  = 3  // answers of the opponent to each
)

// The weights of a move's promise and of the evaluated board, in points, and how many
// points the board adds or takes at most. Before the answers are tried, a promise counts
// for more.
const (
	trust     = 3
	trustLate = 2
	outweighs = 20
)

// A lookahead evaluates positions after moves of the side to move.
type lookahead struct {
	known     *knowledge
	side      float64 // 1 for black, -1 for white
	positions int
	depth     int

	over  func() bool         // the time is over
	found func(i int)         // takes each new best proposal
	whim  func(point) float64 // a small random bonus
}

func newLookahead(k *knowledge) *lookahead {
	l := &lookahead{known: k, side: 1, depth: 1}
	if k.turn == white {
		l.side = -1
	}
	return l
}

// choose returns the index of the best proposal, or -1 if none is worth a stone.
func (l *lookahead) choose(list []proposal) int {
	worth := make([]float64, 0, looked)
	best, most := -1, math.Inf(-1)
	better := func(i int, value float64) {
		if value > most {
			best, most = i, value
			l.found(i)
		}
	}
	pass, _ := l.after(nowhere, 0)
	for i := range list[:min(len(list), looked)] {
		if i > 0 && l.over() {
			break
		}
		worth = append(worth, math.Inf(-1))
		if v, ok := l.after(list[i].at, 0); ok {
			if gain := l.gain(v-pass) + l.whim(list[i].at); list[i].value+gain > least {
				worth[i] = trust*list[i].promise + gain
				better(i, worth[i])
			}
		}
	}
	if best < 0 || list[best].urgent() || l.over() {
		return best
	}
	order := make([]int, len(worth))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(worth[b], worth[a]) })
	pass, _ = l.after(nowhere, replies)
	first := best
	best, most, l.depth = -1, math.Inf(-1), 2
	for n, i := range order[:min(len(order), answered)] {
		if n > 0 && l.over() || math.IsInf(worth[i], -1) {
			break
		}
		if v, ok := l.after(list[i].at, replies); ok {
			better(i, trustLate*list[i].promise+l.gain(v-pass)+l.whim(list[i].at))
		}
	}
	if best < 0 {
		return first
	}
	return best
}

// gain returns what a difference of the evaluation counts for.
func (l *lookahead) gain(points float64) float64 {
	return min(max(points, -outweighs), outweighs)
}

// after returns the evaluation after a move of the side to move, or after its pass, and
// whether the move is legal: the worst one after the opponent's so many most promising
// answers, or if there are none, without any.
func (l *lookahead) after(p point, answers int) (float64, bool) {
	if p != nowhere {
		if !l.known.board.move(l.known.turn, p) {
			return 0, false
		}
		defer l.known.board.back()
	}
	next := l.next(l.known.turn.Other(), [2]point{p, l.known.last[0]})
	worst := math.Inf(1)
	if answers > 0 {
		for _, o := range next.propose() {
			if answers == 0 {
				break
			}
			if next.board.move(next.turn, o.at) {
				answers--
				worst = min(worst, l.side*l.next(l.known.turn, [2]point{o.at, p}).total)
				next.board.back()
			}
		}
	}
	if math.IsInf(worst, 1) {
		worst = l.side * next.total
	}
	return worst, true
}

// next evaluates the board as it is, with a side to move and the last two moves.
func (l *lookahead) next(turn color, last [2]point) *knowledge {
	l.positions++
	k := &knowledge{board: l.known.board, reader: l.known.reader.trier(), position: l.known.position, turn: turn, last: last}
	k.renew()
	return k
}
