package cli

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"dohyo/boards/dighere"
)

// digHereGames returns the official manager's games that have files of states: those in
// the rules' testdata, and those in the golden folder if it exists.
func digHereGames(t *testing.T) (files []string) {
	t.Helper()
	golden := os.Getenv("DOHYO_GOLDEN")
	if golden == "" {
		golden = filepath.Join("..", "..", "..", "shared", "golden")
	}
	if found, _ := filepath.Glob(filepath.Join(golden, "dighere*", "*.states.jsonl")); len(found) == 0 {
		t.Logf("no golden games in %s: those of testdata only", golden)
	}
	for _, dir := range []string{filepath.Join("..", "..", "boards", "dighere", "testdata"), golden} {
		found, err := filepath.Glob(filepath.Join(dir, "dighere*", "*.states.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		t.Fatal("no games")
	}
	return files
}

// maskedPlans replaces values that a season's rules don't accept as plans by -1.
func maskedPlans(plans, ours any, actions []any, later bool) any {
	list, ok := plans.([]any)
	if !ok {
		return plans
	}
	out := slices.Clone(list)
	for a, v := range out {
		n := int(v.(float64))
		invalid := n < -1 || n > 23 || dighere.IsDog(a) && n > 7 || !dighere.IsDog(a) && n%2 != 0 && n != -1
		if later && len(actions) == len(out) {
			invalid = actions[a].(float64) == -1 && ours.([]any)[a].(float64) == -1
		}
		if invalid {
			out[a] = float64(-1)
		}
	}
	return out
}

// TestStates compares the output of verify --states with the states of the official
// manager, for every key that a state has.
func TestStates(t *testing.T) {
	keys := []string{"type", "step", "holes", "known", "hidden", "sensed", "pos", "dirs", "lastPlans", "lastActions", "scores", "remaining", "plans", "actions", "reason"}
	for _, file := range digHereGames(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			code, out, errout := command(t, "", "verify", "--states", strings.TrimSuffix(file, ".states.jsonl")+".dighere")
			if code != exitDone {
				t.Fatalf("status %d: %s", code, errout)
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Split(strings.TrimSpace(string(text)), "\n")[1:] // skips the line on the game
			got := strings.Split(strings.TrimSpace(out), "\n")
			if len(got) != len(want) {
				t.Fatalf("%d lines, want %d", len(got), len(want))
			}
			later := strings.Contains(file, "dighere2020")
			for i := range got {
				g, w := object(t, got[i]), object(t, want[i])
				for k := range maps.Keys(w) {
					if !slices.Contains(keys, k) {
						delete(w, k)
					}
				}
				for k := range maps.Keys(g) {
					if !slices.Contains(keys, k) {
						t.Errorf("line %d has a key %q", i, k)
					}
				}
				for _, k := range []string{"plans", "lastPlans"} {
					// In 2020-21 the position decides which plans are shown; the rules'
					// own test checks that. A plan that was carried out is always shown.
					acts, _ := w[strings.Replace(strings.Replace(k, "plans", "actions", 1), "lastPlans", "lastActions", 1)].([]any)
					if _, has := w[k]; has {
						w[k] = maskedPlans(w[k], g[k], acts, later)
					}
				}
				if !reflect.DeepEqual(g, w) {
					t.Fatalf("line %d:\n got %v\nwant %v", i, g, w)
				}
			}
		})
	}
}

func object(t *testing.T, line string) map[string]any {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal([]byte(line), &m); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return m
}
