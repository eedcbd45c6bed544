package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// ask is the dialog with a question before a person's move is made: whether a
// piece promotes, which of several moves is meant, or how the game shall end.
type ask struct {
	view
	bindings []binding

	title   string
	text    string // above the answers; may be empty
	options []answer
	menu    listing
	still   func() bool // reports whether the question still applies
	final   bool        // answers end the game: none is chosen at first, and the chosen one is confirmed
}

// An answer is one of the possible answers.
type answer struct {
	key  string // that chooses it at once; "" if it has to be confirmed
	name string
	mark string // the key that chooses it, to be confirmed; may be ""
	law  string // its consequence by the rules
	do   func()
}

// pose opens the dialog.
func pose(m view, a ask) {
	a.view = m
	if a.menu = newLoop(len(a.options)); a.final {
		a.menu.choose(-1)
	}
	a.menu.once(func() tea.Cmd {
		if !a.final {
			a.answer(a.menu.row())
		}
		return nil
	})
	a.bindings = a.newKeys()
	m.route.open(&a)
}

func (m *ask) keys() []binding { return m.bindings }

func (m *ask) help() []binding { return m.bindings }

// update closes the dialog when the game has continued.
func (m *ask) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	if _, ok := msg.(tickMsg); ok && !m.still() {
		m.route.expire(m)
		m.stale = true
	}
	return nil, false
}

// answer carries out the answer in a row. An answer that ends the game must be
// confirmed, and Esc returns from the confirmation to this dialog.
func (m *ask) answer(i int) {
	if i < 0 {
		return // nothing is chosen
	}
	still := m.still()
	if !m.final || !still {
		m.route.close()
	}
	if still && i < len(m.options) {
		m.options[i].do()
	}
}

func (m *ask) newKeys() []binding {
	chosen := func() tea.Cmd { m.answer(m.menu.row()); return nil }
	var list []binding
	for i, o := range m.options {
		if o.key != "" {
			list = append(list, binding{keys: keysOf(o.key), name: key(o.key), short: lang.Same(o.name), help: lang.Same(o.name), do: plainly(func() { m.answer(i) })})
		}
	}
	for i, o := range m.options {
		if o.mark != "" {
			list = append(list, binding{keys: keysOf(o.mark), name: key(o.mark), help: lang.Same(o.name), do: plainly(func() { m.menu.choose(i) })})
		}
	}
	list = append(list, m.menu.arrows(letterUp, letterDown)...)
	if m.final {
		list = append(list, binding{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineThen, help: lang.HelpSureEnter, do: chosen,
			when: func() bool { return m.menu.row() >= 0 }})
	} else {
		list = append(list, binding{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LinePlay, help: lang.HelpAnswer, do: chosen})
	}
	return append(list, binding{keys: keysOf("esc", "q"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)})
}

// chooseBy returns the row that is the given number of rows after another one in a list of n
// rows, which wraps around. After no row (-1) comes the first or the last one.
func chooseBy(row, by, n int) int {
	if row < 0 && by < 0 {
		row = 0
	}
	return (row + by + n) % n
}

// wide returns the width of the box in which the question and all answers can be read.
func (m *ask) wide() int {
	w := max(36, m.cv.width(m.title)+6, m.cv.width(m.text)+4)
	for _, o := range m.options {
		w = max(w, m.cv.width(o.name)+9)
	}
	return w
}

// boardEnd returns the column at which the panels beside the board of a match begin.
func (m *ask) boardEnd() int {
	if m.match == nil {
		return 0
	}
	board := layout(m.w, m.h, shapeOf(m.view)).board
	return board.x + board.w + sideGap
}

func (m *ask) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 64)
	if side := besideMatch(m.stage); side.w > 0 && m.final {
		work, w = side, withoutStrips(side, min(side.w, 64))
	}
	var law []string
	if c := m.menu.row(); c >= 0 {
		law = wrap(m.set.Clean(m.options[c].law), w-8, 5)
	}
	rows := len(law)
	if m.final { // the box keeps its size while the choice changes
		for _, o := range m.options {
			rows = max(rows, len(wrap(m.set.Clean(o.law), w-8, 5)))
		}
	}
	height := len(m.options) + 2
	if rows > 0 {
		height += rows + 1
	} else {
		w = min(w, m.wide())
	}
	text := wrap(m.set.Clean(m.text), w-4, 3)
	if len(text) > 0 {
		height += len(text) + 1
	}
	at := work.centre(w, height)
	if rows == 0 {
		at.x = work.x + work.w - at.w // the board is what the question is about
		if left := m.boardEnd(); left < at.x && at.x-left < boxMargin {
			at.w, at.x = at.w+at.x-left, left // no strip of the panels beside it
		}
	}
	in := m.cv.box(at, m.title)
	for _, l := range text {
		var row rect
		row, in = in.top(1)
		m.cv.text(row, inkText, l)
	}
	if len(text) > 0 {
		_, in = in.top(1)
	}
	list, _ := in.top(len(m.options))
	for at, row := range m.menu.draw(m.stage, list, inEdge(in, list)) {
		text := m.options[row].name
		if key := m.options[row].key; key != "" {
			text = key + "  " + text
		}
		m.cv.line(at, m.menu.ink(row), m.menu.mark(row)+text)
	}
	for i, l := range law {
		m.cv.text(in.inset(2, 0).row(len(m.options)+1+i), inkText, l)
	}
}
