package rating

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestDrawn has the probability of a draw that follows from that of a win and that of a
// loss by its definition, for rare and for frequent draws.
func TestDrawn(t *testing.T) {
	for _, k := range []float64{1e-9, 0.3, 3.999, 4, 4.001, 90, 1e12} {
		for _, p := range []float64{0, 1e-9, 0.2, 0.5, 0.93, 1} {
			d := drawn(p, k)
			if won, lost := p-d/2, 1-p-d/2; won < -1e-12 || lost < -1e-12 || !near(d*d, k*won*lost, 1e-9*(1+k*1e-6)) {
				t.Errorf("k %v, p %v: a draw with %v", k, p, d)
			}
		}
	}
}

// TestSpread compares the error of two players with the deviation of their points: 36 won,
// 8 drawn and 17 lost vary less than as many points won and lost. Half of the error of
// games without draws remains if three of four games are drawn, nearly none if all are.
func TestSpread(t *testing.T) {
	for _, r := range []Result{{0, 1, 36, 8, 17}, {0, 1, 30, 0, 20}, {0, 1, 100, 600, 100}, {0, 1, 3010, 6000, 990}} {
		l := Rate(2, []Result{r}, Options{Anchors: map[int]float64{1: 0}})
		n, p := float64(r.N()), r.score()/float64(r.N())
		sum := float64(r.Wins)*(1-p)*(1-p) + float64(r.Draws)*(0.5-p)*(0.5-p) + float64(r.Losses)*p*p
		want := 1.96 * math.Sqrt(sum) / (n * p * (1 - p)) / logit
		if got := l.Players[0].Error; !near(got/want, 1, 0.01) || r.Draws == 0 && !near(got, want, 1e-9) {
			t.Errorf("%v: error %v, want %v", r, got, want)
		}
	}
	all := Rate(2, []Result{{0, 1, 0, 10, 0}}, Options{}).Players[0].Error
	if half := Rate(2, []Result{{0, 1, 0, 10, 0}}, Options{Halves: true}).Players[0].Error; all < 0.2*half || all > 0.5*half {
		t.Errorf("ten drawn games: error %v, %v if they weren't", all, half)
	}
}

// TestSpreadCovers simulates games with draws and an advantage of the first move: the truth must be within the errors about as often as they
// claim, and with the errors of the curvature clearly more often.
func TestSpreadCovers(t *testing.T) {
	truth := []float64{0, 20, 45, -30, 60, -50}
	share := func(o Options) float64 {
		rng := rand.New(rand.NewPCG(7, 8))
		o.Anchors, o.Advantage = map[int]float64{0: 0}, true
		inside, all := 0, 0
		for range 150 {
			l := Rate(len(truth), halved(rng, truth, 600, 35, 2.5), o)
			for i := 1; i < len(truth); i++ {
				if all++; math.Abs(l.Players[i].Rating-truth[i]) <= l.Players[i].Error {
					inside++
				}
			}
			if all++; math.Abs(l.Advantage.Value-35) <= l.Advantage.Error {
				inside++
			}
		}
		return float64(inside) / float64(all)
	}
	if s := share(Options{}); s < 0.93 || s > 0.97 {
		t.Errorf("%.1f %% are within their errors", 100*s)
	}
	if s := share(Options{Halves: true}); s < 0.985 {
		t.Errorf("%.1f %% are within the errors of the curvature", 100*s)
	}
}

// halved plays random games whose points are expected by Elo's formula, with draws.
func halved(rng *rand.Rand, ratings []float64, games int, advantage, k float64) []Result {
	table := make([]Result, len(ratings)*len(ratings))
	for range games {
		a := rng.IntN(len(ratings))
		b := (a + 1 + rng.IntN(len(ratings)-1)) % len(ratings)
		p := 1 / (1 + math.Exp(-(ratings[a]-ratings[b]+advantage)*logit))
		d := drawn(p, k)
		r := &table[a*len(ratings)+b]
		r.A, r.B = a, b
		switch u := rng.Float64(); {
		case u < p-d/2:
			r.Wins++
		case u < p+d/2:
			r.Draws++
		default:
			r.Losses++
		}
	}
	return table
}
