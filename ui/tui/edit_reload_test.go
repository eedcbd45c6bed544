package tui

import (
	"os"
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestEditReload reads the file again after another program has changed it. If it is gone,
// the changes stay on the screen.
func TestEditReload(t *testing.T) {
	for _, own := range []bool{true, false} { // the session's file, and one of the editor's own
		f := newEditedFile(t, nineLines)
		m := f.open(lang.English, 80, 24)
		if own {
			m.match.s.Place = f.path
		} else {
			m.match.s.Edit = nil
		}
		press(m, "right", "X")
		other := strings.Replace(nineLines, "C[one]", "C[a comment that makes the file longer]", 1)
		if err := os.WriteFile(f.path, []byte(other), 0o644); err != nil {
			t.Fatal(err)
		}
		press(m, "ctrl+s", "down", "enter", "enter", "!")
		e := m.match.edit
		if e == nil || e.doc.Changed() || e.doc.Text() != other {
			t.Fatalf("own %v: read again: %+v, notice %q", own, e, m.match.notice)
		}
		if len(f.dropped) == 0 {
			t.Error("the discarded changes would be offered again")
		}
		press(m, "right", "X")
		if err := os.Remove(f.path); err != nil {
			t.Fatal(err)
		}
		press(m, "ctrl+s", "down", "enter", "enter", "!")
		if m.match.edit == nil || !m.match.unsaved() || m.match.notice == "" {
			t.Errorf("own %v: the file is gone and the changes with it, notice %q", own, m.match.notice)
		}
	}
}
