package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPlanOpenings reads the openings or fields named by a plan, in a folder or a file
// beside it.
func TestPlanOpenings(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"duel", "hoard"} {
		text, err := os.ReadFile("../../boards/dighere/fields/" + name + ".dighere")
		if err != nil {
			t.Fatal(err)
		}
		write("fields/"+name+".dighere", string(text))
	}
	write("lines.txt", "808 907 809\n808 908 1008\n")
	write("book/a.txt", "808 907 809\n")
	write("book/b.txt", "808 908 1008\n808 707 909\n")
	write("bad/c.txt", "808 808\n")
	write("none/.keep", "")
	if err := os.Remove(filepath.Join(dir, "none/.keep")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		game, path, wrong string
		want              int
	}{
		{"dighere", "fields", "", 2},
		{"dighere", "fields/duel.dighere", "", 1},
		{"freestyle", "lines.txt", "", 2},
		{"freestyle", "book", "", 3},
		{"freestyle", "bad", "c.txt:1", 0},
		{"freestyle", "none", "found none", 0},
		{"freestyle", "away", "no such file", 0},
		{"dighere", "book", "expected field files", 0},
	} {
		file := filepath.Join(dir, "plan.toml")
		write("plan.toml", fmt.Sprintf("game = %q\n[[entrant]]\nname = \"A\"\nplayer = \"a\"\n[[entrant]]\nname = \"B\"\nplayer = \"b\"\n[[stage]]\nopenings = %q\n", c.game, c.path))
		plan, _, err := readPlan(file, false)
		switch {
		case c.wrong != "":
			if err == nil || !strings.Contains(err.Error(), c.wrong) {
				t.Errorf("%s: %v, want %q", c.path, err, c.wrong)
			}
		case err != nil || len(plan.Stages[0].Rules.Starts) != c.want || len(plan.Stages[0].ReplayRules.Starts) != c.want:
			t.Errorf("%s: %v, %+v", c.path, err, plan)
		}
	}
}
