package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/keyline"
	"dohyo/engines/process"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// tournamentFlags are the flags of tournament.
type tournamentFlags struct {
	output
	dir         string
	seed        uint64
	seeded      bool // seed was given
	quick       bool
	concurrency int
	changed     bool   // players whose programs have changed play on
	pin         bool   // each match has its own processors
	listen      string // address for entrants who log in, in place of the file's

	notes []string // for the hall screen
}

func (f *tournamentFlags) plan(cmd *cobra.Command) {
	cmd.Flags().Uint64Var(&f.seed, "seed", 0, "")
	cmd.Flags().BoolVar(&f.quick, "quick", false, "")
	cmd.Flags().IntVar(&f.concurrency, "concurrency", 0, "")
}

// given checks the flags and notes whether a seed was given.
func (f *tournamentFlags) given(cmd *cobra.Command) error {
	f.seeded = cmd.Flags().Changed("seed")
	if cmd.Flags().Changed("concurrency") && f.concurrency < 1 {
		return usage.TooSmall("concurrency", f.concurrency, 1)
	}
	if f.headless && f.json {
		return usage.NotBoth("headless", "json")
	}
	return nil
}

// tournaments implements dohyo tournament.
type tournaments struct{ app *app }

func (a tournaments) tournamentCommand() *cobra.Command {
	var f tournamentFlags
	cmd := &cobra.Command{
		Use:  "tournament FILE.toml",
		Args: usage.Exactly(1, fact.New("cli.tournament.file", "one FILE.toml")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.given(cmd); err != nil {
				return err
			}
			return a.start(cmd.Context(), args[0], &f)
		},
	}
	f.register(cmd)
	f.plan(cmd)
	cmd.Flags().StringVar(&f.dir, "dir", "", "")
	cmd.Flags().BoolVar(&f.pin, "pin", false, "")
	cmd.AddCommand(newCommand(a), checkCommand(a), ruleCommand(a), seedingCommand(a), hallCommand(a), handbackCommand(a), unpackCommand(a), slipsCommand(a),
		judging(a).tournamentDealCommand(), judging(a).tournamentRefereeCommand(), judging(a).tournamentEnterCommand())
	for _, k := range looks {
		cmd.AddCommand(k.command(a))
	}
	return cmd
}

// start starts or resumes the tournament of a plan file, or shows the one that is running.
func (a tournaments) start(ctx context.Context, file string, f *tournamentFlags) error {
	if a.onHallScreen(f.output) && tournament.Running(a.tournamentDir(file, f)) {
		return lookAtHall(ctx, a, a.tournamentDir(file, f), false)
	}
	t, err := a.openTournament(file, f)
	if err != nil {
		return err
	}
	return a.playTournament(ctx, t, *f)
}

// tournamentsDir returns the folder that holds all tournaments.
func (a tournaments) tournamentsDir() string {
	return filepath.Join(filepath.Dir(filepath.Clean(a.app.matchesDir())), "tournaments")
}

// tournamentDir returns the folder for the tournament of a plan file.
func (a tournaments) tournamentDir(file string, f *tournamentFlags) string {
	if f.dir != "" {
		return f.dir
	}
	name := plainName(strings.TrimSuffix(filepath.Base(file), ".toml"))
	if f.quick {
		name += "-quick"
	}
	return filepath.Join(a.tournamentsDir(), name)
}

// readPlan reads a plan file and the openings or fields that it names.
func readPlan(file string, quick bool) (*tournament.Plan, int, error) {
	plan, by, err := tournament.ReadPlan(file, regulationNamed, quick)
	if err != nil {
		return nil, 0, err
	}
	game, ok := catalog.Game(plan.Game)
	if !ok {
		return nil, 0, unknownGame(plan.Game)
	}
	err = plan.ReadOpenings(file, func(path string, r arena.Regulation) ([]arena.Start, error) {
		if starts := kit.Of(game.Name).Starts; starts != nil {
			return readFolder(starts, path)
		}
		return readAllStarts(path, game, r.Size)
	})
	return plan, by, err
}

// openTournament creates the tournament of a plan file, or reopens it if it exists.
func (a tournaments) openTournament(file string, f *tournamentFlags) (*tournament.Tournament, error) {
	if tournament.Exists(file) {
		return nil, fact.Errorf("cli.tournament.resumes", "%s is a tournament's folder; 'dohyo resume %s' resumes it", file, a.tournamentName(file))
	}
	plan, quick, err := readPlan(file, f.quick)
	if err != nil {
		return nil, err
	}
	if err := a.loadEngines(file, plan); err != nil {
		return nil, err
	}
	if err := a.checkEntrants(linesOf(file), plan); err != nil {
		return nil, err
	}
	dir := a.tournamentDir(file, f)
	if !tournament.Exists(dir) {
		plan.Pin = plan.Pin || f.pin
		if plan.Awaits(time.Now()) {
			return nil, fact.Errorf("cli.tournament.awaits", "programs can be handed in until %s: %s", plan.Deadline.Local().Format("2006-01-02 15:04"), unhandedNames(plan))
		}
		source, err := filepath.Abs(file)
		if err != nil {
			return nil, err
		}
		name := plan.Name
		if name == "" {
			name = strings.TrimSuffix(filepath.Base(file), ".toml")
		}
		a.app.noteElsewhere(dir)
		return tournament.New(tournament.Config{Name: name, Dir: dir, Plan: plan, Quick: quick, Source: source, Seed: f.seedOf(plan)})
	}
	t, err := tournament.Open(dir)
	if err != nil {
		return nil, err
	}
	begin := t.State().Begin
	if f.seeded && f.seed != begin.Seed {
		return nil, errors.Join(fact.Errorf("cli.tournament.seed", "--seed %d: this tournament began with seed %d", f.seed, begin.Seed), t.Close())
	}
	if f.quick && begin.Quick == 1 && quick != 1 { // a file may have a trial with whole times
		return nil, errors.Join(fact.New("cli.tournament.quick", "--quick: this tournament began with the whole times; another folder (--dir) plays a trial"), t.Close())
	}
	if quick != begin.Quick { // a trial goes on as one
		if plan, _, err = readPlan(file, true); err != nil {
			return nil, errors.Join(err, t.Close())
		}
	}
	plan.Pin = plan.Pin || begin.Plan.Pin // --pin may have set it
	if changes := plan.Differences(begin.Plan); len(changes) > 0 {
		note := a.app.language().Say(lang.TourChanged, file, strings.Join(changes, a.app.language().Say(lang.ListComma)))
		if a.onHallScreen(f.output) {
			f.notes = append(f.notes, note)
		} else {
			a.app.warn(note)
		}
	}
	return t, nil
}

// seedOf returns the seed of a new tournament.
func (f *tournamentFlags) seedOf(plan *tournament.Plan) uint64 {
	switch {
	case f.seeded:
		return f.seed
	case plan.Seed != nil:
		return *plan.Seed
	}
	return rand.Uint64() >> 11 // exact in JSON readers that hold numbers as doubles
}

// unhandedNames returns the names of the entrants who haven't handed in a program.
func unhandedNames(plan *tournament.Plan) (names []string) {
	for _, n := range plan.Unhanded() {
		names = append(names, plan.Entrants[n].Name)
	}
	return names
}

// checkEntrants returns an error if a player in the plan doesn't exist.
func (a tournaments) checkEntrants(at planLines, plan *tournament.Plan) error {
	if err := checkLogins(at, plan); err != nil {
		return err
	}
	for n, e := range plan.Entrants {
		if e.Folder != "" {
			continue // it is built first
		}
		if e.Player == "" {
			continue // nothing was handed in
		}
		if _, err := a.entrant(plan.Game, e); err != nil {
			return at.entrant(n, err)
		}
	}
	return nil
}

// planLines finds the lines of a plan's file, for errors. Without a file errors stay as they
// are.
type planLines struct {
	file  string
	lines keyline.Lines
}

// linesOf returns the lines of a file that has been read as a plan before.
func linesOf(file string) planLines {
	text, err := os.ReadFile(file)
	if err != nil {
		return planLines{}
	}
	return planLines{file, keyline.Read(string(text))}
}

func (p planLines) entrant(n int, err error) error {
	return p.at(tournament.EntrantLine(p.lines, n), err)
}

func (p planLines) stage(n int, err error) error { return p.at(tournament.StageLine(p.lines, n), err) }

func (p planLines) at(line int, err error) error {
	if p.file == "" {
		return err
	}
	return fact.AtLine(p.file, line, err)
}

// entrant returns the contestant for an entrant. Its errors name the entrant.
func (a tournaments) entrant(game string, e tournament.Entrant) (arena.Contestant, error) {
	c, err := a.contestant(game, e)
	if err != nil {
		err = fact.Errorf("cli.tournament.unstarted", "%s can't be started: %w", e.Name, err)
	}
	return c, err
}

// contestant returns the contestant for an entrant.
func (a tournaments) contestant(game string, e tournament.Entrant) (arena.Contestant, error) {
	g, ok := catalog.Game(game)
	if !ok {
		return arena.Contestant{}, unknownGame(game)
	}
	if e.Folder != "" {
		return teamContestant(g, e)
	}
	if e.Login() != "" {
		return e.Served(), nil
	}
	c, err := matches(a).arbiter(g, e.Player)
	if err == nil && (e.Seed != nil || e.Bound != 0 || e.Nodes != 0) {
		c, err = a.settledPlayer(g, e)
	}
	c.Name = e.Name
	return c, err
}

// settledPlayer returns a built-in player with the entrant's seed, or limited to its number of
// positions or playouts.
func (a tournaments) settledPlayer(g *boards.Game, e tournament.Entrant) (arena.Contestant, error) {
	known, err := a.app.roster()
	if err != nil {
		return arena.Contestant{}, err
	}
	entry, err := known.ResolveFor(g, e.Player)
	if err == nil && e.Seed != nil {
		entry, err = entry.Seeded(*e.Seed)
	}
	if err == nil && e.Nodes != 0 {
		entry, err = entry.Counted(e.Nodes)
	}
	if err == nil && e.Bound != 0 {
		entry, err = entry.Bounded(e.Bound)
	}
	if err != nil {
		return arena.Contestant{}, err
	}
	return contestantOf(g, entry)
}

// loadEngines adds the players defined in the tournament's file to the roster.
func (a tournaments) loadEngines(file string, plan *tournament.Plan) error {
	if !plan.Engines {
		return nil
	}
	known, err := a.app.roster()
	if err != nil {
		return err
	}
	return known.Load(file, tournament.TopKeys()...)
}

// boutClock is the clock that times bouts: a match that ends quickly goes into a bundle.
// nil means the system clock. Tests set their own, so that load doesn't change their
// results.
var boutClock func() time.Time

// venue returns the venue for the pairs that this process plays.
func (a tournaments) venue(t *tournament.Tournament, f tournamentFlags) *tournament.Local {
	v := &tournament.Local{Open: a.entrant, Records: recordFormats, Reader: readerOf, StandIn: standInOf, Keep: t.State().Plan.Keep, Dir: t.Dir(), Bundle: true, Uptime: boutClock}
	if plan := t.State().Plan; plan.Pin || f.pin {
		v.Cores = arena.Cores(max(cmp.Or(f.concurrency, plan.Concurrency), 1))
	}
	if !f.changed && t.State().Plan.Changed != tournament.ChangedPlay {
		v.Changed = func(list []arena.Changed) error { return a.app.refuseChanged(list, a.tournamentName(t.Dir())) }
	}
	return v
}

// playTournament runs a tournament, on the screen if there is one.
func (a tournaments) playTournament(ctx context.Context, t *tournament.Tournament, f tournamentFlags) error {
	if a.onHallScreen(f.output) {
		return showHall(ctx, a, t, f)
	}
	return a.runTournament(ctx, t, f)
}

// runTournament runs a tournament and prints its events.
func (a tournaments) runTournament(ctx context.Context, t *tournament.Tournament, f tournamentFlags) error {
	l := a.app.language()
	if t.State().Over {
		a.app.warn(l.Say(lang.TourOver, t.Dir()))
		return a.printStandings(t.State())
	}
	if t.Lost() > 0 {
		a.app.warn(l.Say(lang.TourLost, filepath.Join(t.Dir(), tournament.JournalName), t.Lost()))
	}
	go process.Sweep() // processes left by an arena that was killed
	debug.SetGCPercent(400)

	g := term.NewPatientGuard(ctx, nil)
	defer g.Close()
	ctx, cancel := context.WithCancelCause(g.Context())
	defer cancel(nil)
	go func() {
		select {
		case <-g.Asked():
			a.app.warn(l.Say(lang.TourFinishing))
		case <-ctx.Done():
		}
	}()
	show, failed := tournamentJSON(a.app.Out), error(nil)
	if f.json {
		failed = show(t.State().Begin) // the names of the entrants, which all other events count
	} else {
		show = a.tournamentText(t)
	}
	venue := a.venue(t, f)
	var told sync.Mutex
	tell := func(text string) {
		told.Lock()
		defer told.Unlock()
		a.app.warn(text)
	}
	say := func(e *fact.Error) { tell(l.Error(e)) }
	end, err := a.admit(ctx, t, venue, f.listen, say, func(b tournament.Sitting, names [2]string) {
		if list := missingNames(b, names); len(list) > 0 {
			tell(l.Awaited(b.At.String(), list))
		}
	})
	if err != nil {
		return errors.Join(err, t.Close())
	}
	err = t.Run(ctx, venue, tournament.Options{Concurrency: f.concurrency, Leave: g.Asked(), Sink: func(e tournament.Event) {
		if failed == nil {
			if failed = show(e); failed != nil {
				cancel(failed)
			}
		}
	}})
	failed = errors.Join(failed, end(), venue.Close())
	return errors.Join(failed, a.tournamentStopped(t.Dir(), err))
}

// tournamentJSON returns a sink that prints events as JSON lines, as in the journal.
func tournamentJSON(out io.Writer) func(tournament.Event) error {
	var buf []byte
	return func(e tournament.Event) error {
		buf = append(tournament.AppendJSON(buf[:0], e), '\n')
		_, err := out.Write(buf)
		return err
	}
}

// tournamentText prints the tournament's opening lines and returns a sink that prints
// events as text.
func (a tournaments) tournamentText(t *tournament.Tournament) func(tournament.Event) error {
	p := tournamentPrinter{lang: a.app.language(), state: t.State(), most: a.app.room()}
	if p.state.Seeds != nil {
		_, _ = fmt.Fprintln(a.app.Out, a.app.laid(p.lang.Say(lang.TourResumes, lang.Tournament(p.lang, p.state.Begin.Name, p.state.Plan), p.state.Games)))
	} else {
		_, _ = fmt.Fprintln(a.app.Out, a.app.laid(strings.Join(p.begins(), "\n")))
	}
	return func(e tournament.Event) error {
		if text := p.line(e); text != "" {
			_, err := fmt.Fprintln(a.app.Out, a.app.laid(text))
			return err
		}
		return nil
	}
}

// resumeTournament resumes the tournament in a folder.
func (a tournaments) resumeTournament(ctx context.Context, dir string, o output, changed bool) error {
	if a.onHallScreen(o) && tournament.Running(dir) {
		return lookAtHall(ctx, a, dir, false)
	}
	t, err := tournament.Open(dir)
	if err != nil {
		return err
	}
	err = a.loadEngines(t.State().Begin.Source, t.State().Plan)
	if err == nil {
		err = a.checkEntrants(planLines{}, t.State().Plan)
	}
	if err != nil {
		return errors.Join(err, t.Close())
	}
	return a.playTournament(ctx, t, tournamentFlags{output: o, changed: changed})
}
