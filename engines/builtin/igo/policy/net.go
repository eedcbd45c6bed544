// Package policy holds a small convolutional net that says how likely a strong player is to
// make each move of a position of Go (囲碁). What is known of a point goes in as numbered
// facts, which the caller chooses; the net doesn't know what they mean.
//
//	facts ─┬─ 5x5 ─ block ─ block ─ 1x1 ─┬─ score of each point
//	       └─ weights of a point's facts ┘
//
//	block: h + 3x3(relu(3x3(h) + mean of h over the board))
//
// Such nets learned from records were first described by C. Clark and A. Storkey, "Training deep
// convolutional neural networks to play Go", 2015; the mean over the board is D. Wu's,
// "Accelerating self-play learning in Go", 2019.
//
//	n, err := policy.Read(file)
//	in := policy.Input{Size: 19}   // then in.Add(facts…) for each point
//	scores := n.Run(&in, &run)     // run is kept for the next position
//
// The net doesn't know the rules: it scores points on which nobody may play as well, and says nothing
// of passes.
package policy

import (
	"fmt"
	"math"
)

// The size of the net.
const (
	Most   = 48 // numbers of facts, from 0
	width  = 32 // features of a point in each layer
	blocks = 2
	first  = 5 // the first layer sees so many points in each direction, the point in the middle
	taps   = 9 // points that the other layers see
)

// A row holds the features of a point.
type row [width]float32

// A kernel holds the weights of a layer of 3x3: by point, by feature of that point.
type kernel [taps][width]row

// A block is two layers of 3x3.
type block struct {
	a, b  kernel
	mean  [width]row // of the mean over the board, by its feature
	biasA row
	biasB row
}

// A Net holds the weights.
type Net struct {
	direct [Most]float32
	facts  [first * first][Most]row
	bias   row
	blocks [blocks]block
	last   row
}

// An Input is a position: the facts of each point, in rows from A1.
type Input struct {
	Size  int
	facts []uint8
	ends  []uint16 // where the facts of each point end
}

// Add adds the next point, with its facts.
func (in *Input) Add(facts ...uint8) {
	in.facts = append(in.facts, facts...)
	in.ends = append(in.ends, uint16(len(in.facts)))
}

// Of returns the facts of a point.
func (in *Input) Of(p int) []uint8 {
	from := uint16(0)
	if p > 0 {
		from = in.ends[p-1]
	}
	return in.facts[from:in.ends[p]]
}

// frame is the board with a border of zeros, as the layers of 3x3 see it.
type frame struct {
	size, step int // step is the distance between rows
	rows       []row
}

func (f *frame) set(size int) {
	f.size, f.step = size, size+2
	n := (size+3)*f.step + 2 // kernels look two points at a time
	if cap(f.rows) < n {
		f.rows = make([]row, n)
	}
	f.rows = f.rows[:n]
	clear(f.rows)
}

// at returns the index of a point.
func (f *frame) at(x, y int) int { return (y+1)*f.step + x + 1 }

// each calls yield with each point, its number and its index.
func (f *frame) each(yield func(p, at int)) {
	for p := range f.size * f.size {
		yield(p, f.at(p%f.size, p/f.size))
	}
}

// offsets are the distances of the points that a layer of 3x3 sees.
func (f *frame) offsets() (list [taps]int) {
	for i := range list {
		list[i] = (i/3-1)*f.step + i%3 - 1
	}
	return list
}

// A Run is the net's work on a position, kept for the next one.
type Run struct {
	h      [blocks + 1]frame // before and after the blocks
	u      [blocks]frame     // within them
	mean   [blocks]row
	scores []float32
}

// Run returns a score for each point: of two moves whose scores differ by one, the better one is
// e times as likely. The list is overwritten by the next run.
func (n *Net) Run(in *Input, r *Run) []float32 {
	r.forward(n, in)
	return r.scores
}

func (r *Run) forward(n *Net, in *Input) {
	h := &r.h[0]
	h.set(in.Size)
	n.look(in, h)
	for i := range n.blocks {
		b := &n.blocks[i]
		u, out := &r.u[i], &r.h[i+1]
		u.set(in.Size)
		out.set(in.Size)
		mean := &r.mean[i]
		*mean = row{}
		h.each(func(_, at int) { add(mean, &h.rows[at]) })
		bias := b.biasA
		for j := range mean {
			mean[j] /= float32(in.Size * in.Size)
			for o := range bias {
				bias[o] += mean[j] * b.mean[j][o]
			}
		}
		conv(u, h, &b.a)
		u.each(func(_, at int) {
			x := &u.rows[at]
			for o := range x {
				x[o] = max(x[o]+bias[o], 0)
			}
		})
		conv(out, u, &b.b)
		out.each(func(_, at int) {
			x, was := &out.rows[at], &h.rows[at]
			for o := range x {
				x[o] = max(x[o]+b.biasB[o]+was[o], 0)
			}
		})
		h = out
	}
	if cap(r.scores) < len(in.ends) {
		r.scores = make([]float32, len(in.ends))
	}
	r.scores = r.scores[:len(in.ends)]
	h.each(func(p, at int) {
		sum := float32(0)
		for o, x := range &h.rows[at] {
			sum += x * n.last[o]
		}
		for _, f := range in.Of(p) {
			sum += n.direct[f]
		}
		r.scores[p] = sum
	})
}

// look computes the first layer.
func (n *Net) look(in *Input, h *frame) {
	h.each(func(_, at int) { h.rows[at] = n.bias })
	around(in.Size, func(p, q, tap int) {
		to := &h.rows[h.at(q%in.Size, q/in.Size)]
		for _, f := range in.Of(p) {
			add(to, &n.facts[tap][f])
		}
	})
	h.each(func(_, at int) {
		x := &h.rows[at]
		for o := range x {
			x[o] = max(x[o], 0)
		}
	})
}

// around calls yield with each point p, each point q whose first layer sees it, and the weights to use.
func around(size int, yield func(p, q, tap int)) {
	const far = first / 2
	for p := range size * size {
		x, y := p%size, p/size
		for v := max(y-far, 0); v <= min(y+far, size-1); v++ {
			for u := max(x-far, 0); u <= min(x+far, size-1); u++ {
				yield(p, v*size+u, (y-v+far)*first+x-u+far)
			}
		}
	}
}

// add adds a row to another.
func add(to, x *row) {
	for o := range to {
		to[o] += x[o]
	}
}

// Likely turns scores into probabilities, in place. Moves that aren't allowed get none. It
// returns false if no move is allowed.
func Likely(scores []float32, allowed func(p int) bool) bool {
	top := math.Inf(-1)
	for p, x := range scores {
		if allowed(p) {
			top = max(top, float64(x))
		}
	}
	total := 0.0
	for p, x := range scores {
		scores[p] = 0
		if allowed(p) {
			e := math.Exp(float64(x) - top)
			scores[p] = float32(e)
			total += e
		}
	}
	if total == 0 {
		return false
	}
	for p := range scores {
		scores[p] /= float32(total)
	}
	return true
}

// weights lists the net's weights, in the order of the file.
func (n *Net) weights() (list [][]float32) {
	list = append(list, n.direct[:])
	rows := func(r []row) {
		for i := range r {
			list = append(list, r[i][:])
		}
	}
	for i := range n.facts {
		rows(n.facts[i][:])
	}
	list = append(list, n.bias[:])
	for i := range n.blocks {
		b := &n.blocks[i]
		for t := range b.a {
			rows(b.a[t][:])
		}
		for t := range b.b {
			rows(b.b[t][:])
		}
		rows(b.mean[:])
		list = append(list, b.biasA[:], b.biasB[:])
	}
	return append(list, n.last[:])
}

// The file holds each weight as a whole number of two bytes, the higher first, and before each
// row of weights what one of it is worth, as a floating-point number of four bytes.
const rowHead = 4

// Bytes returns the weights as a file.
func (n *Net) Bytes() []byte {
	var file []byte
	for _, list := range n.weights() {
		most := float32(0)
		for _, x := range list {
			most = max(most, float32(math.Abs(float64(x))))
		}
		unit := most / math.MaxInt16
		bits := math.Float32bits(unit)
		file = append(file, byte(bits>>24), byte(bits>>16), byte(bits>>8), byte(bits))
		for _, x := range list {
			v := int16(0)
			if unit > 0 {
				v = int16(math.Round(float64(x / unit)))
			}
			file = append(file, byte(uint16(v)>>8), byte(v))
		}
	}
	return file
}

// Read reads a file of weights. Its error says what is wrong.
func Read(file []byte) (*Net, error) {
	n := new(Net)
	size := 0
	for _, list := range n.weights() {
		size += rowHead + 2*len(list)
	}
	if len(file) != size {
		return nil, fmt.Errorf("%d bytes of weights, expected %d", len(file), size) // not told
	}
	for _, list := range n.weights() {
		unit := math.Float32frombits(uint32(file[0])<<24 | uint32(file[1])<<16 | uint32(file[2])<<8 | uint32(file[3]))
		if u := float64(unit); math.IsNaN(u) || math.IsInf(u, 0) {
			return nil, fmt.Errorf("unit %v of weights", unit) // not told
		}
		file = file[rowHead:]
		for i := range list {
			list[i] = unit * float32(int16(uint16(file[0])<<8|uint16(file[1])))
			file = file[2:]
		}
	}
	return n, nil
}
