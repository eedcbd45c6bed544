package tui

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// atLevel returns a player at the level that is chosen for a list. The level is part of
// its name. What is said of the player's full strength isn't true of it.
func (m *lobby) atLevel(p show.PlayerInfo, list int) show.PlayerInfo {
	if list == gameList || p.Levels == 0 || m.levels[list-firstList] == 0 {
		return p
	}
	p.Name += ":" + strconv.Itoa(min(m.levels[list-firstList], p.Levels))
	p.Summary = m.l.Say(lang.LobbyLevelAbout)
	return p
}

// recallLevel returns a name without the level of a built-in player, and the level; 0 is
// its full strength.
func recallLevel(name string, players []show.PlayerInfo) (base string, level int) {
	base, text, ok := strings.Cut(name, ":")
	at := slices.IndexFunc(players, func(p show.PlayerInfo) bool { return p.Levels > 0 && p.Name == base })
	n, err := strconv.Atoi(text)
	if !ok || at < 0 || err != nil || n < 1 || n > players[at].Levels {
		return name, 0
	}
	return base, n
}

// level chooses the next level of the player in the focused list, a weaker or a stronger
// one. Beyond the strongest level is the full strength.
func (m *lobby) level(by int) {
	if !m.hasLevels() {
		return
	}
	p := m.able()[m.menus[m.focus].row()]
	l := &m.levels[m.focus-firstList]
	n := *l
	if n == 0 {
		n = p.Levels + 1
	}
	*l = min(max(n+by, 1), p.Levels+1) % (p.Levels + 1)
}

// hasLevels reports whether the player in the focused list has levels.
func (m *lobby) hasLevels() bool {
	p, ok := m.player(m.focus)
	return ok && m.focus != gameList && p.Levels > 0
}

// levelNote says at which level the player in the focused list plays, "" if it has none.
func (m *lobby) levelNote() string {
	if !m.hasLevels() {
		return ""
	}
	most := m.able()[m.menus[m.focus].row()].Levels
	if n := m.levels[m.focus-firstList]; n > 0 {
		return "  " + m.l.Say(lang.LobbyLevel, n, most)
	}
	return "  " + m.l.Say(lang.LobbyLevels, most)
}
