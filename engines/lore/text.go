package lore

import (
	"strings"
	"unicode/utf8"

	"dohyo/boards/fact"
)

// longestLine is the longest line of a text, in bytes. The readers of the text forms don't
// read longer ones.
const longestLine = 1 << 15

// Plain returns a file's text without the mark that some editors write before UTF-8. It
// refuses other encodings, and lines that no person has written.
func Plain(text string) (string, error) {
	text = strings.TrimPrefix(text, "\uFEFF")
	n := 0
	for line := range strings.Lines(text) {
		n++
		switch {
		case !utf8.ValidString(line) || strings.ContainsRune(line, 0):
			return "", fact.Errorf("lore.coding", "line %d: not UTF-8; save the file as UTF-8", n)
		case len(line) > longestLine:
			return "", fact.Errorf("lore.long", "line %d: longer than %d bytes", n, longestLine)
		}
	}
	return text, nil
}
