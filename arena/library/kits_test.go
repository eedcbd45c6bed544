package library_test

import (
	"dohyo/ui/kit"
	"dohyo/ui/kits"
)

func init() { kit.Install(kits.All...) }
