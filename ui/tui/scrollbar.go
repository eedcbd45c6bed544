package tui

import tea "charm.land/bubbletea/v2"

// A scrollBar is a list that may be longer than the room for it: the number of its rows, the
// first visible one, and what a person chooses by dragging the bar.
type scrollBar struct {
	rows, from int
	last       int                   // the greatest row that can be chosen
	to         func(row int) tea.Cmd // is called with 0 to last
}

// listBar returns the bar of a list whose chosen row decides what is visible.
func listBar(rows, from int, to func(row int)) scrollBar {
	return scrollBar{rows, from, rows - 1, func(row int) tea.Cmd { to(row); return nil }}
}

// textBar returns the bar of a text of which fit lines are visible, from any line on.
func textBar(rows, from, fit int, to func(row int)) scrollBar {
	b := listBar(rows, from, to)
	b.last = rows - fit
	return b
}

// beside takes the column of a scroll bar, and one to breathe, off the right side of a list
// that is longer than the room for it.
func beside(r rect, rows int) (list, bar rect) {
	if rows <= r.h || r.w < 4 {
		return r, rect{}
	}
	return rect{r.x, r.y, r.w - 2, r.h}, rect{r.x + r.w - 1, r.y, 1, r.h}
}

// besidePanel does the same for a panel: on large screens the bar is in its frame.
func besidePanel(m *stage, r rect, rows int) (list, bar rect) {
	if m.cv.framed && rows > r.h {
		return r, inEdge(r, r)
	}
	return beside(r, rows)
}

// inEdge returns the right edge of the frame around the room in of a box, next to a list in it.
func inEdge(in, list rect) rect { return rect{in.x + in.w + 1, list.y, 1, list.h} }

// draw draws the bar into a column as high as the list, if the list is longer. It can be clicked
// and dragged.
func (b scrollBar) draw(m *stage, r rect) {
	if b.rows <= r.h || r.h < 2 || r.w < 1 {
		return
	}
	size := max(r.h/((b.rows+r.h-1)/r.h), 1) // changes with the pages only: a growing list redraws little
	top := min(b.from, b.rows-r.h) * (r.h - size) / (b.rows - r.h)
	if top == 0 && b.from > 0 { // the ends are shown at the ends only
		top = min(1, r.h-size)
	}
	for i := range r.h {
		text, k := "│", inkFrame
		if i >= top && i < top+size {
			text, k = "█", inkDim
		}
		m.cv.text(rect{r.x, r.y + i, 1, 1}, k, text)
	}
	m.mouse.drags = append(m.mouse.drags, spot{r, func(_, y int) tea.Cmd {
		return b.to(((y-r.y)*b.last + (r.h-1)/2) / (r.h - 1))
	}})
}
