package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin"
	players "dohyo/engines/builtin/igo"
)

// own is the folder of dohyo's own suites.
const own = "../testdata/suites"

// TestOwnSuites reads dohyo's own suites: at least 400 problems, and the positions in which a
// player blundered. Each question has a number of its own and an answer, and what it loads is
// there and legal.
func TestOwnSuites(t *testing.T) {
	loads := regexp.MustCompile(`^loadsgf (\S+) (\d+)$`)
	for name, least := range map[string]int{"problems.tst": 400, "blunders.tst": 10} {
		text, err := os.ReadFile(filepath.Join(own, name))
		if err != nil {
			t.Fatal(err)
		}
		s := parse(string(text))
		seen := map[int]bool{}
		for i := range s.tests {
			o := &s.tests[i]
			if m := loads.FindStringSubmatch(o.command); m != nil {
				if n := plies(t, filepath.Join(own, m[1])); n < 10 {
					t.Errorf("%s: %s has %d legal moves", name, m[1], n)
				}
			}
			if o.id == 0 {
				continue
			}
			if seen[o.id] || !o.counts() {
				t.Errorf("%s: question %d is there twice, or has no answer", name, o.id)
			}
			seen[o.id] = true
		}
		if n := s.asked()["reg_genmove"]; n < least {
			t.Errorf("%s: %d positions, expected at least %d", name, n, least)
		}
	}
}

// plies returns how many moves of a record are legal.
func plies(t *testing.T, path string) (n int) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	if m := regexp.MustCompile(`SZ\[(\d+)\]`).FindSubmatch(text); m != nil {
		size, _ = strconv.Atoi(string(m[1]))
	}
	var p boards.Position
	if p, err = rules.Game.Start(boards.Setup{Size: size}); err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`;[BW]\[(\w*)\]`).FindAllStringSubmatch(string(text), -1) {
		move := "pass"
		if len(m[1]) == 2 {
			move = rules.PointText(rules.Point(int('a'+size-1-int(m[1][1]))*size+int(m[1][0]-'a')), size)
		}
		if p, err = p.Play(boards.Move(move)); err != nil {
			t.Fatalf("%s: move %d: %v", path, n+1, err)
		}
		n++
	}
	return n
}

// TestOwnProblems asks the solver about every tenth problem of the suite: it knows nearly all.
func TestOwnProblems(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(own, "problems.tst"))
	if err != nil {
		t.Fatal(err)
	}
	s := parse(string(text))
	var in, out strings.Builder
	var asked []*test
	var before []string
	for i := range s.tests {
		switch o := &s.tests[i]; {
		case o.command == "clear_board":
			before = []string{s.tests[i-1].command, o.command}
		case o.id == 0:
			before = append(before, o.command)
		case o.id%100 == 0:
			fmt.Fprintf(&in, "%s\n%d %s\n", strings.Join(before, "\n"), o.id, ask(o.command))
			asked = append(asked, o)
		}
	}
	err = players.Builtin()[0].Serve(t.Context(), builtin.Call{In: strings.NewReader(in.String() + "quit\n"), Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	right := 0
	for _, o := range asked {
		m := regexp.MustCompile(fmt.Sprintf(`(?m)^=%d (.*)$`, o.id)).FindStringSubmatch(out.String())
		if m == nil {
			t.Fatalf("no answer to %d %s", o.id, o.command)
		}
		if o.right(told(o.kind(), m[1])) {
			right++
		} else {
			t.Logf("%d %s: %q, expected %s", o.id, o.command, m[1], o.want)
		}
	}
	if len(asked) < 40 || right*10 < len(asked)*9 {
		t.Errorf("%d of %d are right", right, len(asked))
	}
}
