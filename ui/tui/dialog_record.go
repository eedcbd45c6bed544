package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// Records gives the lobby access to records. Its functions may be slow; commands call
// them.
type Records struct {
	Recent   func() []string            // paths of records and matches that were shown or played last
	Complete func(path string) []string // files and folders that begin like a path; folders end with a slash
	Open     func(path string) (*Session, error)
}

// openRecord is the dialog in which a person opens a record: a path with the files
// that begin like it, or the recent ones while nothing is typed.
type openRecord struct {
	*stage
	bindings []binding

	path   field
	listed string   // the path that the list belongs to
	list   []string // files, or recent ones
	picked int      // in the list; -1 is none
}

// A pathsMsg has the files that begin like a path.
type pathsMsg struct {
	path string
	list []string
}

// openRecords opens the dialog.
func openRecords(m *stage) tea.Cmd {
	d := &openRecord{stage: m, path: newField(programMost), picked: -1}
	d.bindings = []binding{
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineOpen, help: lang.HelpOpen, when: func() bool { return d.picked >= 0 || !d.path.empty() }, do: d.open},
		{keys: []string{"down"}, name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, when: func() bool { return d.picked < len(d.list)-1 }, do: plainly(func() { d.picked++ })},
		{keys: []string{"up"}, when: func() bool { return d.picked >= 0 }, do: plainly(func() { d.picked-- })},
		{keys: []string{"tab"}, name: key("Tab"), help: lang.HelpPath, when: func() bool { return !d.path.empty() && len(d.list) > 0 }, do: d.tab},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
	}
	m.route.open(d)
	return d.look()
}

func (m *openRecord) keys() []binding { return m.bindings }

func (m *openRecord) help() []binding { return m.bindings }

func (m *openRecord) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if m.path.press(msg, nil) {
			return m.look(), true
		}
	case tea.PasteMsg:
		m.path.add(msg.Content)
		return m.look(), true
	case tea.MouseWheelMsg:
		m.picked = min(max(m.picked+turned(msg), -1), len(m.list)-1)
	case pathsMsg:
		if msg.path == m.path.text() {
			m.listed, m.list, m.picked, m.stale = msg.path, msg.list, -1, true
		}
	}
	return nil, false
}

// look asks for the files that begin like the typed path.
func (m *openRecord) look() tea.Cmd {
	path, o := m.path.text(), m.o.Records
	return func() tea.Msg {
		if path == "" {
			return pathsMsg{path, o.Recent()}
		}
		return pathsMsg{path, o.Complete(path)}
	}
}

// tab completes the path as far as it is unambiguous.
func (m *openRecord) tab() tea.Cmd {
	if common := commonStart(m.list); m.listed == m.path.text() && len(common) > len(m.listed) {
		m.path.set(common)
	}
	return m.look()
}

// open opens the picked or the typed file; of a folder it shows the files.
func (m *openRecord) open() tea.Cmd {
	path := m.path.text()
	if m.picked >= 0 {
		path = m.list[m.picked]
	}
	if path != "" && path[len(path)-1] == '/' && path != m.path.text() {
		m.path.set(path)
		return m.look()
	}
	return openPath(m.stage, path)
}

// openPath opens a record or a match by its path.
func openPath(m *stage, path string) tea.Cmd {
	if m.run.busy != idle {
		return nil
	}
	m.run.busy, m.notice = lang.Opening, ""
	open := m.o.Records.Open
	return func() tea.Msg { s, err := open(path); return startedMsg{s, err} }
}

// pathEnd returns a path without its beginning, if it has no room: its end tells the files apart.
func pathEnd(m *stage, path string, room int) string {
	const gone = "..."
	text := []rune(m.set.Clean(path))
	if m.cv.width(string(text)) <= room {
		return string(text)
	}
	for len(text) > 0 && m.cv.width(string(text))+len(gone) > room {
		text = text[1:]
	}
	return gone + string(text)
}

func (m *openRecord) draw() {
	p, work := frame(m.w, m.h)
	in := m.cv.box(work.centre(min(work.w-2, formWide), min(work.h, 20)), m.l.Say(lang.RecordOpen))
	line, in := in.top(1)
	foot{m.stage}.drawNote(line, note{text: m.l.Say(lang.RecordFile, fieldHere), ink: inkTitle, field: &m.path})
	line, in = in.top(1)
	m.cv.text(line, inkDim, m.l.Say(lang.RecordHint))
	_, in = in.top(1)
	line, in = in.top(1)
	title := lang.RecordRecent
	if !m.path.empty() {
		title = lang.RecordMatches
	}
	m.cv.heading(line, m.l.Say(title))
	from := min(pageTo(max(m.picked, 0), len(m.list), in.h), max(len(m.list)-in.h, 0))
	listBar(len(m.list), from, func(row int) { m.picked = row }).draw(m.stage, inEdge(in, in))
	for i := range min(in.h, len(m.list)-from) {
		n, k := from+i, inkText
		if n == m.picked {
			k = inkSelected
		}
		m.cv.line(in.row(i), k, chosenMark(n == m.picked)+pathEnd(m.stage, m.list[n], in.w-2))
		clickable(m.stage, in.row(i), func(_, _ int) tea.Cmd { m.picked = n; return m.open() })
	}
	drawFoot(m.stage, p, note{text: m.notice, ink: inkBad})
}
