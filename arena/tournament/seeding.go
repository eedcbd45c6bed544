package tournament

import "slices"

// NextSeeding returns the orders by which the next tournament can be seeded: those of
// this one's stages, the last stage first, then those by which this one was seeded.
// Each entrant is listed only in the first order that has it.
func (s *State) NextSeeding() []Past {
	known := map[string]bool{}
	var list []Past
	add := func(name string, order []string) {
		order = slices.DeleteFunc(slices.Clone(order), func(n string) bool { return known[n] })
		for _, n := range order {
			known[n] = true
		}
		if len(order) > 0 {
			list = append(list, Past{Name: name, Order: order})
		}
	}
	for i := len(s.Stages) - 1; i >= 0; i-- {
		st := s.Stages[i]
		if st.Skipped {
			continue
		}
		var order []string
		for _, row := range s.Standings(st.Number, 0) {
			if e := s.Plan.Entrants[row.Entrant]; !e.Guest {
				order = append(order, e.Name)
			}
		}
		if st.Done {
			order = order[:0]
			for _, n := range st.Order {
				if e := s.Plan.Entrants[n]; !e.Guest {
					order = append(order, e.Name)
				}
			}
		}
		add(st.Plan.Name, order)
	}
	for _, past := range s.Plan.Seeding {
		add(past.Name, past.Order)
	}
	return list
}
