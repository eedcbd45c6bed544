// Package stats estimates from a number of games how much two players differ in
// strength: Elo, normalized Elo, the likelihood of superiority, and a sequential
// test (SPRT) that says when enough games have been played.
//
//	c := stats.Pairs([5]int{34, 54, 63, 64, 75})
//	diff, err95 := c.Elo() // 55.6 ± 27.7
//	t, err := stats.ParseTest("elo0=0,elo1=5")
//	t.Decide(t.LLR(c)) // Continue
//
// All values are from the first player's side. What a result doesn't define
// (nothing played, no variance, all won or all lost) is NaN. The formulas are
// those of M. Van den Bergh, "Comments on Normalized Elo" and "The generalized
// maximum likelihood ratio for the expectation value of a distribution".
//
// The package rates two players only; arena/rating rates more.
package stats

import "math"

// Counts holds results by their points, fewest first: three numbers for single
// games (lost, drawn, won), or five for pairs of games with exchanged seats from
// one opening (0, ½, 1, 1½, 2 points). Pairs have the truer variance, because the
// advantage that an opening gives to one side cancels out in them.
type Counts []int

// Games returns the counts of single games.
func Games(wins, draws, losses int) Counts { return Counts{losses, draws, wins} }

// Pairs returns the counts of pairs of games by their points: 0, ½, 1, 1½ and 2.
func Pairs(n [5]int) Counts { return n[:] }

// paired reports whether the counts are of pairs.
func (c Counts) paired() bool { return len(c) == 5 }

// N returns the number of games, or of pairs.
func (c Counts) N() float64 {
	var n float64
	for _, k := range c {
		n += float64(k)
	}
	return n
}

// share returns the share of the points that the i-th count stands for, 0 to 1.
func (c Counts) share(i int) float64 { return float64(i) / float64(len(c)-1) }

// Score returns the first player's share of the points, 0 to 1.
func (c Counts) Score() float64 {
	var points float64
	for i, k := range c {
		points += float64(k) * c.share(i)
	}
	return points / c.N()
}

// variance returns the variance of one count's share of the points.
func (c Counts) variance() float64 {
	s, n := c.Score(), c.N()
	var v float64
	for i, k := range c {
		d := c.share(i) - s
		v += float64(k) / n * d * d
	}
	return v
}

// deviation returns the standard deviation of Score.
func (c Counts) deviation() float64 { return math.Sqrt(c.variance() / c.N()) }

// z95 is the number of standard deviations to either side that hold 95% of a
// normal distribution.
const z95 = 1.959963984540054

// Elo returns the difference in Elo for the score, and half the width of its 95%
// interval. The interval isn't defined if it extends beyond all or none of the
// points.
func (c Counts) Elo() (diff, err95 float64) {
	s := c.Score()
	diff = eloOf(s)
	if math.IsNaN(diff) {
		return diff, diff
	}
	d := z95 * c.deviation()
	return diff, (eloOf(s+d) - eloOf(s-d)) / 2
}

// neloScale is the normalized Elo of a game whose mean is one standard
// deviation from even.
const neloScale = 800 / math.Ln10

// NElo returns the difference in normalized Elo, which is the score's distance
// from even in standard deviations of a game, and half the width of its 95%
// interval. Unlike Elo it doesn't shrink with the number of drawn games.
func (c Counts) NElo() (diff, err95 float64) {
	v := c.variance()
	if !(v > 0) {
		return math.NaN(), math.NaN()
	}
	scale := c.neloScale()
	return scale * (c.Score() - 0.5) / math.Sqrt(v), scale * z95 / math.Sqrt(c.N())
}

// neloScale returns the normalized Elo of one standard deviation of a count. That
// of a pair's mean is smaller than a game's by the square root of two.
func (c Counts) neloScale() float64 {
	if c.paired() {
		return neloScale / math.Sqrt2
	}
	return neloScale
}

// LOS returns the likelihood of superiority: the probability, by the score and
// its variance, that the first player is the stronger one, 0 to 1.
func (c Counts) LOS() float64 {
	d := c.deviation()
	if !(d > 0) {
		return math.NaN()
	}
	return phi((c.Score() - 0.5) / d)
}

// DecisiveLOS returns the likelihood of superiority of single games from those
// that were not drawn. It isn't defined for pairs.
func (c Counts) DecisiveLOS() float64 {
	if len(c) != 3 || c[0] == 0 && c[2] == 0 {
		return math.NaN()
	}
	w, l := float64(c[2]), float64(c[0])
	return phi((w - l) / math.Sqrt(w+l))
}

// phi returns the normal distribution up to x.
func phi(x float64) float64 { return (1 + math.Erf(x/math.Sqrt2)) / 2 }

// eloOf returns the difference in Elo for a score, or NaN unless it is between 0
// and 1.
func eloOf(score float64) float64 {
	if !(score > 0 && score < 1) {
		return math.NaN()
	}
	return 400*math.Log10(score/(1-score)) + 0 // + 0: an even score is 0, not -0
}

// scoreOf returns the expected score for a difference in Elo.
func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// SignTest returns the probability that one of two equal players, whichever it is, does at least as well as
// the better one here, in the games that were won or lost (a two-sided sign test, exact).
func SignTest(wins, losses int) float64 {
	if wins < losses {
		wins, losses = losses, wins
	}
	logOf := func(n int) float64 { l, _ := math.Lgamma(float64(n) + 1); return l }
	games, p := wins+losses, 0.0
	for lost := range losses + 1 {
		p += math.Exp(logOf(games) - logOf(lost) - logOf(games-lost) - float64(games)*math.Ln2)
	}
	return min(2*p, 1)
}
