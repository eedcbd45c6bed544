package stats

import "math"

// Wilson returns the 95% interval of a share of the points, 0 to 1, after n games in
// which the points were scored, a draw being half a point (E. B. Wilson, "Probable
// inference, the law of succession, and statistical inference", 1927). With draws it
// is somewhat wide. Without games it is 0 to 1.
func Wilson(points float64, n int) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	games := float64(n)
	p, z := points/games, z95*z95/games
	centre, half := p+z/2, z95*math.Sqrt(p*(1-p)/games+z/(4*games))
	return max(0, (centre-half)/(1+z)), min(1, (centre+half)/(1+z))
}

// looks is the parameter of Sequence: its intervals are the narrowest, compared with
// those for a fixed number of games, after some hundred games.
const looks = 5

// Sequence returns an interval of a share of the points, 0 to 1, that may be looked at
// after every game: the probability that any of the intervals, however many games are
// played, misses the share is at most failure. It is the confidence sequence of the
// normal mixture for bounded results (H. Robbins 1970; S. R. Howard and others,
// "Time-uniform, nonparametric, nonasymptotic confidence sequences", 2021). The
// results must be independent of each other.
func Sequence(points float64, n int, failure float64) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	games := float64(n)
	v := games/4 + looks // a result between 0 and 1 has a variance of 1/4 at most
	half := math.Sqrt(v*math.Log(v/(looks*failure*failure))) / games
	p := points / games
	return max(0, p-half), min(1, p+half)
}
