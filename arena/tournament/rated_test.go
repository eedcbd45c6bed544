package tournament

import (
	"context"
	"fmt"
	"math"
	"testing"
)

// strict is a venue where the entrant with the lower number wins all games of a bout but
// one, or all of them.
type strict struct{ all bool }

func (v strict) Play(_ context.Context, b Sitting) (Report, error) {
	won := Tally{b.Rules.Games - 1, 0, 1}
	if v.all {
		won = Tally{b.Rules.Games, 0, 0}
	}
	if b.BoutBegin.Players[0] > b.BoutBegin.Players[1] {
		won = won.swapped()
	}
	return Report{Games: won}, nil
}

// TestComparisons: a stage ranked by ratings compares each entrant with the next one, or the
// challengers of a gauntlet with all others. A difference without an estimate is not a number.
func TestComparisons(t *testing.T) {
	for _, tc := range []struct {
		name, stage string
		all         bool
		want        [][2]int
	}{
		{"pool", "form = \"roundrobin\"\norder = \"rating\"\n", false, [][2]int{{0, 1}, {1, 2}, {2, 3}}},
		{"gauntlet", "form = \"gauntlet\"\norder = \"rating\"\n", false, [][2]int{{0, 1}, {0, 2}, {0, 3}}},
		{"two challengers", "form = \"gauntlet\"\nchallengers = 2\norder = \"rating\"\n", false, [][2]int{{0, 2}, {0, 3}, {1, 2}, {1, 3}}},
		{"all won", "form = \"gauntlet\"\norder = \"rating\"\n", true, [][2]int{{0, 1}, {0, 2}, {0, 3}}},
		{"points", "form = \"gauntlet\"\norder = \"points\"\n", false, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tt := begun(t, plan(t, 4, "[[stage]]\ngames = 10\n"+tc.stage))
			if err := tt.Run(t.Context(), strict{tc.all}, Options{}); err != nil {
				t.Fatal(err)
			}
			met := map[[2]int]bool{}
			for _, c := range tt.State().Comparisons(0) {
				met[[2]int{c.A, c.B}] = true
				if math.IsNaN(c.Points) != tc.all || !tc.all && c.Points <= 0 {
					t.Errorf("%d against %d: %g", c.A, c.B, c.Points)
				}
				if want := (Tally{9, 0, 1}); !tc.all && c.Games != want || tc.all && c.Games != (Tally{10, 0, 0}) {
					t.Errorf("%d against %d: %v", c.A, c.B, c.Games)
				}
			}
			for _, p := range tc.want {
				if !met[p] {
					t.Errorf("no comparison of %v", p)
				}
			}
			if len(met) != len(tc.want) {
				t.Errorf("%v, want %v", met, tc.want)
			}
		})
	}
}

// TestUntilPrecise: a stage with until ends with the first whole cycle after which the errors
// are small enough, those of a gauntlet's challengers or all, and not before.
func TestUntilPrecise(t *testing.T) {
	for form, cycle := range map[Form]int{RoundRobin: 3, Gauntlet: 1} {
		s := played(t, plan(t, 4, fmt.Sprintf("[[stage]]\nform = %q\nuntil = 60\nrounds = 200\ngames = 10\norder = \"rating\"\n", form))).State()
		st := s.Stages[0]
		n := len(st.Rounds)
		last, rated := s.worst(st)
		if n%cycle != 0 || n >= 200*cycle || !rated || last > 60 {
			t.Errorf("%s: it ends after %d rounds with an error of %.1f", form, n, last)
		}
		if form == Gauntlet {
			all := 0.0
			for _, p := range s.rate(st, 0).Players[1:] {
				all = max(all, p.Error)
			}
			if all <= 60 {
				t.Errorf("the errors of the others, %.1f, would do too", all)
			}
		}
		st.Rounds = st.Rounds[:n-cycle]
		if before, rated := s.worst(st); rated && before <= 60 {
			t.Errorf("%s: it could have ended a cycle before, with %.1f", form, before)
		}
		if over, known := s.enough(st, cycle); over || !known {
			t.Errorf("%s: enough a cycle before: %v, %v", form, over, known)
		}
		if over, known := (&State{}).enough(&StageState{Plan: &Stage{}, Rounds: st.Rounds}, cycle); over || !known {
			t.Errorf("without until it is enough: %v, %v", over, known)
		}
	}
}
