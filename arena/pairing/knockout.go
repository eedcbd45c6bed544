package pairing

import "dohyo/boards/fact"

// A Bracket is a knock-out: its ties in the order in which they can be played.
//
//	b := pairing.Knockout(12, true, true)
//	a, c, ok := b.Sides(0, won) // 7 and 8: the eighth seed meets the ninth
//	b.Places(12, won)           // the place of each seed, as far as it is decided
//
// Won holds the winner of each tie, or Nobody for a tie without a winner yet.
type Bracket []Tie

// A Tie is a meeting of two players in a knock-out, with as many games as the
// rules require.
type Tie struct {
	Name  fact.Fact // tie.final, tie.third, tie.fifth, tie.semi, tie.quarter, tie.last, tie.fifth.semi
	Round int       // from 1; the ties of a round can be played at the same time
	A, B  Source
	// Win and Lose are the places of its winner and its loser, 0 if they play on.
	// Players who lose in the same round and don't play on share a place.
	Win, Lose int
}

// A Source says where a player of a tie comes from: a seed, or the winner or
// loser of an earlier tie.
type Source struct {
	Tie   int // index in the bracket, or -1
	Loser bool
	Seed  int // if Tie is -1
}

// Knockout returns a bracket of n seeds. The best seed meets the last one, and
// the first two can only meet in the final. If n is no power of two, the best
// seeds have no opponent in the first round. Third adds a tie of the losers of
// the semi-finals for place 3, fifth a knock-out of the losers of the
// quarter-finals for place 5.
func Knockout(n int, third, fifth bool) Bracket {
	if n < 2 {
		return nil
	}
	size, rounds := 1, 0
	for size < n {
		size, rounds = 2*size, rounds+1
	}
	var b Bracket
	var in []Source
	for _, s := range seeding(size) {
		in = append(in, Source{Tie: -1, Seed: s})
	}
	var semis, quarters []Source // the losers
	for round := 1; len(in) > 1; round++ {
		var next []Source
		for i := 0; i < len(in); i += 2 {
			x, y := in[i], in[i+1]
			if x.Tie < 0 && y.Tie < 0 && max(x.Seed, y.Seed) >= n { // a bye
				next = append(next, Source{Tie: -1, Seed: min(x.Seed, y.Seed)})
				continue
			}
			t := Tie{Name: tieName(len(in)), Round: round, A: x, B: y, Lose: len(in)/2 + 1}
			if len(in) == 2 {
				t.Win = 1
			}
			loser := Source{Tie: len(b), Loser: true}
			switch {
			case len(in) == 4 && third:
				semis, t.Lose = append(semis, loser), 0
			case len(in) == 8 && fifth:
				quarters, t.Lose = append(quarters, loser), 0
			}
			next = append(next, Source{Tie: len(b)})
			b = append(b, t)
		}
		in = next
		if len(in) == 2 { // the semi-finals exist; the ties for place 5 run beside them
			quarters = b.halve(quarters, round)
		}
	}
	b.decide(quarters, fact.Fact{Code: "tie.fifth"}, rounds, 5)
	b.decide(semis, fact.Fact{Code: "tie.third"}, rounds, 3)
	return b
}

// seeding returns the order of the seeds down a bracket whose size is a power of
// two.
func seeding(size int) []int {
	order := []int{0}
	for n := 2; n <= size; n *= 2 {
		var next []int
		for i, s := range order {
			if i%2 == 0 {
				next = append(next, s, n-1-s)
			} else {
				next = append(next, n-1-s, s)
			}
		}
		order = next
	}
	return order
}

// tieName returns the name of a tie when the given number of players remain.
func tieName(left int) fact.Fact {
	switch left {
	case 2:
		return fact.Fact{Code: "tie.final"}
	case 4:
		return fact.Fact{Code: "tie.semi"}
	case 8:
		return fact.Fact{Code: "tie.quarter"}
	}
	return fact.Fact{Code: "tie.last", Args: []any{left}}
}

// halve has the losers of the quarter-finals play for the two places in the tie
// for place 5. Of three losers the first is exempt.
func (b *Bracket) halve(losers []Source, round int) []Source {
	if len(losers) < 3 {
		return losers
	}
	var next []Source
	if len(losers)%2 == 1 {
		next, losers = losers[:1:1], losers[1:]
	}
	for i := 0; i < len(losers); i += 2 {
		next = append(next, Source{Tie: len(*b)})
		*b = append(*b, Tie{Name: fact.Fact{Code: "tie.fifth.semi"}, Round: round, A: losers[i], B: losers[i+1], Lose: 7})
	}
	return next
}

// decide has two losers play for a place, which a single loser simply gets.
func (b *Bracket) decide(losers []Source, name fact.Fact, round, place int) {
	switch len(losers) {
	case 1:
		(*b)[losers[0].Tie].Lose = place
	case 2:
		*b = append(*b, Tie{Name: name, Round: round, A: losers[0], B: losers[1], Win: place, Lose: place + 1})
	}
}

// Sides returns the two players of the i-th tie; ok reports whether both are
// known.
func (b Bracket) Sides(i int, won []int) (x, y int, ok bool) {
	x, y = b.who(b[i].A, won), b.who(b[i].B, won)
	return x, y, x != Nobody && y != Nobody
}

// who returns the player from a source, or Nobody if that isn't decided.
func (b Bracket) who(s Source, won []int) int {
	if s.Tie < 0 {
		return s.Seed
	}
	w := won[s.Tie]
	if w == Nobody || !s.Loser {
		return w
	}
	x, y, _ := b.Sides(s.Tie, won)
	if w == x {
		return y
	}
	return x
}

// Places returns the places of n seeds, 0 for those who are still in it.
func (b Bracket) Places(n int, won []int) []int {
	places := make([]int, n)
	if n == 1 {
		places[0] = 1
	}
	for i, t := range b {
		for place, s := range map[int]Source{t.Win: {Tie: i}, t.Lose: {Tie: i, Loser: true}} {
			if who := b.who(s, won); place > 0 && who != Nobody {
				places[who] = place
			}
		}
	}
	return places
}
