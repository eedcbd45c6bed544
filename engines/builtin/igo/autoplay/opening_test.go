package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// canon returns the one of a list of moves' eight placements on the board that comes first.
func canon(moves []string, size int) string {
	var all []string
	for turn := range 8 {
		var placed []string
		for _, m := range moves {
			x, y, _ := at(m, size)
			for range turn % 4 {
				x, y = y, size-1-x
			}
			if turn >= 4 {
				x = size - 1 - x
			}
			placed = append(placed, name([2]int{x, y}))
		}
		all = append(all, strings.Join(placed, " "))
	}
	return slices.Min(all)
}

// TestDraw draws openings: they are different games on the board however it is turned, the
// same for the same seed, balanced, and without stones side by side.
func TestDraw(t *testing.T) {
	for _, c := range []struct {
		size, pairs int
		stones      []string
		want        int // pairs
		different   int // of 20
	}{
		{9, 2, nil, 2, 15},
		{13, 2, nil, 2, 18},
		{19, 3, nil, 3, 20},
		{9, 2, []string{"C3", "G7"}, 2, 15},
		{5, 1, nil, 1, 2},
		{2, 2, nil, 1, 1},
		{9, 0, nil, 0, 1},
	} {
		different := map[string]bool{}
		for seed := range 20 {
			moves := draw(seed, c.size, c.pairs, c.stones)
			if !slices.Equal(moves, draw(seed, c.size, c.pairs, c.stones)) {
				t.Errorf("%+v, seed %d: not the same again", c, seed)
			}
			if len(moves) != 2*c.want {
				t.Errorf("%+v, seed %d: %v", c, seed, moves)
			}
			different[canon(moves, c.size)] = true
			all := slices.Concat(c.stones, moves)
			for i, m := range all {
				x, y, ok := at(m, c.size)
				if !ok {
					t.Errorf("%+v, seed %d: %s isn't on the board", c, seed, m)
				}
				if image := name([2]int{c.size - 1 - x, c.size - 1 - y}); i >= len(c.stones) && (i-len(c.stones))%2 == 0 && all[i+1] != image {
					t.Errorf("%+v, seed %d: %s answers %s, not %s", c, seed, all[i+1], m, image)
				}
				for _, n := range all[:i] {
					if a, b, _ := at(n, c.size); near([2]int{a, b}, [2]int{x, y}) {
						t.Errorf("%+v, seed %d: %s and %s are side by side", c, seed, n, m)
					}
				}
			}
		}
		if len(different) < c.different {
			t.Errorf("%+v: %d different openings of 20, want %d", c, len(different), c.different)
		}
	}
}

// TestOpenings plays 20 games of players who don't draw lots, and finds them different in
// the collected records. The opening is told to all and neither judged nor counted.
func TestOpenings(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("FAKE_MOVES", ". . . . A1 A2 pass pass")
	dir := t.TempDir()
	var out strings.Builder
	s := series{options: options{players: [2]string{self, self}, judge: self, games: 20, first: 1, sizes: []int{9}, handicaps: []int{0}, pairs: 2, loss: 0, suite: dir}, out: &out}
	if err := s.run(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.table()
	if !strings.Contains(out.String(), "20 games, 80 moves, ") || strings.Contains(out.String(), "\n  4 ") || !strings.Contains(out.String(), "\n  5 b a1 loses") {
		t.Errorf("the opening's moves were counted or judged, or others weren't:\n%.900s", out.String())
	}
	files, err := os.ReadDir(dir + "/games")
	if err != nil || len(files) != 20 {
		t.Fatalf("%d games (%v), want 20", len(files), err)
	}
	different := map[string]bool{}
	for _, f := range files {
		text, err := os.ReadFile(dir + "/games/" + f.Name())
		if err != nil || strings.Count(string(text), ";B[") != 4 {
			t.Fatalf("%q (%v), want four moves of Black", text, err)
		}
		different[string(text)] = true
	}
	if len(different) < 15 {
		t.Errorf("%d different games of 20, want 15", len(different))
	}
}
