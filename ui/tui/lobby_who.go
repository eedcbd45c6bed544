package tui

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// The most columns of a name in a list, with the mark before it and the space behind it, and those which are left for a
// player's character at least: with less it is cut to a word or two.
const (
	rowName  = 17
	rowAbout = 18
)

// lobbyNameColumn returns the columns that the names of the players with a character take in a list.
func lobbyNameColumn(m *lobby) int {
	const mark, space = 2, 2
	w := 0
	for _, p := range m.able() {
		for list := firstList; list <= secondList; list++ {
			if name := m.cv.width(m.playerLine(m.atLevel(p, list))); name < rowName-mark && lobbyAbout(m, p) != "" {
				w = max(w, name)
			}
		}
	}
	return min(mark+w+space, rowName)
}

// lobbyWhoRows returns the height of a box about a chosen player of a width: enough for each player that can be chosen.
func lobbyWhoRows(m *lobby, width int) int {
	most, recorded := 1, 0
	for _, p := range m.able() {
		most = max(most, len(wrap(m.set.Clean(lobbyAbout(m, p)), width-4, whoMost)))
		if m.standings.record(p.Name) != "" {
			recorded = 1
		}
	}
	return 2 + 1 + recorded + most
}

// whoMost is the most lines of a player's character.
const whoMost = 4

// lobbyPlayerRow returns a player's line in a list: its name, and a short description.
func lobbyPlayerRow(m *lobby, p show.PlayerInfo, columns int) (line, about string) {
	line = m.playerLine(p)
	if about := lobbyAbout(m, p); about != "" && m.cv.width(line) < rowName-2 {
		before := ""
		if slices.ContainsFunc(m.able(), func(p show.PlayerInfo) bool { return lobbyRating(m, p) != "" }) { // a column of ratings
			before = fmt.Sprintf("%5s  ", lobbyRating(m, p))
		}
		if room := columns - lobbyNameColumn(m) - len(before); room >= rowAbout {
			return line, before + foot{m.stage}.until(characterEnds, about, room)
		}
	}
	return line, ""
}

// lobbyRating returns a player's rating in the chosen game, and nothing if it has none.
func lobbyRating(m *lobby, p show.PlayerInfo) string {
	if s, _ := m.standings.standing(p.Name); s.Rated {
		return fmt.Sprintf("%+d", int(math.Round(s.Rating)))
	}
	return ""
}

// lobbyAbout returns a line about a player.
func lobbyAbout(m *lobby, p show.PlayerInfo) string {
	if _, ok := m.proxyLine(p.Name); ok {
		return m.l.Say(lang.LobbyProxyHint)
	}
	return p.Summary
}

// lobbyDrawWho draws a box about a chosen player: name, origin, protocols, and character.
func lobbyDrawWho(m *lobby, r rect, list int) {
	p, ok := m.player(list)
	if !ok || r.w < 12 {
		return
	}
	in := m.cv.box(r, foot{m.stage}.briefly(m.playerLine(p), r.w-6))
	kind := m.l.Say(lang.LobbyOwn)
	switch {
	case isPerson(p.Name) || strings.HasPrefix(p.Name, proxySpec):
		kind = m.l.Say(lang.LobbyPerson)
	case p.Builtin:
		kind = m.l.Say(lang.LobbyBuiltin)
	}
	line, in := in.top(1)
	kind = foot{m.stage}.briefly(kind, line.w)
	if len(p.Protocols) > 0 {
		kind = wholeWords(kind+"  "+strings.Join(p.Protocols, " "), line.w) // whole protocols only
	}
	m.cv.text(line, inkDim, kind)
	if r := m.standings.record(p.Name); r != "" {
		line, in = in.top(1)
		m.cv.text(line, inkTitle, foot{m.stage}.briefly(r, line.w))
	}
	for i, text := range wrap(m.set.Clean(lobbyAbout(m, p)), in.w, in.h) {
		m.cv.text(in.row(i), inkText, text)
	}
}

// rosterGap is the columns between the columns of the list of all players.
const rosterGap = 2

// lobbyDrawRoster lists all players of the game with all that is known about them, if there's room for all and for the
// actions below, and returns the room below it. A player's character goes on in a second line where there's room.
func lobbyDrawRoster(m *lobby, r rect) rect {
	able := m.able()
	others := lobbyWaysPart(m, r).least + lobbyRecentPart(m).least
	if !m.cv.framed || r.h < len(able)+2+others {
		return r
	}
	name, speaks, record := 0, 0, 0
	protocols := func(p show.PlayerInfo) string { return strings.Join(p.Protocols, " ") }
	for _, p := range able {
		name, speaks = max(name, m.cv.width(m.playerLine(p))), max(speaks, m.cv.width(protocols(p)))
		record = max(record, m.cv.width(m.standings.record(p.Name)))
	}
	room := r.w - 4
	for _, w := range []int{name, speaks, record} {
		if w > 0 {
			room -= w + rosterGap
		}
	}
	about, lines := make([][]string, len(able)), 0
	for i, p := range able {
		about[i] = wrapBehind(characterEnds, m.set.Clean(lobbyAbout(m, p)), max(room, 1), rosterAbout)
		lines += max(len(about[i]), 1)
	}
	if lines > r.h-2-others {
		lines = len(able)
		for i, p := range able {
			about[i] = []string{foot{m.stage}.until(characterEnds, lobbyAbout(m, p), room)}
		}
	}
	in, rest := lobbyNamed(m, r, lines)
	m.cv.heading(in.row(0), m.l.Say(lang.LobbyRoster))
	_, in = in.top(1)
	for i, p := range able {
		var row rect
		row, in = in.top(max(len(about[i]), 1))
		for _, column := range []struct {
			text string
			ink  ink
			w    int
		}{
			{m.playerLine(p), inkText, name}, {protocols(p), inkDim, speaks}, {m.standings.record(p.Name), inkTitle, record},
		} {
			if column.w == 0 {
				continue
			}
			var at rect
			at, row = row.left(column.w)
			m.cv.text(at.row(0), column.ink, foot{m.stage}.briefly(column.text, at.w))
			_, row = row.left(rosterGap)
		}
		for n, line := range about[i] {
			m.cv.text(row.row(n), inkText, line)
		}
	}
	return rest
}

// rosterAbout is the most lines of a player's character in the list of all players.
const rosterAbout = 3

// characterEnds are the marks behind which a player's character may end, or go on in the next line.
var characterEnds = append([]string{": "}, clauseEnds...)

// personSpec begins the name of a person who plays one seat of a side.
const personSpec = "human:"

// isPerson reports whether a name is that of the person at the keyboard.
func isPerson(name string) bool { return name == "human" || strings.HasPrefix(name, personSpec) }

// ownFirst sorts the players that were entered here before the built-in ones, and puts
// the person at the keyboard last. Each group keeps its order.
func ownFirst(list []show.PlayerInfo) []show.PlayerInfo {
	rank := func(p show.PlayerInfo) int {
		switch {
		case isPerson(p.Name):
			return 2
		case p.Builtin:
			return 1
		}
		return 0
	}
	list = slices.Clone(list)
	sort.SliceStable(list, func(i, j int) bool { return rank(list[i]) < rank(list[j]) })
	return list
}

// beginSeeking asks for a part of a player's name or description.
func (m *lobby) beginSeeking() {
	m.seeking, m.typed = true, newField(nameMost)
	if m.focus == gameList {
		m.focus = firstList
	}
}

// seek handles a key as part of a search for a player. Each character chooses the first
// player that matches, and the arrows choose the others.
func (m *lobby) seek(k tea.KeyPressMsg) bool {
	switch k.String() {
	case "ctrl+c", "ctrl+z":
		return false
	case "esc", "enter":
		m.seeking = false
	case "down":
		m.seekFrom(m.menus[m.focus].row()+1, 1)
	case "up":
		m.seekFrom(m.menus[m.focus].row()-1, -1)
	default:
		if !m.typed.press(k, nil) {
			return false
		}
		m.seekFrom(m.menus[m.focus].row(), 1)
	}
	return true
}

// seekFrom chooses the next player that matches the typed text, from a row on in a
// direction.
func (m *lobby) seekFrom(row, by int) {
	able, text := m.able(), strings.ToLower(strings.TrimSpace(m.typed.text()))
	if text == "" {
		return
	}
	for i := range able {
		at := ((row+by*i)%len(able) + len(able)) % len(able)
		p := able[at]
		if strings.Contains(strings.ToLower(m.playerLine(p)+" "+p.Summary+" "+strings.Join(p.Protocols, " ")), text) {
			m.choose(m.focus, at)
			return
		}
	}
	m.notice = m.set.Shorten(m.l.Say(lang.LobbyNotFound, m.typed.text()), m.w)
}
