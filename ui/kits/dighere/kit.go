// Package dighere is the kit of SamurAI Dig Here: everything that dohyo needs to know of the game.
//
//	kit.Install(dighere.Kit)
//
// It holds no rules itself: they are in boards/dighere, and the words in the folder words.
package dighere

import (
	"embed"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/dighere"
	players "dohyo/engines/builtin/dighere"
	protocol "dohyo/engines/dighere"
	"dohyo/engines/roster"
	"dohyo/kifu"
	records "dohyo/kifu/dighere"
	"dohyo/ui/kit"
	"dohyo/ui/kits/dighere/drawer"
	"dohyo/ui/kits/dighere/words"
)

// Kit describes the editions of SamurAI Dig Here.
var Kit = &kit.Kit{
	Games:    dighere.Games(),
	Words:    &words.Words,
	Formats:  []*kifu.Format{records.Format},
	Programs: players.Builtin(),
	Drawer:   &drawer.Drawer,
	Tryout:   tryout,
	Dialects: []roster.Dialect{protocol.Dialect},
	Told:     protocol.Told,
	Content:  content,
	State:    state,
	Starts:   &kit.Starts{Ext: fieldExt, Read: readStart},
	Clip:     kit.Clip{Game: records.Format},
	Edit:     records.Maker,
	Records:  []arena.RecordFormat{{Format: records.Format, Most: 1000}}, // the official viewer opens them

	Commands: []func(kit.Console) *cobra.Command{fieldsCommand},
	Lists:    map[string]func() []string{"{editions}": editionNames},

	Tournaments: tournaments,
}

//go:embed tournaments/*.toml
var tournaments embed.FS

// content returns the state of a position, with the plans that lead to the first
// position after it.
func content(p boards.Position, after ...boards.Position) any {
	if len(after) == 0 {
		return state(p, nil)
	}
	return state(p, after[0])
}

// state returns a position in the form of the official game files, with the plans that
// lead to next.
func state(p, next boards.Position) any {
	d, ok := p.(*dighere.Position)
	if !ok {
		return nil
	}
	q, _ := next.(*dighere.Position)
	return dighere.StateOf(d, q)
}
