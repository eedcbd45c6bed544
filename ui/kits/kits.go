// Package kits is the list of the games of the house. A new game joins with a
// folder of its own and a line here.
package kits

import (
	"dohyo/ui/kit"
	"dohyo/ui/kits/dighere"
	"dohyo/ui/kits/gomoku"
	"dohyo/ui/kits/igo"
	"dohyo/ui/kits/shogi"
)

// All are the kits of all games, in the order in which they are offered.
var All = []*kit.Kit{gomoku.Kit, shogi.Kit, igo.Kit, dighere.Kit}
