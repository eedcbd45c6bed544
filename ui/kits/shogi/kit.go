// Package shogi is the kit of shogi (将棋).
package shogi

import (
	"dohyo/arena"
	"dohyo/boards/shogi"
	"dohyo/kifu/csa"
	"dohyo/ui/kit"
)

// Kit is what the house knows of it.
var Kit = &kit.Kit{
	Games:   shogi.Games(),
	Tryout:  tryout,
	Judge:   judge,
	Verify:  verify,
	Records: []arena.RecordFormat{{Format: csa.Format, Most: 1000}}, // of which the others can be made
}
