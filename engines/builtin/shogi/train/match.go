package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	players "dohyo/engines/builtin/shogi"
)

// matchCommand plays a match between two nets from random openings. Each opening
// is played twice, with colours reversed.
func matchCommand(args []string) error {
	f := flag.NewFlagSet("match", flag.ExitOnError)
	nets := [2]*string{f.String("a", "", "net of one player; the usual one if empty"), f.String("b", "", "net of the other")}
	games := f.Int("games", 120, "games to play, an even number")
	nodes := f.Int64("nodes", 1000, "positions looked at a move")
	seed := f.Uint64("seed", 1, "of all that is random")
	if err := f.Parse(args); err != nil {
		return err
	}
	var pair [2]*players.Thinker
	for i, net := range nets {
		n, err := readNet(*net)
		if err != nil {
			return err
		}
		pair[i] = player(n, 4)
	}
	r := rand.New(rand.NewPCG(*seed, 4))
	won, drawn, lost := 0, 0, 0
	for range *games / 2 {
		opening := opening(r)
		for black := range pair {
			winner, err := playMatch([2]*players.Thinker{pair[black], pair[1-black]}, opening, *nodes)
			switch {
			case err != nil:
				return err
			case winner == boards.None:
				drawn++
			case int(winner) == black:
				won++
			default:
				lost++
			}
		}
	}
	fmt.Printf("a: %d won, %d drawn, %d lost\n", won, drawn, lost)
	return nil
}

// opening returns random moves that leave neither side in check.
func opening(r *rand.Rand) []boards.Move {
	const plies = 8
	for {
		b := shogi.NewBoard()
		var moves []boards.Move
		for range plies {
			legal := b.Legal(nil)
			m := legal[r.IntN(len(legal))]
			moves = append(moves, boards.Move(b.CSA(m)))
			b.Do(m)
		}
		if !b.InCheck() {
			return moves[:plies:plies]
		}
	}
}

// playMatch returns the winner of a game between two players, black's first. A
// game that lasts too long is a draw.
func playMatch(pair [2]*players.Thinker, opening []boards.Move, nodes int64) (boards.Side, error) {
	const longest = 320
	pos, err := shogi.Start(boards.Setup{Opening: opening})
	if err != nil {
		return boards.None, err
	}
	var at boards.Position = pos
	for moves := opening; len(moves) < longest; {
		if o, over := at.Outcome(); over {
			return o.Winner, nil
		}
		m, _ := pair[len(moves)%2].Advise(context.Background(), engines.Question{Moves: moves, Nodes: nodes}, nil)
		next, err := at.Play(m)
		if err != nil {
			return boards.None, fmt.Errorf("%s: %w", m, err) // the player's own move
		}
		moves, at = append(moves, m), next
	}
	return boards.None, nil
}
