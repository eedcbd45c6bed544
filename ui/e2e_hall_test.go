package ui_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/engines/faulty"
	"dohyo/ui/internal/screen"
)

// hallPlan is a small tournament of one program under three names.
const hallPlan = `name = "春場所"
game = "freestyle"
seed = 7
concurrency = 2

[[entrant]]
name = "KAZE"
player = "PLAYER"
[[entrant]]
name = "BRAIN"
player = "PLAYER"
[[entrant]]
name = "AOBA"
player = "LATE PLAYER"

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

// writeHallPlan writes the plan into the person's home. All games wait after a few
// moves until open is called, and AOBA's until openLate is called.
func (r *ring) writeHallPlan() (file string, open, openLate func()) {
	r.t.Helper()
	words := faulty.Args("gomocup", "ok", "style=short")
	// The players see only the folder of their program.
	gate := filepath.Join(filepath.Dir(words[0]), fmt.Sprintf("gate-%dx%d", r.o.Cols, r.o.Rows))
	late := gate + "-late"
	player := "gomocup:" + strings.Join(append(words, "gate="), " ")
	plan := strings.NewReplacer("LATE PLAYER", player+late, "PLAYER", player+gate).Replace(hallPlan)
	file = filepath.Join(r.home, "haru.toml")
	write := func(file, text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			r.t.Fatal(err)
		}
	}
	write(file, plan)
	r.t.Cleanup(func() { os.Remove(gate); os.Remove(late) })
	return file, func() { write(gate, "") }, func() { write(late, "") }
}

// TestHallFromStartToResume plays a tournament on the screen: its standings, a board
// and back, and the cross table. It stops the tournament at once, resumes it, and plays
// it to the end.
func TestHallFromStartToResume(t *testing.T) {
	t.Parallel()
	for _, o := range sizes {
		t.Run(fmt.Sprintf("%dx%d", o.Cols, o.Rows), func(t *testing.T) {
			t.Parallel()
			r := &ring{t: t, home: t.TempDir(), o: o}
			file, open, openLate := r.writeHallPlan()
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
			r.WaitFor("大会を中断しますか", limit)
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
			r.WaitFor("▶", limit)
			open()
			r.WaitFor("残り", limit) // once a pair has ended
			openLate()
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
