package roster

import "dohyo/engines/process"

// Names that only tests use.
var (
	Sorted  = sorted[string]
	Furnish = furnish
	Parse   = parse
	Human   = human
)

// Inside holds a player's settings that don't depend on its dialect.
type Inside struct {
	Home          string
	Env, Writable []string
	Strict        bool
	Limits        process.Limits
}

// Inside returns the player's settings that don't depend on its dialect.
func (e Entry) Inside() Inside {
	s := e.settings
	return Inside{s.home, s.env, s.outside, s.strict, s.limits}
}

// Told returns the options for the player's dialect.
func (e Entry) Told() any { return e.settings.options }

// Words returns its program's command.
func (e Entry) Words() []string { return e.words }
