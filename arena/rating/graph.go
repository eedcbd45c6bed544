package rating

import (
	"cmp"
	"sort"

	"dohyo/boards/fact"
)

// A graph says who took points from whom. The likelihood of a group has a maximum if and only if
// each of its players took points from every other one, directly or via others (Ford 1957).
type graph struct {
	takes [][]int // the players from whom each took points
	meets [][]int // the same in both directions
	fixed []bool  // anchors: their ratings are known, so they form one group
	pool  []int   // the pool of each player
	core  []bool  // whether each player is in the rated group of its pool
	pools int
}

func newGraph(n int, results []Result, anchors map[int]float64) *graph {
	g := &graph{takes: make([][]int, n), meets: make([][]int, n), fixed: make([]bool, n), pool: make([]int, n), core: make([]bool, n)}
	for _, r := range results {
		if r.N() == 0 || r.A == r.B {
			continue
		}
		g.link(g.meets, r.A, r.B)
		g.link(g.meets, r.B, r.A)
		if r.Wins+r.Draws > 0 {
			g.link(g.takes, r.A, r.B)
		}
		if r.Losses+r.Draws > 0 {
			g.link(g.takes, r.B, r.A)
		}
	}
	last := -1
	for _, a := range sortedKeys(anchors) {
		if g.fixed[a] = true; last >= 0 {
			for _, list := range [][][]int{g.meets, g.takes} {
				g.link(list, a, last)
				g.link(list, last, a)
			}
		}
		last = a
	}
	g.divide()
	return g
}

func (g *graph) link(list [][]int, a, b int) { list[a] = append(list[a], b) }

func sortedKeys(anchors map[int]float64) []int {
	var keys []int
	for k := range anchors {
		keys = append(keys, k)
	}
	sort.Ints(keys)
	return keys
}

// reach returns the players that can be reached from one.
func reach(list [][]int, from int) []bool {
	seen := make([]bool, len(list))
	seen[from] = true
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, k := range list[queue[0]] {
			if !seen[k] {
				seen[k] = true
				queue = append(queue, k)
			}
		}
	}
	return seen
}

// divide finds the pools and the rated group of each: the one with the anchors,
// or else the one with the most players.
func (g *graph) divide() {
	type pool struct {
		players []int
		core    []int
		fixed   bool
	}
	var pools []pool
	seen := make([]bool, len(g.meets))
	for i := range g.meets {
		if seen[i] {
			continue
		}
		var p pool
		for k, in := range reach(g.meets, i) {
			if in {
				p.players, seen[k], p.fixed = append(p.players, k), true, p.fixed || g.fixed[k]
			}
		}
		p.core = g.coreOf(p.players)
		pools = append(pools, p)
	}
	sort.SliceStable(pools, func(i, j int) bool {
		a, b := &pools[i], &pools[j]
		if a.fixed != b.fixed {
			return a.fixed
		}
		return cmp.Or(cmp.Compare(len(b.core), len(a.core)), cmp.Compare(len(b.players), len(a.players))) < 0
	})
	g.pools = len(pools)
	for n, p := range pools {
		for _, i := range p.players {
			g.pool[i] = n
		}
		for _, i := range p.core {
			g.core[i] = true
		}
	}
}

// coreOf returns the rated group of a pool.
func (g *graph) coreOf(players []int) []int {
	var best []int
	seen := make([]bool, len(g.takes))
	back := make([][]int, len(g.takes))
	for a, list := range g.takes {
		for _, b := range list {
			g.link(back, b, a)
		}
	}
	for _, i := range players {
		if seen[i] {
			continue
		}
		to, from := reach(g.takes, i), reach(back, i)
		var group []int
		fixed := false
		for _, k := range players {
			if to[k] && from[k] {
				group, seen[k], fixed = append(group, k), true, fixed || g.fixed[k]
			}
		}
		if fixed {
			return group
		}
		if len(group) > len(best) {
			best = group
		}
	}
	if len(best) == 1 && len(players) > 1 {
		return nil // nobody both took and gave points
	}
	return best
}

// tell enters into a list who is rated, and why the others aren't.
func (g *graph) tell(l *List) {
	l.Pools = g.pools
	for i := range l.Players {
		p := &l.Players[i]
		p.Pool, p.Rated = g.pool[i], g.core[i] && (p.Games > 0 || g.fixed[i])
		switch {
		case p.Rated && p.Pool > 0:
			p.Why = fact.Fact{Code: "rating.pool", Args: []any{p.Pool + 1}}
		case p.Rated:
		case p.Games == 0:
			p.Why = fact.Fact{Code: "rating.none"}
		case p.Points == float64(p.Games):
			p.Why = fact.Fact{Code: "rating.won", Args: []any{p.Games}}
		case p.Points == 0:
			p.Why = fact.Fact{Code: "rating.lost", Args: []any{p.Games}}
		default:
			p.Why = fact.Fact{Code: "rating.apart"}
		}
	}
}
