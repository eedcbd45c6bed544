package lab

import (
	"math/rand/v2"
	"strings"
	"testing"

	"dohyo/arena/stats"
)

// TestParse reads questions and writes them again.
func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want, wrong string }{
		{"balance", "balance,within=15,error=5", ""},
		{"balance,within=7.5,error=1", "balance,within=7.5,error=1", ""},
		{"best,keep=3,within=10", "best,keep=3,within=10,error=5", ""},
		{"sprt,elo0=0,elo1=50", "sprt,elo0=0,elo1=50,alpha=0.05,beta=0.05,model=normalized", ""},
		{"", "", "expected balance, best or sprt"},
		{"fair", "", "expected balance, best or sprt"},
		{"balance,keep=3", "", "(with best) keep=N"},
		{"balance,within=x", "", "expected within to be a number"},
		{"balance,within=50", "", "between 0 and 50"},
		{"balance,error=0", "", "between 0 and 100"},
		{"best,keep=0", "", "keep to be 1 or more"},
		{"best,keep=1.5", "", "(with best) keep=N"},
		{"sprt", "", "elo0"},
		{"sprt,elo0=0,elo1=50,model=bayesian", "", "games come in pairs"},
	} {
		q, err := Parse(c.text)
		switch {
		case c.wrong != "":
			if err == nil || !strings.Contains(err.Error(), c.wrong) {
				t.Errorf("%q: %v, want %q", c.text, err, c.wrong)
			}
		case err != nil || q.String() != c.want:
			t.Errorf("%q: %v %v, want %s", c.text, q, err, c.want)
		default:
			if again, err := Parse(q.String()); err != nil || again.String() != c.want {
				t.Errorf("%q again: %v, %v", c.text, again, err)
			}
		}
	}
}

// FuzzParse checks that what is read is written in a form that reads back the same.
func FuzzParse(f *testing.F) {
	f.Add("balance,within=7.5,error=1")
	f.Add("best,keep=3")
	f.Add("sprt,elo0=0,elo1=50")
	f.Fuzz(func(t *testing.T, text string) {
		q, err := Parse(text)
		if err != nil {
			return
		}
		if again, err := Parse(q.String()); q.Within > 1e-6 && q.Error > 1e-6 && (err != nil || again.String() != q.String()) {
			t.Errorf("%q: %v, again %v, %v", text, q, again, err)
		}
	})
}

// TestFits checks questions against the number of openings.
func TestFits(t *testing.T) {
	for text, fits := range map[string][2]int{"balance": {1, 0}, "best,keep=2": {3, 2}, "sprt,elo0=0,elo1=9": {1, 2}} {
		q, err := Parse(text)
		if err != nil || q.Fits(fits[0]) != nil || fits[1] > 0 && q.Fits(fits[1]) == nil {
			t.Errorf("%s: %v, %v", text, err, q.Fits(fits[0]))
		}
	}
}

// play plays pairs of games from openings in turn until the question is decided. The
// shares are those of the first side.
func play(q Question, rng *rand.Rand, most int, shares ...float64) *Trial {
	t := NewTrial(q, len(shares))
	for pair := 0; pair < most && !t.Decided(); pair++ {
		i, halves := pair%len(shares), 0
		for range 2 { // games without sums are all different
			if rng.Float64() < shares[i] {
				halves += 2
			}
		}
		t.Add(i, halves, [2]uint64{})
	}
	return t
}

// TestTrials plays out questions whose answers are known.
func TestTrials(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	q, _ := Parse("balance,within=15")
	if tr := play(q, rng, 9000, 0.5, 0.9, 0.1); !tr.Decided() {
		t.Error("undecided")
	} else if v := tr.Verdicts(); v[0].Finding != Fair || v[1].Finding != First || v[2].Finding != Second || v[0].Games-v[1].Games > 2 {
		t.Errorf("%+v", v)
	}
	q, _ = Parse("best,keep=1,within=1")
	tr := play(q, rng, 9000, 0.8, 0.5, 0.9)
	if v := tr.Verdicts(); !tr.Decided() || v[0].Chosen || !v[1].Chosen || v[2].Chosen {
		t.Errorf("%v %+v", tr.Decided(), v)
	}
	q, _ = Parse("best,keep=2,within=15") // two are equally fair: the bound ends the question
	tr = play(q, rng, 9000, 0.5, 0.5, 0.5)
	if !tr.Decided() {
		t.Error("three fair openings stay undecided")
	}
	q, _ = Parse("sprt,elo0=0,elo1=100")
	tr = play(q, rng, 9000, 0.75)
	if _, d := tr.LLR(); d != stats.H1 {
		t.Errorf("%v", d)
	}
	if v := NewTrial(q, 1).Verdicts(); v[0].Finding != Open || v[0].Low != 0 || v[0].High != 1 {
		t.Errorf("without games: %+v", v)
	}
}

// TestDecisionStays adds pairs after the decision, which change the counts alone.
func TestDecisionStays(t *testing.T) {
	q, _ := Parse("sprt,elo0=0,elo1=100")
	tr := play(q, rand.New(rand.NewPCG(1, 2)), 9000, 0.8)
	if !tr.Decided() {
		t.Fatal("undecided")
	}
	games := tr.Verdicts()[0].Games
	llr, decision := tr.LLR()
	for range 500 {
		tr.Add(0, 0, [2]uint64{})
	}
	if !tr.Decided() || tr.Verdicts()[0].Games != games+1000 {
		t.Error("the decision or the counts are gone")
	}
	if l, d := tr.LLR(); l != llr || d != decision {
		t.Errorf("%v %v, then %v %v", llr, decision, l, d)
	}
}

// TestSameGames counts games that a deterministic program plays again and again: they make
// nothing more certain.
func TestSameGames(t *testing.T) {
	q, _ := Parse("balance,within=40")
	tr := NewTrial(q, 2)
	for range 500 {
		tr.Add(0, 4, [2]uint64{7, 7})
		tr.Add(1, 2, [2]uint64{7, 8})
	}
	v := tr.Verdicts()
	if tr.Decided() || v[0].Games != 1 || v[0].Same != 999 || v[0].Share != 1 || v[1].Games != 2 || v[1].Same != 998 || v[1].Share != 0.5 {
		t.Errorf("%v %+v", tr.Decided(), v)
	}
	tr.Add(1, 0, [2]uint64{9, 8}) // one of them is new
	if v = tr.Verdicts(); v[1].Games != 3 || v[1].Share != 0.25 || v[1].Pairs != [5]int{1, 0, 1} {
		t.Errorf("%+v", v[1])
	}
}

// TestErrors plays many trials of a fair opening at the edge of the bound and counts
// wrong verdicts.
func TestErrors(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	q, _ := Parse("balance,within=20,error=10")
	wrong := 0
	for range 200 {
		if play(q, rng, 200, 0.72).Verdicts()[0].Finding == Fair {
			wrong++
		}
	}
	if wrong > 20 {
		t.Errorf("%d of 200 trials called an unfair opening fair", wrong)
	}
}
