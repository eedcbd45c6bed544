package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// helpDialog lists the keys of the screen that it lies over.
type helpDialog struct {
	*stage
	bindings []binding

	scroll scroll
	about  screen
}

// openHelp opens the help for the current screen.
func openHelp(m *stage) {
	d := &helpDialog{stage: m, scroll: newScroll(), about: m.route.top()}
	d.bindings = append(d.scroll.keys(),
		binding{keys: keysOf("space"), do: plainly(func() { d.scroll.port.PageDown() })},
		binding{keys: keysOf("?", "esc", "q", "enter", "f1"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	)
	m.route.open(d)
}

func (m *helpDialog) keys() []binding { return m.bindings }

func (m *helpDialog) help() []binding { return m.bindings }

func (m *helpDialog) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	m.scroll.turn(msg)
	return nil, false
}

// A helpLine is a key and what it does, or the title of a group.
type helpLine struct {
	name, text string
	title      bool
}

// helpLines lists the keys that work on the screen and everywhere, from the same
// bindings that act, in groups by what a person wants to do.
func (m *helpDialog) helpLines() []helpLine {
	groups := make([][]helpLine, len(actionGroups))
	seen := map[helpLine]bool{}
	for _, list := range [][]binding{m.about.help(), m.everywhere} {
		for i := range list {
			b := &list[i]
			l := helpLine{m.l.Say(b.name), m.l.Say(b.help), false}
			if b.help.Empty() || !b.works() || seen[l] {
				continue
			}
			seen[l] = true
			g := groupOf(b)
			groups[g] = append(groups[g], l)
		}
	}
	var lines []helpLine
	for i, g := range groups {
		if len(g) > 0 {
			lines = append(lines, helpLine{"", m.l.Say(actionGroups[i].title), true})
			lines = append(lines, g...)
		}
	}
	return lines
}

// folded wraps explanations that are too long for the room beside their keys.
func (m *helpDialog) folded(lines []helpLine, room int) []helpLine {
	const most = 4 // lines of a key
	var out []helpLine
	for _, l := range lines {
		for i, text := range wrap(m.set.Clean(l.text), max(room, 8), most) {
			if i > 0 {
				l.name = ""
			}
			out = append(out, helpLine{l.name, text, l.title})
		}
	}
	return out
}

func (m *helpDialog) draw() {
	lines := m.helpLines()
	names := 0
	width := 0
	for _, l := range lines {
		names = max(names, m.cv.width(l.name))
	}
	names += 2 // the titles stand out to the left
	for _, l := range lines {
		width = max(width, names+2+m.cv.width(l.text))
	}
	_, work := frame(m.w, m.h)
	lines = m.folded(lines, work.w-4-names-2)
	in := m.cv.box(work.centre(width+4, len(lines)+2), m.l.Say(lang.HelpTitle))
	var texts []string
	for _, l := range lines {
		texts = append(texts, l.text)
	}
	top := m.scroll.fit(texts, in)
	for i, l := range lines[top:min(top+in.h, len(lines))] {
		if l.title {
			m.cv.text(in.row(i), inkTitle, l.text)
			continue
		}
		name, text := in.row(i).left(names + 2)
		m.cv.text(name.inset(1, 0), inkKey, l.name)
		m.cv.text(text, inkText, l.text)
	}
	m.scroll.drawMore(m.stage, in, in)
}
