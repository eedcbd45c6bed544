//go:build e2e

package main

import (
	"path/filepath"
	"testing"

	"dohyo/ui/self"
)

// TestE2EGoCountAgrees plays a built-in player against GNU Go, with area and territory
// counting, and asks GNU Go to count the final positions by itself. The winner must be
// the same, even if the players disagreed about dead stones.
func TestE2EGoCountAgrees(t *testing.T) {
	t.Parallel() // it mostly waits
	gnugo := debianGame(t, "gnugo")
	home := t.TempDir()
	counted := 0
	for rules, komi := range map[string]string{"chinese": "7.5", "japanese": "6.5"} {
		// It is fast, and weak enough to cause disputes: so weak that once in some eighty games it neither
		// claims nor captures what is dead. GNU Go's seed makes the games the same each time.
		const player = "soyokaze"
		s := runDohyo(t, self.Command(t, home, "match", "go", "gtp:"+gnugo+" --mode gtp --level 5 --seed 1 --"+rules+"-rules", player,
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
