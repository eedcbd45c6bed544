package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// oneRecord is what several commands want.
var oneRecord = fact.New("cli.want.record", "one RECORD")

// none wants no arguments.
func none(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fact.Errorf("cli.arguments.none", "%s: expected no arguments, got %w; see '%s --help'", commandName(cmd), arguments(len(args)), cmd.CommandPath())
	}
	return nil
}

// exactly wants n arguments, and says which when they aren't there.
func exactly(n int, want error) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return fact.Errorf("cli.arguments.exactly", "%s: expected %w, got %w; see '%s --help'", commandName(cmd), want, arguments(len(args)), cmd.CommandPath())
		}
		return nil
	}
}

// atLeast wants n arguments or more.
func atLeast(n int, want error) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return fact.Errorf("cli.arguments.atleast", "%s: expected %w; see '%s --help'", commandName(cmd), want, cmd.CommandPath())
		}
		return nil
	}
}

// atMost wants n arguments or fewer.
func atMost(n int, want error) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			return fact.Errorf("cli.arguments.atmost", "%s: expected %w, got %w; see '%s --help'", commandName(cmd), want, arguments(len(args)), cmd.CommandPath())
		}
		return nil
	}
}

// arguments counts what was given.
func arguments(n int) error {
	if n == 1 {
		return fact.New("cli.arguments.one", "1 argument")
	}
	return fact.Errorf("cli.arguments.many", "%d arguments", n)
}

// commandName is a command's path without the program's name.
func commandName(cmd *cobra.Command) string {
	return strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ")
}

// list is names as a sentence has them.
func list(names []string) string { return strings.Join(names, ", ") }

func gameNames() []string { return catalog.Names() }
