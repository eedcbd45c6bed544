package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestLobbyNamesItsTasks checks that the lobby of a usual terminal says how a program is added, a
// record opened and strength compared, whatever else has room.
func TestLobbyNamesItsTasks(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {100, 30}, {100, 40}, {120, 40}, {160, 50}, {200, 60}, {300, 90}} {
		f := &programsFile{}
		o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
		o.Programs, o.Players = f.options(), f.players()
		o.Records = &show.Records{}
		m := screenModel(o, nil, 80, 24)
		m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		wantShown(t, m, "add a program", "open a record", "strength")
	}
}
