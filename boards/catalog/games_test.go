package catalog

import (
	"dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
)

// The games that the tests play.
func init() {
	Add(gomoku.Games()...)
	Add(shogi.Games()...)
	Add(igo.Games()...)
	Add(dighere.Games()...)
}
