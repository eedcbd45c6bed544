package cli

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena/teams"
	"dohyo/arena/tournament"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/keyline"
	"dohyo/engines/builtin"
	"dohyo/engines/roster"
	"dohyo/engines/scratch"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
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
			if err := checkLogins(linesOf(args[0]), plan); err != nil {
				return err
			}
			name := plan.Name
			if name == "" {
				name = strings.TrimSuffix(filepath.Base(args[0]), ".toml")
			}
			begin := &tournament.Begin{Name: name, Plan: plan, Seed: f.seedOf(plan), Quick: quick}
			check := programCheck{a, plan, args[0]}
			built, failed := check.teams(cmd.Context())
			if failed != nil && !errors.Is(failed, errPartly) {
				return failed
			}
			if err := a.foretell(begin, built, max(f.concurrency, plan.Concurrency, 1)); err != nil {
				return err
			}
			return errors.Join(check.programs(cmd.Context()), failed)
		},
	}
	f.plan(cmd)
	return cmd
}

// A programCheck checks whether a plan's entrants could play.
type programCheck struct {
	a    tournaments
	plan *tournament.Plan
	file string
}

// teams builds the teams in a temporary folder and says how each went. The error is
// errPartly if a team can't be built.
func (c programCheck) teams(ctx context.Context) (list []*tournament.TeamBuilt, failed error) {
	dir, err := scratch.New("check")
	if err != nil {
		return nil, err
	}
	defer dir.Remove()
	g := term.NewGuard(ctx, nil)
	defer g.Close()
	p := c.printer()
	for n, e := range c.plan.Entrants {
		if e.Folder == "" {
			continue
		}
		why, err := c.team(g.Context(), e, dir.Path)
		if err != nil {
			return nil, err
		}
		built := &tournament.TeamBuilt{Entrant: n}
		list = append(list, built)
		if why == nil {
			fmt.Fprintln(c.a.app.Out, c.a.app.laid(p.line(built)))
			e.Home = filepath.Join(dir.Path, e.TeamDir(), tournament.HomeName)
			if why := c.begins(g.Context(), e); why != nil {
				c.cantPlay(e.Folder+": ", n, why)
				failed = errPartly
			}
			continue
		}
		built.Why = why.Error()
		built.Fact, _ = fact.Of(why)
		c.a.app.warn(p.line(built))
		failed = errPartly
	}
	return list, failed
}

// programs names the entrants whose programs can't be started, or don't make a move.
func (c programCheck) programs(ctx context.Context) (failed error) {
	p := c.printer()
	text, err := os.ReadFile(c.file)
	if err != nil {
		return err
	}
	lines := keyline.Read(string(text))
	g := term.NewGuard(ctx, nil)
	defer g.Close()
	tried := map[string]error{} // several entrants may have the same program
	for n, e := range c.plan.Entrants {
		if e.Folder != "" || e.Player == "" {
			continue
		}
		at := fmt.Sprintf("%s:%d: ", c.file, tournament.EntrantLine(lines, n))
		if why := c.program(e); why != nil {
			c.a.app.warn(at + p.lang.Say(lang.TourCantStart, p.name(n), p.lang.Error(why)))
			failed = errSaid
			continue
		}
		why, known := tried[e.Player]
		if !known {
			why = c.begins(g.Context(), e)
			tried[e.Player] = why
		}
		if why != nil {
			c.cantPlay(at, n, why)
			failed = errSaid
		}
		if err := g.Context().Err(); err != nil {
			return err
		}
	}
	return failed
}

// begins tries out whether the programs of an entrant start and make a move, if they are
// other people's and run on this machine.
func (c programCheck) begins(ctx context.Context, e tournament.Entrant) error {
	game, ok := catalog.Game(c.plan.Game)
	if !ok {
		return unknownGame(c.plan.Game)
	}
	try := kit.Of(game.Name).Tryout
	if try == nil || e.Login() != "" {
		return nil
	}
	if e.Folder == "" {
		known, err := c.a.app.roster()
		if err != nil {
			return err
		}
		entry, err := known.Resolve(e.Player)
		if err != nil || entry.Builtin || entry.Person() || entry.Away() {
			return err
		}
		return roster.Begins(ctx, entry, game, roster.AnySeat, try)
	}
	entries, err := teamEntries(game, e)
	if err != nil {
		return err
	}
	for seat, entry := range entries {
		if seat > 0 && entry.Command() == entries[0].Command() {
			continue
		}
		if err := roster.Begins(ctx, entry, game, seat, try); err != nil {
			return err
		}
	}
	return nil
}

// cantPlay says that an entrant's program doesn't start or move, and what can be done.
func (c programCheck) cantPlay(at string, n int, why error) {
	p := c.printer()
	c.a.app.warn(at + p.lang.Say(lang.TourCantPlay, p.name(n), p.lang.Seen(draw.Spelling(p.lang, c.a.app.tellingSet(), c.plan.Game, nil), why)))
	if advice := roster.Remedy(why); advice != nil {
		c.a.app.warn(p.lang.Say(lang.TryAdvice, p.lang.Error(advice)))
	}
}

func (c programCheck) printer() tournamentPrinter {
	return tournamentPrinter{lang: c.a.app.language(), state: &tournament.State{Plan: c.plan}}
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
	player, err := c.a.contestant(c.plan.Game, e)
	if err == nil && player.Fingerprint != nil {
		_, err = player.Fingerprint()
	}
	return err
}

// foretell prints what a tournament would do with the teams that were built.
func (a tournaments) foretell(begin *tournament.Begin, built []*tournament.TeamBuilt, concurrency int) error {
	s, err := tournament.Foretell(begin, built...)
	if err != nil {
		return err
	}
	p := tournamentPrinter{lang: a.app.language(), state: s}
	l := a.app.language()
	var b strings.Builder
	fmt.Fprintln(&b, strings.Join(p.begins(), "\n"))
	var needed, allowed float64 // what the programs need, and what their clocks allow
	pairs, games, known, clocked, open := 0, 0, true, true, false
	var replays float64
	earlier := a.earlier(begin.Plan.Game)
	for _, st := range s.Stages {
		fmt.Fprintf(&b, "\n%s\n", p.stage(&tournament.StageBegin{Stage: st.Number, Table: st.Table, Rounds: st.Planned, Skipped: st.Skipped}))
		if st.Skipped {
			continue
		}
		fmt.Fprintln(&b, strings.Join(p.howPlayed(st), "\n"))
		if len(st.Rounds) > 0 {
			title := l.Say(lang.TourRound, p.lang.Stage(st.Plan), 1)
			if st.Plan.From != "" {
				title += l.Paren(l.Say(lang.TourIfSeeds))
			}
			fmt.Fprintf(&b, "%s\n%s\n", title, p.pairs(st.Rounds[0]))
		}
		n, each := st.Matches()*st.Plan.Rules.Games, tournament.GameTime(st.Plan.Rules.Clock)
		pairs, games = pairs+st.Pairs(), games+n
		again := 0.0
		if share, ok := earlier.drawn(st.Plan.Rules.Games); ok {
			again = st.Replays(share)
		}
		replays += again
		all := float64(n) + again*float64(st.Plan.Rules.Games)
		allowed += all * float64(each)
		clocked = clocked && each > 0
		need, ok := a.needs(st, s.Plan, each)
		needed += all * float64(need)
		known, open = known && ok, open || st.Plan.Until > 0
	}
	counts := lang.TourCounts
	if open {
		counts = lang.TourCountsMost
	}
	fmt.Fprintf(&b, "\n%s\n", l.Say(counts, pairs, games))
	if n := int(math.Round(replays)); n > 0 {
		fmt.Fprintln(&b, l.Say(lang.TourReplays, n))
	}
	least, most := roughly(shared(needed, concurrency)), roughly(shared(allowed, concurrency))
	if known && (least < most || !clocked) {
		fmt.Fprintln(&b, l.Say(lang.TourTime, l.Duration(least), concurrency))
	}
	switch {
	case clocked:
		fmt.Fprintln(&b, l.Say(lang.TourTimeMost, l.Duration(most), concurrency))
	case !known:
		fmt.Fprintln(&b, l.Say(lang.TourTimeOpen))
	}
	_, err = fmt.Fprint(a.app.Out, a.app.laid(b.String()))
	return err
}

// shared returns the time that n nanoseconds of games take with a number of them at a
// time: at most 146 years, since a duration ends at 292.
func shared(n float64, concurrency int) time.Duration {
	return time.Duration(min(n/float64(concurrency), 1<<62))
}

// Estimates of the time that isn't spent thinking.
const (
	gameOverhead = 50 * time.Millisecond  // of a game
	turnOverhead = 300 * time.Millisecond // of a player in a game, if its program is started for each move
)

// needs estimates how long a game of a stage takes from the times that built-in
// players usually need. Other players count with their whole clocks; clock is that of
// both sides together. It isn't ok if a player has neither.
func (a tournaments) needs(st *tournament.StageState, plan *tournament.Plan, clock time.Duration) (each time.Duration, ok bool) {
	if len(st.Table) == 0 {
		return clock, clock > 0
	}
	for _, n := range st.Table {
		need := a.spends(plan.Entrants[n])
		if clock > 0 && (need == 0 || need > clock/2) {
			need = clock / 2
		}
		if need == 0 {
			return 0, false
		}
		each += need
	}
	return 2*each/time.Duration(len(st.Table)) + gameOverhead, true
}

// spends returns about how long an entrant thinks in a game if it is a built-in player whose
// moves don't depend on its clock, otherwise 0.
func (a tournaments) spends(e tournament.Entrant) time.Duration {
	known, err := a.app.roster()
	if err != nil {
		return 0
	}
	entry, err := known.Resolve(e.Player)
	if err != nil || !entry.Builtin {
		return 0
	}
	p, _ := builtin.Find(entry.Name) // a level has another name
	need := max(p.Spends, time.Duration(e.Bound)*p.Playout)
	if need > 0 && entry.Anew() {
		need += turnOverhead
	}
	return need
}

// roughly rounds an estimate to two or three digits: to whole seconds, to five seconds from a
// minute on, to minutes from ten on, to five minutes from two hours on.
func roughly(d time.Duration) time.Duration {
	unit := time.Second
	switch {
	case d >= 2*time.Hour:
		unit = 5 * time.Minute
	case d >= 10*time.Minute:
		unit = time.Minute
	case d >= time.Minute:
		unit = 5 * time.Second
	}
	return max(d.Round(unit), time.Second)
}
