package term

import (
	"slices"
	"strings"
)

// decoders are the terminals, by the names that they answer, that decode UTF-8 before
// they look for the end of a title. In others the byte 0x9c of a character (土, 本, 月) may
// be taken for the control ST and end the title, and the rest of it is printed.
var decoders = []string{"XTerm", "mlterm", "tmux", "kitty", "foot", "VTE", "WezTerm", "ghostty", "contour", "iTerm2", "Konsole"}

// decodes reports whether a terminal, by its answer, is known to decode titles.
func decodes(version string) bool {
	name, _, _ := strings.Cut(version, " ")
	name, _, _ = strings.Cut(name, "(")
	return slices.Contains(decoders, name)
}

// title returns a window's title with question marks for the characters that the
// terminal can't be trusted with: all outside of ASCII unless it is known to read
// UTF-8, and those with the byte 0x9c unless it decodes titles.
func (i Info) title(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < 0x80:
			return r
		case !i.Kanji(), !i.titles && strings.Contains(string(r), "\x9c"):
			return '?'
		}
		return r
	}, s)
}
