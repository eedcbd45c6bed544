package drawer

import (
	"dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

func init() { lang.Add(words.Words) }
