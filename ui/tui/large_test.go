package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestMegabytesOfName shows players with names of megabytes. The window's title, which
// goes to the terminal, and the drawing stay small.
func TestMegabytesOfName(t *testing.T) {
	f := fakeIgo(strings.Repeat("甲", 1<<20), strings.Repeat("W\n", 1<<20), 9)
	m := f.model(lang.English, "unicode", 80, 24)
	if n := len(m.windowTitle()); n > 200 {
		t.Errorf("a title of %d bytes", n)
	}
	if n := len(m.set.Clean(m.match.snap.begin.Players[0].Name)); n > 1<<16 {
		t.Errorf("%d bytes of a name are drawn", n)
	}
	if n := len((comments{m.view()}).commentLines(strings.Repeat("長い\n", 1<<20), 40, 5)); n > 6 {
		t.Errorf("%d lines of a comment", n)
	}
}
