package pairing

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// TestGolden checks that the round has the best value.
func TestGolden(t *testing.T) {
	data, err := os.ReadFile("testdata/pairing.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range bytes.Lines(data) {
		var g struct {
			ID, Seed int
			Players  []struct {
				ID        int
				Score     float64
				Opponents []int
				Colours   string
				Bye       bool
			}
			Want []float64
		}
		if err := json.Unmarshal(line, &g); err != nil {
			t.Fatal(err)
		}
		lines++
		index := map[int]int{}
		for i, p := range g.Players {
			index[p.ID] = i
		}
		var players []Player
		for _, p := range g.Players {
			q := Player{Score: int(2 * p.Score)}
			for _, id := range p.Opponents {
				q.Met = append(q.Met, index[id])
			}
			for _, c := range p.Colours {
				q.Moved = append(q.Moved, map[rune]Turn{'b': First, 'w': Second}[c])
			}
			if p.Bye {
				q.Byes = 1
			}
			players = append(players, q)
		}
		r, err := Swiss(players, Options{Seed: uint64(g.Seed)})
		if err != nil {
			t.Fatal(err)
		}
		whole(t, players, r)
		v := ValueOf(players, r)
		got := []float64{float64(v.Repeats), float64(v.Byes), points(v.Bye)}
		for _, n := range v.Inside {
			got = append(got, -float64(n))
		}
		if got = append(got, points(v.Float)); !slices.Equal(got, g.Want) {
			t.Errorf("line %d: %v, want %v: %v", g.ID, got, g.Want, r)
		}
	}
	if lines != 40 {
		t.Errorf("%d lines", lines)
	}
}

// whole checks that everybody is in the round exactly once.
func whole(t *testing.T, players []Player, r Round) {
	t.Helper()
	seen := map[int]int{}
	for _, p := range r.Pairs {
		seen[p.First]++
		seen[p.Second]++
	}
	if r.Bye != Nobody {
		seen[r.Bye]++
	}
	for i, p := range players {
		if want := map[bool]int{true: 0, false: 1}[p.Out]; seen[i] != want {
			t.Fatalf("player %d is %d times in %v", i, seen[i], r)
		}
		delete(seen, i)
	}
	if len(seen) > 0 {
		t.Fatalf("strangers %v in %v", seen, r)
	}
}
