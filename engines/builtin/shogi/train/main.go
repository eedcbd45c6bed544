// Command train makes the net of the shogi players. Its only input is their own
// games.
//
//	go run ./engines/builtin/shogi/train begin -out net0.bin
//	go run ./engines/builtin/shogi/train play -net net0.bin -out games1.txt
//	go run ./engines/builtin/shogi/train fit -out net1.bin games1.txt
//	go run ./engines/builtin/shogi/train match -a net1.bin -b net0.bin
//
// README.md describes how the net in use was made.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: train begin, play, fit or match, with flags (-h)")
		os.Exit(2)
	}
	var err error
	switch os.Args[1] {
	case "begin":
		err = beginCommand(os.Args[2:])
	case "play":
		err = playCommand(os.Args[2:])
	case "fit":
		err = fitCommand(os.Args[2:])
	case "match":
		err = matchCommand(os.Args[2:])
	default:
		err = fmt.Errorf("no command %q", os.Args[1])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// beginCommand makes an untrained net: piece values and random weights.
func beginCommand(args []string) error {
	f := flag.NewFlagSet("begin", flag.ExitOnError)
	out := f.String("out", "net.bin", "the net's file")
	seed := f.Uint64("seed", 1, "of all that is random")
	if err := f.Parse(args); err != nil {
		return err
	}
	return os.WriteFile(*out, parts(newModel(*seed)).Bytes(), 0o644)
}

func fitCommand(args []string) error {
	f := flag.NewFlagSet("fit", flag.ExitOnError)
	out := f.String("out", "net.bin", "the net's file")
	p := plan{}
	f.IntVar(&p.epochs, "epochs", 4, "times to go through all positions")
	f.IntVar(&p.batch, "batch", 1024, "positions a step")
	f.Float64Var(&p.rate, "rate", 0.002, "of learning")
	f.Float64Var(&p.calm, "calm", 1e-4, "size of a mean gradient that counts fully")
	f.Float64Var(&p.decay, "decay", 2, "by how much what is learnt of regions and ways is forgotten again")
	f.Float64Var(&p.lambda, "lambda", 0.93, "weight of the score beside the result")
	f.IntVar(&p.workers, "workers", 2, "threads")
	f.Uint64Var(&p.seed, "seed", 1, "of all that is random")
	if err := f.Parse(args); err != nil {
		return err
	}
	samples, err := readGames(f.Args())
	if err != nil {
		return err
	}
	return fit(newModel(p.seed), samples, p, *out)
}
