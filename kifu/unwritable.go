package kifu

import (
	"fmt"
	"unicode/utf8"
)

// An Unwritable reports a character of a record that an encoding doesn't have.
type Unwritable struct {
	Encoding Encoding
	Char     rune
	Game     int    // of those that were to be written, from 1
	Ply      int    // of the move that it stands with; 0 is the record's head
	Field    string // "black", "white", "event", "place", "name", "round", "annotator", "comment", "line" of play; "" is something else
}

func (e *Unwritable) Error() string {
	at := fmt.Sprintf("game %d", e.Game)
	if e.Ply > 0 {
		at += fmt.Sprintf(", move %d", e.Ply)
	}
	if e.Field != "" {
		at += ", " + e.Field
	}
	return fmt.Sprintf("%s: %s has no character %q (%U); write UTF-8", at, e.Encoding, e.Char, e.Char)
}

// Unwritable finds what an encoding can't write of a text that was made of a
// record, the n-th to be written.
func (e Encoding) Unwritable(rec *Record, text string, n int) error {
	lacking := func(text string) (rune, bool) {
		for _, r := range text {
			if r < utf8.RuneSelf {
				continue
			}
			if _, err := e.Encode(string(r)); err != nil {
				return r, true
			}
		}
		return 0, false
	}
	bad := &Unwritable{Encoding: e, Game: n}
	try := func(field, text string) bool {
		c, ok := lacking(text)
		if ok {
			bad.Char, bad.Field = c, field
		}
		return ok
	}
	for _, f := range [...]struct{ field, text string }{
		{"event", rec.Event}, {"round", rec.Round}, {"place", rec.Place}, {"name", rec.Name}, {"annotator", rec.Annotator},
		{"black", rec.Players[0]}, {"white", rec.Players[1]}, {"comment", rec.Comment},
	} {
		if try(f.field, f.text) {
			return bad
		}
	}
	for i := range rec.Moves {
		bad.Ply = i + 1
		if try("comment", rec.Moves[i].Comment) || try("line", rec.Moves[i].PV) {
			return bad
		}
	}
	bad.Ply = 0
	if try("", text) {
		return bad
	}
	return nil
}
