package tui

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/kifu/formats"
	"dohyo/ui/lang"
)

// keeper saves the record that is edited, and keeps what isn't saved.
type keeper struct{ view }

// leave ends editing. It asks first if there are unsaved changes.
func (m keeper) leave() tea.Cmd {
	e := m.match.edit
	if !e.doc.Changed() {
		m.match.edit = nil
		m.match.told = m.l.Say(lang.EditEnded)
		return nil
	}
	m.openUnsaved(func() tea.Cmd {
		m.match.edit = nil
		return m.drop(e, e.file.Place())
	})
	return nil
}

// drop returns a command that forgets what was kept of unsaved changes of a record.
func (m keeper) drop(e *edited, at edit.Place) tea.Cmd {
	if at == (edit.Place{}) {
		return nil // it was never kept
	}
	drop, s, state := m.o.Editor.Drop, m.match.s, e.drafted
	return func() tea.Msg { return draftMsg{session: s, state: state, err: drop(at)} }
}

// quit asks before the program ends with unsaved changes.
func (m keeper) quit() tea.Cmd {
	e := m.match.edit
	m.openUnsaved(func() tea.Cmd { return tea.Sequence(m.drop(e, e.file.Place()), m.run.leave()) })
	return nil
}

// openUnsaved asks what to do with unsaved changes.
func (m keeper) openUnsaved(discard func() tea.Cmd) {
	openChoice(m.stage, m.l.Say(lang.EditUnsavedTitle), []pickRow{
		{m.l.Say(lang.EditSaveRow), m.save},
		{m.l.Say(lang.EditGoOnRow), func() tea.Cmd { return nil }},
		{m.l.Say(lang.EditDiscardRow), func() tea.Cmd {
			askToConfirm(m.stage, confirm{title: m.l.Say(lang.EditDiscardTitle), text: []string{m.l.Say(lang.EditDiscardText)}, do: discard})
			return nil
		}},
	})
}

// save writes the record into its file. What the format can't hold is named first.
func (m keeper) save() tea.Cmd {
	e := m.match.edit
	if e == nil || e.saving {
		return nil
	}
	if e.file.Path == "" {
		m.saveAs()
		return nil
	}
	return m.naming(e.file.Path, e.file.Format, func() tea.Cmd {
		w, err := e.file.Pending(e.doc)
		return m.write(w, nil, err)
	})
}

// naming asks before something is left out of a file, and then calls then.
func (m keeper) naming(path string, format *kifu.Format, then func() tea.Cmd) tea.Cmd {
	e := m.match.edit
	left, err := e.file.Left(e.doc, format)
	var unheld []int
	if err == nil {
		unheld, err = e.file.Unheld(e.doc, format)
	}
	if err != nil {
		editor(m).refused(err)
		return nil
	}
	var text []string
	if left.Any() {
		text = append(text, m.l.LeftOut(filepath.Base(path), format.Name, left))
	}
	if len(unheld) > 0 {
		names := make([]string, len(unheld))
		for i, n := range unheld {
			names[i] = m.l.Say(headLabels[n])
		}
		text = append(text, m.l.Say(lang.EditLossLines, format.Name, strings.Join(names, m.l.Say(lang.ListComma))))
	}
	if len(text) == 0 {
		return then()
	}
	askToConfirm(m.stage, confirm{title: m.l.Say(lang.EditLossTitle), text: append(text, m.l.Say(lang.EditLossText)), do: then})
	return nil
}

// write returns a command that writes a file.
func (m keeper) write(w *edit.Writing, over *kifu.Format, err error) tea.Cmd {
	if err != nil {
		editor(m).refused(err)
		return nil
	}
	s, number := m.match.s, m.match.snap.game.number
	m.match.edit.saving = true
	return func() tea.Msg {
		err := w.Write()
		if err == nil && s.Saved != nil && w.Path() == s.Place {
			_ = s.Saved(number) // it is on the disk; the list stays as it was
		}
		return editSavedMsg{s, w, over, err}
	}
}

// saveAs asks for another file.
func (m keeper) saveAs() {
	e := m.match.edit
	name := e.file.Path
	if name == "" {
		name = m.o.Editor.Path("game" + e.file.Format.Ext[0])
	}
	m.askPath(name, "")
}

// askPath asks for another file, with a suggestion and what is wrong with it.
func (m keeper) askPath(name, wrong string) {
	e := m.match.edit
	check := func(path string) string {
		if path == "" {
			return ""
		}
		if why := writable(m.stage, path); why != "" {
			return why
		}
		format, err := m.o.Editor.Format(m.o.Editor.Path(path))
		if err == nil {
			_, err = e.file.Left(e.doc, format)
		}
		if err != nil { // it is for other games
			return m.l.Error(err)
		}
		return ""
	}
	what := m.l.Say(lang.EditSaveAsWhat, strings.Join(formats.Extensions(m.match.snap.begin.Kind), " "))
	openSaveAs(m.stage, what, name, wrong, check, func(path string) tea.Cmd {
		if path == "" {
			return nil
		}
		path = m.o.Editor.Path(path)
		format, err := m.o.Editor.Format(path)
		if err != nil {
			editor(m).refused(err)
			return nil
		}
		if path == e.file.Path {
			return m.save()
		}
		return m.naming(path, format, func() tea.Cmd { return m.writeAs(path, format, false) })
	})
}

// writable returns why no record can be written into a file of this name, as far as the name
// says it, or "".
func writable(m *stage, path string) string {
	if _, err := m.o.Editor.Format(m.o.Editor.Path(path)); err != nil {
		return m.l.Error(err)
	}
	return ""
}

func (m keeper) writeAs(path string, format *kifu.Format, over bool) tea.Cmd {
	e := m.match.edit
	w, err := e.file.PendingAs(e.doc, path, format, over)
	return m.write(w, format, err)
}

// onSaved says how writing a file went. A file that has changed or exists isn't
// overwritten without a question.
func (m keeper) onSaved(msg editSavedMsg) tea.Cmd {
	mt := m.match
	e := mt.edit
	if mt.s != msg.session || e == nil {
		return nil
	}
	e.saving = false
	path := msg.writing.Path()
	switch {
	case errors.Is(msg.err, edit.ErrChanged):
		openChoice(m.stage, m.l.Say(lang.EditConflictTitle, filepath.Base(path)), []pickRow{
			{m.l.Say(lang.EditSaveAsRow), plainly(m.saveAs)},
			{m.l.Say(lang.EditReloadRow), func() tea.Cmd {
				askToConfirm(m.stage, confirm{title: m.l.Say(lang.EditDiscardTitle), text: []string{m.l.Say(lang.EditDiscardText)}, do: m.reload})
				return nil
			}},
			{m.l.Say(lang.EditGoOnRow), func() tea.Cmd { return nil }},
		})
		return nil
	case errors.Is(msg.err, fs.ErrExist):
		askToConfirm(m.stage, confirm{title: m.l.Say(lang.EditExistsTitle), text: []string{m.l.Say(lang.EditExistsText, path)}, do: func() tea.Cmd {
			return m.writeAs(path, msg.over, true)
		}})
		return nil
	case msg.err != nil && msg.over != nil && len(m.route.dialogs) == 0: // the name is still there, to be changed
		m.askPath(path, m.l.Say(lang.CantSave, m.l.Error(msg.err)))
		return nil
	case msg.err != nil:
		mt.notice = m.l.Say(lang.CantSave, m.l.Error(msg.err))
		return nil
	}
	was := e.file.Place()
	e.file.Done(e.doc, msg.writing)
	if e.drafted = e.doc.State(); e.doc.Changed() {
		e.drafted = unkept // since it was on its way
	}
	mt.told = m.l.Say(lang.EditSaved, filepath.Base(path))
	if now := e.file.Place(); now != was {
		return tea.Batch(m.drop(e, was), m.drop(e, now))
	}
	return m.drop(e, was)
}

// reload reads the record again from its file, without the unsaved changes. If it can't be
// read, they stay.
func (m keeper) reload() tea.Cmd {
	e, s, drop := m.match.edit, m.match.s, m.o.Editor.Drop
	if e == nil {
		return nil
	}
	number, at := m.match.snap.game.number, e.file.Place()
	return func() tea.Msg {
		msg := editMsg{session: s}
		if s.Edit != nil && e.file.Path == s.Place {
			msg.file, msg.doc, msg.err = s.Edit(number)
		} else {
			msg.file, msg.doc, msg.err = e.file.Again()
		}
		if msg.err == nil {
			msg.err = drop(at)
		}
		return msg
	}
}

// unkept is the state of no draft.
const unkept = -1

// draftEvery is how often unsaved changes are kept.
const draftEvery = 5 * time.Second

// onTick keeps unsaved changes, for the case that the program is killed.
func (m keeper) onTick(now time.Time) tea.Cmd {
	e := m.match.edit
	if e == nil || !e.doc.Changed() || e.drafted == e.doc.State() || now.Before(e.draftAt) {
		return nil
	}
	e.draftAt = now.Add(draftEvery)
	draft, err := e.file.Draft(e.doc, m.match.snap.begin.Kind)
	if err != nil || draft.Place() == (edit.Place{}) {
		return nil // saving will say why
	}
	state, s, keep := e.doc.State(), m.match.s, m.o.Editor.Keep
	return func() tea.Msg { return draftMsg{s, state, keep(draft)} }
}

func (m keeper) onDraft(msg draftMsg) {
	switch e := m.match.edit; {
	case m.match.s != msg.session || e == nil:
	case msg.err != nil:
		m.match.notice = m.l.Say(lang.EditNoDraft, m.l.Error(msg.err))
	default:
		e.drafted = msg.state
	}
}
