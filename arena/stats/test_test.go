package stats

import (
	"math"
	"strings"
	"testing"
)

func TestParseTest(t *testing.T) {
	tests := []struct {
		in, want string // as String formats it, or part of the error
	}{
		{"elo0=0,elo1=10", "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized"},
		{" elo1 = 2.5 , elo0=-1.75, model=logistic,alpha=0.1,beta=.01", "elo0=-1.75,elo1=2.5,alpha=0.1,beta=0.01,model=logistic"},
		{"elo0=0,elo1=1e1,model=bayesian", "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=bayesian"},
		{"", `error: expected elo0=N,elo1=N and optionally alpha, beta and model, got ""`},
		{"elo0=0", `error: expected elo0=N,elo1=N, got "elo0=0"`},
		{"elo1=5,model=logistic", "error: expected elo0=N,elo1=N"},
		{"elo0=0,elo1=ten", `error: expected elo1 to be a number, got "ten"`},
		{"elo0=0,elo1", `error: expected elo1 to be a number, got ""`},
		{"elo0=0,elo1=5,elo1=6", "error: elo1 occurs twice"},
		{"elo0=0,elo2=5", `got "elo2=5"`},
		{"elo0=5,elo1=5", "error: expected elo0 to be less than elo1, got 5 and 5"},
		{"elo0=0,elo1=NaN", "error: expected elo0 and elo1 to be between"},
		{"elo0=-Inf,elo1=0", "error: expected elo0 and elo1 to be between"},
		{"elo0=0,elo1=5,alpha=0", "error: expected alpha to be between 0 and 1, got 0"},
		{"elo0=0,elo1=5,beta=1", "error: expected beta to be between 0 and 1, got 1"},
		{"elo0=0,elo1=5,alpha=1", "error: expected alpha to be between 0 and 1, got 1"},
		{"elo0=0,elo1=5,beta=0", "error: expected beta to be between 0 and 1, got 0"},
		{"elo0=-4000,elo1=4000", "elo0=-4000,elo1=4000,"},
		{"elo0=-4001,elo1=0", "error: expected elo0 and elo1 to be between"},
		{"elo0=0,elo1=4001", "error: expected elo0 and elo1 to be between"},
		{"elo0=0,elo1=5,alpha=.5,beta=.5", "error: expected alpha and beta to add up to less than 1"},
		{"elo0=0,elo1=5,model=glicko", `error: expected the model normalized, logistic or bayesian, got "glicko"`},
	}
	for _, tt := range tests {
		test, err := ParseTest(tt.in)
		got := test.String()
		if err != nil {
			got = "error: " + err.Error()
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%q: got %s, want %s", tt.in, got, tt.want)
		}
	}
}

func TestDecide(t *testing.T) {
	test := Test{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.1, Model: Logistic}
	lower, upper := test.Bounds()
	for llr, want := range map[float64]Decision{
		lower: H0, lower - 1: H0, lower + 1e-9: Continue, 0: Continue,
		upper - 1e-9: Continue, upper: H1, math.Inf(1): H1, math.NaN(): Continue,
	} {
		if got := test.Decide(llr); got != want {
			t.Errorf("LLR %v: %s, want %s", llr, got, want)
		}
	}
}

func TestBayesianKnowsNoPairs(t *testing.T) {
	test := Test{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: Bayesian}
	if llr := test.LLR(Pairs([5]int{1, 2, 3, 4, 5})); !math.IsNaN(llr) {
		t.Errorf("pairs: LLR %v, want NaN", llr)
	}
	if llr := test.LLR(Games(5, 5, 0)); llr != 0 {
		t.Errorf("never lost: LLR %v, want 0", llr)
	}
}

func FuzzParseTest(f *testing.F) {
	f.Add("elo0=0,elo1=10")
	f.Add("elo0=-1.75,elo1=0.25,alpha=0.1,beta=0.1,model=logistic")
	f.Add("elo0=0,,=")
	f.Fuzz(func(t *testing.T, in string) {
		test, err := ParseTest(in)
		if err != nil {
			return
		}
		again, err := ParseTest(test.String())
		if err != nil || again != test {
			t.Fatalf("%q is %v, read again %v, %v", in, test, again, err)
		}
	})
}

// FuzzLLR checks that every ratio is finite and grows with the points.
func FuzzLLR(f *testing.F) {
	f.Add(uint32(1), uint32(2), uint32(3), uint32(4), uint32(5), 0.0, 10.0)
	f.Add(uint32(0), uint32(0), uint32(0), uint32(0), uint32(1), -500.0, 500.0)
	f.Add(uint32(1<<31), uint32(0), uint32(0), uint32(0), uint32(0), 0.0, 0.5)
	f.Fuzz(func(t *testing.T, a, b, c, d, e uint32, elo0, elo1 float64) {
		for _, m := range []Model{Normalized, Logistic} {
			test := Test{Elo0: elo0, Elo1: elo1, Alpha: 0.05, Beta: 0.05, Model: m}
			if test.Check() != nil || math.Abs(elo0) > 1000 || math.Abs(elo1) > 1000 {
				return
			}
			counts := Pairs([5]int{int(a), int(b), int(c), int(d), int(e)})
			if llr := test.LLR(counts); math.IsNaN(llr) || math.IsInf(llr, 0) {
				t.Fatalf("%v of %v: %v", test, counts, llr)
			}
		}
	})
}
