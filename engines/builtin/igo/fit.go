package igo

import (
	"context"
	"fmt"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	rules "dohyo/boards/igo"
)

// An example is a position of a game: the traits of each proposal, and which of them
// was played.
type example struct {
	moves [][]trait
	right int
}

// The settings of the fit.
const (
	rounds   = 12    // times that each example is used
	stride   = 0.15  // of the first step
	shrink   = 0.004 // pull of each weight back to its first value
	stay     = 0.1   // likewise, if the fit continues from earlier weights
	heldBack = 10    // one example in this many is kept for the test
)

// A Weighing says how Fit learns.
type Weighing struct {
	Every  int      // one position in this many of the games is used
	Judged []Judged // positions in which hayate's move counts instead of the one made
	From   string   // the text of the weights to continue from, to which the fit stays close; "" to begin with none
	About  string   // for the head of the file
	Lore   *Lore    // with which the rules propose moves; nil is what comes with the program
}

// Fit learns the weights of promise.go from games, given by their last positions, and writes
// them. It tells log how often the move that was played has the highest promise, in examples
// that it didn't learn from.
func Fit(ctx context.Context, games []*rules.Position, o Weighing, out, log io.Writer) error {
	w, err := readWeights(o.From)
	if err != nil {
		return fmt.Errorf("weights to continue from: %w", err) // not told
	}
	rng := rand.New(rand.NewPCG(1, 1))
	readers := readersOf{}
	var all []example
	add := func(p *rules.Position, m rules.Point) {
		r := readers.at(p, o.Lore)
		if e, ok := w.example(learn(r, p), r.board.in(m)); ok {
			all = append(all, e)
		}
	}
	for _, p := range games {
		past := history(p)
		for i := rng.IntN(o.Every); i+1 < len(past); i += o.Every {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if at, _ := past[i+1].Last(); at != rules.Pass {
				add(past[i], at)
			}
		}
	}
	for _, j := range o.Judged {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if at, err := rules.ParsePoint(string(j.Best), j.At.Size()); err == nil && at != rules.Pass {
			add(j.At, at)
		}
	}
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	kept := len(all) / heldBack
	pull := shrink
	if o.From != "" {
		pull = stay
	}
	w.fit(all[kept:], pull, rng)
	for _, set := range []struct {
		name string
		list []example
	}{{"learned from", all[kept:]}, {"held back", all[:kept]}} {
		first, ten := ranks(set.list)
		fmt.Fprintf(log, "%s: %d positions, first guess %.1f%%, first ten %.1f%%\n", set.name, len(set.list),
			100*float64(first)/float64(max(len(set.list), 1)), 100*float64(ten)/float64(max(len(set.list), 1)))
	}
	return w.write(out, o.About)
}

// example returns a position's example, and whether the move that was played is
// proposed at all.
func (w *weights) example(k *knowledge, played point) (e example, ok bool) {
	list := k.propose()
	for i := range list {
		if list[i].at == played {
			e.right, ok = i, true
		}
		e.moves = append(e.moves, k.traits(nil, w, &list[i]))
	}
	return e, ok
}

// fit changes the weights to make the moves that were played as likely as possible
// (logistic regression over the proposals of a position, by AdaGrad).
func (w *weights) fit(list []example, pull float64, rng *rand.Rand) {
	steps, from := map[*float64]float64{}, map[*float64]float64{}
	for i := range list {
		for _, m := range list[i].moves {
			for _, t := range m {
				from[t.weight] = *t.weight
			}
		}
	}
	for range rounds {
		for _, i := range rng.Perm(len(list)) {
			e := &list[i]
			slope := map[*float64]float64{}
			for j, p := range e.odds() {
				if j == e.right {
					p--
				}
				for _, t := range e.moves[j] {
					slope[t.weight] += p * t.times
				}
			}
			for x, d := range slope {
				d += pull * (*x - from[x])
				steps[x] += d * d
				*x -= stride * d / math.Sqrt(steps[x]+1e-6)
			}
		}
	}
}

// odds returns how likely each proposal is by its promise.
func (e *example) odds() []float64 {
	list := make([]float64, len(e.moves))
	most := math.Inf(-1)
	for j, m := range e.moves {
		list[j] = sum(m)
		most = max(most, list[j])
	}
	total := 0.0
	for j := range list {
		list[j] = math.Exp(list[j] - most)
		total += list[j]
	}
	for j := range list {
		list[j] /= total
	}
	return list
}

// ranks returns in how many examples the move that was played has the highest promise,
// and is among the first ten.
func ranks(list []example) (first, ten int) {
	for i := range list {
		odds, better := list[i].odds(), 0
		for _, p := range odds {
			if p > odds[list[i].right] {
				better++
			}
		}
		if better == 0 {
			first++
		}
		if better < 10 {
			ten++
		}
	}
	return first, ten
}

// write writes the weights in the form that readWeights reads.
func (w *weights) write(out io.Writer, about string) error {
	_, err := fmt.Fprintf(out, "# %s\n# A place, its number, its weight; a rule, its weights (promise.go).\n", about)
	for _, name := range slices.Sorted(maps.Keys(w.places)) {
		for i, x := range w.places[name] {
			if x != 0 && err == nil {
				_, err = fmt.Fprintf(out, "%s %d %.3f\n", name, i, x)
			}
		}
	}
	names := slices.Sorted(maps.Keys(w.rules))
	for _, name := range names {
		if x := w.rules[name]; err == nil {
			_, err = fmt.Fprintf(out, "rule %s %.3f %.3f %.3f\n", name, x[0], x[1], x[2])
		}
	}
	return err
}
