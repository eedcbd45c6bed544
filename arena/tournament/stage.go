package tournament

import (
	"math/rand/v2"
	"slices"

	"dohyo/arena/pairing"
)

// A former pairs the rounds of a stage.
type former interface {
	// rounds returns the number of rounds; 0 if it is open.
	rounds(s *State, st *StageState) int

	// pairs estimates the number of the stage's pairs.
	pairs(st *StageState) int

	// next returns the pairs of the next round. It isn't ready while results are
	// missing on which they depend.
	next(s *State, st *StageState) (pairs []PairBegin, ready bool, err error)

	// order returns the entrants in the final order of the stage, the winner first.
	order(s *State, st *StageState) []int
}

// formers holds the implementations of the forms.
var formers = map[Form]former{RoundRobin: robin{}, Gauntlet: gauntlet{}, Swiss: swiss{}, Knockout: knockout{}}

// seedOrder returns the order in which the entrants start: by the plan's earlier
// results, then as listed in the plan or by lot. Drawn counts the entrants at the
// end that were drawn by lot.
func (s *State) seedOrder() (order []int, drawn int) {
	known := map[int]bool{}
	add := func(n int) {
		if n >= 0 && !known[n] && !s.out[n] && !s.leftOut(n) && !s.Plan.unhanded(n) && !s.Plan.Entrants[n].Guest {
			known[n] = true
			order = append(order, n)
		}
	}
	for _, past := range s.Plan.Seeding {
		for _, name := range past.Order {
			add(s.Plan.entrant(name))
		}
	}
	first := len(order)
	for n := range s.Plan.Entrants {
		add(n)
	}
	if !s.Plan.Lots {
		return order, 0
	}
	rest := order[first:]
	rng := rand.New(rand.NewPCG(seedOf(s.Begin.Seed, 0), 1))
	rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	return order, len(rest)
}

// table lists the entrants of the i-th stage, from 0: those seeded there, then those
// who advance from an earlier stage, then a guest if the field is odd.
func (s *State) table(i int) []int {
	plan := &s.Plan.Stages[i]
	free := s.Seeds
	for k := len(s.Plan.Stages) - 1; k > i; k-- { // the later a stage, the higher its seeds
		seeded, _ := s.Plan.Stages[k].places(len(s.Seeds))
		free = free[min(seeded, len(free)):]
	}
	seeded, take := plan.places(len(s.Seeds))
	seeded = min(seeded, len(free))
	var table []int
	switch {
	case plan.Seeded > 0:
		table = s.present(free[:seeded])
	case plan.From == "":
		table = s.present(free)
	}
	if plan.From != "" {
		// The next players replace seeds who have withdrawn.
		table = append(table, s.advancing(s.Stages[s.Plan.stage(plan.From)], take+seeded-len(table))...)
	}
	if plan.Fill && plan.Groups < 2 && len(table)%2 == 1 {
		if g := s.guest(); g >= 0 {
			table = append(table, g)
		}
	}
	return table
}

// present returns the entrants of a list who haven't withdrawn.
func (s *State) present(list []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(n int) bool { return s.out[n] })
}

// advancing returns the first entrants of a stage who may advance, up to take; all of
// them if the stage was skipped.
func (s *State) advancing(st *StageState, take int) (list []int) {
	for _, n := range st.Order {
		if !s.out[n] && !s.Plan.Entrants[n].Guest && (st.Skipped || len(list) < take) {
			list = append(list, n)
		}
	}
	return list
}

// guest returns the first entrant that fills odd fields, or -1.
func (s *State) guest() int {
	return slices.IndexFunc(s.Plan.Entrants, func(e Entrant) bool { return e.Guest })
}

// entrants converts the pairs of a round from places in the table to entrants.
func (st *StageState) entrants(r pairing.Round) []PairBegin {
	list := make([]PairBegin, 0, len(r.Pairs)+1)
	for _, p := range r.Pairs {
		list = append(list, PairBegin{Players: [2]int{st.Table[p.First], st.Table[p.Second]}, Why: p.Why})
	}
	if r.Bye != pairing.Nobody {
		list = append(list, PairBegin{Players: [2]int{st.Table[r.Bye], NoOne}, Why: r.ByeWhy})
	}
	return list
}

// standing returns the order of the stage by its results.
func (s *State) standing(st *StageState) []int {
	var order []int
	for _, row := range s.Standings(st.Number, 0) {
		order = append(order, row.Entrant)
	}
	return order
}

// In a robin everyone plays everyone. The rounds don't depend on each other.
type robin struct{}

func (robin) rounds(_ *State, st *StageState) (n int) {
	for _, g := range st.groups() {
		n = max(n, st.cycles()*robinCycle(len(g)))
	}
	return n
}

// robinCycle returns the number of rounds in which n entrants all meet each other
// once.
func robinCycle(n int) int { return n - 1 + n%2 }

// cycles returns how often all entrants meet at most; 0 means any number of
// times.
func (st *StageState) cycles() int {
	if st.Plan.Until > 0 {
		return st.Plan.Rounds
	}
	return max(st.Plan.Rounds, 1)
}

func (robin) pairs(st *StageState) (sum int) {
	for _, g := range st.groups() {
		n := len(g)
		sum += max(st.cycles(), 1) * n * (n - 1) / 2
	}
	return sum
}

func (robin) next(s *State, st *StageState) ([]PairBegin, bool, error) {
	if over, known := s.enough(st, robinCycle(len(st.Table))); over || !known {
		return nil, known, nil
	}
	return st.robinRound(len(st.Rounds)), true, nil
}

// schedule returns the table of a round robin of n players.
func (st *StageState) schedule(n int) []pairing.Round {
	if st.schedules[n] == nil {
		table := pairing.Circle
		if st.Plan.Method == Berger {
			table = pairing.Berger
		}
		st.schedules[n] = table(n, 2) // further cycles repeat these two
	}
	return st.schedules[n]
}

func (robin) order(s *State, st *StageState) []int {
	if st.Groups != nil {
		return s.byGroups(st)
	}
	return s.standing(st)
}

// A gauntlet pairs the first entrants of the table with all others, repeatedly.
type gauntlet struct{}

func (gauntlet) rounds(_ *State, st *StageState) int { return st.cycles() }

func (g gauntlet) pairs(st *StageState) int {
	n := g.challengers(st)
	return max(st.cycles(), 1) * n * (len(st.Table) - n)
}

func (gauntlet) challengers(st *StageState) int {
	return min(max(st.Plan.Challengers, 1), len(st.Table)-1)
}

func (g gauntlet) next(s *State, st *StageState) ([]PairBegin, bool, error) {
	challengers := g.challengers(st)
	if over, known := s.enough(st, 1); over || !known {
		return nil, known, nil
	}
	var pairs []PairBegin
	for i, a := range st.Table[:challengers] {
		for k, b := range st.Table[challengers:] {
			p := PairBegin{Players: [2]int{a, b}}
			if (len(st.Rounds)+i+k)%2 == 1 {
				p.Players = [2]int{b, a}
			}
			pairs = append(pairs, p)
		}
	}
	return pairs, true, nil
}

func (gauntlet) order(s *State, st *StageState) []int { return s.standing(st) }
