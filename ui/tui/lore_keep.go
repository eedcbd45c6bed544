package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/engines/lore"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// What is kept of a file that is being edited, for the case that the program is killed: its
// text with the unsaved changes, even if it has sheets that can't be used yet.

// loreDraft is the state of what is kept of a file.
type loreDraft struct {
	book *lore.Book // which has been kept; nil if nothing has
	at   time.Time  // when one is kept next
}

// A loreKeptMsg says how keeping unsaved changes went, or forgetting them.
type loreKeptMsg struct {
	room *loreRoom
	book *lore.Book // that was to be kept; nil if what was kept was to be forgotten
	err  error
}

// keepLore returns a command that keeps the unsaved changes if there are others than those kept.
func keepLore(m *loreRoom, now time.Time) tea.Cmd {
	d := &m.draft
	if m.now.book == nil || m.now.book == d.book || now.Before(d.at) {
		return nil
	}
	if m.saved() {
		return m.drop(m.path)
	}
	if m.o.Lore.Keep == nil {
		return nil
	}
	d.at = now.Add(draftEvery)
	keep, book := m.o.Lore.Keep, m.now.book
	k := &show.KeptLore{Path: m.path, Was: m.was, Text: book.Text(), Sheet: m.now.sheet}
	return func() tea.Msg { return loreKeptMsg{m, book, keep(k)} }
}

// drop returns a command that forgets what was kept of a file.
func (m *loreRoom) drop(path string) tea.Cmd {
	if m.draft.book == nil || m.o.Lore.Drop == nil {
		return nil
	}
	m.draft.book = nil
	drop := m.o.Lore.Drop
	return func() tea.Msg { return loreKeptMsg{room: m, err: drop(path)} }
}

func (m *loreRoom) onKept(msg loreKeptMsg) {
	switch {
	case msg.err != nil:
		m.notice = m.l.Say(lang.EditNoDraft, m.l.Error(msg.err))
	case msg.book != nil:
		m.draft.book = msg.book
	}
}

// offerLore asks whether to go on with changes that were kept before.
func offerLore(m *loreRoom, k *show.KeptLore, at time.Time) tea.Cmd {
	m.draft.book = m.kept // there is something to drop
	if k.Text == m.kept.Text() {
		return m.drop(k.Path)
	}
	openChoice(m.stage, m.l.Say(lang.EditKeptTitle, at.Format("2006-01-02 15:04")), []pickRow{
		{m.l.Say(lang.EditRestore), plainly(func() { restoreLore(m, k) })},
		{m.l.Say(lang.EditFresh), func() tea.Cmd { return m.drop(k.Path) }},
	})
	return nil
}

// restoreLore brings back changes that were kept. Undo leads to the file as it is now. If the
// file isn't what the changes were made to, saving says so.
func restoreLore(m *loreRoom, k *show.KeptLore) {
	book, err := lore.ReadDraft(m.kind, k.Text)
	if err != nil {
		m.notice = m.l.Error(err)
		return
	}
	m.was = k.Was
	m.change(loreState{book: book, sheet: min(max(k.Sheet, 0), max(book.Len()-1, 0))})
	m.centre()
	m.draft.book = book
}
