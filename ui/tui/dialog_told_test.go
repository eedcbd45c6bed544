package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestBoxesBesideTheBoard checks that what is told about a position stands beside the board where there is room.
func TestBoxesBesideTheBoard(t *testing.T) {
	comment := replayed("(;GM[1]SZ[9];B[ee]C["+strings.Repeat("word ", 100)+"])", lang.English, "unicode", 120, 40)
	press(comment, "right", "O")
	for title, m := range map[string]*model{
		lang.English.Say(lang.ReportTitle): places(t)["shogi/repeated"](lang.English, "unicode", 200, 60),
		lang.English.Say(lang.CommentHead): comment,
	} {
		right, found := rightOfBoard(m.view()).x, false
		for _, line := range m.cv.lines() {
			if before, _, ok := strings.Cut(line, "╭─ "+title); ok {
				found = true
				if x := m.cv.width(before); x < right {
					t.Errorf("%s begins in column %d, before the board ends in %d:\n%s", title, x, right, strings.Join(m.cv.lines(), "\n"))
				}
			}
		}
		if !found {
			t.Errorf("%s isn't shown:\n%s", title, strings.Join(m.cv.lines(), "\n"))
		}
	}
}
