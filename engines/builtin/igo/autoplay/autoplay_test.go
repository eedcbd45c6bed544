package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestMain is also a GTP program that plays a fixed game on any board: its
// moves come from FAKE_MOVES, and it keeps something wrong after a3.
func TestMain(m *testing.M) {
	moves := strings.Fields(os.Getenv("FAKE_MOVES"))
	if len(moves) == 0 {
		os.Exit(m.Run())
	}
	played, last, talks := 0, "", false
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		words := strings.Fields(in.Text())
		answer := ""
		switch words[0] {
		case "known_command":
			answer = "true"
		case "play":
			played++
		case "genmove":
			last = moves[played]
			played++
			if talks {
				fmt.Printf("# {\"mutter\":\"reason of %s\",\"score\":12}\n", last)
			}
			answer = last
		case "kata-genmove_analyze":
			owned := [2]string{"0", "-1"}[played%2]
			if played == 0 {
				owned = "3"
			}
			answer = "\ninfo move A1 ownership 0 0\ninfo move A1 ownership " + owned + " 0.5\nplay A1"
		case "dohyo-check":
			if last == "A3" {
				answer = "string A1: kept as safe, but is captured\nother eyes"
			}
		case "dohyo-talk":
			talks = words[1] == "on"
		case "final_score":
			answer = "B+2.5"
		}
		fmt.Printf("= %s\n\n", answer)
		if words[0] == "quit" {
			os.Exit(0)
		}
	}
}

// TestSeries plays two games of a program that loses points and keeps something
// wrong.
func TestSeries(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, moves, judge string
		handicap, wrong    int
		want, never        []string
	}{
		{"two passes", "A1 A2 A3 pass pass", self, 0, 4, []string{
			"game 7: 5x5, handicap 0, 5 moves, B+2.5\n",
			"  1 b a1 loses 3.0 points: reason of A1\n", // it leads by 3.5 points before it, and White by -0.5 after it
			"  3 b a3: kept wrong: string A1: kept as safe, but is captured\n",
			"  3 b a3: kept wrong: other eyes\n",
			"2 games, 10 moves, 4 differences in what was kept\n",
		}, []string{"a2 loses"}},
		{"White resigns", "A1 resign", "", 0, 0, []string{"2 moves, B+R\n", "2 games, 4 moves, 0 differences"}, []string{"loses", "points lost"}},
		{"White begins after a handicap", "A1 resign", "", 2, 0, []string{"handicap 2, 2 moves, W+R\n"}, nil},
	} {
		t.Setenv("FAKE_MOVES", c.moves)
		var out strings.Builder
		s := series{options: options{players: [2]string{self, self}, judge: c.judge, games: 2, first: 7, sizes: []int{5}, handicaps: []int{c.handicap}, loss: 3}, out: &out}
		err := s.run(t.Context())
		s.table()
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for _, want := range c.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s", c.name, want, out.String())
			}
		}
		for _, never := range c.never {
			if strings.Contains(out.String(), never) {
				t.Errorf("%s: %q in\n%s", c.name, never, out.String())
			}
		}
		if s.wrong != c.wrong {
			t.Errorf("%s: %d differences, want %d", c.name, s.wrong, c.wrong)
		}
	}
}

// TestSeriesRecorded keeps the reasons of moves in games that are written to a file.
func TestSeriesRecorded(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("FAKE_MOVES", "A1 A2 A3 pass pass")
	var out strings.Builder
	s := series{options: options{players: [2]string{self, self}, judge: self, games: 1, first: 1, sizes: []int{5}, handicaps: []int{0}, loss: 3,
		records: filepath.Join(t.TempDir(), "games.sgf")}, out: &out}
	err = s.run(t.Context())
	s.table()
	for _, want := range []string{"  1 b a1 loses 3.0 points: reason of A1\n", "1 games, 5 moves, what was kept wasn't checked\n"} {
		if err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("%v: no %q in\n%s", err, want, out.String())
		}
	}
}

// An interrupting is a writer that calls stop at the end of the first game.
type interrupting struct {
	strings.Builder
	stop func()
}

func (w *interrupting) Write(p []byte) (int, error) {
	w.stop()
	return w.Builder.Write(p)
}

// TestInterrupted adds up the games that were finished.
func TestInterrupted(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("FAKE_MOVES", "A1 resign")
	ctx, stop := context.WithCancel(t.Context())
	out := &interrupting{stop: stop}
	s := series{options: options{players: [2]string{self, self}, games: 3, first: 1, sizes: []int{5}, handicaps: []int{0}}, out: out}
	err = s.run(ctx)
	s.table()
	if !errors.Is(err, context.Canceled) || !strings.HasSuffix(out.String(), "1 games, 2 moves, 0 differences in what was kept\n") {
		t.Errorf("%v, %q", err, out.String())
	}
}

// TestAnswers reads the answers of players and judges, and refuses others.
func TestAnswers(t *testing.T) {
	for _, c := range []struct{ answer, move, mutter string }{
		{"D4", "D4", ""},
		{" {\"mutter\":\"hane\",\"score\":-3}\n= D4", "D4", "hane"},
		{" {\"mutter\n= D4", "", ""},
		{"", "", ""},
		{"not now", "", ""},
	} {
		move, said, err := heard(c.answer)
		if (err == nil) != (c.move != "") || err == nil && (move != c.move || said.Mutter != c.mutter) {
			t.Errorf("%q: %q, %+v, %v", c.answer, move, said, err)
		}
	}
	for _, c := range []struct {
		answer string
		sum    float64
		ok     bool
	}{
		{"\ninfo ownership 9 9\ninfo ownership 0.5 -0.25\nplay A1", 0.25, true},
		{"play A1", 0, false},
		{"info ownership 0.5 x", 0, false},
	} {
		if sum, err := owned(c.answer); (err == nil) != c.ok || c.ok && sum != c.sum {
			t.Errorf("%q: %v, %v", c.answer, sum, err)
		}
	}
}

// TestNumbers reads lists of numbers.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		text  string
		least int
		want  []int
	}{
		{"9, 13,19", 2, []int{9, 13, 19}},
		{"0", 0, []int{0}},
		{"1", 2, nil},
		{"9,", 2, nil},
		{"nine", 2, nil},
	} {
		var got []int
		if err := numbers(c.text, c.least, &got); (err == nil) != (c.want != nil) || err == nil && !slices.Equal(got, c.want) {
			t.Errorf("%q: %v, %v", c.text, got, err)
		}
	}
}

// TestKeep collects a game with a blunder, and the question about it; games without any aren't
// kept.
func TestKeep(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	t.Setenv("FAKE_MOVES", "A1 A2 A3 pass pass")
	for _, judge := range []string{self, ""} {
		s := series{options: options{players: [2]string{self, self}, judge: judge, games: 1, first: 7, sizes: []int{5}, handicaps: []int{0}, loss: 3, suite: dir}, out: &strings.Builder{}}
		if err := s.run(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{
		"blunders.tst":    "loadsgf games/5x5-7.sgf 1\n7001 reg_genmove b\n#? [!A1]*\n",
		"games/5x5-7.sgf": "(;GM[1]FF[4]SZ[5]KM[6.5]\n;B[ae];W[ad];B[ac];W[];B[])\n",
	} {
		if text, err := os.ReadFile(dir + "/" + name); err != nil || string(text) != want {
			t.Errorf("%s: %q (%v), expected %q", name, text, err, want)
		}
	}
	if got, want := sgf(9, []string{"C3", "G7"}, nil, []moved{{color: 1, move: "j9"}, {color: 0, move: "resign"}}), "(;GM[1]FF[4]SZ[9]KM[6.5]HA[2]AB[cg][gc]\n;W[ia])\n"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}

// TestRecords writes all games into a file, in which the drawn stones are set up, and replaces what
// was there. Players aren't asked to check what they keep.
func TestRecords(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := t.TempDir() + "/games.sgf"
	t.Setenv("FAKE_MOVES", "A1 A2 A3 A4 pass pass")
	for range 2 {
		s := series{options: options{players: [2]string{self, self}, games: 2, first: 7, sizes: []int{5}, handicaps: []int{0}, pairs: 1, records: path}, out: &strings.Builder{}}
		if err := s.run(t.Context()); err != nil {
			t.Fatal(err)
		}
		if s.wrong > 0 {
			t.Errorf("%d differences were asked for", s.wrong)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	games := strings.Split(strings.TrimSpace(string(text)), "(;GM[1]")[1:]
	for i, game := range games {
		moves := draw(7+i, 5, 1, nil)
		at := func(name string) string { return string([]byte{name[0], 'a' + '5' - name[1]}) }
		if want := "FF[4]SZ[5]KM[6.5]AB[" + at(moves[0]) + "]AW[" + at(moves[1]) + "]PL[B]\n;B[ac];W[ab];B[];W[])"; strings.TrimSpace(game) != want {
			t.Errorf("%q, expected %q", game, want)
		}
	}
	if len(games) != 2 {
		t.Errorf("%d games", len(games))
	}
	s := series{options: options{records: t.TempDir() + "/none/games.sgf"}}
	if err := s.run(t.Context()); err == nil {
		t.Error("a file in no folder was written")
	}
}
