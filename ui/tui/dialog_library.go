package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// explorer is the dialog that shows what was played in the shown position.
type explorer struct {
	view
	bindings []binding

	of     boards.Position // the position that was asked about
	asking bool
	list   []library.Next
	total  int
	err    error
	menu   listing
}

// exploredMsg is the library's answer.
type exploredMsg struct {
	of    boards.Position
	list  []library.Next
	total int
	err   error
}

// canExplore reports whether there is a library for positions of this game.
func canExplore(m view) bool {
	if !m.match.ready() || isEditing(m) || !mayStudy(m) || m.o.Library == nil {
		return false
	}
	_, ok := m.match.position().(boards.Laid)
	return ok
}

// openExplorer opens the dialog.
func openExplorer(m view) tea.Cmd {
	d := &explorer{view: m, menu: newLoop(0)}
	d.menu.twice(d.try)
	some := func() bool { return len(d.list) > 0 }
	step := func(by int) func() tea.Cmd {
		return func() tea.Cmd { d.match.step(by); return d.look() }
	}
	d.bindings = append(d.menu.keys(letterUp, letterDown), []binding{
		{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LinePlay, help: lang.HelpExploreMove, when: func() bool { return some() && canSow(d.view) }, do: d.try},
		{keys: keysOf("left", ","), name: lang.KeyArrows, short: lang.LineReview, help: lang.HelpWheel, when: func() bool { return canSow(d.view) }, do: step(-1)},
		{keys: keysOf("right", "."), when: func() bool { return canSow(d.view) }, do: step(1)},
		{keys: keysOf("g"), name: key("g"), short: lang.LineExploreGame, help: lang.HelpExploreGame, rank: func() int { return 1 }, when: func() bool { return some() && canSow(d.view) }, do: d.games},
		{keys: keysOf("/"), name: key("/"), short: lang.LineSeek, help: lang.HelpExploreSearch, rank: func() int { return 2 }, when: func() bool { return some() && canSow(d.view) }, do: d.search},
		{keys: keysOf("esc", "E", "q"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}...)
	m.route.open(d)
	return d.look()
}

func (m *explorer) keys() []binding { return m.bindings }

func (m *explorer) help() []binding { return m.bindings }

// pins keeps the position that the list is about.
func (m *explorer) pins() {}

func (m *explorer) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case exploredMsg:
		if msg.of == m.of {
			m.list, m.total, m.err, m.asking = msg.list, msg.total, msg.err, false
			m.menu.set(len(m.list), 0)
		}
	case tickMsg:
		if !m.match.ready() {
			m.route.expire(m)
		}
	case tea.MouseWheelMsg:
		m.menu.turn(msg)
	}
	return nil, false
}

// look asks the library about the shown position.
func (m *explorer) look() tea.Cmd {
	m.of, m.asking = m.match.position(), true
	of, game, explore := m.of, m.match.snap.begin.Kind, m.o.Library.Explore
	return func() tea.Msg {
		list, total, err := explore(game, of)
		return exploredMsg{of, list, total, err}
	}
}

// try plays the chosen move as a variation and looks at what follows.
func (m *explorer) try() tea.Cmd {
	if m.asking || len(m.list) == 0 || !canSow(m.view) {
		return nil
	}
	p := m.match.position()
	if seats := p.ToAct(); len(seats) > 0 {
		mv, err := p.Parse(seats[0], string(m.list[m.menu.row()].Move))
		if err != nil {
			m.match.notice = m.l.Refusal(spelling(m.view, p), m.match.snap.begin.Kind, err)
			return nil
		}
		treePanel{m.view}.sow(mv)
	}
	return m.look()
}

// games lists the games with the chosen move.
func (m *explorer) games() tea.Cmd {
	if m.asking || len(m.list) == 0 || m.run.busy != idle {
		return nil
	}
	n := m.list[m.menu.row()]
	return m.found(m.l.Say(lang.ExploreGames, m.moveText(n.Move)), &n).ask()
}

// search looks for games with the shown position.
func (m *explorer) search() tea.Cmd {
	d := m.found(m.l.Say(lang.SearchHere), nil)
	d.begin()
	return d.ask()
}

// found opens a list of the games with the shown position, and with a move there if it isn't nil.
func (m *explorer) found(title string, next *library.Next) *foundGames {
	of, game, find := m.of, m.match.snap.begin.Kind, m.o.Library.Find
	return listFound(m.stage, title, lang.HelpExploreOpen, func(words string) ([]library.Found, int, error) { return find(game, of, next, words) }, true)
}

// explorerStrip is the columns below which what a box leaves of the panels beside the board says
// nothing: the box covers them, too.
const explorerStrip = 20

// draw draws the list beside or over the board.
func (m *explorer) draw() {
	_, work := frame(m.w, m.h)
	width := min(work.w-2, 53)
	if side := besideMatch(m.stage); side.w > width && side.w-width < explorerStrip {
		width = side.w
	}
	rows := max(len(m.list), 1)
	var wrong []string
	if m.err != nil {
		wrong = wrap(m.set.Clean(m.l.Error(m.err)), width-4, max(work.h-2, 1))
		rows = len(wrong) - 3 // no list, and no lines above and below it
	}
	box := work.centre(width, min(rows+5, work.h))
	box.x = work.x + work.w - box.w // the board stays visible as far as possible
	in := m.cv.box(box, m.l.Say(lang.ExploreTitle))
	if m.err != nil {
		for i, text := range wrong {
			m.cv.text(in.row(i), inkBad, text)
		}
		return
	}
	line, in := in.top(1)
	switch {
	case m.asking:
		m.cv.text(line, inkDim, m.l.Say(lang.ExploreAsks))
	default:
		m.cv.text(line, inkTitle, m.l.Say(lang.LibraryFound, m.total))
	}
	if len(m.list) == 0 {
		return
	}
	line, in = in.top(1)
	cells := func(r rect, k ink, move string, n [4]string, score string) {
		m.cv.text(rect{r.x, r.y, 13, 1}, k, move)
		x := r.x + 13
		for _, text := range n {
			m.cv.right(rect{x, r.y, 7, 1}, k, text)
			x += 7
		}
		m.cv.right(rect{x, r.y, 8, 1}, k, score)
	}
	cells(line, inkDim, m.l.Say(lang.LibraryMove), [4]string{m.l.Say(lang.LibraryGames), m.l.Say(lang.LibraryWon), m.l.Say(lang.LibraryDrawn), m.l.Say(lang.LibraryLost)}, m.l.Say(lang.LibraryScore))
	list, foot := in, rect{}
	if in.h > 2 {
		list, foot = in.top(in.h - 1)
	}
	for r, row := range m.menu.draw(m.stage, list, inEdge(in, list)) {
		n, k := &m.list[row], m.menu.ink(row)
		m.cv.line(r, k, "")
		cells(r, k, m.menu.mark(row)+m.moveText(n.Move), [4]string{fmt.Sprint(n.Games), fmt.Sprint(n.Wins), fmt.Sprint(n.Draws), fmt.Sprint(n.Losses)}, scoreShare(n))
	}
	if foot.h > 0 {
		f := &m.list[m.menu.row()].Latest[0]
		text := m.l.Say(lang.ExploreLatest, gamePlayers(m.l, f))
		if date := f.Date(); date != "" {
			text += "  " + date
		}
		m.cv.text(foot.row(0), inkDim, m.set.Clean(text+"  "+f.Path))
	}
}

// moveText returns a move of the list in the person's notation.
func (m *explorer) moveText(mv boards.Move) string {
	if seats := m.of.ToAct(); len(seats) > 0 {
		if own, err := m.of.Parse(seats[0], string(mv)); err == nil {
			return moveWords(m.view, m.of, own)
		}
	}
	return string(mv)
}

// scoreShare returns how well the side that made the move did, in percent.
func scoreShare(n *library.Next) string {
	decided := n.Wins + n.Draws + n.Losses
	if decided == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f%%", 50*float64(2*n.Wins+n.Draws)/float64(decided))
}
