package lang

import (
	"strings"

	"dohyo/boards"
)

// Choice returns the words for a choice of an opening rule (boards.Negotiated): "swap", or
// a word with a number or a place behind a hyphen, "take-906". Place names the place.
func Choice(l Lang, m boards.Move, place func(boards.Move) string) string {
	word, rest, with := strings.Cut(string(m), "-")
	if !with {
		return l.Term("choice." + word)
	}
	return l.Term("choice."+word+"-") + " " + place(boards.Move(rest))
}
