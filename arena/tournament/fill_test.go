package tournament

import (
	"slices"
	"strings"
	"testing"
)

const filledField = "[[entrant]]\nname = \"guest\"\nplayer = \"g\"\nguest = true\n" +
	"[[stage]]\nname = \"first\"\nform = \"swiss\"\nrounds = 4\ngames = 1\norder = \"csa2000\"\nfill = true\n" +
	"[[stage]]\nname = \"last\"\ngames = 1\nfrom = \"first\"\ntake = 4\n"

// TestGuestFills: if an entrant withdraws who hasn't played in the stage, a guest takes its place in
// a pair that hasn't begun, or joins from the next round on, and can't advance (001 (15)(vi)). Who
// has played before, or leaves an even number, isn't replaced.
func TestGuestFills(t *testing.T) {
	for name, tt := range map[string]struct {
		entrants, played int // rounds that are played before
		absent           bool
		joins            bool
	}{
		"announced":  {6, 0, false, true},
		"absent":     {6, 1, true, true},
		"has played": {6, 1, false, false},
		"even":       {5, 0, false, false}, // the guest has joined from the beginning
	} {
		t.Run(name, func(t *testing.T) {
			p := plan(t, tt.entrants, filledField)
			p.Hold = true
			run := begun(t, p)
			wait := func() {
				if err := run.Run(t.Context(), new(scripted), Options{}); err == nil || !strings.Contains(err.Error(), "is announced") {
					t.Fatal(err)
				}
				run = reopened(t, run)
			}
			wait()
			s := run.State()
			guest := s.guest()
			out := slices.IndexFunc(s.Stages[0].Rounds[0].Pair(0).Players[:], func(n int) bool { return n != guest })
			out = s.Stages[0].Rounds[0].Pair(0).Players[out]
			if tt.absent {
				if err := run.rule(nil, &Ruled{Act: ActAbsent, Entrant: out, Stage: 1, Round: 1, By: "R", Why: "not here"}); err != nil {
					t.Fatal(err)
				}
			}
			for range tt.played {
				wait()
			}
			e := &Ruled{Act: ActWithdraw, Entrant: out, By: "R", Why: "not here"}
			if err := run.rule(nil, e); err != nil {
				t.Fatal(err)
			}
			if e.Fills != nil != tt.joins || tt.joins && *e.Fills != guest {
				t.Fatalf("the guest %d joins: %v", guest, e.Fills)
			}
			if err := run.Close(); err != nil {
				t.Fatal(err)
			}
			run = reopened(t, run) // as from its journal
			for len(run.State().Stages) == 1 {
				wait()
			}
			s = run.State()
			st := s.Stages[0]
			for _, r := range st.Rounds[tt.played:] {
				byes, guests := 0, 0
				for _, p := range r.All() {
					if p.Bye() {
						byes++
					}
					if slices.Contains(p.Players[:], guest) {
						guests++
					}
					if tt.joins && slices.Contains(p.Players[:], out) {
						t.Errorf("round %d still has who withdrew", r.Number)
					}
				}
				if tt.joins && (byes != 0 || guests != 1) {
					t.Errorf("round %d has %d byes, and the guest in %d pairs", r.Number, byes, guests)
				}
			}
			if slices.Contains(s.Stages[1].Table, guest) {
				t.Error("the guest has advanced")
			}
		})
	}
}
