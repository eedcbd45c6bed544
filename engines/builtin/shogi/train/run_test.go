package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tiny returns a campaign of small generations.
func tiny(dir string) *campaign {
	return &campaign{
		dir: dir, stages: []stage{{games: 3, nodes: 10}, {games: 2, nodes: 20}}, window: 2, seed: 7, chunk: 2,
		fit:  plan{epochs: 1, batch: 64, rate: 0.002, calm: 1e-4, worth: worth{lambda: 0.9, trace: 0.9}},
		over: func() bool { return false },
	}
}

// files returns the files of a folder.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(data)
	}
	return all
}

// TestRunResumed stops a campaign at each point where it can stop, and once in
// the middle of a line. The files are the same as without a stop.
func TestRunResumed(t *testing.T) {
	at := t.TempDir()
	if err := tiny(at).run(); err != nil {
		t.Fatal(err)
	}
	want := files(t, at)
	dir := t.TempDir()
	stops := 0
	for ; ; stops++ {
		c, asked := tiny(dir), 0
		c.over = func() bool { asked++; return asked > 1 } // one step at a time
		err := c.run()
		if err == nil {
			break
		}
		if !errors.Is(err, errTime) {
			t.Fatal(err)
		}
		if stops == 0 { // as after a kill during the writing of the second chunk
			name := filepath.Join(dir, "games0.txt")
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if lines := bytes.Count(data, []byte("\n")); lines != 2 {
				t.Fatalf("%d games in a chunk of 2", lines)
			}
			if err := os.WriteFile(name, append(data, "1;7g7f 3c3d;2"...), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if stops != 4 { // before the second chunk, both fits, and the second generation
		t.Errorf("stopped %d times, expected 4", stops)
	}
	got := files(t, dir)
	if len(got) != len(want) || len(want) != 6 {
		t.Errorf("%d files, %d without a stop, expected 6", len(got), len(want))
	}
	for name := range want {
		if got[name] != want[name] {
			t.Errorf("%s is another one after stops", name)
		}
	}
	if want["net0.bin"] == want["net1.bin"] || want["net1.bin"] == want["net2.bin"] {
		t.Error("a generation learnt nothing")
	}
}

// TestRunSettings adds a generation to a finished campaign, and refuses other
// changes.
func TestRunSettings(t *testing.T) {
	dir := t.TempDir()
	c := tiny(dir)
	c.stages = c.stages[:1]
	if err := c.run(); err != nil {
		t.Fatal(err)
	}
	first := files(t, dir)
	if err := tiny(dir).run(); err != nil {
		t.Errorf("another generation: %v", err)
	}
	if now := files(t, dir); now["net1.bin"] != first["net1.bin"] || now["net2.bin"] == "" {
		t.Error("the first generation was made again, or the second wasn't made")
	}
	for name, change := range map[string]func(c *campaign){
		"another seed":     func(c *campaign) { c.seed++ },
		"another target":   func(c *campaign) { c.fit.trace = 0.5 },
		"other games":      func(c *campaign) { c.stages[0].games = 30 },
		"less generations": func(c *campaign) { c.stages = c.stages[:1] },
	} {
		c := tiny(dir)
		change(c)
		if err := c.run(); err == nil || !strings.Contains(err.Error(), "other settings") {
			t.Errorf("%s: %v, expected a refusal", name, err)
		}
	}
}

func TestParseStages(t *testing.T) {
	got, err := parseStages("8000x100,60x2")
	if err != nil || len(got) != 2 || got[0] != (stage{games: 8000, nodes: 100}) || got[1] != (stage{games: 60, nodes: 2}) {
		t.Errorf("got %v, %v, expected 8000 games at 100 nodes and 60 at 2", got, err)
	}
	for _, bad := range []string{"", "8000", "8000x", "x100", "0x100", "10x0", "-1x5", "10x5x", "10x5,"} {
		if got, err := parseStages(bad); err == nil {
			t.Errorf("%q: %v, expected an error", bad, got)
		}
	}
}
