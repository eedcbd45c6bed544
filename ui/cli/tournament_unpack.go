package cli

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

func unpackCommand(a tournaments) *cobra.Command {
	return &cobra.Command{
		Use: "unpack DIR [MATCH …]",
		Args: func(cmd *cobra.Command, args []string) error {
			return usage.Exactly(1, oneTournament)(cmd, args[:min(len(args), 1)])
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.tournamentNames(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := a.findTournament(args[0])
			if err != nil {
				return err
			}
			for _, name := range args[1:] {
				at, _, _ := strings.Cut(name, "r")
				at, _, _ = strings.Cut(at, ".")
				if _, err := tournament.ParseAt(at); err != nil {
					return err
				}
			}
			made, err := tournament.Unpack(dir, recordFormats, args[1:]...)
			if err != nil {
				return err
			}
			for _, name := range args[1:] {
				if folder := filepath.Join(dir, "matches", name); !isMatch(folder) {
					return fact.Errorf("cli.tournament.unpack", "%s: no match with this name was played", folder)
				}
			}
			fmt.Fprintln(a.app.Out, a.app.language().Say(lang.TourUnpacked, made, filepath.Join(dir, "matches")))
			return nil
		},
	}
}

// unpacked unpacks the folder of a tournament's match, given its path or that of its
// journal, unless it exists. Opening the match reports any error.
func unpacked(name string) {
	if filepath.Base(name) == arena.JournalName {
		name = filepath.Dir(name)
	}
	_ = tournament.UnpackMatch(name, recordFormats)
}
