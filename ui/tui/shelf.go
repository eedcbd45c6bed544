package tui

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// shelf is the list of a file's games, of which one at a time is open. The typed filter
// reduces the list to the games whose line contains all of its words.
type shelf struct {
	*stage
	bindings []binding

	session *show.Session // without a feed; what the games have in common
	file    *archive.File
	filter  field
	hits    []int   // the games that the filter lets through, as indices of the file
	looked  int     // the number of games that the filter has seen
	version uint64  // version of the file at the last look
	menu    listing // of hits
	panel   listing // of hits, beside the open game
	open    int     // the game on the board, -1 for none
	asked   int     // the game that is being opened, -1 for none
	told    map[int]bool
	ruled   map[int][]arena.Event // rulings on games since the file was listed
	glance  glance
	first   int  // the game to open at once, from 1, at move `from`; 0 is none
	alone   bool // a single game is opened once the file is listed, unless a key was pressed before
	from    int
	early   []tea.KeyPressMsg // keys for that game, from before it was open
}

// openedMsg carries an opened game of the file.
type openedMsg struct {
	i, from int
	game    *archive.Game
	feed    *feed.Feed
	err     error
}

func newShelf(st *stage, s *show.Session) *shelf {
	m := &shelf{
		stage: st, session: s, file: s.Games, open: -1, asked: -1, filter: newField(filterMost),
		told: map[int]bool{}, ruled: map[int][]arena.Event{}, first: s.Open, from: s.From, alone: s.Alone, menu: newListing(0), panel: newListing(0),
	}
	m.menu.twice(m.openChosen)
	m.panel.clicked = func(row int) tea.Cmd { return m.openGame(m.hits[row], 0) }
	m.bindings = keyring(m.o.Keys).own(m.newKeys())
	return m
}

// opening reports whether the game to open at once isn't open yet. Meanwhile the list isn't
// shown, and keys wait for the game.
func (m *shelf) opening() bool { return m.first > 0 && m.asked == m.first-1 && m.open < 0 }

func (m *shelf) keys() []binding {
	if m.opening() {
		return nil
	}
	return m.bindings
}

func (m *shelf) help() []binding { return m.bindings }

// replays reports that the games are records.
func (m *shelf) replays() bool { return true }

// update handles the filter, the wheel, and a game that has been opened. The list grows
// while the file is read, even while another screen is shown.
func (m *shelf) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		m.alone = false
		if m.opening() && msg.String() != "ctrl+c" {
			m.early = append(m.early, msg)
			return nil, true
		}
		return nil, m.narrowed(msg)
	case tea.PasteMsg:
		m.filter.add(msg.Content)
		m.narrow()
	case tea.MouseWheelMsg:
		if !m.mouse.wheel(msg) {
			m.menu.turn(msg)
		}
	case openedMsg:
		m.onOpened(msg)
		return m.pressEarly(), false
	case glancedMsg:
		m.onGlanced(msg)
	case tickMsg:
		if m.tick() && m.route.screen() == m {
			m.stale = true
		}
		if cmd := m.openAlone(); cmd != nil {
			return cmd, false
		}
		return m.onGlanceTick(), false
	}
	return nil, false
}

// openAlone opens the game of a file that took long to list and has only one.
func (m *shelf) openAlone() tea.Cmd {
	if !m.alone {
		return nil
	}
	select {
	case <-m.file.Listed():
	default:
		return nil
	}
	if m.alone = false; m.file.Len() != 1 || m.open >= 0 || m.route.top() != m {
		return nil
	}
	m.first = 1
	return m.openGame(0, m.from)
}

// tick looks for new games of the file, and reports whether the list must be drawn
// again.
func (m *shelf) tick() bool {
	v := m.file.Version()
	if v == m.version {
		return false
	}
	m.version = v
	if strings.Contains(m.filter.text(), faultSign) { // marks are set as the games are looked at
		m.narrow()
		return true
	}
	m.look()
	return true
}

// look filters the games that have been added to the list since the last look.
func (m *shelf) look() {
	words := strings.Fields(strings.ToLower(m.filter.text()))
	m.file.Entries(m.looked, func(i int, e *archive.Entry) bool {
		if len(words) == 0 || m.lets(e, words) {
			m.hits = append(m.hits, i)
		}
		m.looked = i + 1
		return true
	})
	m.menu.resize(len(m.hits))
}

// narrow filters all games by the typed text. The chosen game stays chosen if the
// filter lets it through.
func (m *shelf) narrow() {
	was := -1
	if len(m.hits) > 0 {
		was = m.hits[m.menu.row()]
	}
	m.hits, m.looked = m.hits[:0], 0
	m.look()
	m.menu.choose(max(slices.Index(m.hits, was), 0))
}

// neighbour returns the game before or after the open one, among those that the filter
// lets through.
func (m *shelf) neighbour(by int) (i int, ok bool) {
	for at := range m.hits {
		if at += by; m.hits[at-by] == m.open && at >= 0 && at < len(m.hits) {
			return m.hits[at], true
		}
	}
	return 0, false
}

// numbered returns the index of the game with a number.
func (m *shelf) numbered(number int) (i int, ok bool) {
	m.file.Entries(0, func(at int, e *archive.Entry) bool {
		i, ok = at, e.Number == number
		return !ok
	})
	return i, ok
}

// several reports whether the file has more than one game, so that its list is worth
// showing.
func (m *program) several() bool { return m.shelf != nil && m.shelf.file.Len() > 1 }

// openGame returns a command that opens a game of the file at a move.
func (m *shelf) openGame(i, from int) tea.Cmd {
	if m.asked == i || i != m.open && stays(m.run) {
		return nil
	}
	m.asked = i
	read := m.read(i, from)
	return func() tea.Msg { return read() }
}

// read returns a function that reads a game of the file, off the screen's own loop.
func (m *shelf) read(i, from int) func() openedMsg {
	file, others, ruled := m.file, m.session.Others, slices.Clone(m.ruled[i])
	return func() openedMsg {
		g, err := file.Game(i)
		if err != nil {
			return openedMsg{i: i, err: err}
		}
		feed := feed.New()
		switch {
		case len(g.Events) == 0:
		case others != nil:
			if err := feed.AddAlone(g.Events, others); err != nil {
				return openedMsg{i: i, err: err}
			}
			feed.AddAll(ruled)
		default:
			before, after := file.Others(i)
			feed.AddAll(slices.Concat(g.Events[:1], before, g.Events[1:], after, ruled))
		}
		return openedMsg{i, from, g, feed, nil}
	}
}

// openChosen opens the game that is chosen in the list.
func (m *shelf) openChosen() tea.Cmd {
	if len(m.hits) > 0 {
		return m.openGame(m.hits[m.menu.row()], 0)
	}
	return nil
}

// onOpened shows an opened game of the file. It shows the remarks on a record only the
// first time.
func (m *shelf) onOpened(msg openedMsg) {
	if m.asked != msg.i {
		return // another one was asked for since
	}
	m.asked = -1
	if msg.err != nil {
		m.notice = m.l.Remark(nil, "", msg.err)
		return
	}
	remarks := msg.game.Remarks
	if len(msg.game.Events) > 0 {
		session := m.sessionOf(&msg)
		mt := newMatch(session)
		mt.keep(m.run.match)
		mt.remarks, mt.short = remarks, msg.game.Short
		if !m.told[msg.i] && msg.from == 0 && !mt.auto {
			mt.goToFault()
		}
		mt.next = m.o.Now().Add(speeds[mt.speed])
		m.run.sit(mt)
		m.notice, m.open = "", msg.i
		if session.Kept {
			mt.told = m.l.Say(lang.EditKeptHint)
		}
		var notes []string
		for _, n := range msg.game.Notes {
			notes = append(notes, m.l.RecordNote(n))
		}
		if len(notes) > 0 {
			mt.notice = m.set.Clean(strings.Join(notes, m.l.Say(lang.Between)))
		}
	}
	if len(remarks) > 0 && (!m.told[msg.i] || len(msg.game.Events) == 0) {
		m.told[msg.i] = true
		openRemarks(m.stage, msg.game.Game, remarks)
	}
}

// earlyMsg carries the keys that waited for a game.
type earlyMsg []tea.KeyPressMsg

// pressEarly returns a command that presses the keys that waited for the game. They are
// dropped if it can't be opened.
func (m *shelf) pressEarly() tea.Cmd {
	early := earlyMsg(m.early)
	m.early = nil
	if m.open < 0 || len(early) == 0 {
		return nil
	}
	return func() tea.Msg { return early }
}

// goToFault shows the position in which a record stops being valid, with the reasons.
func (m *match) goToFault() {
	if !m.ready() {
		return
	}
	for _, err := range m.remarks {
		if e := (*kifu.PlayError)(nil); errors.As(err, &e) && e.Ply > 0 {
			m.show(m.snap.game.number, e.Ply-1-m.snap.game.base)
			m.why.on = true
			return
		}
	}
}

// sessionOf returns the session of an opened game.
func (m *shelf) sessionOf(msg *openedMsg) *show.Session {
	s := *m.session
	s.Name, s.Feed, s.From, s.Tree, s.Shown = m.shelfName(), msg.feed, msg.from, msg.game.Tree, msg.game.Number
	return &s
}

// keep copies the display settings of the game shown before.
func (m *match) keep(was *match) {
	if was == nil {
		return
	}
	m.numbers, m.chosenView, m.flip, m.kinjite = was.numbers, was.chosenView, was.flip, was.kinjite
	m.why.on, m.overlay = was.why.on, was.overlay
	m.talk, m.wire, m.games, m.speed, m.auto = was.talk, was.wire, was.games, was.speed, was.auto
	m.seek = seek{hunted: was.seek.hunted}
}

// leaveShelf clears the filter; without a filter, it returns to the board or leaves the
// list.
func (m *shelf) leaveShelf() tea.Cmd {
	switch {
	case !m.filter.empty():
		m.filter.clear()
		m.narrow()
	case m.run.match != nil:
		m.route.show(m.run.match.screen)
	case m.run.hall != nil:
		return m.run.toHall()
	case m.run.fromLobby:
		return m.run.toLobby()
	default:
		return m.run.leave()
	}
	return nil
}

// filterMost is the maximum number of characters in a filter.
const filterMost = 60

// narrowed handles a key as part of the filter, and reports whether it was one. While the
// filter is empty, Home and End move through the list, and ? opens the help.
func (m *shelf) narrowed(k tea.KeyPressMsg) bool {
	f := &m.filter
	switch s := k.String(); {
	case f.empty() && (s == "?" || s == "home" || s == "end"):
		return false
	case f.empty() && k.Text != "" && strings.TrimSpace(k.Text) == "":
		return false
	}
	was := f.text()
	if !f.press(k, nil) {
		return false
	}
	if f.text() != was {
		m.narrow()
	}
	return true
}

func (m *shelf) newKeys() []binding {
	page := func(forward bool) func() tea.Cmd { return plainly(func() { m.menu.page(forward) }) }
	end := func(last bool) func() tea.Cmd { return plainly(func() { m.menu.end(last) }) }
	chosen := func() bool { return len(m.hits) > 0 }
	several := func() bool { return len(m.hits) > 1 }
	filtered := func() bool { return !m.filter.empty() }
	ends := func() bool { return several() && !filtered() }
	return []binding{
		{keys: keysOf("up"), name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, when: several, do: plainly(m.menu.up)},
		{keys: keysOf("down"), when: several, do: plainly(m.menu.down)},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineOpen, help: lang.HelpOpen, when: chosen, do: m.openChosen},
		{name: lang.KeyLetters, short: lang.LineNarrow, help: lang.HelpNarrow},
		{name: key(faultSign), short: lang.LineFaulty, help: lang.HelpFaulty},
		{keys: keysOf("pgup"), name: lang.KeyPages, help: lang.HelpListPages, when: several, do: page(false)},
		{keys: keysOf("pgdown"), when: several, do: page(true)},
		{keys: keysOf("home"), name: lang.KeyHomeEnd, help: lang.HelpListEnds, when: ends, do: end(false)},
		{keys: keysOf("end"), when: ends, do: end(true)},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineAll, help: lang.HelpAll, has: filtered, last: true, do: m.leaveShelf},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBoard, help: lang.HelpBack, has: func() bool { return !filtered() && m.run.match != nil }, last: true, do: m.leaveShelf},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineHall, help: lang.HelpHall, has: func() bool { return !filtered() && m.run.match == nil && m.run.hall != nil }, last: true, do: m.leaveShelf},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineLobby, help: lang.HelpLobby, has: func() bool { return !filtered() && m.run.match == nil && m.run.hall == nil && m.run.fromLobby }, last: true, do: m.leaveShelf},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineQuit, help: lang.HelpLeave, has: func() bool { return !filtered() && m.run.match == nil && m.run.hall == nil && !m.run.fromLobby }, last: true, do: m.leaveShelf},
		paletteBinding(m.stage),
		helpInLine(m.stage, filtered, key("F1")),
		helpInLine(m.stage, func() bool { return !filtered() }, key("?")),
	}
}

// shelfName returns the name of the file.
func (m *shelf) shelfName() string {
	name := m.file.Name()
	if at := strings.LastIndexByte(name, '/'); m.session.Journal && at > 0 {
		name = name[:at] // all journals have the same file name
	}
	return name[strings.LastIndexByte(name, '/')+1:]
}

// faultSign marks a game in the list that has an error.
const faultSign = "!"

// lets reports whether the line of a game contains all words.
func (m *shelf) lets(e *archive.Entry, words []string) bool {
	line := strings.ToLower(m.entryWords(e))
	for _, w := range words {
		if !strings.Contains(line, w) {
			return false
		}
	}
	return true
}

// entryWords returns the text in which the filter searches.
func (m *shelf) entryWords(e *archive.Entry) string {
	mark := ""
	if e.Err != nil {
		mark = faultSign
	}
	date := ""
	if !e.Start.IsZero() {
		date = e.Start.Format("2006-01-02")
	}
	return strings.Join([]string{
		mark, strconv.Itoa(e.Number), e.Players[0], lang.Player(m.l, e.Players[0]), e.Players[1], lang.Player(m.l, e.Players[1]), m.entryResult(e, math.MaxInt), e.Result.By, e.Result.Detail, e.Event, date, m.entryOpening(e),
	}, "\x00")
}

// entryResult returns the result of a game in a few words, if possible in no more than the
// given columns.
func (m *shelf) entryResult(e *archive.Entry, columns int) string {
	r := e.Result
	switch {
	case !r.Known:
		return "-"
	case e.Void:
		return m.l.Reason(arena.ByBrokenOff)
	case r.Winner >= 0 && r.By == "":
		return m.entrySign(e, int(r.Winner)) + " " + m.l.Say(lang.ShelfWon)
	case r.Winner >= 0:
		signs := [2]string{m.entrySign(e, 0), m.entrySign(e, 1)}
		return lang.WonBy(m.l, signs, sideOf(int(r.Winner)), "", reasonOf(r), m.cv.within(columns))
	case r.Drew() && r.By == "":
		return m.l.Say(lang.ShelfDrawn)
	case r.Drew():
		return m.l.Say(lang.DrawnBy, m.l.Reason(reasonOf(r)))
	}
	return m.l.Reason(reasonOf(r))
}

func (m *shelf) entrySign(e *archive.Entry, side int) string {
	d, ok := draw.For(e.Game)
	if !ok {
		return m.set.Stone[side]
	}
	return d.Sign(m.set, sideOf(side))
}

func (m *shelf) entryOpening(e *archive.Entry) string {
	if e.Opening == nil {
		return ""
	}
	short := *e.Opening
	short.Symmetry, short.Label, short.Code = "", "", ""
	return m.l.Opening(short)
}
