package dighere

// A dog can't pass holes, and can neither dig nor plug: where it is shut in,
// or out of where most is hidden, its samurai opens the way.

const (
	gateShare = 0.3 // of what is hidden behind, the worth of opening a way
	shutIn    = 0.5 // a dog that reaches less of what is hidden wants out
)

// setGates marks the holes to be plugged for the dog, and what that is worth.
func (m *mind) setGates() {
	if len(m.gates) != m.g.cells {
		m.gates, m.holes, m.parent = make([]float64, m.g.cells), make([]int, m.g.cells), make([]int, m.g.cells)
	}
	for c := range m.gates {
		m.gates[c], m.holes[c], m.parent[c] = 0, far, off
	}
	// The fewest holes on the way from the dog to each cell.
	dog := m.at[mate(m.me)]
	m.holes[dog] = 0
	now, next := []int{dog}, []int(nil)
	var behind [4]float64 // what is hidden behind so many holes
	var best [4]int
	for depth := range behind {
		best[depth] = off
		for i := 0; i < len(now); i++ {
			c := now[i]
			if m.holes[c] != depth {
				continue
			}
			if e := m.expect[c]; e > 0 {
				if behind[depth] += e; best[depth] == off || e > m.expect[best[depth]] {
					best[depth] = c
				}
			}
			for _, n := range m.g.near[c] {
				if n == off {
					continue
				}
				cost := depth
				if m.hole[n] {
					cost++
				}
				if cost >= m.holes[n] {
					continue
				}
				m.holes[n], m.parent[n] = cost, c
				if cost == depth {
					now = append(now, n)
				} else {
					next = append(next, n)
				}
			}
		}
		now, next = next, nil
	}
	total := 0.0
	for _, e := range m.expect {
		total += e
	}
	if behind[0] >= shutIn*total {
		return
	}
	depth, most := 0, 0.0
	for k := 1; k < len(behind); k++ {
		if w := behind[k] / float64(k); w > most {
			depth, most = k, w
		}
	}
	if depth == 0 {
		return
	}
	for c := best[depth]; c != off; c = m.parent[c] {
		if m.hole[c] {
			m.gates[c] = gateShare * most
		}
	}
}
