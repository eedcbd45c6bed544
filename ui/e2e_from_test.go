package ui_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/internal/screen"
)

// TestDeskOfAPerson plays with a clock, a hint, a referee's pause, and a move taken
// back, all of which must be in the journal. It then continues from an earlier
// position, for which the match stops.
func TestDeskOfAPerson(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "gomoku", "human", "mikazuki", "--opening", "none", "--games", "1", "--time", "9m")
	r.WaitFor("あなたの番", limit)
	r.Keys("8")
	r.WaitFor("入力中（例", limit)
	r.Keys("08")
	r.WaitFor("(8,8)", limit)
	r.Keys(screen.Enter)
	r.Wait("the engine's answer", func(string) bool { return r.moves() >= 2 }, limit)
	r.WaitFor("あなたの番:    白 2手目", limit) // the screen shows it, too
	r.Keys(screen.Escape, "H")
	r.WaitFor("mikazuki のヒント", limit)
	r.waitEvent("hint", `"from":"mikazuki"`)
	r.Keys(" ")
	r.WaitFor("時計を止めますか", limit)
	if r.last("pause") != "" {
		t.Error("the clock stopped without the referee")
	}
	r.Keys(screen.Enter)
	r.waitEvent("pause", `"by":"`)
	r.WaitFor("一時停止中", limit)
	r.Keys(" ")
	r.waitEvent("go_on", "go_on")
	r.WaitFor("あなたの番", limit)
	r.Keys("u")
	r.WaitFor("待ったをしますか", limit)
	r.Keys(screen.Enter)
	r.waitEvent("takeback", `"ply":0`)
	r.Wait("the board to be empty again", func(text string) bool {
		return strings.Contains(text, "あなたの番") && !strings.Contains(text, "8,8")
	}, limit)
	r.Keys("909", screen.Enter)
	r.Wait("the engine's answer", func(string) bool { return r.moves() >= 4 }, limit)
	r.WaitFor("あなたの番:    白 2手目", limit)

	r.Keys(screen.Escape, ",", "p")
	r.WaitFor("この局面から対局", limit)
	r.WaitFor("今の対戦を止めます", limit)
	r.Keys(screen.Enter)
	// holding returns the number of matches whose journal has a text.
	holding := func(what string) (n int) {
		files, err := filepath.Glob(filepath.Join(r.home, "state", "dohyo", "matches", "*", "journal.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n += min(strings.Count(string(text), what), 1)
		}
		return n
	}
	r.Wait("the second match", func(text string) bool {
		return strings.Contains(text, "対戦を止めました") && holding(`"event":"match_begin"`) == 2 &&
			holding(`"ply":1,"players":["human","mikazuki"]`) == 1 && holding(`"event":"interrupted"`) == 1
	}, limit)
	r.Keys(screen.CtrlC)
	r.left(0)
	if n := strings.Count(r.Text(), "dohyo resume "); n != 2 {
		t.Errorf("it's told of %d matches how they go on, want 2: %s", n, r.Text())
	}
}
