// Package shogi is the kit of shogi (将棋): everything that dohyo needs to know of the game.
//
//	kit.Install(shogi.Kit)
//
// It holds no rules itself: they are in boards/shogi, and the words in the folder words.
package shogi

import (
	"embed"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/shogi"
	players "dohyo/engines/builtin/shogi"
	"dohyo/engines/builtin/shogi/tsume"
	"dohyo/engines/csa"
	"dohyo/engines/csatcp"
	"dohyo/engines/usi"
	"dohyo/kifu"
	csarecord "dohyo/kifu/csa"
	"dohyo/kifu/kif"
	usirecord "dohyo/kifu/usi"
	"dohyo/ui/kit"
	"dohyo/ui/kits/shogi/drawer"
	"dohyo/ui/kits/shogi/words"
)

//go:embed tournaments/*.toml
var tournaments embed.FS

// Kit describes shogi.
var Kit = &kit.Kit{
	Games:    shogi.Games(),
	Words:    &words.Words,
	Formats:  []*kifu.Format{usirecord.Format, csarecord.Format, kif.KI2, kif.KI2U, kif.KIF, kif.KIFU},
	Programs: players.Builtin(),
	Drawer:   &drawer.Drawer,
	Tryout:   tryout,
	Analyst:  "uzushio", Scale: 600,
	Solver:      tsume.Prover,
	Problems:    posed,
	Dialects:    append(csa.Dialects, csatcp.Dialect, usi.Dialect),
	Judge:       judge,
	Tournaments: tournaments,
	Verify:      verify,
	Board:       board,
	Clip:        kit.Clip{Game: kif.KIFU, Position: sfen},
	Edit:        kif.Maker,
	Records:     []arena.RecordFormat{{Format: csarecord.Format, Most: 1000}}, // the other formats can be made from it
}

//go:embed problems/*.sfen
var posed embed.FS

// sfen returns a position as SFEN, which other programs take from the clipboard.
func sfen(p boards.Position) (text, notation string) {
	s, ok := p.(*shogi.Position)
	if !ok {
		return "", ""
	}
	return s.Board().SFEN(), "SFEN"
}
