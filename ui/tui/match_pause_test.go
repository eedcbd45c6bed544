package tui

import (
	"testing"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// TestPauseAfterTheRunningMove checks that a match isn't called paused while a turn still runs, be it that of a step or
// the one in which the pause was asked for.
func TestPauseAfterTheRunningMove(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(3)
	s, quiet := f.session(), false
	s.Quiet = func() bool { return quiet }
	m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
	f.feed.Add(&arena.Paused{Stamp: f.stamp(arena.EvPause, 0)})
	f.tick(m, 0)
	wantShown(t, m, "Pauses after this move.")
	if m.match.running(f.now) < 0 || m.rests() {
		t.Error("the clock of the running turn stands still")
	}
	quiet = true
	f.tick(m, 0)
	wantShown(t, m, "Paused.")
	if m.match.running(f.now) >= 0 || !m.rests() {
		t.Error("a clock runs in a pause")
	}
}
