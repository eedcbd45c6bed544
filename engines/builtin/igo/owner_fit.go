package igo

import (
	"context"
	"fmt"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// An ownerExample is a position with those who owned its points in playouts.
type ownerExample struct {
	outlook
	owned  []float32 // the side to move's, from 1 to -1
	before float64   // the side to move's lead by influence, without komi
}

// The settings of the fit.
const (
	ownerRounds = 12    // times that each example is used
	ownerStep   = 0.003 // of the first round; in the last one it is a tenth
	ownerLead   = 0.02  // how much the error of the whole board counts beside those of its points
	ownerShrink = 0.01  // pull of each weight to 0, as a share of it and of the step
)

// An Owning says how FitOwners learns.
type Owning struct {
	From  string // the text of the weights to continue from, with a third of the usual step; "" to begin with random ones
	About string // for the head of the file
	Lore  *Lore  // with which positions are analysed; nil is what comes with the program
}

// FitOwners learns the weights of owner_net.go from judged positions, and writes them. It tells log
// how large the errors are in every tenth game of each source and board size, from which it doesn't
// learn. It refuses a text of weights that it can't read.
func FitOwners(ctx context.Context, list []Judged, o Owning, out, log io.Writer) error {
	rng := rand.New(rand.NewPCG(1, 1))
	n, step := newOwnerNet(rng), ownerStep
	if o.From != "" {
		var err error
		if n, err = readOwnerNet(o.From); err != nil {
			return fmt.Errorf("weights to continue from: %w", err) // not told
		}
		step = ownerStep / 3
	}
	readers := readersOf{}
	parts := map[string][]*ownerExample{} // by source and size, held back or not
	var learned []*ownerExample
	for i, held := range heldOut(list) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		j := &list[i]
		e := readers.at(j.At, o.Lore).ownerExample(j)
		set := "learned from"
		if held {
			set = "held back"
		} else {
			learned = append(learned, e)
		}
		name := fmt.Sprintf("%s: %%d positions of %dx%d", set, e.size, e.size)
		if j.Source != "" {
			name += " from " + strings.ReplaceAll(j.Source, "%", "%%")
		}
		parts[name] = append(parts[name], e)
	}
	n.learn(learned, step, rng)
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		lead, before, point := ownerErrors(n, parts[name])
		fmt.Fprintf(log, name+", standard error of the lead %.1f points (%.1f by influence), of a point %.3f\n", len(parts[name]), lead, before, point)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n# The weights of owner_net.go, in the order of ownerNet.weights.\n", o.About)
	n.write(&b)
	_, err := io.WriteString(out, b.String())
	return err
}

// learn fits the net to examples, with a step that shrinks to a tenth.
func (n *ownerNet) learn(list []*ownerExample, first float64, rng *rand.Rand) {
	f := newOwnerFit(n)
	for round := range ownerRounds {
		step := first * math.Pow(0.1, float64(round)/(ownerRounds-1))
		for _, i := range rng.Perm(len(list)) {
			f.learn(list[i], step)
		}
	}
}

// newOwnerNet returns a net that has learned nothing. Its first layer is random.
func newOwnerNet(rng *rand.Rand) *ownerNet {
	n := new(ownerNet)
	for i := range n.first {
		for j := range n.first[i] {
			n.first[i][j] = float32(rng.NormFloat64() * 0.2)
		}
	}
	for i := range n.second {
		for s := range n.second[i] {
			for j := range n.second[i][s] {
				n.second[i][s][j] = float32(rng.NormFloat64() * 0.15)
			}
		}
		n.last[i] = float32(rng.NormFloat64() * 0.1)
	}
	return n
}

// ownerExample returns the example of a judged position, which is on the reader's board.
func (r *reader) ownerExample(j *Judged) *ownerExample {
	k := learn(r.trier(), j.At)
	e := &ownerExample{owned: j.Owned}
	k.outlook(&e.outlook)
	for _, q := range k.board.points {
		e.before += k.worthFor(q, k.turn)
	}
	return e
}

// An ownerFit changes a net's weights so that the errors become small: least squares of the
// points and of the whole board, by Adam (D. Kingma and J. Ba, 2014) with an example a
// step.
type ownerFit struct {
	net, slope   *ownerNet
	at, slopes   []*float32
	mean, square []float32
	steps        int
	thought
}

func newOwnerFit(n *ownerNet) *ownerFit {
	f := &ownerFit{net: n, slope: new(ownerNet)}
	f.at, f.slopes = n.weights(), f.slope.weights()
	f.mean, f.square = make([]float32, len(f.at)), make([]float32, len(f.at))
	return f
}

// learn makes a step.
func (f *ownerFit) learn(e *ownerExample, step float64) {
	*f.slope = ownerNet{}
	f.slopesOf(e)
	f.steps++
	const forget, forgetSquare = 0.9, 0.999
	fresh := step * math.Sqrt(1-math.Pow(forgetSquare, float64(f.steps))) / (1 - math.Pow(forget, float64(f.steps)))
	for i, w := range f.at {
		d := *f.slopes[i]
		f.mean[i] = forget*f.mean[i] + (1-forget)*d
		f.square[i] = forgetSquare*f.square[i] + (1-forgetSquare)*d*d
		if f.square[i] > 0 {
			*w -= float32(fresh)*f.mean[i]/(float32(math.Sqrt(float64(f.square[i])))+1e-7) + float32(step*ownerShrink)**w
		}
	}
}

// slopesOf finds the slope of the error for each weight.
func (f *ownerFit) slopesOf(e *ownerExample) {
	n, s, all := f.net, f.slope, len(e.clues)
	lead := float32(0)
	for p, v := range n.run(&e.outlook, &f.thought) {
		lead += v - e.owned[p]
	}
	first := make([]ownerRow, all) // slopes of the first layer
	groups := make([]ownerRow, len(e.sizes))
	var mean ownerRow
	add := func(to, from *ownerRow, times float32) {
		for j := range to {
			to[j] += from[j] * times
		}
	}
	for p := range all {
		v := f.owned[p]
		d := (v - e.owned[p] + ownerLead*lead) * (1.02 - v*v) / float32(all)
		for _, c := range e.clues[p] {
			s.direct[c.at] += d * c.times
		}
		var seen [ownerSeen]ownerRow
		for i, x := range f.second[p] {
			if x == 0 {
				continue
			}
			s.last[i] += d * x
			up := d * n.last[i]
			s.bias[i] += up
			for k := range seen {
				add(&s.second[i][k], &f.seen[p][k], up)
				add(&seen[k], &n.second[i][k], up)
			}
		}
		add(&first[p], &seen[0], 1)
		e.beside(p, func(q int) { add(&first[q], &seen[1], 0.25) })
		if g := e.group[p]; g >= 0 {
			add(&groups[g], &seen[2], 1/e.sizes[g])
		} else {
			add(&mean, &seen[2], 1/float32(all))
		}
		for i := range e.near {
			if q := e.near[i][p]; q >= 0 {
				add(&first[q], &seen[3+i], 1)
			}
		}
	}
	for p := range all {
		d := first[p]
		add(&d, &mean, 1)
		if g := e.group[p]; g >= 0 {
			add(&d, &groups[g], 1)
		}
		for j := range d {
			if f.thought.first[p][j] == 0 {
				d[j] = 0
			}
		}
		for _, c := range e.clues[p] {
			add(&s.first[c.at], &d, c.times)
		}
	}
}

// ownerErrors returns the standard errors of the lead, of the lead by influence, and of a
// point.
func ownerErrors(net *ownerNet, list []*ownerExample) (lead, before, point float64) {
	points := 0
	var t thought
	for _, e := range list {
		off, truth := 0.0, 0.0
		for j, v := range net.run(&e.outlook, &t) {
			d := float64(v - e.owned[j])
			off += d
			point += d * d
			truth += float64(e.owned[j])
			points++
		}
		lead += off * off
		before += (e.before - truth) * (e.before - truth)
	}
	n := float64(max(len(list), 1))
	return math.Sqrt(lead / n), math.Sqrt(before / n), math.Sqrt(point / float64(max(points, 1)))
}
