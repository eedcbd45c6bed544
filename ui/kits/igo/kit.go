// Package igo is the kit of Go (囲碁): everything that dohyo needs to know of the game.
//
//	kit.Install(igo.Kit)
//
// It holds no rules itself: they are in boards/igo, and the words in the folder words.
package igo

import (
	"embed"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/igo"
	players "dohyo/engines/builtin/igo"
	"dohyo/engines/gtp"
	"dohyo/engines/roster"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
	"dohyo/ui/kit"
	"dohyo/ui/kits/igo/drawer"
	"dohyo/ui/kits/igo/words"
)

// Kit describes Go.
var Kit = &kit.Kit{
	Games:    igo.Games(),
	Words:    &words.Words,
	Formats:  []*kifu.Format{sgf.Format},
	Programs: players.Builtin(),
	Arbiter:  players.NewArbiter,
	Reader:   players.NewReader(),
	Drawer:   &drawer.Drawer,
	Tryout:   tryout,
	Analyst:  "hayate", Scale: 160,
	Solver:   players.Prover,
	Guesser:  players.Guesser,
	Lores:    players.Lores,
	Problems: posed,
	Dialects: []roster.Dialect{gtp.Dialect},
	Judge:    judge,
	Content:  content,
	Board:    board,
	Clip:     kit.Clip{Game: sgf.Format},
	Edit:     sgf.Maker,
	Records:  []arena.RecordFormat{{Format: sgf.Format, Whole: true}},
	Lobby:    lobby,
}

//go:embed problems/*.sgf
var posed embed.FS

// content returns the stones, listed row by row.
func content(p boards.Position, _ ...boards.Position) any {
	g, ok := p.(*igo.Position)
	if !ok {
		return nil
	}
	text := func(c igo.Color) []string {
		list := []string{}
		for _, q := range g.Board().Points(c) {
			list = append(list, igo.PointText(q, g.Size()))
		}
		return list
	}
	return stones{Black: text(igo.Black), White: text(igo.White)}
}

// lobby returns the regulation for a small board.
func lobby(*boards.Game) arena.Regulation {
	r, _ := arena.Named("go9")
	return r
}
