// Package builtin is the list of the arena's own players. A player thinks in a
// package of its own game below this one, and speaks there through the same
// dialect packages as any engine, from the other side (Program.Serve). It joins
// with the kit of its game. The arena starts the players as child processes of
// the same binary.
//
//	p, _ := builtin.Find("mangetsu")
//	err := p.Run(ctx, builtin.Call{Protocol: "gomocup", In: os.Stdin, Out: os.Stdout})
//
// The package names no player: the kits add them.
package builtin

import (
	"context"
	"io"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Program is one of the arena's own players.
type Program struct {
	Name      string // as on the command line
	Kanji     string // 満月
	Japanese  string // its character in a few words
	English   string
	Games     []string // boards.Game names it plays
	Protocols []string // it speaks, the usual one first

	// Serve speaks one of the protocols, as the Call says.
	Serve func(context.Context, Call) error

	// Spends is about how long it thinks in a usual game, if its moves don't depend on
	// its clock; 0 if it uses its clock. Playout is the time of a game for each of
	// Call.Playouts.
	Spends, Playout time.Duration

	Counts bool // it can be limited to a number of positions for each move (Call.Nodes)
	Levels int  // it also plays at the levels 1 to Levels, the strongest last; 0 if it has none
	Asked  bool // it can be asked what it knows of a position (engines.Analyst)
	Reads  bool // it reads Call.Lore
	Leaves bool // its search leaves much memory behind, which is best collected rarely

	Threads bool // its search can use several processors (Call.Threads)
	Ponders bool // it can think in the opponent's time (Call.Ponder)
}

// programs are the players that the kits of the games brought along.
var programs []Program

// Add lets players join, game by game, the weakest of a game first.
func Add(list ...Program) { programs = append(programs, list...) }

// A Call is one start of a program.
type Call struct {
	Protocol string        // one of the program's; "" is the usual one
	Game     *boards.Game  // the rules where the protocol doesn't tell them; nil is the program's usual game
	Size     int           // points along an edge of the board where the protocol doesn't tell it; 0 is the game's own
	Args     []string      // of the protocol: the legacy command line
	Time     time.Duration // for a move when nobody says how long; 0 leaves it to the program
	Began    time.Time     // when the process began, from where Time counts in handoff and legacy; zero is the call itself
	Playouts int           // games played out for a move, no more, by a program that does that; 0 leaves it to the clock
	Nodes    int64         // positions looked at for a move, no more, in place of a clock, by a program that counts them; 0 leaves it to the clock
	Level    int           // one of the program's; 0 is its full strength
	PlayOn   bool          // never resigns
	Threads  int           // that search, by a program that can use several; 0 is one
	Ponder   bool          // thinks in the opponent's time, by a program that can, without Playouts and Level
	Clock    engines.Clock // the game's, where the protocol doesn't tell it: csa
	Side     boards.Side   // which side it plays where the protocol doesn't tell it: csa
	Position string        // where play begins where the protocol doesn't tell it: csa
	Lore     []string      // files of what people have written for it, by a program that reads such files
	Comments bool          // csa: say what it thinks
	Seed     uint64
	English  bool // mutters in English, not in Japanese
	Version  string
	Load     func(path string, g *boards.Game, moves int) ([]boards.Position, error) // reads the positions of a record, up to a number of moves, 0 for all; nil can't
	Dir      string                                                                  // the working folder, for protocols that hand over files
	In       io.Reader
	Out      io.Writer
}

// Programs lists all players, in the order in which they joined.
func Programs() []Program { return slices.Clone(programs) }

// GamesOf returns the names of games, for Program.Games.
func GamesOf(games []*boards.Game) []string {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = g.Name
	}
	return names
}

// Analyst returns the program that can be asked what it knows of a position of a
// game, "" if there is none.
func Analyst(game string) string {
	for _, p := range programs {
		if p.Asked && slices.Contains(p.Games, game) {
			return p.Name
		}
	}
	return ""
}

// Find finds a player by its name.
func Find(name string) (Program, bool) {
	list := programs
	i := slices.IndexFunc(list, func(p Program) bool { return p.Name == name })
	if i < 0 {
		return Program{}, false
	}
	return list[i], true
}

// Run speaks a protocol until the other side has had enough.
func (p Program) Run(ctx context.Context, c Call) error {
	if c.Protocol == "" {
		c.Protocol = p.Protocols[0]
	}
	if !slices.Contains(p.Protocols, c.Protocol) {
		return fact.Errorf("builtin.protocol", "%s doesn't speak %q; it speaks %s", p.Name, c.Protocol, p.Protocols)
	}
	if err := p.CheckLevel(c.Level); err != nil {
		return err
	}
	return p.Serve(ctx, c)
}

// MostLevel is the highest level of a program that has levels.
const MostLevel = 10

// CheckLevel returns an error if the program doesn't play at a level.
func (p Program) CheckLevel(level int) error {
	switch {
	case level < 0 || level > MostLevel:
		return fact.Errorf("builtin.level", "level %d: expected 1 to %d", level, MostLevel)
	case level > p.Levels:
		return fact.Errorf("builtin.nolevels", "%s has no levels; these players have levels: %s", p.Name, Levelled())
	}
	return nil
}

// Levelled lists the names of the programs that have levels.
func Levelled() (names []string) {
	for _, p := range programs {
		if p.Levels > 0 {
			names = append(names, p.Name)
		}
	}
	return names
}
