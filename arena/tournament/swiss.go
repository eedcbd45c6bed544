package tournament

import (
	"slices"

	"dohyo/arena"
	"dohyo/arena/pairing"
	"dohyo/boards/fact"
)

// A swiss pairs each round by the results so far.
type swiss struct{}

func (swiss) rounds(_ *State, st *StageState) int { return max(st.Plan.Rounds, 1) }

func (swiss) pairs(st *StageState) int { return max(st.Plan.Rounds, 1) * (len(st.Table) / 2) }

// known returns how many rounds' results the next round is paired by.
func (swiss) known(st *StageState) int {
	n := len(st.Rounds)
	if st.Plan.Modified && (len(st.Plan.ModifiedRounds) == 0 || slices.Contains(st.Plan.ModifiedRounds, n+1)) {
		n--
	}
	return max(n, 0)
}

func (w swiss) next(s *State, st *StageState) ([]PairBegin, bool, error) {
	known := w.known(st)
	for _, r := range st.Rounds[:known] {
		if r.Open > 0 {
			return nil, false, nil
		}
	}
	players := make([]pairing.Player, len(st.Table))
	for i, r := range st.Rounds {
		for _, p := range r.All() {
			note(players, st, p, i < known, s.weaker(st, p.Players[0], p.Players[1]) == 0)
		}
	}
	for i, n := range st.Table {
		players[i].Out = s.out[n] || s.absent[absence{n, st.Number, len(st.Rounds) + 1}]
	}
	o := pairing.Options{Seed: seedOf(s.Begin.Seed, st.Number, len(st.Rounds)+1), Lots: st.Plan.Turns == arena.TurnsByLot, Bound: st.Plan.Bound}
	if st.Plan.ByRank {
		o.Given = func(a, b int) pairing.Turn { return s.weaker(st, st.Table[a], st.Table[b]) }
	}
	round, err := st.pair(players, o)
	if err != nil {
		return nil, false, err
	}
	pairs := st.entrants(round)
	if o.Lots {
		for i := range pairs {
			if pairs[i].Players[1] != NoOne {
				pairs[i].Why = append(pairs[i].Why, fact.Fact{Code: "pair.turns.lot"})
			}
		}
	}
	return pairs, true, nil
}

// pair pairs the next round by the stage's method. If the Dutch system's absolute
// rules allow no round, the stage's general method pairs it.
func (st *StageState) pair(players []pairing.Player, o pairing.Options) (pairing.Round, error) {
	if st.Plan.Method != Dutch {
		return pairing.Swiss(players, o)
	}
	rounds := make([][]pairing.Meeting, len(st.Rounds))
	for i, r := range st.Rounds {
		for _, p := range r.All() {
			rounds[i] = append(rounds[i], st.meeting(p))
		}
	}
	var out []int
	for i, p := range players {
		if p.Out {
			out = append(out, i)
		}
	}
	if round, err := pairing.Dutch(len(players), rounds, out, st.Planned, o); err == nil {
		return round, nil
	}
	return pairing.Swiss(players, o)
}

// meeting describes a pair of an earlier round for the Dutch system.
func (st *StageState) meeting(p *Pair) pairing.Meeting {
	m := pairing.Meeting{First: st.seat[p.Players[0]], Second: pairing.Nobody, Points: p.Result.Points[0]}
	if !p.Bye() {
		m.Second = st.seat[p.Players[1]]
		m.Default = p.Result.Kind == Default
		m.Lost = m.Default && p.Result.Points == [2]int{}
	}
	return m
}

// note enters in the players of a pair that they have met, their points from it if these
// count, and their turns if it was an even game.
func note(players []pairing.Player, st *StageState, p *Pair, counts, even bool) {
	for k, n := range p.Players {
		if n == NoOne {
			continue
		}
		one := &players[st.seat[n]]
		if counts {
			one.Score += p.Result.Points[k]
		}
		if p.Bye() {
			one.Byes++
			continue
		}
		one.Met = append(one.Met, st.seat[p.Players[1-k]])
		if even {
			one.Moved = append(one.Moved, []pairing.Turn{pairing.First, pairing.Second}[k])
		}
	}
}

func (swiss) order(s *State, st *StageState) []int { return s.standing(st) }
