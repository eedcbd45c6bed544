package ui_test

import (
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/internal/screen"
)

// TestDigHere watches a match of Dig Here to its end and reviews it: step by step, with
// the slider, and as an agent sees it. Then it replays the record.
func TestDigHere(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "dighere", "tsubomi", "tsubomi", "--opening", "duel")
	r.WaitFor("結果", limit)
	r.WaitFor("第2局（全2局）", limit)
	end := r.last("game_end")
	if !strings.Contains(end, `"by":"treasure"`) || !strings.Contains(end, `"scores":[`) || !strings.Contains(end, "games/0002.dighere") {
		t.Errorf("the second game ended so: %s", end)
	}
	step := r.last("step")
	for _, key := range []string{`"plans":[`, `"actions":[`, `"agents":[{`, `"scores":[`, `"ms":[`} {
		if !strings.Contains(step, key) {
			t.Errorf("no %s in %s", key, step)
		}
	}
	r.quiet()
	r.Keys(screen.Home)
	r.WaitFor("0/100", limit)
	r.WaitFor("競技場 狭間", limit)
	r.Keys(screen.Right, screen.Right)
	r.WaitFor("2/100", limit)
	r.WaitFor("動", limit)

	r.click("●", 1, 55) // on the slider, far from its knob
	r.WaitGone("2/100", limit)

	r.Keys(screen.Home)
	r.WaitFor("審判（すべて見える）", limit)
	r.WaitFor("?8", limit)
	r.Keys("v")
	r.WaitFor("視点: ▲侍", limit)
	r.WaitGone("?8", limit) // hidden from a samurai
	r.Keys("V", "i")
	r.WaitFor("未知の埋蔵金", limit)
	r.Keys(screen.Escape)
	r.WaitGone("未知の埋蔵金", limit)
	r.Keys("o")
	r.WaitFor("稽古場", limit)
	r.Keys(screen.Escape)
	r.WaitGone("稽古場", limit)
	r.Keys("q")
	r.left(0)

	records, _ := filepath.Glob(filepath.Join(r.home, "state", "dohyo", "matches", "*", "games", "*.dighere"))
	if len(records) != 2 {
		t.Fatalf("records %v", records)
	}
	r.start("replay", records[0], "--from", "3")
	r.WaitFor("ステップ3/100", limit)
	r.Keys(screen.End)
	r.WaitGone("ステップ3/100", limit)
	r.Keys("q")
	r.left(0)
}

// TestDigHereField chooses a field in the lobby and plays on it.
func TestDigHereField(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{})
	r.WaitFor("対局の準備", limit)
	for i := 0; i < 12 && !strings.Contains(r.Text(), "▶ ここ掘れ犬 "); i++ {
		r.Keys(screen.Down)
		r.quiet()
	}
	r.WaitFor("競技場による", limit)
	r.Keys("o")
	r.WaitFor("▶ 稽古場", limit)
	r.Keys(screen.Down, screen.Down)
	r.WaitFor("▶ 四部屋", limit)
	r.Keys(screen.Enter)
	r.waitEvent("game_begin", "四部屋")
	r.waitEvent("step", `"step":1`)
	r.WaitFor("第1局（全2局）", limit)
	r.Keys(screen.CtrlC)
	r.left(0)
}
