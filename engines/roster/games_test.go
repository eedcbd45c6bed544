package roster_test

import (
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
	"dohyo/engines/csa"
	"dohyo/engines/csatcp"
	digherewire "dohyo/engines/dighere"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
	"dohyo/engines/gtp"
	"dohyo/engines/roster"
	"dohyo/engines/usi"
)

// The tests have built-in players of their own: with those of dohyo, which need the roster
// too, they would take four times as long to compile.
func init() {
	for _, list := range [][]*boards.Game{gomoku.Games(), shogi.Games(), igo.Games(), dighere.Games()} {
		catalog.Add(list...)
	}
	for _, list := range [][]roster.Dialect{fivemoku.Dialects, {gomocup.Dialect}, csa.Dialects, {csatcp.Dialect, usi.Dialect, gtp.Dialect, digherewire.Dialect}} {
		for _, d := range list {
			roster.Add(d)
		}
	}
}
