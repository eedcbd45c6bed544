package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"dohyo/boards/catalog"
)

// exactly wants n arguments, and says which when they aren't there.
func exactly(n int, want string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return fmt.Errorf("%s: want %s, got %d argument(s); see '%s --help'", cmd.CommandPath(), want, len(args), cmd.CommandPath())
		}
		return nil
	}
}

// atLeast wants n arguments or more.
func atLeast(n int, want string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return fmt.Errorf("%s: want %s; see '%s --help'", cmd.CommandPath(), want, cmd.CommandPath())
		}
		return nil
	}
}

func gameNames() []string { return catalog.Names() }
