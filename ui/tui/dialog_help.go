package tui

import (
	"slices"

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
func (m *stage) openHelp() {
	d := &helpDialog{stage: m, scroll: newScroll(), about: m.route.top()}
	d.bindings = append(d.scroll.keys(),
		binding{keys: []string{"space"}, do: plainly(func() { d.scroll.port.PageDown() })},
		binding{keys: []string{"?", "esc", "q", "enter", "f1"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	)
	m.route.open(d)
}

func (m *helpDialog) keys() []binding { return m.bindings }

func (m *helpDialog) help() []binding { return m.bindings }

func (m *helpDialog) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	m.scroll.turn(msg)
	return nil, false
}

// A helpLine is a key and what it does.
type helpLine struct {
	name, text string
	works      bool
}

// helpLines lists the keys of the screen and those that work everywhere, from
// the same bindings that act. Keys that do nothing right now are listed, too,
// below the others; but not in a record, where they never will.
func (m *helpDialog) helpLines() []helpLine {
	var lines []helpLine
	seen := map[string]int{}
	for _, list := range [][]binding{m.about.help(), m.everywhere} {
		for i := range list {
			b := &list[i]
			if b.help.Empty() || b.has != nil && !b.has() || m.route.replays() && !b.works() {
				continue
			}
			l := helpLine{m.l.Say(b.name), m.l.Say(b.help), b.works()}
			if at, ok := seen[l.name+l.text]; ok {
				lines[at].works = lines[at].works || l.works
				continue
			}
			seen[l.name+l.text] = len(lines)
			lines = append(lines, l)
		}
	}
	slices.SortStableFunc(lines, func(a, b helpLine) int {
		switch {
		case a.works == b.works:
			return 0
		case a.works:
			return -1
		}
		return 1
	})
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
			out = append(out, helpLine{l.name, text, l.works})
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
		k, t := inkKey, inkText
		if !l.works {
			k, t = inkDim, inkDim
		}
		name, text := in.row(i).left(names + 2)
		m.cv.text(name, k, l.name)
		m.cv.text(text, t, l.text)
	}
	m.scroll.drawMore(m.stage, in)
}
