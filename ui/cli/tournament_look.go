package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/internal/usage"
)

var oneTournament = fact.New("cli.tournament.dir", "one DIR")

// tournamentArgs wants one tournament, by its name or folder.
func tournamentArgs() cobra.PositionalArgs { return usage.Exactly(1, oneTournament) }

func (a *app) tournamentStandingsCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "standings DIR",
		Args: tournamentArgs(),
		RunE: func(_ *cobra.Command, args []string) error {
			s, err := a.loadTournament(args[0])
			if err != nil {
				return err
			}
			return a.printStandings(s)
		},
	}
}

// printStandings prints the standings of all stages that are played.
func (a *app) printStandings(s *tournament.State) error {
	p := tournamentPrinter{lang: a.language(), state: s}
	var parts []string
	for _, st := range s.Stages {
		if !st.Skipped {
			parts = append(parts, p.standings(st))
		}
	}
	_, err := fmt.Fprint(a.Out, strings.Join(parts, "\n"))
	return err
}

// loadTournament reads what a tournament has come to.
func (a *app) loadTournament(name string) (*tournament.State, error) {
	dir, err := a.findTournament(name)
	if err != nil {
		return nil, err
	}
	return tournament.Load(dir)
}
