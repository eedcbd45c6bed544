package tournament

import "testing"

// TestWinners has all matches drawn. The guide's order knows nothing that could separate
// the entrants, so they share the first place; the others end in a draw of lots or in a
// final.
func TestWinners(t *testing.T) {
	const league = "[[stage]]\nname = \"league\"\nform = \"roundrobin\"\n"
	for _, tc := range []struct {
		name, stages  string
		league, whole int // the number of winners
	}{
		{"shared", league + "order = \"5moku\"\n", 4, 4},
		{"by lot", league + "order = \"denou4\"\n", 1, 1},
		{"groups", league + "order = \"5moku\"\ngroups = 2\n", 1, 1},
		{"final", league + "order = \"5moku\"\n[[stage]]\nform = \"knockout\"\nfrom = \"league\"\ntake = 2\n", 4, 1},
		{"skipped final", league + "order = \"5moku\"\n[[stage]]\nform = \"knockout\"\nfrom = \"league\"\ntake = 2\nskip_below = 3\n", 4, 4},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tt := begun(t, plan(t, 4, tc.stages))
			if got := tt.State().Winners(0); got != nil {
				t.Errorf("before the start %v", got)
			}
			if err := tt.Run(t.Context(), level{}, Options{}); err != nil {
				t.Fatal(err)
			}
			s := tt.State()
			if got := s.Winners(1); len(got) != tc.league {
				t.Errorf("the league has the winners %v, want %d", got, tc.league)
			}
			if got := s.Winners(0); len(got) != tc.whole {
				t.Errorf("the whole has the winners %v, want %d", got, tc.whole)
			}
		})
	}
}
