package tui

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/library"
	"dohyo/boards/catalog"
	"dohyo/boards/safe"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// foundGames is the dialog that lists games from many files; Enter opens one. The games of the
// library can be searched.
type foundGames struct {
	*stage
	bindings []binding

	title  string
	asking bool
	list   []library.Found
	total  int // all that were found; the list may have fewer
	err    error
	menu   listing

	find   finder
	search bool   // find takes words
	text   field  // the words
	typing bool   // they are being typed
	sought bool   // words were searched for
	answer string // the words that the list is about
	lobby  bool   // it was opened in the lobby
}

// A finder lists the games that words find, and says how many there are. It may be slow.
type finder func(words string) (list []library.Found, total int, err error)

// gamesListedMsg carries the games of a list.
type gamesListedMsg struct {
	of    *foundGames
	words string
	list  []library.Found
	total int
	err   error
}

// listFound opens the dialog with the games that find returns for no words. Help says where
// Enter opens a game.
func listFound(st *stage, title string, help lang.Key, find finder, search bool) *foundGames {
	d := &foundGames{stage: st, title: title, menu: newListing(0), find: find, search: search, text: newField(lineLong)}
	d.menu.chose = func(row int) { d.typing = false; d.menu.choose(row) }
	d.menu.twice(d.open)
	listed := func() bool { return !d.typing }
	past := func() bool { return d.text.recalls(&d.past.library) }
	some := func() bool { return listed() && len(d.list) > 0 }
	d.bindings = d.menu.keys(letterUp, letterDown)
	for i := range d.bindings {
		several := d.bindings[i].when
		d.bindings[i].when = func() bool { return listed() && several() }
	}
	d.bindings = append(d.bindings,
		binding{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineSeek, help: lang.HelpSearchEnter, has: d.typed, do: d.seek},
		binding{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LineGamesOpen, help: help, when: func() bool { return some() && d.o.Library != nil }, do: d.open},
		binding{keys: keysOf("/"), name: key("/"), short: lang.LineSeek, help: lang.HelpSearch, has: func() bool { return d.search && listed() }, rank: func() int { return 1 }, do: plainly(d.begin)},
		binding{keys: keysOf("up"), name: lang.KeyUpDown, help: lang.HelpSearchPast, has: d.typed, when: past, do: plainly(func() { d.text.recall(&d.past.library, 1) })},
		binding{keys: keysOf("down"), has: d.typed, when: past, do: plainly(func() { d.text.recall(&d.past.library, -1) })},
		binding{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(d.back)},
		binding{keys: keysOf("q"), when: listed, do: plainly(d.back)},
		helpInLine(st, d.typed, key("F1")),
	)
	st.route.open(d)
	return d
}

// openSearch opens the dialog for a search of the whole library. It says how many games there
// are, or why there are none, while the words are typed.
func openSearch(st *stage) tea.Cmd {
	d := listFound(st, st.l.Say(lang.SearchTitle), lang.HelpSearchOpen, func(words string) ([]library.Found, int, error) {
		return st.o.Library.Find("", nil, nil, words)
	}, true)
	d.lobby = st.route.screen() == st.run.lobby
	d.begin()
	return d.ask()
}

// ask looks for the games that the words find.
func (m *foundGames) ask() tea.Cmd {
	m.asking, m.err = true, nil
	find, words := m.find, m.text.text()
	return func() tea.Msg {
		list, total, err := find(words)
		return gamesListedMsg{m, words, list, total, err}
	}
}

func (m *foundGames) keys() []binding { return m.bindings }

func (m *foundGames) help() []binding { return m.bindings }

func (m *foundGames) typed() bool { return m.typing }

func (m *foundGames) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if took = m.typing && m.text.press(msg, nil); took {
			m.err = nil // it was about other words
		}
		return nil, took
	case tea.PasteMsg:
		if m.typing {
			m.text.add(msg.Content)
			m.err = nil
		}
	case gamesListedMsg:
		if msg.of == m && m.asking {
			m.onListed(msg)
		}
	case tea.MouseWheelMsg:
		m.menu.turn(msg)
	}
	return nil, false
}

// onListed takes what was found. An error of the words leaves the list as it is.
func (m *foundGames) onListed(msg gamesListedMsg) {
	m.asking, m.stale, m.err = false, true, msg.err
	if msg.err != nil {
		m.typing = m.search && m.sought
		return
	}
	m.list, m.total, m.answer = msg.list, msg.total, strings.TrimSpace(msg.words)
	m.menu.set(len(m.list), 0)
}

// begin lets the person type words.
func (m *foundGames) begin() { m.typing = true }

// seek searches for the typed words.
func (m *foundGames) seek() tea.Cmd {
	m.past.library.add(m.text.text())
	m.typing, m.sought = false, true
	return m.ask()
}

// back returns from the words to the list if there is one, and else closes the dialog.
func (m *foundGames) back() {
	if m.typing && len(m.list) > 0 && (m.sought || !m.lobby) {
		m.typing, m.err = false, nil
		m.text.set(m.answer)
		return
	}
	m.route.close()
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
	var from *foundGames
	if m.lobby {
		from = m
	}
	return func() tea.Msg { s, err := open(f); return startedMsg{s, err, from} }
}

// foundWide is the width of the dialog, as far as there is room, foundEvent the width from
// which a row has the event, and foundDates that from which it has the result.
const (
	foundWide  = 116
	foundEvent = 96
	foundDates = 56
)

func (m *foundGames) draw() {
	_, work := frame(m.w, m.h)
	hints := m.typing && !m.sought && m.lobby
	rows := min(max(len(m.list), 1), max(work.h-6, 1))
	if hints {
		rows = min(len(lang.SearchHints), max(work.h-6, 1))
	}
	head := 1
	if m.search {
		head = 2
	}
	in := m.cv.box(work.centre(min(work.w-2, foundWide), rows+4+head), m.title)
	if m.search {
		var line rect
		line, in = in.top(1)
		m.drawWords(line)
	}
	line, in := in.top(1)
	switch {
	case m.err != nil:
		for i, text := range wrap(m.set.Clean(m.l.Error(m.err)), in.w, in.h+1) {
			m.cv.text(rect{line.x, line.y + i, line.w, 1}, inkBad, text)
		}
		return
	case m.asking:
		m.cv.text(line, inkDim, m.l.Say(lang.ExploreAsks))
	default:
		text := m.l.Say(lang.LibraryFound, m.total)
		if m.total > len(m.list) && !hints {
			text += m.l.Say(lang.SearchShown, len(m.list))
		}
		m.cv.text(line, inkTitle, text)
	}
	if hints {
		m.drawHints(in)
		return
	}
	m.drawGames(in)
}

// drawGames draws the games, with the game, event, opening and file of the chosen one below them.
func (m *foundGames) drawGames(in rect) {
	list, below := in.top(in.h - min(2, max(in.h-1, 0)))
	m.menu.faint = m.typing
	for r, row := range m.menu.draw(m.stage, list, inEdge(in, list)) {
		k, game := m.menu.ink(row), &m.list[row]
		m.cv.line(r, k, "")
		if r.w < foundDates {
			names := m.cv.right(r, k, game.Date())
			names = m.cv.text(names, k, m.menu.mark(row))
			m.cv.text(names, k, fitted(m.set.Clean(gamePlayers(m.l, game)), names.w-1))
			continue
		}
		m.cv.text(r, k, m.menu.mark(row)+game.Date())
		names := rect{r.x + 13, r.y, r.w - 36, 1}
		if r.w >= foundEvent {
			var event rect
			names, event = names.left(names.w * 3 / 5)
			_, event = event.left(1)
			m.cv.text(event, k, m.set.Clean(safe.Visible(game.Event)))
		}
		m.cv.text(names, k, gamePlayers(m.l, game))
		m.cv.right(r, k, gameResult(m.l, game)+"  "+m.l.Say(lang.LibraryMoves, game.Moves))
	}
	if len(m.list) == 0 || below.h == 0 {
		return
	}
	f := &m.list[m.menu.row()]
	about := []string{m.l.Game(f.Kind), safe.Visible(f.Event), openingIn(m.l, f)}
	if list.w < foundDates { // the row has no room for these
		about = slices.Insert(about, 0, gameResult(m.l, f)+"  "+m.l.Say(lang.LibraryMoves, f.Moves))
	}
	about = slices.DeleteFunc(about, func(s string) bool { return s == "" })
	if below.h > 1 {
		m.cv.text(below.row(0), inkDim, foot{m.stage}.briefly(strings.Join(about, "  "), below.w))
	}
	m.cv.text(below.row(below.h-1), inkDim, endOfPath(m.stage, fmt.Sprintf("%s:%d", f.Path, f.Number), below.w))
}

// drawWords draws the words of the search.
func (m *foundGames) drawWords(r rect) {
	clickable(m.stage, r, func(_, _ int) tea.Cmd { m.begin(); return nil })
	switch {
	case m.typing:
		m.cv.field(m.cv.text(r, inkDim, m.l.Say(lang.SearchWords)+" "), inkTitle, &m.text, true)
	case m.text.empty():
		m.cv.text(r, inkDim, m.l.Say(lang.SearchNone))
	default:
		m.cv.text(m.cv.text(r, inkDim, m.l.Say(lang.SearchWords)+" "), inkText, m.set.Clean(m.text.text()))
	}
}

// drawHints draws what can be searched for.
func (m *foundGames) drawHints(r rect) {
	const column, least = 25, 20
	for i, h := range lang.SearchHints[:min(len(lang.SearchHints), r.h)] {
		words, about := r.row(i).left(column)
		m.cv.text(words, inkKey, h.Words)
		if about.w >= least { // the words are examples that say much by themselves
			m.cv.text(about, inkDim, m.l.Say(h.About))
		}
	}
}

// openingIn returns the name of a game's opening, in the person's language if it is known.
func openingIn(l lang.Lang, f *library.Found) string {
	if g, ok := catalog.Game(f.Kind); ok {
		for _, n := range draw.KnownNames(g) {
			if n.Plain == f.Opening {
				return n.In(l)
			}
		}
	}
	return safe.Visible(f.Opening)
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
