package igo

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// The net that says who will own each point. It has two layers. The first sees what is
// known of a point (owner.go). The second sees the first layer at the point, beside it, at
// its group and at the stones nearest to it. A sum of weights of what is known of the
// point, without layers, is added:
//
//	known of p ─┬─ weights ──────────────────────────────────────┐
//	            └─ first(p) ─┬─ of p                             + ── owner of p
//	                         ├─ mean of the points beside it ─┐  │
//	                         ├─ mean of its group, or of all ─┼─ second(p)
//	                         └─ of the nearest stones ────────┘

//go:embed owner.txt
var ownerText string

// The size of the net.
const (
	ownerHidden = 16 // of the first layer
	ownerSeen   = 5  // first layers that the second sees
	ownerDeep   = 16 // of the second layer
)

type ownerRow [ownerHidden]float32

// An ownerNet holds the weights.
type ownerNet struct {
	direct [clueAll]float32
	first  [clueAll]ownerRow // by clue
	second [ownerDeep][ownerSeen]ownerRow
	bias   [ownerDeep]float32
	last   [ownerDeep]float32
}

// weights lists the net's weights in the order of the file.
func (n *ownerNet) weights() (list []*float32) {
	for i := range n.direct {
		list = append(list, &n.direct[i])
	}
	for i := range n.first {
		for j := range n.first[i] {
			list = append(list, &n.first[i][j])
		}
	}
	for i := range n.second {
		for s := range n.second[i] {
			for j := range n.second[i][s] {
				list = append(list, &n.second[i][s][j])
			}
		}
	}
	for i := range n.bias {
		list = append(list, &n.bias[i], &n.last[i])
	}
	return list
}

// readOwnerNet reads the weights, in the order of ownerNet.weights. A file from before the last kinds
// of clues were added has fewer; these count for nothing then.
func readOwnerNet(text string) (*ownerNet, error) {
	var read []float32
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, word := range strings.Fields(line) {
			x, err := strconv.ParseFloat(word, 32)
			if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
				return nil, fmt.Errorf("%q", word) // not told
			}
			read = append(read, float32(x))
		}
	}
	n := new(ownerNet)
	list := n.weights()
	const perClue = 1 + ownerHidden
	fewer := (len(list) - len(read)) / perClue // clues
	if fewer < 0 || fewer >= clueAll || len(read)+fewer*perClue != len(list) {
		return nil, fmt.Errorf("%d weights, expected %d", len(read), len(list)) // not told
	}
	known := clueAll - fewer
	for i, x := range read {
		switch {
		case i >= known*perClue:
			i += fewer * perClue
		case i >= known:
			i += fewer
		}
		*list[i] = x
	}
	return n, nil
}

// write returns the weights as text.
func (n *ownerNet) write(b *strings.Builder) {
	for i, x := range n.weights() {
		end := " "
		if i%16 == 15 {
			end = "\n"
		}
		b.WriteString(strconv.FormatFloat(float64(*x), 'f', 3, 32) + end)
	}
	b.WriteString("\n")
}

// An outlook is what the net sees of a position, by points in rows from A1.
type outlook struct {
	size  int
	clues [][]clue
	group []int16    // of a stone; -1 is an empty point
	sizes []float32  // of the groups
	near  [2][]int16 // the nearest stone of the side to move and of the other side; -1 is none
}

// A thought is the net's work on a position.
type thought struct {
	first  []ownerRow
	seen   [][ownerSeen]ownerRow
	second [][ownerDeep]float32
	groups []ownerRow
	owned  []float32
}

func sized[T any](list []T, n int) []T {
	if cap(list) < n {
		return make([]T, n)
	}
	return list[:n]
}

// beside calls yield with the points beside a point.
func (o *outlook) beside(p int, yield func(q int)) {
	x, y := p%o.size, p/o.size
	if x > 0 {
		yield(p - 1)
	}
	if x < o.size-1 {
		yield(p + 1)
	}
	if y > 0 {
		yield(p - o.size)
	}
	if y < o.size-1 {
		yield(p + o.size)
	}
}

// run finds the owners: 1 for the side to move to -1 for the other.
func (n *ownerNet) run(o *outlook, t *thought) []float32 {
	all := len(o.clues)
	t.first, t.seen, t.second, t.owned = sized(t.first, all), sized(t.seen, all), sized(t.second, all), sized(t.owned, all)
	t.groups = sized(t.groups, len(o.sizes))
	clear(t.groups)
	var mean ownerRow
	for p, clues := range o.clues {
		var h ownerRow
		sum := float32(0)
		for _, c := range clues {
			sum += n.direct[c.at] * c.times
			w := &n.first[c.at]
			for j := range h {
				h[j] += w[j] * c.times
			}
		}
		for j := range h {
			h[j] = max(h[j], 0)
			mean[j] += h[j]
		}
		t.first[p], t.owned[p] = h, sum
		if g := o.group[p]; g >= 0 {
			for j := range h {
				t.groups[g][j] += h[j]
			}
		}
	}
	for g := range t.groups {
		for j := range t.groups[g] {
			t.groups[g][j] /= o.sizes[g]
		}
	}
	for j := range mean {
		mean[j] /= float32(all)
	}
	for p := range o.clues {
		s := &t.seen[p]
		s[0], s[1], s[2] = t.first[p], ownerRow{}, mean
		o.beside(p, func(q int) {
			for j := range s[1] {
				s[1][j] += t.first[q][j] / 4
			}
		})
		if g := o.group[p]; g >= 0 {
			s[2] = t.groups[g]
		}
		for i := range o.near {
			s[3+i] = ownerRow{}
			if q := o.near[i][p]; q >= 0 {
				s[3+i] = t.first[q]
			}
		}
		sum := t.owned[p]
		for i := range n.second {
			x := n.bias[i]
			for k := range s {
				w := &n.second[i][k]
				for j := range w {
					x += w[j] * s[k][j]
				}
			}
			x = max(x, 0)
			t.second[p][i] = x
			sum += n.last[i] * x
		}
		t.owned[p] = float32(math.Tanh(float64(sum)))
	}
	return t.owned
}
