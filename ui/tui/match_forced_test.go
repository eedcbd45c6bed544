package tui

import (
	"strings"
	"testing"

	"dohyo/engines"
	"dohyo/ui/lang"
)

// TestForcedWin: a win that a program announces is told in words of its game, never as
// points.
func TestForcedWin(t *testing.T) {
	gomoku := newFake("KUMA", "KAZE", 1).model(lang.English, "unicode", 80, 24)
	shogi := fakeShogi("KUMA", "KAZE").model(lang.Japanese, "unicode", 80, 24)
	for _, c := range []struct {
		m     *model
		score int
		brief bool
		want  string
	}{
		{gomoku, engines.Mate - 17, false, "win in 9"}, // nine of the winner's moves, as its mutters count
		{gomoku, engines.Mate - 1, true, "win 1"},
		{gomoku, 4 - engines.Mate, false, "loss in 2"},
		{shogi, engines.Mate - 17, false, "17手詰"},
		{shogi, 4 - engines.Mate, true, "被詰4"},
	} {
		if got := forcedText(view{c.m.stage, c.m.match}, c.score, c.brief); got != c.want {
			t.Errorf("%d: %q, want %q", c.score, got, c.want)
		}
	}
}

// TestInsteadOfAMove: where a person can only resign, the key asks about that at once. A
// list begins without a choice, and offers Enter only after one.
func TestInsteadOfAMove(t *testing.T) {
	f := newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(1)
	m := f.model(lang.English, "unicode", 80, 24)
	press(m, "esc", "e")
	if text := shown(m); !strings.Contains(text, "Press ! to confirm") || strings.Contains(text, "Instead of a move") {
		t.Errorf("gomoku:\n%s", text)
	}
	s := fakeShogi("human", "KAZE")
	s.beginShogi("")
	m = s.model(lang.English, "unicode", 80, 24)
	press(m, "esc", "e")
	if text := shown(m); !strings.Contains(text, "Instead of a move") || strings.Contains(text, "Enter next") {
		t.Errorf("shogi:\n%s", text)
	}
	press(m, "down")
	if text := shown(m); !strings.Contains(text, "Enter next") {
		t.Errorf("shogi, after a choice:\n%s", text)
	}
}
