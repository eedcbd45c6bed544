package tui

import (
	"slices"
	"testing"

	"dohyo/docs"
	"dohyo/ui/lang"
)

// TestKeysDocumented generates the tables of docs/keys.md from the bindings and
// compares them.
func TestKeysDocumented(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	m := newModel(f.options(lang.English, "unicode"), f.session())
	shelf := newShelf(m.stage, &Session{})
	for _, screen := range []struct {
		name string
		list []binding
	}{
		{"lobby", m.lobby.bindings}, {"match", m.match.screen.bindings}, {"scoring", m.match.screen.scoring},
		{"gallery", m.gallery.bindings}, {"shelf", shelf.bindings}, {"hall", newHallScreen(m.stage, newHall(&Hall{})).bindings}, {"problems", newProblemRoom(m.stage, &ProblemSet{}).bindings}, {"everywhere", m.everywhere},
	} {
		var rows [][]string
		for _, b := range screen.list {
			row := []string{lang.English.Say(b.name), lang.English.Say(b.help)}
			same := func(r []string) bool { return slices.Equal(r, row) }
			if !b.help.Empty() && !slices.ContainsFunc(rows, same) {
				rows = append(rows, row)
			}
		}
		docs.Generated(t, "../../docs/keys.md", screen.name, docs.Table([]string{"key", "does"}, rows))
	}
}
