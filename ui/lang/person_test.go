package lang

import (
	"strings"
	"testing"

	"dohyo/arena"
)

// TestPlayer calls persons without a name of their own in words, and keeps other names.
func TestPlayer(t *testing.T) {
	seatWords["tester0"] = Key{"Tester 1", "試験役1"}
	t.Cleanup(func() { delete(seatWords, "tester0") })
	for _, c := range []struct{ name, english, japanese string }{
		{"human", "human", "人間"},
		{"human-2", "human-2", "人間2"},
		{"human:tester", "human:tester", "人間（試験役1）"},
		{"human:tester+mimizuku", "human:tester+mimizuku", "人間（試験役1）+mimizuku"},
		{"human:tester-2", "human:tester-2", "人間（試験役1）2"},
		{"human:nobody", "human:nobody", "human:nobody"},
		{"humanoid", "humanoid", "humanoid"},
		{"Human", "Human", "Human"},
		{"AOBA-2", "AOBA-2", "AOBA-2"},
		{"", "", ""},
	} {
		if got := Player(English, c.name); got != c.english {
			t.Errorf("English %q: %q, want %q", c.name, got, c.english)
		}
		if got := Player(Japanese, c.name); got != c.japanese {
			t.Errorf("Japanese %q: %q, want %q", c.name, got, c.japanese)
		}
		if got := Player(Japanese, Player(Japanese, c.name)); got != c.japanese {
			t.Errorf("Japanese twice %q: %q", c.name, got)
		}
	}
}

// TestFairnessOfTeams names each seat of a team in words.
func TestFairnessOfTeams(t *testing.T) {
	seatWords["tester0"] = Key{"Tester 1", "試験役1"}
	t.Cleanup(func() { delete(seatWords, "tester0") })
	e := &arena.Fairness{}
	for range 4 {
		e.Shares = append(e.Shares, arena.Share{Player: "human", Seat: "tester0", Run: 1})
	}
	for l, want := range map[Lang]string{English: "the Tester 1 of human", Japanese: "人間の試験役1"} {
		if text := l.Happened(nil, e); !strings.Contains(text, want) || strings.Contains(text, "tester0") {
			t.Errorf("want %q in %q", want, text)
		}
	}
}

// TestFairnessCalmed counts the threads that kept dohyo from running.
func TestFairnessCalmed(t *testing.T) {
	for n, want := range map[int]string{0: "", 1: "1 busy thread of it kept", 300: "300 busy threads of it kept"} {
		text := English.Happened(nil, &arena.Fairness{Shares: []arena.Share{{Player: "A", Seat: "black", Run: 1, Calmed: n}}})
		if n == 0 && strings.Contains(text, "kept") || !strings.Contains(text, want) {
			t.Errorf("%d: %q, want %q", n, text, want)
		}
	}
}
