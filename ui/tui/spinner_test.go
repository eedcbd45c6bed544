package tui

import (
	"strings"
	"testing"

	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// spins passes the model's own spinner its next tick, and reports whether it asks for
// another one.
func spins(m *model) bool { return m.update(m.wait.spin.Tick()) != nil }

// TestSpinner checks that the spinner turns while a match is started, and stops then.
// Only one tick is pending at a time.
func TestSpinner(t *testing.T) {
	for _, c := range []struct {
		glyphs string
		frames []string
	}{{"unicode", spinner.MiniDot.Frames}, {"ascii", spinner.Line.Frames}} {
		f := newFake("BRAIN", "KAZE", 1)
		m := screenModel(f.options(lang.English, c.glyphs), nil, 80, 24)
		if spins(m) || m.wait.on {
			t.Error("it turns though nothing is waited for")
		}
		m.update(keyOf("enter"))
		for i := range 3 {
			wantShown(t, m, c.frames[i]+" "+lang.English.Say(lang.Starting))
			if !spins(m) {
				t.Fatalf("after %d turns it asks for no other", i)
			}
		}
		if cmd := m.update(tea.WindowSizeMsg{Width: 80, Height: 24}); cmd != nil {
			t.Error("a second turn is on its way")
		}
		m.Update(startedMsg{session: f.session()})
		f.start(opening("花月", "右・本"))
		f.tick(m, 0)
		if spins(m) || m.wait.on || strings.Contains(shown(m), lang.English.Say(lang.Starting)) {
			t.Errorf("it still turns:\n%s", shown(m))
		}
	}
}

// TestSpinnerInMatch checks that the spinner turns while programs aren't ready, and
// while a program is asked. Its tick redraws nothing else.
func TestSpinnerInMatch(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	m.update(tickMsg(f.now))
	if !spins(m) {
		t.Error("it stands still before the first game")
	}
	f.start(opening("花月", "右・本"))
	f.play(3)
	f.feed.Add(&arena.Paused{Stamp: f.stamp(arena.EvPause, 0)})
	f.tick(m, 0)
	if spins(m) {
		t.Error("it turns in a game")
	}
	m.update(keyOf("H"))
	if wantShown(t, m, m.wait.before("")); !spins(m) {
		t.Error("it stands still while a hint is waited for")
	}
	m.Update(doneMsg{session: m.match.s})
	if spins(m) {
		t.Error("it turns after the match")
	}
}
