package arena

import "math"

// eloOf is the difference in strength that a result shows, with its 95 %
// margin and the likelihood of superiority, from the variance of the score of
// single games. What isn't defined (all won, all lost, no variance) is null.
func eloOf(wins, draws, losses int) *Elo {
	n := float64(wins + draws + losses)
	w, d, l := float64(wins)/n, float64(draws)/n, float64(losses)/n
	s := w + d/2
	variance := w*(1-s)*(1-s) + d*(0.5-s)*(0.5-s) + l*s*s
	e := &Elo{Diff: finite(logistic(s))}
	if variance == 0 {
		return e
	}
	dev := math.Sqrt(variance / n)
	const z = 1.959963984540054 // two-sided 95 %
	e.Err95 = finite((logistic(s+z*dev) - logistic(s-z*dev)) / 2)
	e.LOS = finite((1 + math.Erf((s-0.5)/dev/math.Sqrt2)) / 2)
	return e
}

// logistic is the difference in Elo that a share of the points stands for.
func logistic(share float64) float64 { return -400 * math.Log10(1/share-1) }

func finite(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	return &x
}
