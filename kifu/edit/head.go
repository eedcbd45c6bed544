package edit

import "dohyo/boards/fact"

// A Head is what a record says of the whole game, each in one line of text.
type Head struct {
	Players [2]string // by side
	Event   string
	Round   string
	Date    string // 2026-11-23, or as the record writes it
	Place   string
	Name    string    // of the game
	Noted   string    // the annotator
	Result  string    // B+R, W+3.5, Draw, Void, "" for none
	Own     []OwnLine // of the game's own; the form lists them, and which there are never changes
}

// An OwnLine is what a record says of the game's own conditions, such as the points that
// one side is given.
type OwnLine struct {
	Name string // of boards.Settings, or Rules
	Text string
}

// Rules is the name of the OwnLine with the rules in the record's own words.
const Rules = "rules"

// BadResult returns the error of a text that is no result.
func BadResult(text string) error {
	return fact.Errorf("edit.result", "expected a result such as B+R, W+3.5, Draw or Void, got %q", text)
}

func badDate(text string) error {
	return fact.Errorf("edit.date", "expected a date such as 2026-11-23, got %q", text)
}
