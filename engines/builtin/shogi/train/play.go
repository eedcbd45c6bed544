package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	players "dohyo/engines/builtin/shogi"
	"dohyo/engines/builtin/shogi/value"
)

// playCommand plays games of the strong player against itself, with few
// nodes a move and some random moves in the opening, and writes them in the
// format that readGames reads.
func playCommand(args []string) error {
	f := flag.NewFlagSet("play", flag.ExitOnError)
	out := f.String("out", "games.txt", "file to add the games to")
	games := f.Int("games", 1000, "games to play")
	nodes := f.Int64("nodes", 600, "positions looked at a move")
	seed := f.Uint64("seed", 1, "of all that is random")
	net := f.String("net", "", "net to play with; the usual one if empty")
	if err := f.Parse(args); err != nil {
		return err
	}
	t, err := player(*net)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(*out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	r := rand.New(rand.NewPCG(*seed, 3))
	for range *games {
		if _, err := fmt.Fprintln(file, playGame(t, r, *nodes)); err != nil {
			return err
		}
	}
	return nil
}

// player returns uzushio without its book, with the net of a file; "" means the
// built-in one.
func player(net string) (*players.Thinker, error) {
	s := players.Settings{Megabytes: 4, NoBook: true, PlayOn: true}
	if net != "" {
		n, err := readNet(net)
		if err != nil {
			return nil, err
		}
		s.Net = n
	}
	p, _ := players.Find("uzushio")
	return p.New(s), nil
}

func readNet(name string) (*value.Net, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	p, err := value.ReadParts(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return value.New(p), nil
}

// playGame plays one game and returns it as a line.
func playGame(t *players.Thinker, r *rand.Rand, nodes int64) string {
	const longest, settled = 240, 2200
	wild := []int{3, 6, 10, 14, 20}[r.IntN(5)] // plies with random moves
	chance := []float64{0.2, 0.4, 0.7}[r.IntN(3)]
	b := shogi.NewBoard()
	seen := map[uint64]int{}
	var moves []boards.Move
	var usi, scores []string
	result, clear := 0, 0
	for len(moves) < longest {
		if seen[b.Key()]++; seen[b.Key()] >= 3 {
			break
		}
		m, talk := t.Advise(context.Background(), engines.Question{Moves: moves, Nodes: nodes}, nil)
		sign := 1 - 2*int(b.Turn())
		if m == "%KACHI" || m == "%TORYO" {
			result = sign
			if m == "%TORYO" {
				result = -sign
			}
			break
		}
		move, err := b.ParseCSA(string(m))
		if err != nil {
			panic(err) // the player's own move
		}
		score := *talk.Score
		if len(moves) < wild && r.Float64() < chance {
			legal := b.Legal(nil)
			move = legal[r.IntN(len(legal))]
			m = boards.Move(b.CSA(move))
		}
		if len(moves) < 4 {
			score = unscored
		}
		usi, scores = append(usi, move.USI()), append(scores, fmt.Sprint(max(-unscored, min(unscored, score))))
		moves = append(moves, m)
		b.Do(move)
		if clear++; max(score, -score) < settled {
			clear = 0
		}
		if clear >= 5 && len(moves) > wild {
			result = sign
			if score < 0 {
				result = -sign
			}
			break
		}
	}
	return fmt.Sprintf("%d;%s;%s", result, strings.Join(usi, " "), strings.Join(scores, " "))
}
