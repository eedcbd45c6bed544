package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestUnpacked plays a tournament of quick matches, which go into a bundle. Every
// command must find a match by its path, and a folder of tournaments must yield all
// games.
func TestUnpacked(t *testing.T) {
	var now atomic.Int64 // each reading of the clock adds a millisecond
	boutClock = func() time.Time { return time.UnixMilli(now.Add(1)) }
	t.Cleanup(func() { boutClock = nil })
	file, dir := filepath.Join(t.TempDir(), "p.toml"), filepath.Join(t.TempDir(), "t")
	text := "name = \"quick\"\ngame = \"freestyle\"\nseed = 5\n"
	for _, name := range []string{"A", "B", "C", "D"} {
		text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"gomocup:mikazuki\"\n"
	}
	text += "[[stage]]\nform = \"roundrobin\"\ngames = 2\nlimit = 6\nopening = \"none\"\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := command(t, "", "tournament", file, "--dir", dir, "--headless", "--lang", "en"); status != exitDone {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	folders := func() int {
		list, _ := filepath.Glob(filepath.Join(dir, "matches", "*", "journal.jsonl"))
		return len(list)
	}
	if n := folders(); n != 1 {
		t.Fatalf("%d matches have a folder, want the first one only", n)
	}
	// Commands that only read take the games from the bundle: all of them, or those of a
	// match.
	for _, c := range []struct {
		want string
		args []string
	}{
		{"12", []string{"verify", filepath.Dir(dir)}},
		{"2", []string{"verify", filepath.Join(dir, "matches", "1-02-02", "journal.jsonl")}},
		{"2", []string{"verify", filepath.Join(dir, "matches", "1-02-02")}},
		{"12", []string{"stats", "--ratings", "--json", dir}},
		{"2", []string{"stats", "--ratings", "--json", filepath.Join(dir, "matches", "1-03-01")}},
		{"2", []string{"stats", filepath.Join(dir, "matches", "1-02-01")}},
		{"2", []string{"convert", filepath.Join(dir, "matches", "1-03-02"), "-", "--to", "sgf"}},
		{"2", []string{"replay", filepath.Join(dir, "matches", "1-03-02")}},
		{"2", []string{"journal", "cat", filepath.Join(dir, "matches", "1-03-02")}},
	} {
		status, out, errs := command(t, "", append(c.args, "--lang", "en")...)
		games := strings.Count(out, ": record ")
		switch {
		case c.args[0] == "convert":
			games = strings.Count(out, "(;")
		case c.args[0] == "replay":
			games = strings.Count(out, "/2  X ")
		case c.args[0] == "journal":
			games = strings.Count(out, `"event":"game_end"`)
		case c.args[0] == "stats" && len(c.args) == 2:
			var one struct{ Wins, Draws, Losses int }
			if err := json.Unmarshal([]byte(out), &one); err != nil {
				t.Error(err)
			}
			games = one.Wins + one.Draws + one.Losses
		case c.args[0] == "stats":
			var list struct{ Games int }
			if err := json.Unmarshal([]byte(out), &list); err != nil {
				t.Error(err)
			}
			games = list.Games
		}
		if status != exitDone || fmt.Sprint(games) != c.want || folders() != 1 {
			t.Errorf("%v: status %d, %d games, want %s, %d folders\n%s%s", c.args, status, games, c.want, folders(), out, errs)
		}
	}
	match := filepath.Join(dir, "matches", "1-03-02")
	for i, args := range [][]string{
		{"rule", match, "--result", "draw", "--why", "seen"}, // a journal that is written needs its folder
		{"tournament", "unpack", dir, "1-01-02"},
		{"tournament", "unpack", dir},
	} {
		want := []int{2, 3, 6}[i]
		if status, out, errs := command(t, "", append(args, "--lang", "en")...); status != exitDone || out == "" || folders() != want {
			t.Errorf("%v: status %d, %d folders, %s%s", args, status, folders(), out, errs)
		}
	}
	if list, _ := os.ReadDir(match); len(list) < 2 {
		t.Errorf("%s has no records", match)
	}
	if status, out, _ := command(t, "", "tournament", "unpack", dir, "--lang", "en"); status != exitDone || !strings.HasPrefix(out, "0 matches") {
		t.Errorf("status %d, %s", status, out)
	}
	refused(t, "STAGE-ROUND-PAIR", "tournament", "unpack", dir, "x", "--lang", "en")
	refused(t, "no match with this name", "tournament", "unpack", dir, "9-09-09", "--lang", "en")
}
