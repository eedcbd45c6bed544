package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/ui/lang"
	"dohyo/ui/show"
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

// TestDoorsBesideUnfinished: the ways to other places are on a small screen, too, also while
// it shows an unfinished match.
func TestDoorsBesideUnfinished(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		m := screenModel(newFake("BRAIN", "KAZE", 10).options(l, "unicode"), nil, 80, 24)
		m.Update(unfinishedMsg{list: []show.Unfinished{{Name: "a", Game: "gomoku", Players: [2]string{"AOBA", "5K"}, Ended: 4, Games: 10, At: epoch}}})
		text := shown(m)
		n := 0
		for _, b := range m.lobby.bindings {
			if !slices.Contains(doors, b.as) || !b.works() {
				continue
			}
			if n++; !strings.Contains(text, l.Say(b.name)+" "+l.Say(b.short)) {
				t.Errorf("no %q in\n%s", l.Say(b.short), text)
			}
		}
		if n == 0 {
			t.Error("the lobby leads nowhere")
		}
		if !strings.Contains(text, "AOBA") || !strings.Contains(text, "5K") {
			t.Errorf("the unfinished match isn't shown:\n%s", text)
		}
	}
}
