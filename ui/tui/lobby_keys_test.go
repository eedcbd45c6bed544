package tui

import (
	"testing"

	"dohyo/ui/lang"
)

// TestLobbyListEnds checks the keys that go to the ends of a list, and by pages.
func TestLobbyListEnds(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	m := screenModel(f.options(lang.English, "unicode"), nil, 80, 24)
	games := len(m.lobby.games)
	for _, step := range []struct {
		key string
		row int
	}{{"end", games - 1}, {"home", 0}, {"pgdown", min(pageOfLobby, games-1)}, {"pgup", 0}} {
		press(m, step.key)
		if row := m.lobby.menus[gameList].row(); row != step.row {
			t.Errorf("%s: row %d, want %d", step.key, row, step.row)
		}
	}
	press(m, "tab", "end")
	wantShown(t, m, "human: you play here")
}
