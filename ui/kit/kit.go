// Package kit describes a game to the rest of the program, apart from its rules, in one
// value, a Kit. Each game defines its Kit in its own folder below ui/kits.
//
//	kit.Install(kits.All...) // once, in main
//	k := kit.Of(game.Name)
//	if k.Judge != nil { … }
//
// A field is nil if the game doesn't need it. The package contains no game and names
// none.
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
	"dohyo/engines/guess"
	"dohyo/engines/lore"
	"dohyo/engines/proof"
	"dohyo/engines/roster"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/kifu/formats"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A Kit holds everything the program knows of a family of games that share a board, for
// example the variants of five in a row.
type Kit struct {
	Games []*boards.Game // in the order in which they are offered

	// Drawer draws the games, and Words are their texts for people.
	Drawer *draw.Drawer
	Words  *lang.Words

	// Formats are the record formats that hold these games, and Programs their
	// built-in players.
	Formats  []*kifu.Format
	Programs []builtin.Program

	// Arbiter returns a player that decides which stones are dead at the end of a game,
	// and Reader decides what no player has settled. Both are nil in games that aren't
	// counted.
	Arbiter func() engines.Player
	Reader  engines.Reader

	// StandIn chooses under an opening rule for programs that don't know it; nil in games
	// without such rules.
	StandIn engines.Negotiator

	// Analyst is the player that analyses unless another is named, and Scale the score
	// of its games' programs that stands for 1/(1+e^-1) of a win, about 73 %, for
	// programs that report no win rate. Both are zero in games that aren't analysed.
	Analyst string
	Scale   float64

	// Solver proves positions of the games. It is nil in games without one.
	Solver *proof.Solver

	// Guesser compares records with a player's proposals. It is nil in games without one.
	Guesser *guess.Guesser

	// Lores returns the kinds of knowledge that people write for the built-in players. It is
	// nil if they read nothing.
	Lores func() []*lore.Kind

	// Problems holds the problems that come with the program as records, in a folder "problems".
	// It is nil if there are none.
	Problems fs.FS

	// Dialects are the engine protocols for these games.
	Dialects []roster.Dialect

	// Judge answers a line of dohyo judge for one of Games. It is nil in games that
	// dohyo judge doesn't support.
	Judge func(game *boards.Game, line []byte) any

	// Tryout tries out a player. Its first check reports whether the player starts.
	Tryout func(context.Context, *roster.Trial)

	// Told returns the input that the program in a seat receives before it acts, given
	// the time left of each seat. It is nil in games whose programs get their input in
	// other ways.
	Told func(p boards.Position, seat boards.Seat, left []engines.Left) []byte

	// Content returns the content of the board for verify --json. after holds the
	// positions that follow p, and is empty at the end.
	Content func(p boards.Position, after ...boards.Position) any

	// State returns the position before the step that leads to next, for verify
	// --states. next is nil at the end. State is nil in games without states.
	State func(p, next boards.Position) any

	// Verify plays a record for verify, in games whose records don't always follow one
	// set of rules. It is nil if the game's rules apply to its records.
	Verify func(rec *kifu.Record) Walk

	// Unnamed returns the game of a record that doesn't name its own. If the field or
	// its result is nil, the record is of none of these games.
	Unnamed func(rec *kifu.Record) *boards.Game

	// Records are the formats of the records that a match leaves behind, if they can
	// hold its game.
	Records []arena.RecordFormat

	// Clip says how games are copied to the clipboard.
	Clip Clip

	// Edit begins to edit records of these games.
	Edit edit.Maker

	// Board reads a position that is written as lines of text, of one of Games. Game is
	// the wanted game, perhaps of another kit; it decides if a board could belong to
	// several games. The setup is nil if the text has no such board. Board is nil in games
	// whose positions aren't written like that.
	Board func(text, game string) (*boards.Game, *boards.Setup, error)

	// Starts describes files of starting positions. It is nil if only records provide
	// them.
	Starts *Starts

	// Opening parses a line of moves from an openings file. nil stands for kifu.Words.
	Opening func(text string, size int) ([]boards.Move, error)

	// Commands are dohyo commands for these games only. Lists are the lists that their
	// help prints.
	Commands []func(Console) *cobra.Command
	Lists    map[string]func() []string

	// Tournaments holds the ready files of tournaments of these games in a folder
	// "tournaments". It is nil if there are none.
	Tournaments fs.FS

	// Lobby returns the regulation that the lobby offers first. nil stands for the
	// game's default.
	Lobby func(game *boards.Game) arena.Regulation
}

// Starts describes files of starting positions.
type Starts struct {
	Ext  string                                         // of the files, with the dot
	Read func(text []byte) (position string, err error) // in the form of boards.Setup
}

// Clip says how a game is copied to the clipboard.
type Clip struct {
	Game *kifu.Format // of the whole game, and of its moves up to a position unless Position is set

	// Position returns a position as text, and the name of its notation.
	Position func(p boards.Position) (text, notation string)
}

// Is reports whether a file name has the extension of such files.
func (s *Starts) Is(file string) bool { return strings.EqualFold(filepath.Ext(file), s.Ext) }

// A Console is the output of a command.
type Console struct {
	Out  io.Writer
	Lang func() lang.Lang // the caller's language
}

// installed lists the kits of the program.
var installed []*Kit

// Install adds kits to the program. main calls it before anything else.
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

// All returns the installed kits in the order in which they are offered.
func All() []*Kit { return slices.Clone(installed) }

// Of returns the kit of the game with that name, or an empty kit if there is none.
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

// Unnamed returns the game of a record that doesn't name its own, and whether there is
// one.
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
