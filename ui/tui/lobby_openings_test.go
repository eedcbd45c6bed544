package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// choosingLobby returns the lobby of a game under a regulation, for a program and a person.
func choosingLobby(l lang.Lang, game string, reg arena.Regulation, w, h int) *model {
	o := newFake("BRAIN", "KAZE", 2).options(l, "unicode")
	o.Games = []show.GameInfo{{Name: game, Regulation: reg}}
	o.Players = []show.PlayerInfo{{Name: "BRAIN", Games: []string{game}}, {Name: "human"}}
	return screenModel(o, nil, w, h)
}

// TestLobbyOpenRules chooses every opening rule of every game, and none again. What the rule says
// is in the dialog, and its name in the lobby.
func TestLobbyOpenRules(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			usual := arena.DefaultFor(g.Name)
			m := choosingLobby(l, g.Name, usual, 80, 24)
			if len(g.OpeningRules) == 0 {
				if press(m, "O"); len(m.route.dialogs) > 0 {
					t.Errorf("%s has no opening rules, but a list of them", g.Name)
				}
				continue
			}
			for i, rule := range g.OpeningRules {
				press(m, "O", "home")
				for range i + 1 {
					press(m, "down")
				}
				about := lang.OpenRule(l, rule)
				if about == "openrule."+rule {
					t.Fatalf("%s %s: no words for the rule", g.Name, rule)
				}
				for _, word := range strings.Fields(about) { // wrapped, but not cut
					if word = string([]rune(word)[:min(4, len([]rune(word)))]); !strings.Contains(shown(m), word) {
						t.Fatalf("%s %s: %q isn't shown in\n%s", g.Name, rule, word, shown(m))
					}
				}
				press(m, "enter")
				if r := m.lobby.reg; r.Opening != rule || r.Position != "" || r.Starts != nil || r.Order != "" {
					t.Fatalf("%s: %+v, want %s", g.Name, r, rule)
				}
				if !strings.Contains(shown(m), rule) {
					t.Errorf("%s: the lobby doesn't name %s:\n%s", g.Name, rule, shown(m))
				}
			}
			press(m, "O")
			if p := m.route.dialogs[0].(*pick); p.rows[p.menu.row()].text != g.OpeningRules[len(g.OpeningRules)-1] {
				t.Errorf("%s: the list begins at %q", g.Name, p.rows[p.menu.row()].text)
			}
			if press(m, "home", "enter"); m.lobby.reg.Opening != usual.Opening || m.lobby.changed() {
				t.Errorf("%s: without a rule: %+v", g.Name, m.lobby.reg)
			}
		}
	}
}

// TestLobbyOdds chooses each handicap by name, and none again.
func TestLobbyOdds(t *testing.T) {
	found := 0
	for _, g := range catalog.Games() {
		for i, o := range g.Odds {
			for _, l := range []lang.Lang{lang.English, lang.Japanese} {
				m := choosingLobby(l, g.Name, arena.DefaultFor(g.Name), 80, 24)
				press(m, "W", "end", "enter", "home")
				for range i + 1 {
					press(m, "down")
				}
				name := l.Term(string(o.Name))
				if press(m, "enter"); m.lobby.reg.Position != o.Position || !strings.Contains(shown(m), name) {
					t.Fatalf("position %q, want %s in\n%s", m.lobby.reg.Position, name, shown(m))
				}
				for _, spelling := range append(slices.Clone(o.Also), o.Position) {
					if r := m.lobby.reg; !strings.Contains(l.Regulation(named(r, spelling)), name) {
						t.Errorf("%s isn't named %s", spelling, name)
					}
				}
				press(m, "W")
				if !strings.Contains(shown(m), "("+name+")") && !strings.Contains(shown(m), "（"+name+"）") {
					t.Errorf("the list doesn't name %s:\n%s", name, shown(m))
				}
				if press(m, "enter", "home", "enter"); m.lobby.changed() {
					t.Errorf("without a handicap: %+v", m.lobby.reg)
				}
				found++
			}
		}
	}
	if found != 30 {
		t.Errorf("%d handicaps", found)
	}
}

// named returns a regulation from a position.
func named(r arena.Regulation, position string) arena.Regulation {
	r.Position = position
	return r
}
