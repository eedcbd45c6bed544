package arena_test

import (
	"dohyo/boards/catalog"
	"dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
	"dohyo/kifu/csa"
	records "dohyo/kifu/dighere"
	"dohyo/kifu/formats"
	"dohyo/kifu/kif"
	"dohyo/kifu/log150"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
	"dohyo/kifu/usi"
)

// The games and formats that the tests know.
func init() {
	catalog.Add(gomoku.Games()...)
	catalog.Add(shogi.Games()...)
	catalog.Add(igo.Games()...)
	catalog.Add(dighere.Games()...)
	formats.Add(psq.Format, log150.Format, records.Format, usi.Format, csa.Format, kif.KIF, kif.KI2, kif.KIFU, kif.KI2U, sgf.Format)
}
