package ui_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/internal/screen"
)

// TestReplayCollection opens a file of 10,000 games, finds the one that has an error,
// and goes through it.
func TestReplayCollection(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for i := range 10000 {
		moves := "+7776FU\nT3\n-3334FU\nT2\n'*角道を開ける\n+8822UM\nT1\n-3122GI\nT4\n%TORYO\n"
		if i == 6999 {
			moves = "+7776FU\n-3334FU\n+2888HI\n"
		}
		fmt.Fprintf(&text, "V2.2\nN+AOBA%d\nN-KUMA\nPI\n+\n%s/\n", i%13, moves)
	}
	path := filepath.Join(t.TempDir(), "games.csa")
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	r := enter(t, screen.Options{Cols: 80, Rows: 24}, "replay", path)
	r.WaitFor("1/10000", limit)
	r.Keys("a", "o", "b", "a", "1", "2")
	r.WaitFor("1/769 (10000)", limit)
	r.Keys(screen.Escape)
	r.WaitFor("13/10000", limit) // an Escape right before a key means Alt with that key
	r.WaitFor("誤りのある局: 1", limit)
	r.Keys("!")
	r.WaitFor("7000 ▲ AOBA5", limit)
	r.Keys(screen.Enter)
	r.WaitFor("この棋譜について", limit)
	r.WaitFor("3手目: +2888HI", limit)
	r.Keys(screen.Enter)
	r.WaitGone("この棋譜について", limit)
	r.Keys("g")
	r.WaitFor("絞り込み: !", limit)
	r.Keys(screen.Escape)
	r.WaitFor("7000/10000", limit)
	r.Keys(screen.Enter)
	r.WaitFor("第7000局（全10000局）", limit)
	r.Keys("[")
	r.WaitFor("第6999局（全10000局）", limit)
	r.Keys("/")
	r.WaitFor("検索", limit)
	r.Keys("２二角成", screen.Enter)
	r.WaitFor("２二角成: 1/1件", limit)
	r.Keys("C")
	r.WaitFor("2/4手", limit)
	r.Keys("d")
	r.WaitFor("角を取る", limit)
	r.Keys("q")
	r.left(0)
}
