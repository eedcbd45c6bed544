package draw

import (
	"dohyo/boards/catalog"
	"dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
)

// The games that the tests play.
func init() {
	for _, g := range gomoku.Games() {
		Add(g.Name, &Gomoku)
	}
	for _, g := range dighere.Games() {
		Add(g.Name, &DigHere)
	}
	Add("shogi", &Shogi)
	Add("go", &Igo)
	catalog.Add(gomoku.Games()...)
	catalog.Add(shogi.Games()...)
	catalog.Add(igo.Games()...)
	catalog.Add(dighere.Games()...)
}
