package igo

import (
	"math"

	"dohyo/boards"
	"dohyo/engines"
)

// What soyokaze says in an analysis: the moves that its lookahead tried, with what it found
// after them. It thinks no longer than for a move of a game, so that the first of them is the
// move that it would make.

// insight returns what the lookahead has found, the chosen move first.
func (l *lookahead) insight(chosen int) engines.Insight {
	k := l.known
	i := engines.Insight{Nodes: int64(max(l.positions, 1)), Layers: []engines.Layer{k.board.owners(func(p point) float64 { return k.owned[p] })}}
	for _, o := range l.order(chosen) {
		line := lineOf(leadOf(o.mean(k.turn)), o.prior, int64(o.visits))
		for _, p := range o.principal() {
			line.Moves = append(line.Moves, boards.Move(k.board.name(p)))
		}
		line.Depth = len(line.Moves)
		i.Lines = append(i.Lines, line)
	}
	if len(i.Lines) == 0 { // no rule proposes a move
		line := lineOf(k.lead(), 1, 1)
		line.Moves, line.Depth = []boards.Move{boards.Move(k.board.name(nowhere))}, 1
		i.Lines = append(i.Lines, line)
	}
	return i
}

// lineOf returns the numbers of a line from the lead after it.
func lineOf(lead, prior float64, visits int64) engines.Line {
	rate, score := rateOf(lead), int(math.Round(lead*10)) // the score as in talk
	return engines.Line{Lead: &lead, WinRate: &rate, Score: &score, Unit: engines.UnitPoint, Prior: &prior, Nodes: visits}
}

// leadOf is the inverse of valueOf: the lead that a mean of values stands for.
func leadOf(value float64) float64 {
	low, high := -(math.Abs(value)+1)/leadMore, (math.Abs(value)+1)/leadMore
	for range 60 {
		if mid := (low + high) / 2; valueOf(mid) < value {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}

// rateOf returns a win rate for a lead: 1/(1+e^(-lead/10)). It is the value of the lead without
// its linear part, moved from -1…1 to 0…1.
func rateOf(lead float64) float64 { return (1 + math.Tanh(lead/leadScale)) / 2 }
