package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestLobbySamples checks that a large lobby shows the openings of the chosen game below the lists, all where there's
// room, and that a click on one shows it among the openings.
func TestLobbySamples(t *testing.T) {
	all := places(t)
	for _, c := range []struct {
		place string
		size
		want []string
	}{
		{"gomoku/lobby", size{300, 90}, []string{"the 26 opening patterns", "Chosei", "Yusei"}},
		{"gomoku/lobby", size{200, 60}, []string{"the 26 opening patterns", "Chosei"}},
		{"shogi/lobby", size{300, 90}, []string{"suite of balanced openings: 240", "#9"}},
		{"dighere/lobby", size{300, 90}, []string{"practice", "meadow"}},
	} {
		m := all[c.place](lang.English, "unicode", c.w, c.h)
		text := shown(m)
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s %dx%d: want %q in\n%s", c.place, c.w, c.h, want, text)
			}
		}
		lines := strings.Split(text, "\n")
		name := c.want[len(c.want)-1]
		y := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, name) })
		m.Update(tea.MouseClickMsg{X: m.cv.width(lines[y][:strings.Index(lines[y], name)]), Y: y, Button: tea.MouseLeft})
		if got := tileName(lang.English, m.gallery.opening(), m.gallery.listed()); m.route.screen() != m.gallery || got != name {
			t.Errorf("%s %dx%d: a click on %q shows %q", c.place, c.w, c.h, name, got)
		}
	}
}
