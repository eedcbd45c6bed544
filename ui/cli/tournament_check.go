package cli

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

func (a tournaments) tournamentCheckCommand() *cobra.Command {
	var f tournamentFlags
	cmd := &cobra.Command{
		Use:  "check FILE.toml",
		Args: usage.Exactly(1, fact.New("cli.tournament.file", "one FILE.toml")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.given(cmd); err != nil {
				return err
			}
			plan, quick, err := tournament.ReadPlan(args[0], regulationOf, f.quick)
			if err != nil {
				return err
			}
			if err := a.loadEngines(args[0], plan); err != nil {
				return err
			}
			if err := a.checkEntrants(plan, true); err != nil {
				return err
			}
			name := plan.Name
			if name == "" {
				name = strings.TrimSuffix(filepath.Base(args[0]), ".toml")
			}
			begin := &tournament.Begin{Name: name, Plan: plan, Seed: f.seedOf(plan), Quick: quick}
			return a.foretell(begin, max(f.concurrency, plan.Concurrency, 1))
		},
	}
	f.plan(cmd)
	return cmd
}

// foretell prints what a tournament would do.
func (a tournaments) foretell(begin *tournament.Begin, concurrency int) error {
	s, err := tournament.Foretell(begin)
	if err != nil {
		return err
	}
	p := tournamentPrinter{lang: a.language(), state: s}
	l := a.language()
	fmt.Fprintln(a.Out, p.begins())
	var most time.Duration
	pairs, games, clocked := 0, 0, true
	for _, st := range s.Stages {
		fmt.Fprintf(a.Out, "\n%s\n", p.stage(&tournament.StageBegin{Stage: st.Number, Table: st.Table, Rounds: st.Planned, Skipped: st.Skipped}))
		if st.Skipped {
			continue
		}
		fmt.Fprintf(a.Out, "%s\n", safe.Lines(l.Regulation(st.Plan.Rules)))
		if len(st.Rounds) > 0 {
			fmt.Fprintf(a.Out, "%s\n%s\n", l.Say(lang.TourRound, safe.Visible(st.Plan.Name), 1), p.pairs(st.Rounds[0]))
		}
		n, each := st.Pairs(), tournament.GameTime(st.Plan.Rules.Clock)
		pairs, games = pairs+n, games+n*st.Plan.Rules.Games
		most += time.Duration(n*st.Plan.Rules.Games) * each
		clocked = clocked && each > 0
	}
	fmt.Fprintf(a.Out, "\n%s\n", l.Say(lang.TourCounts, pairs, games))
	said := l.Say(lang.TourTimeOpen)
	if clocked {
		said = l.Say(lang.TourTime, l.Duration(most/time.Duration(concurrency)), concurrency)
	}
	_, err = fmt.Fprintln(a.Out, said)
	return err
}
