package tournament

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"
)

// TestGauntletPairs: each challenger meets all others once a cycle, with turns that alternate
// from one opponent to the next and from one cycle to the next.
func TestGauntletPairs(t *testing.T) {
	for _, c := range []struct{ entrants, challengers, want int }{{5, 2, 2}, {4, 0, 1}, {3, 9, 2}} {
		tt := played(t, plan(t, c.entrants, fmt.Sprintf("[[stage]]\nform = \"gauntlet\"\nrounds = 3\ngames = 1\nchallengers = %d\n", max(c.challengers, 1))))
		st := tt.State().Stages[0]
		others := c.entrants - c.want
		if st.Pairs() != 3*c.want*others || st.Planned != 3 {
			t.Errorf("%+v: %d pairs in %d rounds", c, st.Pairs(), st.Planned)
		}
		for r, round := range st.Rounds {
			var got, want [][2]int
			for _, p := range round.All() {
				got = append(got, p.Players)
			}
			for i := range c.want {
				for k := range others {
					p := [2]int{i, c.want + k}
					if (r+i+k)%2 == 1 {
						p = [2]int{c.want + k, i}
					}
					want = append(want, p)
				}
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%+v, cycle %d: %v, want %v", c, r+1, got, want)
			}
		}
	}
}

// TestModifiedKnows tells which rounds' results a round is paired by, and that a modified one
// is announced while the round before it is played.
func TestModifiedKnows(t *testing.T) {
	for _, c := range []struct {
		modified bool
		rounds   []int
		want     []int // by rounds that were announced
	}{
		{false, nil, []int{0, 1, 2, 3}},
		{true, nil, []int{0, 0, 1, 2}},
		{true, []int{3}, []int{0, 1, 1, 3}},
	} {
		for n, want := range c.want {
			st := &StageState{Plan: &Stage{Modified: c.modified, ModifiedRounds: c.rounds}, Rounds: make([]*Round, n)}
			if got := (swiss{}).known(st); got != want {
				t.Errorf("%+v: after %d rounds it knows %d, want %d", c, n, got, want)
			}
		}
	}
	v := new(scripted)
	early, tt := 0, begun(t, plan(t, 8, "[[stage]]\nform = \"swiss\"\nrounds = 5\ngames = 1\nmodified = true\nmodified_rounds = [3]\n"))
	var open [6]bool
	sink := func(e Event) {
		switch e := e.(type) {
		case *RoundBegin:
			open[e.Round] = true
			if open[e.Round-1] {
				early++
				if e.Round != 3 {
					t.Errorf("round %d is announced before the one before it has ended", e.Round)
				}
			}
		case *ResultEnd:
			if st := tt.State().Stages[0]; st.Rounds[e.Round-1].Open == 0 {
				open[e.Round] = false
			}
		}
	}
	if err := tt.Run(t.Context(), v, Options{Concurrency: 8, Sink: sink}); err != nil || early != 1 {
		t.Errorf("%v, %d rounds were announced early", err, early)
	}
}

// TestByesOnce: in a Swiss stage nobody has a second bye while that can be avoided.
func TestByesOnce(t *testing.T) {
	for seed := range uint64(5) {
		p := plan(t, 5, "[[stage]]\nform = \"swiss\"\nrounds = 3\ngames = 1\n")
		tt, err := New(Config{Name: "test", Dir: t.TempDir(), Plan: p, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		if err := tt.Run(t.Context(), new(scripted), Options{Concurrency: 1}); err != nil {
			t.Fatal(err)
		}
		byes := map[int]int{}
		for _, r := range tt.State().Stages[0].Rounds {
			for _, p := range r.All() {
				if p.Bye() {
					byes[p.Players[0]]++
				}
			}
		}
		if len(byes) != 3 {
			t.Errorf("seed %d: byes of %v", seed, byes)
		}
	}
}

// TestGuestsOfGroups: each odd group has a guest of its own with a free name.
func TestGuestsOfGroups(t *testing.T) {
	const text = "[[entrant]]\nname = \"house\"\nplayer = \"h\"\nguest = true\n[[entrant]]\nname = \"house 3\"\nplayer = \"p\"\n[[stage]]\ngroups = 3\nfill = true\ngames = 1\n"
	p := plan(t, 8, text)
	var names []string
	for _, n := range p.guests() {
		names = append(names, p.Entrants[n].Name)
	}
	if want := []string{"house", "house 2", "house 4"}; !slices.Equal(names, want) {
		t.Errorf("the guests are %q, want %q", names, want)
	}
	got := dealGroups([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, 3, []int{20, 21})
	if want := [][]int{{0, 5, 6, 20}, {1, 4, 7, 21}, {2, 3, 8}}; !reflect.DeepEqual(got, want) {
		t.Errorf("dealt %v, want %v", got, want)
	}
}

// byStrength is a venue where the lower number wins, except in some pairs.
type byStrength struct{ upset map[[2]int]bool }

func (v byStrength) Play(_ context.Context, b Sitting) (Report, error) {
	x := b.BoutBegin.Players
	if (x[0] < x[1]) != v.upset[[2]int{min(x[0], x[1]), max(x[0], x[1])}] {
		return Report{Games: Tally{1}}, nil
	}
	return Report{Games: Tally{0, 0, 1}}, nil
}

// TestGroupsOfTwoSizes: in groups of four and five all meet once, and the smaller one ends
// earlier. Entrants in the same place are compared by their points for each match.
func TestGroupsOfTwoSizes(t *testing.T) {
	for seed := range uint64(4) { // the lot would decide otherwise in some
		p := plan(t, 9, "[[stage]]\ngroups = 2\ngames = 1\norder = \"scored\"\n")
		tt, err := New(Config{Name: "test", Dir: t.TempDir(), Plan: p, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		// The groups are 0 3 4 7 8 and 1 2 5 6. In the first, 3 beats all but 0, and 0 loses to 8.
		if err := tt.Run(t.Context(), byStrength{map[[2]int]bool{{0, 8}: true}}, Options{Concurrency: 1}); err != nil {
			t.Fatal(err)
		}
		st := tt.State().Stages[0]
		if want := [][]int{{0, 3, 4, 7, 8}, {1, 2, 5, 6}}; !reflect.DeepEqual(st.Groups, want) {
			t.Fatalf("the groups are %v", st.Groups)
		}
		met := map[[2]int]int{}
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				met[[2]int{min(p.Players[0], p.Players[1]), max(p.Players[0], p.Players[1])}]++
			}
		}
		if len(met) != 10+6 {
			t.Errorf("%d pairs have met", len(met))
		}
		for pair, n := range met {
			if n != 1 {
				t.Errorf("%v have met %d times", pair, n)
			}
		}
		if st.Order[0] != 1 { // 6 points of 3 matches, not 6 of 4
			t.Errorf("seed %d: the order is %v", seed, st.Order)
		}
	}
}

// TestTurnsOfKnockout: without turns in the plan the higher seed moves first in each pair of a
// knock-out. With the lot some lower ones do, and each pair says so.
func TestTurnsOfKnockout(t *testing.T) {
	for _, turns := range []string{"", "lot"} {
		text := "[[stage]]\nform = \"knockout\"\ngames = 1\n"
		if turns != "" {
			text += "turns = \"lot\"\n"
		}
		st := played(t, plan(t, 16, text)).State().Stages[0]
		lower, pairs := 0, 0
		for _, r := range st.Rounds {
			for _, p := range r.Pairs() {
				pairs++
				if p.Players[0] > p.Players[1] {
					lower++
				}
				if want := 1 + min(len(turns), 1); len(p.Why) != want {
					t.Errorf("turns %q: %v has %d reasons: %v", turns, p.At, len(p.Why), p.Why)
				}
			}
		}
		if pairs != 15 || (lower > 0) != (turns != "") || lower > 12 {
			t.Errorf("turns %q: the lower seed moves first in %d of %d pairs", turns, lower, pairs)
		}
	}
}

// TestSeedsReplaced: the next entrants of the earlier stage take the places of seeds who have
// withdrawn.
func TestSeedsReplaced(t *testing.T) {
	tt := stopped(t, plan(t, 8, "[[stage]]\nname = \"a\"\nform = \"swiss\"\nrounds = 2\ngames = 1\n[[stage]]\nname = \"b\"\nseeded = 2\nfrom = \"a\"\ntake = 2\ngames = 1\n"), 1)
	if err := tt.Rule(&Ruled{Act: ActWithdraw, Entrant: 0, By: "me", Why: "ill"}); err != nil {
		t.Fatal(err)
	}
	s := goOn(t, tt)
	want := append([]int{1}, s.Stages[0].Order[:3]...)
	if got := s.Stages[1].Table; !slices.Equal(got, want) {
		t.Errorf("the table is %v, want %v", got, want)
	}
}
