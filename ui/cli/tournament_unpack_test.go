package cli

import (
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestUnpacked plays a tournament of quick matches, which go into a bundle: each command
// that is given the path of a match finds it, and a folder of tournaments has all games.
func TestUnpacked(t *testing.T) {
	var now atomic.Int64 // each look at the clock is a millisecond later
	boutClock = func() time.Time { return time.UnixMilli(now.Add(1)) }
	t.Cleanup(func() { boutClock = nil })
	file, dir := filepath.Join(t.TempDir(), "p.toml"), filepath.Join(t.TempDir(), "t")
	text := "name = \"quick\"\ngame = \"freestyle\"\nseed = 5\n"
	for _, name := range []string{"A", "B", "C", "D"} {
		text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"mikazuki\"\n"
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
	match := filepath.Join(dir, "matches", "1-03-02")
	for i, args := range [][]string{
		{"convert", match, "-", "--to", "psq"},
		{"stats", filepath.Join(dir, "matches", "1-02-01")},
		{"verify", filepath.Join(dir, "matches", "1-02-02", "journal.jsonl")},
		{"tournament", "unpack", dir, "1-01-02"},
	} {
		if status, out, errs := command(t, "", append(args, "--lang", "en")...); status != exitDone || out == "" || folders() != i+2 {
			t.Errorf("%v: status %d, %d folders, %s%s", args, status, folders(), out, errs)
		}
	}
	if status, out, errs := command(t, "", "verify", filepath.Dir(dir), "--lang", "en"); status != exitDone || folders() != 6 {
		t.Errorf("status %d, %d folders, %s%s", status, folders(), out, errs)
	}
	if list, _ := os.ReadDir(match); len(list) < 2 {
		t.Errorf("%s has no records", match)
	}
	if status, out, _ := command(t, "", "tournament", "unpack", dir, "--lang", "en"); status != exitDone || !strings.HasPrefix(out, "0 matches") {
		t.Errorf("status %d, %s", status, out)
	}
	refused(t, "STAGE-ROUND-PAIR", "tournament", "unpack", dir, "x", "--lang", "en")
	refused(t, "no match of this name", "tournament", "unpack", dir, "9-09-09", "--lang", "en")
}
