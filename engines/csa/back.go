package csa

import (
	"slices"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// same reports whether two games are one.
func same(a, b []boards.Move) bool { return slices.Equal(a, b) }

// news returns the lines that lead from the game which the other end knows to the
// one of the history, in which it is to move; false if none do.
//
// Moves that were taken back are told by %MATTA, which a side sends that is to
// move: the other one takes back two plies, its own last move and the sender's
// before it, and the sender is to move again ((1)(b)).
func (p *Player) news(history []boards.Move) (lines []string, ok bool) {
	if same(p.known, history) {
		return nil, true // it is to move already
	}
	before := len(history) - 1 // the last one is always sent: it may have been made again
	back := len(p.known) - before
	if before < 0 || back < 0 || back%2 != 0 || back > 0 && p.owes || !same(p.known[:before], history[:before]) {
		return nil, false
	}
	for range back / 2 {
		lines = append(lines, string(shogi.TakeBack))
	}
	return append(lines, string(history[before])), true
}
