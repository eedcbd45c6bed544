package diagram

// MostLetters is how many characters a line of text in a drawing has at most.
// Names and rulings come from outside, and may be of any length.
const MostLetters = 160

// mostBelow is the same of a text that is broken into lines.
const mostBelow = 4000

// Clip cuts a text that has more than so many characters, and marks it with "…".
func Clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	n := 0
	for i := range text {
		if n++; n == most { // this one makes room for the mark, if another follows
			for j := range text[i:] {
				if j > 0 {
					return text[:i] + "…"
				}
			}
		}
	}
	return text
}
