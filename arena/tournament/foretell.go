package tournament

// Foretell predicts a tournament from its beginning: its stages with their tables
// and first rounds, as if each stage ended in the order in which it began. Teams that
// aren't in built count as built.
func Foretell(b *Begin, built ...*TeamBuilt) (*State, error) {
	s := NewState()
	if err := s.Add(b); err != nil {
		return nil, err
	}
	for _, e := range built {
		if err := s.Add(e); err != nil {
			return nil, err
		}
	}
	if err := s.playable(); err != nil {
		return nil, err
	}
	if err := s.Add(s.seeding()); err != nil {
		return nil, err
	}
	for i := range s.Plan.Stages {
		if err := s.Add(s.opening(i)); err != nil {
			return nil, err
		}
		st := s.Stages[i]
		if !st.Skipped {
			pairs, ready, err := s.nextRound(st)
			if err != nil {
				return nil, err
			}
			if ready {
				if err := s.Add(&RoundBegin{Stage: i + 1, Round: 1, Pairs: pairs}); err != nil {
					return nil, err
				}
			}
		}
		st.Done, st.Order = true, st.Table
	}
	return s, nil
}

// Pairs estimates how many pairs the stage will have.
func (st *StageState) Pairs() int {
	if st.Skipped {
		return 0
	}
	return formers[st.Plan.Form].pairs(st)
}

// Matches estimates how many matches the stage's pairs will play. A pair that may be
// decided early counts all of its matches; replays don't count.
func (st *StageState) Matches() int {
	n := st.Pairs()
	if st.Plan.Form != Knockout || st.Skipped {
		boards, _ := st.Plan.boardsOf("")
		return n * boards
	}
	n = 0
	for _, t := range (knockout{}).bracket(st) {
		boards, _ := st.Plan.boardsOf(tieTag(t))
		n += boards
	}
	return n
}

// Drawn counts the matches of a number of games that were played so far, and those of them
// that nobody won. Matches without play don't count.
func (s *State) Drawn(games int) (drawn, played int) {
	for _, st := range s.Stages {
		if st.Plan.Rules.Games != games {
			continue
		}
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				for i := range p.Bouts {
					b := &p.Bouts[i]
					if !b.Done || b.Report.Absent > 0 {
						continue
					}
					played++
					if p.winner(b) < 0 {
						drawn++
					}
				}
			}
		}
	}
	return drawn, played
}

// Replays estimates how many matches of the stage will be replays, if nobody wins this share of
// matches. A replay that nobody wins is replayed too, as often as the plan allows.
func (st *StageState) Replays(share float64) float64 {
	sum, each := 0.0, float64(st.Matches())
	for range st.Plan.Replays {
		each *= share
		sum += each
	}
	return sum
}
