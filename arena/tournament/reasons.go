package tournament

import "dohyo/boards/fact"

// Reasons says what decided a pair beyond its score: the ruling of a person, a rule or a
// default (Result.Why), a replay, or the matches won if the games give another score. It
// is empty if the score says it all.
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
	if !r.Why.None() {
		list = append(list, r.Why)
	}
	if f := s.byBouts(p); !f.None() {
		list = append(list, f)
	}
	return list
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
