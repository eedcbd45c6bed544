package main

import (
	"dohyo/boards"
)

// playNodes are the nodes that the player may search for a move, in one game each
// from an opening. Different numbers lead to different games.
var playNodes = []int64{1000, 2000, 3000, 5000, 1500, 2500, 4000, 6000}

// decided are scores beyond which the player has seen the end of the game.
const decided = 20_000

// longestGame is the number of moves after which a game counts as drawn.
const longestGame = 200

// fair reports whether, in the plan's games from an opening, neither side wins
// more than half. The search's score isn't enough: it calls some openings near
// even in which the same side always wins.
func fair(s source, p plan, opening []boards.Move) bool {
	wins := [2]int{}
	for _, nodes := range playNodes[:p.games] {
		if w := playOut(s, opening, nodes); w != boards.None {
			wins[w]++
		}
		if max(wins[0], wins[1]) > p.games/2 {
			return false
		}
	}
	return true
}

// playOut plays a game of the player against itself and returns the winner.
func playOut(s source, opening []boards.Move, nodes int64) boards.Side {
	at, err := s.start(opening)
	moves := opening[:len(opening):len(opening)]
	for err == nil && len(moves) < longestGame {
		if o, over := at.Outcome(); over {
			return o.Winner
		}
		mover := boards.Side(len(moves) & 1)
		score, m := s.choose(moves, nodes)
		switch {
		case score > decided:
			return mover
		case score < -decided || m == "" || m[0] == '%':
			return mover.Other()
		}
		moves = append(moves, m)
		at, err = at.Play(m)
	}
	return boards.None
}
