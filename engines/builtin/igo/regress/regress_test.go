package main

import (
	"strings"
	"testing"
)

const small = `# a suite
loadsgf games/a.sgf 12   # before move 12
10 attack E3
#? [0]
20 defend E3
#? [1 (F1|G1)]*

reset_life_node_counter
30 attack_either A1 B2
#? [1]
40 attack C3
#? [!1 D4]
50 attack C4
#? [2 C5]&
60 owl_attack C4
`

// TestSuite reads a suite and counts the answers.
func TestSuite(t *testing.T) {
	s := parse(small)
	if n := len(s.tests); n != 8 || s.tests[0].command != "loadsgf games/a.sgf 12" || s.tests[1].loaded != s.tests[0].command {
		t.Fatalf("%d commands: %+v", n, s.tests)
	}
	if got := s.asked(); len(got) != 2 || got["attack"] != 2 || got["defend"] != 1 {
		t.Errorf("asked %v", got)
	}
	for _, c := range []struct {
		answers map[int]string
		attack  tally
		defend  tally
	}{
		{map[int]string{1: "0", 2: "3 G1", 5: "1 D5"}, tally{right: 2, verdict: 2, asked: 2}, tally{right: 1, verdict: 1, surprising: 1, asked: 1}},
		{map[int]string{1: "1 A1", 2: "0", 5: "1 D4"}, tally{asked: 2}, tally{known: 1, asked: 1}},
		{map[int]string{2: "2 A1"}, tally{asked: 2}, tally{verdict: 1, known: 1, asked: 1}},
		{nil, tally{asked: 2}, tally{known: 1, asked: 1}},
	} {
		if got := s.tally(c.answers); got["attack"] != c.attack || got["defend"] != c.defend {
			t.Errorf("%v: %+v", c.answers, got)
		}
	}
}

// TestFailures lists what a program fails, with the wanted answers as the suite has them.
func TestFailures(t *testing.T) {
	s := parse("loadsgf a.sgf\n1 attack D4\n#? [1 E4]\n2 reg_genmove b\n#? [!C3]*\n3 reg_genmove w\n#? [!C3]\n")
	var out strings.Builder
	s.failures(&out, [2]map[int]string{{1: "0", 2: "C3", 3: "D4"}, nil})
	want := "  1 loadsgf a.sgf, attack D4: want [1 E4], ours \"0\", theirs \"\"\n  2 loadsgf a.sgf, reg_genmove b: want [!C3], ours \"C3\", theirs \"\"\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

// TestTold translates our answers into GNU Go's terms.
func TestTold(t *testing.T) {
	for _, c := range []struct{ question, answer, want string }{
		{"attack", "safe", "0"},
		{"attack", "taken attack D4", "1 D4"},
		{"attack", "unsettled attack D4 defend E5", "1 D4"},
		{"defend", "captured attack D4", "0"},
		{"defend", "unsettled attack D4 defend E5", "1 E5"},
		{"defend", "safe", "1 PASS"},
		{"connect", "unsettled connect A1 cut B1", "1 A1"},
		{"connect", "connected", "1 PASS"},
		{"connect", "cut", "0"},
		{"disconnect", "unsettled connect A1 cut B1", "1 B1"},
		{"disconnect", "connected", "0"},
		{"disconnect", "cut", "1 PASS"},
		{"owl_attack", "seki", "0"},
		{"owl_attack", "dead", "1 PASS"},
		{"owl_defend", "ko attack A1 defend B1", "1 B1"},
		{"owl_defend", "alive", "1 PASS"},
		{"dragon_status", "unsettled attack A1 defend B1", "critical A1 B1"},
		{"dragon_status", "dead", "dead"},
		{"attack", "", ""},
	} {
		if got := told(c.question, c.answer); got != c.want {
			t.Errorf("%s, %q: %q, want %q", c.question, c.answer, got, c.want)
		}
	}
	if got := ask("owl_attack D4"); got != "dohyo-status D4 moves" {
		t.Errorf("asked %q", got)
	}
	if got := ask("attack D4"); got != "dohyo-capture D4 attack" {
		t.Errorf("asked %q", got)
	}
	if got := ask("trymove B D4"); got != "play B D4" {
		t.Errorf("asked %q", got)
	}
}
