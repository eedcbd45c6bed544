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
	chosen   int
}

// openStudiers opens the dialog.
func openStudiers(m desk) {
	d := &studiers{view: m.view}
	able := m.match.study.able
	d.chosen = max(slices.IndexFunc(able, func(who string) bool { return slices.Contains(m.match.study.programs, who) }), 0)
	choose := func(by int) func() tea.Cmd {
		return plainly(func() { d.chosen = chooseBy(d.chosen, by, len(able)) })
	}
	d.bindings = []binding{
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, do: choose(-1)},
		{keys: []string{"down", "j", "tab"}, do: choose(1)},
		{keys: []string{"enter", "space"}, name: lang.KeyEnter, short: lang.LineStudyChoose, help: lang.HelpStudyChoose, do: func() tea.Cmd { return d.flip(d.chosen) }},
		{keys: []string{"esc", "q"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
	m.route.open(d)
}

func (m *studiers) keys() []binding { return m.bindings }

func (m *studiers) help() []binding { return m.bindings }

func (m *studiers) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	if wheel, ok := msg.(tea.MouseWheelMsg); ok {
		m.chosen = min(max(m.chosen+turned(wheel), 0), len(m.match.study.able)-1)
	}
	return nil, false
}

// flip adds a program, or leaves it out. The choice is kept for the next time.
func (m *studiers) flip(i int) tea.Cmd {
	st := &m.match.study
	who := st.able[i]
	list := slices.Clone(st.programs)
	if at := slices.Index(list, who); at >= 0 {
		list = slices.Delete(list, at, at+1)
	} else {
		list = append(list, who)
	}
	st.programs, st.chosen, st.preview = list, 0, preview{}
	remember, game := m.o.Studies.Remember, m.match.snap.begin.Kind
	return func() tea.Msg { return rememberedMsg{remember(game, list)} }
}

func (m *studiers) draw() {
	_, work := frame(m.w, m.h)
	st := &m.match.study
	w := m.cv.width(m.l.Say(lang.StudyTitle)) + 6
	for _, who := range st.able {
		w = max(w, m.cv.width(who)+10)
	}
	in := m.cv.box(work.centre(min(w, work.w-2), min(len(st.able)+2, work.h)), m.l.Say(lang.StudyTitle))
	from := min(pageTo(m.chosen, len(st.able), in.h), max(len(st.able)-in.h, 0))
	listBar(len(st.able), from, func(row int) { m.chosen = row }).draw(m.stage, inEdge(in, in))
	for i := range min(in.h, len(st.able)-from) {
		at, k := from+i, inkText
		if at == m.chosen {
			k = inkSelected
		}
		sign := "[ ] "
		if slices.Contains(st.programs, st.able[at]) {
			sign = "[x] "
		}
		m.cv.line(in.row(i), k, chosenMark(at == m.chosen)+sign+st.able[at])
		clickable(m.stage, in.row(i), func(_, _ int) tea.Cmd { m.chosen = at; return m.flip(at) })
	}
}
