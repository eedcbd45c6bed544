package tournament

import (
	"context"
	"slices"
	"sync"
	"testing"
)

// A releasing is a venue that records in which order entrants play and are released.
type releasing struct {
	Venue
	mu    sync.Mutex
	order []string
}

func (v *releasing) Play(ctx context.Context, b Sitting) (Report, error) {
	v.mu.Lock()
	for _, p := range b.Players {
		v.order = append(v.order, p.Name)
	}
	v.mu.Unlock()
	return v.Venue.Play(ctx, b)
}

func (v *releasing) Release(entrant string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.order = append(v.order, "-"+entrant)
}

// TestRelease: a venue need not keep the programs of entrants who are out. Those who play to
// the end aren't released, and nobody plays after it.
func TestRelease(t *testing.T) {
	for name, c := range map[string]struct {
		stages string
		least  int      // of the entrants that are released
		most   int      // likewise; it can depend on which of two pairs ends first
		stay   []string // those that aren't
	}{
		"knock-out":       {"[[stage]]\nform = \"knockout\"\n", 6, 6, []string{"P01", "P02"}},
		"for third place": {"[[stage]]\nform = \"knockout\"\nthird = true\n", 4, 6, nil},
		"before a final":  {"[[stage]]\nname = \"all\"\nform = \"swiss\"\nrounds = 2\n[[stage]]\nfrom = \"all\"\ntake = 2\n", 6, 6, []string{"P01"}},
		"round robin":     {"[[stage]]\n", 0, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			tt := begun(t, plan(t, 8, c.stages))
			v := &releasing{Venue: winner{}}
			if err := tt.Run(t.Context(), v, Options{Concurrency: 2}); err != nil {
				t.Fatal(err)
			}
			released := 0
			for i, e := range v.order {
				if e[0] != '-' {
					continue
				}
				released++
				if slices.Contains(v.order[i:], e[1:]) {
					t.Errorf("%s plays after its release", e[1:])
				}
				if slices.Contains(c.stay, e[1:]) {
					t.Errorf("%s is released", e[1:])
				}
			}
			if released < c.least || released > c.most {
				t.Errorf("%d are released, want %d to %d: %v", released, c.least, c.most, v.order)
			}
		})
	}
}

// A winner is a venue where the entrant with the smaller name wins.
type winner struct{}

func (winner) Play(_ context.Context, b Sitting) (Report, error) {
	if b.Players[0].Name < b.Players[1].Name {
		return Report{Games: Tally{b.Rules.Games, 0, 0}}, nil
	}
	return Report{Games: Tally{0, 0, b.Rules.Games}}, nil
}

// TestReleaseWithdrawn: an entrant who withdraws is released, and not again.
func TestReleaseWithdrawn(t *testing.T) {
	s := begun(t, plan(t, 4, "[[stage]]\n")).State()
	s.out[2], s.open = true, []*Pair{{}}
	v := &releasing{}
	s.Stages = append(s.Stages, &StageState{Number: 1, Plan: &s.Plan.Stages[0], seat: map[int]int{0: 0, 1: 1, 2: 2, 3: 3}})
	r := &run{Tournament: &Tournament{state: s}, venue: v, busy: map[int]int{2: 1}, released: map[int]bool{}}
	for _, want := range []int{0, 1, 1} { // while it plays, after that, later
		if r.release(); len(v.order) != want {
			t.Errorf("released %v", v.order)
		}
		delete(r.busy, 2)
	}
}
