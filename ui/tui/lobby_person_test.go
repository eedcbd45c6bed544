package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestLobbyPersonPlaysOnce offers a person a single game if the person would know the start of a
// second one, and the usual number without the person. A number that was chosen stays.
func TestLobbyPersonPlaysOnce(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		want int
	}{
		{"programs", nil, 2},
		{"a person", []string{"tab", "tab", "end"}, 1},
		{"a person, and two games", []string{"tab", "tab", "end", "+"}, 2},
		{"a person, and none any more", []string{"tab", "tab", "end", "home"}, 2},
		{"four games, and a person", []string{"+", "tab", "tab", "end"}, 4},
		{"a person in another edition", []string{"tab", "tab", "end", "tab", "end"}, 1},
		{"a person who sees everything", []string{"tab", "tab", "end", "tab", "home"}, 10},
	} {
		m := digHereLobby(lang.English, "unicode", 80, 24)
		games := []string{"dighere", "dighere2020", "gomoku"}
		m.lobby.players = append(m.lobby.players, show.PlayerInfo{Name: "human", Games: games})
		press(m, c.keys...)
		if got := m.lobby.reg.Games; got != c.want {
			t.Errorf("%s (%s): %d games, want %d", c.name, m.lobby.game(), got, c.want)
		}
	}
}

// TestProxyNamed names the key for the moves of a program that can't connect where a person is
// chosen, also with a person's own key, and beside the person's results.
func TestProxyNamed(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, c := range []struct {
			w, h int
			own  show.Keys
			want string
		}{
			{80, 24, nil, l.Say(lang.LobbyHumanShort) + "  p: " + l.Say(lang.HelpProxy)},
			{80, 24, show.Keys{"proxy": {"f5"}}, ": " + l.Say(lang.HelpProxy)},
			{160, 50, nil, l.Say(lang.LobbyHumanNote) + "  p: " + l.Say(lang.HelpProxy)},
		} {
			f := newFake("BRAIN", "KAZE", 1)
			o := f.options(l, "unicode")
			o.Keys = c.own
			m := screenModel(o, nil, c.w, c.h)
			press(m, "tab", "end")
			wantShown(t, m, c.want)
			if c.own != nil && strings.Contains(shown(m), "p: "+l.Say(lang.HelpProxy)) {
				t.Error("the usual key is named, not the person's own")
			}
		}
	}
}

// TestProxiesOfBoth: two programs named one after the other are the two players, and the question names the seat.
func TestProxiesOfBoth(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		f := newFake("BRAIN", "KAZE", 1)
		m := screenModel(f.options(l, "unicode"), nil, 80, 24)
		press(m, "p")
		wantShown(t, m, l.Say(lang.LobbyNaming, l.Say(lang.LobbyFirst), ""))
		typeText(m, "TARO")
		press(m, "enter", "p")
		wantShown(t, m, l.Say(lang.LobbyNaming, l.Say(lang.LobbySecond), ""))
		typeText(m, "JIRO")
		press(m, "enter")
		first, _ := m.lobby.player(firstList)
		second, _ := m.lobby.player(secondList)
		if first.Name != proxySpec+"TARO" || second.Name != proxySpec+"JIRO" {
			t.Errorf("%s plays %s", first.Name, second.Name)
		}
	}
}
