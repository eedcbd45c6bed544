package tui

import (
	"testing"

	"dohyo/ui/lang"
)

// TestWindowTitle checks that the window's title has the players, called as on the
// screen in its language.
func TestWindowTitle(t *testing.T) {
	for l, want := range map[lang.Lang]string{
		lang.English:  "dohyo: human 0-0 半月",
		lang.Japanese: "dohyo: 人間 0-0 半月",
	} {
		m := fakeIgo("human", "半月", 9).model(l, "unicode", 80, 24)
		if got := m.windowTitle(); got != want {
			t.Errorf("%s: title %q, want %q", l, got, want)
		}
	}
}
