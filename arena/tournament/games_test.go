package tournament

import (
	"dohyo/boards/catalog"
	"dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
)

// The games that the tests play.
func init() {
	catalog.Add(gomoku.Games()...)
	catalog.Add(shogi.Games()...)
	catalog.Add(igo.Games()...)
	catalog.Add(dighere.Games()...)
}
