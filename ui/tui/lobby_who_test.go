package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestOwnPlayersFirst checks that players entered here come before the built-in ones,
// and the person last.
func TestOwnPlayersFirst(t *testing.T) {
	var got []string
	for _, p := range ownFirst([]show.PlayerInfo{{Name: "hangetsu", Builtin: true}, {Name: "human", Builtin: true}, {Name: "KUMA"}, {Name: "mikazuki", Builtin: true}, {Name: "AOBA"}}) {
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
	o.Players = []show.PlayerInfo{
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
	wantShown(t, m, "No player matches")
	press(m, "esc")
	wantShown(t, m, "Waits for mistakes.", "built-in")
}

// TestLobbyRowWithoutBlanks checks that a Japanese description, which has no blanks to
// break at, is cut after a clause, also beside the column of ratings.
func TestLobbyRowWithoutBlanks(t *testing.T) {
	m := screenModel(newFake("BRAIN", "KAZE", 2).options(lang.Japanese, "unicode"), nil, 160, 50)
	if name, got := lobbyPlayerRow(m.lobby, show.PlayerInfo{Name: "mangetsu", Summary: "四追い、追い詰め、深い読み。禁手も武器にする"}, 36); name != "mangetsu" || got != "四追い、追い詰め" {
		t.Errorf("got %q", got)
	}
	if _, got := lobbyPlayerRow(m.lobby, show.PlayerInfo{Name: "mangetsu", Summary: "四追い、追い詰め、深い読み。禁手も武器にする"}, 43); got != "四追い、追い詰め、深い読み" {
		t.Errorf("with room for a sentence: got %q", got)
	}
	if _, got := lobbyPlayerRow(m.lobby, show.PlayerInfo{Name: "mangetsu", Summary: "四追い、追い詰め、深い読み。禁手も武器にする"}, 29); got != "" {
		t.Errorf("with room for two words: got %q", got)
	}
	rated := m.lobby.able()[0].Name
	for _, c := range []struct {
		rated  bool
		before string
	}{{false, ""}, {true, "       "}} {
		m.lobby.standings.of = map[string]map[string]show.Standing{m.lobby.game(): {rated: {Wins: 1, Rated: c.rated}, "mangetsu": {Wins: 1}}}
		if _, got := lobbyPlayerRow(m.lobby, show.PlayerInfo{Name: "mangetsu", Summary: "四追い、追い詰め、深い読み。禁手も武器にする"}, 36+len(c.before)); got != c.before+"四追い、追い詰め" {
			t.Errorf("beside ratings, %v: got %q", c.rated, got)
		}
	}
}

// A lobbyRoom is a language and a size in which a large lobby has sentences.
type lobbyRoom struct {
	l    lang.Lang
	w, h int
}

var lobbyRooms = []lobbyRoom{{lang.English, 160, 50}, {lang.Japanese, 160, 50}, {lang.English, 120, 40}, {lang.Japanese, 120, 40}}

func (c lobbyRoom) lobby() *model {
	return screenModel(newFake("BRAIN", "KAZE", 2).options(c.l, "unicode"), nil, c.w, c.h)
}

// TestLobbyActionsWhole checks that what an action does is said in full, in several lines if need be, and that the first
// ones are there if there's no room for all.
func TestLobbyActionsWhole(t *testing.T) {
	for _, c := range lobbyRooms {
		l := c.l
		m := c.lobby()
		m.View()
		var list []*binding
		for i := range m.lobby.bindings {
			if b := &m.lobby.bindings[i]; !b.help.Empty() {
				list = append(list, b)
			}
		}
		for columns, most := range map[int]int{1: 200, 2: 12} {
			shown := slices.Concat(waysInColumns(m.stage, list, columns, most, 30)...)
			if all := len(shown) == len(list); all != (most == 200) || shown[0].binding != list[0] {
				t.Errorf("%d of %d actions in %d lines", len(shown), len(list), most)
			}
			for _, w := range shown {
				if got := strings.ReplaceAll(strings.Join(w.lines, ""), " ", ""); got != strings.ReplaceAll(m.lobby.set.Clean(l.Say(w.help)), " ", "") {
					t.Errorf("%q is cut to %q", l.Say(w.help), w.lines)
				}
			}
		}
		for _, s := range []size{{100, 30}, {120, 40}, {160, 50}, {200, 60}} {
			m.Update(tea.WindowSizeMsg{Width: s.w, Height: s.h})
			text := shown(m)
			if _, ways, ok := strings.Cut(text, l.Say(lang.LobbyWays)); strings.Contains(ways, "...") || !ok && s.h >= 40 {
				t.Errorf("%v: cut texts in\n%s", s, text)
			}
		}
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

// TestLobbyStandings shows what players have won here and against each other, once it has
// been counted, and asks again after a match.
func TestLobbyStandings(t *testing.T) {
	asked := 0
	f := newFake("BRAIN", "KAZE", 2)
	o := f.options(lang.English, "unicode")
	o.Standings = func(game string) (map[string]show.Standing, error) {
		asked++
		a, b := show.Standing{Met: map[string][3]int{}, Rated: true, Rating: 34.6, Error: 60.2}, show.Standing{Met: map[string][3]int{}}
		a.Add("mangetsu", 3, 1, 2)
		b.Add("hangetsu", 2, 1, 3)
		return map[string]show.Standing{"hangetsu": a, "mangetsu": b}, nil
	}
	o.Players = []show.PlayerInfo{{Name: "hangetsu", Builtin: true, Summary: "Attacks."}, {Name: "mangetsu", Builtin: true}}
	for _, size := range [][2]int{{160, 50}, {80, 24}} {
		asked = 0
		m := screenModel(o, nil, size[0], size[1])
		press(m, "right")
		for range 3 {
			f.now = f.now.Add(slowTick)
			run(m, m.update(tickMsg(f.now)))
		}
		if asked != 1 {
			t.Errorf("%v: asked %d times", size, asked)
		}
		m.View()
		wantShown(t, m, "3–1–2 here", "Elo +35 ± 60", "So far: hangetsu 3½–2½ mangetsu")
		if size[0] == 160 {
			wantShown(t, m, "hangetsu may be stronger than mangetsu, by 58 ± ")
		}
		m.toLobby()
		run(m, m.update(tickMsg(f.now)))
		if asked != 2 {
			t.Errorf("%v: back in the lobby asked %d times", size, asked)
		}
	}
}

// TestLobbyStandingsByHand shows the results of programs whose moves a person enters: records have their own names.
func TestLobbyStandingsByHand(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 2)
	o := f.options(lang.English, "unicode")
	o.Standings = func(string) (map[string]show.Standing, error) {
		a, b := show.Standing{Met: map[string][3]int{}}, show.Standing{Met: map[string][3]int{}}
		a.Add("Amiga", 2, 0, 1)
		b.Add("PC-98", 1, 0, 2)
		return map[string]show.Standing{"PC-98": a, "Amiga": b}, nil
	}
	m := screenModel(o, nil, 120, 40)
	press(m, "p")
	typeText(m, "PC-98")
	press(m, "enter", "p")
	typeText(m, "Amiga")
	press(m, "enter")
	for range 3 {
		f.now = f.now.Add(slowTick)
		run(m, m.update(tickMsg(f.now)))
	}
	wantShown(t, m, "at this keyboard", "2–0–1 here", "So far: PC-98 2–1 Amiga", "3 games between PC-98 and Amiga")
	if strings.Contains(shown(m), m.l.Say(lang.LobbyUnmet)) {
		t.Error("they haven't met, the lobby says")
	}
}

// TestLobbyRules chooses among the regulations of a game, and tells what is wrong with
// one.
func TestLobbyRules(t *testing.T) {
	o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
	own := arena.DefaultFor("gomoku")
	own.Name, own.Games = "club", 4
	o.Regulations = func(game string) []show.RegulationInfo {
		return []show.RegulationInfo{{Regulation: arena.DefaultFor(game)}, {Regulation: own, File: "/x/club.toml"}, {File: "/x/bad.toml", Err: lang.Said{Text: "bad.toml:3: no key"}}}
	}
	o.Folder = "/home/somebody/.config/dohyo/regulations"
	for _, size := range [][2]int{{160, 50}, {80, 24}, {40, 12}} {
		m := screenModel(o, nil, size[0], size[1])
		press(m, "g", "down")
		wantShown(t, m, "club")
		if size[0] >= 80 { // whole
			wantShown(t, m, m.l.Say(lang.LobbyRulesOwn, o.Folder))
		}
		press(m, "enter")
		if m.lobby.reg.Name != "club" || m.lobby.reg.Games != 4 || len(m.route.dialogs) > 0 {
			t.Errorf("%v: chose %q", size, m.lobby.reg.Name)
		}
		press(m, "g", "down") // the chosen one is chosen there
		wantShown(t, m, "bad.toml:3: no key")
		press(m, "enter")
		wantShown(t, m, "bad.toml can't be read")
		press(m, "esc", "esc")
		if m.lobby.reg.Name != "club" || len(m.route.dialogs) > 0 {
			t.Errorf("%v: after the wrong file %q", size, m.lobby.reg.Name)
		}
	}
}

// TestLobbyRulesFrom says in the list where regulations come from whose names don't, but not of a
// person's own regulation of the same name.
func TestLobbyRulesFrom(t *testing.T) {
	for l, want := range map[lang.Lang][]string{
		lang.English:  {"csa2000-first   10th Computer Shogi Championship (2000), preliminary 1", "denou4          4th Shogi Denō Tournament (2016)"},
		lang.Japanese: {"csa2000-first   第10回コンピュータ将棋選手権（2000年）1次予選", "denou4          第4回将棋電王トーナメント（2016年）"},
	} {
		o := fakeShogi("BRAIN", "KAZE").options(l, "unicode")
		o.Regulations = func(game string) []show.RegulationInfo {
			list := []show.RegulationInfo{{Regulation: arena.DefaultFor("shogi")}}
			for _, name := range []string{"csa2000-first", "csa2000-second", "denou4"} {
				r, _ := arena.Named(name)
				list = append(list, show.RegulationInfo{Regulation: r})
			}
			r, _ := arena.Named("csa2000")
			return append(list, show.RegulationInfo{Regulation: r, File: "/x/csa2000.toml"})
		}
		m := screenModel(o, nil, 80, 24)
		press(m, "g")
		for _, text := range want {
			wantShown(t, m, text)
		}
		if final := m.l.Say(lang.RegulationOrigin("csa2000")); final == "" || strings.Contains(shown(m), final) {
			t.Errorf("the list tells of %q:\n%s", final, shown(m))
		}
	}
}

// TestShortLine checks that a name too long for a list loses its whole part in brackets, not
// half of it.
func TestShortLine(t *testing.T) {
	m := screenModel(newFake("BRAIN", "KAZE", 2).options(lang.Japanese, "unicode"), nil, 80, 24)
	press(m, "p")
	typeText(m, "CHALLENGER")
	press(m, "enter")
	text := shown(m)
	if !strings.Contains(text, "▶ CHALLENGER") || strings.Contains(text, "CHALLENGER（代理で入力）") || strings.Contains(text, "CHALLENGER（") {
		t.Errorf("the lists are\n%s", text)
	}
}

// TestLobbyWays checks that a large lobby names its actions in full, and that a click on one does
// it. A smaller one names the doors in a line.
func TestLobbyWays(t *testing.T) {
	for _, c := range []struct {
		w, h int
		ways bool
	}{{160, 50, true}, {200, 60, true}, {120, 40, true}, {80, 24, false}} {
		m := screenModel(newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode"), nil, c.w, c.h)
		if got := strings.Contains(shown(m), "What else you can do"); got != c.ways {
			t.Errorf("%dx%d: the actions are named: %t, want %t", c.w, c.h, got, c.ways)
		}
		if !c.ways {
			continue
		}
		x, y := placeOf(t, m, "show the opening patterns")
		m.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
		if m.route.top() != m.gallery {
			t.Errorf("%dx%d: a click on the openings shows %T", c.w, c.h, m.route.top())
		}
	}
}

// TestRecentNames checks that a large lobby names recent records first, and where they are behind.
func TestRecentNames(t *testing.T) {
	m := screenModel(newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode"), nil, 160, 50)
	m.Update(unfinishedMsg{recent: []show.Recent{{Path: "here.csa"}, {Path: "/home/aoba/games/20261126-181828-go-gnugo-soyokaze"}, {Path: "/srv/" + strings.Repeat("long/", 30) + "b.sgf"}}})
	for _, line := range []string{"│ here.csa  ", "│ 20261126-181828-go-gnugo-soyokaze  /home/aoba/games", "│ b.sgf  ..."} {
		wantShown(t, m, line)
	}
}

// TestUnfinishedNames checks that names of unfinished tournaments that are too long end with
// whole words and an ellipsis, on one line and in a list.
func TestUnfinishedNames(t *testing.T) {
	const title = "The spring league of the programs of Aoba ward and all of its neighbours to the north and south"
	for _, c := range []struct {
		w, h  int
		shown []string
	}{
		{80, 24, []string{"The spring league of the programs of Aoba..."}},
		{160, 50, []string{"▶ The spring league of the programs of Aoba ward and all of its neighbours to the north...", "  Cup "}},
		{120, 40, []string{"▶ The spring league of the programs of Aoba ward...", "  Cup "}},
	} {
		m := screenModel(newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode"), nil, c.w, c.h)
		m.Update(unfinishedMsg{list: []show.Unfinished{{Name: "a", Title: title}, {Name: "b", Title: "Cup"}}})
		for _, line := range c.shown {
			wantShown(t, m, line)
		}
	}
}

// TestAddedProgramMeetsAnother checks that a program that was added is chosen against another
// player, and that the other list keeps its player and level.
func TestAddedProgramMeetsAnother(t *testing.T) {
	players := []show.PlayerInfo{{Name: "fairy", Own: true, Games: []string{"shogi"}}, {Name: "hangetsu", Builtin: true, Games: []string{"gomoku"}, Levels: 10}, {Name: "mangetsu", Builtin: true, Games: []string{"gomoku"}, Levels: 10}, {Name: "uzushio", Builtin: true, Games: []string{"shogi"}}, {Name: "human"}}
	added := func(p show.PlayerInfo) []show.PlayerInfo {
		return append([]show.PlayerInfo{players[0], p}, players[1:]...)
	}
	model := func() *model {
		o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
		o.Players, o.Programs = players, (&programsFile{}).options()
		return screenModel(o, nil, 80, 24)
	}
	m := model() // of gomoku; the new program knows only shogi
	m.lobby.mine.onSaved(writtenMsg{program: show.Program{Name: "KUMA"}, players: added(show.PlayerInfo{Name: "KUMA", Own: true, Games: []string{"shogi"}})})
	if c, _ := m.lobby.choice(); c.Players != [2]string{"KUMA", "uzushio"} || c.Game != "shogi" {
		t.Errorf("chosen: %v in %s", c.Players, c.Game)
	}
	m = model()
	m.lobby.focus = secondList
	press(m, "end", "up", "<", "<")
	second, _ := m.lobby.player(secondList)
	m.lobby.focus = firstList
	m.lobby.mine.onSaved(writtenMsg{program: show.Program{Name: "KUMA"}, players: added(show.PlayerInfo{Name: "KUMA", Own: true, Games: []string{"gomoku"}})})
	if c, _ := m.lobby.choice(); c.Players != [2]string{"KUMA", second.Name} || second.Name != "mangetsu:9" {
		t.Errorf("chosen: %v, want KUMA against %s", c.Players, second.Name)
	}
}

// TestLobbyVerdictWhole: the sentences which of the chosen players is stronger, and how one lost whose clock ran out,
// are whole.
func TestLobbyVerdictWhole(t *testing.T) {
	for _, c := range lobbyRooms {
		l := c.l
		m := c.lobby()
		a, _ := m.lobby.player(firstList)
		b, _ := m.lobby.player(secondList)
		m.Update(standingsMsg{m.lobby.game(), map[string]show.Standing{
			a.Name: {Wins: 5, Losses: 4, Met: map[string][3]int{b.Name: {5, 0, 4}}, Lost: map[string]arena.Means{b.Name: {Play: 1, Time: 3}}},
			b.Name: {Wins: 4, Losses: 5, Met: map[string][3]int{a.Name: {4, 0, 5}}, Lost: map[string]arena.Means{a.Name: {Play: 5}}},
		}})
		list := m.lobby.standings.verdict()
		if len(list) != 2 || list[1] != lang.LostApart(l, a.Name, arena.Means{Play: 1, Time: 3}) {
			t.Errorf("%q, want how %s lost", list, a.Name)
		}
		for _, want := range list {
			words := strings.Fields(strings.NewReplacer("、", "、 ", "）", "） ").Replace(want))
			end := []rune(words[len(words)-1])
			if end = end[max(len(end)-2, 0):]; c.l == lang.English {
				end = []rune(words[len(words)-1])
			}
			if !strings.Contains(shown(m), string(end)) {
				t.Errorf("%dx%d: no %q in\n%s", c.w, c.h, want, shown(m))
			}
		}
	}
}
