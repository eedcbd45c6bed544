package tui

import (
	"slices"
	"testing"

	"dohyo/ui/lang"
)

// TestOwnPlayersFirst checks that players entered here come before the built-in ones,
// and the person last.
func TestOwnPlayersFirst(t *testing.T) {
	var got []string
	for _, p := range ownFirst([]PlayerInfo{{Name: "hangetsu", Builtin: true}, {Name: "human", Builtin: true}, {Name: "KUMA"}, {Name: "mikazuki", Builtin: true}, {Name: "AOBA"}}) {
		got = append(got, p.Name)
	}
	if want := []string{"KUMA", "AOBA", "hangetsu", "mikazuki", "human"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestLobbySeeks finds players by a typed part of their names, descriptions and
// protocols. The arrows go on to other matches.
func TestLobbySeeks(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 2)
	o := f.options(lang.English, "unicode")
	o.Players = []PlayerInfo{
		{Name: "hangetsu", Games: []string{"gomoku"}, Builtin: true}, {Name: "mangetsu", Games: []string{"gomoku"}, Builtin: true, Summary: "Waits for mistakes."},
		{Name: "KUMA", Games: []string{"gomoku"}, Protocols: []string{"gomocup"}},
	}
	m := screenModel(o, nil, 160, 50)
	chosen := func() string { p, _ := m.lobby.player(m.lobby.focus); return p.Name }
	for _, c := range []struct{ keys, want string }{{"getsu", "hangetsu"}, {"kuma", "KUMA"}, {"mistake", "mangetsu"}, {"gomocup", "KUMA"}} {
		press(m, "/")
		for _, r := range c.keys {
			press(m, string(r))
		}
		if got := chosen(); got != c.want {
			t.Errorf("%q finds %s, want %s", c.keys, got, c.want)
		}
		press(m, "enter")
	}
	press(m, "/", "g", "e", "t", "s", "u")
	first := chosen()
	press(m, "down")
	if got := chosen(); got == first || got == "KUMA" {
		t.Errorf("after %s comes %s", first, got)
	}
	press(m, "x", "x")
	wantShown(t, m, "No player fits")
	press(m, "esc")
	wantShown(t, m, "Waits for mistakes.", "built-in")
}

// TestLobbyRowWithoutBlanks checks that a Japanese description, which has no blanks to
// break at, is cut at the end of the room.
func TestLobbyRowWithoutBlanks(t *testing.T) {
	m := screenModel(newFake("BRAIN", "KAZE", 2).options(lang.Japanese, "unicode"), nil, 160, 50)
	if got := m.lobby.playerRow(PlayerInfo{Name: "mangetsu", Summary: "四追い、追い詰め、深い読み。禁手も武器にする"}, 30); got != "mangetsu\t四追い、追い" {
		t.Errorf("got %q, expected \"mangetsu\\t四追い、追い\"", got)
	}
}

// TestLobbyNoteUnderDialog checks that the lobby doesn't describe a player below a
// dialog about something else.
func TestLobbyNoteUnderDialog(t *testing.T) {
	_, m := ownProgram()()
	press(m, "right")
	p, _ := m.lobby.player(m.lobby.focus)
	if before := m.lobby.note().text; before == "" || before != m.lobby.playerNote(p) {
		t.Fatalf("the note is %q", before)
	}
	press(m, "a")
	if got := m.lobby.note().text; got != "" {
		t.Errorf("below the form stands %q", got)
	}
}
