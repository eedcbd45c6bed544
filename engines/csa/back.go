package csa

import (
	"slices"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// same reports whether two games are equal.
func same(a, b []boards.Move) bool { return slices.Equal(a, b) }

// news returns the lines that lead from the game that the other end knows to the
// game of the history, in which it is to move; false if there are none.
//
// A side that is to move takes moves back with %MATTA: the other side takes back
// two plies, its own last move and the sender's before it, and the sender is to
// move again ((1)(b)).
func (p *Player) news(history []boards.Move) (lines []string, ok bool) {
	if same(p.known, history) {
		return nil, true // it is to move already
	}
	before := len(history) - 1 // always send the last move: it may be a repetition of the same move
	back := len(p.known) - before
	if before < 0 || back < 0 || back%2 != 0 || back > 0 && p.owes || !same(p.known[:before], history[:before]) {
		return nil, false
	}
	for range back / 2 {
		lines = append(lines, string(shogi.TakeBack))
	}
	return append(lines, string(history[before])), true
}
