package archive_test

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
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
)

// The games and formats that the tests know.
func init() {
	catalog.Add(gomoku.Games()...)
	catalog.Add(shogi.Games()...)
	catalog.Add(igo.Games()...)
	catalog.Add(dighere.Games()...)
	formats.Add(psq.Format, records.Format, csa.Format, kif.KIF, sgf.Format)
}
