package csa

import (
	"slices"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// same tells whether two games are one.
func same(a, b []boards.Move) bool { return slices.Equal(a, b) }

// news are the lines that lead from the game which the other end knows to the
// one of the history, in which it is to move; false if none do.
//
// Moves that were taken back are told by %MATTA, which a side sends that is to
// move: the other one takes back two plies, its own last move and the sender's
// before it, and the sender is to move again ((1)(b)).
func (p *Player) news(history []boards.Move) (lines []string, ok bool) {
	n := 0
	for n < len(p.known) && n < len(history) && p.known[n] == history[n] {
		n++
	}
	back, ahead := len(p.known)-n, len(history)-n
	switch {
	case back == 0 && ahead <= 1:
	case back%2 == 0 && ahead == 1 && !p.owes:
		for range back / 2 {
			lines = append(lines, string(shogi.TakeBack))
		}
	default:
		return nil, false
	}
	for _, m := range history[n:] {
		lines = append(lines, string(m))
	}
	return lines, true
}
