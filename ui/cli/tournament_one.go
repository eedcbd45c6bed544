package cli

import (
	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/internal/usage"
)

var oneTournament = fact.New("cli.tournament.dir", "one DIR")

// onFolder returns a command whose argument is a tournament, by its name or folder.
func (a tournaments) onFolder(use string, run func(cmd *cobra.Command, dir string) error) *cobra.Command {
	return &cobra.Command{
		Use:  use,
		Args: usage.Exactly(1, oneTournament),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.tournamentNames(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := a.findTournament(args[0])
			if err != nil {
				return err
			}
			return run(cmd, dir)
		},
	}
}

// onState is onFolder for what needs only the state of the tournament.
func (a tournaments) onState(use string, run func(s *tournament.State) error) *cobra.Command {
	return a.onFolder(use, func(_ *cobra.Command, dir string) error {
		s, err := tournament.Load(dir)
		if err != nil {
			return err
		}
		return run(s)
	})
}
