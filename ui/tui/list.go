package tui

import (
	"io"
	"iter"
	"slices"

	"charm.land/bubbles/v2/list"
	"charm.land/bubbles/v2/paginator"
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// A listing is a list of rows of which a person chooses one. It is Bubbles' list, which holds
// the rows, the chosen one, the filter and the pages; the canvas draws the visible rows in their
// own inks. A list of numbered rows takes only their number, and the screen knows what they are:
//
//	m.list = newListing(len(m.names))
//	for at, row := range m.list.draw(m.stage, r, bar) {
//		m.cv.line(at, m.list.ink(row), m.list.mark(row)+m.names[row])
//	}
//
// The length of Bubbles' page is half of the visible rows, and two pages are shown: a person who
// goes on sees the rows before, and fewer lines change than if the list scrolled by one.
type listing struct {
	box  list.Model
	at   int  // box.Index(), which copies all of the box
	n    int  // the rows that the filter lets through
	none bool // no row is chosen

	faint   bool                  // another list has the focus
	grows   bool                  // at its end: room for the next rows is left there
	chose   func(row int)         // chooses a row that the mouse points at; nil is choose
	clicked func(row int) tea.Cmd // what a click on a row does; nil only chooses it
}

// A plainRow is a row that is known by its number alone.
type plainRow struct{}

func (plainRow) FilterValue() string { return "" }

// A lineRow says how Bubbles' list shows a row: in a line, with the text that is searched.
type lineRow struct{}

func (lineRow) Height() int                             { return 1 }
func (lineRow) Spacing() int                            { return 0 }
func (lineRow) Update(_ tea.Msg, _ *list.Model) tea.Cmd { return nil }
func (lineRow) Render(w io.Writer, _ list.Model, _ int, row list.Item) {
	_, _ = io.WriteString(w, row.FilterValue())
}

// newListing returns a list of n numbered rows, of which the first one is chosen.
func newListing(n int) listing {
	var l listing // without the title, help and spinner that list.New makes and lays out in 0.4 ms
	l.box.SetDelegate(lineRow{})
	l.resize(n)
	return l
}

// newLoop returns a list in which the first row comes after the last one.
func newLoop(n int) listing {
	l := newListing(n)
	l.box.InfiniteScrolling = true
	return l
}

// newChoice returns a loop in which no row is chosen at first.
func newChoice(n int) listing {
	l := newLoop(n)
	l.none = true
	return l
}

// resize changes the number of numbered rows.
func (l *listing) resize(n int) {
	if n == l.n {
		return
	}
	rows := l.box.Items()
	rows = slices.Grow(rows, max(n-len(rows), 0))
	for len(rows) < n {
		rows = append(rows, plainRow{})
	}
	l.hold(rows[:n])
}

// newFiltered returns a list of rows that can be filtered by their texts.
func newFiltered(rows []list.Item, by list.FilterFunc) listing {
	l := listing{box: list.New(nil, lineRow{}, 0, 1)}
	l.box.SetShowTitle(false)
	l.box.SetShowFilter(false)
	l.box.SetShowStatusBar(false)
	l.box.SetShowPagination(false)
	l.box.SetShowHelp(false)
	l.box.Filter = by
	l.hold(rows)
	return l
}

// filter lets only the rows through that fit a text, the best first, and returns them. Empty
// text lets all through.
func (l *listing) filter(text string) []list.Item {
	if text == "" {
		l.box.ResetFilter()
		l.box.GoToStart()
	} else {
		l.box.SetFilterText(text)
	}
	rows := l.box.VisibleItems()
	l.n, l.at = len(rows), l.box.Index()
	return rows
}

// hold replaces the rows. The number of the chosen one stays, as far as there are enough
// rows.
func (l *listing) hold(rows []list.Item) {
	now := l.at // SetItems moves to another page if its own disappears
	l.box.SetItems(rows)
	l.n = len(rows)
	l.at = min(now, max(l.n-1, 0))
	l.box.Select(l.at)
}

// row returns the chosen row, -1 if none is.
func (l *listing) row() int {
	if l.none {
		return -1
	}
	return l.at
}

// choose chooses a row, or the nearest that there is. -1 chooses none, and so does any row of an
// empty list of which none is chosen.
func (l *listing) choose(row int) {
	l.none = row < 0 || l.none && l.n == 0
	l.at = min(max(row, 0), max(l.n-1, 0))
	l.box.Select(l.at)
}

// set says how many rows a list has whose chosen one is kept elsewhere, and which that is.
func (l *listing) set(n, row int) {
	l.resize(n)
	l.choose(row)
}

// step goes on by some rows, as far as there are any.
func (l *listing) step(by int) { l.choose(max(l.row()+by, 0)) }

// down goes to the next row.
func (l *listing) down() {
	if l.none {
		l.choose(0)
		return
	}
	l.box.CursorDown()
	l.at = l.box.Index()
}

// up goes to the previous row.
func (l *listing) up() {
	if l.none {
		l.choose(l.n - 1)
		return
	}
	l.box.CursorUp()
	l.at = l.box.Index()
}

// page goes on or back by as many rows as are visible, and from the last page to the last row.
func (l *listing) page(forward bool) {
	was := l.row()
	for range 2 {
		if l.none = l.none && l.n == 0; forward {
			l.box.NextPage()
		} else {
			l.box.PrevPage()
		}
	}
	l.at = l.box.Index()
	if l.row() == was {
		l.end(forward)
	}
}

// end goes to the last or the first row.
func (l *listing) end(last bool) {
	row := 0
	if last {
		row = max(l.n-1, 0)
	}
	l.choose(row)
}

// turn moves by the wheel.
func (l *listing) turn(msg tea.Msg) {
	if w, ok := msg.(tea.MouseWheelMsg); ok {
		l.step(turned(w))
	}
}

// The keys of lists besides the arrows: where letters are typed, and elsewhere.
var (
	letterUp, letterDown = []string{"k"}, []string{"j", "tab"}
	typingUp, typingDown = []string{"ctrl+p"}, []string{"tab", "ctrl+n"}
)

// keys returns the keys of a list, with others for up and down.
func (l *listing) keys(up, down []string) []binding {
	several := func() bool { return l.n > 1 }
	return append(l.typingKeys(up, down), []binding{
		{keys: keysOf("home"), name: lang.KeyHomeEnd, help: lang.HelpListEnds, when: several, do: plainly(func() { l.end(false) })},
		{keys: keysOf("end"), when: several, do: plainly(func() { l.end(true) })},
	}...)
}

// typingKeys returns the keys of a list beside a line of text, which has Home and End itself.
func (l *listing) typingKeys(up, down []string) []binding {
	several := func() bool { return l.n > 1 }
	return append(l.arrows(up, down), []binding{
		{keys: keysOf("pgup"), name: lang.KeyPages, help: lang.HelpListPages, when: several, do: plainly(func() { l.page(false) })},
		{keys: keysOf("pgdown"), when: several, do: plainly(func() { l.page(true) })},
	}...)
}

// arrows returns only those keys that go to the next row, for a list of a few rows.
func (l *listing) arrows(up, down []string) []binding {
	some := func() bool { return l.n > 1 || l.n > 0 && l.none }
	return []binding{
		{keys: keysOf(append([]string{"up"}, up...)...), name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, when: some, do: plainly(l.up)},
		{keys: keysOf(append([]string{"down"}, down...)...), when: some, do: plainly(l.down)},
	}
}

// first returns the first visible row if the given number of rows are visible. The chosen one is among them.
func (l *listing) first(fit int) int {
	if half := max(fit/2, 1); l.box.Height() != half {
		l.box.SetHeight(half)
		l.at = l.box.Index()
	}
	from := firstOf(&l.box.Paginator, l.n, fit)
	if l.grows {
		return from
	}
	return min(from, max(l.n-fit, 0))
}

// draw draws the scroll bar of a list in the column bar, and returns the visible rows with their
// places in r. The mouse chooses them.
func (l *listing) draw(m *stage, r, bar rect) iter.Seq2[rect, int] {
	from := l.first(r.h)
	l.bar(from).draw(m, bar)
	return func(yield func(rect, int) bool) {
		for i := range min(r.h, l.n-from) {
			l.touch(m, r.row(i), from+i)
			if !yield(r.row(i), from+i) {
				return
			}
		}
	}
}

// bar returns the scroll bar of a list that shows its rows from one on.
func (l *listing) bar(from int) scrollBar { return listBar(l.n, from, l.point) }

// touch makes a place react to the mouse as a row.
func (l *listing) touch(m *stage, at rect, row int) {
	clickable(m, at, func(_, _ int) tea.Cmd { return l.click(row) })
	slidable(m, at, func() { l.point(row) })
}

// click does what a click on a row does.
func (l *listing) click(row int) tea.Cmd {
	if l.clicked != nil {
		return l.clicked(row)
	}
	l.point(row)
	return nil
}

// twice makes the first click on a row choose it, and a second one act.
func (l *listing) twice(act func() tea.Cmd) {
	l.clicked = func(row int) tea.Cmd {
		if l.row() == row {
			return act()
		}
		l.point(row)
		return nil
	}
}

// once makes a click choose a row and act at once.
func (l *listing) once(act func() tea.Cmd) {
	l.clicked = func(row int) tea.Cmd { l.point(row); return act() }
}

// point chooses the row that the mouse points at.
func (l *listing) point(row int) {
	if l.chose != nil {
		l.chose(row)
		return
	}
	l.choose(row)
}

// ink returns the ink of a row.
func (l *listing) ink(row int) ink {
	switch {
	case row != l.row():
		return inkText
	case l.faint:
		return inkChosen
	}
	return inkSelected
}

// paint fills a chosen row with its ink, and returns that of the row.
func (l *listing) paint(m *stage, at rect, row int) ink {
	k := l.ink(row)
	if k != inkText {
		m.cv.fill(at, k)
	}
	return k
}

// mark returns the sign before a row.
func (l *listing) mark(row int) string { return chosenMark(row == l.row()) }

// pageTo is the first row to show of rows that a person doesn't choose among, such as the moves
// of a game, so that the given row is visible and fit rows are shown. It pages as lists do.
func pageTo(row, rows, fit int) int {
	p := paginator.Model{PerPage: max(fit/2, 1)}
	p.Page = max(row, 0) / p.PerPage
	return firstOf(&p, rows, fit)
}

// firstOf returns the first of the fit rows that are visible: the page before that of the chosen
// row, and as much as fits of that page and the next. Pages are half as long as what is visible.
func firstOf(p *paginator.Model, rows, fit int) int {
	if rows <= fit {
		return 0
	}
	from, _ := p.GetSliceBounds(rows)
	if fit > 1 {
		from = max(from-p.PerPage, 0)
	}
	return from
}

// chosenMark stands before the chosen row of a list.
func chosenMark(chosen bool) string {
	if chosen {
		return "▶ "
	}
	return "  "
}
