package tui

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestSecondClickMeansTheSameKey checks that a second click at a place on the line of keys
// does nothing if another key has come to stand there, and that the same key, or another
// place or a later click, works.
func TestSecondClickMeansTheSameKey(t *testing.T) {
	now := time.Unix(1e9, 0)
	o := newFake("BRAIN", "KAZE", 1).options(lang.English, "unicode")
	o.Now = func() time.Time { return now }
	m := screenModel(o, nil, 80, 24)
	var done string
	button := func(name string) func(x, y int) tea.Cmd {
		return foot{m.stage}.pressed(&binding{name: lang.Text(name, name), do: plainly(func() { done += name })})
	}
	for _, c := range []struct {
		name  string
		x     int
		after time.Duration
		does  bool
	}{
		{"P", 30, 0, true},
		{"P", 30, time.Millisecond, true},
		{"c", 30, clickAgain - time.Millisecond, false},
		{"c", 30, time.Millisecond, true}, // what didn't count isn't the first of two
		{"P", 31, time.Millisecond, true},
		{"c", 31, clickAgain, true},
	} {
		now, done = now.Add(c.after), ""
		button(c.name)(c.x, 23)
		if done != map[bool]string{true: c.name}[c.does] {
			t.Errorf("a click on %s at %d did %q", c.name, c.x, done)
		}
	}
}
