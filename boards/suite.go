package boards

import (
	"fmt"
	"strings"
)

// ReadSuite reads a built-in suite of openings: one a line, its moves with blanks
// between. Text after # is a comment. Openings are named by their places: #1.
func ReadSuite(text string) []Opening {
	var list []Opening
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		o := Opening{Name: fmt.Sprintf("#%d", len(list)+1), Moves: make([]Move, len(words))}
		for i, w := range words {
			o.Moves[i] = Move(w)
		}
		list = append(list, o)
	}
	return list
}
