package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/ui/internal/usage"
)

// oneRecord names the argument that several commands expect.
var oneRecord = fact.New("cli.want.record", "one RECORD")

// none returns an error if a command gets arguments.
func none(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fact.Errorf("cli.arguments.none", "%s: expected no arguments, got %w; see '%s --help'", usage.CommandName(cmd), usage.Arguments(len(args)), cmd.CommandPath())
	}
	return nil
}

// atLeast returns a check that a command gets n arguments or more.
func atLeast(n int, want error) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return fact.Errorf("cli.arguments.atleast", "%s: expected %w; see '%s --help'", usage.CommandName(cmd), want, cmd.CommandPath())
		}
		return nil
	}
}

// atMost returns a check that a command gets at most n arguments.
func atMost(n int, want error) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			return fact.Errorf("cli.arguments.atmost", "%s: expected %w, got %w; see '%s --help'", usage.CommandName(cmd), want, usage.Arguments(len(args)), cmd.CommandPath())
		}
		return nil
	}
}

func gameNames() []string { return catalog.Names() }

// sideNamed returns the side that --side names.
func sideNamed(text string) (boards.Side, error) {
	names := []string{"black", "white"}
	n := slices.Index(names, text)
	if n < 0 {
		return boards.None, usage.OneOf("side", text, names)
	}
	return boards.Side(n), nil
}
