package tournament

// release tells a venue that keeps programs which entrants play no more.
func (r *run) release() {
	k, ok := r.venue.(Keeper)
	if !ok || len(r.state.open) == 0 { // between two rounds, or at the end
		return
	}
	for n, done := range r.state.finished() {
		if done && r.released[n] || done && r.busy[n] > 0 {
			continue
		}
		if done {
			k.Release(r.state.Plan.Entrants[n].Name)
		}
		r.released[n] = done
	}
}

// finished reports, by entrant, who plays no more unless a ruling changes that: who has
// withdrawn, isn't in the last stage, or has its place in it.
func (s *State) finished() []bool {
	list := make([]bool, len(s.Plan.Entrants))
	st := s.Current()
	if st == nil {
		return list
	}
	last := len(s.Stages) == len(s.Plan.Stages)
	places := map[int]int{}
	if last {
		places = st.Places()
	}
	for n := range list {
		_, in := st.seat[n]
		list[n] = s.out[n] || last && (!in || places[n] != 0)
	}
	return list
}
