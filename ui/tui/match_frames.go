package tui

import "dohyo/ui/lang"

// The least screen on which the panels have frames around them, with their names
// in the upper edge. On smaller ones a line with the name stands above each.
const framesW, framesH = 120, 38

// isLarge reports whether panels have frames.
func isLarge(m *stage) bool { return m.w >= framesW && m.h >= framesH }

// frames draws frames around the panels but the moves where there's room, and returns the plan with the room
// inside them. A panel writes its name into the upper edge by itself.
func (m *matchScreen) frames(p plan) plan {
	m.cv.framed = isLarge(m.stage)
	if !m.cv.framed {
		return p
	}
	for _, r := range []*rect{&p.score, &p.times, &p.games, &p.talk} {
		*r = m.cv.edge(*r)
	}
	return p
}

// frameMoves draws the frame around the moves and what stands with them, if the panels have
// frames, and returns the room inside it.
func (m *matchScreen) frameMoves(r rect) rect {
	if !m.cv.framed || r.h < 4 {
		return r
	}
	r = m.cv.edge(r)
	m.cv.text(r.row(0), inkDim, m.l.Say(lang.MovesName)+" ")
	_, r = r.top(1)
	return r
}

// panel draws the frame of a panel, if panels have frames, and returns the room inside it.
func (c *canvas) panel(r rect) rect {
	if !c.framed {
		return r
	}
	return c.edge(r)
}

// edge draws a frame whose upper edge has room for a name, and returns the room inside it, which
// includes the upper edge.
func (c *canvas) edge(r rect) rect {
	if r.w < 6 || r.h < 3 {
		return r
	}
	c.frame(r, inkFrame)
	c.put(r.x+1, r.y, " ", 1, inkText)
	return rect{r.x + 2, r.y, r.w - 4, r.h - 1}
}
