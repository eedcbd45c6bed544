package tui

import (
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// measuring is the dialog in which a person chooses players and how exactly to find out
// how strong they are.
type measuring struct {
	*stage
	bindings []binding

	game    string
	players []show.PlayerInfo // programs
	chosen  []bool
	reg     arena.Regulation
	bound   int // of bounds
	clocks  []arena.Clock
	clock   int
	menu    listing // the players, and the rows below them
	bad     string
}

// The rows below the players.
const (
	measureBound = iota
	measureTime
	measureRows
)

// A bound ends the games: an error in Elo, or a number of games of each pair.
type bound struct {
	elo   float64
	games int
}

// bounds lists those that can be chosen.
var bounds = []bound{{elo: 100}, {elo: 50}, {elo: 30}, {elo: 20}, {games: 10}, {games: 20}, {games: 50}, {games: 100}, {games: 200}, {games: 500}, {games: 1000}}

// openMeasuring opens the dialog with the lobby's two players chosen.
func openMeasuring(m *lobby) {
	d := &measuring{stage: m.stage, game: m.game(), reg: m.reg, bound: 1}
	first, _ := m.player(firstList)
	second, _ := m.player(secondList)
	for i, p := range m.able() {
		if isPerson(p.Name) || strings.HasPrefix(p.Name, proxySpec) {
			continue
		}
		rows := []show.PlayerInfo{p}
		for list := firstList; list <= secondList; list++ { // a chosen level is a player of its own
			if q := m.atLevel(p, list); m.menus[list].row() == i && !slices.ContainsFunc(rows, func(r show.PlayerInfo) bool { return r.Name == q.Name }) {
				rows = append(rows, q)
			}
		}
		for _, p := range rows {
			d.players = append(d.players, p)
			d.chosen = append(d.chosen, p.Name == first.Name || p.Name == second.Name)
		}
	}
	d.complete()
	if d.reg.Opening == "" && len(d.reg.Starts) == 0 && d.reg.Position == "" && m.suite() {
		d.reg.Opening = arena.Suite // or the programs would repeat one game
	}
	d.clocks = slices.Insert(slices.Clone(times), 1, arena.Clock{Move: 100 * time.Millisecond})
	if d.reg.Clock.IsZero() { // programs without a clock think as they like
		d.reg.Clock = arena.Clock{Move: time.Second}
	}
	if d.clock = slices.Index(d.clocks, d.reg.Clock); d.clock < 0 {
		d.clocks, d.clock = append(d.clocks, d.reg.Clock), len(d.clocks)
	}
	d.menu = newListing(len(d.players) + measureRows)
	d.menu.choose(max(slices.Index(d.chosen, true), 0))
	d.menu.clicked = func(row int) tea.Cmd {
		was := d.menu.row()
		if d.menu.choose(row); row < len(d.players) || was == row {
			d.change(1)
		}
		return nil
	}
	d.bindings = d.newKeys()
	m.route.open(d)
}

// complete chooses a second program where the lobby has only one, as when a person plays it: one of the person's own is
// measured by a built-in player, and a built-in player by one of these if there is any.
func (m *measuring) complete() {
	at := slices.Index(m.chosen, true)
	if at < 0 || slices.Contains(m.chosen[at+1:], true) {
		return
	}
	other := slices.IndexFunc(m.players, func(p show.PlayerInfo) bool { return p.Builtin != m.players[at].Builtin })
	if other < 0 {
		other = slices.Index(m.chosen, false)
	}
	if other >= 0 {
		m.chosen[other] = true
	}
}

func (m *measuring) keys() []binding { return m.bindings }

func (m *measuring) help() []binding { return m.bindings }

func (m *measuring) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	m.menu.turn(msg)
	return nil, false
}

// below returns which row below the players is chosen; false for a player.
func (m *measuring) below() (row int, ok bool) {
	row = m.menu.row() - len(m.players)
	return row, row >= 0
}

// change chooses or drops the player of the row, or the next value of a row below.
func (m *measuring) change(by int) {
	m.bad = ""
	switch row, ok := m.below(); {
	case !ok:
		m.chosen[m.menu.row()] = !m.chosen[m.menu.row()]
	case row == measureBound:
		m.bound = (m.bound + by + len(bounds)) % len(bounds)
	case row == measureTime:
		m.clock = (m.clock + by + len(m.clocks)) % len(m.clocks)
		m.reg.Clock = m.clocks[m.clock]
	}
}

// begin begins the games, if there are two players.
func (m *measuring) begin() tea.Cmd {
	c := show.Strength{Game: m.game, Regulation: m.reg, Until: bounds[m.bound].elo, Games: bounds[m.bound].games}
	for i, p := range m.players {
		if m.chosen[i] {
			c.Players = append(c.Players, p.Name)
		}
	}
	if len(c.Players) < 2 {
		m.bad = m.l.Say(lang.StrengthFew)
		return nil
	}
	m.route.clear()
	m.run.busy = lang.Starting
	begin := m.o.Strength
	return func() tea.Msg { h, err := begin(c); return hallOpenedMsg{h, err} }
}

// boundText says when the games end.
func (m *measuring) boundText() string {
	if b := bounds[m.bound]; b.games > 0 {
		return m.l.Say(lang.StrengthGames, b.games)
	}
	return m.l.Say(lang.StrengthElo, int(bounds[m.bound].elo))
}

func (m *measuring) timeText() string {
	if m.reg.Clock.IsZero() {
		return m.l.Say(lang.OnNoClock)
	}
	return m.l.Clock(m.reg.Clock)
}

// measureLeast is the number of players that are visible before the dialog says how it measures.
const measureLeast = 2

func (m *measuring) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 66)
	reg := m.reg
	reg.Games = 0 // the sentence says how many they play at a time
	text := wrap(m.set.Clean(m.l.Say(lang.StrengthHow, m.l.Regulation(reg))), w-6, 5)
	if m.bad != "" {
		text = wrap(m.set.Clean(m.bad), w-6, 2)
	}
	gap := 1
	switch rest := work.h - 2 - measureRows; {
	case rest < 4, m.bad == "" && rest-2*gap-len(text) < min(len(m.players), measureLeast): // the rows matter more than how it is measured
		text, gap = nil, 0
	}
	room := max(work.h-2-measureRows-2*gap-len(text), 1)
	list := min(len(m.players), room)
	in := m.cv.box(work.centre(w, list+measureRows+len(text)+2*gap+2), m.l.Say(lang.StrengthTitle, m.l.Game(m.game)))
	at, in := in.top(list)
	from := min(m.menu.first(list), max(len(m.players)-list, 0))
	listBar(len(m.players), from, m.menu.choose).draw(m.stage, inEdge(at, at))
	for i := range list {
		sign := "[ ] "
		if m.chosen[from+i] {
			sign = "[x] "
		}
		m.drawRow(at.row(i), from+i, sign+m.players[from+i].Name)
	}
	_, in = in.top(gap)
	label := max(m.cv.width(m.l.Say(lang.StrengthUntil)), m.cv.width(m.l.Say(lang.OnTime))) + 2
	for i, row := range []struct {
		name lang.Key
		text string
	}{{lang.StrengthUntil, m.boundText()}, {lang.OnTime, m.timeText()}} {
		name := m.l.Say(row.name)
		text := name + strings.Repeat(" ", label-m.cv.width(name)) + row.text
		if m.cv.width(text) > in.w-4 {
			text = row.text // the value matters more
		}
		m.drawRow(in.row(i), len(m.players)+i, text)
	}
	_, in = in.top(measureRows + gap)
	k := inkDim
	if m.bad != "" {
		k = inkBad
	}
	for i, line := range text[:min(len(text), max(in.h, 0))] {
		m.cv.text(in.row(i).inset(1, 0), k, line)
	}
}

// drawRow draws a row. A click chooses it, and changes a chosen one or a player.
func (m *measuring) drawRow(r rect, row int, text string) {
	m.cv.line(r, m.menu.ink(row), m.menu.mark(row)+text)
	m.menu.touch(m.stage, r, row)
}

func (m *measuring) newKeys() []binding {
	change := func(by int) func() tea.Cmd { return plainly(func() { m.change(by) }) }
	player := func() bool { _, below := m.below(); return !below }
	value := func() bool { return !player() }
	return []binding{
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineStart, help: lang.HelpStrengthBegin, do: m.begin},
		{keys: keysOf("space", "x"), name: lang.KeySpace, short: lang.LineStudyChoose, help: lang.HelpStrengthChoose, when: player, do: change(1)},
		{keys: keysOf("up", "k", "shift+tab"), name: lang.KeyUpDown, short: lang.LineRow, help: lang.HelpRow, do: plainly(m.menu.up)},
		{keys: keysOf("down", "j", "tab"), do: plainly(m.menu.down)},
		{keys: keysOf("left", "h"), name: lang.KeyArrows, short: lang.LineChange, help: lang.HelpStrengthChange, when: value, do: change(-1)},
		{keys: keysOf("right", "l", "space"), when: value, do: change(1)},
		{keys: keysOf("esc", "q"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
}
