package main

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

// TestTargets checks the targets of a short game that black wins, with scores
// at a unit of 1000, black's first.
func TestTargets(t *testing.T) {
	const unit = 1000
	p := func(score float64) float64 { return odds(score, unit) }
	tests := []struct {
		name   string
		scores string
		worth  worth
		want   []float64 // for the side to move
	}{
		{"scores alone", "100 -200 300", worth{lambda: 1}, []float64{p(100), p(-200), p(300)}},
		{"the result alone", "100 -200 300", worth{lambda: 0}, []float64{1, 0, 1}},
		{"both", "100 -200 300", worth{lambda: 0.5}, []float64{(p(100) + 1) / 2, p(-200) / 2, (p(300) + 1) / 2}},
		{"what comes later", "0 0 0", worth{lambda: 1, trace: 0.5}, []float64{0.5625, 1 - 0.625, 0.75}},
		{"nothing but later", "100 -200 300", worth{lambda: 1, trace: 1}, []float64{1, 0, 1}},
		{"a random move", "0 0? 0", worth{lambda: 1, trace: 0.5}, []float64{0.5, 0.5, 0.75}},
		{"without a search", "99999 0 0", worth{lambda: 1, trace: 0.5}, []float64{1 - 0.625, 0.75}},
	}
	for _, test := range tests {
		g, err := readGame("1;7g7f 3c3d 2g2f;" + test.scores)
		if err != nil {
			t.Fatal(err)
		}
		got := g.follow(test.worth, unit, nil)
		if len(got) != len(test.want) {
			t.Errorf("%s: %d samples, expected %d", test.name, len(got), len(test.want))
			continue
		}
		for i, s := range got {
			if math.Abs(float64(s.target)-test.want[i]) > 1e-6 {
				t.Errorf("%s: target %d is %v, expected %v", test.name, i, s.target, test.want[i])
			}
		}
	}
}

// TestReadGames keeps quiet positions only, and skips lines that hold no game.
func TestReadGames(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.txt")
	text := "1;7g7f 3c3d 8h2b+ 3a2b;0 0 0 0\n" + // two captures
		"0;7g7f 3c3d 2g2f;0 3500 99999\n" + // decided, and without a search
		"-1;7g7f 7g7f;0 0\n" + // an illegal move
		"no game\n1;7g7f;x\nx;7g7f;0\n"
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	got, _, err := readGames([]string{name}, worth{lambda: 0})
	if err != nil {
		t.Fatal(err)
	}
	want := []float32{1, 0, 0.5, 0}
	if len(got) != len(want) {
		t.Fatalf("%d samples, expected %d", len(got), len(want))
	}
	for i, s := range got {
		if s.target != want[i] || s.result != want[i] || s.n != [2]uint8{39, 39} {
			t.Errorf("sample %d: target %v, result %v, %v features", i, s.target, s.result, s.n)
		}
	}
	if _, _, err := readGames([]string{name + "x"}, worth{}); err == nil {
		t.Error("no file: expected an error")
	}
}
