package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/engines/builtin/igo/joseki"
)

// TestCountGames counts a sequence that two games have in different corners, mirrored and
// with exchanged colours. Moves on the middle lines and passes belong to no corner, and
// games with a handicap or on another board don't count.
func TestCountGames(t *testing.T) {
	dir := t.TempDir()
	games := filepath.Join(dir, "games.sgf")
	text := "(;GM[1]SZ[19];B[dd];W[jj];B[];W[cf];B[fc])" + // 4,4 – 3,6 – 6,3 in the upper left
		"(;GM[1]SZ[19];B[aj];W[pp];B[nq];W[qn])" + // the mirror image in the lower right, white first
		"(;GM[1]SZ[19]HA[2]AB[dd][pp];W[cf])(;GM[1]SZ[9];B[dd])"
	if err := os.WriteFile(games, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := run(dir, "", []string{games}, 2, true, 0); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "joseki.txt"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := joseki.Parse(strings.NewReader(string(data)))
	if err != nil {
		t.Fatalf("%v in\n%s", err, data)
	}
	var path []joseki.Move
	for _, want := range []string{"F4,4 2", "S3,6 2", "F6,3 2"} {
		list := g.Next(path)
		if len(list) != 1 {
			t.Fatalf("after %v: %v", path, list)
		}
		n := list[0]
		if got := fmt.Sprintf("%c%d,%d %d", "?FS"[n.Side], n.X, n.Y, n.Count); got != want {
			t.Errorf("after %v: %s, want %s", path, got, want)
		}
		path = append(path, n.Move)
	}
	if !strings.Contains(string(data), "records of 2 games") {
		t.Errorf("the head of\n%s", data)
	}
	if err := run(dir, "", []string{games}, 3, true, 0); err != nil {
		t.Fatal(err)
	}
	if data, _ = os.ReadFile(filepath.Join(dir, "joseki.txt")); strings.Contains(string(data), "4,4") {
		t.Errorf("a sequence that was played twice, of at least 3:\n%s", data)
	}
}

// TestCheckGames counts the moves of a game that the joseki of others know, in corners that are
// mirrored and with exchanged colours.
func TestCheckGames(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	known := file("known.sgf", strings.Repeat("(;GM[1]SZ[19];B[dd];W[cf];B[fc])", 3)+strings.Repeat("(;GM[1]SZ[19];B[dd];W[fc];B[ff])", 2)+"(;GM[1]SZ[19];B[dd];W[cc])")
	if err := run(dir, "", []string{known}, 1, true, 0); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ games, want string }{
		{"(;GM[1]SZ[19];B[jj];W[pp];B[nq];W[qn])", "1 games: 3 moves in corners; known 100.0%, most frequent 100.0%, among the first three 100.0%; 0.75 known moves in a corner\n"},
		{"(;GM[1]SZ[19];B[dd];W[cf];B[ff])", "1 games: 3 moves in corners; known 100.0%, most frequent 66.7%, among the first three 100.0%; 0.75 known moves in a corner\n"},
		{"(;GM[1]SZ[19];B[dd];W[cc])", "1 games: 2 moves in corners; known 100.0%, most frequent 50.0%, among the first three 100.0%; 0.50 known moves in a corner\n"},
		{"(;GM[1]SZ[19];B[ee];W[cc];B[pp])", "1 games: 2 moves in corners; known 50.0%, most frequent 50.0%, among the first three 50.0%; 0.25 known moves in a corner\n"}, // what follows an unknown move doesn't count
	} {
		var out strings.Builder
		if err := checkGames(dir, []string{file("others.sgf", c.games)}, &out); err != nil || out.String() != c.want {
			t.Errorf("%s: %q, %v", c.games, out.String(), err)
		}
	}
	if err := checkGames(dir, []string{file("small.sgf", "(;GM[1]SZ[9];B[dd])")}, &strings.Builder{}); err == nil {
		t.Error("a game on a small board was counted")
	}
	if err := checkGames(t.TempDir(), []string{known}, &strings.Builder{}); err == nil {
		t.Error("no joseki were read")
	}
}
