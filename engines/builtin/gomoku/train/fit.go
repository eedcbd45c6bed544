package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"dohyo/engines/builtin/gomoku"
)

// fitCommand fits weights to the results of games by logistic regression.
func fitCommand(args []string, _, progress io.Writer) error {
	f := flag.NewFlagSet("fit", flag.ExitOnError)
	var h hall
	h.register(f, 0)
	out := f.String("out", "weights.txt", "file to write")
	var p plan
	f.IntVar(&p.epochs, "epochs", 8, "times to go through all positions")
	f.IntVar(&p.batch, "batch", 512, "positions a step")
	f.Float64Var(&p.rate, "rate", 0.01, "of learning")
	f.Float64Var(&p.decay, "decay", 0.1, "by how much what is learnt of single crossings is forgotten again")
	f.IntVar(&p.least, "least", 200, "how often a crossing must come up to have weights of its own")
	if err := f.Parse(args); err != nil {
		return err
	}
	rules, err := h.game()
	if err != nil {
		return err
	}
	t, err := h.player(rules, "none")
	if err != nil {
		return err
	}
	l, err := readGames(t, f.Args())
	if err != nil {
		return err
	}
	if len(l.samples) < 20 {
		return fmt.Errorf("%d positions in the games: expected 20 or more", len(l.samples))
	}
	fmt.Fprintf(progress, "%d positions, %d kinds of crossing\n", len(l.samples), len(l.kinds))
	pairs := 1
	if h.rules == "gomoku" || h.rules == "renju" {
		pairs = 2
	}
	m := newModel(l, pairs)
	m.fit(l, p, h.chance(), progress)
	file, err := os.Create(*out)
	if err != nil {
		return err
	}
	defer file.Close()
	w := bufio.NewWriter(file)
	m.write(w, l, p.least)
	return w.Flush()
}

// A plan holds the parameters of a fit.
type plan struct {
	epochs, batch, least int
	rate                 float64 // at the beginning; it falls along a cosine
	decay                float64
}

// unit is the weight at which the odds are e to 1.
const unit = 200

// A model has a table of weights for a side that is to move and one for a side
// that isn't, for both colours together or for each. A table holds the weights of
// shapes and classes, and a correction for each kind of crossing.
type model struct {
	pairs  int
	kinds  []gomoku.Crossing
	values []float64 // of all tables
	sums   []float64 // of each kind in each table, made of values
}

// A table's values lie in this order.
const (
	shapesAt  = 0
	classesAt = shapesAt + gomoku.Shapes
	ownAt     = classesAt + gomoku.Classes
)

func newModel(l *lesson, pairs int) *model {
	m := &model{pairs: pairs, kinds: l.kinds}
	m.values = make([]float64, 2*pairs*m.width())
	m.sums = make([]float64, 2*pairs*len(m.kinds))
	return m
}

// width returns the number of values in a table.
func (m *model) width() int { return ownAt + len(m.kinds) }

// table returns the number of the table for a colour and whether it waits.
func (m *model) table(white, waits bool) int {
	n := 0
	if white && m.pairs == 2 {
		n = 2
	}
	if waits {
		n++
	}
	return n
}

// parts calls with for each value that is part of a kind's weight in a table.
// A line without a shape has no value.
func (m *model) parts(table, kind int, with func(i int)) {
	from, c := table*m.width(), m.kinds[kind]
	for k := range 4 {
		if s := int(c.Lines >> (4 * k) & 15); s > 0 {
			with(from + shapesAt + s)
		}
	}
	with(from + classesAt + int(c.Class))
	with(from + ownAt + kind)
}

// add computes the sums of the values.
func (m *model) add() {
	for table := range 2 * m.pairs {
		for kind := range m.kinds {
			sum := 0.0
			m.parts(table, kind, func(i int) { sum += m.values[i] })
			m.sums[table*len(m.kinds)+kind] = sum
		}
	}
}

// learn returns the loss of a sample, and adds to grad its derivatives by the
// sums. With a nil grad it only returns the loss.
func (m *model) learn(s *sample, grad []float64) float64 {
	at := [2]int{m.table(s.white, false) * len(m.kinds), m.table(!s.white, true) * len(m.kinds)}
	logit := 0.0
	for v, sign := range [2]float64{1, -1} {
		for _, k := range s.views[v] {
			logit += sign * m.sums[at[v]+int(k)]
		}
	}
	p := 1 / (1 + math.Exp(-logit))
	if grad != nil {
		for v, sign := range [2]float64{1, -1} {
			for _, k := range s.views[v] {
				grad[at[v]+int(k)] += sign * (p - s.result)
			}
		}
	}
	return -s.result*math.Log(p+1e-9) - (1-s.result)*math.Log(1-p+1e-9)
}

// fit fits the model (Adam). It reports the progress by a validation set that it
// doesn't learn from: the last twentieth of the samples, in whole games.
func (m *model) fit(l *lesson, p plan, r *rand.Rand, progress io.Writer) {
	tests := len(l.samples) / 20
	learning, held := slices.Clone(l.samples[:len(l.samples)-tests]), l.samples[len(l.samples)-tests:]
	grad, raw := make([]float64, len(m.values)), make([]float64, len(m.sums))
	mean, square := make([]float64, len(m.values)), make([]float64, len(m.values))
	steps, step := p.epochs*((len(learning)+p.batch-1)/p.batch), 0
	for epoch := range p.epochs {
		r.Shuffle(len(learning), func(i, j int) { learning[i], learning[j] = learning[j], learning[i] })
		total := 0.0
		for at := 0; at < len(learning); at += p.batch {
			batch := learning[at:min(at+p.batch, len(learning))]
			clear(raw)
			for i := range batch {
				total += m.learn(&batch[i], raw)
			}
			clear(grad)
			for i, g := range raw {
				if g != 0 {
					m.parts(i/len(m.kinds), i%len(m.kinds), func(at int) { grad[at] += g / float64(len(batch)) })
				}
			}
			step++
			rate := p.rate * (0.02 + 0.98*(1+math.Cos(math.Pi*float64(step)/float64(steps)))/2)
			m.adam(grad, mean, square, step, rate, p.decay)
			m.add()
		}
		missed := 0.0
		for i := range held {
			missed += m.learn(&held[i], nil)
		}
		fmt.Fprintf(progress, "epoch %d: loss %.5f, held out %.5f\n", epoch+1, total/float64(len(learning)), missed/float64(max(1, len(held))))
	}
}

// adam updates the values.
func (m *model) adam(grad, mean, square []float64, step int, rate, decay float64) {
	const keepMean, keepSquare, calm = 0.9, 0.999, 1e-3
	stride := rate * math.Sqrt(1-math.Pow(keepSquare, float64(step))) / (1 - math.Pow(keepMean, float64(step)))
	for i, g := range grad {
		mean[i] = keepMean*mean[i] + (1-keepMean)*g
		square[i] = keepSquare*square[i] + (1-keepSquare)*g*g
		m.values[i] -= stride * mean[i] / (math.Sqrt(square[i]) + calm)
		if i%m.width() >= ownAt {
			m.values[i] *= 1 - rate*decay
		}
	}
}

// write writes a file of weights: shapes and classes, and the crossings that are
// frequent enough.
func (m *model) write(w io.Writer, l *lesson, least int) {
	whom := "the side to move, and its weight for the other side."
	if m.pairs == 2 {
		whom = "black to move, black not to move, white to move, and white not to move."
	}
	fmt.Fprintf(w, `# The value of the points of a board for a side, in units of which %d are a factor of
# e in the odds of winning.
#
# A line is a crossing: the shapes that a stone would make along the four lines of an
# empty point, as hexadecimal digits in the order of line.go, the strongest first; then
# its weight for
# %s
# Rare crossings have the weights of their shapes (by digit) and of their class (by
# digit, in the order of class.go) added together.
#
# Fitted by logistic regression to the results of games that mangetsu played
# against itself from positions at the leaves of its own searches: %d of them.
`, unit, whom, len(l.samples))
	line := func(name string, at func(table int) float64) {
		var words []string
		some := false
		for table := range 2 * m.pairs {
			v := math.Round(max(-3000, min(3000, unit*at(table))))
			some = some || v != 0
			words = append(words, fmt.Sprintf("%.0f", v+0)) // no -0
		}
		if some {
			fmt.Fprintln(w, name, strings.Join(words, " "))
		}
	}
	for s := range gomoku.Shapes {
		line(fmt.Sprintf("shape %x", s), func(t int) float64 { return m.values[t*m.width()+shapesAt+s] })
	}
	for c := range gomoku.Classes {
		line(fmt.Sprintf("class %x", c), func(t int) float64 { return m.values[t*m.width()+classesAt+c] })
	}
	m.crossings(l, least, line)
}

// crossings writes the crossings that are frequent enough, in order. A crossing
// that is a foul for black only in some places has two classes. Its weight is
// then the mean of both, weighted by how often each occurred.
func (m *model) crossings(l *lesson, least int, line func(name string, at func(table int) float64)) {
	kinds := map[uint16][]int{}
	seen := map[uint16]int{}
	for k, c := range m.kinds {
		kinds[c.Lines] = append(kinds[c.Lines], k)
		seen[c.Lines] += l.seen[0][k] + l.seen[1][k]
	}
	for _, lines := range slices.Sorted(maps.Keys(kinds)) {
		if seen[lines] < least {
			continue
		}
		line(fmt.Sprintf("%04x", lines), func(t int) float64 {
			sum, n := 0.0, 0
			for _, k := range kinds[lines] {
				often := l.seen[0][k] + l.seen[1][k]
				if m.pairs == 2 {
					often = l.seen[t/2][k]
				}
				sum, n = sum+m.sums[t*len(m.kinds)+k]*float64(often), n+often
			}
			if n == 0 { // it occurred only for the other side
				return m.sums[t*len(m.kinds)+kinds[lines][0]]
			}
			return sum / float64(n)
		})
	}
}
