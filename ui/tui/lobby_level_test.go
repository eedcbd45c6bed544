package tui

import (
	"testing"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestLobbyLevel chooses levels of a built-in player: they begin and end at its full
// strength, are part of its name, and are there again the next time.
func TestLobbyLevel(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 2)
	o := f.options(lang.English, "unicode")
	for i := range o.Players {
		if o.Players[i].Builtin {
			o.Players[i].Levels = 10
		}
	}
	var asked show.Choice
	o.Start = func(c show.Choice) (*show.Session, error) { asked = c; return f.session(), nil }
	m := screenModel(o, nil, 80, 24)
	press(m, "right")
	wantShown(t, m, "at full strength")
	press(m, ">")
	wantShown(t, m, "at full strength")
	press(m, "<", "<")
	wantShown(t, m, "at level 9 of 10, < > changes it: some 100 to 200 Elo a level")
	press(m, ">")
	wantShown(t, m, "at level 10 of 10")
	press(m, ">")
	wantShown(t, m, "at full strength")
	for range 12 {
		press(m, "<")
	}
	wantShown(t, m, "at level 1 of 10")
	press(m, ">", ">", "enter")
	if asked.Players != [2]string{"hangetsu:3", "mangetsu"} && asked.Players != [2]string{"hangetsu:3", "hangetsu"} {
		t.Errorf("asked for %q", asked.Players)
	}
	for _, c := range []struct {
		name, base string
		level      int
	}{{"hangetsu:3", "hangetsu", 3}, {"hangetsu:11", "hangetsu:11", 0}, {"hangetsu:0", "hangetsu:0", 0}, {"gtp:3", "gtp:3", 0}, {"mangetsu", "mangetsu", 0}} {
		if base, level := recallLevel(c.name, o.Players); base != c.base || level != c.level {
			t.Errorf("%s: %s %d", c.name, base, level)
		}
	}
}
