package policy

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// drawn returns an example with random facts.
func drawn(rng *rand.Rand, size int) *Example {
	e := &Example{Input: Input{Size: size}, Move: rng.IntN(size * size)}
	for range size * size {
		var f []uint8
		for range 1 + rng.IntN(4) {
			f = append(f, uint8(rng.IntN(Most)))
		}
		e.Add(f...)
		e.Allowed = append(e.Allowed, rng.IntN(5) > 0)
	}
	e.Allowed[e.Move] = true
	return e
}

// stirred returns a net none of whose weights is 0.
func stirred(rng *rand.Rand) *Net {
	n := New(rng)
	for _, list := range n.weights() {
		for i := range list {
			list[i] += float32(rng.NormFloat64() * 0.05)
		}
	}
	return n
}

// TestPlain computes the net in the plainest way: every layer for each point, without a border.
func TestPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	n := stirred(rng)
	var r Run
	for _, size := range []int{7, 2, 5} { // a Run is used again, on other sizes
		e := drawn(rng, size)
		in := func(x, y int) bool { return x >= 0 && y >= 0 && x < size && y < size }
		layer := func(h [][]float64, see int, weight func(tap, i, o int) float64) [][]float64 {
			out := make([][]float64, size*size)
			for p := range out {
				out[p] = make([]float64, width)
				for t := range see * see {
					x, y := p%size+t%see-see/2, p/size+t/see-see/2
					if !in(x, y) {
						continue
					}
					for i, v := range h[y*size+x] {
						for o := range out[p] {
							out[p][o] += v * weight(t, i, o)
						}
					}
				}
			}
			return out
		}
		facts := make([][]float64, size*size)
		for p := range facts {
			facts[p] = make([]float64, Most)
			for _, f := range e.Of(p) {
				facts[p][f]++
			}
		}
		relu := func(h [][]float64) {
			for p := range h {
				for o := range h[p] {
					h[p][o] = max(h[p][o], 0)
				}
			}
		}
		h := layer(facts, first, func(t, i, o int) float64 { return float64(n.facts[t][i][o]) })
		for p := range h {
			for o := range h[p] {
				h[p][o] += float64(n.bias[o])
			}
		}
		relu(h)
		for k := range n.blocks {
			b := &n.blocks[k]
			u := layer(h, 3, func(t, i, o int) float64 { return float64(b.a[t][i][o]) })
			for p := range u {
				for o := range u[p] {
					u[p][o] += float64(b.biasA[o])
					for q := range h {
						for j, v := range h[q] {
							u[p][o] += v / float64(size*size) * float64(b.mean[j][o])
						}
					}
				}
			}
			relu(u)
			v := layer(u, 3, func(t, i, o int) float64 { return float64(b.b[t][i][o]) })
			for p := range v {
				for o := range v[p] {
					v[p][o] += float64(b.biasB[o]) + h[p][o]
				}
			}
			relu(v)
			h = v
		}
		for p, got := range n.Run(&e.Input, &r) {
			want := 0.0
			for o, v := range h[p] {
				want += v * float64(n.last[o])
			}
			for f, v := range facts[p] {
				want += v * float64(n.direct[f])
			}
			if math.Abs(float64(got)-want) > 1e-3*(1+math.Abs(want)) {
				t.Fatalf("size %d, point %d: score %g, expected %g", size, p, got, want)
			}
		}
	}
}

// TestSlopes compares the slopes with small changes of the weights.
func TestSlopes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	n, e := stirred(rng), drawn(rng, 6)
	var w worker
	w.backward(n, e)
	grad := w.grad.weights()
	loss := func() float64 {
		var v Run
		Likely(n.Run(&e.Input, &v), func(p int) bool { return e.Allowed[p] })
		return -math.Log(float64(v.scores[e.Move]))
	}
	lists := n.weights()
	bad, moved := 0, 0
	const tries = 300
	for range tries {
		i := rng.IntN(len(lists))
		j := rng.IntN(len(lists[i]))
		const h = 3e-3
		was := lists[i][j]
		lists[i][j] = was + h
		up := loss()
		lists[i][j] = was - h
		down := loss()
		lists[i][j] = was
		want := (up - down) / (2 * h)
		if got := float64(grad[i][j]); math.Abs(got-want) > 0.03*(math.Abs(want)+0.05) {
			bad++
			t.Logf("weight %d of row %d: slope %g, measured %g", j, i, got, want)
		}
		if want != 0 {
			moved++
		}
	}
	if bad > 5 || moved < tries/2 { // the activation has corners
		t.Errorf("%d of %d slopes differ, %d aren't 0", bad, tries, moved)
	}
}

// TestTurned checks that the eight ways are different and keep what belongs together.
func TestTurned(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	e := drawn(rng, 5)
	var moves []int
	for number := range 8 {
		o := e.turned(number)
		moves = append(moves, o.Move)
		for p := range o.Allowed {
			from := way(5, number, p)
			if !slices.Equal(o.Of(p), e.Of(from)) || o.Allowed[p] != e.Allowed[from] || (p == o.Move) != (from == e.Move) {
				t.Errorf("way %d: point %d isn't point %d", number, p, from)
			}
		}
	}
	e.Move = 1 // lies on no axis
	moves = moves[:0]
	for number := range 8 {
		o := e.turned(number)
		moves = append(moves, o.Move)
	}
	slices.Sort(moves)
	if len(slices.Compact(moves)) != 8 {
		t.Errorf("moves %v, expected eight points", moves)
	}
}

// TestLearn has a net learn that strong players play two points to the right of fact 3.
func TestLearn(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	n := New(rng)
	f := NewFit(n, 2, rng)
	batch := func() (list []*Example) {
		for range 16 {
			e := &Example{Input: Input{Size: 5}}
			mark := rng.IntN(5)*5 + 1 + rng.IntN(2)
			e.Move = mark + 2
			for p := range 25 {
				if p == mark {
					e.Add(0, 3)
				} else {
					e.Add(0)
				}
				e.Allowed = append(e.Allowed, p != mark)
			}
			list = append(list, e)
		}
		return list
	}
	before := Test(n, batch(), 2)
	rounds := 120
	if racing {
		rounds = 6 // what is learned is tested without the race detector, which makes it ten times as long
	}
	for range rounds {
		f.Learn(batch(), 0.01)
	}
	got := Test(n, batch(), 2)
	f.Unseen()
	for fact := range Most {
		if zero := n.facts[3][fact] == (row{}); zero != (fact != 0 && fact != 3) {
			t.Errorf("fact %d: weights of 0 %v", fact, zero)
		}
	}
	mean, was := got.Loss/float64(got.Examples), before.Loss/float64(before.Examples)
	// Boards are turned, so that the move isn't always known, but where the edge leaves no room for others.
	if racing {
		return
	}
	if got.Examples != 16 || got.Ten != 16 || got.First < 10 || mean > 1 || was < 2.5 {
		t.Errorf("%+v, mean loss %.2f, before %.2f", got, mean, was)
	}
}

func TestLikely(t *testing.T) {
	scores := []float32{1, 2, 1000, 1}
	if !Likely(scores, func(p int) bool { return p != 2 }) {
		t.Fatal("no move allowed")
	}
	want := []float64{1 / (2 + math.E), math.E / (2 + math.E), 0, 1 / (2 + math.E)}
	for p, x := range scores {
		if math.Abs(float64(x)-want[p]) > 1e-6 {
			t.Errorf("%v, expected %v", scores, want)
		}
	}
	if Likely(scores, func(int) bool { return false }) {
		t.Error("a move without one that is allowed")
	}
}

func TestFile(t *testing.T) {
	n := stirred(rand.New(rand.NewPCG(6, 6)))
	file := n.Bytes()
	got, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	a, b := n.weights(), got.weights()
	for i := range a {
		most := float32(0)
		for _, x := range a[i] {
			most = max(most, x, -x)
		}
		for j := range a[i] {
			if d := a[i][j] - b[i][j]; max(d, -d) > most/math.MaxInt16 {
				t.Fatalf("weight %d of row %d: %g, expected %g", j, i, b[i][j], a[i][j])
			}
		}
	}
	if !slices.Equal(got.Bytes(), file) {
		t.Error("another file after reading")
	}
	if zero, err := Read(new(Net).Bytes()); err != nil || *zero != (Net{}) {
		t.Errorf("zeros: %v", err)
	}
	bad := slices.Clone(file)
	copy(bad, []byte{0x7f, 0xc0, 0, 0}) // no number
	for name, file := range map[string][]byte{"empty": nil, "short": file[:len(file)-1], "long": append(slices.Clone(file), 0), "no number": bad} {
		if _, err := Read(file); err == nil {
			t.Errorf("%s: read", name)
		}
	}
}

func BenchmarkRun(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	n, e := New(rng), drawn(rng, 19)
	var r Run
	for b.Loop() {
		n.Run(&e.Input, &r)
	}
}

func BenchmarkLearn(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	n, e := New(rng), drawn(rng, 19)
	var w worker
	for b.Loop() {
		w.backward(n, e)
	}
}
