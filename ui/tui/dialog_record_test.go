package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// recordsModel is a lobby that can open two records, one of which can't be read.
func recordsModel(opened *[]string) *model {
	o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
	o.Records = &show.Records{
		Recent: func() []show.Recent { return []show.Recent{{Path: "/games/old.csa"}, {Path: "/games/bad.csa"}} },
		Complete: func(path string) []string {
			list := []string{"/games/", "/games/new.csa"}
			return slices.DeleteFunc(list, func(s string) bool { return !strings.HasPrefix(s, path) || s == path })
		},
		Open: func(path string) (*show.Session, error) {
			*opened = append(*opened, path)
			if strings.Contains(path, "bad") {
				return nil, lang.Said{Text: "no record"}
			}
			f := newFake("AOBA", "KUMA", 2)
			return &show.Session{Name: path, Feed: f.feed}, nil
		},
	}
	return screenModel(o, nil, 80, 24)
}

// TestNoRecords: where no file can be listed, the dialog says so and what to do.
func TestNoRecords(t *testing.T) {
	m := recordsModel(new([]string))
	press(m, "v")
	if strings.Contains(shown(m), "none here") {
		t.Errorf("there are records:\n%s", shown(m))
	}
	typeText(m, "/x")
	wantShown(t, m, "none here; type a path")
}

// TestOpenRecord opens records from the lobby: a recent one, one that is typed, and one
// that can't be read, which is said in the dialog. Esc and b return to the lobby.
func TestOpenRecord(t *testing.T) {
	var opened []string
	m := recordsModel(&opened)
	press(m, "v")
	wantShown(t, m, "Open a record", "Recent records", "old.csa", "Files", "new.csa")
	press(m, "down", "enter")
	wantShown(t, m, "no record")
	press(m, "up", "up", "enter")
	if m.match == nil || !m.showsMatch() {
		t.Fatalf("%T is shown", m.route.top())
	}
	for _, k := range []string{"esc", "b"} {
		if press(m, k); m.route.top() != m.lobby {
			t.Fatalf("%s leads to %T", k, m.route.top())
		}
		press(m, "v", "enter") // the latest is chosen at first
	}
	press(m, "b")
	press(m, "v")
	typeText(m, "/g")
	press(m, "tab")
	wantShown(t, m, "/games/", "new.csa")
	press(m, "tab", "enter") // the only one that isn't the folder itself
	if want := []string{"/games/bad.csa", "/games/old.csa", "/games/old.csa", "/games/old.csa", "/games/new.csa"}; !slices.Equal(opened, want) {
		t.Errorf("opened %q, want %q", opened, want)
	}
}

// TestOpenOnlyOne: Enter opens the only file that begins with what is typed, shows the files of the only folder that does,
// and otherwise takes what is typed at its word.
func TestOpenOnlyOne(t *testing.T) {
	var opened []string
	m := recordsModel(&opened)
	press(m, "v")
	typeText(m, "/games/bad")
	press(m, "enter")
	wantShown(t, m, "can't open: no record")
	press(m, "ctrl+u")
	typeText(m, "/games/n")
	press(m, "enter")
	if want := []string{"/games/bad", "/games/new.csa"}; !slices.Equal(opened, want) {
		t.Errorf("opened %q, want %q", opened, want)
	}
	m = recordsModel(&opened)
	m.o.Records.Complete = func(path string) []string {
		return slices.DeleteFunc([]string{"/games/", "/games/new.csa", "/games/old.csa"}, func(s string) bool {
			return !strings.HasPrefix(s, path) || strings.Count(s, "/") > strings.Count(path, "/") && !strings.HasSuffix(s, "/")
		})
	}
	opened = nil
	press(m, "v")
	typeText(m, "/ga")
	press(m, "enter")
	wantShown(t, m, "new.csa", "old.csa")
	press(m, "ctrl+u")
	typeText(m, "/games")
	press(m, "enter")
	if want := []string{"/games"}; !slices.Equal(opened, want) {
		t.Errorf("opened %q, want %q", opened, want)
	}
}

// TestOpenTypedBeforeTheList checks that Enter is about what is typed, even before the files that begin like it have come.
func TestOpenTypedBeforeTheList(t *testing.T) {
	var opened []string
	m := recordsModel(&opened)
	press(m, "v")
	for _, r := range "/bad" {
		m.update(keyOf(string(r)))
	}
	press(m, "enter")
	if want := []string{"/bad"}; !slices.Equal(opened, want) {
		t.Errorf("opened %q, want %q", opened, want)
	}
}

// TestOpenNothing turns the wheel over an empty list: Enter takes what is typed at its word.
func TestOpenNothing(t *testing.T) {
	var opened []string
	m := recordsModel(&opened)
	press(m, "v")
	typeText(m, "/bad/typed")
	m.Update(tea.MouseWheelMsg{X: 30, Y: 10, Button: tea.MouseWheelDown})
	press(m, "enter")
	wantShown(t, m, "can't open: no record")
	if want := []string{"/bad/typed"}; !slices.Equal(opened, want) {
		t.Errorf("opened %q, want %q", opened, want)
	}
}

// ofRecords makes a lobby that opens records, after some keys.
func ofRecords(keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		m := recordsModel(new([]string))
		press(m, keys...)
		return newFake("BRAIN", "KAZE", 2), m
	}
}

// TestRecentByTitle lists a match and a tournament in the dialog by their titles, and opens them by keys.
func TestRecentByTitle(t *testing.T) {
	var opened []string
	m := recordsModel(&opened)
	m.o.Records.Recent = func() []show.Recent {
		return []show.Recent{{Path: "/state/matches/20261126-aoba-kuma", Title: "AOBA 2–1 KUMA  Renju"}, {Path: "/state/tournaments/cup", Title: "Spring cup", Hall: "cup"}}
	}
	m.o.OpenHall = func(name string) (*show.Hall, error) {
		opened = append(opened, "hall "+name)
		return nil, lang.Said{Text: "closed"}
	}
	press(m, "v")
	wantShown(t, m, " AOBA 2–1 KUMA  Renju ", " Spring cup ")
	press(m, "down", "enter")
	wantShown(t, m, "closed")
	press(m, "up", "enter")
	if want := []string{"hall cup", "/state/matches/20261126-aoba-kuma"}; !slices.Equal(opened, want) {
		t.Errorf("opened %q, want %q", opened, want)
	}
}

// TestShortPaths checks that a path without room loses its beginning, also between the halves
// of a wide character.
func TestShortPaths(t *testing.T) {
	m := &openRecord{stage: recordsModel(new([]string)).stage}
	for _, c := range []struct {
		path string
		room int
		want string
	}{
		{"/games/old.csa", 14, "/games/old.csa"},
		{"/games/old.csa", 13, "...es/old.csa"},
		{"/棋譜/名人戦.csa", 12, "...人戦.csa"},
		{"/games/old.csa", 2, "..."},
	} {
		if got := pathEnd(m.stage, c.path, c.room); got != c.want {
			t.Errorf("%q in %d cells: %q, want %q", c.path, c.room, got, c.want)
		}
	}
}

// TestLobbyRecent opens a record that was shown last by a click in the lobby of a large screen.
func TestLobbyRecent(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(5)
	o, opened := f.options(lang.English, "unicode"), ""
	o.Unfinished = func() ([]show.Unfinished, error) { return nil, nil }
	o.Records = &show.Records{
		Recent: func() []show.Recent {
			return []show.Recent{{Path: "/home/x/spring.sgf"}, {Path: "/home/x/" + strings.Repeat("long/", 40) + "end.kif"},
				{Path: "/state/matches/20261126-aoba-kuma", Title: "AOBA 2–1 KUMA  Renju"}, {Path: "/state/tournaments/cup", Title: "Spring cup", Hall: "cup"}}
		},
		Open: func(path string) (*show.Session, error) { opened = path; return f.session(), nil },
	}
	o.OpenHall = func(name string) (*show.Hall, error) { opened = "hall " + name; return nil, lang.Said{Text: "closed"} }
	for text, want := range map[string]string{"spring.sgf": "/home/x/spring.sgf", "AOBA 2–1 KUMA": "/state/matches/20261126-aoba-kuma", "Spring cup": "hall cup"} {
		m := screenModel(o, nil, 160, 50)
		run(m, m.lobby.findUnfinished())
		m.stale = true
		m.View()
		wantShown(t, m, "╭ Recent records", "spring.sgf  /home/x", "end.kif", "│ AOBA 2–1 KUMA  Renju  ", "│ Spring cup  ")
		for y, line := range m.cv.lines() {
			if strings.Contains(line, text) {
				run(m, m.update(tea.MouseClickMsg{X: 10, Y: y, Button: tea.MouseLeft}))
			}
		}
		if opened != want {
			t.Errorf("%q was opened by a click on %s", opened, text)
		}
	}
}
