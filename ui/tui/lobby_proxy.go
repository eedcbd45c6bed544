package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// proxySpec begins the name of a player who sits in for a program elsewhere (代理).
// The program's name follows it.
const proxySpec = "proxy:"

// addProxies takes the proxies of the last choice into the lists.
func (m *lobby) addProxies(names [2]string) {
	for _, n := range names {
		if strings.HasPrefix(n, proxySpec) {
			m.addProxy(n)
		}
	}
}

// addProxy takes a proxy into the lists, unless it is there already, and tells
// its row among those that play the chosen game.
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
		m.players = append(m.players[:len(m.players):len(m.players)], PlayerInfo{Name: spec})
	}
	return at()
}

// beginNaming asks for the name of a program that a person types for.
func (m *lobby) beginNaming() {
	m.naming, m.typed = true, newField(nameMost)
	if m.focus == gameList {
		m.focus = firstList
	}
}

// nameMost is how many characters the name of a proxy has.
const nameMost = 24

// nameProxy takes a key as part of the name.
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
		}
	default:
		m.typed.press(k, nil)
	}
	return true
}

// proxyLine is how the lists show a proxy.
func (m *lobby) proxyLine(spec string) (string, bool) {
	name, ok := strings.CutPrefix(spec, proxySpec)
	return m.l.Say(lang.LobbyProxy, name), ok
}
