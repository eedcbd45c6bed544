package pairing

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gnutterts/chesspairing/algorithm/blossom"
)

// TestMatching compares with the best of all matchings in small graphs of all
// densities, and with the library's matching in larger ones. Most weights are
// similar, so that many blossoms form.
func TestMatching(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for k := range 3000 {
		n := 2 + rng.IntN(9)
		if k%30 == 0 {
			n = 20 + rng.IntN(50)
		}
		dense, most := rng.IntN(100), 1+rng.IntN(20)
		words := 1 + rng.IntN(3)
		m := newMatching(n, words)
		weight := map[[2]int]int{}
		var edges []blossom.BigEdge
		for i := range n {
			for j := i + 1; j < n; j++ {
				if rng.IntN(100) > dense {
					continue
				}
				// Each pair is worth more than all the rest.
				w := 100_000 + 1 + rng.IntN(most)
				weight[[2]int{i, j}] = w
				edges = append(edges, blossom.BigEdge{I: i, J: j, Weight: big.NewInt(int64(w))})
				x := wides(1, words)[0]
				x.mulAdd(1, uint64(w))
				m.join(i, j, x)
			}
		}
		got, mates := 0, m.solve()
		for i, j := range mates {
			if j == Nobody {
				continue
			}
			if mates[j] != i || weight[ordered(i, j)] == 0 {
				t.Fatalf("graph %d: %d has %d, who has %d", k, i, j, mates[j])
			}
			if i < j {
				got += weight[[2]int{i, j}]
			}
		}
		want := 0
		if n <= 10 {
			want = heaviest(n, weight, 0, map[int]int{})
		} else {
			for i, j := range blossom.MaxWeightMatchingBig(edges, true) {
				if i < j {
					want += weight[[2]int{i, j}]
				}
			}
		}
		if got != want {
			t.Fatalf("graph %d of %d: weight %d, the greatest is %d", k, n, got, want)
		}
	}
}

// heaviest tries all matchings of the unused vertices.
func heaviest(n int, weight map[[2]int]int, used int, known map[int]int) int {
	i := 0
	for i < n && used>>i&1 == 1 {
		i++
	}
	if i == n {
		return 0
	}
	if w, ok := known[used]; ok {
		return w
	}
	best := heaviest(n, weight, used|1<<i, known)
	for j := i + 1; j < n; j++ {
		if w := weight[[2]int{i, j}]; used>>j&1 == 0 && w > 0 {
			best = max(best, w+heaviest(n, weight, used|1<<i|1<<j, known))
		}
	}
	known[used] = best
	return best
}

// TestWide compares with big numbers.
func TestWide(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for words := 1; words <= 3; words++ {
		limit := new(big.Int).Lsh(big.NewInt(1), uint(64*words))
		as := func(w wide) *big.Int {
			n := new(big.Int)
			for i := len(w) - 1; i >= 0; i-- {
				n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(w[i]))
			}
			if n.Bit(64*words-1) == 1 {
				n.Sub(n, limit)
			}
			return n
		}
		for range 500 {
			v := wides(2, words)
			x, y := v[0], v[1]
			for range 1 + rng.IntN(words) {
				x.mulAdd(1<<60, rng.Uint64N(1<<60))
				y.mulAdd(1<<60, rng.Uint64N(1<<60))
			}
			if rng.IntN(4) == 0 {
				y.set(x)
			}
			for i := range words {
				x[i] >>= uint(rng.IntN(2)) * 2
			}
			x[words-1] >>= 3
			y[words-1] >>= 3
			bx, by := as(x), as(y)
			if x.less(y) != (bx.Cmp(by) < 0) {
				t.Fatalf("%v < %v: %v", bx, by, x.less(y))
			}
			x.sub(y)
			if bx.Sub(bx, by); as(x).Cmp(bx) != 0 || x.sign() != bx.Sign() {
				t.Fatalf("difference %v (%d), want %v", as(x), x.sign(), bx)
			}
			if zero := wides(1, words)[0]; x.less(zero) != (bx.Sign() < 0) || zero.less(x) != (bx.Sign() > 0) {
				t.Fatalf("%v against 0", bx)
			}
			x.add(x)
			x.halve()
			x.add(y)
			if bx.Add(bx, by); as(x).Cmp(bx) != 0 {
				t.Fatalf("sum %v, want %v", as(x), bx)
			}
		}
	}
}
