// Package usage returns the errors of wrong calls as facts: a wrong number of
// arguments, and wrong values of flags.
//
//	Args: usage.Exactly(3, fact.Errorf("cli.want.match", "GAME PLAYER PLAYER")),
//	…
//	return usage.OneOf("lang", value, lang.Langs())
//
// It prints nothing and doesn't end the program.
package usage

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// Exactly returns a check that a command has n arguments. Its error names the arguments
// wanted.
func Exactly(n int, want error) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return fact.Errorf("cli.arguments.exactly", "%s: expected %w, got %w; see '%s --help'", CommandName(cmd), want, Arguments(len(args)), cmd.CommandPath())
		}
		return nil
	}
}

// Arguments returns the number of given arguments as a fact.
func Arguments(n int) error {
	if n == 1 {
		return fact.New("cli.arguments.one", "1 argument")
	}
	return fact.Errorf("cli.arguments.many", "%d arguments", n)
}

// CommandName returns a command's path without the program's name.
func CommandName(cmd *cobra.Command) string {
	return strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ")
}

// List returns names separated by commas.
func List(l lang.Lang, names []string) string { return strings.Join(names, l.Say(lang.ListComma)) }

// OneOf returns the error of a flag whose value isn't one of names.
func OneOf(flag, value string, names []string) error {
	return fact.Errorf("cli.flag.oneof", "--%s %s: expected one of %s", flag, Value(value), names)
}

// Value returns the value of a flag for an error. An empty one is in quotes.
func Value(text string) string { return cmp.Or(text, `""`) }

// Outside returns the error of a flag's number that is below least or above most.
func Outside(flag string, n, least, most int) error {
	return fact.Errorf("cli.flag.outside", "--%s %d: expected %d to %d", flag, n, least, most)
}

// TooSmall returns the error of a flag's number that is below least.
func TooSmall(flag string, n, least int) error {
	return fact.Errorf("cli.flag.atleast", "--%s %d: expected %d or more", flag, n, least)
}

// NotBoth returns the error of two flags that exclude each other.
func NotBoth(one, other string) error {
	return fact.Errorf("cli.flag.both", "--%s and --%s: expected only one of them", one, other)
}

// Already returns the error of an output file that exists.
func Already(file string) error {
	return fact.Errorf("cli.file.already", "%s: the file already exists and is not overwritten", file)
}
