// Package shogi is the kit of shogi (将棋).
package shogi

import (
	"dohyo/boards/shogi"
	"dohyo/ui/kit"
)

// Kit is what the house knows of it.
var Kit = &kit.Kit{
	Games:  shogi.Games(),
	Judge:  judge,
	Verify: verify,
}
