package kif

import (
	"strings"

	"dohyo/kifu"
	"dohyo/kifu/edit"
)

// Maker edits games of shogi.
var Maker = edit.Maker{Format: KIFU, Moves: Edit}

// Edit begins to edit a record of shogi in any format. Its variations can be saved as
// KIF or KI2.
func Edit(rec *kifu.Record) edit.Form {
	return &edit.Moves{Rec: rec, Signs: marks, Ends: []string{endKey}, End: endOf}
}

// endOf returns the result by which a line of a tree ends.
func endOf(m *kifu.Move) kifu.Result {
	words := m.Extra[endKey]
	if len(words) == 0 {
		return kifu.Result{}
	}
	word, _, _ := strings.Cut(words[0], " ")
	return resultBy(word, m.Side)
}
