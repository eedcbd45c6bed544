package tournament

import (
	"slices"
	"sort"
	"strings"

	"dohyo/arena"
	"dohyo/arena/pairing"
	"dohyo/boards/fact"
)

// A knockout advances the winner of each pair.
type knockout struct{}

func (knockout) bracket(st *StageState) pairing.Bracket {
	if st.bracket == nil {
		st.bracket = pairing.Knockout(len(st.Table), st.Plan.Third, st.Plan.Fifth)
	}
	return st.bracket
}

func (k knockout) rounds(_ *State, st *StageState) (n int) {
	for _, t := range k.bracket(st) {
		n = max(n, t.Round)
	}
	return n
}

func (k knockout) pairs(st *StageState) int { return len(k.bracket(st)) }

// tieTag returns the name by which a plan refers to a tie.
func tieTag(t pairing.Tie) string { return strings.TrimPrefix(t.Name.Code, "tie.") }

// won returns the winner of each tie, by seeds of the table.
func (k knockout) won(st *StageState) []int {
	b := k.bracket(st)
	won := make([]int, len(b))
	at := map[int]int{} // ties so far, by round
	for i, t := range b {
		won[i] = pairing.Nobody
		n := at[t.Round]
		at[t.Round]++
		if t.Round > len(st.Rounds) {
			continue
		}
		if p := st.Rounds[t.Round-1].Pair(n); p.Decided() {
			w := p.Players[0]
			if p.Result.Points[1] > p.Result.Points[0] {
				w = p.Players[1]
			}
			won[i] = st.seat[w]
		}
	}
	return won
}

func (k knockout) next(s *State, st *StageState) ([]PairBegin, bool, error) {
	n := len(st.Rounds)
	if n > 0 && st.Rounds[n-1].Open > 0 {
		return nil, false, nil
	}
	b, won := k.bracket(st), k.won(st)
	var pairs []PairBegin
	for i, t := range b {
		if t.Round != n+1 {
			continue
		}
		x, y, ok := b.Sides(i, won)
		if !ok {
			return nil, false, nil
		}
		high, low := min(x, y), max(x, y)
		p := PairBegin{Players: [2]int{st.Table[high], st.Table[low]}, Tag: tieTag(t), Why: []fact.Fact{t.Name}}
		s.toss(st, &p, i)
		pairs = append(pairs, p)
	}
	return pairs, true, nil
}

// toss decides the first move of a pair whose first player is the higher seed. If
// the plan doesn't say how, that player has it.
func (s *State) toss(st *StageState, p *PairBegin, tie int) {
	seed := seedOf(s.Begin.Seed, st.Number, len(st.Rounds)+1, tie, 2)
	if st.Plan.Turns == "" {
		return
	}
	name := func(i int) string { return s.Plan.Entrants[p.Players[i]].Name }
	first, why := arena.Toss(st.Plan.Turns, [2]string{name(0), name(1)}, seed)
	p.Why = append(p.Why, why)
	if first == 1 {
		p.Players[0], p.Players[1] = p.Players[1], p.Players[0]
	}
}

// order sorts the entrants by place, and those who share a place by seed.
func (k knockout) order(_ *State, st *StageState) []int {
	places := k.bracket(st).Places(len(st.Table), k.won(st))
	order := slices.Clone(st.Table)
	sort.SliceStable(order, func(i, j int) bool { return places[st.seat[order[i]]] < places[st.seat[order[j]]] })
	return order
}

// Places returns the entrants' places in a knock-out, 0 for those who are still
// in it.
func (st *StageState) Places() map[int]int {
	if st.Plan.Form != Knockout {
		return nil
	}
	k := knockout{}
	places := map[int]int{}
	for i, place := range k.bracket(st).Places(len(st.Table), k.won(st)) {
		places[st.Table[i]] = place
	}
	return places
}

// Bracket returns the bracket of a knock-out and the winner of each of its ties,
// as indices into the table. It is nil for other forms.
func (st *StageState) Bracket() (pairing.Bracket, []int) {
	if st.Plan.Form != Knockout || st.Skipped {
		return nil, nil
	}
	k := knockout{}
	return k.bracket(st), k.won(st)
}

// PairOfTie returns the pair of a tie of a knock-out, or nil before it is announced.
func (st *StageState) PairOfTie(tie int) *Pair {
	b, _ := st.Bracket()
	n := 0
	for i := range tie {
		if b[i].Round == b[tie].Round {
			n++
		}
	}
	if r := b[tie].Round; r <= len(st.Rounds) && n < st.Rounds[r-1].Len() {
		return st.Rounds[r-1].Pair(n)
	}
	return nil
}

// SharedPlace says that an entrant of a knock-out shares its place with the next one.
var SharedPlace = fact.Fact{Code: "place.shared"}

// Above says what puts an entrant above another one in the order of a knock-out: the
// tie that it won against it (tie.final), or that it came further. It is place.shared if
// both have the same place, and none while one of the two is still in the bracket, and of
// other forms.
func (st *StageState) Above(a, b int) fact.Fact {
	places := st.Places()
	x, y := places[a], places[b]
	if x == 0 || y == 0 || x > y {
		return fact.Fact{}
	}
	if x == y {
		return SharedPlace
	}
	k := knockout{}
	at := map[int]int{} // ties so far by round
	for _, t := range k.bracket(st) {
		n := at[t.Round]
		at[t.Round]++
		if t.Win != x || t.Lose != y {
			continue
		}
		if p := st.Rounds[t.Round-1].Pair(n); strings.HasPrefix(p.Result.Why.Code, seedRules) {
			return fact.Fact{Code: "place.tie.seed", Args: []any{t.Name}}
		}
		return t.Name
	}
	return fact.Fact{Code: "place.further"}
}
