package dighere

// A dog can't pass holes, and can neither dig nor plug. If holes separate it from
// where most treasure is hidden, its samurai opens the way.

const (
	gateShare = 0.3 // value of opening a way, as a share of what is hidden behind it
	shutIn    = 0.5 // a dog that reaches less than this share of what is hidden wants out
)

// setGates finds the holes to plug for the dog, and the value of that.
func (m *mind) setGates() {
	if len(m.gates) != m.g.cells {
		m.gates, m.holes, m.parent = make([]float64, m.g.cells), make([]int, m.g.cells), make([]int, m.g.cells)
	}
	for c := range m.gates {
		m.gates[c], m.holes[c], m.parent[c] = 0, far, off
	}
	// The fewest holes on a way from the dog to each cell.
	dog := m.at[mate(m.me)]
	m.holes[dog] = 0
	now, next := []int{dog}, []int(nil)
	var behind [4]float64 // what is hidden behind each number of holes
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
