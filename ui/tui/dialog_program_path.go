package tui

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/show"
)

// complete asks for the files that begin like the typed path.
func (m *programForm) complete() tea.Cmd {
	m.picked = -1
	path, o := m.rows[0].line.text.text(), m.o.Programs
	return func() tea.Msg {
		known, ok := o.Known(path)
		return completedMsg{path, o.Complete(path), known, ok}
	}
}

// onCompleted shows the list. A program that is known fills the rows that are empty.
func (m *programForm) onCompleted(msg completedMsg) tea.Cmd {
	if m.rows[0].line.text.text() != msg.path {
		return nil // typed on since
	}
	m.listed, m.list, m.picked, m.stale = msg.path, msg.list, -1, true
	if msg.ok && adopt(&m.program, msg.known, m.own) {
		m.fill()
	}
	if m.tabbed && m.at() == 0 {
		return m.tab()
	}
	return nil
}

// adopt fills what is empty in a new program from what is known of it, and its name unless
// the person has written one. It reports whether the program is one to be filled.
func adopt(p *show.Program, known show.Program, own bool) bool {
	if p.Old != "" || !p.Guess {
		return false
	}
	p.Args, p.Dir = or(p.Args, known.Args), or(p.Dir, known.Dir)
	if !own {
		p.Name = known.Name
	}
	return true
}

// tab completes the path as far as it's certain. If that adds nothing, it chooses the next of the
// list, as a shell does, and goes to the next row if there is none or nothing is typed.
func (m *programForm) tab() tea.Cmd {
	path := m.rows[0].line.text.text()
	if m.tabbed = m.at() == 0 && path != "" && m.listed != path; m.tabbed { // typed faster than files are listed
		return m.complete()
	}
	if m.at() == 0 && m.listed == path && len(m.list) > 0 {
		if common := commonStart(m.list); len(common) > len(path) {
			return m.setPath(common)
		}
		if path != "" && !slices.Contains(m.list, path) {
			m.picked = (m.picked + 1) % len(m.list)
			return nil
		}
	}
	m.focus(chooseBy(m.at(), 1, len(m.rows)))
	return nil
}

// pick takes a path of the list: a folder to look further, or the program.
func (m *programForm) pick(i int) tea.Cmd {
	return m.setPath(m.list[i])
}

// setPath puts a path into the row of the program, which has the keys.
func (m *programForm) setPath(path string) tea.Cmd {
	m.rows[0].line.text.set(path)
	m.rows[0].set(&m.program, path)
	return m.changed()
}

// commonStart returns what all texts begin with.
func commonStart(list []string) string {
	start := list[0]
	for _, s := range list[1:] {
		for !strings.HasPrefix(s, start) {
			start = start[:len(start)-1]
		}
	}
	return strings.ToValidUTF8(start, "")
}

// shortPath returns the last part of a path, with the slash of a folder.
func shortPath(path string) string {
	short := filepath.Base(path)
	if strings.HasSuffix(path, "/") {
		short += "/"
	}
	return short
}

func sortedKeys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }
