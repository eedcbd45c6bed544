package cli

import (
	"github.com/spf13/cobra"

	"dohyo/engines/roster"
)

// doctorCommand returns the command that reports what the cages hold on this machine.
func (a roll) doctorCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "doctor",
		Args: none,
		RunE: func(cmd *cobra.Command, _ []string) error {
			report, err := roster.Machine(cmd.Context())
			if err != nil {
				return err
			}
			_, err = printChecks(a.app, nil, report)
			return err
		},
	}
}
