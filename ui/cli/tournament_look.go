package cli

import (
	"github.com/BurntSushi/toml"
	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// A look is a command that prints the results of a tournament.
type look struct {
	use    string
	what   parts
	sheets func(p *tournamentPrinter) []sheet

	compares bool // it can compare them with a published table
}

// looks lists these commands.
var looks = []look{
	{use: "standings DIR", what: parts{standings: true}, sheets: (*tournamentPrinter).standingSheets},
	{use: "crosstable DIR", what: parts{crosstable: true}, sheets: (*tournamentPrinter).crossSheets, compares: true},
	{use: "pairings DIR", what: parts{rounds: true}, sheets: func(p *tournamentPrinter) []sheet { return p.pairSheets(0, 0) }},
	{use: "report DIR", what: parts{true, true, true, true}, sheets: (*tournamentPrinter).reportSheets},
}

// command returns the look's command.
func (k look) command(a tournaments) *cobra.Command {
	var asJSON bool
	var published string
	forms := make([]bool, len(sheetForms))
	cmd := a.onState(k.use, func(s *tournament.State) error {
		p := &tournamentPrinter{lang: a.app.language(), state: s, decimal: forms[sheetCSV]}
		chosen := -1
		for i, on := range forms {
			switch {
			case on && asJSON:
				return usage.NotBoth(sheetForms[i].flag, "json")
			case on && chosen >= 0:
				return usage.NotBoth(sheetForms[chosen].flag, sheetForms[i].flag)
			case on:
				chosen = i
			}
		}
		var err error
		switch {
		case asJSON:
			err = writeDoc(a.app.Out, p.doc(k.what))
		case chosen >= 0:
			err = sheetForms[chosen].write(a.app.Out, p.lang, lang.Tournament(p.lang, s.Begin.Name, s.Plan), k.sheets(p))
		default:
			err = a.print(k.sheets(p))
		}
		if err != nil || published == "" {
			return err
		}
		return judging(a).compareTable(p, published)
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	if k.compares {
		cmd.Flags().StringVar(&published, "compare", "", "")
	}
	for i := range forms {
		cmd.Flags().BoolVar(&forms[i], sheetForms[i].flag, false, "")
	}
	return cmd
}

// printStandings prints the standings of all stages that were played.
func (a tournaments) printStandings(s *tournament.State) error {
	p := &tournamentPrinter{lang: a.app.language(), state: s}
	return a.print(p.standingSheets())
}

// print writes sheets as text, within the columns of a terminal.
func (a tournaments) print(list []sheet) error {
	for i := range list {
		for j, line := range list[i].lines {
			list[i].lines[j] = a.app.laid(line)
		}
	}
	return writeText(a.app.Out, a.app.room(), list)
}

func seedingCommand(a tournaments) *cobra.Command {
	return a.onState("seeding DIR", func(s *tournament.State) error {
		list := s.NextSeeding()
		for i := range list {
			for _, st := range s.Stages {
				if st.Plan.Name == list[i].Name {
					list[i].Name = a.app.language().Stage(st.Plan)
				}
			}
		}
		return toml.NewEncoder(a.app.Out).Encode(map[string]any{"seeding": list})
	})
}
