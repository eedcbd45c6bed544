package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// shelf is the list of a file's games, of which one at a time is open. What is
// typed narrows it down to the games in whose line all of the words stand.
type shelf struct {
	session *Session // without a feed: what the games have in common
	file    *archive.File
	filter  field
	hits    []int  // the games that the filter lets through, as indices of the file
	looked  int    // how many games it has looked at
	version uint64 // of the file, at the last look
	chosen  int    // index into hits
	open    int    // the game on the board, -1 for none
	asked   int    // the game that is being opened, -1 for none
	page    int    // rows of the last drawing
	told    map[int]bool
	ruled   map[int][]arena.Event // what has been ruled on games since the file was listed
	first   int                   // the game to be opened at once, from 1, at move `from`; 0 is none
	from    int
}

// The message that a game of the file is open.
type openedMsg struct {
	i, from int
	game    *archive.Game
	feed    *Feed
	err     error
}

func newShelf(s *Session) *shelf {
	return &shelf{session: s, file: s.Games, open: -1, asked: -1, filter: newField(filterMost), told: map[int]bool{}, ruled: map[int][]arena.Event{}, first: s.Open, from: s.From}
}

// tick looks at the file, and tells whether the list has to be drawn anew.
func (s *shelf) tick(m *model) bool {
	v := s.file.Version()
	if v == s.version {
		return false
	}
	s.version = v
	if strings.Contains(s.filter.text(), faultSign) { // marks are set as the games are looked at
		s.narrow(m)
		return true
	}
	s.look(m)
	return true
}

// look goes on with the games that have come into the list since.
func (s *shelf) look(m *model) {
	words := strings.Fields(strings.ToLower(s.filter.text()))
	s.file.Entries(s.looked, func(i int, e *archive.Entry) bool {
		if len(words) == 0 || m.lets(e, words) {
			s.hits = append(s.hits, i)
		}
		s.looked = i + 1
		return true
	})
}

// narrow goes by what is typed now, and keeps the chosen game chosen if it's let
// through.
func (s *shelf) narrow(m *model) {
	was := -1
	if s.chosen < len(s.hits) {
		was = s.hits[s.chosen]
	}
	s.hits, s.looked, s.chosen = s.hits[:0], 0, 0
	s.look(m)
	for at, i := range s.hits {
		if i == was {
			s.chosen = at
		}
	}
}

// move chooses another game.
func (s *shelf) move(by int) { s.chosen = min(max(s.chosen+by, 0), max(len(s.hits)-1, 0)) }

// neighbour is the game before or after the open one among those that the
// filter lets through.
func (s *shelf) neighbour(by int) (i int, ok bool) {
	for at := range s.hits {
		if at += by; s.hits[at-by] == s.open && at >= 0 && at < len(s.hits) {
			return s.hits[at], true
		}
	}
	return 0, false
}

// several tells whether the file has a list worth showing.
func (m *model) several() bool { return m.shelf != nil && m.shelf.file.Len() > 1 }

// openGame opens a game of the file at a move.
func (m *model) openGame(i, from int) tea.Cmd {
	s := m.shelf
	if s.asked == i {
		return nil
	}
	s.asked = i
	file, ruled := s.file, slices.Clone(s.ruled[i])
	return func() tea.Msg {
		g, err := file.Game(i)
		if err != nil {
			return openedMsg{i: i, err: err}
		}
		feed := NewFeed()
		if len(g.Events) > 0 {
			before, after := file.Others(i)
			for _, e := range slices.Concat(g.Events[:1], before, g.Events[1:], after, ruled) {
				feed.Add(e)
			}
		}
		return openedMsg{i, from, g, feed, nil}
	}
}

// openChosen opens the game that is chosen in the list.
func (m *model) openChosen() tea.Cmd {
	if s := m.shelf; s.chosen < len(s.hits) {
		return m.openGame(s.hits[s.chosen], 0)
	}
	return nil
}

// onOpened shows a game of the file. What is wrong with it is said at once, but
// not every time.
func (m *model) onOpened(msg openedMsg) {
	s := m.shelf
	if s == nil || s.asked != msg.i {
		return // another one was asked for since
	}
	s.asked = -1
	if msg.err != nil {
		m.notice = m.l.Remark("", msg.err)
		return
	}
	remarks := msg.game.Remarks
	if len(msg.game.Events) > 0 {
		was := m.match
		session := *s.session
		session.Name, session.Feed, session.From, session.Tree, session.Shown = m.shelfName(), msg.feed, msg.from, msg.game.Tree, msg.game.Number
		m.match = newMatch(&session)
		m.match.keep(was)
		m.match.remarks, m.match.short = remarks, msg.game.Short
		m.match.next = m.o.Now().Add(speeds[m.match.speed])
		m.place, m.dialog, m.notice, s.open = inMatch, noDialog, "", msg.i
		var notes []string
		for _, n := range msg.game.Notes {
			notes = append(notes, m.l.RecordNote(n))
		}
		m.match.notice = m.set.Clean(strings.Join(notes, "; "))
	}
	if len(remarks) > 0 && (!s.told[msg.i] || len(msg.game.Events) == 0) {
		s.told[msg.i] = true
		m.remarks, m.dialog = remarkBox{game: msg.game.Game, list: remarks}, remarkDialog
	}
}

// keep takes over how another game was looked at.
func (m *match) keep(was *match) {
	if was == nil {
		return
	}
	m.numbers, m.view, m.flip, m.kinjite = was.numbers, was.view, was.flip, was.kinjite
	m.why.on, m.overlay = was.why.on, was.overlay
	m.talk, m.wire, m.games, m.speed, m.auto = was.talk, was.wire, was.games, was.speed, was.auto
	m.seek = seek{hunted: was.seek.hunted}
}

// otherGame goes to the game before or after the one that is shown.
func (m *model) otherGame(by int) tea.Cmd {
	if m.shelf == nil {
		m.match.other(by)
		return nil
	}
	if i, ok := m.shelf.neighbour(by); ok {
		return m.openGame(i, 0)
	}
	return nil
}

// toShelf shows the list of games, or where there's none the panel with those of
// the match.
func (m *model) toShelf() {
	if !m.several() {
		m.match.games, m.match.talk = !m.match.games, false
		return
	}
	m.place, m.match.auto = inShelf, false
	s := m.shelf
	for at, i := range s.hits {
		if i == s.open {
			s.chosen = at
		}
	}
}

// leaveShelf takes back the filter, or else goes back to the board, or out.
func (m *model) leaveShelf() tea.Cmd {
	switch {
	case !m.shelf.filter.empty():
		m.shelf.filter.clear()
		m.shelf.narrow(m)
	case m.match != nil:
		m.place = inMatch
	default:
		return m.leave()
	}
	return nil
}

// filterMost is how many characters a filter has.
const filterMost = 60

// narrowed takes a key as part of the filter. Home and End belong to the list.
func (m *model) narrowed(k tea.KeyPressMsg) bool {
	if m.place != inShelf || m.dialog != noDialog {
		return false
	}
	f := &m.shelf.filter
	switch s := k.String(); {
	case s == "?" || s == "home" || s == "end":
		return false
	case f.empty() && k.Text != "" && strings.TrimSpace(k.Text) == "":
		return false
	}
	was := f.text()
	if !f.press(k, nil) {
		return false
	}
	if f.text() != was {
		m.shelf.narrow(m)
	}
	return true
}

func shelfKeys() []binding {
	move := func(by int) func(*model) tea.Cmd { return plainly(func(m *model) { m.shelf.move(by) }) }
	page := func(by int) func(*model) tea.Cmd {
		return plainly(func(m *model) { m.shelf.move(by * max(m.shelf.page-1, 1)) })
	}
	chosen := func(m *model) bool { return len(m.shelf.hits) > 0 }
	filtered := func(m *model) bool { return !m.shelf.filter.empty() }
	return []binding{
		{keys: []string{"up"}, name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, do: move(-1)},
		{keys: []string{"down"}, do: move(1)},
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineOpen, help: lang.HelpOpen, when: chosen, do: (*model).openChosen},
		{name: lang.KeyLetters, short: lang.LineNarrow, help: lang.HelpNarrow},
		{name: key(faultSign), short: lang.LineFaulty, help: lang.HelpFaulty},
		{keys: []string{"pgup"}, name: lang.KeyPages, help: lang.HelpListPages, do: page(-1)},
		{keys: []string{"pgdown"}, do: page(1)},
		{keys: []string{"home"}, name: lang.KeyHomeEnd, help: lang.HelpListEnds, do: move(-1 << 30)},
		{keys: []string{"end"}, do: move(1 << 30)},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineAll, help: lang.HelpAll, has: filtered, last: true, do: (*model).leaveShelf},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineBoard, help: lang.HelpBack, has: func(m *model) bool { return !filtered(m) && m.match != nil }, last: true, do: (*model).leaveShelf},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineQuit, help: lang.HelpLeave, has: func(m *model) bool { return !filtered(m) && m.match == nil }, last: true, do: (*model).leaveShelf},
		helpBinding(),
	}
}

// shelfName is the name of the file.
func (m *model) shelfName() string {
	name := m.shelf.file.Name()
	return name[strings.LastIndexByte(name, '/')+1:]
}

// faultSign stands in the list before a game with which something is wrong.
const faultSign = "!"

// lets tells whether all words stand in what the list says of a game.
func (m *model) lets(e *archive.Entry, words []string) bool {
	line := strings.ToLower(m.entryWords(e))
	for _, w := range words {
		if !strings.Contains(line, w) {
			return false
		}
	}
	return true
}

// entryWords is all that a game can be found by.
func (m *model) entryWords(e *archive.Entry) string {
	mark := ""
	if e.Err != nil {
		mark = faultSign
	}
	date := ""
	if !e.Start.IsZero() {
		date = e.Start.Format("2006-01-02")
	}
	return strings.Join([]string{
		mark, strconv.Itoa(e.Number), e.Players[0], e.Players[1], m.entryResult(e), e.Result.By, e.Result.Detail, e.Event, date, m.entryOpening(e),
	}, "\x00")
}

// entryResult is how a game of the list ended, in a word or two.
func (m *model) entryResult(e *archive.Entry) string {
	r := e.Result
	switch {
	case !r.Known:
		return "-"
	case r.Winner >= 0 && r.By == "":
		return m.entrySign(e, int(r.Winner)) + " " + m.l.Say(lang.ShelfWon)
	case r.Winner >= 0:
		return m.entrySign(e, int(r.Winner)) + " " + m.l.Reason(reasonOf(r))
	case r.Drew() && r.By == "":
		return m.l.Say(lang.ShelfDrawn)
	case r.Drew():
		return m.l.Say(lang.DrawnBy, m.l.Reason(reasonOf(r)))
	}
	return m.l.Reason(reasonOf(r))
}

func (m *model) entrySign(e *archive.Entry, side int) string {
	d, ok := draw.For(e.Game)
	if !ok {
		return m.set.Stone[side]
	}
	return d.Sign(m.set, sideOf(side))
}

func (m *model) entryOpening(e *archive.Entry) string {
	if e.Opening == nil {
		return ""
	}
	short := *e.Opening
	short.Symmetry, short.Label, short.Code = "", "", ""
	return m.l.Opening(short)
}
