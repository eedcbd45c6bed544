package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// exactly wants n arguments, and says which when they aren't there.
func exactly(n int, want string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return fact.Errorf("cli.arguments.exactly", "%s: expected %s, got %d arguments; see '%s --help'", commandName(cmd), want, len(args), cmd.CommandPath())
		}
		return nil
	}
}

// atLeast wants n arguments or more.
func atLeast(n int, want string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return fact.Errorf("cli.arguments.atleast", "%s: expected %s; see '%s --help'", commandName(cmd), want, cmd.CommandPath())
		}
		return nil
	}
}

// atMost wants n arguments or fewer.
func atMost(n int, want string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			return fact.Errorf("cli.arguments.atmost", "%s: expected %s, got %d arguments; see '%s --help'", commandName(cmd), want, len(args), cmd.CommandPath())
		}
		return nil
	}
}

// commandName is a command's path without the program's name.
func commandName(cmd *cobra.Command) string {
	return strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ")
}

// list is names as a sentence has them.
func list(names []string) string { return strings.Join(names, ", ") }

func gameNames() []string { return catalog.Names() }
