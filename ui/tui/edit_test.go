package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/kifu/sgf"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// An editedFile is a record on the disk, opened on the screen, with the drafts of its
// unsaved changes.
type editedFile struct {
	path  string
	raw   []byte // if the file isn't on the disk
	draft *edit.Draft

	dropped []edit.Place
}

func newEditedFile(t *testing.T, text string) *editedFile {
	t.Helper()
	f := &editedFile{path: filepath.Join(t.TempDir(), "a.sgf")}
	if err := os.WriteFile(f.path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return f
}

func (f *editedFile) read() ([]byte, error) {
	if f.raw != nil {
		return f.raw, nil
	}
	return os.ReadFile(f.path)
}

// open shows the record as dohyo replay does, and begins to edit it.
func (f *editedFile) open(l lang.Lang, w, h int) *model {
	m := f.show(l, w, h)
	press(m, "e")
	return m
}

func (f *editedFile) show(l lang.Lang, w, h int) *model {
	raw, err := f.read()
	if err != nil {
		panic(err)
	}
	m := replayed(string(raw), l, "unicode", w, h)
	m.o.Editor = f.editor()
	m.match.s.Edit = func(int) (*edit.File, *edit.Doc, error) {
		raw, err := f.read()
		if err != nil {
			return nil, nil, err
		}
		return sgf.Maker.Open(f.path, raw, sgf.Format, 0, int64(len(raw)))
	}
	return m
}

// editor returns what the screen needs for editing.
func (f *editedFile) editor() *show.Editor {
	return &show.Editor{
		Maker: func(string) edit.Maker { return sgf.Maker },
		Format: func(path string) (*kifu.Format, error) {
			if filepath.Ext(path) == ".sgf" {
				return sgf.Format, nil
			}
			return nil, fact.New("edit.ending", "unknown")
		},
		Keep: func(d *edit.Draft) error { f.draft = d; return nil },
		Drop: func(at edit.Place) error {
			f.dropped = append(f.dropped, at)
			f.draft = nil
			return nil
		},
		Kept: func(edit.Place) (*edit.Draft, time.Time) { return f.draft, time.Time{} },
		Path: func(name string) string { return filepath.Join(filepath.Dir(f.path), filepath.Base(name)) },
	}
}

// inEditor returns a record that can be edited, after some keys.
func inEditor(keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		m := (&editedFile{path: "/nowhere/a.sgf", raw: []byte(nineLines)}).show(lang.English, 80, 24)
		press(m, keys...)
		return newFake("BRAIN", "KAZE", 1), m
	}
}

func (f *editedFile) text(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

const nineLines = "(;GM[1]SZ[9];B[ee]C[one](;W[gc];B[cc])(;W[cg]))"

func TestEditOnScreen(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m := f.open(lang.English, 80, 24)
	if m.match.edit == nil || !strings.Contains(m.View().Content, "editing a.sgf") {
		t.Fatalf("nothing is edited:\n%s", m.View().Content)
	}
	press(m, "right", "right")
	clickField(m, 5, 4) // E6
	if got := walked(m); got != "E5 G7 E6" {
		t.Fatalf("after a click: %s", got)
	}
	press(m, "e")
	run(m, m.update(tea.PasteMsg{Content: "長い\nコメント"}))
	press(m, "esc")
	press(m, "e") // goes on at the end
	run(m, m.update(tea.PasteMsg{Content: "。"}))
	press(m, "esc", "1")
	clickField(m, 1, 1)
	press(m, "ctrl+s")
	want := "(;GM[1]SZ[9];B[ee]C[one](;W[gc]\n(;B[cc])\n(;B[ed]C[長い\nコメント。]TR[aa]))(;W[cg]))"
	if got := f.text(t); got != strings.Replace(want, "SZ[9]", "SZ[9]CA[UTF-8]", 1) {
		t.Fatalf("saved: %s", got)
	}
	press(m, "u", "u", "u")
	if got := walked(m); got != "E5 G7 E6" || m.match.edit.doc.CommentOf(m.editor().node()) != "" {
		t.Fatalf("taken back: %s", got)
	}
	press(m, "U", "U", "U", "X")
	if got := walked(m); got != "E5 G7 | C7" {
		t.Fatalf("deleted: %s", got)
	}
	press(m, "u", "right", "R")
	if got := walked(m); got != "E5 G7 E6" {
		t.Fatalf("promoted: %s", got)
	}
	press(m, "q")
	if !strings.Contains(m.View().Content, "Unsaved changes") {
		t.Fatalf("the program ends without a question:\n%s", m.View().Content)
	}
	press(m, "enter") // save them
	if m.match.unsaved() || !strings.Contains(f.text(t), "(;B[ed]C[長い\nコメント。]TR[aa])\n(;B[cc])") {
		t.Fatalf("saved: %s", f.text(t))
	}
	press(m, "esc")
	if m.match.edit != nil {
		t.Fatal("Esc doesn't end editing")
	}
}

// TestEditKeepsTried clicks two variations, one of two moves, and then edits the record. Both
// are in it, and the board stays as it is.
func TestEditKeepsTried(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m := f.show(lang.English, 80, 24)
	press(m, "right", "right")
	clickField(m, 5, 4) // E6
	clickField(m, 6, 4) // F6
	press(m, "left", "left", "left")
	clickField(m, 1, 1) // A9
	press(m, "e")
	if got := walked(m); got != "E5 A9" || m.match.edit == nil || m.match.edit.doc.Changed() == false {
		t.Fatalf("edited: %s", got)
	}
	press(m, "ctrl+s")
	want := "(;GM[1]SZ[9];B[ee]C[one](;W[gc]\n(;B[cc])\n(;B[ed];W[fd]))(;W[cg])\n(;W[aa]))"
	if got := f.text(t); got != want {
		t.Fatalf("saved: %s", got)
	}
	press(m, "u") // all at once
	if got := walked(m); got != "E5 | G7 C7" {
		t.Fatalf("taken back: %s", got)
	}
	press(m, "U")
	for m.match.edit != nil {
		press(m, "esc")
	}
	if press(m, "e"); m.match.edit == nil || m.match.edit.doc.Changed() {
		t.Fatal("edited again, the record changes by itself")
	}
}

// TestEditKeepsTriedOfAMatch is about a game of a match, which has no file yet.
func TestEditKeepsTriedOfAMatch(t *testing.T) {
	f := twoGames()
	f.finishMatch()
	s := f.session()
	s.Send = nil // dohyo replay
	m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
	m.o.Editor = (&editedFile{}).editor()
	m.Update(doneMsg{session: m.match.s})
	press(m, "[", "home", "right")
	game := m.match.snap.game.moves
	count, last := len(game), game[len(game)-1].Move
	clickField(m, 1, 1)
	press(m, "e")
	if m.match.edit == nil || !offGame(view{m.stage, m.match}) || !strings.HasSuffix(walked(m), " 101") {
		t.Fatalf("edited: %s, notice %q", walked(m), m.match.notice)
	}
	rec, err := m.match.edit.doc.Record()
	if err != nil || len(rec.Moves) < count || rec.Moves[len(rec.Moves)-1].Move != last {
		t.Errorf("the record's game has %d moves: %v", len(rec.Moves), err)
	}
}

// editor returns the editor of the shown match.
func (m *model) editor() editor { return editor{view{m.stage, m.match}} }

// TestEditConflict checks that a file which another program has changed isn't
// overwritten.
func TestEditConflict(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m := f.open(lang.Japanese, 80, 24)
	press(m, "X", "right", "X")
	other := strings.Replace(nineLines, "one", "two", 1)
	if err := os.WriteFile(f.path, []byte(other), 0o644); err != nil {
		t.Fatal(err)
	}
	press(m, "ctrl+s")
	if f.text(t) != other || !m.match.unsaved() || len(m.route.dialogs) != 1 {
		t.Fatalf("saved over another program's changes: %s", f.text(t))
	}
	press(m, "enter") // in another file
	m.route.top().(*reason).lines[0].text.set("b.sgf")
	press(m, "enter")
	if raw, err := os.ReadFile(filepath.Join(filepath.Dir(f.path), "b.sgf")); err != nil || string(raw) != "(;GM[1]SZ[9])\n" || m.match.unsaved() {
		t.Fatalf("saved as b.sgf: %q, %v", raw, err)
	}
	press(m, "u")
	press(m, "ctrl+o")
	m.route.top().(*reason).lines[0].text.set("a.sgf")
	press(m, "enter", "enter")
	if f.text(t) != other {
		t.Fatalf("an existing file is replaced by Enter: %s", f.text(t))
	}
	press(m, sureKey)
	if f.text(t) == other || m.match.unsaved() {
		t.Fatalf("the file isn't replaced: %s", f.text(t))
	}
}

// TestEditSaveAsRefused keeps the typed name of a file that can't be written, with the reason.
func TestEditSaveAsRefused(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m := f.open(lang.English, 80, 24)
	press(m, "right", "right", "X")
	for _, name := range []string{"b.xyz", "b.kif"} {
		press(m, "ctrl+o")
		d := m.route.top().(*reason)
		if !strings.Contains(d.what, ".sgf") || strings.Contains(d.what, ".kif") {
			t.Errorf("the formats of the game: %q", d.what)
		}
		d.lines[0].text.set(name)
		press(m, "enter")
		d, ok := m.route.top().(*reason)
		if !ok || d.wrong == "" || !strings.HasSuffix(d.lines[0].text.text(), name) || !m.match.unsaved() {
			t.Fatalf("%s: the dialog has %+v", name, d)
		}
		if shown := shown(m); !strings.Contains(shown, strings.Fields(d.wrong)[0]) {
			t.Errorf("%s: %q isn't on the screen:\n%s", name, d.wrong, shown)
		}
		if press(m, "x"); d.wrong != "" {
			t.Errorf("%s: the reason stays while another name is typed", name)
		}
		press(m, "esc")
	}
}

// TestEditDraftSavedAs drops the draft of the first file when its changes are saved in
// another one, and keeps one of what is changed while a file is being written.
func TestEditDraftSavedAs(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m := f.open(lang.English, 80, 24)
	press(m, "right", "right", "X")
	e := m.match.edit
	w, err := e.file.PendingAs(e.doc, filepath.Join(filepath.Dir(f.path), "b.sgf"), sgf.Format, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.doc.Comment(e.doc.Root(), "later"); err != nil {
		t.Fatal(err)
	}
	run(m, m.update(editSavedMsg{session: m.match.s, writing: w}))
	if len(f.dropped) != 2 || f.dropped[0].Path != f.path && f.dropped[1].Path != f.path {
		t.Errorf("dropped: %v", f.dropped)
	}
	run(m, m.update(tickMsg{}))
	if f.draft == nil || filepath.Base(f.draft.Path) != "b.sgf" {
		t.Errorf("of the later change is kept: %+v", f.draft)
	}
}

// TestEditDraft checks that unsaved changes are kept, and offered when the file is edited
// again.
func TestEditDraft(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m := f.open(lang.English, 80, 24)
	press(m, "right", "right", "X")
	run(m, m.update(tickMsg{}))
	if f.draft == nil {
		t.Fatal("no draft is kept")
	}
	m = f.open(lang.English, 80, 24) // as after a kill
	if m.match.edit != nil || len(m.route.dialogs) != 1 {
		t.Fatal("the draft isn't offered")
	}
	press(m, "enter", "end")
	if got := walked(m); got != "E5 C3" || !m.match.unsaved() {
		t.Fatalf("restored: %s", got)
	}
	press(m, "ctrl+s")
	if f.draft != nil || f.text(t) != "(;GM[1]SZ[9];B[ee]C[one](;W[cg]))" {
		t.Fatalf("saved: %s", f.text(t))
	}
}

// TestLongCommentIsRead checks that a comment of any length can be read to its end.
func TestLongCommentIsRead(t *testing.T) {
	long := strings.Repeat("word ", 400) + "\nlast line"
	m := replayed("(;GM[1]SZ[9];B[ee]C["+long+"])", lang.English, "unicode", 80, 24)
	press(m, "right", "O", "end")
	if !strings.Contains(m.View().Content, "last line") {
		t.Errorf("the end of the comment isn't shown:\n%s", m.View().Content)
	}
}
