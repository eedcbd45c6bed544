package rating

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"dohyo/boards/fact"
)

func near(a, b, by float64) bool { return math.Abs(a-b) <= by }

// TestGolden rates the golden results exactly.
func TestGolden(t *testing.T) {
	data, err := os.ReadFile("testdata/rating.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range bytes.Lines(data) {
		var g struct {
			ID     int
			Games  [][5]any
			Anchor struct {
				Player string
				Rating float64
			}
			Want map[string][2]float64
		}
		if err := json.Unmarshal(line, &g); err != nil {
			t.Fatal(err)
		}
		lines++
		var names []string
		for name := range g.Want {
			names = append(names, name)
		}
		number := func(v any) int { return int(v.(float64)) }
		var results []Result
		for _, x := range g.Games {
			results = append(results, Result{slices.Index(names, x[0].(string)), slices.Index(names, x[1].(string)), number(x[2]), number(x[3]), number(x[4])})
		}
		l := Rate(len(names), results, Options{Halves: true, Anchors: map[int]float64{slices.Index(names, g.Anchor.Player): g.Anchor.Rating}})
		for i, p := range l.Players {
			if w := g.Want[names[i]]; !p.Rated || !near(p.Rating, w[0], 0.0001) || !near(p.Error, w[1], 0.0001) {
				t.Errorf("line %d: %s %.4f ± %.4f, want %v", g.ID, names[i], p.Rating, p.Error, w)
			}
		}
	}
	if lines != 12 {
		t.Errorf("%d lines", lines)
	}
}

// TestDifference checks the difference of two players, whose errors aren't independent:
// that of players who met only each other is twice the error of either rating.
func TestDifference(t *testing.T) {
	l := Rate(4, []Result{{A: 0, B: 1, Wins: 60, Losses: 40}, {A: 2, B: 3, Wins: 3}}, Options{})
	diff, err95 := l.Difference(0, 1)
	if !near(diff, 70.4, 0.1) || !near(err95, 2*l.Players[0].Error, 1e-6) || !near(err95, 69.5, 0.5) {
		t.Errorf("%.1f ± %.1f", diff, err95)
	}
	if back, _ := l.Difference(1, 0); back != -diff {
		t.Errorf("%.1f the other way round", back)
	}
	if diff, err95 := l.Difference(0, 2); !math.IsNaN(diff) || !math.IsNaN(err95) {
		t.Errorf("%.1f ± %.1f between players who can't be compared", diff, err95)
	}
}

// TestTables rates both tournaments of appendix B: on Elo's scale to the digits
// of the golden table, on Ordo's scale to Ordo's output for the same games, and to
// BayesElo's output (prior 0, advantage 0, drawelo 0, mm 0 0, covariance). BayesElo's
// model takes a draw for a win and a loss, two games; its iteration stops some
// hundredths of a point before the maximum.
func TestTables(t *testing.T) {
	read := func(name string, v any) {
		data, err := os.ReadFile(name)
		if err == nil {
			err = json.Unmarshal(data, v)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var want []struct {
		Rows []struct {
			Program       string
			MLElo         float64 `json:"ml_elo"`
			Ordo          float64
			BayesElo      float64
			BayesEloError float64 `json:"bayeselo_error"`
		}
	}
	var games struct {
		Tournaments []struct {
			Players []struct {
				No      int
				Results []struct{ Opp, Wins, Losses, Draws int }
			}
		}
	}
	read("testdata/ratings.json", &want)
	read("../ranking/testdata/tables.json", &games)
	for i, tour := range games.Tournaments {
		var results, twice []Result
		for _, p := range tour.Players {
			for _, r := range p.Results {
				if r.Opp > p.No {
					results = append(results, Result{p.No - 1, r.Opp - 1, r.Wins, r.Draws, r.Losses})
					twice = append(twice, Result{p.No - 1, r.Opp - 1, r.Wins + r.Draws, 0, r.Losses + r.Draws})
				}
			}
		}
		elo, ordo := Rate(len(tour.Players), results, Options{}), Rate(len(tour.Players), results, Options{Scale: OrdoScale})
		bayes := Rate(len(tour.Players), twice, Options{})
		for k, row := range want[i].Rows {
			if e := elo.Players[k].Rating; !near(e, row.MLElo, 0.0001) {
				t.Errorf("%s: %.4f, want %.4f", row.Program, e, row.MLElo)
			}
			if o := ordo.Players[k].Rating; !near(o, row.Ordo, 0.001) {
				t.Errorf("%s: %.3f on Ordo's scale, Ordo has %.3f", row.Program, o, row.Ordo)
			}
			if p := bayes.Players[k]; !near(p.Rating, row.BayesElo, 0.02) || !near(p.Error, row.BayesEloError, 0.01) {
				t.Errorf("%s: %.3f ± %.3f, BayesElo has %.3f ± %.3f", row.Program, p.Rating, p.Error, row.BayesElo, row.BayesEloError)
			}
		}
	}
}

// TestTwo compares with a calculation by hand: the difference of two players is
// the logarithm of the odds, and its error follows from the number of games.
func TestTwo(t *testing.T) {
	l := Rate(2, []Result{{0, 1, 30, 20, 10}}, Options{Halves: true, Anchors: map[int]float64{1: 100}})
	p := 40.0 / 60
	if want := 100 + 400*math.Log10(p/(1-p)); !near(l.Players[0].Rating, want, 1e-9) {
		t.Errorf("rating %v, want %v", l.Players[0].Rating, want)
	}
	deviation := 1 / (logit * math.Sqrt(60*p*(1-p)))
	if want := 1.96 * deviation; !near(l.Players[0].Error, want, 1e-9) || l.Players[1].Error != 0 {
		t.Errorf("error %v, want %v", l.Players[0].Error, want)
	}
	los := 0.5 * math.Erfc(-(l.Players[0].Rating-100)/deviation/math.Sqrt2)
	if got := l.LOS(0, 1); !near(got, los, 1e-12) || !near(l.LOS(1, 0), 1-los, 1e-12) || l.LOS(0, 0) != 0.5 {
		t.Errorf("LOS %v, want %v", got, los)
	}
	// Relative to the mean each of the two has half the deviation; the LOS is the
	// same.
	m := Rate(2, []Result{{0, 1, 30, 20, 10}}, Options{Halves: true, Mean: 1000})
	if !near(m.Players[0].Rating+m.Players[1].Rating, 2000, 1e-9) || !near(m.Players[0].Error, 1.96*deviation/2, 1e-9) || !near(m.LOS(0, 1), los, 1e-12) {
		t.Errorf("%+v, LOS %v", m.Players, m.LOS(0, 1))
	}
}

// TestDraws makes draws a separate outcome, which leaves less variance. The rate
// between equals is the rate played.
func TestDraws(t *testing.T) {
	l := Rate(2, []Result{{0, 1, 30, 40, 30}}, Options{Draws: true})
	if d := l.DrawRate; !d.Known || !near(d.Value, 0.4, 1e-9) || !near(d.Error, 1.96*math.Sqrt(0.4*0.6/100), 1e-9) {
		t.Errorf("draw rate %+v", d)
	}
	if half := Rate(2, []Result{{0, 1, 30, 40, 30}}, Options{Halves: true}); l.Players[0].Error >= half.Players[0].Error || half.DrawRate.Known {
		t.Errorf("error %v with draws, %v without", l.Players[0].Error, half.Players[0].Error)
	}
	// Near equality the expected points are on Elo's scale.
	few := Rate(2, []Result{{0, 1, 3010, 4000, 2990}}, Options{Draws: true}).Players
	if d, want := few[0].Rating-few[1].Rating, 400*math.Log10(0.501/0.499); !near(d, want, 0.001) {
		t.Errorf("a difference of %v, want %v", d, want)
	}
	held := Rate(3, []Result{{2, 0, 5, 20, 5}, {2, 1, 5, 20, 5}}, Options{Draws: true, Anchors: map[int]float64{0: 1200, 1: 1000}}).Players
	if !near(held[0].Rating, 1200, 1e-9) || !near(held[1].Rating, 1000, 1e-9) || !near(held[2].Rating, 1100, 1e-6) {
		t.Errorf("anchors with draws: %+v", held)
	}
	if d := Rate(2, []Result{{0, 1, 30, 0, 30}}, Options{Draws: true}).DrawRate; d.Known || d.Why.Code != "rating.draws" {
		t.Errorf("without a draw: %+v", d)
	}
}

// simulate plays random games by known ratings (in points), with an advantage of
// the first move and with draws.
func simulate(rng *rand.Rand, ratings []float64, games int, advantage, theta float64) []Result {
	table := map[[2]int]*Result{}
	var results []Result
	for range games {
		a := rng.IntN(len(ratings))
		b := (a + 1 + rng.IntN(len(ratings)-1)) % len(ratings)
		x := (ratings[a] - ratings[b] + advantage) * logit
		w, l, d := math.Exp(x/2), math.Exp(-x/2), math.Exp(theta)
		r := table[[2]int{a, b}]
		if r == nil {
			r = &Result{A: a, B: b}
			table[[2]int{a, b}] = r
		}
		switch u := rng.Float64() * (w + l + d); {
		case u < w:
			r.Wins++
		case u < w+l:
			r.Losses++
		default:
			r.Draws++
		}
	}
	for a := range ratings {
		for b := range ratings {
			if r := table[[2]int{a, b}]; r != nil {
				results = append(results, *r)
			}
		}
	}
	return results
}

// TestRecovers estimates ratings, advantage and draw rate from simulated games.
// The truth must be within the errors about as often as they claim. Between
// equals 2 of 2.8 games are decided, which compresses the scale.
func TestRecovers(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	truth := []float64{0, 50, 120, -80, 200, -150}
	inside, all := 0, 0
	for range 60 {
		l := Rate(len(truth), simulate(rng, truth, 2000, 35, math.Log(0.8)), Options{Anchors: map[int]float64{0: 0}, Advantage: true, Draws: true})
		check := func(value, err, want float64) {
			if all++; math.Abs(value-want) <= err {
				inside++
			}
		}
		for i := 1; i < len(truth); i++ {
			check(l.Players[i].Rating, l.Players[i].Error, truth[i]*2/2.8)
		}
		check(l.Advantage.Value, l.Advantage.Error, 35*2/2.8)
		check(l.DrawRate.Value, l.DrawRate.Error, 0.8/2.8)
	}
	if share := float64(inside) / float64(all); share < 0.91 || share > 0.98 {
		t.Errorf("%.1f %% of %d are within their errors", 100*share, all)
	}
}

// TestAdvantage has two players who win with the first move: they are equal, and
// the move is worth everything. If the advantage can't be determined, it is left
// out with a reason.
func TestAdvantage(t *testing.T) {
	both := []Result{{0, 1, 30, 0, 10}, {1, 0, 30, 0, 10}}
	l := Rate(2, both, Options{Advantage: true})
	if want := 400 * math.Log10(3); !l.Advantage.Known || !near(l.Advantage.Value, want, 1e-8) || !near(l.Players[0].Rating, 0, 1e-8) {
		t.Errorf("%+v, want %v", l.Advantage, want)
	}
	for name, results := range map[string][]Result{
		"always won":     {{0, 1, 30, 0, 0}, {1, 0, 30, 0, 0}},
		"one turn alone": {{0, 1, 30, 0, 10}},
	} {
		l := Rate(2, results, Options{Advantage: true, Draws: true})
		if l.Advantage.Known || l.Advantage.Why.Code != "rating.advantage" || !l.Players[0].Rated || math.IsNaN(l.Players[0].Rating) || l.Players[0].Error > 1000 {
			t.Errorf("%s: %+v %+v", name, l.Advantage, l.Players[0])
		}
	}
}

// TestUnrated names the players for whom the games give no rating.
func TestUnrated(t *testing.T) {
	l := Rate(10, []Result{
		{0, 1, 5, 2, 3}, {1, 2, 4, 0, 4}, // rated
		{3, 0, 6, 0, 0}, {3, 1, 4, 0, 0}, // won all
		{2, 4, 3, 0, 0}, {4, 3, 0, 0, 2}, // lost all
		{5, 6, 1, 1, 0}, // a pool of their own
		{8, 3, 1, 0, 1}, {8, 9, 0, 0, 2}, {9, 8, 0, 0, 0}, {7, 0, 0, 0, 0},
	}, Options{Anchors: map[int]float64{0: 1000}})
	want := []struct {
		rated bool
		why   string
		pool  int
	}{{true, "", 0}, {true, "", 0}, {true, "", 0}, {false, "rating.apart", 0}, {false, "rating.lost", 0}, {true, "rating.pool", 1}, {true, "rating.pool", 1},
		{false, "rating.none", 2}, {false, "rating.apart", 0}, {false, "rating.won", 0}}
	for i, w := range want {
		if p := l.Players[i]; p.Rated != w.rated || p.Why.Code != w.why || p.Pool != w.pool {
			t.Errorf("%d: %+v, want %+v", i, p, w)
		}
	}
	if l.Pools != 3 || !math.IsNaN(l.LOS(0, 5)) || !math.IsNaN(l.LOS(0, 3)) || l.LOS(5, 6) <= 0.5 {
		t.Errorf("%d pools, LOS %v %v %v", l.Pools, l.LOS(0, 5), l.LOS(0, 3), l.LOS(5, 6))
	}
	if args := l.Players[5].Why.Args; len(args) != 1 || args[0] != 2 {
		t.Errorf("the second pool is %v", args)
	}
	// The games with the others don't change the rated players.
	alone := Rate(3, []Result{{0, 1, 5, 2, 3}, {1, 2, 4, 0, 4}}, Options{Anchors: map[int]float64{0: 1000}})
	for i := range 3 {
		if !near(alone.Players[i].Rating, l.Players[i].Rating, 1e-9) || !near(alone.Players[i].Error, l.Players[i].Error, 1e-9) {
			t.Errorf("%d: %+v, want %+v", i, l.Players[i], alone.Players[i])
		}
	}
	if l := Rate(2, []Result{{0, 1, 3, 0, 0}}, Options{}); l.Players[0].Rated || l.Players[1].Why.Code != "rating.lost" {
		t.Errorf("nobody gave points: %+v", l.Players)
	}
	if l := Rate(0, nil, Options{Advantage: true, Draws: true}); len(l.Players) != 0 || l.Advantage.Known {
		t.Errorf("nobody: %+v", l)
	}
}

// TestBound has a player win n games against one rated 1000. The bound is the
// rating at which winning them all has a likelihood of 5%.
func TestBound(t *testing.T) {
	l := Rate(4, []Result{{0, 1, 1, 0, 1}, {2, 0, 4, 0, 0}, {3, 1, 0, 0, 4}}, Options{Anchors: map[int]float64{0: 1000, 1: 1000}})
	p := math.Pow(0.05, 0.25)
	up := 400 * math.Log10(p/(1-p))
	if got := l.Players[2].Bound; !near(got, 1000+up, 1e-6) {
		t.Errorf("won all: at least %v, want %v", got, 1000+up)
	}
	if got := l.Players[3].Bound; !near(got, 1000-up, 1e-6) {
		t.Errorf("lost all: at most %v, want %v", got, 1000-up)
	}
	if !math.IsNaN(l.Players[0].Bound) {
		t.Errorf("rated: %v", l.Players[0].Bound)
	}
}

// TestBoundBeside uses the estimated draws and first move for a bound, and leaves
// out unrated opponents.
func TestBoundBeside(t *testing.T) {
	l := Rate(4, []Result{{0, 1, 20, 20, 30}, {1, 0, 40, 20, 15}, {2, 0, 3, 0, 0}, {1, 2, 0, 0, 2}, {2, 3, 9, 0, 0}},
		Options{Anchors: map[int]float64{0: 1000, 1: 1200}, Advantage: true, Draws: true})
	if !l.Advantage.Known || !l.DrawRate.Known || l.Players[2].Why.Code != "rating.won" || l.Players[3].Why.Code != "rating.lost" || !math.IsNaN(l.Players[3].Bound) {
		t.Fatalf("list %+v, expected advantage and draw rate, and two players without a rating", l)
	}
	theta := math.Log(2 * l.DrawRate.Value / (1 - l.DrawRate.Value))
	win := func(difference float64) float64 {
		x := difference * logit
		return 1 / (1 + math.Exp(-x) + math.Exp(theta-x/2))
	}
	b, adv := l.Players[2].Bound, l.Advantage.Value
	if p := math.Pow(win(b-1000+adv), 3) * math.Pow(win(b-1200-adv), 2); !near(p, 0.05, 1e-9) {
		t.Errorf("at the bound %v all are won with a likelihood of %v", b, p)
	}
}

// TestAllAnchored estimates the first move and the draws when all ratings are
// given.
func TestAllAnchored(t *testing.T) {
	anchors := map[int]float64{0: 500, 1: 500}
	l := Rate(2, []Result{{0, 1, 30, 0, 10}, {1, 0, 30, 0, 10}}, Options{Anchors: anchors, Advantage: true})
	if a := l.Advantage; !near(a.Value, 400*math.Log10(3), 1e-8) || !near(a.Error, 1.96/(logit*math.Sqrt(80*0.75*0.25)), 1e-8) {
		t.Errorf("advantage %+v", a)
	}
	l = Rate(2, []Result{{0, 1, 15, 10, 15}}, Options{Anchors: anchors, Draws: true})
	if d := l.DrawRate; !near(d.Value, 0.25, 1e-9) || !near(d.Error, 1.96*math.Sqrt(0.25*0.75/40), 1e-9) {
		t.Errorf("draw rate %+v", d)
	}
}

// TestPools puts the pool of the anchors first, however small. Anchors join pools
// that never met. Of two equally large groups the one named first is rated.
func TestPools(t *testing.T) {
	l := Rate(5, []Result{{0, 1, 1, 0, 1}, {1, 2, 1, 0, 1}, {3, 4, 1, 0, 1}}, Options{Anchors: map[int]float64{3: 0}})
	for i, want := range []int{1, 1, 1, 0, 0} {
		if p := l.Players[i]; p.Pool != want || !p.Rated {
			t.Errorf("anchor in the small pool: %d: %+v", i, p)
		}
	}
	l = Rate(4, []Result{{2, 0, 1, 0, 1}, {3, 1, 1, 0, 1}}, Options{Anchors: map[int]float64{0: 0, 1: 100}})
	if l.Pools != 1 || !near(l.Players[3].Rating, 100, 1e-9) || l.LOS(3, 2) <= 0.5 || math.IsNaN(l.LOS(3, 2)) {
		t.Errorf("two anchors: %d pools, %+v", l.Pools, l.Players)
	}
	l = Rate(4, []Result{{0, 1, 1, 0, 1}, {2, 3, 1, 0, 1}, {0, 2, 2, 0, 0}}, Options{})
	for i, p := range l.Players {
		if p.Rated != (i < 2) {
			t.Errorf("two groups: %d: %+v", i, p)
		}
	}
}

// TestAnchors fixes several ratings; the others lie between them.
func TestAnchors(t *testing.T) {
	l := Rate(3, []Result{{2, 0, 5, 0, 5}, {2, 1, 5, 0, 5}}, Options{Anchors: map[int]float64{0: 1200, 1: 1000}})
	if p := l.Players; p[0].Rating != 1200 || p[0].Error != 0 || !near(p[1].Rating, 1000, 1e-9) || !near(p[2].Rating, 1100, 1e-8) {
		t.Errorf("players %+v, expected ratings 1200, 1000 and 1100", p)
	}
	if l.LOS(0, 1) != 1 || l.LOS(1, 0) != 0 {
		t.Errorf("LOS of anchors %v %v", l.LOS(0, 1), l.LOS(1, 0))
	}
	scaled := Rate(3, []Result{{2, 0, 5, 0, 5}, {2, 1, 5, 0, 5}}, Options{Anchors: map[int]float64{0: 1200, 1: 1000}, Scale: 2})
	if p := scaled.Players; p[0].Rating != 1200 || !near(p[1].Rating, 1000, 1e-9) || !near(p[2].Rating, 1100, 1e-8) {
		t.Errorf("scaled: %+v", p)
	}
}

// BenchmarkRate rates 100,000 games by 200 players.
func BenchmarkRate(b *testing.B) {
	rng := rand.New(rand.NewPCG(5, 6))
	ratings := make([]float64, 200)
	for i := range ratings {
		ratings[i] = 200 * rng.NormFloat64()
	}
	results := simulate(rng, ratings, 100_000, 30, 0)
	for b.Loop() {
		l := Rate(len(ratings), results, Options{Advantage: true, Draws: true})
		for i := range ratings {
			for j := range ratings {
				l.LOS(i, j)
			}
		}
	}
}

// TestAdvantageLeftOut: an advantage that can't be told apart from the ratings, because each pair
// was played with the same turns, is left out. The rest, with the rate of draws, is as if it
// hadn't been asked for.
func TestAdvantageLeftOut(t *testing.T) {
	games := []Result{{A: 0, B: 1, Wins: 12, Draws: 7, Losses: 5}, {A: 1, B: 2, Wins: 9, Draws: 4, Losses: 8}}
	got, want := Rate(3, games, Options{Draws: true, Advantage: true}), Rate(3, games, Options{Draws: true})
	if got.Advantage.Known || got.Advantage.Why.Code != "rating.advantage" {
		t.Errorf("the advantage is %+v", got.Advantage)
	}
	if !got.DrawRate.Known || math.Abs(got.DrawRate.Value-want.DrawRate.Value) > 1e-9 || math.Abs(got.DrawRate.Error-want.DrawRate.Error) > 1e-9 {
		t.Errorf("the rate of draws is %+v, want %+v", got.DrawRate, want.DrawRate)
	}
	for i, p := range want.Players {
		if g := got.Players[i]; math.Abs(g.Rating-p.Rating) > 1e-6 || math.Abs(g.Error-p.Error) > 1e-6 {
			t.Errorf("player %d: %g ± %g, want %g ± %g", i, g.Rating, g.Error, p.Rating, p.Error)
		}
	}
}

// TestDifferenceScale: the error of a difference is that of one player with the other as the
// anchor, on each scale and with draws as an outcome.
func TestDifferenceScale(t *testing.T) {
	games := []Result{{A: 0, B: 1, Wins: 12, Draws: 7, Losses: 5}, {A: 1, B: 2, Wins: 9, Draws: 4, Losses: 8}, {A: 2, B: 0, Wins: 3, Draws: 6, Losses: 9}}
	for _, o := range []Options{{}, {Draws: true}, {Scale: OrdoScale}, {Draws: true, Scale: OrdoScale}} {
		free := Rate(3, games, o)
		o.Anchors = map[int]float64{1: 100}
		anchored := Rate(3, games, o)
		for _, i := range []int{0, 2} {
			points, err95 := free.Difference(i, 1)
			if want := anchored.Players[i]; math.Abs(points-want.Rating+100) > 1e-6 || math.Abs(err95-want.Error) > 1e-6 {
				t.Errorf("%+v: player %d is %g ± %g above the other, want %g ± %g", o, i, points, err95, want.Rating-100, want.Error)
			}
		}
	}
}

// TestNothingToEstimate: without a draw, or without a game, there is nothing to estimate, and the
// list says why.
func TestNothingToEstimate(t *testing.T) {
	decided := []Result{{A: 0, B: 1, Wins: 12, Losses: 5}, {A: 1, B: 0, Wins: 9, Losses: 8}}
	got, want := Rate(2, decided, Options{Draws: true}), Rate(2, decided, Options{})
	if got.DrawRate.Known || got.DrawRate.Why.Code != "rating.draws" || got.Players[0].Rating != want.Players[0].Rating {
		t.Errorf("without draws: %+v, %g instead of %g", got.DrawRate, got.Players[0].Rating, want.Players[0].Rating)
	}
	drawn := Rate(2, []Result{{A: 0, B: 1, Draws: 5}}, Options{Draws: true})
	if drawn.DrawRate.Known || drawn.DrawRate.Why.Code != "rating.draws" || drawn.Players[0].Rating != 0 {
		t.Errorf("all drawn: %+v, %g", drawn.DrawRate, drawn.Players[0].Rating)
	}
	if none := Rate(2, nil, Options{Advantage: true}); none.Advantage.Known || none.Advantage.Why.Code != "rating.games" {
		t.Errorf("without games: %+v", none.Advantage)
	}
}

// TestAbove checks the order of a list: who won all games, the rated ones, those who can't be
// rated, who lost all, and who hasn't played.
func TestAbove(t *testing.T) {
	won, lost, none := fact.Fact{Code: "rating.won"}, fact.Fact{Code: "rating.lost"}, fact.Fact{Code: "rating.none"}
	l := &List{Players: []Player{
		{Why: none}, {Rated: true, Rating: -20}, {Why: lost}, {Rated: true, Rating: 130}, {Why: won, Pool: 1}, {Rated: true, Rating: 900, Pool: 1},
		{Why: none, Games: 2},
	}}
	order := []int{0, 1, 2, 3, 4, 5, 6}
	slices.SortStableFunc(order, l.Above)
	if want := []int{4, 3, 1, 5, 6, 2, 0}; !slices.Equal(order, want) {
		t.Errorf("got %v, want %v", order, want)
	}
}
