package main

import (
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/engines/builtin/gomoku"
)

// TestFromNothing makes weights and a page of the book from nothing, as files
// of both kinds, and plays with them.
func TestFromNothing(t *testing.T) {
	for _, rules := range []string{"freestyle", "gomoku"} {
		dir := t.TempDir()
		file := func(name string) string { return filepath.Join(dir, name) }
		call := func(out io.Writer, args ...string) {
			t.Helper()
			if err := run(args, out, io.Discard); err != nil {
				t.Fatalf("%v: %v", args, err)
			}
		}
		call(io.Discard, "play", "-rules", rules, "-weights", "none", "-games", "6", "-nodes", "300", "-out", file("games.txt"))
		call(io.Discard, "fit", "-rules", rules, "-least", "20", "-out", file("weights.txt"), file("games.txt"))
		text, err := os.ReadFile(file("weights.txt"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := gomoku.ReadWeights(rules, string(text)); err != nil || !strings.Contains(string(text), "\nclass ") {
			t.Errorf("%s: %v\n%s", rules, err, text)
		}
		var out bytes.Buffer
		call(&out, "match", "-rules", rules, "-a", file("weights.txt"), "-b", "none", "-games", "2", "-nodes", "300")
		if !strings.HasPrefix(out.String(), "a: ") {
			t.Errorf("%s: %q", rules, out.String())
		}
	}
}

// TestBook writes lines that the players can read: a pattern, moves and advice.
func TestBook(t *testing.T) {
	name := filepath.Join(t.TempDir(), "book.txt")
	if err := run([]string{"book", "-nodes", "400", "-answers", "2", "-patterns", "1", "-out", name}, io.Discard, io.Discard); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	if len(lines) != 3 {
		t.Fatalf("unexpected lines: %q", lines)
	}
	for i, line := range lines {
		so, advice, _ := strings.Cut(line, " : ")
		if moves := strings.Fields(so)[1:]; len(moves) != min(3+i, 4) || advice == "" {
			t.Errorf("line %q has a wrong number of moves or no advice", line)
		}
	}
}

// TestLearns fits games in which the side with two stones together always wins:
// the fitted model predicts the winner.
func TestLearns(t *testing.T) {
	h := hall{rules: "freestyle"}
	game, err := h.game()
	if err != nil {
		t.Fatal(err)
	}
	player, err := h.player(game, "none")
	if err != nil {
		t.Fatal(err)
	}
	games := filepath.Join(t.TempDir(), "games.txt")
	var b strings.Builder
	for range 40 { // black has two stones together, then white
		b.WriteString("B;808 101 907;//1006\nW;101 808 1501 907;///115\n")
	}
	if err := os.WriteFile(games, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	l, err := readGames(player, []string{games})
	if err != nil || len(l.samples) != 80 {
		t.Fatalf("%d positions, %v", len(l.samples), err)
	}
	m := newModel(l, 1)
	m.fit(l, plan{epochs: 20, batch: 16, rate: 0.01, decay: 0.1}, h.chance(), io.Discard)
	for i := range l.samples {
		if loss := m.learn(&l.samples[i], nil); loss > 0.2 {
			t.Fatalf("position %d: loss %.3f", i, loss)
		}
	}
	var out strings.Builder
	m.write(&out, l, 1)
	if _, err := gomoku.ReadWeights("freestyle", out.String()); err != nil {
		t.Error(err)
	}
}

// TestBadGames reports the place of an error in a file of games.
func TestBadGames(t *testing.T) {
	for line, want := range map[string]string{
		"B;808":       "expected three parts",
		"X;808;":      "expected B, W or -",
		"B;808 807;x": "expected 2 lines of play",
	} {
		name := filepath.Join(t.TempDir(), "games.txt")
		if err := os.WriteFile(name, []byte("B;808;\n"+line+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := readGames(nil, []string{name}); err == nil || !strings.Contains(err.Error(), "games.txt:2: "+want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
	for _, args := range [][]string{{}, {"x"}, {"play", "-rules", "go"}, {"match", "-a", "/nowhere"}} {
		if err := run(args, io.Discard, io.Discard); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}

// TestOpenings checks that openings are legal and end no game.
func TestOpenings(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, name := range []string{"freestyle", "gomoku", "renju"} {
		rules, err := (&hall{rules: name}).game()
		if err != nil {
			t.Fatal(err)
		}
		for range 50 {
			p, err := rules.Start(boards.Setup{Opening: opening(rules, r)})
			if err != nil {
				t.Fatal(err)
			}
			if o, over := p.Outcome(); over {
				t.Fatal(o)
			}
		}
	}
}
