package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"dohyo/engines/builtin/shogi/value"
)

// A plan holds the parameters of a fit.
type plan struct {
	epochs int
	batch  int
	rate   float64 // learning rate at the beginning; it falls along a cosine
	calm   float64 // the mean gradient at which a step is full; rarely seen features learn less
	decay  float64 // weight decay of regions and ways
	worth
	seed uint64
}

// shards is the number of parts of a batch that are learnt from at the same time.
// It doesn't depend on the machine, so that the sums don't, either.
const shards = 2

// fit returns a model trained on samples (Adam). It reports the progress by a
// validation set of a twentieth of them, which it doesn't learn from. Unit is that of the
// scores, so that the model's scores are as large as those that it learns from: the margins
// of the search are made for such scores.
func fit(samples []sample, unit float64, p plan) []float32 {
	w := newModel(p.seed)
	r := rand.New(rand.NewPCG(p.seed, 2))
	tests := len(samples) / 20 // whole games at the end of the last file
	learning, held := samples[:len(samples)-tests], samples[len(samples)-tests:]
	var grads [shards][]float32
	for i := range grads {
		grads[i] = make([]float32, len(w))
	}
	mean, square := make([]float32, len(w)), make([]float32, len(w))
	steps := p.epochs * ((len(learning) + p.batch - 1) / p.batch)
	step, began := 0, time.Now()
	order := r.Perm(len(learning))
	for epoch := range p.epochs {
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		total := 0.0
		for at := 0; at < len(order); at += p.batch {
			batch := order[at:min(at+p.batch, len(order))]
			total += pass(w, &grads, learning, batch, unit)
			step++
			rate := p.rate * (0.02 + 0.98*(1+math.Cos(math.Pi*float64(step)/float64(steps)))/2)
			adam(w, &grads, mean, square, step, rate, 1/float64(len(batch)), p)
		}
		target, result := look(w, held, unit)
		fmt.Fprintf(os.Stderr, "epoch %d: loss %.5f, held out %.5f, and by results %.5f, %.0f s\n", epoch+1,
			total/float64(max(1, len(learning))), target, result, time.Since(began).Seconds())
	}
	return w
}

// pass learns from a batch of the samples. Each shard has its own gradient.
func pass(w []float32, grads *[shards][]float32, samples []sample, batch []int, unit float64) float64 {
	return spread(func(shard int) float64 {
		loss := 0.0
		for j := shard; j < len(batch); j += shards {
			loss += learn(w, grads[shard], &samples[batch[j]], unit)
		}
		return loss
	})
}

// look returns the mean loss on samples, by their targets and by the results of their
// games. The latter compares fits with different targets.
func look(w []float32, samples []sample, unit float64) (target, result float64) {
	var byResult [shards]float64
	target = spread(func(shard int) float64 {
		loss := 0.0
		for j := shard; j < len(samples); j += shards {
			s := samples[j]
			loss += learn(w, nil, &s, unit)
			s.target = s.result
			byResult[shard] += learn(w, nil, &s, unit)
		}
		return loss
	})
	for _, l := range byResult {
		result += l
	}
	n := float64(max(1, len(samples)))
	return target / n, result / n
}

// spread runs a function for all shards at the same time and returns the sum.
func spread(f func(shard int) float64) float64 {
	var sums [shards]float64
	var wait sync.WaitGroup
	for i := range sums {
		wait.Go(func() { sums[i] = f(i) })
	}
	wait.Wait()
	total := 0.0
	for _, s := range sums {
		total += s
	}
	return total
}

// adam updates the weights and clears the gradients.
func adam(w []float32, grads *[shards][]float32, mean, square []float32, step int, rate, share float64, p plan) {
	const keepMean, keepSquare = 0.9, 0.999
	keep, calm := float32(1-rate*p.decay), float32(p.calm)
	rate *= math.Sqrt(1-math.Pow(keepSquare, float64(step))) / (1 - math.Pow(keepMean, float64(step)))
	part := (len(w) + shards - 1) / shards
	spread(func(shard int) float64 {
		for i := shard * part; i < min(len(w), (shard+1)*part); i++ {
			g := float32(0)
			for _, grad := range grads {
				g += grad[i]
				grad[i] = 0
			}
			g *= float32(share)
			if g == 0 && mean[i] == 0 {
				continue
			}
			mean[i] = keepMean*mean[i] + (1-keepMean)*g
			square[i] = keepSquare*square[i] + (1-keepSquare)*g*g
			if max(mean[i], -mean[i]) < 1e-18 { // denormal numbers would be slow
				mean[i] = 0
			}
			if square[i] < 1e-30 {
				square[i] = 0
			}
			w[i] -= float32(rate) * mean[i] / (float32(math.Sqrt(float64(square[i]))) + calm)
			if i >= regionAt && i < biasAt {
				if w[i] *= keep; max(w[i], -w[i]) < 1e-9 {
					w[i] = 0
				}
			}
			if i < biasAt && i%rowSize != value.Hidden {
				w[i] = max(-0.99, min(0.99, w[i])) // the range of a row
			}
		}
		return 0
	})
}
