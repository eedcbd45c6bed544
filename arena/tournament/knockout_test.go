package tournament

import (
	"context"
	"reflect"
	"testing"

	"dohyo/boards/fact"
)

// level is a venue where nobody wins: all games are drawn, or neither player comes.
type level struct{ absent int }

func (v level) Play(_ context.Context, b Sitting) (Report, error) {
	if v.absent > 0 {
		return Report{Absent: v.absent}, nil
	}
	return Report{Games: Tally{1: b.Rules.Games}}, nil
}

// TestHigherSeedAdvances: a pair of a knock-out that nobody has won says by which rule the
// higher seed advances, and so do the places.
func TestHigherSeedAdvances(t *testing.T) {
	const cup = "[[stage]]\nform = \"knockout\"\ngames = 1\nthird = true\n"
	tests := map[string]struct {
		keys  string
		venue level
		want  fact.Fact
	}{
		"no replays": {"", level{}, fact.Fact{Code: "result.seed.drawn", Args: []any{"P01"}}},
		"replays":    {"replays = 2\n", level{}, fact.Fact{Code: "result.seed.replays", Args: []any{"P01", 2}}},
		"denou4":     {"replays = 3\norder = \"denou4\"\n", level{}, fact.Fact{Code: "result.seed.denou4", Args: []any{"P01", 3}}},
		"boards":     {"replays = 1\nboards = 3\n", level{}, fact.Fact{Code: "result.seed.boards", Args: []any{"P01", 3}}},
		"absent":     {"replays = 1\n", level{BothAbsent}, fact.Fact{Code: "result.seed.absent", Args: []any{"P01"}}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			one, err := New(Config{Dir: t.TempDir(), Plan: plan(t, 4, cup+test.keys), Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if err := one.Run(t.Context(), test.venue, Options{}); err != nil {
				t.Fatal(err)
			}
			s, err := Load(one.Dir()) // as the journal has it
			if err != nil {
				t.Fatal(err)
			}
			if got := s.Pair(At{1, 1, 1}).Result.Why; !reflect.DeepEqual(got, test.want) {
				t.Errorf("%+v, want %+v", got, test.want)
			}
			final := fact.Fact{Code: "place.tie.seed", Args: []any{fact.Fact{Code: "tie.final"}}}
			if got := s.Stages[0].Above(0, 1); !reflect.DeepEqual(got, final) {
				t.Errorf("place 1 by %+v", got)
			}
			table := s.Crosstable(1)
			met := 0
			for i, row := range table.Rows {
				for j, other := range table.Rows {
					c, want := table.Cells[i][j], 0
					if len(c.Pairs) > 0 {
						met++
						want = 1 // the lower number is the higher seed
						if row.Entrant > other.Entrant {
							want = -1
						}
					}
					if c.Ruled != want {
						t.Errorf("in the cross table a rule has decided %d for entrant %d against %d, want %d", c.Ruled, row.Entrant, other.Entrant, want)
					}
				}
			}
			if met != 8 {
				t.Errorf("%d cells have pairs, want those of two semifinals, the final and the match for third place, from both sides", met)
			}
		})
	}
}

// TestPlacesOfKnockout: each place of a knock-out says what puts it above the next one.
func TestPlacesOfKnockout(t *testing.T) {
	one, err := New(Config{Dir: t.TempDir(), Plan: plan(t, 8, "[[stage]]\nform = \"knockout\"\ngames = 1\nthird = true\n"), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := one.Run(t.Context(), new(scripted), Options{}); err != nil {
		t.Fatal(err)
	}
	st := one.State().Stages[0]
	var got []string
	for i := range len(st.Order) - 1 {
		got = append(got, st.Above(st.Order[i], st.Order[i+1]).Code)
	}
	want := []string{"tie.final", "place.further", "tie.third", "place.further", "place.shared", "place.shared", "place.shared"}
	for i, code := range got {
		if code != want[i] && code != "place.tie.seed" {
			t.Errorf("place %d is above the next by %s, want %s", i+1, code, want[i])
		}
	}
	if f := st.Above(st.Order[1], st.Order[0]); !f.None() {
		t.Errorf("place 2 is above place 1 by %v", f)
	}
}

// TestReplaysForetold: the share of drawn matches counts those played, not those of absent
// players or of other lengths, and foretells replays up to the plan's number.
func TestReplaysForetold(t *testing.T) {
	for name, test := range map[string]struct {
		venue         level
		games         int
		drawn, played int
	}{
		"drawn":           {level{}, 1, 12, 12}, // four pairs, each played three times
		"another length":  {level{}, 2, 0, 0},
		"nobody has come": {level{BothAbsent}, 1, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			one, err := New(Config{Dir: t.TempDir(), Plan: plan(t, 4, "[[stage]]\nform = \"knockout\"\ngames = 1\nthird = true\nreplays = 2\n"), Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if err := one.Run(t.Context(), test.venue, Options{}); err != nil {
				t.Fatal(err)
			}
			s, err := Load(one.Dir())
			if err != nil {
				t.Fatal(err)
			}
			if drawn, played := s.Drawn(test.games); drawn != test.drawn || played != test.played {
				t.Errorf("%d of %d drawn, want %d of %d", drawn, played, test.drawn, test.played)
			}
			for share, want := range map[float64]float64{0: 0, 0.5: 4 * 0.75, 1: 8} {
				if got := s.Stages[0].Replays(share); got != want {
					t.Errorf("share %v: %v replays, want %v", share, got, want)
				}
			}
		})
	}
}
