package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines/builtin/gomoku"
)

// playCommand plays games of mangetsu against itself from random openings and
// appends them to a file in the format that readGames reads.
func playCommand(args []string, _, progress io.Writer) error {
	f := flag.NewFlagSet("play", flag.ExitOnError)
	var h hall
	h.register(f, 3000)
	out := f.String("out", "games.txt", "file to add the games to")
	games := f.Int("games", 1000, "games to play")
	weights := f.String("weights", "", "file of weights to play with; none is without any, and nothing those in use")
	if err := f.Parse(args); err != nil {
		return err
	}
	rules, err := h.game()
	if err != nil {
		return err
	}
	t, err := h.player(rules, *weights)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(*out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	w := bufio.NewWriter(file)
	r := h.chance()
	for n := range *games {
		g := playGame(rules, [2]*gomoku.Thinker{t, t}, opening(rules, r), h.nodes)
		fmt.Fprintln(w, g)
		if n%100 == 99 {
			fmt.Fprintf(progress, "%d games\n", n+1)
		}
	}
	return w.Flush()
}

// A played is a finished game: the winner, the moves, and for each move the line
// of play that the search expected, beginning with the move itself.
type played struct {
	winner boards.Side
	moves  []boards.Move
	lines  []string // "" for moves without a search
}

// String returns the game as a line: B, W or -, the moves, and the lines with
// slashes between them.
func (p played) String() string {
	words := make([]string, len(p.moves))
	for i, m := range p.moves {
		words[i] = string(m)
	}
	sign := "-"
	if p.winner != boards.None {
		sign = "BW"[p.winner:][:1]
	}
	return sign + ";" + strings.Join(words, " ") + ";" + strings.Join(p.lines, "/")
}

// Scores beyond decided are wins that the search has proved.
const (
	decided = 20_000
	longest = 150 // moves, after which a game is a draw
)

// playGame plays a game from an opening, black's player first.
func playGame(rules *boards.Game, players [2]*gomoku.Thinker, opening []boards.Move, nodes int64) played {
	p := played{winner: boards.None, moves: opening, lines: make([]string, len(opening))}
	at, err := rules.Start(boards.Setup{Opening: opening})
	for err == nil && len(p.moves) < longest {
		if o, over := at.Outcome(); over {
			p.winner = o.Winner
			return p
		}
		mover := boards.Side(len(p.moves) & 1)
		m, talk := players[mover].Think(context.Background(), p.moves, gomoku.Limit{Nodes: nodes}, nil)
		if m == "" {
			return p
		}
		if v := talk.Score; v != nil && max(*v, -*v) > decided {
			if p.winner = mover; *v < 0 {
				p.winner = mover.Other()
			}
			return p
		}
		p.moves, p.lines = append(p.moves, m), append(p.lines, talk.PV)
		at, err = at.Play(m)
	}
	return p
}

// opening returns some random stones near the centre and near one another.
func opening(rules *boards.Game, r *rand.Rand) []boards.Move {
	const middle, fewest, most, reach, near = 8, 3, 7, 4, 2
	for {
		moves := []boards.Move{board.At(middle, middle).Move()}
		at := [][2]int{{}}
		for n := fewest + r.IntN(most-fewest+1); len(moves) < n; {
			q := at[r.IntN(len(at))]
			p := [2]int{q[0] + r.IntN(2*near+1) - near, q[1] + r.IntN(2*near+1) - near}
			if max(p[0], -p[0], p[1], -p[1]) <= reach {
				moves, at = append(moves, board.At(middle+p[0], middle+p[1]).Move()), append(at, p)
			}
		}
		if start, err := rules.Start(boards.Setup{Opening: moves}); err == nil {
			if _, over := start.Outcome(); !over {
				return moves[:len(moves):len(moves)]
			}
		}
	}
}

// matchCommand plays a match between two sets of weights. Each opening is played
// twice, with colours reversed.
func matchCommand(args []string, out, _ io.Writer) error {
	f := flag.NewFlagSet("match", flag.ExitOnError)
	var h hall
	h.register(f, 3000)
	games := f.Int("games", 200, "games to play, an even number")
	names := [2]*string{
		f.String("a", "", "file of weights; none is without any, and nothing those in use"),
		f.String("b", "", "file of the other player's"),
	}
	if err := f.Parse(args); err != nil {
		return err
	}
	rules, err := h.game()
	if err != nil {
		return err
	}
	var players [2]*gomoku.Thinker
	for i, name := range names {
		if players[i], err = h.player(rules, *name); err != nil {
			return err
		}
	}
	r := h.chance()
	won, drawn, lost := 0, 0, 0
	for range *games / 2 {
		from := opening(rules, r)
		for black := range players {
			g := playGame(rules, [2]*gomoku.Thinker{players[black], players[1-black]}, from, h.nodes)
			switch {
			case g.winner == boards.None:
				drawn++
			case int(g.winner) == black:
				won++
			default:
				lost++
			}
		}
	}
	_, err = fmt.Fprintf(out, "a: %d won, %d drawn, %d lost\n", won, drawn, lost)
	return err
}
