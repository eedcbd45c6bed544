package tui

import (
	"path/filepath"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// ownPrograms is what the lobby does with the person's own programs.
type ownPrograms struct {
	lobby *lobby
	found []show.Program // on this machine, to be added
}

// find looks for programs that can be added. It touches the disk.
func (m *ownPrograms) find() tea.Cmd {
	if m.lobby.o.Programs == nil {
		return nil
	}
	find := m.lobby.o.Programs.Found
	return func() tea.Msg { return foundMsg{find()} }
}

// add opens the form for a new program.
func (m *ownPrograms) add() tea.Cmd {
	f := openProgram(m.lobby.stage, show.Program{Guess: true, Where: m.lobby.o.Programs.File, Keys: map[string]string{}, Options: map[string]string{}})
	return f.complete()
}

// pointed reports whether the chosen player is one of the person's own.
func (m *ownPrograms) pointed() bool {
	p, ok := m.lobby.player(m.lobby.focus)
	return ok && m.lobby.focus != gameList && p.Own && m.lobby.o.Programs != nil
}

// read reads the chosen player's entry, to change or to remove it.
func (m *ownPrograms) read(remove bool) tea.Cmd {
	name, o := m.lobby.pointed(), m.lobby.o.Programs
	return func() tea.Msg {
		p, err := o.Read(name)
		msg := readMsg{program: p, err: err, remove: remove}
		if remove && err == nil {
			msg.lines, msg.err = o.Removal(p)
		}
		return msg
	}
}

// onRead opens the form, or asks whether the entry goes.
func (m *ownPrograms) onRead(msg readMsg) {
	p := msg.program
	switch {
	case msg.err != nil:
		m.lobby.notice = m.lobby.l.Error(msg.err)
	case msg.remove:
		askToConfirm(m.lobby.stage, confirm{
			title: m.lobby.l.Say(lang.ProgramRemove, p.Old),
			text:  append(append([]string{m.lobby.l.Say(lang.ProgramRemoval, p.Where)}, strings.Split(strings.TrimSpace(msg.lines), "\n")...), m.lobby.l.Say(lang.ProgramBackup, p.Where+"~")),
			do:    func() tea.Cmd { return m.remove(p) },
		})
	default:
		openProgram(m.lobby.stage, p)
	}
	m.lobby.stale = true
}

func (m *ownPrograms) remove(p show.Program) tea.Cmd {
	remove := m.lobby.o.Programs.Remove
	return func() tea.Msg {
		players, backup, err := remove(p)
		return removedMsg{p, players, backup, err}
	}
}

func (m *ownPrograms) onRemoved(msg removedMsg) {
	if msg.err != nil {
		m.lobby.notice = m.lobby.l.Error(msg.err)
		return
	}
	m.setPlayers(msg.players)
	m.lobby.notice = m.lobby.l.Say(lang.ProgramGone, msg.program.Old, filepath.Base(msg.program.Where), msg.backup)
}

// onSaved shows the player that was written, chosen.
func (m *ownPrograms) onSaved(msg writtenMsg) {
	m.setPlayers(msg.players)
	name := msg.program.Name
	m.showGameOf(name)
	if m.lobby.focus == gameList {
		m.lobby.focus = firstList
	}
	for i, p := range m.lobby.able() {
		if p.Name == name {
			m.lobby.choose(m.lobby.focus, i)
		}
	}
	m.oppose(name)
	m.lobby.notice = m.lobby.l.Say(lang.ProgramAdded, name, filepath.Base(or(msg.program.Where, m.lobby.o.Programs.File)))
	delete(m.lobby.cages.of, name)
	for i, p := range m.found {
		if p.File == msg.program.File {
			m.found = append(m.found[:i:i], m.found[i+1:]...)
			break
		}
	}
}

// oppose chooses a built-in opponent for a player that is chosen on both sides.
func (m *ownPrograms) oppose(name string) {
	l := m.lobby
	for _, list := range []int{firstList, secondList} {
		if p, ok := l.player(list); !ok || p.Name != name {
			return
		}
	}
	other := secondList
	if l.focus == secondList {
		other = firstList
	}
	if at := slices.IndexFunc(l.able(), func(p show.PlayerInfo) bool { return p.Builtin && p.Name != name && !isPerson(p.Name) }); at >= 0 {
		focus := l.focus
		l.choose(other, at)
		l.focus = focus
	}
}

// showGameOf changes to a game that a player knows, if it doesn't know the chosen one.
func (m *ownPrograms) showGameOf(name string) {
	l := m.lobby
	for _, p := range l.players {
		if p.Name != name || p.Plays(l.game()) {
			continue
		}
		for i, g := range l.games {
			if p.Plays(g.Name) {
				l.menus[gameList].choose(i)
				l.setGame()
				return
			}
		}
	}
}

// setPlayers replaces the list of players. The chosen ones stay chosen if they exist.
func (m *ownPrograms) setPlayers(players []show.PlayerInfo) {
	l := m.lobby
	l.names = [2]string{}
	for i := range l.names {
		if able, row := l.able(), l.menus[firstList+i].row(); row < len(able) {
			l.names[i] = able[row].Name // without its level
		}
	}
	l.players = ownFirst(players)
	l.addProxies(l.names)
	reg := l.reg
	l.setGame()
	l.reg = reg
}

// openFound shows the programs that were found. The chosen one is tried out, and
// written if it works.
func (m *ownPrograms) openFound() {
	if len(m.found) == 0 {
		m.lobby.notice = m.lobby.l.Say(lang.ProgramNoneHere)
		return
	}
	var rows []pickRow
	games := make([]string, len(m.found))
	name, proto, game := 0, 0, 0
	for i, p := range m.found {
		games[i] = playedBy(m.lobby.l, p.Proto)
		name, proto, game = max(name, draw.Width(p.Name)), max(proto, len(p.Proto)), max(game, draw.Width(games[i]))
	}
	for i, p := range m.found {
		text := padded(p.Name, name+2) + padded(games[i], game+2) + padded(p.Proto, proto+2) + p.File
		rows = append(rows, pickRow{text: text, do: func() tea.Cmd {
			f := openProgram(m.lobby.stage, p.Copied())
			f.auto = true
			return f.try()
		}})
	}
	showPick(m.lobby.stage, &pick{title: m.lobby.l.Say(lang.ProgramFound), rows: rows}, lang.LineAdd, lang.HelpAdd)
}

// padded returns a text with blanks behind it, up to some columns.
func padded(text string, columns int) string {
	return text + strings.Repeat(" ", max(columns-draw.Width(text), 0))
}

// playedBy names the games that programs of a protocol play: the first ones, where there are many.
func playedBy(l lang.Lang, protocol string) string {
	const most = 2
	var names []string
	for _, game := range catalog.Speaking(protocol) {
		if len(names) == most {
			return strings.Join(names, l.Say(lang.ListComma)) + moreSaid
		}
		names = append(names, l.Game(game))
	}
	return strings.Join(names, l.Say(lang.ListComma))
}

// keys returns the keys about the person's own programs and records.
func (m *ownPrograms) keys() []binding {
	can := func() bool { return m.lobby.o.Programs != nil }
	return []binding{
		{as: "add-program", keys: keysOf("a"), name: key("a"), short: lang.LineAdd, help: lang.HelpAdd, has: can, do: m.add},
		{as: "open-record", keys: keysOf("v"), name: key("v"), short: lang.LineRecord, help: lang.HelpRecord, has: func() bool { return m.lobby.o.Records != nil }, do: func() tea.Cmd { return openRecords(m.lobby.stage) }},
		{as: "search-library", keys: keysOf("E"), name: key("E"), short: lang.LineExplore, help: lang.HelpSearchLibrary, has: func() bool { return m.lobby.o.Library != nil }, do: func() tea.Cmd { return openSearch(m.lobby.stage) }},
		{as: "found-programs", keys: keysOf("f"), name: key("f"), help: lang.HelpFound, when: func() bool { return can() && len(m.found) > 0 }, do: plainly(m.openFound)},
		{as: "change-program", keys: keysOf("e"), name: key("e"), help: lang.HelpEdit, when: m.pointed, do: func() tea.Cmd { return m.read(false) }},
		{as: "remove-program", keys: keysOf("delete", "x"), name: key("x"), help: lang.HelpDelete, when: m.pointed, do: func() tea.Cmd { return m.read(true) }},
	}
}
