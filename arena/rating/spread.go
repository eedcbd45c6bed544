package rating

import "math"

// Without Options.Draws a drawn game is half a win, so the ratings are those under which
// everybody's points are expected. The curvature of that likelihood takes each game for
// a won or a lost one, but the points of a game that may be drawn vary less: the variance
// of 1, ½ and 0 around the expectation p is p(1−p) − d/4, where d is the probability of a
// draw. The covariance is therefore A⁻¹BA⁻¹, where A is the curvature and B the same sum
// with the true variance of each game. Without draws both are equal.

// drawn returns the probability of a draw in a game with the expectation p, when the
// square of the probability of a draw is k times that of a win times that of a loss
// (Davidson's model; Ordo simulates draws in the same way).
func drawn(p, k float64) float64 {
	odds := k * p * (1 - p)
	if odds == 0 {
		return 0
	}
	return 2 * odds / (k/2 + math.Sqrt(k*k/4+(4-k)*odds))
}

// drawOdds returns the k of the games of one pool, under which the expected number of draws
// is the one played, with one decided game more: however many games are drawn, the next one
// may be decided.
func (m *model) drawOdds(list []Result) float64 {
	games, draws := 0.0, 0.0
	expected := make([]float64, len(list))
	for i, r := range list {
		_, expected[i], _ = m.expected(r)
		games, draws = games+float64(r.N()), draws+float64(r.Draws)
	}
	if draws == 0 {
		return 0
	}
	want := draws * games / (games + 1)
	// The number of draws grows with k; its logarithm is searched by halves.
	low, high := -50.0, 50.0
	for range 40 {
		mid := (low + high) / 2
		k, sum := math.Exp(mid), 0.0
		for i, r := range list {
			sum += float64(r.N()) * drawn(expected[i], k)
		}
		if sum < want {
			low = mid
		} else {
			high = mid
		}
	}
	return math.Exp((low + high) / 2)
}

// spread returns the covariance of the parameters with the variance that the points of
// the games have, from the inverse of the curvature.
func (m *model) spread(inv [][]float64) [][]float64 {
	lists, odds, any := make([][]Result, len(m.inside)), make([]float64, len(m.inside)), false
	for _, r := range m.games {
		lists[m.pool[r.A]] = append(lists[m.pool[r.A]], r)
	}
	for i, list := range lists {
		odds[i] = m.drawOdds(list)
		any = any || odds[i] > 0
	}
	if !any {
		return inv
	}
	_, points := m.informed(func(r Result, p, _ float64) float64 { return p*(1-p) - drawn(p, odds[m.pool[r.A]])/4 })
	return times(times(inv, points), inv)
}

// times returns the product of two matrices.
func times(a, b [][]float64) [][]float64 {
	c := square(len(a))
	for i := range a {
		for k, x := range a[i] {
			if x == 0 {
				continue
			}
			for j, y := range b[k] {
				c[i][j] += x * y
			}
		}
	}
	return c
}
