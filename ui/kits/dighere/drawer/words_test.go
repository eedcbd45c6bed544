package drawer

import (
	"dohyo/ui/kits/dighere/words"
	"dohyo/ui/lang"
)

func init() { lang.Add(words.Words) }
