package tournament

import "testing"

// TestScore: several games count, a single one and a pair without games have the pair's points.
func TestScore(t *testing.T) {
	for _, c := range []struct {
		result Result
		want   [2]float64
	}{
		{Result{Points: [2]int{2, 0}, Games: Tally{1, 3, 0}}, [2]float64{2.5, 1.5}},
		{Result{Points: [2]int{2, 0}, Games: Tally{0, 2, 0}}, [2]float64{1, 1}}, // a rule decided
		{Result{Points: [2]int{1, 1}, Games: Tally{0, 1, 0}}, [2]float64{0.5, 0.5}},
		{Result{Points: [2]int{0, 2}}, [2]float64{0, 1}},
	} {
		if got := c.result.Score(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.result, got, c.want)
		}
	}
}
