package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestRemarkIsNoSpeech checks that only what a player said stands in quotation marks. What
// an annotator wrote after the end of a game, or anywhere in a record that isn't of a match,
// is a comment.
func TestRemarkIsNoSpeech(t *testing.T) {
	const match = `DOHYO[{"number":1}]`
	for _, test := range []struct{ name, text, speech, comment string }{
		{"after the end", "(;GM[1]SZ[9]RE[B+R]" + match + ";B[ee]C[I win];C[a fine game])", "I win", "a fine game"},
		{"nothing said", "(;GM[1]SZ[9]RE[B+R]" + match + ";B[ee];C[a fine game])", "", "a fine game"},
		{"not of a match", "(;GM[1]SZ[9];B[ee]C[a fine game])", "", "a fine game"},
	} {
		for _, size := range [][2]int{{80, 24}, {100, 30}, {160, 50}} {
			m := replayed(test.text, lang.English, "unicode", size[0], size[1])
			press(m, "end")
			screen := m.View().Content
			if test.speech != "" && !strings.Contains(screen, "\""+test.speech+"\"") {
				t.Errorf("%s at %v: what was said isn't shown as speech:\n%s", test.name, size, screen)
			}
			if !strings.Contains(screen, test.comment) || strings.Contains(screen, "\""+test.comment) {
				t.Errorf("%s at %v: the comment isn't shown as a comment:\n%s", test.name, size, screen)
			}
		}
	}
}
