package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// proxySpec is the prefix of a player for whose program a person enters the moves
// (代理). The program's name follows it.
const proxySpec = "proxy:"

// addProxies adds the proxies of the last choice to the lists.
func (m *lobby) addProxies(names [2]string) {
	for _, n := range names {
		if strings.HasPrefix(n, proxySpec) {
			m.addProxy(n)
		}
	}
}

// addProxy adds a proxy to the lists, unless it is there already, and returns its
// row among the players of the chosen game.
func (m *lobby) addProxy(spec string) int {
	at := func() int {
		for i, p := range m.able() {
			if p.Name == spec {
				return i
			}
		}
		return -1
	}
	if at() < 0 {
		m.players = append(m.players[:len(m.players):len(m.players)], show.PlayerInfo{Name: spec})
	}
	return at()
}

// beginNaming asks for the name of the program whose moves a person will enter.
func (m *lobby) beginNaming() {
	m.naming, m.typed = true, newField(nameMost)
	if m.focus == gameList {
		m.focus = firstList
	}
}

// nameMost is the maximum number of characters of a proxy's name.
const nameMost = 24

// seatList returns the title of the list that the named program joins.
func (m *lobby) seatList() lang.Key {
	if m.focus == secondList {
		return lang.LobbySecond
	}
	return lang.LobbyFirst
}

// nameProxy handles a key as part of the name. After the first player's, the next name is the second player's: a person
// often enters the moves of both.
func (m *lobby) nameProxy(k tea.KeyPressMsg) bool {
	switch k.String() {
	case "ctrl+c", "ctrl+z":
		return false
	case "esc":
		m.naming = false
	case "enter":
		m.naming = false
		if name := strings.TrimSpace(m.typed.text()); name != "" {
			m.choose(m.focus, m.addProxy(proxySpec+name))
			m.focus = secondList
		}
	default:
		return m.typed.press(k, nil)
	}
	return true
}

// proxyLine returns the line of a proxy in the lists.
func (m *lobby) proxyLine(spec string) (string, bool) {
	name, ok := strings.CutPrefix(spec, proxySpec)
	return m.l.Say(lang.LobbyProxy, name), ok
}
