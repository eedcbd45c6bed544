package arena

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"dohyo/kifu/sgf"
)

// bundled plays matches with the names in a bundle, in a folder.
func bundled(t *testing.T, dir string, names ...string) (bundle string) {
	t.Helper()
	bundle = filepath.Join(dir, "1"+BundleExt)
	b, err := NewBundle(bundle)
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		m, err := New(bundledConfig(t, b, filepath.Join(dir, name), uint64(i)))
		if err != nil {
			t.Fatal(err)
		}
		run(t, m)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	return bundle
}

func bundledConfig(t *testing.T, b *Bundle, dir string, seed uint64) Config {
	cfg := testConfig(t, quick(), quick(), nil)
	cfg.Name, cfg.Dir, cfg.Bundle, cfg.Seed, cfg.Records = filepath.Base(dir), dir, b, seed, sgfOf("")
	for i := range cfg.Players {
		cfg.Players[i].Homeless = true
	}
	return cfg
}

func sgfOf(string) []RecordFormat { return []RecordFormat{{Format: sgf.Format}} }

// TestBundle plays three matches into one file. A folder is made only on request. It has the
// match's own journal, and its records once they are written.
func TestBundle(t *testing.T) {
	dir := t.TempDir()
	names := []string{"1-01-01", "1-01-02", "1-01-03"}
	bundle := bundled(t, dir, names...)
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Fatalf("%d files, want the bundle alone", len(list))
	}
	if last, err := LastBundled(bundle); err != nil || last.Match != names[2] || !last.Ended {
		t.Errorf("the last match is %+v, %v", last, err)
	}
	var found []string
	err := Unbundle(bundle, func(b Bundled) string {
		found = append(found, fmt.Sprint(b.Match, b.Ended, b.Last))
		if b.Match == names[1] {
			return filepath.Join(dir, b.Match)
		}
		return ""
	})
	if err != nil || !slices.Equal(found, []string{"1-01-01true false", "1-01-02true false", "1-01-03true true"}) {
		t.Errorf("found %q, %v", found, err)
	}
	if list, _ := os.ReadDir(dir); len(list) != 2 {
		t.Errorf("%d files, want the bundle and one folder", len(list))
	}
	folder := filepath.Join(dir, names[1])
	tape, _, lost, err := ReadJournal(filepath.Join(folder, JournalName))
	if err != nil || lost != 0 || tape.Begin.Match != names[1] || tape.End == nil || len(tape.Games) != 2 {
		t.Fatalf("%+v, %d bytes lost, %v", tape, lost, err)
	}
	if err := WriteRecords(folder, sgfOf); err != nil {
		t.Fatal(err)
	}
	for _, g := range tape.Games {
		for _, name := range g.End.Records {
			if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Size() == 0 {
				t.Errorf("%s: %v", name, err)
			}
		}
		if len(g.End.Records) != 1 {
			t.Errorf("game %d ended with records %q", g.Number, g.End.Records)
		}
	}
}

// TestBundleCut cuts a bundle off at many bytes of its last match. The match resumes in its folder
// from its last whole line, and the matches before it aren't touched.
func TestBundleCut(t *testing.T) {
	dir := t.TempDir()
	bundle := bundled(t, dir, "a", "b")
	data, err := os.ReadFile(bundle)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := LastBundled(bundle)
	if err != nil {
		t.Fatal(err)
	}
	for size := whole.From; size <= int64(len(data)); size += max(int64(len(data))-whole.From, 40) / 40 {
		at := t.TempDir()
		cut := filepath.Join(at, "1"+BundleExt)
		if err := os.WriteFile(cut, data[:size], 0o644); err != nil {
			t.Fatal(err)
		}
		last, err := LastBundled(cut)
		if err != nil {
			t.Fatal(err)
		}
		begun := map[string]Bundled{}
		if err := Unbundle(cut, func(b Bundled) string { begun[b.Match] = b; return filepath.Join(at, b.Match) }); err != nil {
			t.Fatal(err)
		}
		if _, _, lost, err := ReadJournal(filepath.Join(at, "a", JournalName)); err != nil || lost != 0 || !begun["a"].Ended {
			t.Fatalf("cut at %d: the match before it has lost %d bytes, %v", size, lost, err)
		}
		if _, is := begun["b"]; is != (last.Match == "b") || !is && last.Match != "a" && last.Match != "" {
			t.Fatalf("cut at %d: the last match is %q, found %v", size, last.Match, begun)
		} else if !is {
			continue
		}
		m, err := Reopen(filepath.Join(at, "b"), sgfOf, func(_ string, c Contender) (Contestant, error) {
			return bundledConfig(t, nil, at, 0).Players[c.Name[0]-'A'], nil
		})
		if err != nil {
			t.Fatalf("cut at %d: %v", size, err)
		}
		run(t, m)
		if tape, _, _, err := ReadJournal(filepath.Join(at, "b", JournalName)); err != nil || tape.End == nil || len(tape.Games) != 2 {
			t.Errorf("cut at %d: %v, %v", size, tape.End, err)
		}
	}
}

// TestBundleRuling rules on an ended game of a match that is played in a bundle. The ruling reads
// the journal again.
func TestBundleRuling(t *testing.T) {
	dir := t.TempDir()
	b, err := NewBundle(filepath.Join(dir, "1"+BundleExt))
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	for _, name := range []string{"a", "b"} {
		m, err := New(bundledConfig(t, b, filepath.Join(dir, name), 3))
		if err != nil {
			t.Fatal(err)
		}
		var ruled bool
		err = m.Run(t.Context(), func(e Event) {
			if e, ok := e.(*GameBegin); ok && e.Game == 2 && !ruled {
				ruled = true
				m.Command(Rule{Game: 1, By: "Mori", Winner: 1, Result: Win, Reason: ByRuling})
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := Unbundle(b.Path(), func(b Bundled) string { return filepath.Join(dir, b.Match) }); err != nil {
			t.Fatal(err)
		}
		tape, _, _, err := ReadJournal(filepath.Join(dir, name, JournalName))
		if err != nil || tape.Game(1).End.By != ByRuling {
			t.Errorf("%s: game 1 ended by %+v, %v", name, tape.Game(1).End, err)
		}
	}
}
