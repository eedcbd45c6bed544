package drawer

import (
	"dohyo/ui/kits/igo/words"
	"dohyo/ui/lang"
)

func init() { lang.Add(words.Words) }
