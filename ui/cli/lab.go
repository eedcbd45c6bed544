package cli

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/lab"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines/roster"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// laboratory implements dohyo lab.
type laboratory struct{ app *app }

// labFlags are the flags of lab openings.
type labFlags struct {
	matchFlags
	question, test, report string
	within, error          float64
	keep                   int
}

// The values of --opening that only the laboratory has.
const (
	labPatterns   = "patterns"   // each named opening once
	labPlacements = "placements" // each opening in all its placements
)

// labPairs is how many pairs of games an opening is played at most, unless --games says
// otherwise.
const labPairs = 200

func (a laboratory) labCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "lab"}
	group(cmd)
	cmd.AddCommand(a.openingsCommand(), a.reportCommand())
	return cmd
}

func (a laboratory) openingsCommand() *cobra.Command {
	var f labFlags
	cmd := &cobra.Command{
		Use: "openings GAME PLAYER [PLAYER]",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 {
				return nil
			}
			return usage.Exactly(3, fact.New("cli.lab.players", "GAME PLAYER [PLAYER]"))(cmd, args)
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) == 0 {
				return gameNames(), cobra.ShellCompDirectiveNoFileComp
			}
			return a.app.playerNames(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			cfg, err := a.config(cmd, &f, args)
			if err != nil {
				return err
			}
			if err := errors.Join(f.output.check(), checkCast(a.app, f.output)); err != nil {
				return err
			}
			m, err := arena.New(cfg)
			if err != nil {
				return err
			}
			a.app.noteElsewhere(m.Dir())
			return a.run(cmd.Context(), m, &f)
		},
	}
	f.output.register(cmd)
	registerCast(a.app, cmd)
	f.registerGames(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.question, "question", string(lab.Balance), "")
	fl.StringVar(&f.test, "sprt", "", "")
	fl.Float64Var(&f.within, "within", 100*lab.UsualWithin, "")
	fl.Float64Var(&f.error, "error", 100*lab.UsualError, "")
	fl.IntVar(&f.keep, "keep", 1, "")
	fl.StringVar(&f.report, "report", "", "")
	for name, words := range map[string][]string{
		"question": {string(lab.Balance), string(lab.Best), string(lab.SPRT)}, "opening": {labPatterns, labPlacements, arena.Suite},
		"time": {"10s/move", "5m+3i", "20m"}, "regulation": append(arena.RegulationNames(), ownRegulations()...),
	} {
		_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveDefault))
	}
	return cmd
}

// config returns the match that a call describes.
func (a laboratory) config(cmd *cobra.Command, f *labFlags, args []string) (arena.Config, error) {
	given := cmd.Flags().Changed
	game, ok := catalog.Game(args[0])
	if !ok {
		return arena.Config{}, unknownGame(args[0])
	}
	if f.report != "" {
		if err := checkReport(f.report); err != nil {
			return arena.Config{}, err
		}
	}
	q, err := f.asks(given)
	if err != nil {
		return arena.Config{}, err
	}
	r, err := regulation(game, f.regulation)
	if err != nil {
		return arena.Config{}, err
	}
	if err := f.nothing(given); err != nil {
		return arena.Config{}, err
	}
	r.Position, r.Order, r.SPRT, r.HangLoses = "", "", nil, false
	opening := f.opening
	if opening == "" || opening == labPatterns || opening == labPlacements {
		f.opening = "none" // until the size is known
	}
	given = func(name string) bool { // the test is the question's, not the match's
		return name == "opening" || name != "sprt" && cmd.Flags().Changed(name)
	}
	if err := (matches(a)).applyGiven(given, &f.matchFlags, game, &r); err != nil {
		return arena.Config{}, err
	}
	if err := labStarts(game, &r, opening); err != nil {
		return arena.Config{}, err
	}
	openings := max(len(r.Starts), 1)
	if r.Opening == arena.Suite && game.Suite != nil {
		openings = max(len(game.Suite(r.Size)), 1)
	}
	if !cmd.Flags().Changed("games") {
		r.Games = 2 * labPairs * openings
	}
	r.Question, r.Order = &q, arena.OrderLot
	if f.concurrency < 1 {
		return arena.Config{}, usage.TooSmall("concurrency", f.concurrency, 1)
	}
	seed := f.seed
	if !cmd.Flags().Changed("seed") {
		seed = rand.Uint64() >> 11
	}
	players := [2]string{args[1], args[len(args)-1]}
	if i := slices.IndexFunc(players[:], roster.IsPerson); i >= 0 {
		return arena.Config{}, fact.Errorf("cli.lab.person", "%s: only programs play in the laboratory", players[i])
	}
	cfg, err := matches(a).newConfig(game, r, players, seed, f.concurrency, f.dir)
	if f.pin {
		cfg.Cores = arena.Cores(f.concurrency)
	}
	return cfg, err
}

// asks returns the question that the flags ask.
func (f *labFlags) asks(given func(string) bool) (lab.Question, error) {
	kind := lab.Kind(f.question)
	for _, flag := range []struct {
		name string
		of   []lab.Kind
	}{{"keep", []lab.Kind{lab.Best}}, {"sprt", []lab.Kind{lab.SPRT}}, {"within", []lab.Kind{lab.Balance, lab.Best}}, {"error", []lab.Kind{lab.Balance, lab.Best}}} {
		if given(flag.name) && slices.Contains(lab.Kinds, kind) && !slices.Contains(flag.of, kind) {
			return lab.Question{}, fact.Errorf("cli.lab.goeswith", "--%s: can only be used with --question %s", flag.name, string(flag.of[0]))
		}
	}
	text := f.question
	switch kind {
	case lab.SPRT:
		if f.test == "" {
			f.test = "elo0=0,elo1=50"
		}
		text += "," + f.test
	case lab.Best:
		text += fmt.Sprintf(",keep=%d,within=%v,error=%v", f.keep, f.within, f.error)
	case lab.Balance:
		text += fmt.Sprintf(",within=%v,error=%v", f.within, f.error)
	}
	return lab.Parse(text)
}

// labStarts sets the list of openings to play.
func labStarts(game *boards.Game, r *arena.Regulation, opening string) error {
	named := len(game.Openings()) > 0
	switch {
	case opening == "" && !named && game.Suite != nil && len(game.Suite(r.Size)) > 0:
		opening = arena.Suite
	case opening == "":
		opening = labPatterns
	}
	switch {
	case opening == labPatterns || opening == labPlacements:
		if !named {
			return fact.Errorf("cli.lab.openings", "--opening %s: %s has no named openings; expected its suite or a file", opening, boards.Called(game.Name))
		}
		seen := map[string]bool{}
		for _, o := range game.Openings() {
			if opening == labPatterns && seen[o.Name] {
				continue
			}
			seen[o.Name] = true
			r.Starts = append(r.Starts, startOf(o))
		}
		r.Opening = ""
	case opening == arena.Suite:
		r.Opening = arena.Suite
	case len(r.Starts) > 0:
	default:
		o, err := arena.FindOpening(game, r.Opening)
		if err != nil {
			return fact.Errorf("cli.lab.opening", "--opening %s: expected named openings, not a draw or an opening rule", opening)
		}
		r.Opening, r.Starts = "", []arena.Start{startOf(o)}
	}
	return nil
}

// startOf returns a named opening as one of a list.
func startOf(o boards.Opening) arena.Start {
	return arena.Start{Name: o.Placed(), Position: o.Position, Moves: o.Moves}
}

// run plays the match, on the screen with the map of its openings before the board, and
// reports at its end.
func (a laboratory) run(ctx context.Context, m *arena.Match, f *labFlags) error {
	var err error
	onScreen := !f.headless && !f.json && a.app.onTerminal()
	if onScreen {
		err = screens(a).watch(ctx, m, false)
	} else {
		err = matches(a).run(ctx, m, f.output)
	}
	q := m.Inquiry()
	p := &labPrinter{lang: a.app.language(), game: m.Rules(), q: q, name: m.Name(), size: m.Regulation().Size, starts: m.Regulation().Starts}
	if !f.json {
		_, wrote := fmt.Fprintln(a.app.Out)
		err = errors.Join(wrote, writeText(a.app.Out, a.app.room(), p.sheets()), err)
	}
	if f.report == "" {
		return err
	}
	return errors.Join(p.save(f.report), err)
}

// checkReport returns an error if a report can't be written to a file of this name.
func checkReport(file string) error {
	if reportForm(file) == "" {
		return fact.Errorf("cli.lab.form", "--report %s: expected one of the extensions %s", file, labForms)
	}
	if _, err := os.Stat(file); err == nil {
		return usage.Already(file)
	}
	return nil
}

// labTitle returns the title of a report.
func (p *labPrinter) labTitle() string { return p.lang.Say(lang.LabTitle, p.name) }
