package tournament

import (
	"reflect"
	"slices"

	"dohyo/arena"
	"dohyo/boards/fact"
)

// Reasons says what decided a pair beyond its score: the ruling of a person, a rule or a
// default (Result.Why), a replay, the matches won if the games give another score, and
// games that weren't decided by play. It is empty if the score says it all.
func (s *State) Reasons(p *Pair) (list []fact.Fact) {
	r := &p.Result
	switch {
	case !p.Decided() || p.Bye():
		return nil
	case r.Kind == ByRuling:
		return append(list, fact.Fact{Code: "result.ruling", Args: []any{r.By, r.Reason}})
	case r.Kind == Entered && r.By != "":
		list = append(list, fact.Fact{Code: "result.entered", Args: []any{r.By, r.Reason}})
	}
	for i := range p.Bouts { // the result has that of the last one alone
		list = told(list, p.Bouts[i].Report.Why)
	}
	list = told(list, r.Why)
	if f := s.byBouts(p); !f.None() {
		list = append(list, f)
	}
	return append(list, s.otherwise(p)...)
}

// told adds a fact to a list, unless there is none or the list has it already.
func told(list []fact.Fact, f fact.Fact) []fact.Fact {
	if f.None() || slices.ContainsFunc(list, func(g fact.Fact) bool { return reflect.DeepEqual(f, g) }) {
		return list
	}
	return append(list, f)
}

// otherwise says which games of a pair were lost on time, by a fault or by a ruling.
func (s *State) otherwise(p *Pair) (list []fact.Fact) {
	several := p.Result.Games.Sum() > 1
	for k, won := range p.Result.Won {
		loser := s.Plan.Entrants[p.Players[1-k]].Name
		for _, m := range []struct {
			games     int
			one, many fact.Fact
		}{
			{won.Time, fact.Fact{Code: "result.time"}, fact.Fact{Code: "result.time.games"}},
			{won.Fault, fact.Fact{Code: "result.fault"}, fact.Fact{Code: "result.fault.games"}},
			{won.Ruling, fact.Fact{Code: "result.ruled"}, fact.Fact{Code: "result.ruled.games"}},
		} {
			switch f := m.one; {
			case m.games == 0:
			case several:
				f = m.many
				f.Args = []any{loser, m.games}
				list = append(list, f)
			default:
				f.Args = []any{loser}
				list = append(list, f)
			}
		}
	}
	return list
}

// Losses counts an entrant's lost games by what decided them.
func (s *State) Losses(entrant int) (by arena.Means) {
	for _, st := range s.Stages {
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				k := slices.Index(p.Players[:], entrant)
				if p.Bye() || k < 0 {
					continue
				}
				won := p.Result.Won[1-k]
				won.Play = max(p.Result.Games[2*(1-k)]-won.Apart(), 0)
				by = by.Add(won)
			}
		}
	}
	return by
}

// byBouts says how the bouts of a pair decided it, if its games don't show it.
func (s *State) byBouts(p *Pair) fact.Fact {
	winner := 0
	switch points := p.Result.Points; {
	case points[0] == points[1]:
		return fact.Fact{}
	case points[0] < points[1]:
		winner = 1
	}
	plan := s.Stages[p.Stage-1].Plan
	n, _ := plan.boardsOf(p.Tag)
	var wins [2]int
	replays := 0
	for _, b := range p.boards(n) {
		if b.last == nil || b.open {
			continue
		}
		replays += b.last.Replay
		if w := p.winner(b.last); w >= 0 {
			wins[w]++
		}
	}
	games := p.Result.Games
	name := s.Plan.Entrants[p.Players[winner]].Name
	switch {
	case wins[winner] <= wins[1-winner]: // the bouts didn't decide it
		return fact.Fact{}
	case n == 1 && replays > 0:
		return fact.Fact{Code: "result.replay", Args: []any{name, replays}}
	case n > 1 && replays > 0:
		return fact.Fact{Code: "result.boards.replays", Args: []any{name, wins[winner], wins[1-winner], replays}}
	case n > 1 && games != Tally{wins[0], games[1], wins[1]}:
		return fact.Fact{Code: "result.boards", Args: []any{name, wins[winner], wins[1-winner]}}
	}
	return fact.Fact{}
}
