package stats

import "math"

// LLR returns the logarithm of the generalized likelihood ratio of H1 to H0,
// between the most likely distributions of results with the strengths Elo1 and
// Elo0. It is 0 without results. It isn't defined for pairs under the Bayesian
// model, whose draw parameter is that of single games.
func (t Test) LLR(c Counts) float64 {
	if c.N() == 0 {
		return 0
	}
	d := c.observed()
	var p0, p1 []float64
	switch t.Model {
	case Normalized:
		scale := c.neloScale()
		p0, p1 = d.distant(t.Elo0/scale), d.distant(t.Elo1/scale)
	case Logistic:
		p0, p1 = d.expecting(scoreOf(t.Elo0)), d.expecting(scoreOf(t.Elo1))
	case Bayesian:
		if c.paired() {
			return math.NaN()
		}
		if c[0] == 0 || c[2] == 0 {
			return 0 // the frequency of draws isn't known yet
		}
		draw := drawElo(d.p[2], d.p[0])
		p0, p1 = d.expecting(bayesScore(t.Elo0, draw)), d.expecting(bayesScore(t.Elo1, draw))
	}
	if p0 == nil || p1 == nil {
		return math.NaN()
	}
	var llr float64
	for i, p := range d.p {
		llr += p * math.Log(p1[i]/p0[i])
	}
	return d.n * llr
}

// A distribution is the probability of each result.
type distribution struct {
	n float64   // of all counts
	a []float64 // share of the points
	p []float64
}

// observed returns the distribution of the counts. A result that never occurred
// counts as a thousandth, since nothing is impossible.
func (c Counts) observed() distribution {
	d := distribution{a: make([]float64, len(c)), p: make([]float64, len(c))}
	for i, k := range c {
		d.a[i], d.p[i] = c.share(i), max(float64(k), 1e-3)
		d.n += d.p[i]
	}
	for i := range d.p {
		d.p[i] /= d.n
	}
	return d
}

// expecting returns the most likely distribution with the mean s, or nil if there
// is none (s is 0 or 1).
func (d distribution) expecting(s float64) []float64 {
	x := make([]float64, len(d.a))
	for i, a := range d.a {
		x[i] = a - s
	}
	return d.tilted(x, x)
}

// distant returns the most likely distribution whose mean is t of its own
// standard deviations from even, or nil if there is none. The condition isn't
// linear in the probabilities; each iteration linearizes it at the last result
// ("Comments on Normalized Elo", section 4.1). Ten or twenty iterations are
// usually enough. Far from the observed distribution thousands may be needed, but
// the likelihood is at its maximum there and stops changing much earlier.
func (d distribution) distant(t float64) []float64 {
	const rounds, near = 1000, 1e-12
	p := d.start(t)
	x, next := make([]float64, len(p)), make([]float64, len(p))
	for range rounds {
		mean, dev := d.moments(p)
		for i, a := range d.a {
			z := (a - mean) / dev
			x[i] = a - 0.5 - t*dev*(1+z*z)/2
		}
		if d.tilted(next, x) == nil {
			return nil
		}
		var moved float64
		for i := range p {
			moved = max(moved, math.Abs(next[i]-p[i]))
		}
		p, next = next, p
		if moved < near {
			break
		}
	}
	return p
}

// moments returns the mean and standard deviation of the points under p.
func (d distribution) moments(p []float64) (mean, dev float64) {
	for i, a := range d.a {
		mean += p[i] * a
	}
	var variance float64
	for i, a := range d.a {
		variance += p[i] * (a - mean) * (a - mean)
	}
	return mean, math.Sqrt(variance)
}

// start returns a distribution whose mean is t of its standard deviations from
// even, among those that fall or rise evenly by points: p(a) ~ exp(ka).
func (d distribution) start(t float64) []float64 {
	p := make([]float64, len(d.a))
	low, high := -1e3, 1e3
	for range 60 {
		k, sum := (low+high)/2, 0.0
		for i, a := range d.a {
			p[i] = math.Exp(k*(a-0.5) - math.Abs(k)/2)
			sum += p[i]
		}
		for i := range p {
			p[i] /= sum
		}
		if mean, dev := d.moments(p); mean-0.5 < t*dev {
			low = k
		} else {
			high = k
		}
	}
	return p
}

// tilted sets to to the most likely distribution in which x has the mean 0: p /
// (1 + θx) for a suitable θ. It returns nil if there is none. The two slices may
// be the same.
func (d distribution) tilted(to, x []float64) []float64 {
	lo, hi := 0.0, 0.0
	for _, v := range x {
		lo, hi = min(lo, v), max(hi, v)
	}
	if !(lo < 0 && hi > 0) {
		return nil
	}
	// The mean falls from +∞ at θ = -1/hi to -∞ at -1/lo. For one-sided results θ is
	// so close to an end that 1 + θx would be lost to rounding, so the search is for
	// the distance from the nearer end.
	half := (1/hi - 1/lo) / 2
	end, sign := hi, 1.0
	if d.mean(x, end, half) > 0 {
		end, sign = lo, -1.0
	}
	near, far := 0.0, half
	for range 1100 { // the number of halvings that a float64 allows
		way := (near + far) / 2
		if way == near || way == far {
			break
		}
		if sign*d.mean(x, end, sign*way) > 0 {
			near = way
		} else {
			far = way
		}
	}
	for i, v := range x {
		to[i] = d.p[i] / tilt(v, end, sign*far)
	}
	return to
}

// tilt returns 1 + θv for the θ at that distance from -1/end.
func tilt(v, end, way float64) float64 { return (1 - v/end) + way*v }

// mean returns the mean of x, tilted.
func (d distribution) mean(x []float64, end, way float64) float64 {
	var m float64
	for i, v := range x {
		m += d.p[i] * v / tilt(v, end, way)
	}
	return m
}

// Wald returns a quick approximation of the log-likelihood ratio under the
// logistic model, from score and variance alone. It isn't defined without
// variance.
func (t Test) Wald(c Counts) float64 {
	v := c.variance()
	if !(v > 0) {
		return math.NaN()
	}
	s0, s1 := scoreOf(t.Elo0), scoreOf(t.Elo1)
	return c.N() * (s1 - s0) * (2*c.Score() - s0 - s1) / (2 * v)
}

// BayesElo returns the log-likelihood ratio of single games as tests on BayesElo
// define it: every result counts half a game more, and Elo0 and Elo1 are scaled
// by the frequency of draws. It isn't defined for pairs.
func (t Test) BayesElo(c Counts) float64 {
	if len(c) != 3 {
		return math.NaN()
	}
	n := c.N() + 1.5
	if n == 1.5 {
		return 0
	}
	losses, draws, wins := float64(c[0])+0.5, float64(c[1])+0.5, float64(c[2])+0.5
	draw := drawElo(wins/n, losses/n)
	x := math.Pow(10, -draw/400)
	scale := 4 * x / ((1 + x) * (1 + x))
	w0, l0 := bayesOdds(t.Elo0/scale, draw)
	w1, l1 := bayesOdds(t.Elo1/scale, draw)
	return wins*math.Log(w1/w0) + losses*math.Log(l1/l0) + draws*math.Log((1-w1-l1)/(1-w0-l0))
}

// drawElo returns BayesElo's draw parameter, from the first player's
// probabilities of winning and losing.
func drawElo(win, loss float64) float64 {
	return 200 * math.Log10((1-loss)/loss*(1-win)/win)
}

// bayesOdds returns BayesElo's probabilities that the first player wins and
// loses.
func bayesOdds(elo, draw float64) (win, loss float64) {
	return scoreOf(elo - draw), scoreOf(-elo - draw)
}

// bayesScore returns the score that BayesElo expects.
func bayesScore(elo, draw float64) float64 {
	win, loss := bayesOdds(elo, draw)
	return (1 + win - loss) / 2
}
