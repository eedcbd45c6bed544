package tui

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards/safe"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// drawLobby draws the lists, the regulation, and the demo beside them.
func (m *lobby) draw() {
	p, work := frame(m.w, m.h)
	rest := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
	m.cv.text(rest, inkDim, "  "+m.l.Say(lang.LobbyTitle))
	left := rect{work.x + 1, work.y, work.w - 2, work.h}
	left = m.demo.draw(m.stage, left)
	left.w = min(left.w, lobbyMost)
	if m.cv.framed = isLarge(m.stage); !m.cv.framed {
		left.y, left.h = left.y+1, left.h-1
	}
	if work.h < lobbyLow {
		m.drawLow(work.inset(1, 0))
	} else {
		m.drawChoice(left)
	}
	drawFoot(m.stage, p, m.note())
}

// lobbyMost is the most columns of the lists.
const lobbyMost = 132

// lobbyLow is the lines below which only the list that has the keys is shown.
const lobbyLow = 7

// gameMargin is the columns of a list around a game's name: the mark, and the scroll bar.
const gameMargin = 4

// drawLow draws the list that has the keys, and below it who is chosen.
func (m *lobby) drawLow(r rect) {
	r, line := r.top(r.h - 1)
	switch m.focus {
	case gameList:
		lobbyDrawList(m, r, gameList, lang.LobbyGame, len(m.games), func(i int) (string, string) {
			name := m.l.Game(m.games[i].Name)
			if m.cv.width(name) > r.w-gameMargin {
				name = lang.GameBrief(m.l, m.games[i].Name)
			}
			return name, ""
		})
	default:
		title := lang.LobbyFirst
		if m.focus == secondList {
			title = lang.LobbySecond
		}
		able := m.able()
		lobbyDrawList(m, r, m.focus, title, len(able), func(i int) (string, string) {
			p := able[i]
			if i == m.menus[m.focus].row() {
				p = m.atLevel(p, m.focus)
			}
			return m.playerLine(p), ""
		})
	}
	a, _ := m.player(firstList)
	b, _ := m.player(secondList)
	first, second, between := shortName(m.stage, a.Name), shortName(m.stage, b.Name), " – "
	if m.cv.width(first+between+second) > line.w {
		between = "–"
		each := (line.w - m.cv.width(between)) / 2
		first = fitted(first, max(each, line.w-m.cv.width(between+second)))
		second = fitted(second, line.w-m.cv.width(first+between))
	}
	m.cv.text(line, inkTitle, first+between+second)
}

// verdictMost is the most lines of a sentence about the strength of the chosen players; more would be a list that nobody reads.
const verdictMost = 6

// drawChoice draws the lists and the regulation below them.
func (m *lobby) drawChoice(r rect) {
	text := m.l.Regulation(m.settled())
	if m.reg.Name != "" && m.reg.Name != m.reg.Game {
		text = m.reg.Name + ": " + text
	}
	gap, edge, width := 1, 0, r.w // lines between the lists, and lines and columns of their frames
	if m.cv.framed {
		gap, edge, width = 0, 1, r.w-4
	}
	sentence := wrap(m.set.Clean(text), width, 4)
	below := len(sentence) + 2
	if len(m.unfinished) > 0 {
		below += 3
	}
	able := m.able()
	whoRows := lobbyWhoRows(m, r.w/2-gap)
	// Where the players and all that is told of their strength have no room, its last sentences give way, never a part of one.
	verdict, about, who := []string(nil), 0, false
	for said := m.standings.verdict(); ; said = said[:len(said)-1] {
		verdict = nil
		for _, text := range said {
			verdict = append(verdict, wrap(m.set.Clean(text), width, verdictMost)...)
		}
		about = whoRows + 1 + max(len(verdict), 1)
		who = r.h-below-about >= min(len(m.games)+len(able)+2+2*edge+gap, listsMost) // there's room to say who the chosen players are
		if who || len(said) == 0 {
			break
		}
	}
	if who {
		below += about
	}
	room := max(r.h-below, 4)
	gamesH := min(len(m.games)+1, max(room/2, 2))
	var at rect
	at, r = r.top(gamesH + edge)
	lobbyDrawList(m, m.cv.panel(at), gameList, lang.LobbyGame, len(m.games), func(i int) (string, string) { return m.l.Game(m.games[i].Name), "" })
	_, r = r.top(gap)
	at, r = r.top(min(len(able)+1, max(room-gamesH-1-edge, 2)) + edge)
	half, other := at.left((at.w - 2*gap) / 2)
	_, other = other.left(2 * gap)
	boxes := [2]rect{half, other}
	half, other = m.cv.panel(half), m.cv.panel(other)
	name := func(list int) func(int) (string, string) {
		return func(i int) (string, string) {
			p := able[i]
			if i == m.menus[list].row() {
				p = m.atLevel(p, list)
			}
			return lobbyPlayerRow(m, p, half.w)
		}
	}
	lobbyDrawList(m, half, firstList, lang.LobbyFirst, len(able), name(firstList))
	lobbyDrawList(m, other, secondList, lang.LobbySecond, len(able), name(secondList))
	at, r = r.top(gap)
	if met := m.set.Clean(m.standings.meetings()); !who && m.cv.width(met) <= at.w {
		m.cv.text(at, inkTitle, met)
	}
	if who {
		at, r = r.top(about)
		if met := m.set.Clean(m.standings.meetings()); met != "" {
			m.cv.text(at.row(whoRows).inset(edge, 0), inkTitle, met)
		} else {
			m.cv.text(at.row(whoRows).inset(edge, 0), inkDim, m.standings.unmet())
		}
		for i, line := range verdict {
			m.cv.text(at.row(whoRows+1+i).inset(edge, 0), inkText, line)
		}
		for i, box := range boxes {
			lobbyDrawWho(m, rect{box.x, at.y, box.w, whoRows}, firstList+i)
		}
	}
	at, r = r.top(1 + len(sentence) + edge)
	at = m.cv.panel(at)
	m.cv.heading(at.row(0), m.l.Say(lang.LobbyRules))
	for i, line := range sentence {
		m.cv.text(at.row(1+i), inkText, line)
	}
	if len(m.unfinished) > 0 && r.h >= 2 {
		if m.cv.framed || r.h > 3 {
			_, r = r.top(gap)
		}
		offered := lobbyPart{2 + edge, len(m.unfinished) + 1 + edge}
		shares := lobbyShares(r.h-1, offered, lobbyWaysPart(m, r), lobbyRecentPart(m)) // the doors have the last line
		if at, r = r.top(max(shares[0], 2)); m.cv.framed {
			at = m.cv.edge(at)
		}
		u := m.unfinished[m.offers.row()]
		m.cv.heading(at.row(0), m.l.Say(lang.LobbyUnfinished, m.offers.row()+1, len(m.unfinished), u.At.Format("01-02 15:04")))
		_, at = at.top(1)
		lobbyDrawUnfinished(m, at)
	}
	r, at = r.top(r.h - 1)
	if below, named := lobbyDrawWays(m, lobbyDrawRecent(m, lobbyDrawRoster(m, r))); named {
		lobbyDrawSamples(m, below)
		return // the doors are among them
	}
	lobbyDrawDoors(m, at)
}

// listsMost is the lines of the lists from which the boxes about the chosen players may be below them.
const listsMost = 18

// lobbyNamed returns the room of a list of some lines below a heading, and the room below it. Panels without frames have
// a free line above.
func lobbyNamed(m *lobby, r rect, lines int) (in, rest rect) {
	if m.cv.framed {
		r, rest = r.top(lines + 2)
		return m.cv.edge(r), rest
	}
	_, r = r.top(1)
	return r.top(lines + 1)
}

// doors are the names of the actions that lead from the lobby to other places.
var doors = []string{"add-program", "open-record", "strength", "problems"}

// lobbyDrawDoors draws the ways to other places with their keys. A click on one goes there.
func lobbyDrawDoors(m *lobby, r rect) {
	for i := range m.bindings {
		b := &m.bindings[i]
		if !slices.Contains(doors, b.as) || !b.works() {
			continue
		}
		name, text := m.l.Say(b.name), " "+m.l.Say(b.short)
		w := m.cv.width(name + text)
		if w > r.w {
			continue
		}
		at, rest := r.left(w)
		m.cv.text(m.cv.text(at, inkKey, name), inkDim, text)
		clickable(m.stage, at, foot{m.stage}.pressed(b, text))
		_, r = rest.left(2)
	}
}

// folderLeast is the columns from which a recent record's folder is shown behind its name.
const folderLeast = 12

// recentLeast is the lines from which the lobby lists the records that were shown last.
const recentLeast = 4

// lobbyDrawRecent lists the records and matches that were shown or played last, and returns the
// room below them.
func lobbyDrawRecent(m *lobby, r rect) rect {
	if len(m.recent) == 0 || r.h < recentLeast {
		return r
	}
	shares := lobbyShares(r.h, lobbyWaysPart(m, r), lobbyRecentPart(m))
	if shares[1] == 0 { // the actions have no room for two
		return r
	}
	r, rest := lobbyNamed(m, r, shares[1]-2)
	m.cv.heading(r.row(0), m.l.Say(lang.RecordRecent))
	_, r = r.top(1)
	for i, what := range m.recent[:min(len(m.recent), r.h)] {
		clickable(m.stage, r.row(i), func(_, _ int) tea.Cmd { return openRecent(m.stage, what) })
		if what.Title != "" {
			m.cv.text(r.row(i), inkText, recentLine(m.stage, what, r.w))
			continue
		}
		name, folder := filepath.Base(what.Path), filepath.Dir(what.Path)
		rest := m.cv.text(r.row(i), inkText, pathEnd(m.stage, name, r.w))
		if _, rest = rest.left(2); folder != "." && rest.w >= folderLeast {
			m.cv.text(rest, inkDim, pathEnd(m.stage, folder, rest.w))
		}
	}
	return rest
}

// lobbyDrawUnfinished lists the unfinished matches, as many as there's room for.
func lobbyDrawUnfinished(m *lobby, r rect) {
	if r.h < 2 {
		m.cv.text(r, inkText, foot{m.stage}.briefly(unfinishedLine(m.stage, m.unfinished[m.offers.row()]), r.w))
		return
	}
	r, bar := beside(r, len(m.unfinished))
	for at, row := range m.offers.draw(m.stage, r, bar) {
		mark := m.offers.mark(row)
		m.cv.line(at, m.offers.ink(row), mark+foot{m.stage}.briefly(unfinishedLine(m.stage, m.unfinished[row]), r.w-m.cv.width(mark)))
	}
}

func (m *lobby) playerLine(p show.PlayerInfo) string {
	if p.Name == "human" {
		return m.l.Say(lang.LobbyHuman)
	}
	if line, ok := m.proxyLine(p.Name); ok {
		return line
	}
	if role, ok := strings.CutPrefix(p.Name, personSpec); ok {
		return m.l.Say(lang.LobbyHumanAs, m.l.Seat(m.game(), role+"0"))
	}
	return p.Name
}

func unfinishedLine(m *stage, u show.Unfinished) string {
	if u.Title != "" {
		return m.set.Clean(safe.Visible(u.Title))
	}
	return m.l.Say(lang.UnfinishedLine, shortName(m, u.Players[0]), versus(lang.Points(u.Points[0]), lang.Points(u.Points[1])),
		shortName(m, u.Players[1]), u.Ended, u.Games)
}

// lobbyDrawList draws a list with its heading; the chosen row is always in sight.
func lobbyDrawList(m *lobby, r rect, list int, title lang.Key, n int, text func(i int) (line, about string)) {
	if r.h < 2 {
		return
	}
	menu := &m.menus[list]
	menu.resize(n)
	menu.faint = m.focus != list
	head, r := r.top(1)
	name := m.l.Say(title)
	if of := " " + strconv.Itoa(menu.row()+1) + "/" + strconv.Itoa(n); n > r.h && m.cv.width(name+of) <= head.w {
		name += of
	}
	m.cv.heading(head, name)
	r, bar := beside(r, n)
	column := lobbyNameColumn(m)
	for at, row := range menu.draw(m.stage, r, bar) {
		k := menu.ink(row)
		line, about := text(row)
		mark := menu.mark(row)
		m.cv.line(at, k, mark+foot{m.stage}.briefly(line, r.w-m.cv.width(mark)))
		if about != "" {
			if k == inkText {
				k = inkDim
			}
			_, rest := at.left(column)
			m.cv.text(rest, k, about)
		}
	}
}

// note returns the note line: the result of the last key, or a remark on the choice.
func (m *lobby) note() note {
	n := note{ink: inkText, name: m.o.Version}
	switch p, ok := m.player(m.focus); {
	case len(m.route.dialogs) > 0 && m.notice == "": // it is about what the dialog covers
	case m.seeking:
		n.text, n.ink, n.field = m.l.Say(lang.LobbySeeking, fieldHere)+"  ", inkTitle, &m.typed
		n.notice = m.notice
	case m.naming:
		n.text, n.ink, n.field = m.l.Say(lang.LobbyNaming, m.l.Say(m.seatList()), fieldHere), inkTitle, &m.typed
	case m.notice != "":
		n.notice, n.ink = m.notice, inkBad
	case len(m.mine.found) > 0 && m.focus == gameList:
		n.text, n.ink = m.l.Say(lang.ProgramsFound, len(m.mine.found)), inkTitle
	case m.focus == gameList:
		n.text, n.ink = m.l.Say(lang.LobbyHint), inkDim
	case ok:
		n.text = m.playerNote(p)
	}
	return n
}

// personNote says that a person plays, and which key takes the seat for a program that can't
// connect, with as much more as the line has room for.
func personNote(m *lobby, p show.PlayerInfo) string {
	proxy := ""
	for i := range m.bindings {
		if b := &m.bindings[i]; b.as == "proxy" {
			proxy = "  " + m.l.Say(b.name) + ": " + m.l.Say(b.help)
		}
	}
	name := lang.Player(m.l, p.Name)
	if r := m.standings.record(p.Name); r != "" {
		name += " (" + r + ")"
	}
	for _, about := range []lang.Key{lang.LobbyHumanNote, lang.LobbyHumanShort} {
		if text := name + ": " + m.l.Say(about) + proxy; m.cv.width(text) <= m.w-2 {
			return text
		}
	}
	return name + proxy
}

// playerNote returns a description of a player.
func (m *lobby) playerNote(p show.PlayerInfo) string {
	if _, ok := m.proxyLine(p.Name); ok {
		return m.l.Say(lang.LobbyProxyHint)
	}
	if isPerson(p.Name) && p.Summary == "" {
		return personNote(m, p)
	}
	text := lang.Player(m.l, p.Name)
	if r := m.standings.record(p.Name); r != "" {
		text += " (" + r + ")"
	}
	text += m.levelNote()
	if p.Summary != "" {
		text += ": " + p.Summary
	}
	if c := m.cages.of[p.Name]; c.open != nil {
		text += "  " + m.l.Say(lang.CageShort)
	}
	return text
}
