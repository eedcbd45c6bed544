package edit

import "dohyo/boards/fact"

// A Head is what a record says of the whole game, each in one line of text.
type Head struct {
	Players [2]string // by side
	Event   string
	Round   string
	Date    string // 2026-11-23, or as the record has it
	Place   string
	Name    string // of the game
	Noted   string // the annotator
	Result  string // B+R, W+3.5, Draw, Void, "" for none
}

// BadResult tells of a text that is no result.
func BadResult(text string) error {
	return fact.Errorf("edit.result", "want a result such as B+R, W+3.5, Draw or Void, got %q", text)
}

func badDate(text string) error {
	return fact.Errorf("edit.date", "want a date such as 2026-11-23, got %q", text)
}
