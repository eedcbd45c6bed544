package pairing

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"dohyo/boards/fact"
)

// A Player is what Swiss pairing knows of an entrant.
type Player struct {
	Score int    // half points
	Met   []int  // opponents, one for each meeting
	Moved []Turn // the turns of the games played, the oldest first
	Byes  int    // byes had
	Out   bool   // withdrawn, or given a bye beforehand: isn't paired, and stays in the numbering
}

// Options are what the rules of a tournament say beyond the order of the criteria.
type Options struct {
	// Seed draws the lots for the first move.
	Seed uint64
	// Lots leaves all first moves to the lot (article 12 of the 4th Denō tournament).
	// Without it they go by who has had fewer of them, then by alternation.
	Lots bool
	// Bound, where it isn't 0, is how far a player's games with the first move and
	// those with the second may be apart. It is kept while it can be, at the cost of
	// pairs inside score groups.
	Bound int
	// Forbidden are pairs that may never be made.
	Forbidden [][2]int
}

// A Value is what a round comes to by the criteria of Swiss, the first one that
// differs decides, less is better.
type Value struct {
	Repeats int   // pairs that have met before
	Byes    int   // byes that the player with the bye has had before
	Bye     int   // score of that player in half points
	Inside  []int // pairs inside each score group from the top: more is better here
	Float   int   // sum of the differences in score of the other pairs, half points
}

// Swiss pairs a round. In this order: nobody meets twice while that can be avoided;
// nobody has a second bye while that can be avoided, and the bye goes to the lowest
// score; as many pairs as can be inside the highest score group, then the next one;
// the sum of the differences in score of the other pairs is the least; the first
// moves are balanced, then alternate; the upper half of a group meets its lower half
// in the order of the seeds. The pairs come by score from the top.
//
// It is an error if the forbidden pairs leave no round.
func Swiss(players []Player, o Options) (Round, error) {
	f := newField(players, o)
	if len(f.in) < 2 {
		r := Round{Bye: Nobody}
		if len(f.in) == 1 {
			r.Bye, r.ByeWhy = f.in[0], append(r.ByeWhy, fact.Fact{Code: "pair.bye.alone"})
		}
		return r, nil
	}
	mate, ok := f.match()
	if !ok {
		return Round{}, fact.New("pairing.forbidden", "the pairs that are forbidden leave no round")
	}
	return f.round(mate), nil
}

// ValueOf is the value of a round among these players.
func ValueOf(players []Player, r Round) Value {
	f := newField(players, Options{})
	v := Value{Inside: make([]int, len(f.groups))}
	if r.Bye != Nobody {
		v.Byes, v.Bye = players[r.Bye].Byes, players[r.Bye].Score
	}
	for _, p := range r.Pairs {
		if f.meetings(p.First, p.Second) > 0 {
			v.Repeats++
		}
		if d := players[p.First].Score - players[p.Second].Score; d == 0 {
			v.Inside[f.group[p.First]]++
		} else {
			v.Float += max(d, -d)
		}
	}
	return v
}

// A field is who is to be paired.
type field struct {
	players []Player
	o       Options
	in      []int   // who is paired, by score from the top, then by seed
	groups  [][]int // of the same score, from the top, by seed
	group   []int   // the group of each player
	at      []int   // the place of each player in the group
	half    []int   // of each group: how far apart in it the two of a pair stand
	met     map[[2]int]int
	never   map[[2]int]bool
}

func newField(players []Player, o Options) *field {
	f := &field{players: players, o: o, group: make([]int, len(players)), at: make([]int, len(players)),
		met: map[[2]int]int{}, never: map[[2]int]bool{}}
	for i, p := range players {
		if !p.Out {
			f.in = append(f.in, i)
		}
		for _, with := range p.Met {
			if i < with || !slices.Contains(players[with].Met, i) {
				f.met[ordered(i, with)]++
			}
		}
	}
	for _, p := range o.Forbidden {
		f.never[ordered(p[0], p[1])] = true
	}
	slices.SortStableFunc(f.in, func(a, b int) int { return cmp.Compare(players[b].Score, players[a].Score) })
	for k, i := range f.in {
		if k == 0 || players[f.in[k-1]].Score != players[i].Score {
			f.groups = append(f.groups, nil)
		}
		last := len(f.groups) - 1
		f.group[i], f.at[i] = last, len(f.groups[last])
		f.groups[last] = append(f.groups[last], i)
	}
	for _, g := range f.groups {
		f.half = append(f.half, len(g)/2)
	}
	return f
}

func ordered(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// meetings is how often two have met.
func (f *field) meetings(a, b int) int { return f.met[ordered(a, b)] }

// match finds the best round: the mate of each player, Nobody for the bye. A first
// matching tells how many pairs a group has inside, which is how far apart its pairs
// stand by seed in the second one.
func (f *field) match() ([]int, bool) {
	mate, ok := f.solve()
	if !ok {
		return nil, false
	}
	inside := make([]int, len(f.groups))
	for _, i := range f.in {
		if m := mate[i]; m > i && f.group[m] == f.group[i] {
			inside[f.group[i]]++
		}
	}
	if !slices.Equal(inside, f.half) {
		f.half = inside
		mate, ok = f.solve()
	}
	return mate, ok
}

// round says of a matching who moves first, and why each pair was made.
func (f *field) round(mate []int) Round {
	r := Round{Bye: Nobody}
	rng := rand.New(rand.NewPCG(f.o.Seed, uint64(len(f.in))))
	why := f.newWhy(mate)
	for _, i := range f.in {
		m := mate[i]
		switch {
		case m == Nobody:
			r.Bye, r.ByeWhy = i, why.bye(i)
		case f.before(i, m):
			p := Pair{First: i, Second: m, Why: why.pair(i, m)}
			if f.second(i, m, rng.IntN(2) == 1) {
				p.First, p.Second = m, i
			}
			r.Pairs = append(r.Pairs, p)
		}
	}
	slices.SortStableFunc(r.Pairs, func(a, b Pair) int { return slices.Compare(f.board(a), f.board(b)) })
	return r
}

// before says whether a stands before b: by score, then by seed.
func (f *field) before(a, b int) bool {
	return cmp.Or(cmp.Compare(f.group[a], f.group[b]), cmp.Compare(a, b)) < 0
}

// board is what the order of the boards goes by: the higher score of the pair, the
// lower one, the better seed.
func (f *field) board(p Pair) []int {
	a, b := f.group[p.First], f.group[p.Second]
	return []int{min(a, b), max(a, b), min(p.First, p.Second)}
}
