package draw_test

import (
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/kits"
)

func init() { kit.Install(kits.All...) }

// drawer returns the drawer of a game.
func drawer(game string) *draw.Drawer {
	d, _ := draw.For(game)
	return d
}
