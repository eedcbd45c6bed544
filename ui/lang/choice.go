package lang

import (
	"strings"

	"dohyo/boards"
)

// ChoiceTyped returns a choice of an opening rule with what to type for it before its words.
func ChoiceTyped(l Lang, m boards.Move, words string) string { return l.Say(choiceTyped, m, words) }

var choiceTyped = Key{"%s: %s", "%s: %s"}

// Placed reports whether a choice has a number or a place.
func Placed(m boards.Move) bool { return strings.Contains(string(m), "-") }

// Choice returns the words for a choice of an opening rule (boards.Negotiated): "swap", or
// a word with a number or a place behind a hyphen, "take-906". Place names the place.
func Choice(l Lang, m boards.Move, place func(boards.Move) string) string {
	word, rest, with := strings.Cut(string(m), "-")
	if !with {
		return l.Term("choice." + word)
	}
	return l.Term("choice."+word+"-") + " " + place(boards.Move(rest))
}
