package tui

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/engines/lore"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// What is done with whole sheets and files: new ones, cut out of positions, saved.

// fresh returns a name that no sheet has.
func (m *loreRoom) fresh() string {
	stem := strings.TrimSuffix(m.kind.File, filepath.Ext(m.kind.File))
	stem = strings.TrimSuffix(stem, "s")
	for i := m.now.book.Len() + 1; ; i++ {
		if name := fmt.Sprintf("%s-%d", stem, i); m.now.book.Find(name) < 0 {
			return name
		}
	}
}

// add puts a sheet behind the others and shows it.
func (m *loreRoom) add(s lore.Sheet) {
	n := m.now.book.Len()
	m.change(loreState{book: m.now.book.Insert(n, s), sheet: n})
	m.page, m.moves = loreEdits, false
	m.centre()
}

func (m *loreRoom) begin() { m.add(m.kind.Blank(m.fresh())) }

// delete removes the sheet from the file. It can be undone.
func (m *loreRoom) delete() {
	i := m.now.sheet
	b := m.now.book.Delete(i)
	m.change(loreState{book: b, sheet: max(min(i, b.Len()-1), 0)})
}

// cuts reports whether sheets can be cut out of the position.
func (m *loreRoom) cuts() bool { return m.kind.Cut != nil && m.ground.position != nil }

// beginCut lets a person choose the point around which a sheet is cut out. The move that was
// made in the position is proposed.
func (m *loreRoom) beginCut() {
	g := &m.ground
	cols, rows := g.drawer.Size(g.position)
	if g.spot.None() {
		g.spot = draw.Field{Col: (cols + 1) / 2, Row: (rows + 1) / 2}
		if f, ok := g.drawer.Field(g.position, g.next); ok && g.next != "" {
			g.spot = f
		}
	}
	m.page = loreCuts
}

// cut cuts a sheet out of the position, with the move that was made on the chosen point.
func (m *loreRoom) cut() {
	g := &m.ground
	s, at, err := m.kind.Cut(m.fresh(), g.position, spotOf(g.spot))
	if err != nil {
		m.notice = m.l.Error(err)
		return
	}
	played := false
	if f, ok := g.drawer.Field(g.position, g.next); ok && g.next != "" && f == g.spot {
		if with, err := s.Play(nil, lore.Step{At: at, Own: true}); err == nil {
			s, played = with, true
		}
	}
	m.add(s)
	m.at = at
	if !played {
		m.told = m.l.Say(lang.LoreNoNext)
	}
}

// moveSpot moves the cursor on the position.
func (m *loreRoom) moveSpot(dx, dy int) {
	g := &m.ground
	cols, rows := g.drawer.Size(g.position)
	g.spot = draw.Field{Col: min(max(g.spot.Col+dx, 1), cols), Row: min(max(g.spot.Row+dy, 1), rows)}
}

// follow goes to the moves that the position has already made.
func (m *loreRoom) follow() {
	if f, ok := m.ground.fit(); ok && len(f.Path) > 0 {
		m.now.path, m.page, m.moves = f.Path, loreEdits, true
		m.at = f.Path[len(f.Path)-1].At
		m.other = false
	}
}

// rules lets a person choose the reason for the moves.
func (m *loreRoom) rules() {
	var rows []pickRow
	chosen := 0
	for i, r := range m.kind.Rules {
		if r.Name == m.sheet().Rule() {
			chosen = i
		}
		rows = append(rows, pickRow{lang.LoreReason(m.l, r.English, r.Japanese) + "  " + r.Name, plainly(func() {
			s, err := m.sheet().WithRule(r.Name)
			m.edit(s, err, m.now.path)
		})})
	}
	showPick(m.stage, &pick{title: m.l.Say(lang.LoreRule), rows: rows, first: chosen}, lang.LineSelect, lang.HelpChosenRow)
}

// loreConditions lists the lines of the text form beside the diagram and the moves, to be
// changed one by one.
func loreConditions(m *loreRoom) {
	lines := m.sheet().Lines()
	var rows []pickRow
	for i, line := range lines {
		rows = append(rows, pickRow{line, func() tea.Cmd { loreAskLine(m, i, line); return nil }})
	}
	rows = append(rows, pickRow{m.l.Say(lang.LoreAdd), func() tea.Cmd { loreAskLine(m, len(lines), "if "); return nil }})
	openChoice(m.stage, m.l.Say(lang.LoreSeen), rows)
}

// loreAskLine asks for one of these lines.
func loreAskLine(m *loreRoom, i int, text string) {
	openFilledLine(m.stage, m.l.Say(lang.LoreCondition), m.l.Say(lang.LoreWhat), lang.LoreCondition, text, func(text string) tea.Cmd {
		var lines []string
		for j, line := range append(m.sheet().Lines(), "") {
			if j == i {
				line = text
			}
			if strings.TrimSpace(line) != "" && strings.TrimSpace(line) != "if" {
				lines = append(lines, line)
			}
		}
		s, err := m.sheet().WithLines(lines)
		if !m.edit(s, err, m.now.path) {
			notice := m.notice
			loreAskLine(m, i, text)
			m.notice = notice
		}
		return nil
	})
}

// notes asks what is said of the last move.
func (m *loreRoom) notes() {
	o, ok := m.last()
	if !ok {
		m.notice = m.l.Say(lang.LoreNoMove)
		return
	}
	openFilledLine(m.stage, m.l.Say(lang.LoreNotes), m.l.Say(lang.LoreNotesWhat), lang.LoreNotes, o.Notes, func(text string) tea.Cmd {
		s, err := m.sheet().Note(m.now.path, text)
		m.edit(s, err, m.now.path)
		return nil
	})
}

// mark lets a person choose what the last move is called.
func (m *loreRoom) mark() {
	o, ok := m.last()
	if !ok {
		m.notice = m.l.Say(lang.LoreNoMove)
		return
	}
	p := &pick{title: m.l.Say(lang.LoreMark)}
	for i, k := range m.kind.Marks {
		if k.Name == o.Mark {
			p.first = i
		}
		p.rows = append(p.rows, pickRow{m.l.Term(string(k.Term)), plainly(func() {
			s, err := m.sheet().Marked(m.now.path, k.Name)
			m.edit(s, err, m.now.path)
		})})
	}
	showPick(m.stage, p, lang.LineSelect, lang.HelpChosenRow)
}

// text lets the sheet be edited as text.
func (m *loreRoom) text() { m.openText(m.sheet().Text()) }

func (m *loreRoom) openText(text string) {
	openTextThen(m.stage, m.l.Say(lang.LoreText), text, func(now string) tea.Cmd {
		if strings.TrimSpace(now) == strings.TrimSpace(m.sheet().Text()) {
			return nil
		}
		s, err := m.kind.Parse(now + "\n")
		if err == nil {
			m.edit(s, nil, nil)
			return nil
		}
		openChoice(m.stage, m.l.Say(lang.LoreWrong)+": "+m.l.Error(err), []pickRow{
			{m.l.Say(lang.SetupGoOn), plainly(func() { m.openText(now) })},
			{m.l.Say(lang.SetupDiscard), func() tea.Cmd { return nil }},
		})
		return nil
	})
}

// anotherFile asks for the file to open.
func (m *loreRoom) anotherFile() tea.Cmd {
	return m.unlessUnsaved(func() tea.Cmd {
		openFilledLine(m.stage, m.l.Say(lang.LoreFile), m.l.Say(lang.LoreFileWhat), lang.EditFileLabel, m.path, func(path string) tea.Cmd {
			if path == "" {
				return nil
			}
			return m.read(m.o.Lore.Path(path))
		})
		return nil
	})
}

// unlessUnsaved does something at once, or asks first if changes would be lost.
func (m *loreRoom) unlessUnsaved(do func() tea.Cmd) tea.Cmd {
	if m.saved() {
		return do()
	}
	openChoice(m.stage, m.l.Say(lang.LoreLeave), []pickRow{
		{m.l.Say(lang.EditGoOnRow), func() tea.Cmd { return nil }},
		{m.l.Say(lang.LoreSaveFirst), m.save},
		{m.l.Say(lang.LoreDiscard), func() tea.Cmd { return tea.Sequence(m.drop(m.path), do()) }},
	})
	return nil
}

// leave returns to the page or the screen before.
func (m *loreRoom) leave() tea.Cmd {
	if m.page != loreEdits {
		m.page = loreEdits
		return nil
	}
	return m.unlessUnsaved(func() tea.Cmd { m.kept = m.now.book; m.route.back(); return nil })
}

// A loreWrittenMsg says how writing a file went.
type loreWrittenMsg struct {
	room *loreRoom
	book *lore.Book
	path string
	text string
	err  error
}

// save writes the file, if all sheets can be used.
func (m *loreRoom) save() tea.Cmd { return m.saveAs(m.path, m.was) }

// saveAs writes into a file that holds a text now, or isn't there.
func (m *loreRoom) saveAs(path string, was *string) tea.Cmd {
	if i, err := m.now.book.Fault(); err != nil {
		m.choose(i)
		m.page = loreEdits
		m.notice = m.l.Say(lang.LoreFaulty, m.l.Error(err))
		return nil
	}
	book, write := m.now.book, m.o.Lore.Write
	text := book.Text()
	return func() tea.Msg { return loreWrittenMsg{m, book, path, text, write(path, text, was)} }
}

func (m *loreRoom) onWritten(msg loreWrittenMsg) tea.Cmd {
	switch {
	case errors.Is(msg.err, show.ErrLoreChanged), errors.Is(msg.err, fs.ErrExist):
		openChoice(m.stage, m.l.Say(lang.LoreChanged), []pickRow{
			{m.l.Say(lang.EditGoOnRow), func() tea.Cmd { return nil }},
			{m.l.Say(lang.LoreElsewhere), plainly(m.saveElsewhere)},
			{m.l.Say(lang.LoreReload), func() tea.Cmd { return tea.Sequence(m.drop(m.path), m.read(msg.path)) }},
		})
	case msg.err != nil:
		m.notice = m.l.Say(lang.CantSave, m.l.Error(msg.err))
	default:
		was := m.path
		m.path, m.was, m.kept = msg.path, &msg.text, msg.book
		m.told = m.l.Say(lang.EditSaved, filepath.Base(msg.path))
		return m.drop(was)
	}
	return nil
}

// saveElsewhere asks for another file, which mustn't be there yet.
func (m *loreRoom) saveElsewhere() {
	openFilledLine(m.stage, m.l.Say(lang.EditSaveAsTitle), "", lang.EditFileLabel, m.path, func(path string) tea.Cmd {
		if path == "" {
			return nil
		}
		return m.saveAs(m.o.Lore.Path(path), nil)
	})
}

// fieldOf returns a field of the position.
func fieldOf(s boards.Spot) draw.Field { return draw.Field{Col: s.Col, Row: s.Row} }
