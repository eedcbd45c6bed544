package shogi

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/shogi"
)

// golden reads golden lines for shogi.
func golden(t testing.TB, name string) []map[string]any {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "boards", "shogi", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var list []map[string]any
	for line := range strings.Lines(string(data)) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}

// FuzzJudge checks that the answer to every line is JSON.
func FuzzJudge(f *testing.F) {
	for _, name := range []string{"perft.jsonl", "repetition.jsonl", "declaration.jsonl"} {
		for _, q := range golden(f, name) {
			if q["perft"] != nil {
				q["depth"] = 1
			}
			line, err := json.Marshal(q)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(line)
		}
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		var q question
		if json.Unmarshal(line, &q) == nil && q.Depth != nil && *q.Depth > 2 {
			t.Skip("deep")
		}
		answer, err := json.Marshal(judge(shogi.Shogi, line))
		if err != nil || !json.Valid(answer) {
			t.Fatalf("%q: %s, %v", line, answer, err)
		}
	})
}
