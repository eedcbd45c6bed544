//go:build e2e

package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/ui/self"
)

// cupOfSix is a league and a knock-out of programs whose moves depend only on the
// position and not on the clock, so that an interrupted game continues in the same way.
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

// TestE2ETournamentKilled kills a tournament ten times during games, and
// checks that its results equal those of an undisturbed one.
func TestE2ETournamentKilled(t *testing.T) {
	t.Parallel() // it mostly waits
	home := t.TempDir()
	file := filepath.Join(home, "six.toml")
	text := cupOfSix
	for i, name := range strings.Fields("Aso Ise Yaku Zao Fuji Nikko") {
		text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"sazanami\"\nnodes = 3000\nseed = " + string(rune('1'+i)) + "\n"
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	killedTenTimes(t, home, file)
}

// shortened holds what is replaced in each ready file so that a run takes seconds of
// processor time and still has all of the file's stages. Clocks are long enough that no
// program moves early or loses on time on a busy machine.
var shortened = []struct {
	name    string
	replace []string
}{
	{"wcsc10", []string{"rounds = 7", "rounds = 1", "rounds = 9", "rounds = 1", "quick = 20", "quick = 4"}},
	{"denou4", []string{"rounds = 8", "rounds = 1", "quick = 30", "quick = 4", "stagger = \"1m\"", "stagger = \"2s\""}},
	{"pcvan", []string{"games = 10", "games = 2", "limit = 200", "limit = 30"}},
	{"dighere-class", []string{"quick = 10", "quick = 1", "groups = 4", "groups = 10", "take = 16", "take = 4", "time = \"10s\"", "time = \"10s\"\nlimit = 60"}},
	{"gauntlet", []string{"games = 10", "games = 4", "rounds = 20", "rounds = 5"}},
	{"rating", []string{"games = 10", "games = 4", "rounds = 20", "rounds = 3"}},
}

// TestE2EReadyKilled plays the ready files, undisturbed and killed ten times. They are
// shortened, unless DOHYO_READY names those to play completely, with commas between them;
// that takes minutes for each.
func TestE2EReadyKilled(t *testing.T) {
	whole := os.Getenv("DOHYO_READY")
	for _, ready := range shortened {
		if whole != "" && !slices.Contains(strings.Split(whole, ","), ready.name) {
			continue
		}
		t.Run(ready.name, func(t *testing.T) {
			home := t.TempDir()
			file := filepath.Join(home, ready.name+".toml")
			if s := runDohyo(t, self.Command(t, home, "tournament", "new", ready.name, "-o", file)); s.code != 0 {
				t.Fatalf("exit status %d\n%s", s.code, s.errout)
			}
			if whole == "" {
				shorten(t, file, ready.replace)
			}
			killedTenTimes(t, home, file, "--quick")
		})
	}
}

// shorten replaces texts in a file: each first one by the second one, and so on.
func shorten(t *testing.T, file string, replace []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	short := string(text)
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(short, replace[i]) {
			t.Fatalf("%s: there is no %q", filepath.Base(file), replace[i])
		}
		short = strings.ReplaceAll(short, replace[i], replace[i+1])
	}
	if err := os.WriteFile(file, []byte(short), 0o644); err != nil {
		t.Fatal(err)
	}
}

// killedTenTimes plays the tournament of a file twice: undisturbed, and killed ten
// times during games. Both must have the same results and output.
func killedTenTimes(t *testing.T, home, file string, flags ...string) {
	t.Helper()
	killedAndCompared(t, home, func(dir string) []string {
		return append([]string{"tournament", file, "--headless", "--seed", "11", "--dir", dir}, flags...)
	}, func() {})
}

// killedAndCompared runs the tournament in a folder that a call names twice: undisturbed,
// and killed ten times during games. After each time it calls killed. Both must have the
// same results and output.
func killedAndCompared(t *testing.T, home string, call func(dir string) []string, killed func()) {
	t.Helper()
	peace, war := filepath.Join(home, "peace"), filepath.Join(home, "war")
	if s := runDohyo(t, self.Command(t, home, call(peace)...)); s.code != 0 {
		t.Fatalf("exit status %d\n%s", s.code, s.errout)
	}
	const kills = 10
	whole := written(peace)
	rng := rand.New(rand.NewPCG(uint64(whole), 0))
	for n := range kills {
		until := int64((float64(n) + rng.Float64()) / (kills + 1) * float64(whole)) // at any point, even in the middle of a move
		cmd := self.Command(t, home, call(war)...)
		resumed := written(war)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(10 * time.Minute); time.Now().Before(end); {
			looked := time.Now()
			if sum := written(war); sum >= until && sum > resumed || tournament.Over(war) {
				break
			}
			// Looking takes a twentieth of the time, however many matches there are.
			time.Sleep(max(2*time.Millisecond, 20*time.Since(looked)))
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		killed()
	}
	if s := runDohyo(t, self.Command(t, home, "resume", war, "--headless")); s.code != 0 {
		t.Fatalf("exit status %d\n%s", s.code, s.errout)
	}
	text, err := os.ReadFile(filepath.Join(war, tournament.JournalName))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), `"event":"tournament_resume"`); n != kills {
		t.Errorf("it went on %d times", n)
	}
	compared(t, home, peace, war)
}

// compared checks that two tournaments have the same results and output.
func compared(t *testing.T, home, peace, war string) {
	t.Helper()
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
			for _, p := range r.All() {
				if q := b.Pair(p.At); q == nil || q.Players != p.Players || q.Result.Points != p.Result.Points || q.Result.Games != p.Result.Games {
					t.Errorf("%s came to something else", p.At)
				}
			}
		}
	}
	for _, what := range []string{"standings", "crosstable", "report"} {
		x, y := runDohyo(t, self.Command(t, home, "tournament", what, peace)), runDohyo(t, self.Command(t, home, "tournament", what, war))
		if timed.ReplaceAllString(x.out, "") != timed.ReplaceAllString(y.out, "") || x.code != 0 || x.out == "" {
			t.Errorf("%s: %d\n%s\nundisturbed: %d\n%s", what, y.code, y.out, x.code, x.out)
		}
	}
}

// timed is what two runs differ in: when a report was written, and how late clients logged in.
var timed = regexp.MustCompile(`\d{4}-\d\d-\d\d \d\d:\d\d|; \S+ came [^;\n]* late[^;\n]*, deducted from (its clock|their clocks)`)

// walker is a script that plays Dig Here. Its moves depend on its number and the
// step alone.
const walker = `#!/bin/sh
while read -r agent; do
	read -r size; read -r step
	for i in 4 5 6 7 8 9 10 11 12 13; do read -r line; done
	echo $(( (agent < 2 ? 2 : 1) * ((agent * WAY + step / 3) % 4) + (agent < 2 && step % 5 == WAY ? 8 : 0) ))
done
`

// TestE2EClassKilled kills the tournament of a class's teams ten times.
func TestE2EClassKilled(t *testing.T) {
	home := t.TempDir()
	for i, name := range []string{"Akane", "Botan", "Chidori", "Dan", "Enju"} {
		dir := filepath.Join(home, "teams", name)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for file, text := range map[string]string{
			"team.toml": "name = \"" + name + "\"\nbuild = \"cp source.sh player.sh\"\nstart = \"/bin/sh player.sh\"\n",
			"source.sh": strings.ReplaceAll(walker, "WAY", string(rune('0'+i))),
		} {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	house := filepath.Join(home, "house.sh")
	if err := os.WriteFile(house, []byte(strings.ReplaceAll(walker, "WAY", "7")), 0o644); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(home, "class.toml")
	text := `name = "class"
game = "dighere"
teams = "teams"
lots = true
concurrency = 2
[[entrant]]
name = "House"
player = "dighere:/bin/sh ` + house + `"
guest = true
[[stage]]
name = "groups"
groups = 2
fill = true
order = "scored"
opening = "random"
deal = "round"
limit = 25
games = 2
time = "60s"
[[stage]]
name = "cup"
form = "knockout"
from = "groups"
take = 4
third = true
order = "scored"
opening = "random"
deal = "round"
limit = 25
games = 2
time = "60s"
replays = 1
`
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	killedTenTimes(t, home, file)
}

// written returns the total size of a tournament's journals in bytes.
func written(dir string) (sum int64) {
	folders, _ := filepath.Glob(filepath.Join(dir, "matches", "*", "journal.jsonl"))
	bundles, _ := filepath.Glob(filepath.Join(dir, "matches", "*"+arena.BundleExt))
	for _, f := range append(folders, bundles...) {
		if info, err := os.Stat(f); err == nil {
			sum += info.Size()
		}
	}
	return sum
}
