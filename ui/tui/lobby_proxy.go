package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// proxySpec is what a player is called who sits in for a program that stands
// elsewhere (代理): the program's name stands behind it.
const proxySpec = "proxy:"

// addProxies takes the proxies of the last choice into the lists.
func (l *lobby) addProxies(names [2]string) {
	for _, n := range names {
		if strings.HasPrefix(n, proxySpec) {
			l.addProxy(n)
		}
	}
}

// addProxy takes a proxy into the lists, unless it is there already, and tells
// its row among those that play the chosen game.
func (l *lobby) addProxy(spec string) int {
	at := func() int {
		for i, p := range l.able() {
			if p.Name == spec {
				return i
			}
		}
		return -1
	}
	if at() < 0 {
		l.players = append(l.players[:len(l.players):len(l.players)], PlayerInfo{Name: spec})
	}
	return at()
}

// beginNaming asks for the name of a program that a person types for.
func (l *lobby) beginNaming() {
	l.naming, l.name = true, newField(nameMost)
	if l.focus == gameList {
		l.focus = firstList
	}
}

// nameMost is how many characters the name of a proxy has.
const nameMost = 24

// nameProxy takes a key as part of the name.
func (m *model) nameProxy(k tea.KeyPressMsg) {
	l := &m.lobby
	switch k.String() {
	case "esc":
		l.naming = false
	case "enter":
		l.naming = false
		if name := strings.TrimSpace(l.name.text()); name != "" {
			l.choose(l.focus, l.addProxy(proxySpec+name))
		}
	default:
		l.name.press(k, nil)
	}
}

// proxyLine is how the lists show a proxy.
func (m *model) proxyLine(spec string) (string, bool) {
	name, ok := strings.CutPrefix(spec, proxySpec)
	return m.l.Say(lang.LobbyProxy, name), ok
}
