// Package kits lists the games of dohyo. A new game needs a folder of its own and a line
// here.
//
//	kit.Install(kits.All...)
//
// Nothing but main and tests imports it, so that shared code can't know a game.
package kits

import (
	"dohyo/ui/kit"
	"dohyo/ui/kits/dighere"
	"dohyo/ui/kits/gomoku"
	"dohyo/ui/kits/igo"
	"dohyo/ui/kits/shogi"
)

// All lists the kits of all games in the order in which they are offered.
var All = []*kit.Kit{gomoku.Kit, shogi.Kit, igo.Kit, dighere.Kit}
