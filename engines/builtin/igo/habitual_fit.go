package igo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/policy"
)

// habits appends an example for each move of a game, given by its last position, one in every so many.
func (r *reader) habits(to []*policy.Example, p *rules.Position, every int, rng *rand.Rand) []*policy.Example {
	past := history(p)
	b := r.board
	b.set(past[0])
	from := rng.IntN(every)
	for i := 0; i+1 < len(past); i++ {
		at, _ := past[i+1].Last()
		turn := past[i].Turn()
		if past[i+1].Ply() != past[i].Ply()+1 {
			return to
		}
		move := b.in(at)
		if i%every == from && at != rules.Pass {
			e := &policy.Example{Input: b.see(turn, b.lasts(past[i]), r.tactics), Move: -1, Allowed: make([]bool, len(b.points))}
			for j, q := range b.points {
				e.Allowed[j] = b.legal(turn, q)
				if q == move {
					e.Move = j
				}
			}
			if e.Move >= 0 && e.Allowed[e.Move] {
				to = append(to, e)
			}
		}
		if !b.move(turn, move) {
			return to
		}
		b.settle()
	}
	return to
}

// A Habituation says how FitPolicy learns.
type Habituation struct {
	From    []byte  // weights to continue from; none to begin with random ones
	Every   int     // one position in this many of the games is used
	Step    float64 // of the first batches; it shrinks to nothing
	Workers int     // goroutines
}

// The settings of FitPolicy.
const (
	habitBatch = 32
	habitGames = 500 // games whose positions are mixed
	habitTest  = 60  // one game in this many is held back
)

// FitPolicy learns the net of policy from games, given by their last positions. It hands the net's file to
// keep after each part of the games, the last one when it is done. It tells log how often it finds the
// move made, in games that it doesn't learn from. Without games, and with weights that can't be read, it returns an error.
func FitPolicy(ctx context.Context, games []*rules.Position, o Habituation, keep func(file []byte) error, log io.Writer) error {
	if len(games) == 0 {
		return errors.New("no games to learn from") // not told
	}
	rng := rand.New(rand.NewPCG(1, 1))
	n := policy.New(rng)
	if len(o.From) > 0 {
		var err error
		if n, err = policy.Read(o.From); err != nil {
			return fmt.Errorf("weights to continue from: %w", err) // not told
		}
	}
	games = slices.Clone(games)
	rng.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
	held := len(games) / habitTest
	seen := func(list []*rules.Position, every int) (all []*policy.Example) {
		parts := make([][]*policy.Example, o.Workers)
		var done sync.WaitGroup
		for k := range parts {
			rng := rand.New(rand.NewPCG(2, uint64(k)))
			done.Go(func() {
				for i := k; i < len(list); i += o.Workers {
					r := newReader(newBoard(list[i].Size()))
					parts[k] = r.habits(parts[k], list[i], every, rng)
				}
			})
		}
		done.Wait()
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	test := seen(games[:held], 10)
	games = games[held:]
	report := func() {
		t := policy.Test(n, test, o.Workers)
		all := float64(max(t.Examples, 1))
		fmt.Fprintf(log, "held back: %d positions, first guess %.1f%%, first ten %.1f%%, loss %.3f\n", t.Examples, 100*float64(t.First)/all, 100*float64(t.Ten)/all, t.Loss/all)
	}
	fit := policy.NewFit(n, o.Workers, rng)
	for from := 0; from < len(games); from += habitGames {
		list := seen(games[from:min(from+habitGames, len(games))], o.Every)
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		loss, right, steps := 0.0, 0.0, 0
		for at := 0; at < len(list); at += habitBatch {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			done := (float64(from) + float64(habitGames)*float64(at)/float64(len(list))) / float64(len(games))
			l, h := fit.Learn(list[at:min(at+habitBatch, len(list))], o.Step*(1+math.Cos(math.Pi*min(done, 1)))/2)
			loss, right, steps = loss+l, right+h, steps+1
		}
		fmt.Fprintf(log, "%d games, %d positions: first guess %.1f%%, loss %.3f\n", min(from+habitGames, len(games)), len(list), 100*right/float64(max(steps, 1)), loss/float64(max(steps, 1)))
		if len(o.From) == 0 {
			fit.Unseen()
		}
		report()
		if err := keep(n.Bytes()); err != nil {
			return err
		}
	}
	return nil
}
