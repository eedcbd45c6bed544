package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// bookish answers for a library of two moves.
func bookish(asked *[]boards.Position, opened *library.Found, fails error) *show.Library {
	game := func(path string, ply int) []library.Found {
		return []library.Found{{Game: library.Game{Path: path, Number: 3, Players: [2]string{"Aoba", "Kaze"}}, Ply: ply}}
	}
	return &show.Library{
		Explore: func(_ string, p boards.Position) ([]library.Next, int, error) {
			*asked = append(*asked, p)
			if fails != nil {
				return nil, 0, fails
			}
			return []library.Next{
				{Move: "101", Games: 12, Wins: 6, Draws: 2, Losses: 2, Latest: game("/games/a.sgf", p.Ply())},
				{Move: "1515", Games: 1, Latest: game("/games/b.sgf", p.Ply())},
			}, 13, nil
		},
		Find: func(_ string, p boards.Position, n *library.Next, words string) ([]library.Found, int, error) {
			switch {
			case strings.Contains(words, "soon"):
				return nil, 0, fact.Errorf("soon", "%s: expected a date", words)
			case words != "":
				return game("/games/"+words+".sgf", 0), 1, nil
			case p == nil:
				return append(game("/games/first.sgf", 0), game("/games/second.sgf", 0)...), 700, nil
			case n == nil:
				return game("/games/here.sgf", p.Ply()), 1, nil
			case n.Move != "101":
				return nil, 0, nil
			}
			return append(game("/games/newest.sgf", p.Ply()), n.Latest...), 2, nil
		},
		Open: func(f library.Found) (*show.Session, error) {
			*opened = f
			return nil, fact.New("none", "no such file")
		},
	}
}

// explored is a match that is over, with a library.
func explored(l *show.Library, keys ...string) (*fake, *model) {
	f := twoGames()
	f.finishMatch()
	o := f.options(lang.English, "unicode")
	o.Library = l
	m := screenModel(o, f.session(), 100, 30)
	m.Update(doneMsg{session: m.match.s})
	press(m, keys...)
	return f, m
}

// explores is such a match at its beginning.
func explores(keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		var asked []boards.Position
		return explored(bookish(&asked, new(library.Found), nil), append([]string{"[", "home"}, keys...)...)
	}
}

// TestExplorer looks a position up, plays the second move of the list as a variation,
// takes it back, and opens the second of the games with the first.
func TestExplorer(t *testing.T) {
	var asked []boards.Position
	var opened library.Found
	_, m := explored(bookish(&asked, &opened, nil), "[", "home", "E")
	start := m.match.position()
	for _, want := range []string{"Played in this position", "13 games", "70.0%", "Aoba–Kaze", "/games/a.sgf"} {
		if !strings.Contains(m.View().Content, want) {
			t.Errorf("no %q:\n%s", want, m.View().Content)
		}
	}
	if len(asked) != 1 || asked[0] != start {
		t.Fatalf("asked %d times", len(asked))
	}
	press(m, "down", "enter")
	if len(asked) != 2 || asked[1].Ply() != start.Ply()+1 || !offGame(view{m.stage, m.match}) {
		t.Fatalf("asked %d times after a move", len(asked))
	}
	press(m, "left")
	if len(asked) != 3 || asked[2].Ply() != start.Ply() {
		t.Fatalf("asked %d times after a step back, last about move %d, the start is %d", len(asked), asked[len(asked)-1].Ply(), start.Ply())
	}
	press(m, "g")
	for _, want := range []string{"Games with ", "2 games", "/games/newest.sgf:3"} {
		if !strings.Contains(m.View().Content, want) {
			t.Errorf("no %q in the list of games:\n%s", want, m.View().Content)
		}
	}
	press(m, "esc")
	if text := m.View().Content; !strings.Contains(text, "Played in this position") {
		t.Errorf("after the list of games:\n%s", text)
	}
	press(m, "g", "down", "enter")
	if opened.Path != "/games/a.sgf" || opened.Number != 3 {
		t.Errorf("opened %+v", opened)
	}
	if text := m.View().Content; strings.Contains(text, "Games with ") || !strings.Contains(text, "no such file") {
		t.Errorf("after opening a game:\n%s", text)
	}
}

// TestFoundMonth lists a game of which only the month is known: no day is shown.
func TestFoundMonth(t *testing.T) {
	var asked []boards.Position
	l := bookish(&asked, new(library.Found), nil)
	l.Find = func(string, boards.Position, *library.Next, string) ([]library.Found, int, error) {
		month := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
		return []library.Found{{Game: library.Game{Path: "/games/a.sgf", Number: 1, Start: month, Until: month.AddDate(0, 1, 0)}}}, 1, nil
	}
	_, m := explored(l, "[", "home", "E", "g")
	if text := m.View().Content; !strings.Contains(text, "2026-03") || strings.Contains(text, "2026-03-01") {
		t.Error(text)
	}
}

// TestExplorerNamesItsKeys checks that the line of keys names the one for the list of games, and
// that the list shows the end of a path that is too long for it.
func TestExplorerNamesItsKeys(t *testing.T) {
	far := strings.Repeat("/folder", 15) + "/a.sgf"
	x := bookish(new([]boards.Position), nil, nil)
	x.Find = func(string, boards.Position, *library.Next, string) ([]library.Found, int, error) {
		return []library.Found{{Game: library.Game{Path: far, Number: 3}}}, 1, nil
	}
	_, m := explored(x, "[", "home", "E")
	if text := shown(m); !strings.Contains(text, "g "+m.l.Say(lang.LineExploreGame)) {
		t.Errorf("the key isn't named:\n%s", text)
	}
	press(m, "g")
	if text := shown(m); !strings.Contains(text, "/folder/a.sgf:3 ") || strings.Contains(text, far) {
		t.Errorf("no end of the path:\n%s", text)
	}
}

// TestExplorerFails shows why the library can't be read.
func TestExplorerFails(t *testing.T) {
	var asked []boards.Position
	_, m := explored(bookish(&asked, nil, fact.New("none", "the disk is gone")), "E")
	if text := m.View().Content; !strings.Contains(text, "the disk is gone") {
		t.Errorf("no error:\n%s", text)
	}
	press(m, "enter", "g", "esc")
	if strings.Contains(m.View().Content, "Played in this position") {
		t.Error("the dialog is still open")
	}
}

// TestExplorerLive shows what was played in a running match, whose position can't be left
// there.
func TestExplorerLive(t *testing.T) {
	var asked []boards.Position
	f := twoGames()
	o := f.options(lang.English, "unicode")
	o.Library = bookish(&asked, nil, nil)
	m := screenModel(o, f.session(), 100, 30)
	press(m, "E", "enter", "g", "left")
	if len(asked) != 1 || !strings.Contains(m.View().Content, "13 games") {
		t.Errorf("asked %d times:\n%s", len(asked), m.View().Content)
	}
}

// TestExplorerWithout presses the key where there is no library: the dialog says why nothing
// is there and what makes one, whole on a narrow screen, too.
func TestExplorerWithout(t *testing.T) {
	none := fact.Errorf("cli.library.none", "%s: there is no library yet; 'dohyo library add FOLDER' makes one", "/home/aoba/.local/share/dohyo/library.db")
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, width := range []int{40, 80} {
			var asked []boards.Position
			f := twoGames()
			f.finishMatch()
			o := f.options(l, "unicode")
			o.Library = bookish(&asked, nil, none)
			m := screenModel(o, f.session(), width, 24)
			m.Update(doneMsg{session: m.match.s})
			press(m, "[", "home", "E")
			text := strings.Join(strings.Fields(strings.NewReplacer("│", "", "|", "").Replace(ansi.Strip(m.View().Content))), "")
			if !strings.Contains(text, "library.db") || !strings.Contains(text, "'dohyolibraryaddFOLDER'") {
				t.Errorf("%s, %d columns:\n%s", l, width, m.View().Content)
			}
			press(m, "esc")
			if len(m.route.dialogs) > 0 {
				t.Errorf("%s: Esc leaves the dialog open", l)
			}
		}
	}
}

// TestGamePlayers names a player without a name by the side.
func TestGamePlayers(t *testing.T) {
	for _, c := range []struct {
		kind    string
		players [2]string
		want    string
	}{
		{"shogi", [2]string{"Aoba", "Kaze"}, "Aoba–Kaze"}, {"shogi", [2]string{"Aoba", ""}, "Aoba–white"}, {"go", [2]string{}, "black–white"},
	} {
		if got := gamePlayers(lang.English, &library.Found{Game: library.Game{Players: c.players, Kind: c.kind}}); got != c.want {
			t.Errorf("%v: %q, want %q", c.players, got, c.want)
		}
	}
}

// TestExplorerLeavesNoStrip checks that the box of the library's moves covers the panels beside the board where
// next to nothing of them would be left.
func TestExplorerLeavesNoStrip(t *testing.T) {
	_, m := moments()["explorer"]()
	for _, size := range [][2]int{{100, 30}, {160, 50}} {
		m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		side, left := besideMatch(m.stage), -1
		for _, line := range strings.Split(shown(m), "\n") {
			if at := strings.LastIndex(line, "╭"); at >= 0 && strings.Contains(line[at:], m.l.Say(lang.ExploreTitle)) {
				left = m.cv.width(line[:at])
			}
		}
		if rest := left - side.x; left < 0 || rest > 0 && rest < explorerStrip {
			t.Errorf("%v: the box begins at %d, the panels at %d:\n%s", size, left, side.x, shown(m))
		}
	}
}
