package tui

import (
	"errors"
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestSetUp sets up a position from the lobby. A text that is wrong can be edited further;
// one that hasn't changed leads to nothing.
func TestSetUp(t *testing.T) {
	var got []string
	o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
	o.Paste = func(text, game string) (*Pasted, error) {
		if got = append(got, game+"\n"+text); strings.Contains(text, "?") {
			return nil, errors.New("a wrong point")
		}
		return &Pasted{Game: game, Games: 1}, nil
	}
	m := screenModel(o, nil, 80, 30)
	press(m, "B", "esc")
	if m.route.top() != m.lobby || got != nil {
		t.Fatalf("%T, %q", m.route.top(), got)
	}
	press(m, "B")
	wantShown(t, m, "black to move", "1 2 3 4 5 6 7 8 9 101112131415")
	typeText(m, "?")
	press(m, "esc")
	wantShown(t, m, "a wrong point", "continue editing")
	press(m, "enter")
	wantShown(t, m, "?black to move")
	press(m, "delete", "esc")
	wantShown(t, m, "A position of Gomoku 1993, as a board of text")
	if len(got) != 2 || !strings.HasPrefix(got[1], "gomoku\nblack to move\n") {
		t.Errorf("got %q", got)
	}
}
