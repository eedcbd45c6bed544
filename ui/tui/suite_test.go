package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestSuiteInLobby chooses the suite by a key, and one of its openings in the
// gallery, in each game that has a suite.
func TestSuiteInLobby(t *testing.T) {
	for _, game := range []string{gomoku.Freestyle.Name, gomoku.Standard.Name, "shogi"} {
		o := fakeShogi("A", "B").options(lang.Japanese, "unicode")
		o.Games = []show.GameInfo{{Name: "gomoku", Regulation: arena.DefaultFor("gomoku")}, {Name: game, Regulation: arena.DefaultFor(game)}}
		o.Recall = show.Choice{}
		m := screenModel(o, nil, 80, 24)
		if m.lobby.suite() {
			t.Fatal("gomoku has patterns and no suite")
		}
		press(m, "down", "s")
		if r := m.lobby.reg; r.Opening != arena.Suite || r.Order != "" || !r.Ordered() {
			t.Errorf("%s: s gave %+v", game, r)
		}
		press(m, "s")
		if r := m.lobby.reg; r.Opening != arena.Suite || r.Order != arena.OrderFile {
			t.Errorf("%s: the second s gave %+v", game, r)
		}
		press(m, "o", "down", "down", "space")
		rules, _ := catalog.Game(game)
		want := rules.Suite(0)[2].Moves
		r := m.lobby.reg
		if r.Opening != "" || r.Order != "" || len(r.Starts) != 1 || r.Starts[0].Name != "#3" || !slices.Equal(r.Starts[0].Moves, want) {
			t.Errorf("%s: the third of the gallery gave %+v", game, r)
		}
		press(m, "o")
		if screen := strings.Join(m.cv.lines(), "\n"); !strings.Contains(screen, "開始局面集（240局面）") {
			t.Errorf("%s:\n%s", game, screen)
		}
		press(m, "d")
		if r := m.lobby.reg; r.Opening != arena.Suite || r.Starts != nil || m.route.screen() != m.lobby {
			t.Errorf("%s: d gave %+v", game, r)
		}
	}
}

// TestPartOfOpening shows a part of the board beside a list of openings where there's no room for all of it.
func TestPartOfOpening(t *testing.T) {
	for _, game := range playedGames[1:] {
		set := game.places(t)["openings"]
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			m := set(l, "unicode", 40, 12)
			m.View()
			if m.gallery == nil || m.route.screen() != screen(m.gallery) || !m.gallery.listed() {
				continue
			}
			ground := 0
			for _, c := range m.cv.cells {
				if c.ink == inkOf(draw.Ground) {
					ground++
				}
			}
			if ground < 30 {
				t.Errorf("%s: %d cells of a board in\n%s", game.name, ground, strings.Join(m.cv.lines(), "\n"))
			}
		}
	}
}
