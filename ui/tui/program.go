package tui

import (
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// await waits for the end of a match's run.
func await(s *show.Session) tea.Cmd {
	if s.Done == nil {
		return nil
	}
	return func() tea.Msg { return doneMsg{s, <-s.Done} }
}

// A program has what goes beyond one screen: the list of screens, and how
// matches begin and end and the program is left.
type program struct {
	*stage

	lobby   *lobby
	gallery *gallery
	match   *match // nil without one
	shelf   *shelf // nil without a file of games
	hall    *hall  // nil without a tournament

	whole *whole // the analysis of a whole game; nil before the first

	fromLobby  bool         // the record was opened in the lobby
	greeting   string       // a notice from the start, until the first key
	busy       lang.Key     // what is being done, such as the start of a match; idle is nothing
	after      *show.Choice // the match that begins when the running one has stopped
	stopped    string       // the match that stopped for it, until it's told
	returning  bool         // the match is being stopped, and then the lobby is shown
	quitting   bool         // the match is being stopped, and then the program ends
	filming    string       // the file that the screen is recorded to; "" is none
	filmBusy   bool         // a recording is being begun or ended
	suspending bool         // the running turn is waited for, and then the program stops
	searched   *foundGames  // the search that the shown record was chosen from; leaving the record returns to it
	wish       string       // the key that is pressed when the record that is being opened is shown; "" is none
}

// idle is the state of a program that no screen has to wait for.
var idle lang.Key

// state is what the program is at, which every screen tells; "" is nothing.
func (m *program) state() string {
	switch {
	case m.quitting:
		return m.l.Say(lang.Stopping)
	case m.suspending:
		return m.l.Say(lang.Suspending)
	case m.busy != idle:
		return m.l.Say(m.busy)
	}
	return ""
}

// enter opens a session: the match screen, or the list of its games.
func (m *program) enter(s *show.Session) {
	m.notice, m.fromLobby, m.searched = m.greeting, false, nil
	m.match, m.shelf = nil, nil
	m.route.begin(m.home())
	if s.Games != nil {
		m.shelf = newShelf(m.stage, s)
		m.shelf.tick()
		m.route.show(m.shelf)
	}
	if s.Feed != nil {
		m.sit(newMatch(s))
	}
}

// home is the screen that all others lie over.
func (m *program) home() screen {
	if m.hall != nil {
		return m.hall.screen
	}
	return m.lobby
}

// visit opens a session from the hall, which stays below it.
func (m *program) visit(s *show.Session) tea.Cmd {
	m.enter(s)
	if m.shelf != nil && m.shelf.first > 0 {
		return m.shelf.openGame(m.shelf.first-1, m.shelf.from)
	}
	return nil
}

// toHall goes back to the hall.
func (m *program) toHall() tea.Cmd {
	m.match, m.shelf, m.notice = nil, nil, ""
	m.route.begin(m.home())
	return nil
}

// sit shows a match in place of the one there was.
func (m *program) sit(mt *match) {
	if m.match != nil {
		m.route.remove(m.match.screen)
	}
	m.match = mt
	mt.notice = m.greeting
	mt.screen = newMatchScreen(m.stage, mt)
	m.route.show(mt.screen)
	if inquires(view{m.stage, mt}) {
		openLaboratory(view{m.stage, mt}) // the first tick asks again
		mt.lab.asking = false
	}
}

// showsMatch reports whether the match is the shown screen.
func (m *program) showsMatch() bool {
	return m.match != nil && m.route.screen() == m.match.screen
}

// forgetNotices puts away what the last key led to.
func (m *program) forgetNotices() {
	m.notice, m.greeting = "", ""
	if m.match != nil {
		m.match.notice, m.match.told, m.match.aging = "", "", aging{}
	}
	if m.hall != nil {
		m.hall.notice = ""
	}
}

func (m *program) onDone(msg doneMsg) tea.Cmd {
	if m.match == nil || m.match.s != msg.session {
		return nil
	}
	m.match.over = true
	m.match.look(m.o.Now())
	if msg.err != nil && !errors.Is(msg.err, arena.ErrInterrupted) {
		m.match.failure = msg.err
		m.match.notice = m.runFailed(msg.err)
	}
	if m.quitting {
		return tea.Quit
	}
	if m.returning {
		m.returning, m.busy = false, idle
		cmd := m.toLobby()
		m.notice = m.l.Say(lang.LobbyKept)
		return cmd
	}
	if c := m.after; c != nil {
		m.after, m.busy, m.stopped = nil, idle, m.match.s.Name
		return m.startOnce(*c)
	}
	return nil
}

// runFailed shows why a match ended by itself.
func (m *program) runFailed(err error) string {
	var halt *arena.Halt
	if errors.As(err, &halt) {
		return m.l.Say(lang.RunHalted, m.l.Halted(halt.Halting, halt.Detail))
	}
	return m.l.Say(lang.RunFailed, m.l.Error(err))
}

// start asks for a match, and for its choice to be remembered.
func (m *program) start(c show.Choice) tea.Cmd {
	if m.busy != idle || m.o.Start == nil {
		return nil
	}
	remember := m.o.Remember
	return tea.Batch(
		m.startOnce(c),
		func() tea.Msg {
			if remember == nil {
				return rememberedMsg{}
			}
			return rememberedMsg{remember(c)}
		},
	)
}

// startOnce asks for a match that is no choice for the next time.
func (m *program) startOnce(c show.Choice) tea.Cmd {
	if m.busy != idle || m.o.Start == nil {
		return nil
	}
	m.busy, m.notice = lang.Starting, ""
	start := m.o.Start
	return func() tea.Msg { s, err := start(c); return startedMsg{session: s, err: err} }
}

// resume asks the caller to resume a match or a tournament.
func (m *program) resume(u show.Unfinished) tea.Cmd {
	if m.busy != idle || m.o.Resume == nil {
		return nil
	}
	m.busy, m.notice = lang.Starting, ""
	name := u.Name
	if open := m.o.OpenHall; u.Title != "" {
		return func() tea.Msg { h, err := open(name); return hallOpenedMsg{h, err} }
	}
	resume := m.o.Resume
	return func() tea.Msg { s, err := resume(name); return startedMsg{session: s, err: err} }
}

func (m *program) onStarted(msg startedMsg) tea.Cmd {
	cant := lang.CantStart
	if m.busy == lang.Opening {
		cant = lang.CantOpen
	}
	m.busy = idle
	if msg.err != nil {
		m.notice = m.l.Say(cant, m.l.Error(msg.err))
		if m.showsMatch() {
			m.match.notice = m.notice
		}
		if msg.from != nil && m.route.screen() == m.lobby {
			m.route.open(msg.from)
		}
		return nil
	}
	m.enter(msg.session)
	m.searched = msg.from
	if msg.session.Replay() { // from the lobby
		m.fromLobby = true
		if m.shelf != nil && m.shelf.first > 0 {
			return m.shelf.openGame(m.shelf.first-1, m.shelf.from)
		}
		return nil
	}
	if m.stopped != "" {
		m.match.told = m.l.Say(lang.OnStopped, m.stopped)
		m.stopped = ""
	}
	return await(msg.session)
}

func (m *program) onRemembered(msg rememberedMsg) {
	if msg.err != nil {
		m.notice = m.l.Say(lang.CantKeep, m.l.Error(msg.err))
	}
}

// running reports whether a match is being played that leaving would stop. Those of
// a tournament are the hall's.
func (m *program) running() bool { return m.hall == nil && m.match != nil && m.match.commanded() }

// quit leaves, but asks first where that stops a match.
func (m *program) quit() tea.Cmd {
	if h := m.hall; h != nil && h.run != nil {
		if !h.plays() {
			return m.leave()
		}
		askToConfirm(m.stage, confirm{
			title: m.l.Say(lang.HallQuitTitle), text: []string{m.l.Say(lang.HallQuitText, h.o.Name)},
			do: m.leave, still: h.plays, light: true,
		})
		return nil
	}
	if m.match != nil && m.match.unsaved() {
		return keeper{view{m.stage, m.match}}.quit()
	}
	if !m.running() {
		return m.stop()
	}
	text := []string{m.l.Say(lang.QuitText, m.match.s.Name)}
	var other []binding
	if len(m.o.Games) > 0 && m.o.Resume != nil && m.busy == idle {
		text = append(text, m.l.Say(lang.QuitToLobby))
		other = []binding{{keys: keysOf("b"), name: key("b"), short: lang.LineLobby, help: lang.HelpQuitToLobby, do: m.stopForLobby}}
	}
	askToConfirm(m.stage, confirm{title: m.l.Say(lang.QuitTitle), text: text, whole: "dohyo resume " + m.match.s.Name, other: other, do: m.leave, light: true})
	return nil
}

// stopForLobby stops the running match, and then goes back to the lobby, where it can be
// resumed.
func (m *program) stopForLobby() tea.Cmd {
	m.route.clear()
	if !m.running() {
		return m.toLobby()
	}
	m.returning, m.busy = true, lang.Stopping
	m.match.send(arena.Stop{})
	return nil
}

// stop leaves without a question, but keeps unsaved work first.
func (m *program) stop() tea.Cmd {
	var keep tea.Cmd
	switch s := m.route.screen().(type) {
	case *loreRoom:
		s.draft.at = time.Time{}
		keep = keepLore(s, m.o.Now())
	case *composer:
		s.drafts.at = time.Time{}
		keep = keepPosition(s, m.o.Now())
	default:
		if m.match != nil && m.match.edit != nil {
			m.match.edit.draftAt = time.Time{}
			keep = keeper{view{m.stage, m.match}}.onTick(m.o.Now())
		}
	}
	leave := m.leave()
	if keep == nil {
		return leave
	}
	return tea.Sequence(keep, leave)
}

// leave stops the running match, if there's one, and then the program.
func (m *program) leave() tea.Cmd {
	if h := m.hall; h != nil && h.run != nil && !m.quitting {
		m.quitting = true
		h.run.Stop()
		return nil
	}
	if !m.running() || m.quitting {
		return tea.Quit // a second time doesn't wait any more
	}
	m.quitting = true
	m.match.send(arena.Stop{})
	return nil
}

// toLobby goes back to the lobby, which looks for unfinished matches anew.
func (m *program) toLobby() tea.Cmd {
	if stays(m) {
		return nil
	}
	m.match, m.shelf, m.notice = nil, nil, ""
	m.route.begin(m.lobby)
	if m.searched != nil {
		m.route.open(m.searched)
		m.searched = nil
	}
	m.lobby.standings.forget()
	return m.lobby.findUnfinished()
}
