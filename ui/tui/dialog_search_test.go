package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// searches is a lobby with a library, after some keys.
func searches(l *show.Library, keys ...string) *model {
	o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
	o.Library = l
	o.Records = &show.Records{Recent: func() []show.Recent { return nil }, Complete: func(string) []string { return nil }}
	m := screenModel(o, nil, 80, 24)
	press(m, keys...)
	return m
}

// ofSearch is such a lobby as a moment.
func ofSearch(typed string, keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		m := searches(bookish(new([]boards.Position), new(library.Found), nil), "E")
		typeText(m, typed)
		press(m, keys...)
		return newFake("BRAIN", "KAZE", 2), m
	}
}

// TestSearchLibrary searches the library from the lobby: words are typed, a wrong one is named and
// leaves the words to be corrected, the games are listed, Enter opens one, and leaving it returns
// to the list.
func TestSearchLibrary(t *testing.T) {
	var opened library.Found
	l := bookish(new([]boards.Position), &opened, nil)
	l.Open = func(f library.Found) (*show.Session, error) {
		opened = f
		game := newFake("AOBA", "KUMA", 2)
		return &show.Session{Name: f.Path, Feed: game.feed}, nil
	}
	m := searches(l, "E")
	wantShown(t, m, "Search the library", "700 games", "from:1993", "a year, a month or a day")
	typeText(m, "from:soon")
	press(m, "enter")
	wantShown(t, m, "from:soon: expected a date")
	if d := m.route.top().(*foundGames); !d.typing || d.text.text() != "from:soon" {
		t.Fatalf("after a wrong word: %q, typing %v", d.text.text(), d.typing)
	}
	press(m, "ctrl+u")
	if strings.Contains(shown(m), "expected a date") {
		t.Error("the error stays while other words are typed")
	}
	typeText(m, "q/E")
	press(m, "enter")
	wantShown(t, m, "Search: q/E", "1 game", "Aoba–Kaze", "/games/q/E.sgf:3")
	press(m, "/", "ctrl+u", "enter")
	wantShown(t, m, "700 games; the first 2 are shown", "/games/first.sgf")
	press(m, "down", "enter")
	if opened.Path != "/games/second.sgf" || !m.showsMatch() {
		t.Fatalf("opened %+v, %T is shown", opened, m.route.top())
	}
	press(m, "esc")
	d, ok := m.route.top().(*foundGames)
	if !ok || m.route.screen() != m.lobby || d.menu.row() != 1 {
		t.Fatalf("Esc leads to %T", m.route.top())
	}
	press(m, "/", "up", "enter")
	wantShown(t, m, "Search: q/E")
	press(m, "esc")
	if m.route.top() != m.lobby {
		t.Fatalf("Esc leads to %T", m.route.top())
	}
	press(m, "v", "ctrl+g")
	wantShown(t, m, "Search the library")
}

// TestSearchFails opens a game that is gone: the list stays, and the lobby below it says why. A
// library that can't be read is an error from the start.
func TestSearchFails(t *testing.T) {
	m := searches(bookish(new([]boards.Position), new(library.Found), nil), "E", "enter", "enter")
	wantShown(t, m, "Search the library", "can't open: no such file")
	broken := bookish(new([]boards.Position), nil, nil)
	broken.Find = func(string, boards.Position, *library.Next, string) ([]library.Found, int, error) {
		return nil, 0, fact.New("none", "there is no library yet")
	}
	m = searches(broken, "E")
	wantShown(t, m, "there is no library yet")
	press(m, "esc")
	if m.route.top() != m.lobby {
		t.Errorf("Esc leads to %T", m.route.top())
	}
}

// TestSearchHere searches the games with the shown position, and those with a move there.
func TestSearchHere(t *testing.T) {
	type asked struct {
		ply   int
		next  boards.Move
		words string
	}
	var got []asked
	l := bookish(new([]boards.Position), new(library.Found), nil)
	find := l.Find
	l.Find = func(game string, p boards.Position, next *library.Next, words string) ([]library.Found, int, error) {
		a := asked{p.Ply(), "", words}
		if next != nil {
			a.next = next.Move
		}
		got = append(got, a)
		return find(game, p, next, words)
	}
	_, m := explored(l, "[", "home", "E", "/")
	wantShown(t, m, "Games with this position", "/games/here.sgf:3")
	typeText(m, "aoba")
	press(m, "esc")
	wantShown(t, m, "/ searches these games")
	press(m, "/")
	typeText(m, "aoba")
	press(m, "enter")
	wantShown(t, m, "/games/aoba.sgf:3")
	press(m, "esc", "g", "/")
	typeText(m, "kaze")
	press(m, "enter")
	ply := m.match.position().Ply()
	if want := []asked{{ply, "", ""}, {ply, "", "aoba"}, {ply, "101", ""}, {ply, "101", "kaze"}}; !slices.Equal(got, want) {
		t.Errorf("asked %v, want %v", got, want)
	}
}

// TestSearchByMouse types words after a click on their line, and opens a game with two clicks.
func TestSearchByMouse(t *testing.T) {
	var opened library.Found
	m := searches(bookish(new([]boards.Position), &opened, nil), "E", "enter")
	at := func(text string) tea.Mouse {
		for y, row := range strings.Split(shown(m), "\n") {
			if x := strings.Index(row, text); x >= 0 {
				return tea.Mouse{X: len([]rune(row[:x])), Y: y, Button: tea.MouseLeft}
			}
		}
		t.Fatalf("no %q:\n%s", text, shown(m))
		return tea.Mouse{}
	}
	click := func(text string) {
		_, cmd := m.Update(tea.MouseClickMsg(at(text)))
		run(m, cmd)
	}
	click("/ searches")
	typeText(m, "kaze")
	press(m, "enter")
	wantShown(t, m, "/games/kaze.sgf:3")
	click("Aoba–Kaze")
	if opened.Path != "/games/kaze.sgf" {
		t.Errorf("opened %+v", opened)
	}
}
