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
	r.WaitFor("3手目: ▲８八飛", limit)
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

// TestStudyRecord analyses, proves and edits a position of a record by keys: A, T and e.
func TestStudyRecord(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "mate.csa")
	record := "V2.2\nN+AOBA\nN-KUMA\nP1 *  *  *  * -OU *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \nP9 *  *  *  * +OU *  *  *  * \nP+00KI\n+\n+5958OU\n-5141OU\n%CHUDAN\n"
	if err := os.WriteFile(path, []byte(record), 0o644); err != nil {
		t.Fatal(err)
	}
	r := enter(t, screen.Options{Cols: 100, Rows: 36}, "replay", path)
	r.WaitFor("AOBA", limit)
	r.Keys("T")
	r.WaitFor("初手 ▲５二金", limit) // the mate, as a variation
	r.Keys(screen.Escape)
	r.WaitGone("初手 ▲５二金", limit)
	r.Keys("A")
	r.WaitFor("uzushio", limit)
	r.WaitFor("詰1", limit)
	r.Keys("A")
	r.WaitGone("uzushio", limit)
	r.Keys("e")
	r.WaitFor("編集中 mate.csa *", limit) // the mate has come into the record
	r.Keys("u")
	r.WaitGone("mate.csa *", limit)
	r.Keys("q")
	r.left(0)
	if text, err := os.ReadFile(path); err != nil || string(text) != record {
		t.Errorf("the record has changed: %v\n%s", err, text)
	}
}
