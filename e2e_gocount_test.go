//go:build e2e

package main

import (
	"path/filepath"
	"testing"

	"dohyo/ui/self"
)

// TestE2EGoCountAgrees has a built-in player meet GNU Go, by area and by
// territory, and has GNU Go count the last positions by itself: whoever wins by
// that must have won, also where the players said different things of what is
// dead.
func TestE2EGoCountAgrees(t *testing.T) {
	gnugo := debianGame(t, "gnugo")
	home := t.TempDir()
	counted := 0
	for rules, komi := range map[string]string{"chinese": "7.5", "japanese": "6.5"} {
		const player = "soyokaze" // at once, and weak enough to leave disputes
		s := runDohyo(t, self.Command(t, home, "match", "go", "gtp:"+gnugo+" --mode gtp --level 5 --"+rules+"-rules", player,
			"--size", "9", "--rules", rules, "--komi", komi, "--games", "4", "--json", "--dir", filepath.Join(home, rules+player)))
		if s.code != 0 {
			t.Fatalf("exit status %d\n%s", s.code, s.errout)
		}
		for n, g := range readGo(t, s.out) {
			if g.By != "score" {
				continue
			}
			counted++
			score := gnugoSays(t, gnugo, "--"+rules+"-rules", "boardsize 9\nkomi "+komi+"\nclear_board\nlevel 10", g.moves, "final_score")
			if score == "" || score[:1] != g.Detail[:1] {
				t.Errorf("%s, %s, game %d: %s, but GNU Go says %s; claims %v", player, rules, n, g.Detail, score, g.claims)
			}
		}
	}
	if t.Logf("%d games counted", counted); counted == 0 {
		t.Error("no game was counted")
	}
}
