package cli

import (
	"strings"
	"testing"

	"dohyo/ui/draw"
)

// TestHung checks that long lines are folded between words, that what follows stands below the
// line's text, and that nothing is lost.
func TestHung(t *testing.T) {
	for _, text := range []string{
		"one game, a draw after 256 moves, time 15 min, then 10 s a move, each move's time rounded down",
		"   9  Shiretoko has a bye  (a bye at 0, the lowest score at which a bye is possible)",
		"1-02  Shiretoko – Kamikochi  1–0  (won by the clock, after a delay of two minutes)",
		"  10 games, opening drawn from the 24 patterns, each with both colours, no clock at all",
		"   4  釈迦ヶ岳 – 八甲田山  （どちらも0点。先手は振り駒で決めた。歩が3枚出たので知床が先手）",
		"short", "",
	} {
		for _, columns := range []int{40, 60, 80} {
			got := hung(text, columns)
			indent := 2
			if at := strings.IndexAny(text, "Sし釈"); strings.Contains(text, "–") || strings.Contains(text, "bye") {
				indent = draw.Width(text[:at])
			} else if strings.HasPrefix(text, "  ") {
				indent = 4
			}
			for i, line := range strings.Split(got, "\n") {
				if draw.Width(line) > columns {
					t.Errorf("%d columns: %q is wider", columns, line)
				}
				if begin := len(line) - len(strings.TrimLeft(line, " ")); i > 0 && begin != indent {
					t.Errorf("%d columns: %q is indented by %d, want %d", columns, line, begin, indent)
				}
			}
			if squeezed(got) != squeezed(text) {
				t.Errorf("%d columns: %q became %q", columns, text, got)
			}
			if draw.Width(text) <= columns && got != text {
				t.Errorf("%d columns: %q fits, but became %q", columns, text, got)
			}
			words := strings.Fields(text)
			for _, w := range strings.Fields(got) {
				if !strings.ContainsFunc(w, func(r rune) bool { return r > 0x2fff }) && !strings.Contains(" "+strings.Join(words, " ")+" ", " "+w+" ") {
					t.Errorf("%d columns: the word %q is broken", columns, w)
				}
			}
		}
	}
}

func squeezed(text string) string { return strings.Join(strings.Fields(text), "") }
