package tui

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// What a position that was set up is used for: a record, the start of matches, a file.

// textExt is the extension of a file that gets the board as text.
const textExt = ".txt"

// offer lists what can be done with the position.
func (m *composer) offer() {
	fit := boards.Fatal(m.faults()) == nil
	rows := []pickRow{{m.l.Say(lang.ComposeText), plainly(m.edit)}}
	if fit {
		uses := []pickRow{{m.l.Say(lang.ComposeOpen), func() tea.Cmd { return m.openRecord("") }}}
		if m.o.Studies != nil && len(m.game.Seats) == 2 {
			uses = append(uses, pickRow{m.l.Say(lang.ComposeStudy), func() tea.Cmd { return m.openRecord("A") }})
		}
		if m.o.Solver != nil && m.o.Solver(m.game.Name) != nil {
			uses = append(uses, pickRow{m.l.Say(lang.ComposeProve), func() tea.Cmd { return m.openRecord("T") }})
		}
		if m.source() != nil && m.o.Editor != nil {
			uses = append(uses, pickRow{m.l.Say(lang.ComposeInsert), m.insert})
		}
		rows = append(uses, rows...)
		if m.route.screens[0] == screen(m.run.lobby) && len(m.faults()) == 0 {
			rows = append(rows, pickRow{m.l.Say(lang.ComposeTake), plainly(m.take)})
		}
		if m.o.Editor != nil {
			rows = append(rows, pickRow{m.l.Say(lang.ComposeSave), plainly(m.save)})
		}
	}
	rows = append(rows, pickRow{m.l.Say(lang.ComposeDealRow), plainly(m.deals)})
	p := &pick{title: m.l.Say(lang.ComposeOffer), rows: rows}
	p.hint = composeAllowed(m)
	if list := m.faults(); len(list) > 0 {
		p.hint = m.l.Error(list[0].Why)
	}
	showPick(m.stage, p, lang.LineSelect, lang.HelpChosenRow)
}

// record returns the position as a record without moves, except for one that made a ko.
func (m *composer) record() (*kifu.Record, error) {
	s := m.now.Setup()
	rec := &kifu.Record{Game: m.game.Name, Size: s.Size, Settings: s.Settings, Limit: s.Limit, Setup: kifu.Setup{Position: s.Position, Rules: s.Rules}}
	moves := s.Opening
	s.Opening = nil
	p, err := m.game.Start(s)
	for _, mv := range moves {
		if err != nil || len(p.ToAct()) != 1 {
			break
		}
		rec.Moves = append(rec.Moves, kifu.Move{Move: mv, Side: m.game.Seats[p.ToAct()[0]].Side})
		p, err = p.Play(mv)
	}
	return rec, err
}

// openRecord opens the position as a record, and then presses a key on its screen.
func (m *composer) openRecord(then string) tea.Cmd {
	rec, err := m.record()
	if err != nil {
		m.notice = m.l.Error(err)
		return nil
	}
	if stays(m.run) { // the record beside it has unsaved changes
		m.notice = m.run.notice
		return nil
	}
	if o := m.source(); o != nil {
		rec.Comment = o.note
	}
	setUp, draft := m.o.SetUp, m.now
	do := func() tea.Cmd {
		m.kept = draft
		m.run.wish = then
		return pasting{m.stage}.openLater(func() (*show.Session, error) { return setUp(rec) })
	}
	var lost []string
	if m.o.Editor != nil {
		lost = m.lost(rec, m.o.Editor.Maker(m.game.Name).Format)
	}
	if len(lost) == 0 {
		return do()
	}
	askToConfirm(m.stage, confirm{title: m.l.Say(lang.ComposeOpen), text: []string{m.l.Say(lang.ComposeLost, strings.Join(lost, m.l.Say(lang.ListComma)))}, light: true, do: do})
	return nil
}

// lost names the numbers of the position that a format doesn't hold, by writing the record
// and reading it again.
func (m *composer) lost(rec *kifu.Record, format *kifu.Format) (names []string) {
	var out bytes.Buffer
	if format.Write(&out, kifu.All(rec), kifu.WriteOptions{Encoding: kifu.UTF8}) != nil {
		return nil // writing it will say why
	}
	for back, err := range format.Read(&out, kifu.ReadOptions{}) {
		if err != nil {
			break
		}
		list, _ := kifu.Play(back, m.game)
		if len(list) == 0 {
			break
		}
		if p, ok := list[len(list)-1].(boards.Draftable); ok {
			read := p.Draft().Counts()
			for i, c := range m.now.Counts() {
				if name := m.countName(c); !c.Loose && read[i].Value != c.Value && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
		break
	}
	return names
}

// granted presses the key that is waiting for a match or record to be shown.
func (m *program) granted() tea.Cmd {
	if m.wish == "" || !m.showsMatch() || !m.match.ready() {
		return nil
	}
	wish := m.wish
	m.wish = ""
	if b := firstFor(keyNamed(wish), m.route.top().keys()); b != nil {
		return b.do()
	}
	return nil
}

// take makes the position the start of the matches that the lobby begins.
func (m *composer) take() {
	l := m.run.lobby
	s := m.now.Setup()
	if err := arena.CanBegin(m.game, s); err != nil {
		m.notice = m.l.Error(err)
		return
	}
	if l.game() != m.game.Name {
		for i, g := range l.games {
			if g.Name == m.game.Name {
				l.choose(gameList, i)
			}
		}
	}
	if l.game() != m.game.Name {
		m.notice = m.l.Say(lang.ComposeNoGame, m.l.Game(m.game.Name))
		return
	}
	r := &l.reg
	r.Size, r.Rules, r.Settings = s.Size, s.Rules, s.Settings
	r.Opening, r.Position, r.Order = "", "", ""
	r.Starts = []arena.Start{{Name: m.l.Say(lang.ComposeName), Position: s.Position, Moves: s.Opening}}
	m.kept = m.now
	m.run.toLobby()
	m.run.notice = m.l.Say(lang.ComposeTaken)
}

// A composedFileMsg says how a position was written.
type composedFileMsg struct {
	screen *composer
	draft  boards.Draft
	file   writtenFile
	err    error
}

// save asks for a file. Its extension determines what is written.
func (m *composer) save() {
	if why := boards.Fatal(m.faults()); why != nil {
		m.notice = m.l.Say(lang.ComposeNoGameHas, m.l.Error(why))
		return
	}
	name := m.path
	if name == "" {
		name = m.o.Editor.Path("position" + m.o.Editor.Maker(m.game.Name).Format.Ext[0])
	}
	m.askPath(name, "")
}

// askPath asks for a file, with a suggestion and what is wrong with it.
func (m *composer) askPath(name, wrong string) {
	check := func(path string) string {
		if path == "" || strings.EqualFold(filepath.Ext(path), textExt) {
			return ""
		}
		return writable(m.stage, path)
	}
	openSaveAs(m.stage, m.l.Say(lang.ComposeSaveWhat, textExt), name, wrong, check, func(path string) tea.Cmd {
		if path == "" {
			return nil
		}
		m.path = m.o.Editor.Path(path)
		return m.writeTo(m.path, false)
	})
}

// writeTo returns a command that writes the position. What the format can't hold is named
// first, and an existing file is replaced only if over says so.
func (m *composer) writeTo(path string, over bool) tea.Cmd {
	if strings.EqualFold(filepath.Ext(path), textExt) {
		text, write := m.text(), m.o.Editor.Write
		return m.writing(path, over, func(over bool) ([]byte, error) { return []byte(text), write(path, text, over) })
	}
	format, err := m.o.Editor.Format(path)
	var rec *kifu.Record
	if err == nil {
		rec, err = m.record()
	}
	var file *edit.File
	var doc *edit.Doc
	if err == nil {
		file, doc, err = m.o.Editor.Maker(m.game.Name).Begin(rec)
	}
	var left kifu.Left
	if err == nil {
		left, err = file.Left(doc, format)
	}
	if err == nil {
		_, err = file.PendingAs(doc, path, format, over)
	}
	if err != nil {
		m.refused(err)
		return nil
	}
	do := m.writing(path, over, func(over bool) ([]byte, error) {
		w, err := file.PendingAs(doc, path, format, over)
		if err != nil {
			return nil, err
		}
		return w.Raw(), w.Write()
	})
	var text []string
	if left.Any() {
		text = append(text, m.l.LeftOut(filepath.Base(path), format.Name, left))
	}
	if lost := m.lost(rec, format); len(lost) > 0 {
		text = append(text, m.l.Say(lang.ComposeLost, strings.Join(lost, m.l.Say(lang.ListComma))))
	}
	if len(text) == 0 || over {
		return do
	}
	askToConfirm(m.stage, confirm{title: m.l.Say(lang.EditLossTitle), text: append(text, m.l.Say(lang.EditLossText)), do: func() tea.Cmd { return do }})
	return nil
}

// writing returns a command that writes the position. The file that this screen wrote last
// is its own, and replaced without a question, as long as nobody has changed it.
func (m *composer) writing(path string, over bool, write func(over bool) ([]byte, error)) tea.Cmd {
	draft, own := m.now, m.own
	return func() tea.Msg {
		raw, err := write(over || own.path == path && own.there())
		return composedFileMsg{m, draft, writtenFile{path, sha256.Sum256(raw)}, err}
	}
}

// A writtenFile is a file with the hash of what was written into it.
type writtenFile struct {
	path string
	sum  [sha256.Size]byte
}

// there reports whether the file is still what was written.
func (f writtenFile) there() bool {
	now, err := os.ReadFile(f.path)
	return err == nil && sha256.Sum256(now) == f.sum
}

// onWritten says how writing the position went.
func (m *composer) onWritten(msg composedFileMsg) tea.Cmd {
	switch {
	case errors.Is(msg.err, fs.ErrExist):
		askToConfirm(m.stage, confirm{title: m.l.Say(lang.EditExistsTitle), text: []string{m.l.Say(lang.EditExistsText, msg.file.path)}, do: func() tea.Cmd {
			return m.writeTo(msg.file.path, true)
		}})
	case msg.err != nil && len(m.route.dialogs) == 0 && m.route.screen() == screen(m): // the name is still there, to be changed
		m.askPath(msg.file.path, m.l.Say(lang.CantSave, m.l.Error(msg.err)))
	case msg.err != nil:
		m.refused(msg.err)
	default:
		m.kept, m.own = msg.draft, msg.file
		m.told = m.l.Say(lang.EditSaved, filepath.Base(msg.file.path))
		if m.now == m.kept {
			return dropPosition(m)
		}
	}
	return nil
}

// refused says why something can't be written.
func (m *composer) refused(err error) {
	var lacking *kifu.Unwritable
	if errors.As(err, &lacking) {
		m.notice = m.l.Unwritable(lacking)
		return
	}
	m.notice = m.l.Say(lang.CantSave, m.l.Error(err))
}
