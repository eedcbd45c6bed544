package ui_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/internal/screen"
)

// TestGoCounted plays a game of Go between two persons at one keyboard: a few moves,
// passes, marks of dead stones, play on, passes again, and the agreed count.
func TestGoCounted(t *testing.T) {
	t.Parallel()
	for _, o := range sizes {
		r := enter(t, o, "match", "go", "human", "human", "--size", "5", "--games", "1")
		r.WaitFor("の手を入力", limit)
		for i, move := range []string{"c3", "d3", "d4"} {
			r.Keys(move, screen.Enter)
			r.WaitFor([]string{"1手目 C3", "2手目 D3", "3手目 D4"}[i], limit)
		}
		pass := func() {
			r.Keys("pass", screen.Enter)
			r.WaitFor("4手目 パス", limit)
			r.Keys(screen.Escape)
			r.quiet() // Esc followed at once by P would start a control string
			r.Keys("P")
			r.WaitFor("Enter で実行", limit)
			r.Keys(screen.Enter)
			r.WaitFor("死石を指定して", limit)
		}
		pass()
		r.WaitFor("8.5目: 石 1、地 0、コミ 7.5", limit)
		r.Keys("p")
		r.WaitFor("対局を再開", limit)
		r.Keys(screen.Enter)
		r.WaitFor("3手目の後から対局を再開", limit)
		pass()
		r.Keys("g") // the cursor is on the last stone, D4
		r.WaitFor("32.5目: 石 1、地 24", limit)
		r.Keys("c")
		r.WaitFor("この結果で確定", limit)
		r.Keys(screen.Enter, "!")
		r.WaitFor("人間2 の勝ち", limit)
		r.leaveOver()
		var count, end string
		for _, line := range r.journal() {
			switch {
			case strings.Contains(line, `"event":"count"`):
				count = line
			case strings.Contains(line, `"event":"game_end"`):
				end = line
			}
		}
		if !strings.Contains(count, `"dead":["C3","D4"]`) || strings.Contains(count, `"open":true`) || !strings.Contains(end, `"by":"score"`) {
			t.Errorf("counted %s, ended %s", count, end)
		}
	}
}

// TestGoRecord walks through the variations of a record, and shows the built-in
// engine's analysis over the board.
func TestGoRecord(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "a.sgf")
	text := "(;GM[1]SZ[9]KM[6.5]PB[A]PW[B];B[ee];W[gc](;B[cg];W[gg])(;B[fc]C[contact];W[fb]))"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	r := enter(t, screen.Options{Cols: 80, Rows: 24}, "replay", file)
	r.WaitFor("変化", limit)
	r.Keys(screen.Right)
	r.WaitFor("1手目 E5", limit)
	r.Keys(screen.Right)
	r.WaitFor("変化 1/2", limit)
	r.Keys(screen.Down)
	r.WaitFor("変化 2/2", limit)
	r.Keys(screen.Right)
	r.WaitFor("contact", limit)
	r.Keys("z")
	r.WaitFor("石の強弱 1/7", limit)
	r.Keys("z", "z", "z", "z")
	r.WaitFor("確定地", limit)
	r.Keys("q")
	r.left(0)
}
