package shogi

import (
	_ "embed"
	"strings"
	"sync"

	"dohyo/boards/shogi"
)

//go:embed openings.txt
var openingsText string

// book maps the key of a position to the moves to choose from.
var book = sync.OnceValue(func() map[uint64][]shogi.Move { return readBook(openingsText) })

// readBook reads lines of moves from the usual start position. It stops reading a
// line at an illegal move; a # starts a comment. A move that occurs in several
// lines is listed several times, and so is chosen more often.
func readBook(text string) map[uint64][]shogi.Move {
	pages := map[uint64][]shogi.Move{}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		b := shogi.NewBoard()
		for _, word := range strings.Fields(line) {
			silent := strings.HasPrefix(word, "!") // a move to answer, not to play
			m, err := b.ParseUSI(strings.TrimPrefix(word, "!"))
			if err != nil || !b.IsLegal(m) {
				break
			}
			if !silent {
				pages[b.Key()] = append(pages[b.Key()], m)
			}
			b.Do(m)
		}
	}
	return pages
}

// consult returns a move from the book for the position.
func consult(b *shogi.Board, seed uint64) shogi.Move {
	moves := book()[b.Key()]
	if len(moves) == 0 {
		return shogi.NoMove
	}
	return moves[mix(b.Key()^mix(seed+1))%uint64(len(moves))]
}
