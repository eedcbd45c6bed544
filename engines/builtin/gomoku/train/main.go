// Command train makes the weights and the opening book of the gomoku players.
// Its only input is games of mangetsu against itself.
//
//	go run ./engines/builtin/gomoku/train play -weights none -out games.txt
//	go run ./engines/builtin/gomoku/train fit -out weights.txt games.txt
//	go run ./engines/builtin/gomoku/train match -a weights.txt -b none
//	go run ./engines/builtin/gomoku/train book -out openings.txt
//
// The commands don't depend on the clock, so the same flags make the same files.
// README.md describes how those in use were made.
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines/builtin/gomoku"
)

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run runs a command and writes its progress.
func run(args []string, out, progress io.Writer) error {
	commands := map[string]func(args []string, out, progress io.Writer) error{
		"play": playCommand, "fit": fitCommand, "match": matchCommand, "book": bookCommand,
	}
	if len(args) == 0 || commands[args[0]] == nil {
		return fmt.Errorf("expected a command: play, fit, match or book, with flags (-h)")
	}
	return commands[args[0]](args[1:], out, progress)
}

// A hall holds the conditions under which games are played.
type hall struct {
	rules string
	nodes int64
	seed  uint64
}

func (h *hall) register(f *flag.FlagSet, nodes int64) {
	f.StringVar(&h.rules, "rules", "freestyle", "freestyle or standard, which share their weights; or gomoku or renju, which do, too")
	f.Int64Var(&h.nodes, "nodes", nodes, "positions looked at for a move")
	f.Uint64Var(&h.seed, "seed", 1, "of all that is random")
}

// game returns the rule set.
func (h *hall) game() (*boards.Game, error) {
	for _, g := range board.Games() {
		if g.Name == h.rules {
			return g, nil
		}
	}
	return nil, fmt.Errorf("-rules %s: expected freestyle, standard, gomoku or renju", h.rules)
}

func (h *hall) chance() *rand.Rand { return rand.New(rand.NewPCG(h.seed, 7)) }

// player returns mangetsu without its book, with the weights of a file; "none"
// means no weights, "" the built-in ones.
func (h *hall) player(game *boards.Game, weights string) (*gomoku.Thinker, error) {
	s := gomoku.Study{NoBook: true}
	switch weights {
	case "":
	case "none":
		s.Weights = &gomoku.Weights{}
	default:
		text, err := os.ReadFile(weights)
		if err != nil {
			return nil, err
		}
		if s.Weights, err = gomoku.ReadWeights(h.rules, string(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", weights, err)
		}
	}
	p, _ := gomoku.Find("mangetsu")
	t := p.New(game, 0, h.seed, gomoku.English)
	t.Study(s)
	return t, nil
}
