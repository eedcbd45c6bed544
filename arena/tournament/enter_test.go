package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEnterHung enters a match that a hang has ended: no more games follow, and
// the player that hung loses the match.
func TestEnterHung(t *testing.T) {
	s, _, packets := dealt(t)
	m, reg := packets[2].Matches[0], packets[2].Rules[1]
	file := filepath.Join(t.TempDir(), m.At.String()+".log")
	if err := os.WriteFile(file, []byte(logOf(t, m, reg, 31, 41)), 0o644); err != nil {
		t.Fatal(err)
	}
	for hung, want := range map[int]string{1: "", 2: "hung, but didn't lose the match", 0: "2 of 4 games"} {
		e, _, err := s.entering(Return{At: m.At, Referee: "R", Files: []string{file}, Hung: hung})
		switch {
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("hung %d: %v, want %q", hung, err, want)
		case want == "" && (err != nil || e.Result.Games != Tally{0, 0, 4} || e.Result.Points != [2]int{lost, won} || e.Result.Why.Code != "result.hang"):
			t.Errorf("hung %d: %+v, %v", hung, e, err)
		}
	}
	if err := os.WriteFile(file, []byte(logOf(t, m, reg, 31, 40)), 0o644); err != nil {
		t.Fatal(err)
	}
	e, _, err := s.entering(Return{At: m.At, Referee: "R", Files: []string{file}, Hung: 2})
	if err != nil || e.Result.Games != (Tally{4}) || e.Result.Points != [2]int{won, lost} {
		t.Errorf("the second player hung: %+v, %v", e, err)
	}
}

// TestEnterOwn lets no referee judge their own entrant, even before any pair was
// dealt.
func TestEnterOwn(t *testing.T) {
	tt := begun(t, planOf(t, leagueText))
	if err := errors.Join(tt.Proceed(nil), tt.Close()); err != nil {
		t.Fatal(err)
	}
	s := tt.State()
	for _, p := range s.Open() {
		for _, r := range []string{"RA", "RB", "R"} {
			e := &Ruled{Act: ActEnter, Referee: r, Stage: p.Stage, Round: p.Round, Pair: p.Pair, Result: &Result{Kind: Entered}}
			err := s.check(e)
			own := r == "RA" && slices.Contains(p.Players[:], 0) || r == "RB" && slices.Contains(p.Players[:], 1)
			if own != (err != nil) {
				t.Errorf("%s judges %s: %v", r, p.At, err)
			}
		}
	}
}
