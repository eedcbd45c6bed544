package tui

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// Columns of the panel beside the board, the least where only then the board is whole with its coordinates, and the least that the board
// needs beside it.
const (
	composeSide  = 34
	composeClose = 22
	composeBoard = 22
)

// draw draws the board, the palette, the numbers, and what the rules say.
func (m *composer) draw() {
	p, board, side := m.divide()
	rest := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
	m.cv.text(rest, inkText, "  "+m.l.Say(lang.ComposeTitle, m.l.Game(m.game.Name)))
	if !board.empty() {
		m.drawBoard(board)
	}
	if !side.empty() {
		m.drawSide(side)
	}
	drawFoot(m.stage, p, m.note())
}

// divide returns where the board and the panel beside it are. The board takes the lines of the title, the note and the
// keys, too, if its fields become larger by that; these are in the panel then.
func (m *composer) divide() (p plan, board, side rect) {
	p, work := frame(m.w, m.h)
	usual, _ := m.fit(work.inset(1, 0).w-composeSide-2, work.h)
	for over := 1; over <= 3; over += 2 {
		all := rect{work.x, work.y - 1, work.w - 1, work.h + over}
		o, whole := m.fit(all.w-sideGap-sideWhole, all.h)
		if !whole || o.Lines <= max(usual.Lines, 1) || over > 1 && (o.Lines > 2 || m.h < wholeLeast) {
			continue
		}
		w, _ := m.drawer.Measure(m.position(), o)
		board, side = all.left(w)
		_, side = side.left(sideGap)
		p.title, side = side.top(1)
		if over > 1 {
			side, p.keys = side.top(side.h - 1)
			side, p.note = side.top(side.h - 1)
		}
		return p, board, side
	}
	work = work.inset(1, 0)
	width := min(composeSide, work.w-composeBoard-2)
	if o, whole := m.fit(work.w-width-2, work.h); !whole || !o.Labels {
		width = min(width, composeClose)
		if o, whole := m.fit(work.w-width-2, work.h); whole {
			w, _ := m.drawer.Measure(m.position(), o)
			width = work.w - w - 2
		}
	}
	switch {
	case width >= composeClose:
		board, side = work.left(m.boardWidth(work.w-width-2, work.h))
		_, side = side.left(2)
	case m.numbers:
		side = work
	default:
		board = work
	}
	return p, board, side
}

// note returns the line above the keys.
func (m *composer) note() note {
	n := note{text: m.chosenName(), ink: inkText, name: m.o.Version}
	switch list := m.faults(); {
	case m.notice != "":
		n.text, n.notice, n.ink = "", m.notice, inkBad
	case m.told != "":
		n.text = m.told
	case len(list) > 0:
		n.text, n.ink = m.l.Error(list[0].Why), inkBad
	}
	return n
}

// chosenName names the chosen thing, and the key that puts it.
func (m *composer) chosenName() string {
	if m.thing < 0 {
		return m.l.Say(lang.ComposeChosen, m.l.Say(lang.ComposeNothing))
	}
	return m.l.Say(lang.ComposeChosen, m.nameOf(m.now.Things()[m.thing]))
}

// nameOf returns the name of a thing with its owner and its letter.
func (m *composer) nameOf(t boards.Thing) string {
	text := m.l.Term(string(t.Name))
	if t.Side != boards.None {
		text = m.l.Say(lang.ComposeOf, sideName(m.l, m.game.Name, int(t.Side)), text)
	}
	if t.Key != 0 {
		text += m.l.Paren(string(t.Key))
	}
	return text
}

// options returns the ways to draw the board, the largest first.
func (m *composer) options() (tries []draw.Options) {
	for lines := linesMost; lines > 1; lines-- {
		tries = append(tries, draw.Options{Lines: lines, Labels: true, Rim: true}, draw.Options{Lines: lines, Labels: true})
	}
	tries = append(tries, draw.Options{Labels: true, Rim: true}, draw.Options{Labels: true}, draw.Options{})
	for i := range tries {
		o := &tries[i]
		o.Set, o.Lang, o.Quiet, o.Rim = m.set, m.l, true, o.Rim && m.th.rim
		if !m.numbers {
			o.Cursor = m.at
		}
	}
	return tries
}

// fit returns the largest way to draw the board in a room, and whether it fits.
func (m *composer) fit(w, h int) (draw.Options, bool) {
	list := m.options()
	for _, o := range list {
		if bw, bh := m.drawer.Measure(m.position(), o); bw <= w && bh <= h {
			return o, true
		}
	}
	return list[len(list)-2], false
}

// boardWidth returns the columns of the board in h lines, at most w.
func (m *composer) boardWidth(w, h int) int {
	o, ok := m.fit(w, h)
	if !ok {
		return w
	}
	bw, _ := m.drawer.Measure(m.position(), o)
	return bw
}

// drawBoard draws the board, or the part of it around the cursor that fits.
func (m *composer) drawBoard(r rect) {
	o, ok := m.fit(r.w, r.h)
	whole := m.drawer.Picture(m.position(), o)
	field := whole.Field
	if ok {
		r.w, r.h = whole.W, whole.H
		m.cv.picture(r, whole)
		hang(m.stage, r, whole, m.drawer, m.position(), o)
	} else {
		part := whole.Window(m.at, 0, 0, r.w, r.h, o.Labels)
		m.cv.picture(r, &part.Picture)
		field = func(x, y int) (f draw.Field, ok bool) {
			if x, y, ok = part.Whole(x, y); ok {
				return whole.Field(x, y)
			}
			return f, false
		}
	}
	on := func(do func(f draw.Field)) func(x, y int) tea.Cmd {
		return func(x, y int) tea.Cmd {
			f, on := field(x-r.x, y-r.y)
			if !on && ok && m.mouse.moved {
				f, on = besideBoard(whole, y-r.y)
			}
			if on {
				do(f)
			}
			return nil
		}
	}
	m.mouse.drags = append(m.mouse.drags, spot{r, on(m.press)})
	m.mouse.asks = append(m.mouse.asks, spot{r, on(m.turn)})
}

// drawSide draws the palette, the numbers and the faults.
func (m *composer) drawSide(r rect) {
	counts := m.now.Counts()
	r = m.drawPalette(r)
	_, r = r.top(min(1, r.h))
	room := max(r.h-min(len(m.faults())*2+1, 5), 3)
	rows := (len(counts) + m.countColumns(r.w) - 1) / m.countColumns(r.w)
	numbers, r := r.top(min(rows+1, room, r.h))
	m.drawCounts(numbers, counts)
	_, r = r.top(min(1, r.h))
	put := func(k ink, text string) {
		for _, line := range wrap(m.set.Clean(text), r.w, 3) {
			if r.h > 0 {
				m.cv.text(r.row(0), k, line)
			}
			_, r = r.top(1)
		}
	}
	for _, f := range m.faults() {
		k := inkText
		if f.Fatal {
			k = inkBad
		}
		put(k, m.l.Error(f.Why))
	}
	if len(m.faults()) == 0 {
		put(inkGood, composeAllowed(m))
	}
	composeDrawWays(m, r)
}

// composeAllowed says that the rules have nothing against the position, and who is to move in it.
func composeAllowed(m *composer) string {
	if seats := m.position().ToAct(); len(seats) == 1 {
		return m.l.Say(lang.ComposeFit, sideName(m.l, m.game.Name, int(m.game.Seats[seats[0]].Side)))
	}
	return m.l.Say(lang.ComposeFitAll)
}

// composeWays are the actions that a high panel names in full. None depends on what lies on the field at the
// cursor: the list would change with each step.
var composeWays = []string{"compose-next", "compose-deal", "compose-text", "compose-save", "compose-undo"}

// composeMouse are the mouse's actions, which follow.
var composeMouse = []lang.Key{lang.KeyClick, lang.KeyRightClick, lang.KeyDrag, lang.KeyWheel}

// composeDrawWays names what else can be done, with the keys and with the mouse, if there's room.
func composeDrawWays(m *composer, r rect) {
	_, r = r.top(min(1, r.h))
	if r.h < waysLeast {
		return
	}
	list := waysNamed(m.bindings, composeWays)
	for _, name := range composeMouse {
		list = append(list, &m.bindings[slices.IndexFunc(m.bindings, func(b binding) bool { return b.name == name })])
	}
	key := 0
	for _, b := range list {
		key = max(key, m.cv.width(m.l.Say(b.name))+2)
	}
	drawWays(m.stage, r, waysInColumns(m.stage, list, 1, r.h-1, r.w-1-key), key)
}

// drawPalette draws what can be put on the board, a row for each side or as many as fit
// one, and returns what is left of the room.
func (m *composer) drawPalette(r rect) rect {
	m.cv.heading(r.row(0), m.l.Say(lang.ComposePalette))
	_, r = r.top(min(1, r.h))
	things := m.now.Things()
	wide := 4 // columns of a thing
	if many := len(things) > 10; many && len(things)/2*wide > r.w {
		wide = 3
	}
	x, y := 0, 0
	put := func(i int, text string, k ink) {
		if x+wide > r.w || i > 0 && i < len(things) && things[i].Side != things[i-1].Side && len(things) > 10 {
			x, y = 0, y+1
		}
		if y >= r.h {
			return
		}
		at := rect{r.x + x, r.y + y, wide, 1}
		mark := " "
		if i == m.thing {
			mark = ">"
		}
		m.cv.text(m.cv.text(at, inkKey, mark), k, text)
		touchable(m.stage, at, func() { m.thing, m.numbers = i, false })
		x += wide
	}
	for i, t := range things {
		c := m.drawer.Thing(m.set, t)
		k := inkOf(c.Role)
		if t.Left == 0 {
			k = inkDim
		}
		put(i, c.Text, k)
	}
	put(-1, ".", inkText)
	m.mouse.wheels = append(m.mouse.wheels, wheelSpot{rect{r.x, r.y, r.w, y + 1}, m.choose})
	_, r = r.top(min(y+1, r.h))
	if r.h > 0 && m.thing >= 0 {
		text := m.nameOf(things[m.thing])
		if left := things[m.thing].Left; left >= 0 {
			text = m.l.Say(lang.ComposeLeft, text, left)
		}
		m.cv.text(r.row(0), inkDim, text)
	}
	_, r = r.top(min(1, r.h))
	return r
}

// countColumns returns in how many columns the numbers are.
func (m *composer) countColumns(w int) int {
	if len(m.now.Counts()) > 8 && w >= 2*16 {
		return 2
	}
	return 1
}

// countName returns the name of a number with its owner's sign.
func (m *composer) countName(c boards.Count) string {
	name := m.l.Term(string(c.Name))
	if c.Side != boards.None {
		return m.l.Say(lang.ComposeOwned, m.drawer.Sign(m.set, c.Side), name)
	}
	return name
}

// drawCounts draws the numbers with their ways to change them.
func (m *composer) drawCounts(r rect, counts []boards.Count) {
	m.cv.heading(r.row(0), m.l.Say(lang.ComposeNumbers))
	_, r = r.top(min(1, r.h))
	cols := m.countColumns(r.w)
	rows := (len(counts) + cols - 1) / cols
	from := pageTo(m.count%rows, rows, max(r.h, 1))
	for i, c := range counts {
		row := i%rows - from
		if row < 0 || row >= r.h {
			continue
		}
		wide := r.w / cols
		at := rect{r.x + i/rows*wide, r.y + row, wide - cols + 1, 1}
		k := inkText
		if m.numbers && i == m.count {
			k = inkSelected
			m.cv.fill(at, k)
		}
		value := strconv.FormatFloat(c.Value, 'f', -1, 64)
		if c.Sides {
			value = sideName(m.l, m.game.Name, int(c.Value))
		}
		name := m.countName(c)
		buttons := rect{at.x + at.w - 3, at.y, 3, 1}
		m.cv.text(at, k, m.set.Shorten(m.set.Clean(name), at.w-m.cv.width(value)-5))
		m.cv.right(rect{at.x, at.y, at.w - 4, 1}, k, value)
		m.cv.text(buttons, inkKey, "- +")
		touchable(m.stage, at, func() { m.numbers, m.count = true, i })
		for j, by := range []int{-1, 1} {
			touchable(m.stage, rect{buttons.x + 2*j, at.y, 1, 1}, func() { m.adjust(i, by) })
		}
		m.mouse.wheels = append(m.mouse.wheels, wheelSpot{at, func(by int) { m.adjust(i, -by) }})
	}
}
