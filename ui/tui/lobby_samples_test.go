package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/engines/proof"
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

// TestLobbyPosed checks that a large lobby of a game without openings shows the next problems, and that a click on one
// poses it.
func TestLobbyPosed(t *testing.T) {
	for _, c := range []struct {
		size
		name string
		at   int
	}{{size{300, 90}, "2 black to capture", 1}, {size{200, 60}, "3 black to capture", 2}} {
		m := places(t)["go/choosing"](lang.English, "unicode", c.w, c.h)
		m.o.Solver = func(string) *proof.Solver { return nil }
		text := shown(m)
		if !strings.Contains(text, "0 of 80 solved") || !strings.Contains(text, c.name) {
			t.Fatalf("%dx%d: want %q in\n%s", c.w, c.h, c.name, text)
		}
		lines := strings.Split(text, "\n")
		y := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, c.name) })
		_, cmd := m.Update(tea.MouseClickMsg{X: m.cv.width(lines[y][:strings.Index(lines[y], c.name)]), Y: y, Button: tea.MouseLeft})
		run(m, cmd)
		if room, ok := m.route.screen().(*problemRoom); !ok || room.at != c.at {
			t.Errorf("%dx%d: a click on %q shows %T, %s", c.w, c.h, c.name, m.route.screen(), shown(m))
		}
	}
}

// TestSpread checks that boards in rows are moved apart so far that the first row fills the room, in columns, and that
// a single one stays where it is.
func TestSpread(t *testing.T) {
	at := flow(rect{0, 0, 40, 20}, [][2]int{{10, 3}, {10, 3}, {10, 3}, {10, 3}})
	spread(rect{0, 0, 40, 20}, at)
	for i, want := range []rect{{0, 0, 10, 4}, {15, 0, 10, 4}, {30, 0, 10, 4}, {0, 7, 10, 4}} {
		if at[i] != want {
			t.Errorf("board %d is at %v, want %v", i, at[i], want)
		}
	}
	at = flow(rect{0, 0, 40, 20}, [][2]int{{10, 3}})
	if spread(rect{0, 0, 40, 20}, at); at[0] != (rect{0, 0, 10, 4}) {
		t.Errorf("a single board is at %v", at[0])
	}
}
