package cli

import (
	"context"
	"fmt"
	"testing"

	"dohyo/arena/tournament"
)

// drawn is a venue that divides the games of a match between its players by its seed, without
// favouring one of them.
type drawn struct{}

func (drawn) Play(_ context.Context, b tournament.Sitting) (tournament.Report, error) {
	var games tournament.Tally
	for i := range b.Rules.Games {
		games[2*(b.Seed>>i%2)]++
	}
	return tournament.Report{Games: games}, nil
}

// TestReadyMeasures plays the two ready plans that measure strength, with pools of several sizes:
// everyone who should meet meets equally often, and the plan ends with the first cycle after which
// the errors are as small as it says, or with its last one.
func TestReadyMeasures(t *testing.T) {
	for _, c := range []struct {
		name     string
		form     tournament.Form
		error    float64
		measured func(n int) bool // whether the plan measures an entrant
		meet     func(a, b int) bool
	}{
		{"gauntlet", tournament.Gauntlet, 40, func(n int) bool { return n == 0 }, func(a, b int) bool { return (a == 0) != (b == 0) }},
		{"rating", tournament.RoundRobin, 60, func(n int) bool { return n > 0 }, func(a, b int) bool { return a != b }},
	} {
		for _, language := range []string{"en", "ja"} {
			for _, field := range []struct {
				entrants int
				until    float64
			}{{2, c.error}, {3, c.error}, {6, c.error}, {3, c.error / 5}} {
				entrants := field.entrants
				where := fmt.Sprintf("%s, %s, %d entrants until %v", c.name, language, entrants, field.until)
				p := fieldOf(t, c.name, language, entrants)
				st := p.Stages[0]
				if len(p.Stages) != 1 || st.Form != c.form || st.Until != c.error || st.Rules.Games != 10 || st.Opening != "suite" || st.Order != tournament.ByRating || st.Rounds != 20 || st.Challengers > 1 {
					t.Fatalf("%s: %+v", where, st)
				}
				if c.name == "rating" && (p.Entrants[0].Rating == nil || *p.Entrants[0].Rating != 1500) {
					t.Fatalf("%s: the first entrant has no rating", where)
				}
				p.Stages[0].Until = field.until
				tt, err := tournament.New(tournament.Config{Name: "t", Dir: t.TempDir(), Plan: p, Seed: 11})
				if err != nil {
					t.Fatal(err)
				}
				if err := tt.Run(t.Context(), drawn{}, tournament.Options{Concurrency: 4}); err != nil {
					t.Fatal(err)
				}
				s := tt.State()
				met := map[[2]int]int{}
				for _, r := range s.Stages[0].Rounds {
					for _, q := range r.All() {
						if !q.Bye() {
							met[[2]int{min(q.Players[0], q.Players[1]), max(q.Players[0], q.Players[1])}]++
						}
					}
				}
				cycles := met[[2]int{0, 1}]
				for a := range entrants {
					for b := a + 1; b < entrants; b++ {
						if want := map[bool]int{true: cycles}[c.meet(a, b)]; met[[2]int{a, b}] != want {
							t.Errorf("%s: %d and %d meet %d times, want %d", where, a, b, met[[2]int{a, b}], want)
						}
					}
				}
				worst := func(rounds int) (largest float64) {
					for _, row := range s.Standings(1, rounds) {
						if c.measured(row.Entrant) {
							largest = max(largest, row.Rating.Error)
						}
						if e := p.Entrants[row.Entrant]; e.Rating != nil && row.Rating.Rating != *e.Rating {
							t.Errorf("%s: the anchor is at %v", where, row.Rating.Rating)
						}
					}
					return largest
				}
				rounds := len(s.Stages[0].Rounds)
				end, before := worst(rounds), worst(rounds-rounds/cycles)
				if !s.Over || before <= field.until || cycles == 20 != (end > field.until) {
					t.Errorf("%s: %d cycles, errors %.1f and before the last one %.1f, over %v", where, cycles, end, before, s.Over)
				}
			}
		}
	}
}
