package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestPersonsInJapanese checks that no screen in Japanese calls a person by the stored name,
// which a match has for persons without one of their own. Fields where a player is typed keep
// it, because it is what is typed.
func TestPersonsInJapanese(t *testing.T) {
	found := 0
	for name, make := range moments() {
		_, m := make()
		m.l, m.stale = lang.Japanese, true
		for _, size := range [][2]int{{80, 24}, {160, 50}} {
			m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			text := shown(m)
			found += strings.Count(text, "人間")
			for _, line := range strings.Split(text, "\n") {
				if strings.Contains(line, "human") && !is[*playingOn](m) {
					t.Errorf("%s at %dx%d: %q", name, size[0], size[1], line)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no screen shows a person")
	}
}

// TestRulingOnAPersonInJapanese checks the same where a ruling on a person's game is confirmed.
func TestRulingOnAPersonInJapanese(t *testing.T) {
	_, m := moments()["human"]()
	m.l, m.stale = lang.Japanese, true
	press(m, "esc", "a", "down", "down", "enter")
	text := shown(m)
	if !strings.Contains(text, "対戦成績") {
		t.Fatalf("the score isn't shown:\n%s", text)
	}
	if strings.Contains(text, "human") || !strings.Contains(text, "人間") {
		t.Errorf("a person is called by the stored name:\n%s", text)
	}
}
