package pairing

import (
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gnutterts/chesspairing/algorithm/blossom"
)

// TestRandomTournaments plays random tournaments of 4 to 64 players with
// withdrawals, by all results or by those up to the round before the last. In
// every round nobody meets twice if that can be avoided, and with a bound
// nobody's turns exceed it if that can be avoided; the test checks both with its
// own matching. Rounds of few players are compared with all possible rounds, and no
// exchange between two pairs, or between a pair and the bye, makes any round better.
// Each is as good as the best one that the matching of another author finds.
//
// With the build tag e2e TestE2ERandomTournaments plays more. DOHYO_PAIRINGS sets the number of
// tournaments; 10,000 take some minutes. Two numbers, such as 2500-5000, are the first tournament
// and the one after the last, so that several processes can share them.
func TestRandomTournaments(t *testing.T) { randomTournaments(t, 16) }

func randomTournaments(t *testing.T, usual int) {
	t.Helper()
	from, to := tournaments(t, usual)
	var seen tally
	for seed := from; seed < to; seed++ {
		play(t, uint64(seed), &seen)
		if t.Failed() {
			t.Fatalf("tournament %d", seed)
		}
		if n := seed + 1 - from; n%500 == 0 || seed+1 == to {
			t.Logf("%d tournaments: %+v", n, seen)
		}
	}
	if seen.Rounds == 0 || seen.Brute == 0 || seen.Repeats == 0 || seen.Over > 0 && seen.OverAvoidable > 0 {
		t.Errorf("unexpected seen: %+v", seen)
	}
}

// tournaments returns the first random tournament and the one after the last: those of
// DOHYO_PAIRINGS, or the usual number from 0.
func tournaments(t *testing.T, usual int) (from, to int) {
	s := os.Getenv("DOHYO_PAIRINGS")
	if s == "" {
		return 0, usual
	}
	first, last, two := strings.Cut(s, "-")
	if !two {
		first, last = "0", first
	}
	for number, text := range map[*int]string{&from: first, &to: last} {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		*number = n
	}
	return from, to
}

// A tally summarizes the tournaments.
type tally struct {
	Rounds, Pairs, Floats int
	Repeats               int // pairs that had to meet again
	SecondByes            int
	Brute                 int // rounds compared with all others
	Bounded               int // rounds with a bound of 2
	Over                  int // players who exceed it
	OverAvoidable         int
	MostApart             int // the largest difference between a player's turns, with a bound
	MostApartFree         int // the same without one
}

// play plays a tournament.
func play(t *testing.T, seed uint64, seen *tally) {
	rng := rand.New(rand.NewPCG(seed, 8))
	n := 4 + rng.IntN(61)
	if seed%4 == 0 {
		n = 4 + rng.IntN(6)
	}
	players, strength := make([]Player, n), make([]float64, n)
	scores := [][]int{make([]int, n)} // after each round
	for i := range strength {
		strength[i] = rng.NormFloat64()
	}
	rounds, modified := 3+rng.IntN(9), rng.IntN(3) == 0
	bound := 2 * rng.IntN(2)
	for round := range rounds {
		for i := range players {
			if round > 0 && rng.IntN(60) == 0 {
				players[i].Out = true
			}
		}
		known := scores[len(scores)-1]
		if modified && round > 1 {
			known = scores[len(scores)-2]
		}
		for i := range players {
			players[i].Score = known[i]
		}
		o := Options{Seed: rng.Uint64(), Bound: bound}
		r, err := Swiss(players, o)
		if err != nil {
			t.Fatal(err)
		}
		whole(t, players, r)
		checkRound(t, players, r, o, seen)
		checkExchanges(t, players, r, bound)
		checkOther(t, players, r, bound)
		next := slices.Clone(scores[len(scores)-1])
		if r.Bye != Nobody {
			next[r.Bye] += 2
			players[r.Bye].Byes++
		}
		for _, p := range r.Pairs {
			a, b := p.First, p.Second
			players[a].Met, players[b].Met = append(players[a].Met, b), append(players[b].Met, a)
			players[a].Moved, players[b].Moved = append(players[a].Moved, First), append(players[b].Moved, Second)
			won := 0
			switch x := strength[a] - strength[b] + rng.NormFloat64(); {
			case x > 0.2:
				won = 2
			case x > -0.2:
				won = 1
			}
			next[a] += won
			next[b] += 2 - won
		}
		scores = append(scores, next)
		for _, p := range players {
			if bound > 0 {
				seen.MostApart = max(seen.MostApart, abs(p.balance()))
			} else {
				seen.MostApartFree = max(seen.MostApartFree, abs(p.balance()))
			}
		}
	}
}

// checkRound checks a round by the rules.
func checkRound(t *testing.T, players []Player, r Round, o Options, seen *tally) {
	t.Helper()
	v := ValueOf(players, r)
	seen.Rounds++
	seen.Pairs += len(r.Pairs)
	seen.Repeats += v.Repeats
	var in []int
	for i, p := range players {
		if !p.Out {
			in = append(in, i)
		}
	}
	if v.Byes > 0 {
		seen.SecondByes++
	}
	for _, p := range r.Pairs {
		if players[p.First].Score != players[p.Second].Score {
			seen.Floats++
		}
	}
	met := func(a, b int) bool { return slices.Contains(players[a].Met, b) }
	// Look for a round without repeats, whoever has the bye.
	if v.Repeats > 0 && perfect(in, func(a, b int) bool { return b == Nobody || !met(a, b) }) {
		t.Errorf("%d repeats can be avoided: %v of %+v", v.Repeats, r, players)
	}
	if v.Byes > 0 && v.Repeats == 0 && perfect(in, func(a, b int) bool {
		if b == Nobody {
			return players[a].Byes < v.Byes
		}
		return !met(a, b)
	}) {
		t.Errorf("a second bye can be avoided: %v of %+v", r, players)
	}
	if o.Bound > 0 {
		seen.Bounded++
		if over := beyond(players, r, o.Bound); over > 0 {
			seen.Over += over
			avoidable := v.Repeats == 0 && perfect(in, func(a, b int) bool {
				if b == Nobody {
					return players[a].Byes == v.Byes && players[a].Score == v.Bye
				}
				return !met(a, b) && (within(players[a], players[b], o.Bound) || within(players[b], players[a], o.Bound))
			})
			if avoidable {
				seen.OverAvoidable++
				t.Errorf("turns beyond %d can be avoided: %v of %+v", o.Bound, r, players)
			}
		}
	}
	if len(in) >= 2 && len(in) <= 8 {
		seen.Brute++
		if best := bestOf(players, in, o.Bound); slices.Compare(flat(players, r, o.Bound), best) != 0 {
			t.Errorf("value %v, the best is %v: %v of %+v", flat(players, r, o.Bound), best, r, players)
		}
	}
}

// checkExchanges makes all rounds that differ from a round in two pairs, or in a pair and
// the bye. None of them may be better. A value adds up over the pairs, so only those that
// differ are compared.
func checkExchanges(t *testing.T, players []Player, r Round, bound int) {
	t.Helper()
	value, free, bye := costs(players, bound)
	better := func(now, was [2][]int) bool {
		for i := range now[0] {
			if d := now[0][i] + now[1][i] - was[0][i] - was[1][i]; d != 0 {
				return d < 0
			}
		}
		return false
	}
	values := make([][]int, len(r.Pairs))
	for i, p := range r.Pairs {
		values[i] = value(p)
		for k, q := range r.Pairs[:i] {
			was := [2][]int{values[i], values[k]}
			if better([2][]int{free(p.First, q.First), free(p.Second, q.Second)}, was) || better([2][]int{free(p.First, q.Second), free(p.Second, q.First)}, was) {
				t.Errorf("%v and %v aren't the best of their pairs: %v of %+v", p, q, r, players)
			}
		}
		if r.Bye == Nobody {
			continue
		}
		was := [2][]int{values[i], bye(r.Bye)}
		if better([2][]int{free(p.First, r.Bye), bye(p.Second)}, was) || better([2][]int{free(p.Second, r.Bye), bye(p.First)}, was) {
			t.Errorf("%v and the bye of %d aren't the best: %v of %+v", p, r.Bye, r, players)
		}
	}
}

// costs returns how a pair, a pair with its better turns, and a bye add to the value of a
// round. Less is better, and the first difference decides.
func costs(players []Player, bound int) (value func(Pair) []int, free func(a, b int) []int, bye func(a int) []int) {
	var scores []int // of the groups, from the top
	for _, p := range players {
		if !p.Out && !slices.Contains(scores, p.Score) {
			scores = append(scores, p.Score)
		}
	}
	slices.SortFunc(scores, func(x, y int) int { return y - x })
	value = func(p Pair) []int {
		a, b := players[p.First], players[p.Second]
		met := times(players, Round{Pairs: []Pair{p}})
		list := []int{min(met, 1), met, 0, 0}
		if bound > 0 {
			list = append(list, beyond(players, Round{Pairs: []Pair{p}}, bound))
		}
		for _, s := range scores {
			inside := 0
			if a.Score == s && b.Score == s {
				inside = -1
			}
			list = append(list, inside)
		}
		x, y := a.balance()+1, b.balance()-1
		return append(list, abs(a.Score-b.Score), x*x+y*y, a.run(First)*a.run(First)+b.run(Second)*b.run(Second))
	}
	free = func(a, b int) []int { // whoever moves first
		v, w := value(Pair{First: a, Second: b}), value(Pair{First: b, Second: a})
		if slices.Compare(w, v) < 0 {
			return w
		}
		return v
	}
	bye = func(a int) []int {
		v := make([]int, len(value(Pair{First: a, Second: a})))
		v[2], v[3] = players[a].Byes, players[a].Score
		return v
	}
	return value, free, bye
}

// checkOther compares a round with the best one that the matching of another author finds,
// with the lots and seeds left out: both have the same value.
func checkOther(t *testing.T, players []Player, r Round, bound int) {
	t.Helper()
	value, free, bye := costs(players, bound)
	const digit = 24 // bits: more than a whole round has of any criterion
	number := func(list []int) *big.Int {
		n := new(big.Int)
		for _, d := range list {
			n.Add(n.Lsh(n, digit), big.NewInt(int64(d)))
		}
		return n
	}
	var in []int
	for i, p := range players {
		if !p.Out {
			in = append(in, i)
		}
	}
	var edges []blossom.BigEdge
	for i, a := range in {
		for j := i + 1; j < len(in); j++ {
			edges = append(edges, blossom.BigEdge{I: i, J: j, Weight: number(free(a, in[j]))})
		}
		if len(in)%2 == 1 {
			edges = append(edges, blossom.BigEdge{I: i, J: len(in), Weight: number(bye(a))})
		}
	}
	most := new(big.Int)
	for _, e := range edges {
		if e.Weight.Cmp(most) > 0 {
			most.Set(e.Weight)
		}
	}
	cost := map[[2]int]*big.Int{}
	for i, e := range edges {
		cost[[2]int{e.I, e.J}] = e.Weight
		edges[i].Weight = new(big.Int).Sub(most, e.Weight)
	}
	best := new(big.Int)
	for i, j := range blossom.MaxWeightMatchingBig(edges, true) {
		if i < j {
			best.Add(best, cost[[2]int{i, j}])
		}
	}
	ours := new(big.Int)
	for _, p := range r.Pairs {
		ours.Add(ours, number(value(p)))
	}
	if r.Bye != Nobody {
		ours.Add(ours, number(bye(r.Bye)))
	}
	if ours.Cmp(best) != 0 {
		t.Errorf("value %x, another matching finds %x: %v of %+v", ours, best, r, players)
	}
}

// within reports whether a may move first against b.
func within(a, b Player, bound int) bool {
	return abs(a.balance()+1) <= bound && abs(b.balance()-1) <= bound
}

// beyond returns how many players exceed the bound in a round.
func beyond(players []Player, r Round, bound int) int {
	n := 0
	for _, p := range r.Pairs {
		for _, b := range []int{players[p.First].balance() + 1, players[p.Second].balance() - 1} {
			if abs(b) > bound {
				n++
			}
		}
	}
	return n
}

// flat returns the value of a round as a list in which less is better, including
// the bound and the given turns.
func flat(players []Player, r Round, bound int) []int {
	v := ValueOf(players, r)
	list := []int{v.Repeats, times(players, r), v.Byes, v.Bye}
	if bound > 0 {
		list = append(list, beyond(players, r, bound))
	}
	for _, n := range v.Inside {
		list = append(list, -n)
	}
	squares, runs := 0, 0
	for _, p := range r.Pairs {
		a, b := players[p.First], players[p.Second]
		squares += (a.balance()+1)*(a.balance()+1) + (b.balance()-1)*(b.balance()-1)
		runs += a.run(First)*a.run(First) + b.run(Second)*b.run(Second)
	}
	return append(list, v.Float, squares, runs)
}

// times returns how often the pairs of a round have met in total.
func times(players []Player, r Round) int {
	n := 0
	for _, p := range r.Pairs {
		for _, m := range players[p.First].Met {
			if m == p.Second {
				n++
			}
		}
	}
	return n
}

// bestOf tries all rounds of a few players, with all turns.
func bestOf(players []Player, in []int, bound int) []int {
	var best []int
	r := Round{Bye: Nobody}
	var try func(left []int)
	try = func(left []int) {
		if len(left) == 0 {
			turned := Round{Bye: r.Bye}
			for _, p := range r.Pairs { // the better turns of each pair are independent of the others
				one := flat(players, Round{Bye: Nobody, Pairs: []Pair{p}}, bound)
				if slices.Compare(flat(players, Round{Bye: Nobody, Pairs: []Pair{{First: p.Second, Second: p.First}}}, bound), one) < 0 {
					p.First, p.Second = p.Second, p.First
				}
				turned.Pairs = append(turned.Pairs, p)
			}
			if v := flat(players, turned, bound); best == nil || slices.Compare(v, best) < 0 {
				best = v
			}
			return
		}
		a, rest := left[0], left[1:]
		if len(left)%2 == 1 && r.Bye == Nobody {
			r.Bye = a
			try(rest)
			r.Bye = Nobody
		}
		for k, b := range rest {
			r.Pairs = append(r.Pairs, Pair{First: a, Second: b})
			try(slices.Concat(rest[:k], rest[k+1:]))
			r.Pairs = r.Pairs[:len(r.Pairs)-1]
		}
	}
	try(in)
	return best
}

// perfect reports whether all players can be paired by allowed pairs, one of them
// with nobody if their number is odd. It uses Edmonds' algorithm without weights,
// independent of the one under test.
func perfect(in []int, may func(a, b int) bool) bool {
	n := len(in)
	size := n + n%2
	adjacent := make([][]bool, size)
	for i := range adjacent {
		adjacent[i] = make([]bool, size)
	}
	for i := range n {
		for j := i + 1; j < size; j++ {
			b := Nobody
			if j < n {
				b = in[j]
			}
			ok := may(in[i], b)
			adjacent[i][j], adjacent[j][i] = ok, ok
		}
	}
	mate := slices.Repeat([]int{-1}, size)
	for v := range size {
		if mate[v] < 0 && !augment(adjacent, mate, v) {
			return false
		}
	}
	return true
}

// augment searches for an augmenting path from a root and reverses it.
func augment(adjacent [][]bool, mate []int, root int) bool {
	n := len(mate)
	parent, base := slices.Repeat([]int{-1}, n), make([]int, n)
	used := make([]bool, n)
	for i := range base {
		base[i] = i
	}
	used[root] = true
	ancestor := func(a, b int) int {
		on := make([]bool, n)
		for {
			a = base[a]
			on[a] = true
			if mate[a] < 0 {
				break
			}
			a = parent[mate[a]]
		}
		for {
			b = base[b]
			if on[b] {
				return b
			}
			b = parent[mate[b]]
		}
	}
	for queue := []int{root}; len(queue) > 0; queue = queue[1:] {
		v := queue[0]
		for to := range n {
			if !adjacent[v][to] || base[v] == base[to] || mate[v] == to {
				continue
			}
			switch {
			case to == root || mate[to] >= 0 && parent[mate[to]] >= 0:
				b := ancestor(v, to)
				blossom := make([]bool, n)
				mark := func(x, child int) {
					for base[x] != b {
						blossom[base[x]], blossom[base[mate[x]]] = true, true
						parent[x] = child
						child = mate[x]
						x = parent[mate[x]]
					}
				}
				mark(v, to)
				mark(to, v)
				for i := range n {
					if blossom[base[i]] {
						base[i] = b
						if !used[i] {
							used[i] = true
							queue = append(queue, i)
						}
					}
				}
			case parent[to] < 0:
				parent[to] = v
				if mate[to] < 0 {
					for to >= 0 {
						before := parent[to]
						next := mate[before]
						mate[to], mate[before] = before, to
						to = next
					}
					return true
				}
				used[mate[to]] = true
				queue = append(queue, mate[to])
			}
		}
	}
	return false
}

// BenchmarkSwiss64 pairs the sixth round of 64 players.
func BenchmarkSwiss64(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	players := make([]Player, 64)
	for range 5 {
		r, err := Swiss(players, Options{})
		if err != nil {
			b.Fatal(err)
		}
		for _, p := range r.Pairs {
			x, y, won := &players[p.First], &players[p.Second], rng.IntN(3)
			x.Met, y.Met = append(x.Met, p.Second), append(y.Met, p.First)
			x.Moved, y.Moved = append(x.Moved, First), append(y.Moved, Second)
			x.Score += won
			y.Score += 2 - won
		}
	}
	for b.Loop() {
		if _, err := Swiss(players, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
