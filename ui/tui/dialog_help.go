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

// groups lists the keys that work on the screen and everywhere, from the same bindings that act,
// in groups by what a person wants to do.
func (m *helpDialog) groups() (groups []helpGroup) {
	all := make([]helpGroup, len(actionGroups))
	type said struct{ name, text string }
	seen := map[said]bool{}
	for _, list := range [][]binding{m.about.help(), m.everywhere} {
		for i := range list {
			b := &list[i]
			l := said{m.l.Say(b.name), m.l.Say(b.help)}
			if b.help.Empty() || !b.works() || seen[l] {
				continue
			}
			seen[l] = true
			g := &all[groupOf(b)]
			g.keys = append(g.keys, b)
		}
	}
	for i, g := range all {
		if g.title = m.l.Say(actionGroups[i].title); len(g.keys) > 0 {
			groups = append(groups, g)
		}
	}
	return groups
}

func (m *helpDialog) draw() {
	groups := m.groups()
	names, texts := helpWidths(m.stage, groups)
	around := names + helpAround
	_, work := frame(m.w, m.h)
	lines := helpText(m.stage, groups, names, work.w-4-around)
	in := m.cv.box(work.centre(around+texts+4, len(lines)+2), m.l.Say(lang.HelpTitle))
	top := m.scroll.fit(lines, in)
	for i, l := range lines[top:min(top+in.h, len(lines))] {
		m.cv.styled(in.row(i), l)
	}
	m.scroll.drawMore(m.stage, in, in)
}
