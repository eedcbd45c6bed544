package rating

import (
	"math"

	"dohyo/boards/fact"
)

// A model is the likelihood of the games among the rated players, in logits. Its
// parameters are the ratings that aren't fixed, then the advantage of the first
// move, then the logarithm of the frequency of draws.
type model struct {
	games  []Result
	at     []int     // the parameter of each player; -1 if fixed
	rest   []float64 // ratings of the fixed ones
	values []float64
	free   int // parameters that are ratings
	adv    int // index of the advantage; -1 if there is none
	draw   int
	base   float64     // added to all ratings, in points
	pool   []int       // the pool of each player
	inside [][]int     // by pool: the players with parameters and without anchor
	cov    [][]float64 // covariance of the parameters
	failed bool        // the advantage has no maximum
	halves bool        // the errors are those of the curvature, also with draws
	// stretch converts a logit of the model to one on the scale of the ratings.
	stretch float64
}

// newModel returns the model of the games among rated players. In a pool without
// an anchor the first player is fixed until the mean is set.
func newModel(l *List, g *graph, results []Result, o Options) *model {
	m := &model{at: make([]int, len(l.Players)), rest: make([]float64, len(l.Players)), adv: -1, draw: -1, pool: g.pool, inside: make([][]int, g.pools), halves: o.Halves, stretch: 1}
	m.base = o.Mean
	anchored := make([]bool, g.pools)
	if keys := sortedKeys(o.Anchors); len(keys) > 0 {
		m.base = o.Anchors[keys[0]]
		for _, a := range keys {
			m.rest[a], anchored[g.pool[a]] = (o.Anchors[a]-m.base)/l.scale*logit, true
		}
	}
	for i, p := range l.Players {
		m.at[i] = -1
		if !p.Rated || g.fixed[i] {
			continue
		}
		if !anchored[p.Pool] {
			m.inside[p.Pool] = append(m.inside[p.Pool], i)
			if len(m.inside[p.Pool]) == 1 {
				continue
			}
		}
		m.at[i] = m.free
		m.free++
	}
	decided, drawn := 0, 0
	for _, r := range results {
		if l.Players[r.A].Rated && l.Players[r.B].Rated && r.A != r.B && r.N() > 0 {
			m.games = append(m.games, r)
			decided, drawn = decided+r.Wins+r.Losses, drawn+r.Draws
		}
	}
	size := m.free
	if o.Advantage && len(m.games) > 0 {
		m.adv = size
		size++
	}
	if o.Draws && drawn > 0 && decided > 0 {
		m.draw = size
		size++
	}
	m.values = make([]float64, size)
	return m
}

// rating returns the rating of a player in logits.
func (m *model) rating(i int) float64 {
	if m.at[i] < 0 {
		return m.rest[i]
	}
	return m.values[m.at[i]]
}

// expected returns the expectation for one game: the logarithm of the sum of the
// weights of its outcomes, the first player's points, and the probability of a
// draw.
func (m *model) expected(r Result) (logSum, points, draw float64) {
	x := m.rating(r.A) - m.rating(r.B)
	if m.adv >= 0 {
		x += m.values[m.adv]
	}
	// The weights are e^(x/2), e^(-x/2) and, for a draw, e^θ. The largest is
	// factored out of the sum so that nothing overflows.
	win, loss := x/2, -x/2
	top := max(win, loss)
	sum := math.Exp(win-top) + math.Exp(loss-top)
	if m.draw >= 0 {
		draw = math.Exp(m.values[m.draw] - top)
		sum += draw
		draw /= sum
	}
	return top + math.Log(sum), math.Exp(win-top)/sum + draw/2, draw
}

// likelihood returns the log-likelihood.
func (m *model) likelihood() float64 {
	sum := 0.0
	for _, r := range m.games {
		logSum, _, _ := m.expected(r)
		x := m.rating(r.A) - m.rating(r.B)
		if m.adv >= 0 {
			x += m.values[m.adv]
		}
		n := float64(r.N())
		sum += (r.score()-n/2)*x - n*logSum
		if m.draw >= 0 {
			sum += float64(r.Draws) * m.values[m.draw]
		}
	}
	return sum
}

// slope returns the gradient of the log-likelihood and its negative curvature,
// the information.
func (m *model) slope() (grad []float64, info [][]float64) {
	// Points are 1, ½ and 0.
	return m.informed(func(_ Result, points, draw float64) float64 { return points - draw/4 - points*points })
}

// informed returns the gradient, and the information when the variance of a game's points
// follows by a function from their expectation and the probability of a draw.
func (m *model) informed(variance func(r Result, points, draw float64) float64) (grad []float64, info [][]float64) {
	grad, info = make([]float64, len(m.values)), square(len(m.values))
	var part [4]struct {
		at   int
		sign float64
	}
	for _, r := range m.games {
		_, points, draw := m.expected(r)
		n := float64(r.N())
		k := 0
		add := func(at int, sign float64) {
			if at >= 0 {
				part[k].at, part[k].sign = at, sign
				k++
			}
		}
		add(m.at[r.A], 1)
		add(m.at[r.B], -1)
		add(m.adv, 1)
		miss := r.score() - n*points
		spread := n * variance(r, points, draw)
		for _, p := range part[:k] {
			grad[p.at] += p.sign * miss
			for _, q := range part[:k] {
				info[p.at][q.at] += p.sign * q.sign * spread
			}
		}
		if m.draw >= 0 {
			grad[m.draw] += float64(r.Draws) - n*draw
			info[m.draw][m.draw] += n * draw * (1 - draw)
			both := n * draw * (0.5 - points)
			for _, p := range part[:k] {
				info[p.at][m.draw] += p.sign * both
				info[m.draw][p.at] += p.sign * both
			}
		}
	}
	return grad, info
}

// farthest is the largest credible logit: 7,000 points of Elo.
const farthest = 40

// fit finds the maximum by Newton's method; the likelihood has only one. A step
// that makes it worse is halved. If the advantage diverges (the first move always
// won), or can't be told apart from the ratings (each pair played with the same
// turns), it is left out.
func (m *model) fit() {
	at, singular := m.likelihood(), false
	for range 200 {
		grad, info := m.slope()
		step, ok := solve(info, grad)
		if !ok {
			singular = true
			break
		}
		was, longest := append([]float64(nil), m.values...), 0.0
		for i := range step {
			longest = max(longest, math.Abs(step[i]))
		}
		factor := min(1, 3/max(longest, 1e-300))
		for range 40 {
			for i := range step {
				m.values[i] = was[i] + factor*step[i]
			}
			if now := m.likelihood(); now >= at-1e-9*math.Abs(at) {
				at = now
				break
			}
			factor /= 2
		}
		if longest < 1e-11 || m.adv >= 0 && math.Abs(m.values[m.adv]) > farthest {
			break
		}
	}
	if m.adv >= 0 && (singular || math.Abs(m.values[m.adv]) > farthest/2) {
		m.leaveAdvantage()
		m.fit()
		return
	}
	_, info := m.slope()
	m.cov = inverse(info)
	if m.draw < 0 && !m.halves {
		m.cov = m.spread(m.cov)
	}
	m.centre()
}

// leaveAdvantage removes the advantage from the model.
func (m *model) leaveAdvantage() {
	m.failed, m.adv = true, -1
	if m.draw >= 0 {
		m.draw--
	}
	m.values = make([]float64, len(m.values)-1)
}

// centre sets the mean of each pool without an anchor to 0.
func (m *model) centre() {
	for _, players := range m.inside {
		mean := 0.0
		for _, i := range players {
			mean += m.rating(i) / float64(len(players))
		}
		for _, i := range players {
			if m.at[i] < 0 {
				m.rest[i] -= mean
			} else {
				m.values[m.at[i]] -= mean
			}
		}
	}
}

// covers returns the covariance of two players' ratings as fitted.
func (m *model) covers(i, j int) float64 {
	if m.at[i] < 0 || m.at[j] < 0 {
		return 0
	}
	return m.cov[m.at[i]][m.at[j]]
}

// differs returns the variance of the difference of two players of a pool.
func (m *model) differs(i, j int) float64 {
	return m.covers(i, i) + m.covers(j, j) - 2*m.covers(i, j)
}

// variances returns the variances of all players' ratings, relative to the
// anchors or to the mean of their pool.
func (m *model) variances() []float64 {
	v := make([]float64, len(m.at))
	for i := range v {
		v[i] = m.covers(i, i)
	}
	for _, players := range m.inside {
		n := float64(len(players))
		rows, all := make([]float64, len(players)), 0.0
		for k, i := range players {
			for _, j := range players {
				rows[k] += m.covers(i, j)
			}
			all += rows[k]
		}
		for k, i := range players {
			v[i] += all/n/n - 2*rows[k]/n
		}
	}
	return v
}

// report writes the result into a list, in points.
func (m *model) report(l *List, o Options) {
	unit := l.scale * m.stretch / logit
	v := m.variances()
	for i := range l.Players {
		if p := &l.Players[i]; p.Rated {
			p.Rating, p.Error = m.points(l.scale, m.rating(i)), z95*unit*math.Sqrt(max(v[i], 0))
		}
	}
	switch {
	case m.adv >= 0:
		l.Advantage = Estimate{Known: true, Value: unit * m.values[m.adv], Error: z95 * unit * math.Sqrt(m.cov[m.adv][m.adv])}
	case m.failed:
		l.Advantage.Why = fact.Fact{Code: "rating.advantage"}
	case o.Advantage:
		l.Advantage.Why = fact.Fact{Code: "rating.games"}
	}
	switch {
	case m.draw >= 0:
		rate := 1 - m.decided()
		l.DrawRate = Estimate{Known: true, Value: rate, Error: z95 * rate * (1 - rate) * math.Sqrt(m.cov[m.draw][m.draw])}
	case o.Draws:
		l.DrawRate.Why = fact.Fact{Code: "rating.draws"}
	}
}

// points converts logits of the model to a rating.
func (m *model) points(scale, x float64) float64 { return m.base + scale*m.stretch*x/logit }

// decided returns the proportion of games between equal players that are decided.
// With draws as an outcome, the expected points change with the rating by that
// much less, so the ratings are scaled by it: small differences then mean what
// they mean on Elo's scale (BayesElo does the same).
func (m *model) decided() float64 {
	if m.draw < 0 {
		return 1
	}
	return 2 / (2 + math.Exp(m.values[m.draw]))
}

// A met is a number of games against a rating, in logits.
type met struct {
	rating float64
	games  int
}

// against returns games against player i; turn is 1 for a player who moved first
// against it.
func (m *model) against(i int, turn float64, games int) met {
	if m.adv < 0 {
		turn = 0
	} else {
		turn *= m.values[m.adv]
	}
	return met{m.rating(i) - turn, games}
}

// edge returns the rating at which winning all these games (sign 1), or losing
// all of them (-1), has a likelihood of 5%.
func (m *model) edge(list []met, sign float64) float64 {
	low, high := -100.0, 100.0
	for range 200 {
		mid := (low + high) / 2
		sum := 0.0
		for _, g := range list {
			x := sign * (mid - g.rating)
			other := math.Exp(-x)
			if m.draw >= 0 {
				other += math.Exp(m.values[m.draw] - x/2)
			}
			sum -= float64(g.games) * math.Log1p(other)
		}
		if (sum < math.Log(0.05)) == (sign > 0) {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}
