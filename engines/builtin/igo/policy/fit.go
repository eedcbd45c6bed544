package policy

import (
	"math"
	"math/rand/v2"
	"sync"
)

// New returns a net that has learned nothing: its layers are random, but the second layer of each block
// changes nothing at first.
func New(rng *rand.Rand) *Net {
	n := new(Net)
	fill := func(r []row, spread float64) {
		for i := range r {
			for o := range r[i] {
				r[i][o] = float32(rng.NormFloat64() * spread)
			}
		}
	}
	for t := range n.facts {
		fill(n.facts[t][:], 0.1)
	}
	for i := range n.blocks {
		for t := range n.blocks[i].a {
			fill(n.blocks[i].a[t][:], math.Sqrt(2.0/(taps*width)))
		}
	}
	for o := range n.last {
		n.last[o] = float32(rng.NormFloat64() * 0.1)
	}
	return n
}

// An Example is a position with the move that was made.
type Example struct {
	Input
	Move    int    // the point
	Allowed []bool // by point: whether the rules allow the move
}

// way returns where a point goes if a board is turned or mirrored in one of eight ways.
func way(size, number, p int) int {
	x, y := p%size, p/size
	if number&1 != 0 {
		x = size - 1 - x
	}
	if number&2 != 0 {
		y = size - 1 - y
	}
	if number&4 != 0 {
		x, y = y, x
	}
	return y*size + x
}

// turned returns the example turned or mirrored so that the point p comes from the point way(p).
func (e *Example) turned(number int) Example {
	t := Example{Input: Input{Size: e.Size}, Allowed: make([]bool, len(e.Allowed))}
	for p := range e.Allowed {
		from := way(e.Size, number, p)
		t.Add(e.Of(from)...)
		t.Allowed[p] = e.Allowed[from]
		if from == e.Move {
			t.Move = p
		}
	}
	return t
}

// A worker finds the slopes of the weights in its part of a batch.
type worker struct {
	Run
	grad  Net
	loss  float64
	right int
	du    frame // slopes at the layers
	dh    frame
	next  frame
	back  kernel
}

// backward adds the slopes of an example's loss, the negative logarithm of the move's probability.
func (w *worker) backward(n *Net, e *Example) {
	w.forward(n, &e.Input)
	best := -1
	for p, x := range w.scores {
		if e.Allowed[p] && (best < 0 || x > w.scores[best]) {
			best = p
		}
	}
	if best == e.Move {
		w.right++
	}
	Likely(w.scores, func(p int) bool { return e.Allowed[p] })
	w.loss -= math.Log(max(float64(w.scores[e.Move]), 1e-9))
	g := &w.grad
	w.dh.set(e.Size)
	h := &w.h[blocks]
	h.each(func(p, at int) {
		d := w.scores[p]
		if p == e.Move {
			d--
		}
		if -tinySlope < d && d < tinySlope {
			return // numbers near 0 take the processor long
		}
		for _, f := range e.Of(p) {
			g.direct[f] += d
		}
		for o, x := range &h.rows[at] {
			g.last[o] += d * x
			if x > 0 {
				w.dh.rows[at][o] = d * n.last[o]
			}
		}
	})
	for i := blocks - 1; i >= 0; i-- {
		b, gb := &n.blocks[i], &g.blocks[i]
		u, in := &w.u[i], &w.h[i]
		// dh is the slope before the activation of the block's output
		w.dh.each(func(_, at int) { add(&gb.biasB, &w.dh.rows[at]) })
		slopes(&gb.b, u, &w.dh)
		w.du.set(e.Size)
		w.turnBack(&b.b)
		conv(&w.du, &w.dh, &w.back)
		var all row
		w.du.each(func(_, at int) {
			d := &w.du.rows[at]
			for o, x := range &u.rows[at] {
				if x <= 0 {
					d[o] = 0
				}
			}
			add(&all, d)
		})
		add(&gb.biasA, &all)
		var mean row
		for j := range gb.mean {
			for o := range all {
				gb.mean[j][o] += all[o] * w.mean[i][j]
				mean[j] += all[o] * b.mean[j][o]
			}
		}
		for j := range mean {
			mean[j] /= float32(e.Size * e.Size)
		}
		slopes(&gb.a, in, &w.du)
		w.next.set(e.Size)
		w.turnBack(&b.a)
		conv(&w.next, &w.du, &w.back)
		w.next.each(func(_, at int) {
			d := &w.next.rows[at]
			was := &w.dh.rows[at]
			for o, x := range &in.rows[at] {
				d[o] += was[o] + mean[o]
				if x <= 0 {
					d[o] = 0
				}
			}
		})
		w.dh, w.next = w.next, w.dh
	}
	w.dh.each(func(_, at int) { add(&g.bias, &w.dh.rows[at]) })
	around(e.Size, func(p, q, tap int) {
		d := &w.dh.rows[w.dh.at(q%e.Size, q/e.Size)]
		for _, f := range e.Of(p) {
			add(&g.facts[tap][f], d)
		}
	})
}

// turnBack sets back to the weights by which slopes go through a layer backward.
func (w *worker) turnBack(k *kernel) {
	for t := range k {
		for i := range k[t] {
			for o := range k[t][i] {
				w.back[taps-1-t][o][i] = k[t][i][o]
			}
		}
	}
}

// A Fit learns a net from batches of examples (Adam: D. Kingma and J. Ba, 2015).
type Fit struct {
	net          *Net
	workers      []*worker
	means, roots [][]float32
	steps        int
	rng          *rand.Rand
	seen         [Most]bool // the facts of the examples
}

// NewFit returns a Fit that changes a net, with so many goroutines.
func NewFit(n *Net, workers int, rng *rand.Rand) *Fit {
	f := &Fit{net: n, rng: rng}
	for range workers {
		f.workers = append(f.workers, new(worker))
	}
	for _, list := range n.weights() {
		f.means = append(f.means, make([]float32, len(list)))
		f.roots = append(f.roots, make([]float32, len(list)))
	}
	return f
}

// Unseen sets the weights of facts that no example had to 0.
func (f *Fit) Unseen() {
	for fact, seen := range f.seen {
		if seen {
			continue
		}
		f.net.direct[fact] = 0
		for t := range f.net.facts {
			f.net.facts[t][fact] = row{}
		}
	}
}

// The settings of Adam.
const (
	meanDecay = 0.9
	rootDecay = 0.999
	tiny      = 1e-8
)

// tinySlope is a slope that doesn't count.
const tinySlope = 1e-7

// Learn makes one step with a batch, each example turned by chance. It returns the mean loss and
// the share of moves that were the likeliest, before the step.
func (f *Fit) Learn(batch []*Example, step float64) (loss, right float64) {
	ways := make([]int, len(batch))
	for i := range ways {
		ways[i] = f.rng.IntN(8)
		for _, fact := range batch[i].facts {
			f.seen[fact] = true
		}
	}
	var all sync.WaitGroup
	for k, w := range f.workers {
		all.Go(func() {
			w.loss, w.right = 0, 0
			for _, list := range w.grad.weights() {
				clear(list)
			}
			for i := k; i < len(batch); i += len(f.workers) {
				e := batch[i].turned(ways[i])
				w.backward(f.net, &e)
			}
		})
	}
	all.Wait()
	f.steps++
	correct := step * math.Sqrt(1-math.Pow(rootDecay, float64(f.steps))) / (1 - math.Pow(meanDecay, float64(f.steps)))
	var grads [][][]float32
	hits := 0
	for _, w := range f.workers {
		grads = append(grads, w.grad.weights())
		loss += w.loss
		hits += w.right
	}
	for i, list := range f.net.weights() {
		mean, root := f.means[i], f.roots[i]
		for j := range list {
			g := float32(0)
			for _, by := range grads {
				g += by[i][j]
			}
			g /= float32(len(batch))
			mean[j] = meanDecay*mean[j] + (1-meanDecay)*g
			root[j] = rootDecay*root[j] + (1-rootDecay)*g*g
			list[j] -= float32(correct) * mean[j] / (float32(math.Sqrt(float64(root[j]))) + tiny)
		}
	}
	return loss / float64(len(batch)), float64(hits) / float64(len(batch))
}

// A Tally counts how well a net predicts moves.
type Tally struct {
	Examples, First, Ten int
	Loss                 float64 // of all
}

// Test counts a net's predictions, with so many goroutines.
func Test(n *Net, list []*Example, workers int) (all Tally) {
	parts := make([]Tally, workers)
	var done sync.WaitGroup
	for k := range parts {
		done.Go(func() {
			t := &parts[k]
			var r Run
			for i := k; i < len(list); i += workers {
				e := list[i]
				scores := n.Run(&e.Input, &r)
				better := 0
				for p, x := range scores {
					if e.Allowed[p] && x > scores[e.Move] {
						better++
					}
				}
				t.Examples++
				if better == 0 {
					t.First++
				}
				if better < 10 {
					t.Ten++
				}
				Likely(scores, func(p int) bool { return e.Allowed[p] })
				t.Loss -= math.Log(max(float64(scores[e.Move]), 1e-9))
			}
		})
	}
	done.Wait()
	for _, t := range parts {
		all.Examples += t.Examples
		all.First += t.First
		all.Ten += t.Ten
		all.Loss += t.Loss
	}
	return all
}
