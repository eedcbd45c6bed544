package tui

import (
	"testing"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestRematchIsNotRemembered checks that a rematch doesn't change the lobby's choice.
// The lobby offers the last choice made in it.
func TestRematchIsNotRemembered(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	o := f.options(lang.English, "unicode")
	var started, remembered int
	o.Start = func(show.Choice) (*show.Session, error) { started++; return nil, lang.Said{Text: "no"} }
	o.Remember = func(show.Choice) error { remembered++; return nil }
	f.start(opening("花月", "右・本"))
	m := screenModel(o, f.session(), 80, 24)
	run(m, (controls{m.view()}).rematch())
	if started != 1 || remembered != 0 {
		t.Errorf("started %d, remembered %d", started, remembered)
	}
	run(m, m.start(m.choiceOf()))
	if started != 2 || remembered != 1 {
		t.Errorf("started %d, remembered %d", started, remembered)
	}
}

// choiceOf returns the match that Enter would start in the lobby.
func (m *model) choiceOf() show.Choice {
	c, _ := m.lobby.choice()
	return c
}
