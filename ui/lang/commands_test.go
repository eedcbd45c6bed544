package lang

import (
	"errors"
	"fmt"
	"syscall"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/roster"
)

// TestPersons checks that each player that isn't a program has a description in both
// languages.
func TestPersons(t *testing.T) {
	for _, word := range []string{"human", "proxy:bonanza"} {
		e, err := roster.New(nil, nil).Resolve(word)
		if err != nil {
			t.Fatal(err)
		}
		en, ja := English.Person(e.Protocol), Japanese.Person(e.Protocol)
		if en == "" || ja == "" || en == ja {
			t.Errorf("%s: %q, %q", word, en, ja)
		}
	}
}

func TestSeen(t *testing.T) {
	for _, tt := range []struct {
		err error
		ja  string
	}{
		{fact.Errorf("roster.try.ready", "ready in %s", "0.02 ms"), "0.02 ms で準備完了"},
		{fact.Errorf("roster.try.moved", "%s in %s", boards.Move("907"), "91 ms"), "907（91 ms）"},
		{fact.Errorf("roster.try.words", "%s", "gone in 2 s"), "gone in 2 s"},
		{engines.And(fact.New("process.hold.session", "own session"), fact.Errorf("process.hold.none", "not confined: %w", syscall.EPERM)), "独自のセッション、隔離なし: 操作が許されていない"},
		{fmt.Errorf("around: %w", process.NoAnswer(time.Minute)), "1分以内に応答なし"},
		{errors.New("bored"), `"bored"`},
	} {
		if got := Japanese.Seen(nil, tt.err); got != tt.ja {
			t.Errorf("%v: %q, want %q", tt.err, got, tt.ja)
		}
		if got := English.Seen(nil, tt.err); got != tt.err.Error() {
			t.Errorf("%v: %q", tt.err, got)
		}
	}
	if got, want := Japanese.Winner("shogi", "black")+Japanese.Winner("go", "white")+Japanese.Winner("go", ""), "先手勝ち白勝ち終局なし"; got != want {
		t.Errorf("Winner returned %q, want %q", got, want)
	}
}
