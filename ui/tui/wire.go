package tui

import (
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// wireRows is how many lines of what went over the lines can be looked back on.
const wireRows = 400

// wireView is the list of all that was sent to the programs and came from them,
// over the whole screen.
type wireView struct {
	back int    // how many of the last lines lie below what is shown
	seen uint64 // how many there were in all at the last drawing
}

// drawWire lists what was sent and received, the newest at the bottom, and the
// time of each.
func (m *model) drawWire(r rect, back int) {
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

// drawWired is a line that was sent or received.
func (m *model) drawWired(r rect, e *arena.Wired) {
	r = m.cv.text(r, inkDim, e.At.In(time.Local).Format("15:04:05.000 "))
	side := boards.Side(0)
	if m.match.snap.names()[0] != e.Player {
		side = 1
	}
	way, k := "→ ", inkText
	if !e.Sent {
		way, k = "← ", inkMutter
	}
	r = m.cv.text(r, inkOfSide(side), m.sign(side)+" ")
	r = m.cv.text(r, inkDim, way)
	m.cv.text(r, k, strings.TrimRight(e.Text, "\r\n"))
}

// drawWires draws the list over the whole screen.
func (m *model) drawWires() {
	_, work := frame(m.w, m.h)
	in := m.cv.box(work, m.l.Say(lang.WireHead))
	if now := m.match.wired; m.wires.back > 0 { // who looks back isn't pushed on
		m.wires.back += int(now - m.wires.seen)
	}
	m.wires.seen = m.match.wired
	m.wires.back = min(max(m.wires.back, 0), max(len(m.match.snap.wire)-in.h, 0))
	m.drawWire(in, m.wires.back)
	if m.wires.back > 0 {
		m.cv.right(rect{in.x, in.y + in.h, in.w, 1}, inkDim, " "+m.l.Say(lang.HelpMore)+" ")
	}
}

func wireKeys() []binding {
	scroll := func(by int) func(m *model) { return func(m *model) { m.wires.back += by } }
	return []binding{
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineScroll, help: lang.HelpChoose, do: plainly(scroll(1))},
		{keys: []string{"down", "j"}, do: plainly(scroll(-1))},
		{keys: []string{"pgup"}, name: lang.KeyPages, help: lang.HelpChoose, do: plainly(scroll(15))},
		{keys: []string{"pgdown", "space"}, do: plainly(scroll(-15))},
		{keys: []string{"end"}, do: plainly(func(m *model) { m.wires.back = 0 })},
		{keys: []string{"esc", "w", "W", "q", "enter"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly((*model).closeWires)},
	}
}

// toggleWire shows or hides the lines: in a panel where there's room for one,
// otherwise over the whole screen.
func (m *model) toggleWire() {
	mt := m.match
	if p := layout(m.w, m.h, m.shape()); p.talk.h < 8 && !mt.wire {
		m.openWires()
		return
	}
	mt.wire, mt.talk = !mt.wire, false
	mt.look(m.o.Now())
}

func (m *model) openWires() {
	m.wires, m.dialog = wireView{}, wireDialog
	m.match.wireOver = true
	m.match.look(m.o.Now())
}

func (m *model) closeWires() { m.dialog, m.match.wireOver = noDialog, false }

func reportKeys() []binding {
	scroll := scrollKeys()
	scroll[0].short = lang.Key{} // most reports have room; the box says where one hasn't
	return append(scroll, binding{
		keys: []string{"esc", "i", "q", "enter", "space"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true,
		do: plainly(func(m *model) { m.dialog = noDialog }),
	})
}

// drawWirePanel is the list as a panel.
func (m *model) drawWirePanel(r rect) {
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.WireHead))
	m.drawWire(r, 0)
}
