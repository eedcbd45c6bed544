package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
)

// A spot is a rectangle that reacts to a click.
type spot struct {
	at rect
	do func(x, y int) tea.Cmd
}

// mouse holds what reacts to the mouse besides clicks, until the next drawing.
type mouse struct {
	asks   []spot // to the right button
	drags  []spot // to the left button while it's held
	hovers []spot // to the pointer alone; do may be called with any place
	wheels []wheelSpot
	rows   []spot // of lists, over which the left button can be dragged
	slide  rect   // the row that the button is over, while it's held
	slides []spot // the rows when it was pressed: a list may turn its page meanwhile
	held   *spot  // the one that is being dragged
	moved  bool   // the pointer has moved since the button was pressed on it
	over   bool   // the pointer is over one of hovers
	last   tap
}

// A wheelSpot is a rectangle in which the wheel does something of its own.
type wheelSpot struct {
	at rect
	do func(by int)
}

func (m *mouse) reset() {
	m.asks, m.drags, m.hovers, m.wheels, m.rows = m.asks[:0], m.drags[:0], m.hovers[:0], m.wheels[:0], m.rows[:0]
}

// wheel turns the wheel over a rectangle, and reports whether there was one.
func (m *mouse) wheel(w tea.MouseWheelMsg) bool {
	for _, s := range m.wheels {
		if s.at.contains(w.X, w.Y) {
			s.do(turned(w))
			return true
		}
	}
	return false
}

// at returns the topmost spot at a place, or nil.
func at(list []spot, x, y int) *spot {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].at.contains(x, y) {
			return &list[i]
		}
	}
	return nil
}

// A tap is a click of the left button, and the screen or dialog that it was on.
type tap struct {
	x, y  int
	at    time.Time // or when the screen that it led to was drawn
	on    screen
	drawn bool // that screen
}

// doubleClick is the longest time between the two clicks of a double click, and opensFor is how long a screen may take to
// open after the first one.
const (
	doubleClick = 400 * time.Millisecond
	opensFor    = 2 * time.Second
)

// doubles reports whether a click is the second one of a double click whose first one has opened or
// closed something: it isn't meant for what happens to lie there now.
func (m *mouse) doubles(p tap) bool {
	was := m.last
	m.last = p
	return was.on != nil && was.on != p.on && was.x == p.x && was.y == p.y && p.at.Sub(was.at) < doubleClick
}

// drew notes that a screen or dialog was drawn: a person can't click on it before.
func (m *mouse) drew(on screen, now time.Time) {
	if l := &m.last; l.on != nil && l.on != on && !l.drawn && now.Sub(l.at) < opensFor {
		l.at, l.drawn = now, true
	}
}

// onClick runs the action of the topmost spot under the mouse.
func (m *model) onClick(c tea.Mouse) tea.Cmd {
	m.stirred = m.o.Now()
	if c.Button == tea.MouseLeft && m.mouse.doubles(tap{x: c.X, y: c.Y, at: m.stirred, on: m.route.top()}) {
		return nil
	}
	list := m.spots
	switch c.Button {
	case tea.MouseLeft:
		m.mouse.slide = rect{}
		if s := at(m.mouse.rows, c.X, c.Y); s != nil {
			m.mouse.slide, m.mouse.slides = s.at, slices.Clone(m.mouse.rows)
		}
		if s := at(m.mouse.drags, c.X, c.Y); s != nil {
			held := *s
			m.mouse.held, m.mouse.moved = &held, false
			list = m.mouse.drags
		}
	case tea.MouseRight:
		list = m.mouse.asks
	default:
		return nil
	}
	if s := at(list, c.X, c.Y); s != nil {
		m.forgetNotices()
		return s.do(c.X, c.Y)
	}
	return nil
}

// onMotion drags what the left button holds, or tells what the pointer is over. It
// reports whether there was something.
func (m *model) onMotion(c tea.Mouse) (cmd tea.Cmd, took bool) {
	if !m.clicked.near(c.X, c.Y) {
		m.clicked = footClick{}
	}
	if held := m.mouse.held; c.Button == tea.MouseLeft && held != nil {
		m.stirred = m.o.Now()
		m.mouse.moved = true
		r := held.at
		return held.do(min(max(c.X, r.x), r.x+r.w-1), min(max(c.Y, r.y), r.y+r.h-1)), true
	}
	m.mouse.held = nil
	if c.Button == tea.MouseLeft && m.mouse.slide.w > 0 {
		m.stirred = m.o.Now()
		from := m.mouse.slide
		s := at(m.mouse.slides, c.X, c.Y)
		if s == nil || s.at == from || s.at.x != from.x || s.at.w != from.w { // another list, or still the same row
			return nil, false
		}
		m.mouse.slide = s.at
		return s.do(c.X, c.Y), true
	}
	m.mouse.slide = rect{}
	if s := at(m.mouse.hovers, c.X, c.Y); s != nil {
		m.mouse.over = true
		return s.do(c.X, c.Y), true
	}
	if took = m.mouse.over; took { // it has left
		m.mouse.over = false
		for _, s := range m.mouse.hovers {
			s.do(-1, -1)
		}
	}
	return nil, took
}

// onWheel passes the wheel to the screen or dialog that has the keys, if it was turned
// up or down.
func (m *model) onWheel(w tea.MouseWheelMsg) tea.Cmd {
	m.stirred = m.o.Now()
	if w.Button != tea.MouseWheelUp && w.Button != tea.MouseWheelDown {
		return nil
	}
	cmd, _ := m.route.top().update(w)
	return cmd
}

// turned returns the number of lines for a turn of the wheel: -1 or 1.
func turned(w tea.MouseWheelMsg) int {
	if w.Button == tea.MouseWheelUp {
		return -1
	}
	return 1
}
