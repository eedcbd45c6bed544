package shogi

import (
	_ "embed"
	"strings"
	"sync"

	"dohyo/boards/shogi"
)

//go:embed openings.txt
var openingsText string

// book is the moves to choose from by the key of a position.
var book = sync.OnceValue(func() map[uint64][]shogi.Move { return readBook(openingsText) })

// readBook reads lines of moves from the usual array. A line ends for the book
// where it can't be played; what follows # is a comment. A move that is in
// several lines is there several times, and chosen more often.
func readBook(text string) map[uint64][]shogi.Move {
	pages := map[uint64][]shogi.Move{}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		b := shogi.NewBoard()
		for _, word := range strings.Fields(line) {
			silent := strings.HasPrefix(word, "!") // to be answered, not to be played
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

// consult looks the position up in the book.
func consult(b *shogi.Board, seed uint64) shogi.Move {
	moves := book()[b.Key()]
	if len(moves) == 0 {
		return shogi.NoMove
	}
	return moves[mix(b.Key()^mix(seed+1))%uint64(len(moves))]
}
