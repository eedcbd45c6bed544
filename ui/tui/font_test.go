package tui

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"dohyo/ui/lang"
)

// TestConsoleFont draws places with the characters that a console's font has, and with no others.
func TestConsoleFont(t *testing.T) {
	t.Parallel()
	all := places(t)
	for n, place := range slices.Sorted(maps.Keys(all)) {
		if n%5 != 0 && place != "lobby/usual" {
			continue
		}
		m := all[place](lang.English, "ascii", 80, 24)
		m.o.Font = map[rune]bool{}
		for _, r := range "┌┬┐├┼┤└┴┘─│←↑→↓•" {
			m.o.Font[r] = true
		}
		m.drawWith("ascii")
		drawn := ansi.Strip(m.View().Content)
		for _, r := range drawn {
			if r > '~' && !m.o.Font[r] {
				t.Errorf("%s: %q isn't in the font", place, r)
			}
		}
		if place == "lobby/usual" && (!strings.Contains(drawn, "┌ Game ─") || !strings.Contains(drawn, "┼─┼")) {
			t.Errorf("%s: no lines:\n%s", place, drawn)
		}
	}
}
