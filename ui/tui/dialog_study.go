package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// studiers is the dialog in which a person chooses the programs that analyse.
type studiers struct {
	view
	bindings []binding
	menu     listing
}

// openStudiers opens the dialog.
func openStudiers(m desk) {
	able := m.match.study.able
	d := &studiers{view: m.view, menu: newLoop(len(able) + len(m.match.study.unfit))}
	d.menu.choose(max(slices.IndexFunc(able, func(who string) bool { return slices.Contains(m.match.study.programs, who) }), 0))
	flip := func() tea.Cmd { return d.flip(d.menu.row()) }
	d.menu.once(flip)
	d.bindings = append(d.menu.keys(letterUp, letterDown),
		binding{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LineStudyChoose, help: lang.HelpStudyChoose, do: flip},
		binding{keys: keysOf("esc", "q"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	)
	m.route.open(d)
}

func (m *studiers) keys() []binding { return m.bindings }

func (m *studiers) help() []binding { return m.bindings }

func (m *studiers) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	m.menu.turn(msg)
	return nil, false
}

// flip adds a program, or leaves it out. The choice is kept for the next time.
func (m *studiers) flip(i int) tea.Cmd {
	st := &m.match.study
	who := m.rows()[i]
	list := slices.Clone(st.programs)
	switch at := slices.Index(list, who); {
	case at >= 0:
		list = slices.Delete(list, at, at+1)
	case i >= len(st.able): // it can't
		return nil
	default:
		list = append(list, who)
	}
	st.programs, st.chosen, st.preview = list, 0, preview{}
	remember, game := m.o.Studies.Remember, m.match.snap.begin.Kind
	return func() tea.Msg { return rememberedMsg{remember(game, list)} }
}

// rows returns the names in the list: those that can analyse, then the others.
func (m *studiers) rows() []string {
	return append(slices.Clone(m.match.study.able), m.match.study.unfit...)
}

func (m *studiers) draw() {
	_, work := frame(m.w, m.h)
	st := &m.match.study
	w := m.cv.width(m.l.Say(lang.StudyTitle)) + 6
	rows := m.rows()
	reason := func(row int) string {
		if why := st.why[rows[row]]; why != nil {
			return "  " + m.l.Error(why)
		}
		return ""
	}
	for row, who := range rows {
		w = max(w, m.cv.width(who+reason(row))+10)
	}
	in := m.cv.box(work.centre(min(w, work.w-2), min(len(rows)+2, work.h)), m.l.Say(lang.StudyTitle))
	for at, row := range m.menu.draw(m.stage, in, inEdge(in, in)) {
		sign := "[ ] "
		if slices.Contains(st.programs, rows[row]) {
			sign = "[x] "
		} else if row >= len(st.able) {
			sign = "    "
		}
		ink := m.menu.ink(row)
		if row >= len(st.able) && ink != inkSelected {
			ink = inkDim
		}
		m.cv.line(at, ink, m.menu.mark(row)+sign+rows[row]+reason(row))
	}
}
