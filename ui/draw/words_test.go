package draw

import (
	dighere "dohyo/ui/kits/dighere/words"
	gomoku "dohyo/ui/kits/gomoku/words"
	igo "dohyo/ui/kits/igo/words"
	shogi "dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

func init() {
	for _, w := range []lang.Words{gomoku.Words, shogi.Words, igo.Words, dighere.Words} {
		lang.Add(w)
	}
}
