package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/compare"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/scratch"
	"dohyo/kifu"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
	"dohyo/ui/term"
)

// compareFlags are the flags of compare.
type compareFlags struct {
	rules, players     []string
	clock, side        string
	game, from, to     int
	asJSON, onlyTheSum bool
}

// comparing compares players or rule sets with records.
type comparing struct{ app *app }

func (a comparing) compareCommand() *cobra.Command {
	var f compareFlags
	cmd := &cobra.Command{
		Use:  "compare RECORD",
		Args: usage.Exactly(1, oneRecord),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(f.players) == 0 && len(f.rules) < 2:
				return fact.New("cli.compare.what", "compare: expected --rules with at least two rule sets, or --players")
			case len(f.players) > 3:
				return fact.Errorf("cli.compare.players", "--players: expected one to three players, got %d", len(f.players))
			case len(f.players) > 0 && len(f.rules) > 1:
				return fact.New("cli.compare.both", "--players and --rules: expected only one of them, or with --players the one rule set of the record")
			case f.game < 0 || f.from < 0 || f.to < 0 || f.to > 0 && f.to < f.from:
				return fact.New("cli.compare.numbers", "--game, --from, --to: expected 1 or more, and --to not before --from")
			}
			if len(f.players) > 0 {
				return a.comparePlayers(cmd.Context(), args[0], &f)
			}
			for _, flag := range []string{"time", "from", "to", "side", "sum"} {
				if cmd.Flags().Changed(flag) {
					return fact.Errorf("cli.compare.goeswith", "--%s: can only be used with --players", flag)
				}
			}
			return a.compareRules(args[0], &f)
		},
	}
	fl := cmd.Flags()
	fl.StringSliceVar(&f.rules, "rules", nil, "")
	fl.StringSliceVar(&f.players, "players", nil, "")
	fl.StringVar(&f.clock, "time", "1s/move", "")
	fl.IntVar(&f.game, "game", 0, "")
	fl.IntVar(&f.from, "from", 0, "")
	fl.IntVar(&f.to, "to", 0, "")
	fl.StringVar(&f.side, "side", "", "")
	fl.BoolVar(&f.onlyTheSum, "sum", false, "")
	fl.BoolVar(&f.asJSON, "json", false, "")
	_ = cmd.RegisterFlagCompletionFunc("side", cobra.FixedCompletions([]string{"black", "white"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// rulesetNamed returns a rule set for the games of a family. In a game with several
// rule sets, name is one of them; otherwise, as in five in a row, name is a game of
// the family.
func rulesetNamed(name string, of *boards.Game) (compare.Ruleset, error) {
	if len(of.RuleSets) > 0 {
		rules, err := of.RuleSet(name)
		if err != nil {
			return compare.Ruleset{}, fact.At("--rules", err)
		}
		return compare.Ruleset{Name: rules, Game: of, Rules: rules}, nil
	}
	var names []string
	for _, g := range kit.Of(of.Name).Games {
		if g.Name == name {
			return compare.Ruleset{Name: name, Game: g}, nil
		}
		names = append(names, g.Name)
	}
	if len(names) == 1 {
		return compare.Ruleset{}, fact.Errorf("cli.compare.single", "--rules %s: %s has only one rule set, so there is nothing to compare", name, boards.Called(of.Name))
	}
	return compare.Ruleset{}, fact.Errorf("cli.compare.rules", "--rules %s: expected rule sets among %s for %s", name, names, boards.Called(of.Name))
}

// eachRecord calls do for the records of a file. If only isn't 0, it is the number of
// the one record to use. A damaged record is passed as far as it could be read, and
// its error is returned at the end.
func (a comparing) eachRecord(name string, only int, do func(n int, rec *kifu.Record) error) error {
	records, done, err := a.app.openRecords(name, kifu.ReadOptions{})
	if err != nil {
		return err
	}
	defer done()
	n := 0
	var broken []error
	for rec, err := range records {
		n++
		if only > 0 && n != only {
			continue
		}
		if err != nil {
			if broken = append(broken, wrong{err}); rec == nil || len(rec.Moves) == 0 {
				continue
			}
		}
		if err := do(n, rec); err != nil {
			return errors.Join(append(broken, err)...)
		}
	}
	if only > n {
		return noSuchGame(only, name)
	}
	if n == 0 {
		return noRecord(name)
	}
	return errors.Join(broken...)
}

// compareRules replays the games of a file under several rule sets.
func (a comparing) compareRules(name string, f *compareFlags) error {
	out := a.newCompareText(name)
	games, part := 0, 0
	err := a.eachRecord(name, f.game, func(n int, rec *kifu.Record) error {
		game, err := gameOf(rec, "")
		if err != nil {
			return err
		}
		var sets []compare.Ruleset
		for _, r := range f.rules {
			s, err := rulesetNamed(r, game)
			if err != nil {
				return err
			}
			if slices.ContainsFunc(sets, func(o compare.Ruleset) bool { return o.Name == s.Name }) {
				return fact.Errorf("cli.compare.twice", "--rules: %s is named twice", s.Name)
			}
			sets = append(sets, s)
		}
		verdicts, parting := compare.Rules(rec, sets)
		games++
		if parting != nil {
			part++
		}
		if f.asJSON {
			return out.verdictsJSON(name, n, rec, verdicts, parting)
		}
		return out.verdicts(n, rec, game, verdicts, parting)
	})
	if err == nil && games > 1 && !f.asJSON {
		err = out.partings(games, part)
	}
	return err
}

// comparePlayers asks players for their moves in the games of a file.
func (a comparing) comparePlayers(ctx context.Context, name string, f *compareFlags) (err error) {
	clock, err := arena.ParseClock(f.clock)
	if err != nil {
		return fact.At("--time", err)
	}
	c := &comparison{app: a.app, name: name, flags: f, out: a.newCompareText(name)}
	c.panel = &compare.Panel{Clock: clock, Hang: time.Duration(arena.DefaultHang), From: f.from, To: f.to, Side: boards.None}
	if f.side != "" {
		if c.panel.Side, err = sideNamed(f.side); err != nil {
			return err
		}
	}
	dir, err := scratch.New("compare")
	if err != nil {
		return err
	}
	defer dir.Remove()
	c.panel.Dir = dir.Path
	defer func() { err = errors.Join(err, c.panel.Close()) }()
	guard := term.NewGuard(ctx, nil)
	defer guard.Close()
	err = a.eachRecord(name, f.game, func(n int, rec *kifu.Record) error { return c.ask(guard.Context(), n, rec) })
	if f.onlyTheSum {
		c.out.progressDone()
	}
	var refused *compare.Refusal
	if !errors.As(err, &refused) {
		if e := c.sum(); e != nil {
			err = errors.Join(err, e)
		}
	}
	if cause := context.Cause(guard.Context()); cause != nil && errors.Is(err, context.Canceled) {
		return cause
	}
	if refused != nil {
		return refused
	}
	return err
}

// A comparison asks the players of a panel for their moves in the games of a file.
type comparison struct {
	app   *app
	name  string // of the file or match
	flags *compareFlags
	out   *compareText
	panel *compare.Panel
	game  *boards.Game   // of the first record; the other records must have the same game
	tally *compare.Tally // nil before the first record
}

// ask asks the players about each move of a record and prints their answers.
func (c *comparison) ask(ctx context.Context, n int, rec *kifu.Record) error {
	only := ""
	if len(c.flags.rules) == 1 {
		only = c.flags.rules[0]
	}
	g, err := gameOf(rec, only)
	if err != nil {
		return err
	}
	if c.game == nil {
		if c.panel.Players, err = (comparing{c.app}).panel(g, c.flags.players); err != nil {
			return err
		}
		c.game, c.tally = g, compare.NewTally(len(c.panel.Players), g)
	}
	if g.Name != c.game.Name {
		return fact.Errorf("cli.compare.mixed", "%s: game %d is %s, the games before it are %s; select one with --game", c.name, n, boards.Called(g.Name), boards.Called(c.game.Name))
	}
	tape, broken := arena.TapeOf(rec, g, n)
	if tape == nil {
		return wrong{broken}
	}
	if broken != nil {
		c.app.warn(c.app.sayError(broken))
	}
	if !c.flags.asJSON && !c.flags.onlyTheSum {
		if err := c.out.head(n, rec, g, c.panel.Players); err != nil {
			return err
		}
	}
	var failed error
	err = c.panel.Ask(ctx, tape, tape.Games[0], func(r compare.Row) {
		c.tally.Add(r)
		if failed == nil {
			failed = c.row(r, g)
		}
	})
	return errors.Join(failed, err)
}

// row prints the answers to one move.
func (c *comparison) row(r compare.Row, g *boards.Game) error {
	switch {
	case c.flags.asJSON:
		return c.out.rowJSON(r, g, c.panel.Players)
	case c.flags.onlyTheSum:
		c.out.progress(r)
		return nil
	}
	return c.out.row(r, g, c.panel.Players)
}

// sum prints how often the players agreed with the moves played. It prints nothing
// if no player was asked.
func (c *comparison) sum() error {
	switch {
	case c.tally == nil:
		return nil
	case c.flags.asJSON:
		return c.out.agreementJSON(c.tally, c.game, c.panel.Players)
	}
	return c.out.agreement(c.tally, c.game, c.panel.Players)
}

// panel returns the players to ask. It refuses persons, and players over a serial
// line or a network, because no position can be set up for them.
func (a comparing) panel(game *boards.Game, names []string) ([]arena.Contestant, error) {
	var list []arena.Contestant
	for _, text := range names {
		c, err := matches(a).contestant(game, strings.TrimSpace(text))
		if err != nil {
			return nil, fact.At("--players", err)
		}
		switch {
		case c.Person:
			return nil, fact.Errorf("cli.compare.person", "--players: %s: expected programs, not people", c.Name)
		case c.Protocol == "csatcp" || c.Protocol == "serial":
			return nil, fact.At("--players", notSettable(c))
		}
		for n := 2; slices.ContainsFunc(list, func(o arena.Contestant) bool { return o.Name == c.Name }); n++ {
			c.Name = strings.TrimSuffix(c.Name, fmt.Sprintf("-%d", n-1)) + fmt.Sprintf("-%d", n)
		}
		list = append(list, c)
	}
	return list, nil
}
