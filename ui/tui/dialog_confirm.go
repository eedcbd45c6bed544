package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// sureKey confirms what Enter has prepared. It has no other meaning on any screen and
// begins no move of any game, so that nobody presses it by habit.
const sureKey = "!"

// confirm is the question before an action that a single key must not carry out.
// The box shows what will change. Enter alone changes nothing: it arms sureKey,
// which then acts. An action that can be taken back needs Enter only.
//
//	m.confirm(confirm{
//		title: m.l.Say(lang.SettleTitle),
//		text:  []string{"what will change", "what the rules say of it"},
//		do:    plainly(func() { m.match.send(command) }),
//	})
type confirm struct {
	*stage
	bindings []binding

	title  string
	text   []string       // what will change, a paragraph each
	do     func() tea.Cmd // runs after all dialogs have closed
	still  func() bool    // reports whether the question still applies; nil: always
	light  bool           // it can be taken back: Enter does it
	again  []string       // keys that led here, which then do the same as Enter
	other  []binding      // other answers with keys of their own
	whole  string         // a part of the text that is copied, and stays in one line where the screen allows it
	side   func() rect    // where it stands on a screen of the present size; nil is beside the board of a match; an empty one is the middle of the screen
	beside func()         // draws what it stands beside over the screen, if that isn't there already
	armed  bool           // Enter was pressed, here or in the list that led here

	scroll scroll // through the text, where the box is too small for it
}

// askToConfirm opens the dialog. Esc returns to the dialog that opened it, if any.
func askToConfirm(m *stage, c confirm) {
	c.stage = m
	c.scroll = newScroll()
	c.bindings = c.newKeys()
	m.route.open(&c)
}

func (m *confirm) keys() []binding { return m.bindings }

func (m *confirm) help() []binding { return m.bindings }

// update closes the dialog, and those that led to it, when the question no longer
// applies.
func (m *confirm) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	if _, ok := msg.(tickMsg); ok && m.outdated() {
		m.route.clear()
		m.stage.stale = true
	}
	m.scroll.turn(msg)
	return nil, false
}

func (m *confirm) outdated() bool { return m.still != nil && !m.still() }

// act carries out the action, if the question still applies.
func (m *confirm) act() tea.Cmd {
	m.route.clear()
	if m.outdated() {
		return nil
	}
	return m.do()
}

func (m *confirm) newKeys() []binding {
	light := func() bool { return m.light }
	unarmed := func() bool { return !m.light && !m.armed }
	armed := func() bool { return !m.light && m.armed }
	list := []binding{
		{keys: keysOf(append([]string{"enter", "y"}, m.again...)...), name: lang.KeyEnter, short: lang.LineYes, help: lang.HelpSureLight, when: light, do: m.act},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineThen, help: lang.HelpSureEnter, when: unarmed, do: plainly(m.arm)},
		{keys: keysOf(sureKey), name: key(sureKey), short: lang.LineSure, help: lang.HelpSure, when: armed, do: m.act},
		{keys: keysOf("esc", "n"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
	return append(append(list, m.scroll.keys()...), m.other...)
}

// arm lets sureKey act. The text goes to its end, where a small box names that key.
func (m *confirm) arm() {
	m.armed = true
	m.scroll.port.GotoBottom()
}

// clicked handles a click on the lines that name the next key. It does what Enter
// does, so two clicks on one place do nothing irreversible.
func (m *confirm) clicked() tea.Cmd {
	if m.light {
		return m.act()
	}
	m.arm()
	return nil
}

// A confirmText is the wrapped text of the box, with its place.
type confirmText struct {
	box   rect
	lines []string // what will change; it scrolls where the box is too small
	next  []string // the keys, in the last lines of the box
	gap   int      // blank lines between the two
}

// room returns how many lines of the text the box shows at a time.
func (t confirmText) room() int { return t.box.h - 2 - t.gap - len(t.next) }

// confirmWidth is the most columns of the box.
const confirmWidth = 66

// layText wraps the text for the screen's size. On a low screen the blank line
// goes first, then the text scrolls above the keys. Where that leaves no two lines
// for the text, the keys scroll with it: the bottom line of the screen shows them too.
func (m *confirm) layText() confirmText {
	_, work := frame(m.w, m.h)
	side := besideMatch(m.stage)
	if m.side != nil {
		side = m.side()
	}
	w := min(work.w, confirmWidth, m.w-2)
	if n := m.cv.width(m.set.Clean(m.whole)); n > side.w-6 && n <= w-6 {
		side = rect{}
	}
	if side.w > 0 {
		work, w = side, withoutStrips(side, min(side.w, confirmWidth))
	}
	paragraphs := m.text
	if m.cv.width(m.title)+2 > w-4 { // the frame cuts it
		paragraphs = append([]string{m.title}, paragraphs...)
	}
	var lines []string
	for i, p := range paragraphs {
		if i > 0 {
			lines = append(lines, "")
		}
		p = m.set.Clean(p)
		lines = append(lines, wrap(p, w-6, len(p))...)
	}
	next := m.nextKey()
	t := confirmText{lines: lines, next: wrap(next, w-6, len(next)), gap: 1}
	most := max(work.h-2, 1)
	if len(t.lines)+t.gap+len(t.next) > most {
		t.gap = 0
	}
	if len(t.lines)+len(t.next) > most && most-len(t.next) < 2 {
		t.lines, t.next = append(t.lines, t.next...), nil
	}
	t.box = work.centre(w, min(len(t.lines)+t.gap+len(t.next), most)+2)
	return t
}

// besideMatch returns the room beside the board of the match below the dialog, which stays in view: it is what the
// question is about. It is empty where there's no board or too little room.
func besideMatch(m *stage) rect {
	if s, ok := m.route.screen().(*matchScreen); ok && s.match.ready() {
		if side := rightOfBoard(s.view); side.w >= rulingLeast {
			return side
		}
	}
	return rect{}
}

// withoutStrips returns the width of a box in the middle of a room: all of the room where narrow strips would be left
// beside the box.
func withoutStrips(r rect, w int) int {
	if r.w-w < 2*boxMargin {
		return r.w
	}
	return w
}

// nextKey names the next key to press.
func (m *confirm) nextKey() string {
	switch {
	case m.light:
		return m.l.Say(lang.SureLight)
	case m.armed:
		return m.l.Say(lang.SureNow, sureKey)
	}
	return m.l.Say(lang.SureFirst, sureKey)
}

// draw shows what will change, and the next key to press.
func (m *confirm) draw() {
	t := m.layText()
	if m.beside != nil {
		m.beside()
	}
	in := m.cv.box(t.box, m.title)
	text, rest := in.inset(1, 0).top(t.room())
	top := m.scroll.fit(t.lines, text)
	for i, l := range t.lines[top:min(top+text.h, len(t.lines))] {
		m.cv.text(text.row(i), inkText, l)
	}
	k := inkText
	if m.armed && !m.light {
		k = inkSelected
	}
	_, rest = rest.top(t.gap)
	rest = rect{in.x, rest.y, in.w, rest.h}
	for i, l := range t.next {
		m.cv.line(rest.row(i), k, " "+l)
		clickable(m.stage, rest.row(i), func(_, _ int) tea.Cmd { return m.clicked() })
	}
	m.scroll.drawMore(m.stage, in, text)
}
