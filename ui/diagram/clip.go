package diagram

// MostLetters is the maximum number of characters in a line of a drawing's text. Names
// and rulings come from outside and may have any length.
const MostLetters = 160

// mostBelow is the maximum for a text that is broken into lines.
const mostBelow = 4000

// Clip returns a text cut to at most the given number of characters, with "…" in place of the rest.
func Clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	n := 0
	for i := range text {
		if n++; n == most { // this one gives way to "…" if another follows
			for j := range text[i:] {
				if j > 0 {
					return text[:i] + "…"
				}
			}
		}
	}
	return text
}
