package tournament

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"dohyo/arena/ranking"
)

// inviteMore returns each group of a stage a guest of its own, if the plan has
// one guest for all of them. It adds entries of the same player.
func (p *Plan) inviteMore() {
	groups := 0
	for _, s := range p.Stages {
		if s.Fill {
			groups = max(groups, s.Groups)
		}
	}
	guests := p.guests()
	if len(guests) == 0 {
		return
	}
	for n := 2; len(guests) < groups; n++ {
		e := p.Entrants[guests[0]]
		if e.Name = fmt.Sprintf("%s %d", e.Name, n); p.entrant(e.Name) >= 0 {
			continue
		}
		guests = append(guests, len(p.Entrants))
		p.Entrants = append(p.Entrants, e)
	}
}

// guests returns the entrants that fill odd fields.
func (p *Plan) guests() (list []int) {
	for n, e := range p.Entrants {
		if e.Guest {
			list = append(list, n)
		}
	}
	return list
}

// dealGroups deals a table into n groups by seeds, in alternating direction, so
// that their sizes differ by at most one. A guest joins each odd group while
// there are guests.
func dealGroups(table []int, n int, guests []int) [][]int {
	groups := make([][]int, min(n, len(table)/2))
	for i, entrant := range table {
		k := i % len(groups)
		if i/len(groups)%2 == 1 {
			k = len(groups) - 1 - k
		}
		groups[k] = append(groups[k], entrant)
	}
	for k, g := range groups {
		if len(g)%2 == 1 && len(guests) > 0 {
			groups[k] = append(g, guests[0])
			guests = guests[1:]
		}
	}
	return groups
}

// grouped deals the groups of a stage that begins, if it has groups.
func (s *State) grouped(e *StageBegin, plan *Stage) {
	if plan.Groups < 2 || len(e.Table) < 4 {
		return
	}
	var guests []int
	if plan.Fill {
		guests = s.present(s.Plan.guests())
	}
	e.Groups = dealGroups(e.Table, plan.Groups, guests)
	for _, g := range e.Groups {
		for _, n := range g {
			if !slices.Contains(e.Table, n) {
				e.Table = append(e.Table, n)
			}
		}
	}
}

// groups returns the entrants of each group, or a single group if the stage has
// none.
func (st *StageState) groups() [][]int {
	if st.Groups == nil {
		return [][]int{st.Table}
	}
	return st.Groups
}

// robinRound returns the pairs of the n-th round of a round robin, from 0. A
// player without an opponent gets no points, since everyone in the group sits out
// once.
func (st *StageState) robinRound(n int) []PairBegin {
	var pairs []PairBegin
	for _, g := range st.groups() {
		if st.Groups != nil && n >= st.cycles()*robinCycle(len(g)) {
			continue // smaller than the others
		}
		table := st.schedule(len(g))
		for _, p := range table[n%len(table)].Pairs {
			pairs = append(pairs, PairBegin{Players: [2]int{g[p.First], g[p.Second]}, Why: p.Why})
		}
	}
	return pairs
}

// groupRows returns the standings of a stage that is played in groups, one group after
// the other.
func (s *State) groupRows(st *StageState, rows []Row, games []ranking.Game) []Row {
	out := make([]Row, 0, len(rows))
	for k, g := range st.Groups {
		at := map[int]int{ranking.Nobody: ranking.Nobody}
		for i, n := range g {
			at[st.seat[n]] = i
		}
		var own []ranking.Game
		for _, x := range games {
			a, in := at[x.A]
			if !in {
				continue
			}
			x.A, x.B = a, at[x.B]
			own = append(own, x)
		}
		for _, p := range ranking.Rank(len(g), own, orders[st.Plan.Order], seedOf(s.Begin.Seed, st.Number, 1<<20, k)) {
			n := g[p.Player]
			p.Player = st.seat[n]
			row := rows[p.Player]
			row.Entrant, row.Group, row.Place = n, k+1, p
			out = append(out, row)
		}
	}
	return out
}

// byGroups returns the final order of a stage of groups: the best of each group,
// then the second of each, and so on. Guests come last. Players with the same
// place in their groups are ordered by the numeric criteria of the ranking, each
// divided by the matches played, since groups may differ in size, and then by
// lot.
func (s *State) byGroups(st *StageState) []int {
	type candidate struct {
		Row
		place, lot int
	}
	var list []candidate
	var guests []int
	group, place := 0, 0
	for _, row := range s.Standings(st.Number, 0) {
		if row.Group != group {
			group, place = row.Group, 0
		}
		if s.Plan.Entrants[row.Entrant].Guest {
			guests = append(guests, row.Entrant)
			continue
		}
		place++
		list = append(list, candidate{Row: row, place: place})
	}
	rng := rand.New(rand.NewPCG(seedOf(s.Begin.Seed, st.Number, 1<<21), 0))
	for i, lot := range rng.Perm(len(list)) {
		list[i].lot = lot
	}
	slices.SortStableFunc(list, func(a, b candidate) int {
		d := cmp.Compare(a.place, b.place)
		for _, c := range orders[st.Plan.Order] {
			if d == 0 && c.Total() {
				d = cmp.Compare(b.Value(c)*max(a.Pairs.Sum(), 1), a.Value(c)*max(b.Pairs.Sum(), 1))
			}
		}
		return cmp.Or(d, cmp.Compare(a.lot, b.lot))
	})
	order := make([]int, len(list), len(list)+len(guests))
	for i, x := range list {
		order[i] = x.Entrant
	}
	return append(order, guests...)
}
