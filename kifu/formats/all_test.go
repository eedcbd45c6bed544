package formats_test

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards/catalog"
	rules "dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
	"dohyo/kifu/csa"
	"dohyo/kifu/dighere"
	"dohyo/kifu/formats"
	"dohyo/kifu/kif"
	"dohyo/kifu/log150"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
	"dohyo/kifu/usi"
)

// The games and formats that the tests are about, in no order.
func init() {
	catalog.Add(gomoku.Games()...)
	catalog.Add(shogi.Games()...)
	catalog.Add(igo.Games()...)
	catalog.Add(rules.Games()...)
	formats.Add(sgf.Format, kif.KI2, kif.KI2U, kif.KIF, kif.KIFU, csa.Format, usi.Format, dighere.Format, log150.Format, psq.Format)
	formats.Add(sgf.Format) // a format of several games is added with each of them
}

// TestExtensions lists the extensions of each game's formats only.
func TestExtensions(t *testing.T) {
	for game, want := range map[string]string{"go": ".sgf", "shogi": ".csa .kif .kifu .ki2 .ki2u .usi .sfen", "chess": ""} {
		got := formats.Extensions(game)
		slices.Sort(got)
		list := strings.Fields(want)
		slices.Sort(list)
		if !slices.Equal(got, list) {
			t.Errorf("%s: %q, want %q", game, got, list)
		}
	}
}
