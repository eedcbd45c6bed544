package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards/safe"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// openRecent opens what was shown or played last.
func openRecent(m *stage, what show.Recent) tea.Cmd {
	if what.Hall != "" {
		return m.run.resume(show.Unfinished{Name: what.Hall, Title: what.Title})
	}
	return openPath(m, what.Path)
}

// openRecord is the dialog in which a person opens a record: a path with the files
// that begin like it. While nothing is typed it lists the recent ones, and the files of this folder.
type openRecord struct {
	*stage
	bindings []binding

	path   field
	listed string        // the path that the list belongs to
	come   bool          // a list has come
	list   []show.Recent // recent records, then files
	recent int           // how many of the list are recent ones
	menu   listing       // of the list; no row is chosen while a path is typed, otherwise the latest record at first
	tabbed bool          // Tab was pressed, and waits for the list
}

// A pathsMsg has the files that begin like a path, after the recent ones.
type pathsMsg struct {
	path   string
	list   []show.Recent
	recent int
}

// openRecords opens the dialog.
func openRecords(m *stage) tea.Cmd {
	d := &openRecord{stage: m, path: newField(programMost), menu: newChoice(0)}
	d.menu.box.InfiniteScrolling = false
	d.menu.once(d.open)
	d.bindings = []binding{
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineOpen, help: lang.HelpOpen, when: func() bool { return d.menu.row() >= 0 || !d.path.empty() }, do: d.open},
		{keys: keysOf("down"), name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, when: func() bool { return d.menu.row() < len(d.list)-1 }, do: plainly(d.menu.down)},
		{keys: keysOf("up"), when: func() bool { return d.menu.row() > d.least() }, do: plainly(func() { d.menu.choose(d.menu.row() - 1) })},
		{keys: keysOf("tab"), name: key("Tab"), help: lang.HelpPath, when: func() bool { return len(d.list) > 0 || d.path.text() != d.listed }, do: d.tab},
		{keys: keysOf("ctrl+g"), name: key("ctrl+g"), short: lang.LineExplore, help: lang.HelpSearchLibrary, has: func() bool { return m.o.Library != nil }, do: func() tea.Cmd { return openSearch(m) }},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.close)},
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
		m.menu.choose(max(m.menu.row()+turned(msg), m.least()))
	case pathsMsg:
		if msg.path == m.path.text() {
			m.listed, m.list, m.recent, m.come, m.stale = msg.path, msg.list, msg.recent, true, true
			m.menu.set(len(m.list), m.least())
			if m.tabbed {
				return m.tab(), true
			}
		}
	}
	return nil, false
}

// least returns the first row that can be chosen: -1 is what is typed.
func (m *openRecord) least() int {
	if m.listed == "" {
		return 0
	}
	return -1
}

// look asks for the files that begin like the typed path.
func (m *openRecord) look() tea.Cmd {
	path, o := m.path.text(), m.o.Records
	if m.tabbed = false; path != m.listed {
		m.menu.choose(-1) // Enter is about what is typed now, not about the list to come
	}
	return func() tea.Msg {
		var list []show.Recent
		if path == "" {
			list = o.Recent()
		}
		recent := len(list)
		for _, file := range o.Complete(path) {
			if !slices.ContainsFunc(list, func(r show.Recent) bool { return r.Path == file }) {
				list = append(list, show.Recent{Path: file})
			}
		}
		return pathsMsg{path, list, recent}
	}
}

// tab completes the path as far as it is unambiguous. If that adds nothing, it chooses the next
// of the list, as a shell does.
func (m *openRecord) tab() tea.Cmd {
	path := m.path.text()
	if path != m.listed { // typed faster than files are listed
		cmd := m.look()
		m.tabbed = true
		return cmd
	}
	m.tabbed = false
	if len(m.list) == 0 {
		return nil
	}
	if path != "" {
		files := make([]string, len(m.list))
		for i := range m.list {
			files[i] = m.list[i].Path
		}
		if common := commonStart(files); len(common) > len(path) {
			m.path.set(common)
			return m.look()
		}
	}
	m.menu.choose((m.menu.row() + 1) % len(m.list))
	return nil
}

// open opens the picked file, the typed one, or the only one that begins with what is typed; of a folder it shows the files.
func (m *openRecord) open() tea.Cmd {
	what := show.Recent{Path: m.path.text()}
	switch row := m.menu.row(); {
	case row >= 0:
		what = m.list[row]
	case m.listed == what.Path && len(m.list) == 1 && what.Path != "" && m.list[0].Path != what.Path+"/":
		what = m.list[0]
	}
	if strings.HasSuffix(what.Path, "/") && what.Path != m.path.text() {
		m.path.set(what.Path)
		return m.look()
	}
	return openRecent(m.stage, what)
}

// openPath opens a record or a match by its path.
func openPath(m *stage, path string) tea.Cmd {
	if m.run.busy != idle {
		return nil
	}
	m.run.busy, m.notice = lang.Opening, ""
	open := m.o.Records.Open
	return func() tea.Msg { s, err := open(path); return startedMsg{session: s, err: err} }
}

// recentLine returns the title of what can be opened, or the end of its path.
func recentLine(m *stage, r show.Recent, room int) string {
	if r.Title != "" {
		return foot{m}.briefly(m.set.Clean(safe.Visible(r.Title)), room)
	}
	return pathEnd(m, r.Path, room)
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
	rows := in.h
	switch {
	case m.recent == 0:
		m.cv.heading(line, m.l.Say(lang.RecordMatches))
	default:
		m.cv.heading(line, m.l.Say(lang.RecordRecent))
		if m.recent < len(m.list) {
			rows-- // for the heading of the files
		}
	}
	if len(m.list) == 0 && m.listed == m.path.text() && m.come {
		m.cv.text(in.row(0), inkDim, m.l.Say(lang.RecordNone))
	}
	from := m.menu.first(rows)
	m.menu.bar(from).draw(m.stage, inEdge(in, in))
	y := 0
	for n := from; n < len(m.list) && y < in.h; n++ {
		if n == m.recent && n > 0 {
			m.cv.heading(in.row(y), m.l.Say(lang.RecordMatches))
			if y++; y == in.h {
				break
			}
		}
		m.cv.line(in.row(y), m.menu.ink(n), m.menu.mark(n)+recentLine(m.stage, m.list[n], in.w-2))
		m.menu.touch(m.stage, in.row(y), n)
		y++
	}
	drawFoot(m.stage, p, note{notice: m.notice, ink: inkBad})
}
