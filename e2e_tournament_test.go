//go:build e2e

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena/tournament"
	"dohyo/ui/self"
)

// cupOfSix is a league and a knock-out of programs whose moves follow from the
// position alone, so that a game goes on as it would have.
const cupOfSix = `name = "six"
game = "shogi"
concurrency = 2
[[stage]]
name = "league"
form = "swiss"
rounds = 3
turns = "lot"
order = "denou4"
games = 1
[[stage]]
name = "cup"
form = "knockout"
from = "league"
take = 4
third = true
turns = "furigoma"
games = 1
boards = 3
boards_for = ["final"]
together = true
replays = 1
`

// TestE2ETournamentKilled kills a tournament ten times while games are played, and
// comes to the results of one that was left in peace.
func TestE2ETournamentKilled(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "six.toml")
	text := cupOfSix
	for i, name := range strings.Fields("Aso Ise Yaku Zao Fuji Nikko") {
		text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"sazanami\"\nseed = " + string(rune('1'+i)) + "\n"
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	peace, war := filepath.Join(home, "peace"), filepath.Join(home, "war")
	call := func(dir string) []string {
		return []string{"tournament", file, "--headless", "--seed", "11", "--dir", dir}
	}
	if s := runDohyo(t, self.Command(t, home, call(peace)...)); s.code != 0 {
		t.Fatalf("exit status %d\n%s", s.code, s.errout)
	}
	for n := range 10 {
		cmd := self.Command(t, home, call(war)...)
		before := written(war)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(time.Minute); written(war) < before+int64(3000+2500*n) && time.Now().Before(end) && !tournament.Over(war); {
			time.Sleep(2 * time.Millisecond)
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
	if s := runDohyo(t, self.Command(t, home, "resume", war, "--headless")); s.code != 0 {
		t.Fatalf("exit status %d\n%s", s.code, s.errout)
	}
	a, err := tournament.Load(peace)
	if err != nil {
		t.Fatal(err)
	}
	b, err := tournament.Load(war)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(a.Order, b.Order) || a.Games != b.Games || !b.Over {
		t.Errorf("order %v of %d games, undisturbed %v of %d", b.Order, b.Games, a.Order, a.Games)
	}
	for _, st := range a.Stages {
		for _, r := range st.Rounds {
			for i := range r.Pairs {
				p := &r.Pairs[i]
				if q := b.Pair(p.At); q == nil || q.Players != p.Players || q.Result.Points != p.Result.Points || q.Result.Games != p.Result.Games {
					t.Errorf("%s came to something else", p.At)
				}
			}
		}
	}
}

// written is how many bytes the journals of a tournament's matches have.
func written(dir string) (sum int64) {
	files, _ := filepath.Glob(filepath.Join(dir, "matches", "*", "journal.jsonl"))
	for _, f := range files {
		if info, err := os.Stat(f); err == nil {
			sum += info.Size()
		}
	}
	return sum
}
