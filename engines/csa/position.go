package csa

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
)

// plain reports whether a program needn't be told the start position: it is the
// usual array, and no move was made.
func plain(p *shogi.Position) bool {
	return len(p.Moves()) == 0 && p.Initial().View().Same(shogi.NewBoard())
}

// record formats a position as a CSA record with the start of the game and all
// moves since, so that a program that reads it knows of repetitions too.
func record(p *shogi.Position) string {
	var out strings.Builder
	out.WriteString(p.Initial().View().CSAPosition())
	for _, m := range p.CSAMoves() {
		out.WriteString(string(m) + "\nT0\n") // gpsshogi 0.7.0 dies of a move without a time
	}
	return out.String()
}

// ErrNotShogi is the error of a position of another game.
var ErrNotShogi = fact.New("csa.shogi", "the CSA protocol is for shogi only")

// shogiOf returns a position as a shogi position.
func shogiOf(p boards.Position) (*shogi.Position, error) {
	s, ok := p.(*shogi.Position)
	if !ok {
		return nil, ErrNotShogi
	}
	return s, nil
}
