package ui_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/internal/screen"
)

// hallPlan is a small tournament of players that answer at once.
const hallPlan = `name = "春場所"
game = "gomoku"
seed = 7
concurrency = 2

[[entrant]]
name = "KAZE"
player = "mikazuki"
[[entrant]]
name = "BRAIN"
player = "mikazuki"
[[entrant]]
name = "AOBA"
player = "mikazuki"

[[stage]]
name = "予選"
form = "roundrobin"
games = 5

[[stage]]
name = "決勝"
form = "knockout"
from = "予選"
take = 3
games = 2
`

// writeHallPlan writes the plan into the person's home.
func (r *ring) writeHallPlan() string {
	r.t.Helper()
	file := filepath.Join(r.home, "haru.toml")
	if err := os.WriteFile(file, []byte(hallPlan), 0o644); err != nil {
		r.t.Fatal(err)
	}
	return file
}

// TestHallFromStartToResume plays a tournament on the screen: its standings, a board
// and back, the cross table; it is stopped at once, gone on with, and comes to its end.
func TestHallFromStartToResume(t *testing.T) {
	t.Parallel()
	for _, o := range sizes {
		t.Run(fmt.Sprintf("%dx%d", o.Cols, o.Rows), func(t *testing.T) {
			t.Parallel()
			r := &ring{t: t, home: t.TempDir(), o: o}
			file := r.writeHallPlan()
			r.start("tournament", file)
			r.WaitFor("予選 第1回戦", limit)
			r.WaitFor("▶", limit)
			r.Keys("2")
			r.WaitFor("●", limit)
			r.Keys(screen.Enter) // the first board as the whole screen
			r.WaitFor("Esc 会場", limit)
			r.Keys(screen.Escape)
			r.WaitFor("1 順位", limit)
			r.Keys("3")
			r.WaitFor("得点", limit)
			r.Keys("q")
			r.WaitFor("大会を中断するか", limit)
			r.Keys(screen.Enter)
			r.left(130)
			if !strings.Contains(r.Text(), "dohyo resume haru") {
				t.Errorf("it isn't said how it goes on:\n%s", r.Text())
			}

			r.start("tournament", "hall", "haru")
			r.WaitFor("休止中", limit)
			r.Keys("q")
			r.left(0)

			r.start("resume", "haru")
			r.WaitFor("残り", limit)
			r.WaitFor("春場所 優勝", limit)
			r.Keys("5")
			r.WaitFor("┣", limit)
			r.Keys(screen.Enter)
			r.WaitFor("絞り込み", limit)
			r.Keys(screen.Enter)
			r.WaitFor("Esc 会場", limit)
			r.Keys(screen.Escape)
			r.WaitFor("┣", limit)
			r.Keys("q")
			r.left(0)
		})
	}
}
