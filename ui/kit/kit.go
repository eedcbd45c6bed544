// Package kit describes a game to the rest of the program, apart from its rules:
// one value, a Kit, in the game's own folder below ui/kits.
//
//	kit.Install(kits.All...) // once, in main
//	k := kit.Of(game.Name)
//	if k.Judge != nil { … }
//
// A part that a game doesn't need is nil in its kit. The package contains no
// game and names none.
package kit

import (
	"context"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/engines"
	"dohyo/engines/builtin"
	"dohyo/engines/roster"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A Kit is what the house knows of a family of games that share one board:
// five in a row by several rules, say.
type Kit struct {
	Games []*boards.Game // in the order in which they are offered

	// Drawer draws the games, and Words are what people read of them.
	Drawer *draw.Drawer
	Words  *lang.Words

	// Formats are the record formats that hold these games, and Programs their
	// built-in players.
	Formats  []*kifu.Format
	Programs []builtin.Program

	// Arbiter makes a player who says what is dead at the end of a game, and Reader
	// settles what nobody else does. Nil in games that aren't counted.
	Arbiter func() engines.Player
	Reader  engines.Reader

	// Dialects are the protocols of engines that speak of these games.
	Dialects []roster.Dialect

	// Judge answers a line of dohyo judge for one of Games. Nil in games that it
	// doesn't judge.
	Judge func(game *boards.Game, line []byte) any

	// Tryout is the course by which a player is tried out; the first thing it says
	// is whether the player starts.
	Tryout func(context.Context, *roster.Trial)

	// Told is what the program in a seat is sent before it acts, with the time that
	// each seat has left. Nil in games whose programs are told in other ways.
	Told func(p boards.Position, seat boards.Seat, left []engines.Left) []byte

	// Content is what stands on the board, for verify --json: of the position
	// that is followed by after, of which there are none at the end.
	Content func(p boards.Position, after ...boards.Position) any

	// State is the position before the step that leads to next, for verify
	// --states; next is nil at the end. Nil in games without states.
	State func(p, next boards.Position) any

	// Verify plays a record for verify, in games whose records don't always
	// keep to one set of rules. Nil where the rules of the game are the record's.
	Verify func(rec *kifu.Record) Walk

	// Unnamed is the game of a record that doesn't name its own; nil, or a nil
	// game, is none of this kit.
	Unnamed func(rec *kifu.Record) *boards.Game

	// Records are the records that a match leaves behind, if their format can hold
	// its game.
	Records []arena.RecordFormat

	// Starts are files that hold where a game starts from; nil where there are
	// none but records.
	Starts *Starts

	// Opening reads the moves of a line of an openings file; nil is kifu.Words.
	Opening func(text string, size int) ([]boards.Move, error)

	// Commands are commands of dohyo for this game alone, and Lists what their
	// help lists.
	Commands []func(Console) *cobra.Command
	Lists    map[string]func() []string

	// Tournaments are the ready files of tournaments of these games, in a folder
	// "tournaments"; nil where there are none.
	Tournaments fs.FS

	// Lobby is the regulation that the lobby offers first; nil is the game's usual one.
	Lobby func(game *boards.Game) arena.Regulation
}

// Starts are files of positions that a game starts from.
type Starts struct {
	Ext  string                                         // of the files, with the dot
	Read func(text []byte) (position string, err error) // as boards.Setup has it
}

// Is tells whether a file's name is that of such a file.
func (s *Starts) Is(file string) bool { return strings.EqualFold(filepath.Ext(file), s.Ext) }

// A Console is what a command writes to.
type Console struct {
	Out  io.Writer
	Lang func() lang.Lang // of whoever called
}

// installed are the kits of this program.
var installed []*Kit

// Install adds kits to the program's. It is for main, before all else.
func Install(kits ...*Kit) {
	for _, k := range kits {
		catalog.Add(k.Games...)
		if k.Tournaments != nil {
			tournament.AddReady(k.Tournaments, "tournaments")
		}
		for _, g := range k.Games {
			if k.Drawer != nil {
				draw.Add(g.Name, k.Drawer)
			}
		}
		if k.Words != nil {
			lang.Add(*k.Words)
		}
		formats.Add(k.Formats...)
		builtin.Add(k.Programs...)
		for _, d := range k.Dialects {
			roster.Add(d)
		}
	}
	installed = append(installed, kits...)
}

// All lists the kits in the order in which they are offered.
func All() []*Kit { return slices.Clone(installed) }

// Of is the kit of a game by the game's name; an empty kit where no kit is the
// game's.
func Of(game string) *Kit {
	for _, k := range installed {
		for _, g := range k.Games {
			if g.Name == game {
				return k
			}
		}
	}
	return &Kit{}
}

// Unnamed is the game of a record that doesn't name its own.
func Unnamed(rec *kifu.Record) (*boards.Game, bool) {
	for _, k := range installed {
		if k.Unnamed == nil {
			continue
		}
		if g := k.Unnamed(rec); g != nil {
			return g, true
		}
	}
	return nil, false
}
