//go:build e2e

package cli

import (
	"fmt"
	"sync/atomic"
	"testing"

	"dohyo/ui/lang"
)

// TestE2ELoginsGone: a client that never returns after it was killed in the middle of a game loses
// that game on time and its later games by its absence. The tournament continues, and its report
// says why.
func TestE2ELoginsGone(t *testing.T) {
	t.Parallel()
	plan, addr := loginPlan(t, fmt.Sprintf(loginStage, "6s", 200, 0))
	var gone atomic.Bool
	fuji := &loginClient{addr: addr, login: "fuji sesame", declines: func(int) bool { return gone.Load() }, dies: func(_, ply int) bool {
		gone.Store(ply > 1) // the local entrant resigns before that
		return gone.Load()
	}}
	aso := &loginClient{addr: addr, login: "aso x"}
	s, errs := playLogins(t, t.TempDir(), plan, fuji, aso)
	if !s.Over || !gone.Load() {
		t.Fatalf("over %v, gone %v\n%s", s.Over, gone.Load(), errs)
	}
	why := map[string][]string{} // by the losers
	for _, r := range s.Stages[0].Rounds {
		for _, p := range r.All() {
			loser := plan.Entrants[p.Players[p.Result.Points[0]/2]].Name
			reason := "play"
			for _, f := range s.Reasons(p) {
				reason = lang.English.TournamentResult(f)
			}
			why[loser] = append(why[loser], reason)
		}
	}
	onTime := 0
	for _, reason := range why["Fuji"] {
		switch reason {
		case "Fuji lost on time":
			onTime++
		case "not played: absent":
		default:
			t.Errorf("Fuji lost: %s", reason)
		}
	}
	// There are three pairs. Fuji may have won against Ise before.
	if onTime != 1 || len(why["Aso"]) > 0 || len(why["Fuji"])+len(why["Ise"]) != 3 {
		t.Errorf("losses: %v", why)
	}
}
