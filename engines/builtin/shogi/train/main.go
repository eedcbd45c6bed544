// Command train makes the net of the shogi players. Its only input is their own
// games.
//
//	go run ./engines/builtin/shogi/train run -dir nets
//
// makes net after net from nothing. Its steps are commands, too:
//
//	go run ./engines/builtin/shogi/train begin -out net0.bin
//	go run ./engines/builtin/shogi/train play -net net0.bin -out games1.txt
//	go run ./engines/builtin/shogi/train fit -out net1.bin games1.txt
//	go run ./engines/builtin/shogi/train match -a net1.bin -b net0.bin
//
// README.md describes how the net in use was made.
// It never replaces that net: copy the file that it made.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: train run, begin, play, fit or match, with flags (-h)")
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
	case "run":
		err = runCommand(os.Args[2:])
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
	return writeNet(*out, newModel(*seed))
}

func fitCommand(args []string) error {
	f := flag.NewFlagSet("fit", flag.ExitOnError)
	out := f.String("out", "net.bin", "the net's file")
	var p plan
	p.register(f)
	f.Uint64Var(&p.seed, "seed", 1, "of all that is random")
	if err := f.Parse(args); err != nil {
		return err
	}
	samples, unit, err := readGames(f.Args(), p.worth)
	if err != nil {
		return err
	}
	return writeNet(*out, fit(samples, unit, p))
}

// register registers the flags of a fit except for its seed.
func (p *plan) register(f *flag.FlagSet) {
	f.IntVar(&p.epochs, "epochs", 2, "times to go through all positions")
	f.IntVar(&p.batch, "batch", 1024, "positions a step")
	f.Float64Var(&p.rate, "rate", 0.002, "of learning")
	f.Float64Var(&p.calm, "calm", 1e-4, "size of a mean gradient that counts fully")
	f.Float64Var(&p.decay, "decay", 2, "by how much what is learnt of regions and ways is forgotten again")
	f.Float64Var(&p.lambda, "lambda", 0.9, "weight of the scores beside the result")
	f.Float64Var(&p.trace, "trace", 0.9, "weight of what comes a ply later beside a position's own score")
}

// writeNet writes a model as a net, at once, so that a file is never half a net.
func writeNet(name string, w []float32) error {
	half := name + ".part"
	if err := os.WriteFile(half, parts(w).Bytes(), 0o644); err != nil {
		return err
	}
	return os.Rename(half, name)
}
