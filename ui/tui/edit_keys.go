package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// editKeys returns the keys of editing, which come before all others of a match.
func (m *matchScreen) editKeys() []binding {
	is := func(holds func(m view) bool) func() bool { return when(m.view, holds) }
	e := editor{m.view}
	on := is(isEditing)
	first := func() int { return 1 }
	pointing := func() bool { return isEditing(m.view) && m.match.edit.pointed }
	cursor := func(dx, dy int) func() tea.Cmd { return plainly(func() { m.match.moveCursor(dx, dy) }) }
	point := func(at bool) func() tea.Cmd { return plainly(func() { m.match.edit.pointed = at }) }
	list := []binding{
		{as: "edit", keys: keysOf("e"), name: key("e"), short: lang.LineEdit, help: lang.HelpEditRecord, has: func() bool { return m.replays() && m.o.Editor != nil }, when: is(canEdit), do: e.begin},
		{keys: keysOf("left"), name: lang.KeyFour, short: lang.LineCursor, help: lang.HelpEditCursor, has: pointing, do: cursor(-1, 0)},
		{keys: keysOf("right"), has: pointing, do: cursor(1, 0)},
		{keys: keysOf("up"), has: pointing, do: cursor(0, -1)},
		{keys: keysOf("down"), has: pointing, do: cursor(0, 1)},
		{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LinePlace, help: lang.HelpPlace, main: true, has: pointing, do: plainly(func() { e.point(m.match.point()) })},
		{keys: keysOf("tab", "esc"), name: lang.KeyTab, short: lang.LineSteps, help: lang.HelpSteps, has: pointing, do: point(false)},
		{as: "edit-cursor", keys: keysOf("tab"), name: lang.KeyTab, short: lang.LineCursor, help: lang.HelpEditCursor, rank: first, has: on, do: point(true)},
		{as: "save", keys: keysOf("ctrl+s"), name: key("ctrl+s"), short: lang.LineSave, help: lang.HelpSaveRecord, main: true, has: on, when: m.match.unsaved, do: keeper{m.view}.save},
		{as: "save-as", keys: keysOf("ctrl+o"), name: key("ctrl+o"), help: lang.HelpSaveAs, has: on, do: plainly(keeper{m.view}.saveAs)},
		{as: "edit-comment", keys: keysOf("e"), name: key("e"), short: lang.LineWrite, help: lang.HelpWrite, rank: first, has: on, do: plainly(e.comment)},
		{as: "edit-head", keys: keysOf("E"), name: key("E"), help: lang.HelpHead, has: on, do: plainly(e.head)},
		{as: "edit-undo", keys: keysOf("u", "ctrl+z"), name: key("u"), short: lang.LineEditUndo, help: lang.HelpEditUndo, rank: first, has: on, do: plainly(func() { e.back(m.match.edit.doc.Undo, lang.EditNoUndo) })},
		{as: "edit-redo", keys: keysOf("U", "ctrl+y"), name: key("U"), help: lang.HelpEditRedo, has: on, do: plainly(func() { e.back(m.match.edit.doc.Redo, lang.EditNoRedo) })},
		{as: "edit-delete", keys: keysOf("delete", "X"), name: key("X"), short: lang.LineCut, help: lang.HelpCut, rank: first, has: on, do: plainly(e.remove)},
		{as: "edit-earlier", says: lang.ActEarlier, keys: keysOf("K"), name: key("K J"), help: lang.HelpShift, has: on, do: plainly(func() { e.shift(-1) })},
		{as: "edit-later", says: lang.ActLater, keys: keysOf("J"), has: on, do: plainly(func() { e.shift(1) })},
		{as: "edit-main", keys: keysOf("R"), name: key("R"), help: lang.HelpPromote, has: on, do: plainly(e.promote)},
	}
	for i := range tools {
		b := binding{as: "tool-" + tools[i].key, says: tools[i].name, keys: keysOf(tools[i].key), has: on, do: plainly(func() {
			m.match.edit.tool = i
			m.match.told = m.l.Say(lang.ToolNow, m.l.Say(tools[i].name))
		})}
		if i == 0 {
			b.name, b.help = key("0-8"), lang.HelpTools
		}
		list = append(list, b)
	}
	return append(list,
		binding{as: "read-comment", keys: keysOf("O"), name: key("O"), help: lang.HelpReadComment, when: func() bool { return shows(m.view) && !isWriting(m.view) && e.said() != "" }, do: plainly(e.read)},
	)
}

// leaveEditKey follows the bindings by which Esc closes what is open on the screen.
func (m *matchScreen) leaveEditKey() binding {
	return binding{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineEnd, help: lang.HelpEditEnd, last: true, has: func() bool { return isEditing(m.view) }, do: keeper{m.view}.leave}
}

// said returns the whole comment on the shown move.
func (m editor) said() string {
	mt := m.match
	if mt.at == 0 {
		return mt.snap.game.begin.Comment
	}
	return mt.snap.game.moves[mt.at-1].Words()
}

// read shows the whole comment in a box.
func (m editor) read() { openLongText(m.stage, m.l.Say(lang.CommentHead), m.said()) }
