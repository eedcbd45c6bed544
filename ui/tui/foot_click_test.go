package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestSecondClickMeansTheSameKey checks that a second click at a place on the line of keys
// tells what stands there now if another key has come to stand there, however late it is, and that the
// same key, another place, and a click after the pointer was moved or a key was pressed work.
func TestSecondClickMeansTheSameKey(t *testing.T) {
	m := screenModel(newFake("BRAIN", "KAZE", 1).options(lang.English, "unicode"), nil, 80, 24)
	var done string
	button := func(name string) func(x, y int) tea.Cmd {
		return foot{m.stage}.pressed(&binding{name: lang.Text(name, name), do: plainly(func() { done += name })}, " go")
	}
	for _, c := range []struct {
		name   string
		x      int
		before func()
		does   bool
	}{
		{"P", 30, nil, true},
		{"P", 30, nil, true},
		{"c", 30, nil, false},
		{"c", 30, nil, true}, // the person has been told
		{"P", 32, nil, false},
		{"c", 40, nil, true},
		{"P", 40, func() { m.Update(tea.MouseMotionMsg{X: 41, Y: 23}) }, false}, // a hand isn't still
		{"c", 40, func() { m.Update(tea.MouseMotionMsg{X: 50, Y: 20}) }, true},
		{"P", 40, func() { press(m, "right") }, true},
	} {
		if c.before != nil {
			c.before()
		}
		done, m.notice = "", ""
		button(c.name)(c.x, 23)
		if done != map[bool]string{true: c.name}[c.does] || strings.Contains(m.notice, c.name+" go") == c.does {
			t.Errorf("a click on %s at %d did %q, said %q", c.name, c.x, done, m.notice)
		}
	}
}
