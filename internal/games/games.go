// Package games makes dohyo's games known to tests of the lower floors: their rules,
// record formats, built-in players and dialects.
//
//	func init() { games.Install() }
//
// It leaves out the words and drawings, so that the tests' programs don't contain the user
// interface, and the go command needn't compile that once more for each of them.
package games

import (
	"sync"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
	"dohyo/engines/builtin"
	dighereplayers "dohyo/engines/builtin/dighere"
	gomokuplayers "dohyo/engines/builtin/gomoku"
	igoplayers "dohyo/engines/builtin/igo"
	shogiplayers "dohyo/engines/builtin/shogi"
	"dohyo/engines/csa"
	"dohyo/engines/csatcp"
	digherewire "dohyo/engines/dighere"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
	"dohyo/engines/gtp"
	"dohyo/engines/roster"
	"dohyo/engines/usi"
	csarecord "dohyo/kifu/csa"
	dighererecord "dohyo/kifu/dighere"
	"dohyo/kifu/formats"
	"dohyo/kifu/kif"
	"dohyo/kifu/log150"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
	usirecord "dohyo/kifu/usi"
)

// Install makes the games known.
var Install = sync.OnceFunc(func() {
	for _, list := range [][]*boards.Game{gomoku.Games(), shogi.Games(), igo.Games(), dighere.Games()} {
		catalog.Add(list...)
	}
	formats.Add(psq.Format, log150.Format, sgf.Format, usirecord.Format, csarecord.Format, kif.KI2, kif.KI2U, kif.KIF, kif.KIFU, dighererecord.Format)
	for _, list := range [][]builtin.Program{gomokuplayers.Builtin(), shogiplayers.Builtin(), igoplayers.Builtin(), dighereplayers.Builtin()} {
		builtin.Add(list...)
	}
	for _, list := range [][]roster.Dialect{fivemoku.Dialects, {gomocup.Dialect}, csa.Dialects, {csatcp.Dialect, usi.Dialect, gtp.Dialect, digherewire.Dialect}} {
		for _, d := range list {
			roster.Add(d)
		}
	}
})
