package draw_test

import (
	"dohyo/boards"
	dighererules "dohyo/boards/dighere"
	gomokurules "dohyo/boards/gomoku"
	igorules "dohyo/boards/igo"
	shogirules "dohyo/boards/shogi"
	"dohyo/internal/games"
	"dohyo/ui/draw"
	dighere "dohyo/ui/kits/dighere/drawer"
	digherewords "dohyo/ui/kits/dighere/words"
	gomoku "dohyo/ui/kits/gomoku/drawer"
	gomokuwords "dohyo/ui/kits/gomoku/words"
	igo "dohyo/ui/kits/igo/drawer"
	igowords "dohyo/ui/kits/igo/words"
	shogi "dohyo/ui/kits/shogi/drawer"
	shogiwords "dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

// The kits' drawers and words are added without the rest of the kits, which would be
// compiled once more for these tests.
func init() {
	games.Install()
	for _, words := range []lang.Words{gomokuwords.Words, shogiwords.Words, igowords.Words, digherewords.Words} {
		lang.Add(words)
	}
	for d, list := range map[*draw.Drawer][]*boards.Game{
		&gomoku.Drawer: gomokurules.Games(), &shogi.Drawer: shogirules.Games(), &igo.Drawer: igorules.Games(), &dighere.Drawer: dighererules.Games(),
	} {
		for _, g := range list {
			draw.Add(g.Name, d)
		}
	}
}

// drawer returns the drawer of a game.
func drawer(game string) *draw.Drawer {
	d, _ := draw.For(game)
	return d
}
