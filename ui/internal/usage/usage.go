// Package usage has the errors of wrong calls, as facts: a wrong number of
// arguments, and wrong values of flags.
package usage

import (
	"strings"

	"github.com/spf13/cobra"

	"dohyo/boards/fact"
)

// Exactly wants n arguments, and says which when they aren't there.
func Exactly(n int, want error) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return fact.Errorf("cli.arguments.exactly", "%s: expected %w, got %w; see '%s --help'", CommandName(cmd), want, Arguments(len(args)), cmd.CommandPath())
		}
		return nil
	}
}

// Arguments counts what was given.
func Arguments(n int) error {
	if n == 1 {
		return fact.New("cli.arguments.one", "1 argument")
	}
	return fact.Errorf("cli.arguments.many", "%d arguments", n)
}

// CommandName is a command's path without the program's name.
func CommandName(cmd *cobra.Command) string {
	return strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ")
}

// List is names as a sentence has them.
func List(names []string) string { return strings.Join(names, ", ") }

// OneOf says of a flag that its value is none of those there are.
func OneOf(flag, value string, names []string) error {
	return fact.Errorf("cli.flag.oneof", "--%s %s: expected one of %s", flag, value, List(names))
}

// Outside says of a flag's number that it is too small or too large.
func Outside(flag string, n, least, most int) error {
	return fact.Errorf("cli.flag.outside", "--%s %d: expected %d to %d", flag, n, least, most)
}

// TooSmall says of a flag's number that it is too small.
func TooSmall(flag string, n, least int) error {
	return fact.Errorf("cli.flag.atleast", "--%s %d: expected %d or more", flag, n, least)
}

// NotBoth says of two flags that only one of them can be given.
func NotBoth(one, other string) error {
	return fact.Errorf("cli.flag.both", "--%s and --%s: expected only one of them", one, other)
}

// Already says of a file to be written that it exists.
func Already(file string) error {
	return fact.Errorf("cli.file.already", "%s: the file exists and is not overwritten", file)
}
