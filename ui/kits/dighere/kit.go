// Package dighere is the kit of SamurAI Dig Here.
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

// Kit is what the house knows of its editions.
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
	Records:  []arena.RecordFormat{{Format: records.Format, Most: 1000}}, // as the official viewer opens them

	Commands: []func(kit.Console) *cobra.Command{fieldsCommand},
	Lists:    map[string]func() []string{"{editions}": editionNames},

	Tournaments: tournaments,
}

//go:embed tournaments/*.toml
var tournaments embed.FS

// content is the state of a position that is followed by others.
func content(p boards.Position, after ...boards.Position) any {
	if len(after) == 0 {
		return state(p, nil)
	}
	return state(p, after[0])
}

// state is a position as the official game files have it, with the plans that
// lead to next.
func state(p, next boards.Position) any {
	d, ok := p.(*dighere.Position)
	if !ok {
		return nil
	}
	q, _ := next.(*dighere.Position)
	return dighere.StateOf(d, q)
}
