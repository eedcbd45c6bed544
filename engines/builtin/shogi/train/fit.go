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
	epochs  int
	batch   int
	rate    float64 // learning rate at the beginning; it falls along a cosine
	calm    float64 // the mean gradient at which a step is full; rarely seen features learn less
	decay   float64 // weight decay of regions and ways
	lambda  float64 // weight of the search's score relative to the game's result
	workers int
	seed    uint64
}

// fit trains a model on samples (Adam). It reports the progress by a validation
// set of a twentieth of them, which it doesn't learn from.
func fit(w []float32, samples []sample, p plan, out string) error {
	r := rand.New(rand.NewPCG(p.seed, 2))
	tests := len(samples) / 20 // whole games at the end of the last file
	learning, held := samples[:len(samples)-tests], samples[len(samples)-tests:]
	grads := make([][]float32, p.workers)
	for i := range grads {
		grads[i] = make([]float32, len(w))
	}
	mean, square := make([]float32, len(w)), make([]float32, len(w))
	steps := p.epochs * ((len(learning) + p.batch - 1) / p.batch)
	step, began := 0, time.Now()
	for epoch := range p.epochs {
		r.Shuffle(len(learning), func(i, j int) { learning[i], learning[j] = learning[j], learning[i] })
		total := 0.0
		for at := 0; at < len(learning); at += p.batch {
			batch := learning[at:min(at+p.batch, len(learning))]
			total += pass(w, grads, batch, p.lambda)
			step++
			rate := p.rate * (0.02 + 0.98*(1+math.Cos(math.Pi*float64(step)/float64(steps)))/2)
			adam(w, grads, mean, square, step, rate, 1/float64(len(batch)), p)
		}
		fmt.Fprintf(os.Stderr, "epoch %d: loss %.5f, held out %.5f, %.0f s\n", epoch+1,
			total/float64(len(learning)), look(w, held, p.lambda, p.workers), time.Since(began).Seconds())
		if err := os.WriteFile(out, parts(w).Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// pass learns from a batch with all workers. Each has its own gradient.
func pass(w []float32, grads [][]float32, batch []sample, lambda float64) float64 {
	losses := make([]float64, len(grads))
	var wait sync.WaitGroup
	for i := range grads {
		wait.Go(func() {
			for j := i; j < len(batch); j += len(grads) {
				losses[i] += learn(w, grads[i], &batch[j], float32(lambda))
			}
		})
	}
	wait.Wait()
	total := 0.0
	for _, l := range losses {
		total += l
	}
	return total
}

func look(w []float32, samples []sample, lambda float64, workers int) float64 {
	losses := make([]float64, workers)
	var wait sync.WaitGroup
	for i := range losses {
		wait.Go(func() {
			for j := i; j < len(samples); j += workers {
				losses[i] += learn(w, nil, &samples[j], float32(lambda))
			}
		})
	}
	wait.Wait()
	total := 0.0
	for _, l := range losses {
		total += l
	}
	return total / float64(max(1, len(samples)))
}

// adam updates the weights and clears the gradients.
func adam(w []float32, grads [][]float32, mean, square []float32, step int, rate, share float64, p plan) {
	const keepMean, keepSquare = 0.9, 0.999
	keep, calm := float32(1-rate*p.decay), float32(p.calm)
	rate *= math.Sqrt(1-math.Pow(keepSquare, float64(step))) / (1 - math.Pow(keepMean, float64(step)))
	var wait sync.WaitGroup
	part := (len(w) + len(grads) - 1) / len(grads)
	for k := range grads {
		wait.Go(func() {
			for i := k * part; i < min(len(w), (k+1)*part); i++ {
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
		})
	}
	wait.Wait()
}
