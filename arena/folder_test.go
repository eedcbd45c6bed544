package arena

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"dohyo/arena/segment"
)

// TestOwnFolder makes the folders of many matches of one pairing at once, as
// happens in one second.
func TestOwnFolder(t *testing.T) {
	parent := filepath.Join(t.TempDir(), "matches")
	var wg sync.WaitGroup
	matches := make([]*Match, 20)
	for i := range matches {
		wg.Go(func() {
			cfg := testConfig(t, fill, fill, nil)
			cfg.Dir, cfg.Parent, cfg.Name = "", parent, "20261122-091500-freestyle-A-B"
			m, err := New(cfg)
			if err != nil {
				t.Error(err)
				return
			}
			matches[i] = m
		})
	}
	wg.Wait()
	var names []string
	for _, m := range matches {
		if m == nil {
			continue
		}
		if m.Name() != filepath.Base(m.Dir()) || m.begin.Match != m.Name() || !strings.HasPrefix(m.Name(), "20261122-091500-freestyle-A-B") {
			t.Errorf("the match %s, journalled as %s, is in %s", m.Name(), m.begin.Match, m.Dir())
		}
		if info, err := os.Stat(m.Dir()); err != nil || !info.IsDir() {
			t.Errorf("%s: %v", m.Dir(), err)
		}
		names = append(names, m.Name())
	}
	slices.Sort(names)
	if n := len(slices.Compact(names)); n != len(matches) {
		t.Errorf("%d folders for %d matches", n, len(matches))
	}
}

// TestJournalChanged begins, and takes up, a match in a folder in which another
// dohyo has played and ended one meanwhile: not a byte of that is lost.
func TestJournalChanged(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, JournalName)
	for _, c := range []struct {
		name         string
		size, tail   int64
		there, wants string
	}{
		{"new", 0, 0, "{}\n", "{}\n"},
		{"taken up", 3, 0, "{}\n{}\n", "{}\n{}\n"},
		{"taken up behind half a line", 3, 2, "{}\n{}\n", "{}\n{}\n"},
		{"unchanged behind half a line", 3, 2, "{}\n{\"", "{}\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := os.WriteFile(file, []byte(c.there), 0o644); err != nil {
				t.Fatal(err)
			}
			j, err := openJournal(file, journalEnd{Mark: segment.Mark{Live: c.size + c.tail}, lost: c.tail}, nil, nil)
			if err == nil {
				err = j.close()
			}
			if same := c.there == c.wants; same == (err == nil) {
				t.Errorf("got %v", err)
			}
			if text, _ := os.ReadFile(file); string(text) != c.wants {
				t.Errorf("got %q, want %q", text, c.wants)
			}
		})
	}
}
