package lang_test

import (
	"dohyo/internal/games"
	dighere "dohyo/ui/kits/dighere/words"
	gomoku "dohyo/ui/kits/gomoku/words"
	igo "dohyo/ui/kits/igo/words"
	shogi "dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

// The kits' words are added without the rest of the kits, which would be compiled once
// more for these tests.
func init() {
	games.Install()
	for _, words := range []lang.Words{gomoku.Words, shogi.Words, igo.Words, dighere.Words} {
		lang.Add(words)
	}
}
