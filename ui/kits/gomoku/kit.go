// Package gomoku is the kit of the games of five in a row (五目並べ): everything that dohyo needs to know of them.
//
//	kit.Install(gomoku.Kit)
//
// It holds no rules itself: they are in boards/gomoku, and the words in the folder words.
package gomoku

import (
	"embed"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	players "dohyo/engines/builtin/gomoku"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
	"dohyo/kifu"
	"dohyo/kifu/log150"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
	"dohyo/ui/kit"
	"dohyo/ui/kits/gomoku/drawer"
	"dohyo/ui/kits/gomoku/words"
)

// Kit describes the games of five in a row.
var Kit = &kit.Kit{
	Games:    gomoku.Games(),
	Words:    &words.Words,
	Formats:  []*kifu.Format{psq.Format, log150.Format, sgf.Format},
	Programs: players.Builtin(),
	Drawer:   &drawer.Drawer,
	Tryout:   tryout,
	StandIn:  players.NewSettler(0),
	Analyst:  "gomocup:mangetsu", Scale: 200,
	Solver:   players.Prover,
	Problems: posed,
	Dialects: append(fivemoku.Dialects, gomocup.Dialect),
	Judge:    judge,
	Content:  content,
	Board:    board,
	Unnamed:  unnamed,
	Opening:  kifu.OnPoints,
	Clip:     kit.Clip{Game: psq.Format},
	Edit:     sgf.Maker,
	Records:  []arena.RecordFormat{{Format: psq.Format, Most: 100}, {Format: log150.Format, Whole: true}, {Format: sgf.Format, Whole: true}},

	Tournaments: tournaments,
}

//go:embed problems/*.sgf
var posed embed.FS

//go:embed tournaments/*.toml
var tournaments embed.FS

// unnamed returns the guide's game for boards of its size, and freestyle for larger
// ones.
func unnamed(rec *kifu.Record) *boards.Game {
	if rec.Size > gomoku.MinSize {
		return gomoku.Freestyle
	}
	return gomoku.Guide
}

// stones are the occupied points, as xxyy.
type stones struct {
	Black []int `json:"black"`
	White []int `json:"white"`
}

// content returns the stones, listed row by row.
func content(p boards.Position, _ ...boards.Position) any {
	s := stones{Black: []int{}, White: []int{}}
	g, ok := p.(*gomoku.Position)
	if !ok {
		return nil
	}
	for y := 1; y <= g.Size(); y++ {
		for x := 1; x <= g.Size(); x++ {
			switch g.At(x, y) {
			case gomoku.Black:
				s.Black = append(s.Black, 100*x+y)
			case gomoku.White:
				s.White = append(s.White, 100*x+y)
			}
		}
	}
	return s
}
