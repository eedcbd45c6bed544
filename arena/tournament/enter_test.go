package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestEnterLog enters a good log, once. A log that is wrong in any way is refused
// with its reason, and the pair stays open.
func TestEnterLog(t *testing.T) {
	s, dir, packets := dealt(t)
	p := packets[2]
	m, other := p.Matches[0], p.Matches[1]
	reg := p.Rules[1]
	good := logOf(t, m, reg, 31, 40, 200, 24)
	lines := strings.SplitAfter(good, "\n")
	edit := func(line int, old, with string) string {
		l := slices.Clone(lines)
		changed := strings.Replace(l[line], old, with, 1)
		if changed == l[line] && old != with {
			t.Fatalf("%q has no %q", l[line], old)
		}
		l[line] = changed
		return strings.Join(l, "")
	}
	at := func(line int) string { return strings.Fields(lines[line])[0] }
	tests := []struct {
		name, text, referee, want string
	}{
		{"judge", good, "RB", m.At.String() + " is judged by R, not by RB"},
		{"unknown judge", good, "X", `unknown referee "X"`},
		{"three games", strings.Join(lines[:3], ""), "R", "3 of 4 games"},
		{"five games", good + edit(3, " 4 ", " 5 ")[len(strings.Join(lines[:3], "")):], "R", "more than 4 games"},
		{"number", edit(1, " "+at(1)+" ", " 7 "), "R", "game 2: it has the number 7"},
		{"colours", edit(1, " 2 1 ", " 2 0 "), "R", "game 2: " + m.Players[1].Name + " should move first"},
		{"limit", edit(0, " 31 ", " 221 "), "R", "game 1: 221 moves"},
		{"broken off", strings.TrimSuffix(lines[0], "\n") + " 中断\n" + strings.Join(lines[1:], ""), "R", "game 1: it has no result"},
		{"drawn early", strings.TrimSuffix(lines[0], "\n") + " 引分\n" + strings.Join(lines[1:], ""), "R", "game 1: it is drawn after 31 moves, but the limit is 200"},
		{"another opening", logOf(t, other, reg, 31, 40, 200, 24), "R", "doesn't start with the opening drawn for it"},
		{"another name", edit(0, "『", "『偽"), "R", "it names the opening 偽"},
		{"not a log", "hello\n", "R", ""},
		{"nothing", "", "R", ""},
	}
	odd := filepath.Join(t.TempDir(), "odd name.log") // with the pair it may have any name
	if err := os.WriteFile(odd, []byte(edit(0, "『", "『")), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Returns(odd, At{}); err == nil {
		t.Error("a file of any name is read without a pair")
	}
	named, err := Returns(odd, m.At)
	if err != nil {
		t.Fatal(err)
	}
	named[0].Referee = "R"
	if e, err := s.Entering(named[0]); err != nil || len(e.Records) != 1 || e.Records[0] != EnteredName+"/"+m.At.String()+".log" {
		t.Errorf("%+v, %v", e, err)
	}
	if s.Pair(m.At).Decided() {
		t.Error("looking has entered it")
	}
	sums := map[string]Tally{}
	for moves, want := range map[string]int{" 31 ": 1, " 151 ": 1, " 200 ": 2} { // only games that reach the limit of moves are draws
		file := filepath.Join(t.TempDir(), m.At.String()+".log")
		if err := os.WriteFile(file, []byte(edit(0, " 31 ", moves)), 0o644); err != nil {
			t.Fatal(err)
		}
		list, err := Returns(file, At{})
		if err != nil {
			t.Fatal(err)
		}
		list[0].Referee = "R"
		e, _, err := s.entering(list[0])
		if err != nil {
			t.Fatalf("%s moves: %v", moves, err)
		}
		if sums[moves] = e.Result.Games; sums[moves].Sum() != 4 || sums[moves][1] != want {
			t.Errorf("%s moves: %s, want %d drawn", moves, sums[moves], want)
		}
	}
	if sums[" 31 "] != sums[" 151 "] || sums[" 31 "][0]+sums[" 31 "][2] != 3 {
		t.Errorf("31 moves come to %s, 151 to %s", sums[" 31 "], sums[" 151 "])
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), m.At.String()+".log")
			if err := os.WriteFile(file, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			list, err := Returns(file, At{})
			if err != nil {
				t.Fatal(err)
			}
			list[0].Referee = tt.referee
			_, _, err = s.entering(list[0])
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
	file := filepath.Join(t.TempDir(), m.At.String()+".log")
	if err := os.WriteFile(file, []byte(good), 0o644); err != nil {
		t.Fatal(err)
	}
	r := Return{At: m.At, Referee: "R", Files: []string{file}}
	if _, err := Enter(dir, s, r, time.Now()); err != nil {
		t.Fatal(err)
	}
	s, err = Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	// 31: the first player wins as black; 40: white, the first player; 200: a draw;
	// 24: white, the first player.
	if got := s.Pair(m.At).Result; got.Games != (Tally{3, 1, 0}) || got.Points != [2]int{won, lost} || got.Kind != Entered || s.Games != 4 {
		t.Errorf("entered as %+v, %d games", got, s.Games)
	}
	if kept, _ := os.ReadFile(filepath.Join(dir, EnteredName, m.At.String()+".log")); string(kept) != good {
		t.Error("the log isn't kept")
	}
	if _, err := Enter(dir, s, r, time.Now()); err == nil || !strings.Contains(err.Error(), "only the first run of a match counts") {
		t.Errorf("a second run: %v", err)
	}
	if kept, _ := os.ReadFile(filepath.Join(dir, EnteredName, m.At.String()+".log")); string(kept) != good {
		t.Error("a second run has changed the log that is kept")
	}
}

// TestEnterHung enters a match that a hang has ended: no more games follow, and
// the player that hung loses the match.
func TestEnterHung(t *testing.T) {
	s, _, packets := dealt(t)
	m, reg := packets[2].Matches[0], packets[2].Rules[1]
	file := filepath.Join(t.TempDir(), m.At.String()+".log")
	if err := os.WriteFile(file, []byte(logOf(t, m, reg, 31, 41)), 0o644); err != nil {
		t.Fatal(err)
	}
	for hung, want := range map[int]string{1: "", 2: "hung, but didn't lose the match", 0: "2 of 4 games"} {
		e, _, err := s.entering(Return{At: m.At, Referee: "R", Files: []string{file}, Hung: hung})
		switch {
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("hung %d: %v, want %q", hung, err, want)
		case want == "" && (err != nil || e.Result.Games != Tally{0, 0, 4} || e.Result.Points != [2]int{lost, won} || e.Result.Why.Code != "result.hang"):
			t.Errorf("hung %d: %+v, %v", hung, e, err)
		}
	}
	if err := os.WriteFile(file, []byte(logOf(t, m, reg, 31, 40)), 0o644); err != nil {
		t.Fatal(err)
	}
	e, _, err := s.entering(Return{At: m.At, Referee: "R", Files: []string{file}, Hung: 2})
	if err != nil || e.Result.Games != (Tally{4}) || e.Result.Points != [2]int{won, lost} {
		t.Errorf("the second player hung: %+v, %v", e, err)
	}
}

// TestEnterOwn lets no referee judge their own entrant, even before any pair was
// dealt.
func TestEnterOwn(t *testing.T) {
	tt := begun(t, planOf(t, leagueText))
	if err := errors.Join(tt.Proceed(nil), tt.Close()); err != nil {
		t.Fatal(err)
	}
	s := tt.State()
	for _, p := range s.Open() {
		for _, r := range []string{"RA", "RB", "R"} {
			e := &Ruled{Act: ActEnter, Referee: r, Stage: p.Stage, Round: p.Round, Pair: p.Pair, Result: &Result{Kind: Entered}}
			err := s.check(e)
			own := r == "RA" && slices.Contains(p.Players[:], 0) || r == "RB" && slices.Contains(p.Players[:], 1)
			if own != (err != nil) {
				t.Errorf("%s judges %s: %v", r, p.At, err)
			}
		}
	}
}
