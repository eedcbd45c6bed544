package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/library"
	"dohyo/ui/lang"
)

// foundGames is the dialog that lists games from many files; Enter opens one.
type foundGames struct {
	*stage
	bindings []binding

	title  string
	asking bool
	list   []library.Found
	err    error
	menu   listing
}

// gamesListedMsg carries the games of a list.
type gamesListedMsg struct {
	of   *foundGames
	list []library.Found
	err  error
}

// listFound opens the dialog with the games that find returns, which may be slow. Help says
// where Enter opens a game.
func listFound(st *stage, title string, help lang.Key, find func() ([]library.Found, error)) tea.Cmd {
	d := &foundGames{stage: st, title: title, asking: true, menu: newListing(0)}
	d.menu.twice(d.open)
	some := func() bool { return len(d.list) > 0 }
	d.bindings = append(d.menu.keys(letterUp, letterDown),
		binding{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LineGamesOpen, help: help, when: func() bool { return some() && d.o.Library != nil }, do: d.open},
		binding{keys: keysOf("esc", "q"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(st.route.close)},
	)
	st.route.open(d)
	return func() tea.Msg { list, err := find(); return gamesListedMsg{d, list, err} }
}

func (m *foundGames) keys() []binding { return m.bindings }

func (m *foundGames) help() []binding { return m.bindings }

func (m *foundGames) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case gamesListedMsg:
		if msg.of == m {
			m.list, m.err, m.asking = msg.list, msg.err, false
			m.menu.set(len(m.list), 0)
		}
	case tea.MouseWheelMsg:
		m.menu.turn(msg)
	}
	return nil, false
}

// open shows the chosen game. A running match isn't left for it.
func (m *foundGames) open() tea.Cmd {
	if m.run.busy != idle || len(m.list) == 0 || m.o.Library == nil {
		return nil
	}
	if m.run.running() {
		m.notice = m.l.Say(lang.GamesRunning)
		m.route.close()
		return nil
	}
	m.run.busy = lang.Opening
	f, open := m.list[m.menu.row()], m.o.Library.Open
	m.route.close()
	return func() tea.Msg { s, err := open(f); return startedMsg{s, err} }
}

func (m *foundGames) draw() {
	_, work := frame(m.w, m.h)
	width := min(work.w-2, 76)
	rows := min(max(len(m.list), 1), max(work.h-5, 1))
	in := m.cv.box(work.centre(width, rows+4), m.title)
	line, in := in.top(1)
	switch {
	case m.err != nil:
		for i, text := range wrap(m.set.Clean(m.l.Error(m.err)), in.w, in.h+1) {
			m.cv.text(rect{line.x, line.y + i, line.w, 1}, inkBad, text)
		}
		return
	case m.asking:
		m.cv.text(line, inkDim, m.l.Say(lang.ResultsAsks))
		return
	}
	m.cv.text(line, inkTitle, m.l.Say(lang.LibraryFound, len(m.list)))
	list, foot := in.top(in.h - 1)
	for r, row := range m.menu.draw(m.stage, list, inEdge(in, list)) {
		k, game := m.menu.ink(row), &m.list[row]
		m.cv.line(r, k, "")
		m.cv.text(r, k, m.menu.mark(row)+game.Date())
		m.cv.text(rect{r.x + 13, r.y, r.w - 36, 1}, k, gamePlayers(m.l, game))
		m.cv.right(r, k, gameResult(m.l, game)+"  "+m.l.Say(lang.LibraryMoves, game.Moves))
	}
	if len(m.list) > 0 {
		f := &m.list[m.menu.row()]
		m.cv.text(foot.row(0), inkDim, endOfPath(m.stage, fmt.Sprintf("%s:%d", f.Path, f.Number), foot.w))
	}
}

// gameResult returns who won a game.
func gameResult(l lang.Lang, f *library.Found) string {
	switch f.Result {
	case library.First, library.Second:
		return l.Say(lang.GamesWon, sideName(l, f.Kind, int(f.Result-library.First)))
	case library.Draw:
		return l.Say(lang.RuleDraw)
	}
	return "–"
}

// gamePlayers names the players of a game; one without a name is called by its side.
func gamePlayers(l lang.Lang, g *library.Found) string {
	names := lang.Players(l, g.Players)
	for side := range names {
		if names[side] == "" {
			names[side] = sideName(l, g.Kind, side)
		}
	}
	return versus(names[0], names[1])
}

// sideName returns the name of a side of a game.
func sideName(l lang.Lang, game string, side int) string {
	return l.Seat(game, [...]string{"black", "white"}[side])
}
