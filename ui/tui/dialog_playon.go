package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// The rows of the dialog.
const (
	onFirst = iota
	onSecond
	onGames
	onTime
	onLeft
	onRows
)

// playingOn is the dialog that starts a match from the shown position.
type playingOn struct {
	view
	bindings []binding

	base   arena.Regulation
	rules  *boards.Game
	setup  boards.Setup
	before []arena.Spent // the time of its moves
	origin arena.Origin
	able   []string // players that can be chosen by key
	left   string   // the times left there according to the game; "" if unknown
	rows   [onRows]field
	row    int
	fresh  bool   // nothing has been typed in the row: the first letter replaces its value, and the arrows change it
	bad    string // why the match can't begin
	stops  string // name of the running match that must stop first; "" if there is none
}

// openPlayingOn opens the dialog for the shown position.
func openPlayingOn(m view) {
	mt := m.match
	s := &mt.snap
	setup, before, err := arena.SetupAt(s.rules, s.game.begin, s.game.positions, s.game.moves, mt.at)
	switch {
	case err != nil && len(mt.position().ToAct()) == 0:
		mt.notice = m.l.Say(lang.OnOver)
		return
	case err != nil:
		mt.notice = m.l.Say(lang.OnCant, m.l.Error(err))
		return
	case mt.live() && !s.begin.CanGoOn():
		mt.notice = m.l.Say(lang.OnNetwork)
		return
	}
	on := &playingOn{view: m, rules: s.rules, setup: setup, before: before, fresh: true, origin: arena.Origin{
		Record: mt.s.Name, Game: s.game.number, Ply: mt.position().Ply(), Players: s.namesAt(mt.at),
	}}
	if mt.live() {
		on.stops = mt.s.Name
	}
	for i := range on.rows {
		on.rows[i] = newField(rowMost)
	}
	clock := s.clock()
	if on.base = s.begin.Regulation; on.base.Games == 0 { // a record
		on.base = arena.DefaultFor(s.begin.Kind)
		on.base.Clock = clock
	} else if s.game.begin.Time == nil {
		on.base.Clock = clock
	}
	on.rows[onTime].set(on.clockWord(on.base.Clock))
	if clock.Main > 0 {
		_, left := s.seatClocks(mt.at)
		on.left = arena.LeftText(left)
		on.rows[onLeft].set(on.left)
	}
	on.rows[onGames].set("1")
	if on.base.Pairs { // one with exchanged places
		on.rows[onGames].set("2")
	}
	on.able = on.ableToPlay(s)
	for side := range 2 {
		on.rows[onFirst+side].set(on.playerOn(s, on.able, side))
	}
	on.bindings = on.newKeys()
	m.route.open(on)
}

func (m *playingOn) keys() []binding { return m.bindings }

func (m *playingOn) help() []binding { return m.bindings }

// update handles typed and pasted text.
func (m *playingOn) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return nil, m.typed(msg)
	case tea.PasteMsg:
		m.paste(msg.Content)
	}
	return nil, false
}

// pins marks a dialog about the shown position, below which the match doesn't advance.
func (m *playingOn) pins() {}

// ableToPlay lists the players that can play the shown game: first those of the
// match, then all others.
func (m *playingOn) ableToPlay(s *snapshot) []string {
	var list []string
	add := func(name string) {
		if name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	for _, p := range s.begin.Players {
		if !strings.HasPrefix(p.Spec, arena.Served) {
			add(p.Spec)
		}
	}
	for _, p := range m.o.Players {
		if p.Plays(s.begin.Kind) {
			add(p.Name)
		}
	}
	return list
}

// playerOn returns the player that the dialog proposes for a side: the one who played
// it, if that one can be started; otherwise the person at the keyboard for the side to
// move, and a program for the other side.
func (m *playingOn) playerOn(s *snapshot, able []string, side int) string {
	p := s.begin.Players[s.game.sidesAt(m.match.at)[side]]
	for _, name := range []string{p.Spec, p.Name} {
		if slices.Contains(able, name) {
			return name
		}
	}
	var programs []string
	for _, p := range m.o.Players {
		if p.Builtin && p.Plays(s.begin.Kind) {
			programs = append(programs, p.Name)
		}
	}
	if toAct := m.match.position().ToAct(); len(toAct) == 1 && int(s.rules.Seats[toAct[0]].Side) == side && slices.Contains(able, "human") {
		return "human"
	}
	if len(programs) > 0 {
		return programs[len(programs)-1]
	}
	if len(able) > 0 {
		return able[0]
	}
	return ""
}

// clockWord writes a clock as it can be typed in the row, and no clock as a word of
// the person's language.
func (m *playingOn) clockWord(c arena.Clock) string {
	if c.IsZero() {
		return m.l.Say(lang.OnNoClock)
	}
	return c.String()
}

// rowMost is how many characters a row has.
const rowMost = 80

// typed handles a key as text of the row. It returns false for a key that it leaves
// to the bindings.
func (m *playingOn) typed(k tea.KeyPressMsg) bool {
	f := &m.rows[m.row]
	if m.fresh && (k.String() == "left" || k.String() == "right") {
		return false
	}
	if m.fresh && k.Text != "" {
		f.clear()
	}
	if !f.press(k, nil) {
		return false
	}
	m.fresh, m.bad = false, ""
	return true
}

// paste inserts pasted text into the row.
func (m *playingOn) paste(text string) {
	if m.fresh {
		m.rows[m.row].clear()
	}
	m.rows[m.row].add(text)
	m.fresh, m.bad = false, ""
}

// move goes to another row.
func (m *playingOn) move(by int) {
	m.row, m.fresh = (m.row+by+onRows)%onRows, true
}

// change sets the row to the next of its common values.
func (m *playingOn) change(by int) {
	values := m.able
	switch m.row {
	case onGames:
		values = nil
		for _, n := range lengths {
			values = append(values, strconv.Itoa(n))
		}
	case onTime:
		values = nil
		for _, c := range append([]arena.Clock{m.base.Clock}, times...) {
			if t := m.clockWord(c); !slices.Contains(values, t) {
				values = append(values, t)
			}
		}
	case onLeft:
		if values = []string{""}; m.left != "" {
			values = append(values, m.left)
		}
	}
	if len(values) == 0 {
		return
	}
	i := slices.Index(values, m.rows[m.row].text())
	if i < 0 && by < 0 {
		i = 0
	}
	m.rows[m.row].set(values[(i+by+len(values))%len(values)])
	m.fresh, m.bad = true, ""
}

// choice returns the match that the dialog describes, or a text that says what is
// wrong with a row.
func (m *playingOn) choice(l lang.Lang) (c show.Choice, bad string) {
	r := m.base
	for i, row := range []int{onFirst, onSecond} {
		if c.Players[i] = strings.TrimSpace(m.rows[row].text()); c.Players[i] == "" {
			return c, l.Say(lang.OnNoPlayer)
		}
	}
	n, err := strconv.Atoi(strings.TrimSpace(m.rows[onGames].text()))
	if err != nil || n < 1 {
		return c, l.Say(lang.OnNoGames)
	}
	var clock arena.Clock
	if text := strings.TrimSpace(m.rows[onTime].text()); text != l.Say(lang.OnNoClock) {
		if clock, err = arena.ParseClock(text); err != nil {
			return c, l.Say(lang.OnNoTime)
		}
	}
	clock.Unit, clock.Least = r.Clock.Unit, r.Clock.Least
	r.Games, r.Clock, r.SPRT = n, clock, nil
	var left []arena.Reserve
	if text := strings.TrimSpace(m.rows[onLeft].text()); text != "" {
		if left, err = arena.ParseLeft(text, clock, m.rules); err != nil {
			return c, l.Say(lang.OnNoLeft)
		}
	}
	r.GoOnFrom(m.setup, m.before, m.origin.Record+":"+strconv.Itoa(m.origin.Ply), m.origin, nil)
	r.Left = left
	c.Game, c.Regulation = m.rules.Name, r
	return c, ""
}

// playOn starts the match, after it has stopped the running one.
func (m *playingOn) playOn() tea.Cmd {
	c, bad := m.choice(m.l)
	if m.bad = bad; bad != "" {
		return nil
	}
	m.route.clear()
	if m.run.running() {
		m.run.after, m.run.busy = &c, lang.Starting
		m.match.send(arena.Stop{Why: fact.Errorf("tui.stop.playon", "another match continues from its move %d", m.origin.Ply)})
		return nil
	}
	return m.run.startOnce(c)
}

// draw draws the dialog beside the board, which shows the position.
func (m *playingOn) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 46)
	kind := m.match.snap.begin.Kind
	wrapped := func(text string) []string { return wrap(m.set.Clean(text), w-6, 3) }
	head := wrapped(m.l.Say(lang.OnFrom, m.origin.Ply, m.origin.Game, shortName(m.stage, m.origin.Players[0]), shortName(m.stage, m.origin.Players[1])))
	if seats := m.match.position().ToAct(); len(seats) == 1 {
		head = append(head, m.l.Say(lang.TurnOfSeat, signOf(m.view, m.match.snap.rules.Seats[seats[0]].Side)+" "+m.l.Seat(kind, m.match.snap.rules.Seats[seats[0]].Name)))
	}
	var foot []string
	if n, err := strconv.Atoi(strings.TrimSpace(m.rows[onGames].text())); err == nil && n > 1 {
		foot = append(foot, wrapped(m.l.Say(lang.OnBothSides, n, (n+1)/2, n/2, m.onSide(0)))...)
	}
	if m.stops != "" {
		foot = append(foot, append(wrapped(m.l.Say(lang.OnStops)), wrapped("dohyo resume "+m.stops)...)...)
	}
	bad := wrapped(m.bad)
	at := work.centre(w, len(head)+onRows+len(foot)+len(bad)+4)
	at.x = work.x + work.w - at.w // the dialog is about the board, so it leaves that visible
	in := m.cv.box(at, m.l.Say(lang.OnTitle))
	head = head[:max(min(len(head), in.h-onRows-len(bad)-1), 0)]
	y := 0
	lines := func(list []string, k ink) {
		for _, l := range list {
			m.cv.text(in.row(y), k, l)
			y++
		}
	}
	if lines(head, inkTitle); len(head) > 0 {
		y++
	}
	names := [onRows]string{onGames: m.l.Say(lang.OnGames), onTime: m.l.Say(lang.OnTime), onLeft: m.l.Say(lang.OnLeft)}
	label := 0
	for i := range names {
		if i < onGames {
			names[i] = m.onSide(boards.Side(i))
		}
		label = max(label, m.cv.width(names[i]))
	}
	for i, name := range names {
		row := in.row(y)
		f, k := &m.rows[i], inkText
		if i == m.row {
			k = inkSelected
		}
		m.cv.line(row, k, chosenMark(i == m.row)+name)
		_, value := row.left(label + 4)
		if i == onLeft && f.empty() {
			m.cv.text(value, k, m.l.Say(lang.OnFull))
			value.w = min(value.w, 1) // for the cursor
		}
		m.cv.field(value, k, f, i == m.row)
		touchable(m.stage, row, func() { m.row, m.fresh = i, true })
		y++
	}
	if y+1+len(foot)+len(bad) > in.h { // an error is more important than the notes
		foot = nil
	}
	if y+len(bad) < in.h {
		y++
	}
	lines(foot, inkText)
	lines(bad, inkBad)
}

// onSide names a side by its sign, and by its seat's name if it has a single seat.
func (m *playingOn) onSide(side boards.Side) string {
	if playsTogether(m.view) {
		return signOf(m.view, side)
	}
	s := &m.match.snap
	return signOf(m.view, side) + " " + m.l.Seat(s.begin.Kind, s.rules.Seats[side].Name)
}

func (m *playingOn) newKeys() []binding {
	move := func(by int) func() tea.Cmd { return plainly(func() { m.move(by) }) }
	change := func(by int) func() tea.Cmd { return plainly(func() { m.change(by) }) }
	fresh := func() bool { return m.fresh }
	return []binding{
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineStart, help: lang.HelpStart, do: m.playOn},
		{keys: keysOf("up", "shift+tab"), name: lang.KeyUpDown, short: lang.LineRow, help: lang.HelpRow, do: move(-1)},
		{keys: keysOf("down", "tab"), do: move(1)},
		{keys: keysOf("left"), name: lang.KeyArrows, short: lang.LineChange, help: lang.HelpChange, when: fresh, do: change(-1)},
		{keys: keysOf("right"), when: fresh, do: change(1)},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
}
