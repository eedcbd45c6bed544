package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestLobbyLowTellsGamesApart checks that the smallest lobby names each game in a way of its own, and both players whole.
func TestLobbyLowTellsGamesApart(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		m := places(t)["gomoku/lobby"](l, "unicode", 20, 8)
		if text := shown(m); !strings.Contains(text, "hangetsu–mangetsu") {
			t.Errorf("%v: the players:\n%s", l, text)
		}
		var names []string
		for range m.lobby.games {
			lines := strings.Split(shown(m), "\n")
			row := lines[slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, "▶") })]
			name := strings.TrimSpace(strings.Trim(row, " ▶█│"))
			if strings.Contains(name, "..") || slices.Contains(names, name) {
				t.Errorf("%v: %q after %q", l, name, names)
			}
			names = append(names, name)
			press(m, "down")
		}
	}
}

// TestAskLeavesNoStrip checks that a question at the right covers the panels up to the board.
func TestAskLeavesNoStrip(t *testing.T) {
	m := places(t)["shogi/promote"](lang.English, "unicode", 80, 24)
	for _, line := range strings.Split(shown(m), "\n") {
		if at := strings.IndexAny(line, "╭│╰"); at >= 0 && !strings.HasSuffix(line[:at], "  ") {
			t.Errorf("beside the question: %q", line)
		}
	}
}
