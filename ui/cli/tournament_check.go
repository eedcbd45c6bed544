package cli

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena/teams"
	"dohyo/arena/tournament"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines/scratch"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

func checkCommand(a tournaments) *cobra.Command {
	var f tournamentFlags
	cmd := &cobra.Command{
		Use:  "check FILE.toml",
		Args: usage.Exactly(1, fact.New("cli.tournament.file", "one FILE.toml")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.given(cmd); err != nil {
				return err
			}
			plan, quick, err := readPlan(args[0], f.quick)
			if err != nil {
				return err
			}
			if err := a.loadEngines(args[0], plan); err != nil {
				return err
			}
			if err := checkLogins(plan); err != nil {
				return err
			}
			name := plan.Name
			if name == "" {
				name = strings.TrimSuffix(filepath.Base(args[0]), ".toml")
			}
			begin := &tournament.Begin{Name: name, Plan: plan, Seed: f.seedOf(plan), Quick: quick}
			if err := a.foretell(begin, max(f.concurrency, plan.Concurrency, 1)); err != nil {
				return err
			}
			return programCheck{a, plan}.run(cmd.Context())
		},
	}
	f.plan(cmd)
	return cmd
}

// A programCheck checks whether a plan's entrants could play.
type programCheck struct {
	a    tournaments
	plan *tournament.Plan
}

// run builds the teams in a temporary folder, checks the programs of the other entrants,
// and lists those that couldn't play.
func (c programCheck) run(ctx context.Context) error {
	dir, err := scratch.New("check")
	if err != nil {
		return err
	}
	defer dir.Remove()
	g := term.NewGuard(ctx, nil)
	defer g.Close()
	p := tournamentPrinter{lang: c.a.app.language(), state: &tournament.State{Plan: c.plan}}
	var failed error
	for n, e := range c.plan.Entrants {
		switch {
		case e.Folder != "":
			why, err := c.team(g.Context(), e, dir.Path)
			if err != nil {
				return err
			}
			built := &tournament.TeamBuilt{Entrant: n}
			if why == nil {
				fmt.Fprintln(c.a.app.Out, p.line(built))
				continue
			}
			built.Why = why.Error()
			built.Fact, _ = fact.Of(why)
			c.a.app.warn(p.line(built))
			if failed == nil {
				failed = errPartly
			}
		case e.Player != "":
			if why := c.program(e); why != nil {
				c.a.app.warn(p.lang.Say(lang.TourCantStart, p.name(n), p.lang.Error(why)))
				failed = errSaid
			}
		}
	}
	return failed
}

// team builds a team like a tournament. why is an error that the team itself has to
// fix.
func (c programCheck) team(ctx context.Context, e tournament.Entrant, dir string) (why, err error) {
	if e.Program == nil {
		g, ok := catalog.Game(c.plan.Game)
		if !ok {
			return nil, unknownGame(c.plan.Game)
		}
		_, why = teams.Read(e.Folder, teams.Kinds(g))
		return why, nil
	}
	err = new(tournament.Local).Build(ctx, e, filepath.Join(dir, e.TeamDir()), c.plan.BuildWithin())
	if teams.Failed(err) {
		return err, nil
	}
	return nil, err
}

// program returns an error if an entrant's program can't be started.
func (c programCheck) program(e tournament.Entrant) error {
	player, err := c.a.entrant(c.plan.Game, e)
	if err == nil && player.Fingerprint != nil {
		_, err = player.Fingerprint()
	}
	return err
}

// foretell prints what a tournament would do.
func (a tournaments) foretell(begin *tournament.Begin, concurrency int) error {
	s, err := tournament.Foretell(begin)
	if err != nil {
		return err
	}
	p := tournamentPrinter{lang: a.app.language(), state: s}
	l := a.app.language()
	fmt.Fprintln(a.app.Out, p.begins())
	var most time.Duration
	pairs, games, clocked := 0, 0, true
	for _, st := range s.Stages {
		fmt.Fprintf(a.app.Out, "\n%s\n", p.stage(&tournament.StageBegin{Stage: st.Number, Table: st.Table, Rounds: st.Planned, Skipped: st.Skipped}))
		if st.Skipped {
			continue
		}
		fmt.Fprintf(a.app.Out, "%s\n", safe.Lines(l.Regulation(st.Plan.Rules)))
		if len(st.Rounds) > 0 {
			title := l.Say(lang.TourRound, safe.Visible(st.Plan.Name), 1)
			if st.Plan.From != "" {
				title += l.Paren(l.Say(lang.TourIfSeeds))
			}
			fmt.Fprintf(a.app.Out, "%s\n%s\n", title, p.pairs(st.Rounds[0]))
		}
		n, each := st.Pairs(), tournament.GameTime(st.Plan.Rules.Clock)
		pairs, games = pairs+n, games+n*st.Plan.Rules.Games
		most += time.Duration(n*st.Plan.Rules.Games) * each
		clocked = clocked && each > 0
	}
	fmt.Fprintf(a.app.Out, "\n%s\n", l.Say(lang.TourCounts, pairs, games))
	said := l.Say(lang.TourTimeOpen)
	if clocked {
		said = l.Say(lang.TourTime, l.Duration(most/time.Duration(concurrency)), concurrency)
	}
	_, err = fmt.Fprintln(a.app.Out, said)
	return err
}
