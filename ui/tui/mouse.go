package tui

import tea "charm.land/bubbletea/v2"

// A spot is a rectangle that reacts to a click.
type spot struct {
	at rect
	do func(x, y int) tea.Cmd
}

// onClick runs the action of the topmost spot under the mouse.
func (m *model) onClick(c tea.Mouse) tea.Cmd {
	if c.Button != tea.MouseLeft {
		return nil
	}
	m.stirred = m.o.Now()
	for i := len(m.spots) - 1; i >= 0; i-- {
		if m.spots[i].at.contains(c.X, c.Y) {
			m.forgetNotices()
			return m.spots[i].do(c.X, c.Y)
		}
	}
	return nil
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
