package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/self"
)

// TestDigHereSeries runs a series over the fields of a folder with the
// real program: events, a record of every game, and the table at the end.
func TestDigHereSeries(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	fields, dir := filepath.Join(home, "fields"), filepath.Join(home, "match")
	if s := runDohyo(t, self.Command(t, home, "fields", "--count", "3", "--seed", "7", "--size", "7", "--steps", "30", fields)); s.code != 0 {
		t.Fatalf("fields: %d\n%s", s.code, s.errout)
	}
	s := runDohyo(t, self.Command(t, home, "match", "dighere", "tsubomi", "tsubomi", "--opening", fields, "--headless", "--lang", "en", "--dir", dir))
	if s.code != 0 {
		t.Fatalf("match: %d\n%s%s", s.code, s.out, s.errout)
	}
	for _, want := range []string{"3 fields", "6/6  field-7-3", "game 1", "sum", "1  field-7-1", "3  field-7-3"} {
		if !strings.Contains(s.out, want) {
			t.Errorf("no %q in\n%s", want, s.out)
		}
	}
	records, _ := filepath.Glob(filepath.Join(dir, "games", "*.dighere"))
	if len(records) != 6 {
		t.Errorf("records %v", records)
	}
	if s := runDohyo(t, self.Command(t, home, append([]string{"verify", dir}, records...)...)); s.code != 0 || !strings.Contains(s.out, "12 records in 7 files: 12 ok") {
		t.Errorf("verify: %d\n%s%s", s.code, s.out, s.errout)
	}

	// The journal and the events have the same steps.
	text, err := os.ReadFile(filepath.Join(dir, "journal.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	steps, at := 0, map[int]int{} // the next step, by game
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if !strings.Contains(line, `"event":"step"`) {
			continue
		}
		var e struct {
			Game    int
			Step    int
			Plans   []int
			Actions []int
			Agents  []map[string]int
			Scores  []int
			MS      []float64
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		steps++
		if e.Step != at[e.Game] || len(e.Plans) != 4 || len(e.Actions) != 4 || len(e.Agents) != 4 || len(e.Scores) != 2 || len(e.MS) != 4 {
			t.Fatalf("a step: %s", line)
		}
		at[e.Game]++
	}
	if steps == 0 || steps > 6*30 {
		t.Errorf("%d steps", steps)
	}
}
