package tui

import (
	"regexp"
	"testing"

	"dohyo/ui/lang"
)

// TestLongMoveInList checks that the list of moves has a long move in full where there's room, and otherwise as much of
// it as leaves a blank before its time.
func TestLongMoveInList(t *testing.T) {
	for size, want := range map[size]string{{120, 40}: ` 入玉宣言勝ち +\d`, {80, 24}: ` 入玉[^ ]*… \d`} {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(opened...)
		m := f.model(lang.Japanese, "unicode", size.w, size.h)
		shown(m)
		listed := m.match.snap.game.listed
		listed[len(listed)-1] = "入玉宣言勝ち"
		m.stale = true
		if text := shown(m); !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("%v: no %q in\n%s", size, want, text)
		}
	}
}
