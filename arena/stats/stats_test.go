package stats

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"testing"
)

// A line of testdata/stats.jsonl holds results, a test and the expected values,
// null if undefined.
type line struct {
	ID                  string
	Wins, Draws, Losses int
	Ptnml               *[5]int
	Elo0, Elo1          float64
	Alpha, Beta         float64
	Model               Model
	Score, Elo, Err95   *float64
	NElo                *float64 `json:"nElo"`
	NEloErr95           *float64 `json:"nElo_err95"`
	LOS                 *float64 `json:"LOS"`
	LosWL               *float64 `json:"los_wl"`
	LLR                 *float64 `json:"LLR"`
	Wald                *float64 `json:"llr_wald"`
	BayesElo            *float64 `json:"llr_cutechess"`
	Lower, Upper        *float64
	Decision            Decision
}

func (l line) counts() Counts {
	if l.Ptnml != nil {
		return Pairs(*l.Ptnml)
	}
	return Games(l.Wins, l.Draws, l.Losses)
}

func (l line) test() Test { return Test{l.Elo0, l.Elo1, l.Alpha, l.Beta, l.Model} }

func golden(t testing.TB) (lines []line) {
	t.Helper()
	f, err := os.Open("testdata/stats.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for in := bufio.NewScanner(f); in.Scan(); {
		var l line
		if err := json.Unmarshal(in.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
	return lines
}

func TestGolden(t *testing.T) {
	lines := golden(t)
	if len(lines) != 22 {
		t.Fatalf("%d lines, want 22", len(lines))
	}
	for _, l := range lines {
		c, test := l.counts(), l.test()
		if err := test.Check(); err != nil {
			t.Errorf("%s: %v", l.ID, err)
		}
		elo, err95 := c.Elo()
		nelo, nerr95 := c.NElo()
		lower, upper := test.Bounds()
		for _, v := range []struct {
			name string
			got  float64
			want *float64
		}{
			{"score", c.Score(), l.Score}, {"elo", elo, l.Elo}, {"err95", err95, l.Err95},
			{"nElo", nelo, l.NElo}, {"nElo_err95", nerr95, l.NEloErr95}, {"LOS", c.LOS(), l.LOS},
			{"los_wl", c.DecisiveLOS(), l.LosWL}, {"LLR", test.LLR(c), l.LLR}, {"llr_wald", test.Wald(c), l.Wald},
			{"llr_cutechess", test.BayesElo(c), l.BayesElo}, {"lower", lower, l.Lower}, {"upper", upper, l.Upper},
		} {
			if !same(v.got, v.want) {
				t.Errorf("%s: %s %v, want %s", l.ID, v.name, v.got, text(v.want))
			}
		}
		if got := test.Decide(test.LLR(c)); got != l.Decision {
			t.Errorf("%s: decision %s, want %s", l.ID, got, l.Decision)
		}
	}
}

// same compares to the ten digits that the lines have.
func same(got float64, want *float64) bool {
	if want == nil {
		return math.IsNaN(got)
	}
	return math.Abs(got-*want) <= 1e-9*max(1, math.Abs(*want))
}

func text(x *float64) string {
	b, _ := json.Marshal(x)
	return string(b)
}

func TestUndefined(t *testing.T) {
	tests := []struct {
		name           string
		c              Counts
		elo, err95     bool // defined?
		nelo, los, dec bool
	}{
		{"nothing played", Games(0, 0, 0), false, false, false, false, false},
		{"no pairs", Pairs([5]int{}), false, false, false, false, false},
		{"all won", Games(3, 0, 0), false, false, false, false, true},
		{"all lost", Games(0, 0, 3), false, false, false, false, true},
		{"all drawn", Games(0, 3, 0), true, true, false, false, false},
		{"even pairs", Pairs([5]int{0, 0, 4, 0, 0}), true, true, false, false, false},
		{"few games", Games(3, 0, 1), true, false, true, true, true}, // the interval extends beyond 100%
		{"pairs", Pairs([5]int{1, 2, 3, 4, 5}), true, true, true, true, false},
	}
	for _, tt := range tests {
		elo, err95 := tt.c.Elo()
		nelo, nerr95 := tt.c.NElo()
		for _, v := range []struct {
			name string
			x    float64
			want bool
		}{
			{"elo", elo, tt.elo}, {"err95", err95, tt.err95}, {"nElo", nelo, tt.nelo}, {"nElo_err95", nerr95, tt.nelo},
			{"LOS", tt.c.LOS(), tt.los}, {"los_wl", tt.c.DecisiveLOS(), tt.dec},
		} {
			if got := !math.IsNaN(v.x) && !math.IsInf(v.x, 0); got != v.want {
				t.Errorf("%s: %s is %v, want it defined: %v", tt.name, v.name, v.x, v.want)
			}
		}
		for _, m := range []Model{Normalized, Logistic} {
			test := Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05, Model: m}
			if llr := test.LLR(tt.c); math.IsNaN(llr) || (tt.c.N() == 0 && llr != 0) {
				t.Errorf("%s: %s LLR %v", tt.name, m, llr)
			}
		}
	}
}

// TestMirror exchanges the players: every number changes its sign.
func TestMirror(t *testing.T) {
	for _, l := range golden(t) {
		c := l.counts()
		m := make(Counts, len(c))
		for i, k := range c {
			m[len(c)-1-i] = k
		}
		test := l.test()
		mirrored := test
		mirrored.Elo0, mirrored.Elo1 = -test.Elo1, -test.Elo0
		elo, _ := c.Elo()
		back, _ := m.Elo()
		if a, b := test.LLR(c), -mirrored.LLR(m); !same(a, &b) || !math.IsNaN(elo) && math.Abs(elo+back) > 1e-9 {
			t.Errorf("%s: LLR %v, mirrored %v; Elo %v and %v", l.ID, a, b, elo, back)
		}
	}
}

func BenchmarkLLR(b *testing.B) {
	c := Pairs([5]int{365, 16618, 36229, 16974, 390})
	for _, m := range []Model{Normalized, Logistic} {
		test := Test{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: m}
		b.Run(string(m), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				test.LLR(c)
			}
		})
	}
}

// TestSignTest compares with the binomial distribution, worked out by hand.
func TestSignTest(t *testing.T) {
	for _, c := range []struct {
		wins, losses int
		want         float64
	}{{0, 0, 1}, {3, 3, 1}, {1, 0, 1}, {5, 0, 2. / 32}, {6, 0, 2. / 64}, {0, 6, 2. / 64}, {7, 1, 2. * 9 / 256}, {8, 2, 2. * 56 / 1024}} {
		if got := SignTest(c.wins, c.losses); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%d–%d: %v, want %v", c.wins, c.losses, got, c.want)
		}
	}
	if got := SignTest(190, 3); got <= 0 || got > 1e-40 {
		t.Errorf("190–3: %v", got)
	}
}
