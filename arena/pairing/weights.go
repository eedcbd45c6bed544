package pairing

import "math/bits"

// A criterion returns a cost for each pair. In a round as a whole, an earlier
// criterion outweighs all later ones.
type criterion func(a, b int) int

// criteria returns the criteria of a round in their order; b is Nobody for the
// bye.
func (f *field) criteria() []criterion {
	pairs := func(of criterion) criterion { // a criterion of pairs only
		return func(a, b int) int {
			if b == Nobody {
				return 0
			}
			return of(a, b)
		}
	}
	byes := func(of func(p Player) int) criterion { // a criterion of the bye only
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

// seeds returns how far a pair is from the one that the seeds call for. Inside a
// group, a player of the upper half meets the player at the same rank of the
// lower half. The last of a group floats down or has the bye, and meets the first
// of the next group.
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
	d := len(f.groups[f.group[a]]) - 1 - f.at[a] + f.at[b] // if two float down, the better one meets the better one
	return d * d
}

func abs(n int) int { return max(n, -n) }

// solve finds the round of the least cost by a matching of the greatest weight.
// The digits of a weight say how far a pair is below the highest cost of each
// criterion. Each digit has a base that a whole round can't reach: half of what
// all players have at most. The player left over is matched with nobody.
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
	criteria := append([]criterion{func(int, int) int { return 0 }}, f.criteria()...)
	gains, bases, width := make([][]int, len(criteria)), make([]int, len(criteria)), spareBits
	for c, of := range criteria {
		g := make([]int, len(edges))
		most := 0
		for k, e := range edges {
			g[k] = of(e.a, e.b)
			most = max(most, g[k])
		}
		if c == 0 {
			most = 1 // one for each pair: the more pairs the better
		}
		highest := make([]int, size) // gain of each player
		for k, e := range edges {
			g[k] = most - g[k]
			highest[e.i], highest[e.j] = max(highest[e.i], g[k]), max(highest[e.j], g[k])
		}
		sum := 0
		for _, h := range highest {
			sum += h
		}
		gains[c], bases[c] = g, sum/2+1
		width += bits.Len(uint(bases[c]))
	}
	words := width/64 + 1
	weights := wides(len(edges), words)
	graph := newMatching(size, words)
	for k, e := range edges {
		for c := range criteria {
			weights[k].mulAdd(uint64(bases[c]), uint64(gains[c][k]))
		}
		graph.join(e.i, e.j, weights[k])
	}
	found := graph.solve()
	mate = make([]int, len(f.players))
	for i := range mate {
		mate[i] = Nobody
	}
	for i, m := range found {
		if m == Nobody {
			return nil, false
		}
		if i < n {
			mate[f.in[i]] = player(m)
		}
	}
	return mate, true
}

// spareBits is the number of bits that the sums of a matching need beyond its
// weights.
const spareBits = 8
