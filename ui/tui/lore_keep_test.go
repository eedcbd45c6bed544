package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestLoreKept keeps unsaved changes and offers them when the file is opened again, as
// after a kill, even a pattern that can't be used yet. Saving and discarding forget them.
func TestLoreKept(t *testing.T) {
	const file, path = "# mine\npattern one jump\n| X1\nX1\n", "/own/patterns.txt"
	begin := func(t *testing.T) (*loreDisk, *model, *loreRoom) {
		d := &loreDisk{files: map[string]string{path: file}}
		m, r := inLore(t, d, lang.English, "patterns.txt", 80, 24)
		run(m, m.update(tickMsg{}))
		if len(d.kept) > 0 {
			t.Fatal("an unchanged file was kept")
		}
		press(m, "n") // a pattern without moves
		run(m, m.update(tickMsg{}))
		if d.kept[path] == nil {
			t.Fatal("nothing was kept")
		}
		return d, m, r
	}
	again := func(t *testing.T, d *loreDisk) (*model, *loreRoom) {
		_, m := d.show(lang.English, 80, 24)
		openLore(m, "patterns.txt")
		wantShown(t, m, "Unsaved changes of")
		r, ok := m.route.screen().(*loreRoom)
		if !ok {
			t.Fatalf("%T is shown", m.route.screen())
		}
		return m, r
	}
	t.Run("restored and saved", func(t *testing.T) {
		d, _, _ := begin(t)
		m, r := again(t, d)
		choose(t, m, "continue with them")
		if r.now.book.Len() != 2 || r.now.sheet != 1 || r.saved() {
			t.Fatalf("%d sheets, the one shown is %d, saved %t", r.now.book.Len(), r.now.sheet, r.saved())
		}
		press(m, "1", "tab", "space", "ctrl+s")
		if text := d.files[path]; !strings.HasPrefix(text, file+"\npattern pattern-2 ") {
			t.Errorf("the file has\n%s\n%s", text, shown(m))
		}
		if len(d.kept) > 0 {
			t.Errorf("still kept: %+v", d.kept[path])
		}
	})
	t.Run("not wanted", func(t *testing.T) {
		d, _, _ := begin(t)
		m, r := again(t, d)
		choose(t, m, "edit the file as it is")
		if r.now.book.Len() != 1 || !r.saved() || len(d.kept) > 0 {
			t.Errorf("%d sheets, saved %t, kept %+v", r.now.book.Len(), r.saved(), d.kept[path])
		}
	})
	t.Run("the file has changed", func(t *testing.T) {
		d, _, _ := begin(t)
		d.files[path] = "pattern theirs jump\n| X1\nX1\n"
		m, _ := again(t, d)
		choose(t, m, "continue with them")
		press(m, "1", "tab", "space", "ctrl+s")
		wantShown(t, m, "changed by someone else")
		if d.wrote > 0 {
			t.Error("it was overwritten")
		}
	})
	t.Run("undone", func(t *testing.T) {
		d, m, r := begin(t)
		press(m, "ctrl+z")
		r.draft.at = m.o.Now() // some seconds later
		run(m, m.update(tickMsg{}))
		if len(d.kept) > 0 {
			t.Errorf("still kept: %+v", d.kept[path])
		}
	})
	t.Run("discarded", func(t *testing.T) {
		d, m, _ := begin(t)
		press(m, "esc")
		choose(t, m, "discard")
		if len(d.kept) > 0 || !m.showsMatch() {
			t.Errorf("%T is shown, kept: %+v", m.route.top(), d.kept[path])
		}
	})
	t.Run("stopped", func(t *testing.T) {
		d, m, _ := begin(t)
		press(m, "n", "ctrl+c") // before the next change is kept
		if k := d.kept[path]; k == nil || strings.Count(k.Text, "pattern ") != 3 {
			t.Errorf("kept: %+v", k)
		}
	})
}
