package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestLongNotice checks that a notice longer than its line goes on in the line of keys, which
// returns with the next key.
func TestLongNotice(t *testing.T) {
	f := twoGames()
	m := f.model(lang.English, "unicode", 80, 24)
	m.match.notice = "the file " + strings.Repeat("somewhere/", 7) + "games.sgf has no games that fit"
	m.stale = true
	wantShown(t, m, "the file somewhere/", "has no games that fit")
	if strings.Contains(shown(m), "ctrl+k actions") {
		t.Error("the keys lie over the notice")
	}
	press(m, "left")
	wantShown(t, m, "ctrl+k actions")
}
