package pairing

import (
	"math/big"

	"github.com/gnutterts/chesspairing/algorithm/blossom"
)

// A criterion costs each pair something. In a whole round the sum of a criterion
// that comes before decides against all that come after it.
type criterion func(a, b int) int

// criteria are those of a round in their order; b is Nobody for the bye.
func (f *field) criteria() []criterion {
	pairs := func(of criterion) criterion { // a criterion of pairs alone
		return func(a, b int) int {
			if b == Nobody {
				return 0
			}
			return of(a, b)
		}
	}
	byes := func(of func(p Player) int) criterion { // and one of the bye alone
		return func(a, b int) int {
			if b != Nobody {
				return 0
			}
			return of(f.players[a])
		}
	}
	list := []criterion{
		pairs(func(a, b int) int { return min(f.meetings(a, b), 1) }),
		pairs(f.meetings),
		byes(func(p Player) int { return p.Byes }),
		byes(func(p Player) int { return p.Score }),
	}
	if f.o.Bound > 0 && !f.o.Lots {
		list = append(list, pairs(func(a, b int) int { return f.turns(a, b).over }))
	}
	for g := range f.groups {
		list = append(list, func(a, b int) int {
			if b != Nobody && f.group[a] == g && f.group[b] == g {
				return 0
			}
			return 1
		})
	}
	list = append(list, pairs(func(a, b int) int { return abs(f.players[a].Score - f.players[b].Score) }))
	if !f.o.Lots {
		list = append(list,
			pairs(func(a, b int) int { return f.turns(a, b).balance }),
			pairs(func(a, b int) int { return f.turns(a, b).runs }))
	}
	return append(list, f.seeds)
}

// seeds is how far a pair is from the one that the seeds ask for: inside a group a
// player of the upper half meets the one as far down the lower half; the last of a
// group comes down, has the bye, and meets the first of the next one.
func (f *field) seeds(a, b int) int {
	if b == Nobody {
		d := len(f.groups[f.group[a]]) - 1 - f.at[a]
		return d * d
	}
	if !f.before(a, b) {
		a, b = b, a
	}
	if f.group[a] == f.group[b] {
		d := f.at[b] - f.at[a] - f.half[f.group[a]]
		return d * d
	}
	down := len(f.groups[f.group[a]]) - 1 - f.at[a]
	return down*down + f.at[b]*f.at[b]
}

func abs(n int) int { return max(n, -n) }

// solve finds the round of the least costs by a perfect matching of the greatest
// weight: the weights are numbers whose digits are the criteria, each with a base
// that a whole round can't reach. The odd player out is matched with nobody.
func (f *field) solve() (mate []int, ok bool) {
	n := len(f.in)
	size := n + n%2
	player := func(k int) int {
		if k == n {
			return Nobody
		}
		return f.in[k]
	}
	type edge struct{ i, j, a, b int }
	var edges []edge
	for i := range n {
		for j := i + 1; j < size; j++ {
			a, b := player(i), player(j)
			if b == Nobody || !f.never[ordered(a, b)] {
				edges = append(edges, edge{i, j, a, b})
			}
		}
	}
	weights := make([]*big.Int, len(edges))
	for k := range weights {
		weights[k] = new(big.Int)
	}
	costs, digit := make([]int, len(edges)), new(big.Int)
	for _, c := range f.criteria() {
		most := 0
		for k, e := range edges {
			costs[k] = c(e.a, e.b)
			most = max(most, costs[k])
		}
		if most == 0 {
			continue // parts nothing
		}
		base := big.NewInt(int64(size/2*most + 1))
		for k, w := range weights {
			w.Mul(w, base).Add(w, digit.SetInt64(int64(most-costs[k])))
		}
	}
	graph := make([]blossom.BigEdge, len(edges))
	for k, e := range edges {
		graph[k] = blossom.BigEdge{I: e.i, J: e.j, Weight: weights[k]}
	}
	found := blossom.MaxWeightMatchingBig(graph, true)
	mate = make([]int, len(f.players))
	for i := range mate {
		mate[i] = Nobody
	}
	for i := range size {
		if i >= len(found) || found[i] < 0 {
			return nil, false
		}
		if i < n {
			mate[f.in[i]] = player(found[i])
		}
	}
	return mate, true
}
