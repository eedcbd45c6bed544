package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestNotationKey presses M. The board's edges and the list of moves then use the next
// notation of the game.
func TestNotationKey(t *testing.T) {
	f := fakeShogi("AOBA", "KAZE")
	f.beginShogi("")
	f.moves("+7776FU", "-3334FU")
	m := f.model(lang.English, "unicode", 100, 30)
	wantShown(t, m, "▲７六歩", "六")
	for _, want := range []string{"▲７六歩(77)", "▲P-7f", "▲P-76", "+7776FU", "▲7g7f", "▲７六歩"} {
		m.Update(keyOf("M"))
		if list := strings.TrimPrefix(want, "▲"); !strings.Contains(shown(m), " "+list+" ") {
			t.Errorf("the list of moves doesn't show %s in full:\n%s", list, shown(m))
		}
		wantShown(t, m, want, "notation: "+m.match.snap.drawer.Notation(m.set))
	}
	m.Update(keyOf("M"))
	m.Update(keyOf("M"))
	m.drawWith("ascii") // as on a late answer of the terminal
	wantShown(t, m, "P-7f", "P-3d")
}
