package pairing

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"sort"

	"dohyo/boards/fact"
)

// A Player is what Swiss pairing needs to know about an entrant.
type Player struct {
	Score int    // half points
	Met   []int  // opponents, one for each meeting
	Moved []Turn // the turns of the games played, the oldest first
	Byes  int    // byes so far
	Out   bool   // withdrawn, or given a bye in advance: isn't paired, and keeps its number
}

// Options are the rules of a tournament beyond the order of the criteria.
type Options struct {
	// Seed draws the lots for the first move.
	Seed uint64
	// Lots leaves all first moves to the lot (article 12 of the 4th Denō
	// tournament). Otherwise the player with fewer first moves gets it, then they
	// alternate.
	Lots bool
	// Bound, unless 0, is the largest allowed difference between a player's games
	// with the first move and those with the second. It is kept if possible, even at
	// the cost of pairs inside score groups.
	Bound int
	// Forbidden lists pairs that may never be made.
	Forbidden [][2]int
	// Given, if not nil, returns the turn of player a against b if it isn't free, such as
	// in a game with a handicap, and otherwise 0.
	// A pair whose turns are given has no part in the balance of first moves; leave it
	// out of Player.Moved as well.
	Given func(a, b int) Turn
}

// A Value is the value of a round by the criteria of Swiss. The first difference
// decides; less is better.
type Value struct {
	Repeats int   // pairs that have met before
	Byes    int   // earlier byes of the player with the bye
	Bye     int   // score of that player in half points
	Inside  []int // pairs inside each score group from the top: more is better here
	Float   int   // sum of the differences in score of the other pairs, half points
}

// Swiss pairs a round by these criteria in order: nobody meets twice if that can
// be avoided; nobody has a second bye if that can be avoided, and the bye goes to
// the lowest score; as many pairs as possible are inside the highest score group,
// then the next one; the sum of the score differences of the other pairs is the
// least; the first moves are balanced, then alternate; the upper half of a group
// meets its lower half in the order of the seeds. The pairs are listed by score
// from the top.
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
		return Round{}, fact.New("pairing.forbidden", "the forbidden pairs make a pairing impossible")
	}
	return f.round(mate), nil
}

// ValueOf returns the value of a round among these players.
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

// A field is the set of players to be paired.
type field struct {
	players []Player
	o       Options
	in      []int   // the players to be paired, by score from the top, then by seed
	groups  [][]int // players of the same score, from the top, by seed
	group   []int   // the group of each player
	at      []int   // the index of each player in the group
	half    []int   // by group: the distance inside it between the two players of a pair
	met     map[[2]int]int
	never   map[[2]int]bool
	given   map[[2]int]Turn // of the first player of each pair whose turns aren't free
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
	if o.Given != nil {
		f.given = map[[2]int]Turn{}
		for a := range players {
			for b := range players[:a] {
				if t := o.Given(b, a); t != 0 {
					f.given[[2]int{b, a}], f.given[[2]int{a, b}] = t, -t
				}
			}
		}
	}
	for _, p := range o.Forbidden {
		f.never[ordered(p[0], p[1])] = true
	}
	sort.SliceStable(f.in, func(i, j int) bool { return players[f.in[i]].Score > players[f.in[j]].Score })
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

// meetings returns how often two players have met.
func (f *field) meetings(a, b int) int { return f.met[ordered(a, b)] }

// match finds the best round: the mate of each player, or Nobody for the bye. A
// first matching determines how many pairs each group has inside, and thereby the
// distance by seed between the players of its pairs in the second matching.
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

// round makes the round of a matching: who moves first, and why each pair was
// made.
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
	sort.SliceStable(r.Pairs, func(i, j int) bool { return slices.Compare(f.board(r.Pairs[i]), f.board(r.Pairs[j])) < 0 })
	return r
}

// before reports whether a is before b: by score, then by seed.
func (f *field) before(a, b int) bool {
	return cmp.Or(cmp.Compare(f.group[a], f.group[b]), cmp.Compare(a, b)) < 0
}

// board returns the key for the order of the boards: the higher score of the
// pair, the lower one, the better seed.
func (f *field) board(p Pair) []int {
	a, b := f.group[p.First], f.group[p.Second]
	return []int{min(a, b), max(a, b), min(p.First, p.Second)}
}
