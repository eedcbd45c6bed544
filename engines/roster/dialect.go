package roster

import (
	"context"
	"slices"
	"sort"

	"dohyo/engines"
	"dohyo/engines/process"
)

// A Dialect is a way to reach a program. The games list the dialects that they
// support (boards.Game.Dialects).
type Dialect struct {
	Name   string // the PROTOCOL of the command line
	Device bool   // the command is a serial line, not a program
	Remote bool   // it is a server with a login
	Strict bool   // writing elsewhere is a foul unless a player's settings say otherwise
	Tells  bool   // a program is told its time for each move
	Anew   bool   // a program is started for each move

	// Stays reports whether a player's program, once it is started, plays one game after another.
	// Nil is no.
	Stays func(options any) bool

	// Options returns a player's default options; Keys are the keys of engines.toml
	// that set them. Nil for dialects without options.
	Options func() any
	Keys    []Key

	// Own returns the arguments that tell a built-in player what the dialect can't
	// express; nil if it can express everything.
	Own func(game string) []string

	// Command checks the words of a command that isn't a program's, and There
	// whether its other end exists. Public returns the part of a command that may be
	// shown. Each may be nil.
	Command func(words []string) error
	There   func(options any, command string) error
	Public  func(words []string) ([]string, error)

	// Answers returns nil if a program, which it starts and ends, speaks the dialect.
	// Otherwise the error says what it did instead. Nil if a program can't be asked.
	Answers func(context.Context, Seating) error

	// Offers lists the settings that a program offers; nil if the dialect has none.
	Offers func(context.Context, Seating) ([]Offer, error)

	// Seat seats a program.
	Seat func(Seating) (engines.Player, error)
}

// A Key is a key of an [[engine]] that only some dialects use. The default and
// the example are written as in the file.
type Key struct {
	Name    string
	Usual   string // "" if only words can describe it
	Example string
	Set     func(options, v any) error // takes a value of the file
}

// A Seating holds what a dialect needs to seat a program.
type Seating struct {
	Options any          // the player's own, as Dialect.Options returns them; read only
	Spec    process.Spec // without arguments
	Args    []string
	Wire    func(engines.Wire) // receives the lines to be shown; nil if nobody watches
}

// Launcher returns a launcher of the program.
func (s Seating) Launcher() (*process.Launcher, error) {
	s.Spec.Args = s.Args
	return process.NewLauncher(s.Spec)
}

// Add registers a dialect.
func Add(d Dialect) { dialects = append(dialects, d) }

// dialects holds all registered dialects in order.
var dialects []Dialect

// dialectNamed finds a dialect.
func dialectNamed(name string) (Dialect, bool) {
	i := slices.IndexFunc(dialects, func(d Dialect) bool { return d.Name == name })
	if i < 0 {
		return Dialect{}, false
	}
	return dialects[i], true
}

// dialect returns the dialect of a player; a person's is the zero Dialect.
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
	sort.Strings(names)
	return names
}

// RulesOwn returns the arguments that tell a built-in player the rules.
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

// check checks a command for the dialect.
func (d Dialect) check(command []string) error {
	if d.Command == nil {
		return nil
	}
	return d.Command(command)
}
