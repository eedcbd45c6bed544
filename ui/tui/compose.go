package tui

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// composer is the screen on which a position is set up: a board with a cursor, the things
// that can be put on it, and the numbers that belong to it. The rules are those of
// boards.Draft; the screen has none.
type composer struct {
	*stage
	bindings []binding

	game   *boards.Game
	drawer *draw.Drawer
	now    boards.Draft
	before []composeState // which undo brings back, the latest last
	undone []composeState // which redo brings back
	kept   boards.Draft   // as it was last opened, saved or taken
	origin *origin        // the record from which the position was taken; nil if there is none
	drafts positions      // for the case that the program is killed

	at      draw.Field
	grab    *grabbed // what the mouse button is held on; nil if nothing lies there
	thing   int      // of Things, -1 empties fields
	numbers bool     // the arrows are on the numbers
	count   int      // of Counts
	path    string
	own     writtenFile // the file that this screen wrote last
	told    string      // about what was written

	shown boards.Position // of now
	about boards.Draft    // whose position that is
	wrong []boards.Fault  // its faults
}

// composing opens the screen.
type composing struct{ *stage }

// can reports whether positions of a game can be set up now.
func (m composing) can(game string) bool {
	d, ok := draw.For(game)
	return ok && d.Thing != nil && m.o.SetUp != nil && !m.run.running()
}

// A composeState is a state of the position, and the change that undo or redo makes with it.
type composeState struct {
	game  *boards.Game
	draft boards.Draft
	step  show.ComposeStep
}

// fromStart begins with the position from which the lobby's next match begins.
func (m composing) fromStart() tea.Cmd {
	g, ok := catalog.Game(m.run.lobby.game())
	if !ok {
		return nil
	}
	r := m.run.lobby.reg
	s := boards.Setup{Size: r.Size, Rules: r.Rules, Limit: r.Limit, Position: r.Position, Settings: r.Settings}
	if len(r.Starts) == 1 {
		s.Position, s.Opening = r.Starts[0].Position, r.Starts[0].Moves
	}
	if s.Position != "" {
		s.Settings = g.Unplaced(s.Settings)
	}
	p, err := g.Start(s)
	if err != nil {
		m.notice = m.l.Error(err)
		return nil
	}
	return m.open(g, p, nil, "lobby "+g.Name)
}

// fromShown begins with the position on the board.
func (m composing) fromShown() tea.Cmd {
	mt := m.run.match
	o := originOf(view{m.stage, mt})
	return m.open(mt.snap.rules, mt.position(), o, fmt.Sprintf("game %d of %s", o.game, cmp.Or(mt.s.Place, mt.s.Name)))
}

// open shows the screen. Key is where the position comes from, by which it is found again
// if the program is killed.
func (m composing) open(g *boards.Game, p boards.Position, o *origin, key string) tea.Cmd {
	from, ok := p.(boards.Draftable)
	if !ok {
		return nil
	}
	c := &composer{stage: m.stage, origin: o, drafts: positions{key: key}}
	c.begin(g, from.Draft())
	if o != nil {
		o.base = c.now
	}
	m.route.show(c)
	return keptPosition(c)
}

// begin takes a position, of any game. It can't be undone.
func (m *composer) begin(g *boards.Game, d boards.Draft) {
	m.kept, m.before, m.undone = d, nil, nil
	m.drafts.game, m.drafts.start = g.Name, d.Setup()
	m.show(g, d)
	m.centre()
}

// show takes the position of a state. The board and the numbers are those of its game.
func (m *composer) show(g *boards.Game, d boards.Draft) {
	other := g != m.game
	if m.game, m.now = g, d; !other {
		m.clampCursor()
		return
	}
	m.count, m.thing = 0, 0
	m.bindings = keyring(m.o.Keys).own(m.newKeys())
	m.drawer, _ = draw.For(g.Name)
	m.centre()
}

// centre puts the cursor in the middle of the board.
func (m *composer) centre() {
	cols, rows := m.drawer.Size(m.position())
	m.at = draw.Field{Col: (cols + 1) / 2, Row: (rows + 1) / 2}
}

// source returns the record from which the position was taken. A position of another game
// is none of the record's.
func (m *composer) source() *origin {
	if o := m.origin; o != nil && m.game == o.rules {
		return o
	}
	return nil
}

// position returns the position for display.
func (m *composer) position() boards.Position {
	if m.about != m.now {
		m.about, m.shown, m.wrong = m.now, m.now.Shown(), m.now.Faults()
	}
	return m.shown
}

// faults returns what the rules say against the position.
func (m *composer) faults() []boards.Fault { m.position(); return m.wrong }

func (m *composer) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		m.told = ""
		return nil, m.typed(msg)
	case tea.PasteMsg:
		return m.read(msg.Content), true
	case tea.MouseWheelMsg:
		if !m.mouse.wheel(msg) {
			m.choose(turned(msg))
		}
	case composedMsg:
		if msg.screen == m {
			m.onRead(msg)
		}
	case composedFileMsg:
		if msg.screen == m {
			return m.onWritten(msg), false
		}
	case tickMsg:
		return keepPosition(m, m.o.Now()), false
	case positionMsg:
		if msg.screen == m {
			m.onPosition(msg)
		}
	}
	return nil, false
}

// typed puts the thing that has a letter on the cursor's field.
func (m *composer) typed(k tea.KeyPressMsg) bool {
	r := []rune(k.Text)
	if m.numbers || len(r) != 1 || k.Mod&(tea.ModCtrl|tea.ModAlt) != 0 {
		return false
	}
	things := m.now.Things()
	i := slices.IndexFunc(things, func(t boards.Thing) bool { return t.Key == r[0] })
	if i < 0 && unicode.IsLetter(r[0]) { // a game without capitals
		i = slices.IndexFunc(things, func(t boards.Thing) bool { return t.Key == unicode.ToLower(r[0]) })
	}
	if i < 0 {
		return false
	}
	run := m.run
	run.forgetNotices()
	m.thing = i
	m.put(i)
	return true
}

// change makes a change to the position, or says why it can't be made.
func (m *composer) change(s show.ComposeStep) {
	g, d, err := stepOn(s, m.game, m.now)
	switch {
	case err != nil:
		m.notice = m.l.Error(err)
	case d != m.now:
		m.before, m.undone = append(m.before, composeState{m.game, m.now, s}), nil
		m.show(g, d)
	}
}

// clampCursor keeps the cursor on a board that has become smaller.
func (m *composer) clampCursor() {
	cols, rows := m.drawer.Size(m.position())
	m.at = draw.Field{Col: min(max(m.at.Col, 1), cols), Row: min(max(m.at.Row, 1), rows)}
}

// back replaces the current state by the last one of a list, and adds the current one to
// another list.
func (m *composer) back(from, to *[]composeState, none lang.Key) {
	n := len(*from)
	if n == 0 {
		m.notice = m.l.Say(none)
		return
	}
	was := (*from)[n-1]
	*to = append(*to, composeState{m.game, m.now, was.step})
	*from = (*from)[:n-1]
	m.show(was.game, was.draft)
}

func (m *composer) spot() boards.Spot { return boards.Spot{Col: m.at.Col, Row: m.at.Row} }

// move moves the cursor.
func (m *composer) move(dx, dy int) {
	m.at = draw.Field{Col: m.at.Col + dx, Row: m.at.Row + dy}
	m.clampCursor()
}

// put puts a thing on the cursor's field; -1 empties it.
func (m *composer) put(thing int) {
	m.change(show.ComposeStep{Do: stepPut, At: m.spot(), Thing: thing})
}

// place puts the chosen thing on a field, or takes it away if it lies there already.
func (m *composer) place(at draw.Field) {
	spot := boards.Spot{Col: at.Col, Row: at.Row}
	thing := m.thing
	if m.now.At(spot) == thing {
		thing = -1
	}
	m.change(show.ComposeStep{Do: stepPut, At: spot, Thing: thing})
}

// lift takes the thing on the cursor's field away, to be put elsewhere.
func (m *composer) lift() {
	if i := m.now.At(m.spot()); i >= 0 {
		m.thing = i
		m.put(-1)
	}
}

// turn turns what lies on a field over.
func (m *composer) turn(at draw.Field) {
	m.change(show.ComposeStep{Do: stepTurn, At: boards.Spot{Col: at.Col, Row: at.Row}})
}

// turnsOver reports whether there's something on a field that can be turned over, or a reason
// why it can't.
func turnsOver(m *composer, at draw.Field) bool {
	d, err := m.now.Turn(boards.Spot{Col: at.Col, Row: at.Row})
	return err != nil || d != m.now
}

// choose chooses another thing.
func (m *composer) choose(by int) { m.thing = chooseBy(m.thing+1, by, len(m.now.Things())+1) - 1 }

// adjust changes a number by a number of its steps.
func (m *composer) adjust(count, by int) {
	c := m.now.Counts()[count]
	value := c.Value + float64(by)*c.Step
	if c.Sides {
		value = float64(1 - int(c.Value))
	}
	if d, err := m.now.Adjust(count, value); err != nil || d.Counts()[count].Value != c.Value {
		m.change(show.ComposeStep{Do: stepAdjust, Count: count, Value: value})
	}
}

// clickBoard puts the chosen thing on a field. On a piece in hand it takes one out of the
// hand, since what is put there comes from the numbers.
func (m *composer) clickBoard(f draw.Field) {
	m.numbers = false
	cols, rows := m.drawer.Size(m.position())
	if f.Col > cols || f.Row < 1 || f.Row > rows {
		m.change(show.ComposeStep{Do: stepPut, At: boards.Spot{Col: f.Col, Row: f.Row}, Thing: -1})
		return
	}
	m.at = f
	m.place(f)
}

// leave returns to the screen before. It asks first if the position would be lost.
func (m *composer) leave() tea.Cmd {
	if m.now == m.kept {
		m.route.back()
		return dropPosition(m)
	}
	openChoice(m.stage, m.l.Say(lang.ComposeLeave), []pickRow{
		{m.l.Say(lang.EditGoOnRow), func() tea.Cmd { return nil }},
		{m.l.Say(lang.ComposeDiscard), func() tea.Cmd { m.kept = m.now; m.route.back(); return dropPosition(m) }},
	})
	return nil
}

// deals offers what can be done to the position as a whole.
func (m *composer) deals() {
	var rows []pickRow
	for _, name := range m.now.Deals() {
		rows = append(rows, pickRow{m.l.Term(string(name)), plainly(func() {
			m.change(show.ComposeStep{Do: stepDeal, Deal: name, Seed: uint64(m.o.Now().UnixNano())})
		})})
	}
	openChoice(m.stage, m.l.Say(lang.ComposeDeals), rows)
}

// edit lets the position be edited as a board of text.
func (m *composer) edit() { m.openText(m.text()) }

func (m *composer) openText(text string) {
	openTextThen(m.stage, m.l.Say(lang.SetupTitle), text, func(now string) tea.Cmd {
		if strings.TrimRight(text, " \n") == now && text == m.text() {
			return nil // nothing was changed
		}
		return m.read(now)
	})
}

// text returns the position in ASCII with its side to move, without the sign at the last
// move.
func (m *composer) text() string {
	turn := 0
	for _, c := range m.now.Counts() {
		if c.Sides {
			turn = int(c.Value)
		}
	}
	board := strings.ReplaceAll(draw.Text(m.position(), draw.ASCII, m.l), "<", " ")
	return m.l.Say([...]lang.Key{lang.SetupBlack, lang.SetupWhite}[turn]) + "\n" + board
}

// A composedMsg has the answer to the text of a position.
type composedMsg struct {
	screen *composer
	text   string
	what   *show.Pasted
	err    error
}

// read returns a command that reads a position from text.
func (m *composer) read(text string) tea.Cmd {
	if m.o.Paste == nil || text == "" {
		return nil
	}
	m.route.clear() // the list that led to the text
	paste, game := m.o.Paste, m.game.Name
	return func() tea.Msg {
		what, err := paste(text, game)
		return composedMsg{m, text, what, err}
	}
}

// onRead replaces the position by that of a text, which can be undone. If the text has
// none, it says where the text is wrong, and the text can be edited further. What the
// text doesn't say stays as it is.
func (m *composer) onRead(msg composedMsg) {
	err := msg.err
	switch {
	case err != nil:
	case len(msg.what.Wrong) > 0: // the start that it has in spite of that isn't what the text says
		err = msg.what.Wrong[0]
	case msg.what.Start == nil:
		err = errNoPosition
	}
	step := show.ComposeStep{Do: stepStart}
	if err == nil {
		g := m.game
		if msg.what.Game != g.Name {
			step.Game = msg.what.Game
			g, _ = catalog.Game(step.Game)
		}
		start := *msg.what.Start
		if g == m.game {
			start = filled(start, m.now.Setup())
		}
		step.Start = &start
		_, _, err = stepOn(step, m.game, m.now)
	}
	if err != nil {
		openChoice(m.stage, lang.Unfiled(m.l, nil, "", err), []pickRow{
			{m.l.Say(lang.SetupGoOn), plainly(func() { m.openText(msg.text) })},
			{m.l.Say(lang.SetupDiscard), func() tea.Cmd { return nil }},
		})
		return
	}
	m.change(step)
}

// filled returns the start of a game, with what a text of a position doesn't say.
func filled(s, now boards.Setup) boards.Setup {
	if s.Settings.IsZero() && s.Rules == "" {
		s.Settings, s.Rules, s.Limit = now.Settings, now.Rules, now.Limit
	}
	return s
}

// draftOf returns the draft of a start of a game.
func draftOf(g *boards.Game, s boards.Setup) (boards.Draft, error) {
	p, err := g.Start(s)
	if err != nil {
		return nil, err
	}
	d, ok := p.(boards.Draftable)
	if !ok {
		return nil, errNoPosition
	}
	return d.Draft(), nil
}

// errNoPosition says that a text is a record with moves, or several.
var errNoPosition = fact.New("tui.compose.none", "the text isn't a single position; paste records in the lobby")
