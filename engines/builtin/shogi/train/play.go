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
	n, err := readNet(*net)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(*out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	for from := 0; from < *games; from += session {
		if _, err := file.WriteString(playSession(n, *seed, from/session, min(session, *games-from), *nodes)); err != nil {
			return err
		}
	}
	return nil
}

// session is the number of games that one player plays in a row. What it
// remembers of one game has an effect on the next, so games are resumed by the
// session.
const session = 100

// playSession returns the games of a session, a line each. They depend only on
// the arguments.
func playSession(net *value.Net, seed uint64, nth, games int, nodes int64) string {
	t := player(net, 1)
	r := rand.New(rand.NewPCG(seed, 3<<32|uint64(nth)))
	var b strings.Builder
	for range games {
		b.WriteString(playGame(t, r, nodes) + "\n")
	}
	return b.String()
}

// player returns uzushio without its book, with a net; nil means the built-in one.
func player(net *value.Net, megabytes int) *players.Thinker {
	p, _ := players.Find("uzushio")
	return p.New(players.Settings{Megabytes: megabytes, NoBook: true, PlayOn: true, Net: net})
}

// readNet reads the net of a file; "" means the built-in one.
func readNet(name string) (*value.Net, error) {
	if name == "" {
		return value.Default(), nil
	}
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
		score, astray := *talk.Score, ""
		if len(moves) < wild && r.Float64() < chance {
			legal := b.Legal(nil)
			move = legal[r.IntN(len(legal))]
			m, astray = boards.Move(b.CSA(move)), random
		}
		if len(moves) < 4 {
			score = unscored
		}
		usi, scores = append(usi, move.USI()), append(scores, fmt.Sprint(max(-unscored, min(unscored, score)))+astray)
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
