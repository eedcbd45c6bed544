// Package boardtest makes positions for tests:
//
//	p := boardtest.Played(t, gomoku.Guide.Start, boards.Setup{}, "808", "807")
//
// It has no positions of its own: each test says which moves it needs.
package boardtest

import (
	"strings"
	"testing"

	"dohyo/boards"
)

// Played returns the position after some moves from a start. The test ends if a move
// is illegal.
func Played(t testing.TB, start func(boards.Setup) (boards.Position, error), s boards.Setup, moves ...boards.Move) boards.Position {
	t.Helper()
	p, err := start(s)
	if err != nil {
		t.Fatalf("start from %+v: %v", s, err)
	}
	for i, m := range moves {
		if p, err = p.Play(m); err != nil {
			t.Fatalf("move %d of %v: %v", i+1, moves, err)
		}
	}
	return p
}

// Moves returns the moves of a text, which are separated by blanks.
func Moves(text string) []boards.Move {
	var list []boards.Move
	for _, m := range strings.Fields(text) {
		list = append(list, boards.Move(m))
	}
	return list
}
