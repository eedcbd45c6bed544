package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// seek is the state of a search through the moves of a game: for a number, or for a
// move as it's written.
type seek struct {
	typing rune   // ':' for a number, '/' for a move; 0 for none
	text   field  // typed so far
	hunted string // the last move searched for
}

// canSeek and hunts report whether the search keys work: only if it's nobody's turn at
// this keyboard.
var (
	canSeek = func(m view) bool { return m.match.ready() && !isTurn(m) }
	hunts   = func(m view) bool { return canSeek(m) && m.match.seek.hunted != "" }
)

// seekKeys returns the search keys.
func (m *matchScreen) seekKeys() []binding {
	is := func(holds func(m view) bool) func() bool { return when(m.view, holds) }
	begin := func(kind rune) func() tea.Cmd {
		return plainly(func() { m.match.seek.begin(kind) })
	}
	hunt := func(by int) func() tea.Cmd { return plainly(func() { search{m.view}.hunt(by) }) }
	talk := func(by int) func() tea.Cmd { return plainly(func() { search{m.view}.toComment(by) }) }
	deed := func(by int) func() tea.Cmd { return plainly(func() { search{m.view}.toEvent(by) }) }
	list := []binding{
		{as: "go-to", keys: keysOf(":"), name: key(":"), short: lang.LineGoTo, help: lang.HelpGoTo, when: is(canSeek), do: begin(':')},
		{as: "find", keys: keysOf("/"), name: key("/"), short: lang.LineHunt, help: lang.HelpHunt, when: is(canSeek), do: begin('/')},
		{as: "next-event", says: lang.ActEventNext, keys: keysOf("d"), name: key("d D"), short: lang.LineEvent, help: lang.HelpEvent, when: is(canSeek), do: deed(1)},
		{as: "previous-event", says: lang.ActEventBefore, keys: keysOf("D"), when: is(canSeek), do: deed(-1)},
		{as: "next-comment", says: lang.ActCommentNext, keys: keysOf("c"), name: key("c C"), short: lang.LineComment, help: lang.HelpComment, when: is(canSeek), do: talk(1)},
		{as: "previous-comment", says: lang.ActCommentBefore, keys: keysOf("C"), when: is(canSeek), do: talk(-1)},
	}
	live := slices.Clone(list) // the line of keys of a running match has no room for them
	for i := range list {
		list[i].has, live[i].has, live[i].short = m.replays, func() bool { return inPlay(m.stage) }, lang.Key{}
	}
	list = append(list, live...)
	return append(list,
		binding{as: "next-found", says: lang.ActFoundNext, keys: keysOf("n"), name: key("n N"), short: lang.LineNext, help: lang.HelpNext, has: is(isOver), when: is(hunts), do: hunt(1)},
		binding{as: "previous-found", says: lang.ActFoundBefore, keys: keysOf("N"), has: is(isOver), when: is(hunts), do: hunt(-1)},
	)
}

// search goes to the moves of a game that are searched for.
type search struct{ view }

// sought handles a key as part of the number or the move that is typed.
func (m search) sought(k tea.KeyPressMsg) (cmd tea.Cmd, took bool) {
	if m.match.seek.typing == 0 {
		return nil, false
	}
	s := &m.match.seek
	m.match.notice, m.match.told = "", ""
	switch k.String() {
	case "ctrl+c", "ctrl+z":
		return nil, false
	case "esc":
		s.typing = 0
	case "enter":
		cmd = m.seekTyped()
	case "backspace":
		if s.text.empty() {
			s.typing = 0
		}
		s.text.press(k, nil)
	default:
		return nil, s.text.press(k, m.past.sought(s.typing))
	}
	return cmd, true
}

// begin starts the input of a number or a move.
func (s *seek) begin(kind rune) {
	const most = 40
	s.typing, s.text = kind, newField(most)
	if kind == ':' {
		s.text.only = func(r rune) bool { return '0' <= r && r <= '9' || r == '.' }
	}
}

// past holds the histories of the input fields.
type past struct{ moves, searches, numbers, reasons, library history }

// sought returns the history of a kind of search.
func (p *past) sought(kind rune) *history {
	if kind == ':' {
		return &p.numbers
	}
	return &p.searches
}

// seekTyped goes to the number or the move that was typed. If no move was typed, it
// searches for the last one again.
func (m search) seekTyped() tea.Cmd {
	mt := m.match
	s := &mt.seek
	kind, text := s.typing, strings.TrimSpace(s.text.text())
	s.typing = 0
	m.past.sought(kind).add(text)
	if kind == '/' {
		if text != "" {
			s.hunted = text
		}
		m.hunt(1)
		return nil
	}
	if game, move, ok := strings.Cut(text, "."); ok {
		number, err := strconv.Atoi(game)
		if err != nil {
			return nil
		}
		ply, _ := strconv.Atoi(move) // without a number, the game's beginning
		return m.toGame(number, ply)
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return nil
	}
	g := &mt.snap.game
	if n < g.base || n > g.base+len(g.moves) {
		mt.notice = m.l.Say(lang.NoSuchMove, n, g.base, g.base+len(g.moves))
		return nil
	}
	mt.show(g.number, n-g.base)
	return nil
}

// toGame goes to a move of another game.
func (m search) toGame(number, ply int) tea.Cmd {
	mt := m.match
	if m.run.shelf != nil {
		if i, ok := m.run.shelf.numbered(number); ok {
			return m.run.shelf.openGame(i, ply)
		}
		mt.notice = m.l.Say(lang.NoSuchGame, number)
		return nil
	}
	if len(mt.s.Feed.Rows(number, number)) == 0 {
		mt.notice = m.l.Say(lang.NoSuchGame, number)
		return nil
	}
	mt.show(number, 0)
	mt.show(number, ply-mt.snap.game.base)
	return nil
}

// hunt goes to the next or the previous move that matches the search, and continues at
// the other end of the game.
func (m search) hunt(by int) {
	mt := m.match
	if mt.seek.hunted == "" {
		return
	}
	hits := m.hits(mt.seek.hunted)
	if len(hits) == 0 {
		mt.notice = m.l.Say(lang.NotFound, mt.seek.hunted)
		return
	}
	n, _ := slices.BinarySearch(hits, mt.at+1) // the first after the move on the board
	if by < 0 {
		n, _ = slices.BinarySearch(hits, mt.at)
		n--
	}
	n = (n + len(hits)) % len(hits)
	mt.show(mt.snap.game.number, hits[n])
	mt.told = m.l.Say(lang.Found, mt.seek.hunted, n+1, len(hits)) + "  " + moveText(m.view)
}

// did reports whether the list of steps, for the step to a position, has the text in an
// agent's plan, or in the reason that a plan failed. The text is in lower case.
func (m search) did(at int, folded string) bool {
	g, d := &m.match.snap.game, m.match.snap.drawer
	if !playsTogether(m.view) {
		return false
	}
	for seat := range m.match.snap.rules.Seats {
		deed := d.Deed(m.l, m.set, m.match.seen(g.positions[at]), boards.Seat(seat))
		if strings.Contains(strings.ToLower(m.set.Clean(deed.Plan+" "+deed.Why)), folded) {
			return true
		}
	}
	return false
}

// hits returns the positions after moves that are written as text in a notation of the
// game. If there are none, it returns those after moves whose displayed name contains
// the text.
func (m search) hits(text string) []int {
	g, d := &m.match.snap.game, m.match.snap.drawer
	folded := strings.ToLower(m.set.Clean(text))
	var written, named []int
	for i, e := range g.moves {
		if strings.Contains(strings.ToLower(m.set.Clean(moveNameAt(m.view, i+1))), folded) || m.did(i+1, folded) {
			named = append(named, i+1)
		}
		is := strings.EqualFold(string(e.Move), text)
		if seat, ok := m.match.snap.rules.Seat(e.Seat); ok && !is && d.Read != nil {
			moves, err := d.Read(g.positions[i], seat, text)
			is = err == nil && slices.Contains(moves, e.Move)
		}
		if is {
			written = append(written, i+1)
		}
	}
	if len(written) > 0 {
		return written
	}
	return named
}

// toComment goes to the next or the previous move with a comment.
func (m search) toComment(by int) {
	g := &m.match.snap.game
	m.goTo(by, lang.NoMoreComments, func(at int) bool {
		if at == 0 {
			return g.begin.Comment != ""
		}
		return g.moves[at-1].Words() != ""
	})
}

// toEvent goes to the next or the previous move with an event: one of the game's own, a
// fault, a ruling, or the end.
func (m search) toEvent(by int) {
	mt := m.match
	if m.goTo(by, lang.NoMoreEvents, func(at int) bool { return m.eventsAt(at, true) != "" }) {
		mt.told = moveText(m.view)
		if text := m.eventsAt(mt.at, !m.tellsEvent(mt.at)); text != "" {
			mt.told += "  " + text
		}
	}
}

// goTo goes to the next or the previous position for which holds returns true, and
// reports whether there's one. Otherwise it shows the notice none.
func (m search) goTo(by int, none lang.Key, holds func(at int) bool) bool {
	mt := m.match
	for at := mt.at + by; at >= 0 && at <= len(mt.snap.game.moves); at += by {
		if holds(at) {
			mt.show(mt.snap.game.number, at)
			return true
		}
	}
	mt.notice = m.l.Say(none)
	return false
}

// ownEvent returns the game's own event at the move that led to a position, or "".
func (m search) ownEvent(at int) string {
	s := &m.match.snap
	if at == 0 || s.drawer.Event == nil {
		return ""
	}
	return s.drawer.Event(m.l, m.set, s.game.positions[at-1], s.game.positions[at])
}

// tellsEvent reports whether moveText tells the game's own event at the move that led to a
// position: in a game of steps it tells all that happened, in others what the move made.
func (m search) tellsEvent(at int) bool {
	g := &m.match.snap.game
	return at > 0 && (playsTogether(m.view) || m.ownEvent(at) == m.match.snap.drawer.Feat(m.l, g.positions[at-1], g.positions[at]))
}

// eventsAt returns a description of the events at the move that led to a position, with or
// without the game's own, or "".
func (m search) eventsAt(at int, own bool) string {
	s := &m.match.snap
	g := &s.game
	var feats []string
	if text := m.ownEvent(at); own && text != "" {
		feats = append(feats, text)
	}
	for _, f := range g.faults {
		if g.placeOf(f) == at {
			feats = append(feats, m.l.Happened(spellingAt(m.view, f), f))
		}
	}
	for _, r := range s.ruled {
		if g.placeOf(r) == at {
			feats = append(feats, m.l.Happened(spellingAt(m.view, r), r))
		}
	}
	return strings.Join(feats, "  ")
}

// placeOf returns the position that was on the board at the time of an event.
func (v *gameView) placeOf(e arena.Event) int {
	when := arena.StampOf(e).At.Time
	n := len(v.moves)
	for n > 0 && v.moves[n-1].At.After(when) {
		n--
	}
	return n
}

// seekNote returns the note line while a search is typed.
func (m noteLine) seekNote() string {
	s := &m.match.seek
	if s.typing == ':' {
		return m.l.Say(lang.GoTo, fieldHere)
	}
	text := m.l.Say(lang.Hunt, fieldHere)
	if s.text.empty() && s.hunted != "" {
		text += "  " + m.l.Say(lang.HuntAgain, s.hunted)
	}
	return text
}
