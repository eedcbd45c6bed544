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

// playingOn is the dialog by which a position that is shown is played on.
type playingOn struct {
	base   arena.Regulation
	rules  *boards.Game
	setup  boards.Setup
	before []arena.Spent // the time of its moves
	origin arena.Origin
	able   []string // players that can be chosen by key
	left   string   // what the game says is left there; "" if it says nothing
	rows   [onRows]field
	row    int
	fresh  bool   // nothing has been typed in the row: the first letter takes the place of what stands there, and the arrows change it
	bad    string // why it can't begin
	stops  string // the running match that stops for it, by its name; "" is none
}

// openPlayingOn opens the dialog on the position that is shown.
func (m *model) openPlayingOn() {
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
	on := playingOn{rules: s.rules, setup: setup, before: before, fresh: true, origin: arena.Origin{
		Record: mt.s.Name, Game: s.game.number, Ply: mt.position().Ply(), Players: s.names(),
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
	on.rows[onTime].set(on.base.Clock.String())
	if clock.Main > 0 {
		_, left := s.seatClocks(mt.at)
		on.left = arena.LeftText(left)
		on.rows[onLeft].set(on.left)
	}
	on.rows[onGames].set("1")
	if on.base.Pairs { // one with exchanged places
		on.rows[onGames].set("2")
	}
	on.able = m.ableToPlay(s)
	for side := range 2 {
		on.rows[onFirst+side].set(m.playerOn(s, on.able, side))
	}
	m.on, m.dialog = on, onDialog
}

// ableToPlay are the players that can play the shown game: those of the match
// first, then all that are known.
func (m *model) ableToPlay(s *snapshot) []string {
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

// playerOn is who sits at a side of the dialog at first: who played there, if
// he can be called, otherwise the person at the keyboard against a program.
func (m *model) playerOn(s *snapshot, able []string, side int) string {
	p := s.begin.Players[s.game.begin.Sides[side]]
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

// rowMost is how many characters a row has.
const rowMost = 80

// typed takes a key as text of the row; false leaves it to the bindings.
func (on *playingOn) typed(k tea.KeyPressMsg) bool {
	f := &on.rows[on.row]
	if on.fresh && (k.String() == "left" || k.String() == "right") {
		return false
	}
	if on.fresh && k.Text != "" {
		f.clear()
	}
	if !f.press(k, nil) {
		return false
	}
	on.fresh, on.bad = false, ""
	return true
}

// paste takes pasted text into the row.
func (on *playingOn) paste(text string) {
	if on.fresh {
		on.rows[on.row].clear()
	}
	on.rows[on.row].add(text)
	on.fresh, on.bad = false, ""
}

// move goes to another row.
func (on *playingOn) move(by int) {
	on.row, on.fresh = (on.row+by+onRows)%onRows, true
}

// change puts the next value into the row, of those that are usual there.
func (on *playingOn) change(by int) {
	values := on.able
	switch on.row {
	case onGames:
		values = nil
		for _, n := range lengths {
			values = append(values, strconv.Itoa(n))
		}
	case onTime:
		values = nil
		for _, c := range append([]arena.Clock{on.base.Clock}, times...) {
			if t := c.String(); !slices.Contains(values, t) {
				values = append(values, t)
			}
		}
	case onLeft:
		if values = []string{""}; on.left != "" {
			values = append(values, on.left)
		}
	}
	if len(values) == 0 {
		return
	}
	i := slices.Index(values, on.rows[on.row].text())
	if i < 0 && by < 0 {
		i = 0
	}
	on.rows[on.row].set(values[(i+by+len(values))%len(values)])
	on.fresh, on.bad = true, ""
}

// choice is the match that the dialog describes. The error is the text of what
// is wrong with a row.
func (on *playingOn) choice(l lang.Lang) (c Choice, bad string) {
	r := on.base
	for i, row := range []int{onFirst, onSecond} {
		if c.Players[i] = strings.TrimSpace(on.rows[row].text()); c.Players[i] == "" {
			return c, l.Say(lang.OnNoPlayer)
		}
	}
	n, err := strconv.Atoi(strings.TrimSpace(on.rows[onGames].text()))
	if err != nil || n < 1 {
		return c, l.Say(lang.OnNoGames)
	}
	clock, err := arena.ParseClock(on.rows[onTime].text())
	if err != nil {
		return c, l.Say(lang.OnNoTime)
	}
	clock.Unit, clock.Least = r.Clock.Unit, r.Clock.Least
	r.Games, r.Clock, r.SPRT = n, clock, nil
	var left []arena.Reserve
	if text := strings.TrimSpace(on.rows[onLeft].text()); text != "" {
		if left, err = arena.ParseLeft(text, clock, on.rules); err != nil {
			return c, l.Say(lang.OnNoLeft)
		}
	}
	r.GoOnFrom(on.setup, on.before, on.origin.Record+":"+strconv.Itoa(on.origin.Ply), on.origin, nil)
	r.Left = left
	c.Game, c.Regulation = on.rules.Name, r
	return c, ""
}

// playOn begins the match, after the running one has stopped.
func (m *model) playOn() tea.Cmd {
	c, bad := m.on.choice(m.l)
	if m.on.bad = bad; bad != "" {
		return nil
	}
	m.dialog = noDialog
	if m.running() {
		m.after, m.busy = &c, true
		m.match.send(arena.Stop{Why: fact.Errorf("tui.stop.playon", "another match goes on from its move %d", m.on.origin.Ply)})
		return nil
	}
	return m.startOnce(c)
}

// drawPlayingOn draws the dialog beside the board, which shows the position.
func (m *model) drawPlayingOn() {
	m.spots = m.spots[:0]
	on := &m.on
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 46)
	kind := m.match.snap.begin.Kind
	wrapped := func(text string) []string { return wrap(m.set.Clean(text), w-6, 3) }
	head := wrapped(m.l.Say(lang.OnFrom, on.origin.Ply, on.origin.Game, m.name(on.origin.Players[0]), m.name(on.origin.Players[1])))
	if seats := m.match.position().ToAct(); len(seats) == 1 {
		head = append(head, m.l.Say(lang.TurnOfSeat, m.sign(m.match.snap.rules.Seats[seats[0]].Side)+" "+m.l.Seat(kind, m.match.snap.rules.Seats[seats[0]].Name)))
	}
	var foot []string
	if n, err := strconv.Atoi(strings.TrimSpace(on.rows[onGames].text())); err == nil && n > 1 {
		foot = append(foot, wrapped(m.l.Say(lang.OnBothSides, n, (n+1)/2, n/2, m.onSide(0)))...)
	}
	if on.stops != "" {
		foot = append(foot, append(wrapped(m.l.Say(lang.OnStops)), wrapped("dohyo resume "+on.stops)...)...)
	}
	bad := wrapped(on.bad)
	at := work.centre(w, len(head)+onRows+len(foot)+len(bad)+4)
	at.x = work.x + work.w - at.w // the board is what it is about
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
		f, k := &on.rows[i], inkText
		if i == on.row {
			k = inkSelected
		}
		m.cv.line(row, k, chosenMark(i == on.row)+name)
		_, value := row.left(label + 4)
		if i == onLeft && f.empty() {
			m.cv.text(value, k, m.l.Say(lang.OnFull))
			value.w = min(value.w, 1) // for the cursor
		}
		m.cv.field(value, k, f, i == on.row)
		m.touch(row, func(m *model) { m.on.row, m.on.fresh = i, true })
		y++
	}
	if y+1+len(foot)+len(bad) > in.h { // what is wrong goes before what is good to know
		foot = nil
	}
	if y+len(bad) < in.h {
		y++
	}
	lines(foot, inkText)
	lines(bad, inkBad)
}

// onSide is a side by its sign, and by its name where it is a single seat.
func (m *model) onSide(side boards.Side) string {
	if m.together() {
		return m.sign(side)
	}
	s := &m.match.snap
	return m.sign(side) + " " + m.l.Seat(s.begin.Kind, s.rules.Seats[side].Name)
}

func playingOnKeys() []binding {
	move := func(by int) func(*model) tea.Cmd { return plainly(func(m *model) { m.on.move(by) }) }
	change := func(by int) func(*model) tea.Cmd { return plainly(func(m *model) { m.on.change(by) }) }
	fresh := func(m *model) bool { return m.on.fresh }
	return []binding{
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineStart, help: lang.HelpStart, do: (*model).playOn},
		{keys: []string{"up", "shift+tab"}, name: lang.KeyUpDown, short: lang.LineRow, help: lang.HelpChoose, do: move(-1)},
		{keys: []string{"down", "tab"}, do: move(1)},
		{keys: []string{"left"}, name: lang.KeyArrows, short: lang.LineChange, help: lang.HelpChoose, when: fresh, do: change(-1)},
		{keys: []string{"right"}, when: fresh, do: change(1)},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.dialog = noDialog })},
	}
}
