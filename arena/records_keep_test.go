package arena

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/kifu/sgf"
)

// TestRecordsKept resumes a long match without its state file: the file of all games keeps what
// it has and gets the games that it lacks. If it is damaged, it is written again.
func TestRecordsKept(t *testing.T) {
	was := segmentSize
	segmentSize = 4 << 10
	t.Cleanup(func() { segmentSize = was })
	slowDisk(t, time.Hour)
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games = 30
	cfg.Records = []RecordFormat{{Format: sgf.Format, Whole: true}}
	var m *Match
	cfg.Players[0].Open = patient(&m)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ended := 0
	err = m.Run(ctx, func(e Event) {
		if _, ok := e.(*GameEnd); ok {
			if ended++; ended == 20 {
				cancel()
			}
		}
	})
	if !errors.Is(err, ErrInterrupted) {
		t.Fatal(err)
	}
	path := filepath.Join(cfg.Dir, "match.sgf")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	trees := strings.SplitAfter(string(whole), ")\n")
	if trees = trees[:len(trees)-1]; len(trees) < 20 {
		t.Fatalf("it has %d games", len(trees))
	}
	all := func(trees ...string) string { return strings.Join(trees, "") }
	const mark = "C[kept]" // in the first game: of a file that is written again it is gone
	marked := strings.Replace(trees[0], "]\n;", "]"+mark+"\n;", 1)
	if marked == trees[0] {
		t.Fatalf("%q has no root", trees[0])
	}
	rest := trees[1:]
	for _, c := range []struct {
		name, text string
		kept       bool
	}{
		{"as it is", all(marked, all(rest...)), true},
		{"without its last games", all(marked, all(rest[:10]...)), true},
		{"without a game", all(marked, all(rest[1:]...)), true},
		{"cut within a game", all(marked, all(rest[:12]...), rest[12][:len(rest[12])/2]), false},
		{"cut behind a parenthesis", all(marked, all(rest[:12]...), rest[12][:100], "(\n"), false},
		{"with zeros", all(marked, all(rest[:12]...), strings.Replace(rest[12], ";B", "\x00\x00", 1), all(rest[13:]...)), false},
		{"zeros at its end", all(marked, all(rest...), "\x00\x00"), false},
		{"a game twice", all(marked, rest[3], all(rest...)), false},
		{"of another match", all(marked, strings.Replace(all(rest...), "EV[", "EV[x", 1)), false},
		{"with another last game", all(marked, all(rest[:12]...), strings.Replace(rest[12], ";B[", ";B[a", 1)), false},
		{"empty", "", false},
	} {
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(cfg.Dir, StateName)); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		o := again(t, cfg.Dir, cfg)
		if o.folded.saved != nil || o.at.Base == 0 {
			t.Fatalf("%s: not a long match without a state", c.name)
		}
		r := newRecorder(o)
		if err := r.close(); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		now, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if kept := bytes.Contains(now, []byte(mark)); kept != c.kept {
			t.Errorf("%s: kept = %t", c.name, kept)
		}
		for i, tree := range trees {
			if i == 0 {
				tree = "RO[1]"
			}
			if n := strings.Count(string(now), tree); n != 1 {
				t.Errorf("%s: game %d is there %d times", c.name, i+1, n)
			}
		}
		if n := bytes.Count(now, []byte("(;")); n != len(trees) {
			t.Errorf("%s: %d games, want %d", c.name, n, len(trees))
		}
	}
}
