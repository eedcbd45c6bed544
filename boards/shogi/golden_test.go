package shogi

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
)

// golden reads a file of JSON lines.
func golden[T any](t testing.TB, name string) []T {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var list []T
	for line := range bytes.Lines(data) {
		var v T
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatalf("%s: %v: %s", name, err, line)
		}
		list = append(list, v)
	}
	return list
}

type perftLine struct {
	Name, SFEN string
	Perft      map[string]uint64
	InCheck    bool `json:"in_check"`
	Moves      []string
}

// TestPerft compares move lists and counts of legal moves.
func TestPerft(t *testing.T) {
	for _, p := range golden[perftLine](t, "perft.jsonl") {
		t.Run(p.Name, func(t *testing.T) {
			b, err := ParseSFEN(p.SFEN)
			if err != nil {
				t.Fatal(err)
			}
			if got := b.SFEN(); got != p.SFEN {
				t.Errorf("SFEN %s, want %s", got, p.SFEN)
			}
			if b.InCheck() != p.InCheck {
				t.Errorf("in check: %v", b.InCheck())
			}
			var moves []string
			for _, m := range b.Legal(nil) {
				moves = append(moves, m.USI())
			}
			slices.Sort(moves)
			if !slices.Equal(moves, p.Moves) {
				t.Errorf("moves\n got %v\nwant %v", moves, p.Moves)
			}
			for depth, want := range p.Perft {
				d, _ := strconv.Atoi(depth)
				if got := Perft(b, d); got != want {
					t.Errorf("perft %d: %d, want %d", d, got, want)
				}
			}
		})
	}
}
