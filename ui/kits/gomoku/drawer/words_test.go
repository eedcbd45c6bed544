package drawer

import (
	"dohyo/ui/kits/gomoku/words"
	"dohyo/ui/lang"
)

func init() { lang.Add(words.Words) }
