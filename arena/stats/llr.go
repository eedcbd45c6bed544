package stats

import "math"

// LLR is the logarithm of the generalized likelihood ratio of H1 to H0: of the
// most likely distributions of results that have the strength of Elo1 and of
// Elo0. Nothing played is 0. It isn't defined for pairs under the Bayesian
// model, whose parameter for draws is that of single games.
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
			return 0 // how often it draws can't be told yet
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

// A distribution is how likely each result was.
type distribution struct {
	n float64   // of all counts
	a []float64 // share of the points
	p []float64
}

// observed is the distribution of the counts. What never came counts as a
// thousandth, since nothing is impossible.
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

// expecting is the most likely distribution whose mean is s, nil if there's
// none (s is 0 or 1).
func (d distribution) expecting(s float64) []float64 {
	x := make([]float64, len(d.a))
	for i, a := range d.a {
		x[i] = a - s
	}
	return d.tilted(x, x)
}

// distant is the most likely distribution whose mean is t of its own standard
// deviations from even, nil if there's none. The condition isn't linear in the
// probabilities; each round takes it as linear at the last ("Comments on
// Normalized Elo", section 4.1). Ten rounds or twenty are enough, but far from
// what was observed it can be thousands; the likelihood is at its top there,
// and hardly changes any more long before.
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

// moments are the mean and standard deviation of the points under p.
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

// start is a distribution whose mean is t of its standard deviations from even:
// of those that fall or rise evenly by points, p(a) ~ exp(ka).
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

// tilted sets to to the most likely distribution in which x has the mean 0:
// p / (1 + θx), where θ makes it so. It returns nil if there's none. The
// slices may be one.
func (d distribution) tilted(to, x []float64) []float64 {
	lo, hi := 0.0, 0.0
	for _, v := range x {
		lo, hi = min(lo, v), max(hi, v)
	}
	if !(lo < 0 && hi > 0) {
		return nil
	}
	// The mean falls from +∞ at θ = -1/hi to -∞ at -1/lo. One-sided results
	// have θ so close to an end that 1 + θx would be lost in rounding, so what
	// is looked for is the way from the nearer end.
	half := (1/hi - 1/lo) / 2
	end, sign := hi, 1.0
	if d.mean(x, end, half) > 0 {
		end, sign = lo, -1.0
	}
	near, far := 0.0, half
	for range 1100 { // as many halvings as a float64 has
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

// tilt is 1 + θv for the θ that lies so far from -1/end.
func tilt(v, end, way float64) float64 { return (1 - v/end) + way*v }

// mean is that of x, tilted.
func (d distribution) mean(x []float64, end, way float64) float64 {
	var m float64
	for i, v := range x {
		m += d.p[i] * v / tilt(v, end, way)
	}
	return m
}

// Wald is a quick approximation of the log-likelihood ratio under the logistic
// model, from score and variance alone. It isn't defined without variance.
func (t Test) Wald(c Counts) float64 {
	v := c.variance()
	if !(v > 0) {
		return math.NaN()
	}
	s0, s1 := scoreOf(t.Elo0), scoreOf(t.Elo1)
	return c.N() * (s1 - s0) * (2*c.Score() - s0 - s1) / (2 * v)
}

// BayesElo is the log-likelihood ratio of single games as the tests on BayesElo
// have it: every result counted half a time more, Elo0 and Elo1 scaled by how
// often it is drawn. It isn't defined for pairs.
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

// drawElo is BayesElo's parameter for draws, from how likely the first player
// wins and loses.
func drawElo(win, loss float64) float64 {
	return 200 * math.Log10((1-loss)/loss*(1-win)/win)
}

// bayesOdds is how likely BayesElo has the first player win and lose.
func bayesOdds(elo, draw float64) (win, loss float64) {
	return scoreOf(elo - draw), scoreOf(-elo - draw)
}

// bayesScore is the score that BayesElo expects.
func bayesScore(elo, draw float64) float64 {
	win, loss := bayesOdds(elo, draw)
	return (1 + win - loss) / 2
}
