// Package rating estimates the strength of many players from the games between
// them: the ratings under which the results are most likely, with their errors.
//
//	l := rating.Rate(3, []rating.Result{
//		{A: 0, B: 1, Wins: 36, Draws: 8, Losses: 17},
//		{A: 1, B: 2, Wins: 20, Draws: 5, Losses: 11},
//	}, rating.Options{Anchors: map[int]float64{0: 1500}})
//	l.Players[1].Rating, l.Players[1].Error // 1388.1 ± 84.8
//	l.LOS(0, 1)                             // the likelihood that 0 is stronger: 0.995
//
// The scale is Elo's: a player 400 points above another one expects 10 points of
// 11. A draw is half a win. With Options.Draws it is a separate outcome whose
// frequency is estimated; small differences are then on Elo's scale, unless
// several anchors set the scale. Errors are 1.96 standard errors, from the
// curvature of the likelihood at its maximum, with the anchors held fixed. Points of games
// that may be drawn vary less than those of others, so draws make the errors smaller.
//
// The package doesn't make up what the games don't show. A player who won or lost all games has no
// rating (Player.Why names the reason, Bound is what can be said). Players who are connected to the
// anchors by no games, not even via others, form a pool of their own, whose ratings can't be
// compared.
//
// Elo, LOS and sequential tests of two players are in arena/stats. Time grows
// with the cube and memory with the square of the number of players; neither
// grows with the games.
package rating

import (
	"cmp"
	"math"

	"dohyo/boards/fact"
)

// z95 is the number of standard errors that make an error.
const z95 = 1.96

// logit is a point of Elo in natural logarithms of the odds.
const logit = math.Ln10 / 400

// OrdoScale is the scale of Ordo's lists: 202 points for an expectation of 76%.
var OrdoScale = 202 / (400 * math.Log10(0.76/0.24))

// A Result is some games between two players, from A's side. With
// Options.Advantage A had the first move in all of them.
type Result struct {
	A, B                int
	Wins, Draws, Losses int
}

// N returns the number of games.
func (r Result) N() int { return r.Wins + r.Draws + r.Losses }

// score returns A's points.
func (r Result) score() float64 { return float64(r.Wins) + float64(r.Draws)/2 }

// Options hold what is known and what to estimate.
type Options struct {
	// Anchors holds the players whose ratings are given. Without any, the mean is
	// Mean.
	Anchors map[int]float64
	Mean    float64
	// Advantage estimates the value of the first move.
	Advantage bool
	// Draws estimates how often equal players draw (Davidson's model).
	Draws bool
	// Halves takes the errors from the curvature alone, which treats a drawn game like
	// half a game won and half a game lost, so that draws don't make them smaller. It
	// means nothing with Draws.
	Halves bool
	// Scale stretches the ratings; 0 is Elo's scale. See OrdoScale.
	Scale float64
}

// Above compares two players of a list for its order: by rating within their pools, and
// by Class before that. 0 leaves the order open.
func (l *List) Above(i, j int) int {
	a, b := &l.Players[i], &l.Players[j]
	if d := cmp.Compare(a.Pool, b.Pool); d != 0 && a.Rated && b.Rated {
		return d
	}
	return cmp.Or(cmp.Compare(a.Class(), b.Class()), cmp.Compare(b.Rating, a.Rating))
}

// Class returns where a player belongs in a list whatever the ratings: 0 who won all
// games, since no rating would be too high, 1 the rated ones, 2 those who can't be rated,
// 3 who lost all games, 4 who has played none.
func (p *Player) Class() int {
	switch {
	case p.Rated:
		return 1
	case p.Why.Code == "rating.won":
		return 0
	case p.Why.Code == "rating.lost":
		return 3
	case p.Games > 0:
		return 2
	}
	return 4
}

// A Player is a player in the list.
type Player struct {
	Rated  bool
	Rating float64
	Error  float64 // 0 for an anchor
	Games  int
	Points float64
	// Pool numbers the groups that never met each other; 0 has the anchors, or else
	// the most rated players.
	Pool int
	// Why says why a player isn't rated (rating.won, rating.lost, rating.apart,
	// rating.none), or with whom its rating can't be compared (rating.pool).
	Why fact.Fact
	// Bound is a rating that a player who won all games reaches, and that one who
	// lost all doesn't exceed, with 95% certainty; NaN if nothing can be said.
	Bound float64
}

// An Estimate is a parameter beside the ratings.
type Estimate struct {
	Known        bool
	Value, Error float64
	Why          fact.Fact // why it is unknown, if it was requested
}

// A List is the result of Rate.
type List struct {
	Players   []Player
	Pools     int
	Advantage Estimate // of the first move, in points of rating
	DrawRate  Estimate // proportion of draws between equal players

	scale float64
	model *model
}

// Rate rates n players.
func Rate(n int, results []Result, o Options) *List {
	l := &List{Players: make([]Player, n), scale: o.Scale}
	if l.scale == 0 {
		l.scale = 1
	}
	for i := range l.Players {
		l.Players[i].Bound = math.NaN()
	}
	for _, r := range results {
		l.Players[r.A].Games += r.N()
		l.Players[r.B].Games += r.N()
		l.Players[r.A].Points += r.score()
		l.Players[r.B].Points += float64(r.N()) - r.score()
	}
	g := newGraph(n, results, o.Anchors)
	g.tell(l)
	m := newModel(l, g, results, o)
	m.fit()
	if len(o.Anchors) < 2 { // several anchors set the scale
		m.stretch = m.decided()
	}
	l.model = m
	m.report(l, o)
	l.bounds(results)
	return l
}

// LOS returns the likelihood that player i is stronger than j, from the errors of
// both and their covariance. It is NaN for players who can't be compared, and ½
// for a player and itself.
func (l *List) LOS(i, j int) float64 {
	a, b := l.Players[i], l.Players[j]
	if !a.Rated || !b.Rated || a.Pool != b.Pool {
		return math.NaN()
	}
	d, v := l.model.rating(i)-l.model.rating(j), l.model.differs(i, j)
	switch {
	case v > 0:
		return 0.5 * math.Erfc(-d/math.Sqrt(2*v))
	case d == 0:
		return 0.5
	case d > 0: // two anchors
		return 1
	}
	return 0
}

// Difference returns by how many points player i is stronger than j, and half the width of
// the 95% interval. Both are NaN for players who can't be compared.
func (l *List) Difference(i, j int) (points, err95 float64) {
	a, b := l.Players[i], l.Players[j]
	if !a.Rated || !b.Rated || a.Pool != b.Pool {
		return math.NaN(), math.NaN()
	}
	unit := l.scale * l.model.stretch / logit
	return a.Rating - b.Rating, z95 * unit * math.Sqrt(max(l.model.differs(i, j), 0))
}

// bounds sets the bounds of players who won or lost all games against rated
// players.
func (l *List) bounds(results []Result) {
	met := map[int][]met{}
	for _, r := range results {
		if l.Players[r.B].Rated && !l.Players[r.A].Rated {
			met[r.A] = append(met[r.A], l.model.against(r.B, 1, r.N()))
		}
		if l.Players[r.A].Rated && !l.Players[r.B].Rated {
			met[r.B] = append(met[r.B], l.model.against(r.A, -1, r.N()))
		}
	}
	for i, list := range met {
		switch p := &l.Players[i]; p.Why.Code {
		case "rating.won":
			p.Bound = l.model.points(l.scale, l.model.edge(list, 1))
		case "rating.lost":
			p.Bound = l.model.points(l.scale, l.model.edge(list, -1))
		}
	}
}
