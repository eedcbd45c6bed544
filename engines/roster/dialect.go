package roster

import (
	"slices"

	"dohyo/engines"
	"dohyo/engines/process"
)

// A Dialect is a way to reach a program. Which games it has words for is said
// by the games (boards.Game.Dialects).
type Dialect struct {
	Name   string // the PROTOCOL of the command line
	Device bool   // the command is a serial line, and no program
	Remote bool   // it is a server and a login there
	Strict bool   // writing elsewhere is a foul unless a player's settings say otherwise
	Tells  bool   // a program is told its time for each move

	// Options makes the options of a player as they usually are; Keys are those of
	// engines.toml that set them. Nil in dialects without.
	Options func() any
	Keys    []Key

	// Own gives the arguments by which a built-in player of the arena is told what
	// the dialect doesn't tell; nil if it tells all.
	Own func(game string) []string

	// Command tells what is wrong with the words of a command that isn't a
	// program's, and There whether its other end is there. Public is what of a
	// command may be shown. Each may be nil.
	Command func(words []string) error
	There   func(options any, command string) error
	Public  func(words []string) ([]string, error)

	// Seat seats a program.
	Seat func(Seating) (engines.Player, error)
}

// A Key is a key of an [[engine]] that means something in some dialects only.
// The usual value and the example are written as in the file.
type Key struct {
	Name    string
	Usual   string // "" where words must tell it
	Example string
	Set     func(options, v any) error // takes a value of the file
}

// A Seating is all that a dialect needs to seat a program.
type Seating struct {
	Options any          // the player's own, as Dialect.Options makes them; not to be changed
	Spec    process.Spec // without arguments
	Args    []string
	Wire    func(engines.Wire) // where the lines of the talk are shown; nil if nobody looks
}

// Launcher returns what starts the program.
func (s Seating) Launcher() (*process.Launcher, error) {
	s.Spec.Args = s.Args
	return process.NewLauncher(s.Spec)
}

// Add lets a dialect join.
func Add(d Dialect) { dialects = append(dialects, d) }

// dialects are all that are known, in the order in which they joined.
var dialects []Dialect

// dialectNamed finds a dialect.
func dialectNamed(name string) (Dialect, bool) {
	i := slices.IndexFunc(dialects, func(d Dialect) bool { return d.Name == name })
	if i < 0 {
		return Dialect{}, false
	}
	return dialects[i], true
}

// dialect returns the one by which a player is reached; that of a person is none.
func (e Entry) dialect() Dialect {
	d, _ := dialectNamed(e.Protocol)
	return d
}

// Protocols lists the protocols that a PLAYER can name.
func Protocols() []string {
	var names []string
	for _, d := range dialects {
		names = append(names, d.Name)
	}
	slices.Sort(names)
	return names
}

// RulesOwn tell a built-in player the rules.
func RulesOwn(game string) []string { return []string{"--rules", game} }

// key finds one of the dialect's keys.
func (d Dialect) key(name string) (Key, bool) {
	i := slices.IndexFunc(d.Keys, func(k Key) bool { return k.Name == name })
	if i < 0 {
		return Key{}, false
	}
	return d.Keys[i], true
}

// options returns those of a new player.
func (d Dialect) options() any {
	if d.Options == nil {
		return nil
	}
	return d.Options()
}

// check reports whether a command can be one of the dialect.
func (d Dialect) check(command []string) error {
	if d.Command == nil {
		return nil
	}
	return d.Command(command)
}
