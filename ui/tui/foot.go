package tui

import (
	"strings"
)

// A note is the line above the keys on all screens: the latest event, the effect of
// the last key, or the text that is being typed.
type note struct {
	text  string
	ink   ink
	field *field // takes the place of fieldHere in the text; nil: none
	name  string // of the match or file, at the right if there's room
}

// fieldHere marks the place of the input field in a note. No text from outside can
// contain it.
const fieldHere = "\x00"

// drawFoot draws the two lines at the bottom of a screen: its note, and the keys
// that work now. A state of the program itself, such as stopping, replaces the note.
func (m *stage) drawFoot(p plan, n note) {
	if text := m.run.state(); text != "" {
		n.text, n.ink = m.wait.before(text), inkTitle
	}
	m.drawNote(p.note, n)
	m.drawKeys(p.keys)
}

func (m *stage) drawNote(r rect, n note) {
	before, after, types := strings.Cut(n.text, fieldHere)
	width, typed := m.cv.width(before)+m.cv.width(after), 0
	if types = types && n.field != nil; types {
		typed = m.cv.fieldWidth(n.field)
	}
	if n.name != "" && width+typed+m.cv.width(n.name)+2 <= r.w {
		m.cv.right(r, inkDim, n.name)
	}
	r = m.cv.text(r, n.ink, before)
	if types { // the meaning of the text needs room, too
		at, _ := r.left(min(typed, max(r.w-m.cv.width(after), (r.w+1)/2)))
		m.cv.field(at, n.ink, n.field, true)
		_, r = r.left(at.w)
	}
	m.cv.text(r, n.ink, after)
}

// drawKeys draws the line of the keys that work now. Keys without room are only in
// the help, whose own key is always shown.
func (m *stage) drawKeys(r rect) {
	list := m.route.top().keys()
	write := func(at rect, b *binding) rect {
		at = m.cv.text(at, inkKey, m.l.Say(b.name))
		at = m.cv.text(at, inkDim, " "+m.l.Say(b.short))
		return m.cv.text(at, inkDim, "  ")
	}
	brief := r.w < 30 // only the keys that are always shown, without words
	width := func(b *binding) int {
		if b.last && brief {
			return m.cv.width(m.l.Say(b.name)) + 2
		}
		return m.cv.width(m.l.Say(b.name)+" "+m.l.Say(b.short)) + 2
	}
	room := r.w + 2
	var first, last []*binding
	for i := range list {
		b := &list[i]
		if b.short.Empty() || !b.works() {
			continue
		}
		if b.last {
			room -= width(b)
			last = append(last, b)
		} else {
			first = append(first, b)
		}
	}
	for _, b := range first {
		if w := width(b); w <= room {
			r, room = write(r, b), room-w
		}
	}
	for _, b := range last {
		if brief {
			r = m.cv.text(m.cv.text(r, inkKey, m.l.Say(b.name)), inkDim, "  ")
			continue
		}
		r = write(r, b)
	}
}
