package tui

import (
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// wireRows is the number of protocol lines that are kept for looking back.
const wireRows = 400

// wirePanel is the panel with the lines sent to the programs and received from them.
type wirePanel struct{ view }

// drawWire lists the lines with their times, the newest at the bottom. Back is the
// number of newest lines to skip.
func (m wirePanel) drawWire(r rect, back int) {
	list := m.match.snap.wire
	if len(list) == 0 {
		m.cv.text(r, inkDim, m.l.Say(lang.WireNone))
		return
	}
	from := max(len(list)-back-r.h, 0)
	for i := range min(r.h, len(list)-from) {
		m.drawWired(r.row(i), list[from+i])
	}
}

// drawWired draws a line that was sent or received.
func (m wirePanel) drawWired(r rect, e *arena.Wired) {
	r = m.cv.text(r, inkDim, e.At.In(time.Local).Format("15:04:05.000 "))
	side := boards.Side(0)
	if s := &m.match.snap; s.begin.Players[s.game.sides()[0]].Name != e.Player {
		side = 1
	}
	way, k := "→ ", inkText
	if !e.Sent {
		way, k = "← ", inkMutter
	}
	r = m.cv.text(drawSign(m.view, r, side), inkText, " ")
	r = m.cv.text(r, inkDim, way)
	m.cv.text(r, k, strings.TrimRight(e.Text, "\r\n"))
}

// drawWirePanel draws the list as a panel.
func (m wirePanel) drawWirePanel(r rect) {
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.WireHead))
	m.drawWire(r, 0)
}

// toggleWire shows or hides the lines: in a panel if there's room for one, otherwise
// over the whole screen.
func (m controls) toggleWire() {
	mt := m.match
	if p := layout(m.w, m.h, shapeOf(m.view)); p.talk.h < 8 && !mt.wire {
		openWires(m.view)
		return
	}
	mt.wire, mt.talk = !mt.wire, false
	mt.look(m.o.Now())
}
