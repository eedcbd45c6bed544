package cli

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/adrg/xdg"

	"dohyo/arena"
)

// TestRecentRecords lists the records that were shown last, the newest first and once
// each, without those that are gone, and then the matches.
func TestRecentRecords(t *testing.T) {
	state, dir := xdg.StateHome, t.TempDir()
	xdg.StateHome = filepath.Join(dir, "state")
	t.Cleanup(func() { xdg.StateHome = state })
	match := filepath.Join(dir, "matches", "a match")
	if err := os.MkdirAll(match, 0o755); err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, name := range []string{"a b.csa", "c.csa", "gone.csa", filepath.Join("matches", "a match", arena.JournalName)} {
		files = append(files, filepath.Join(dir, name))
		if err := os.WriteFile(files[len(files)-1], nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, i := range []int{0, 1, 2, 0} {
		noteRecord(files[i])
	}
	noteRecord("-")
	if err := os.Remove(files[2]); err != nil {
		t.Fatal(err)
	}
	if got, want := recentRecords(filepath.Join(dir, "matches")), []string{files[0], files[1], match}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	t.Chdir(dir)
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fromHere([]string{filepath.Join(here, "a b.csa"), filepath.Dir(here)}), []string{"a b.csa", filepath.Dir(here)}; !slices.Equal(got, want) {
		t.Errorf("from here %q, want %q", got, want)
	}
}
