package tournament

// Foretell predicts a tournament from its beginning: its stages with their tables
// and first rounds, as if each stage ended in the order in which it began.
func Foretell(b *Begin) (*State, error) {
	s := NewState()
	if err := s.Add(b); err != nil {
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
			pairs, ready, err := formers[st.Plan.Form].next(s, st)
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
