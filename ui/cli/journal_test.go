package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/arena/segment"
)

// TestJournalCat checks that all commands read a journal whole, by the match's folder or by
// its file, after its older lines were moved to the file beside it.
func TestJournalCat(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "m")
	if status, _, errs := command(t, "", "match", "freestyle", "hangetsu", "hangetsu", "--games", "2", "--limit", "20", "--headless", "--dir", dir); status != exitDone {
		t.Fatal(status, errs)
	}
	file := filepath.Join(dir, arena.JournalName)
	all := readText(t, dir, arena.JournalName)
	reads := func() (texts []string) {
		for _, args := range [][]string{{"journal", "cat", dir}, {"journal", "cat", file}, {"verify", dir, "--json"}, {"convert", dir, "-", "--to", "sgf"}, {"stats", dir}, {"replay", dir}} {
			status, out, errs := command(t, "", args...)
			if status != exitDone || errs != "" {
				t.Fatalf("%s: %d, %s", args, status, errs)
			}
			texts = append(texts, out)
		}
		return texts
	}
	before := reads()
	if before[0] != all || before[1] != all {
		t.Errorf("printed %d and %d bytes, want %d", len(before[0]), len(before[1]), len(all))
	}
	half := strings.Index(all[len(all)/2:], "\n") + len(all)/2 + 1
	w, err := segment.NewWriter(file, segment.Mark{})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Append([]byte(all[:half])); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(all[half:]), 0o644); err != nil {
		t.Fatal(err)
	}
	for i, text := range reads() {
		if text != before[i] {
			t.Errorf("command %d prints %d bytes, and %d before", i, len(text), len(before[i]))
		}
	}
	for _, args := range [][]string{{"journal", "cat"}, {"journal", "cat", filepath.Join(dir, "none")}, {"journal", "dog", dir}} {
		if status, _, errs := command(t, "", args...); status != exitUsage || errs == "" {
			t.Errorf("%s: %d, %q", args, status, errs)
		}
	}
}
