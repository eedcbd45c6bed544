package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/engines/process"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
	"dohyo/ui/term"
	"dohyo/ui/tui"
)

// hallCommand shows a tournament without going on with it.
func hallCommand(a tournaments) *cobra.Command {
	return &cobra.Command{
		Use:  "hall DIR",
		Args: usage.Exactly(1, oneTournament),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.tournamentNames(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := a.findTournament(args[0])
			if err != nil {
				return err
			}
			if !a.onTerminal() {
				s, err := tournament.Load(dir)
				if err != nil {
					return err
				}
				return a.printStandings(s)
			}
			return lookAtHall(cmd.Context(), a, dir, true)
		},
	}
}

// onHallScreen tells whether a tournament is shown on the terminal.
func (a tournaments) onHallScreen(o output) bool { return a.onTerminal() && !o.headless && !o.json }

// showHall runs a tournament on the screen.
func showHall(ctx context.Context, a tournaments, t *tournament.Tournament, f tournamentFlags) error {
	d := &hallDesk{a: a, dir: t.Dir(), flags: f}
	if t.State().Over {
		return errors.Join(d.show(ctx, true, false), t.Close())
	}
	d.opened = t
	return d.show(ctx, true, true)
}

// lookAtHall shows a tournament that isn't run, or that another dohyo runs. Own
// says that it can be gone on with from there.
func lookAtHall(ctx context.Context, a tournaments, dir string, own bool) error {
	d := &hallDesk{a: a, dir: dir}
	return d.show(ctx, own && !tournament.Running(dir), false)
}

// A hallDesk runs a tournament while the screen shows it, as often as it is gone on
// with.
type hallDesk struct {
	a     tournaments
	dir   string
	flags tournamentFlags
	guard *term.Guard

	mu     sync.Mutex
	opened *tournament.Tournament // for the next run; nil opens it anew
	stop   func()                 // ends the run that is on; nil before the first
	ran    bool
	err    error          // of the last run
	files  []func() error // let go the records that were opened
}

// show shows the hall until it's left. Own says that the tournament can be run here,
// begin that it is at once.
func (d *hallDesk) show(ctx context.Context, own, begin bool) error {
	a := screens{d.a.app}
	t, err := a.openTerminal()
	if err != nil {
		return errors.Join(err, d.close())
	}
	defer t.Close()
	d.guard = term.NewGuard(ctx, t)
	defer d.guard.Close()
	options, release := a.screenOptions(t, d.guard)
	defer release()
	options.Hall = &tui.Hall{
		Name: d.a.tournamentName(d.dir), Begin: begin, Match: d.match, Games: d.games,
		Load: func() (*tournament.State, error) { return tournament.Load(d.dir) },
		Rule: d.rule,
	}
	options.Hall.Act, options.Hall.Enter, options.Hall.Notes, options.Hall.Tell = d.act, d.enter, d.flags.notes, d.tell
	if own {
		options.Hall.Run = d.run
	}
	_, err = t.Run(d.guard.Context(), tui.New(options, nil))
	if cause := context.Cause(d.guard.Context()); cause != nil && err == nil {
		err = cause
	}
	if d.stop != nil {
		d.stop()
	}
	d.guard.Wait()
	d.guard.Close() // the terminal is the person's again before anything is printed
	return d.farewell(err)
}

// run begins a run of the tournament.
func (d *hallDesk) run() (*tui.HallRun, error) {
	d.mu.Lock()
	t := d.opened
	d.opened = nil
	d.mu.Unlock()
	if t == nil {
		var err error
		if t, err = tournament.Open(d.dir); err != nil {
			return nil, err
		}
		if err = d.a.loadEngines(t.State().Begin.Source, t.State().Plan); err == nil {
			err = d.a.checkEntrants(t.State().Plan)
		}
		if err != nil {
			return nil, errors.Join(err, t.Close())
		}
	}
	state, err := tournament.Load(d.dir)
	if err != nil {
		return nil, errors.Join(err, t.Close())
	}
	go process.Sweep() // what an arena that was killed has left behind
	debug.SetGCPercent(400)
	feed, venue := tui.NewHallFeed(), d.a.venue(t, d.flags)
	venue.Watch = feed.Watch
	ctx, stop := context.WithCancel(d.guard.Context())
	end, err := d.a.admit(ctx, t, venue, feed.Say, func(b tournament.Sitting, names [2]string) { feed.Await(b, missingNames(b, names)) })
	if err != nil {
		stop()
		return nil, errors.Join(err, t.Close())
	}
	leave, done := make(chan struct{}), make(chan error, 1)
	d.mu.Lock()
	d.stop = stop
	d.mu.Unlock()
	d.guard.Go(func() {
		defer stop()
		err := t.Run(ctx, venue, tournament.Options{Concurrency: d.flags.concurrency, Leave: leave, Sink: feed.Add, Attended: true})
		err = errors.Join(err, end(), venue.Close())
		d.mu.Lock()
		d.ran, d.err = true, err
		d.mu.Unlock()
		done <- err
	})
	return &tui.HallRun{
		State: state, Feed: feed, Lost: t.Lost(), Concurrency: max(d.flags.concurrency, state.Plan.Concurrency, 1),
		Leave: sync.OnceFunc(func() { close(leave) }), Stop: stop, Done: done,
	}, nil
}

// rule has a ruling followed, and writes the packets of referees anew where it's about
// those.
func (d *hallDesk) rule(e *tournament.Ruled) error {
	if err := tournament.Rule(d.dir, e, time.Now()); err != nil {
		return err
	}
	a := *d.a.app
	a.Streams = Streams{In: a.In, Out: io.Discard, Err: io.Discard}
	if err := (judging{&a}).afterRuling(d.dir, e); !errors.Is(err, errPartly) {
		return err
	}
	return nil // what nobody may judge is played here
}

// tell tells an event in words.
func (d *hallDesk) tell(s *tournament.State, e tournament.Event) string {
	p := tournamentPrinter{lang: d.a.language(), state: s}
	return p.line(e)
}

// act reads a ruling as 'tournament rule' has it.
func (d *hallDesk) act(s *tournament.State, name string, args []string) (*tournament.Ruled, string, error) {
	e, err := d.a.readAct(s, name, args)
	if err != nil {
		return nil, "", err
	}
	p := tournamentPrinter{lang: d.a.language(), state: s}
	what := p.ruling(e)
	if pair := s.Pair(tournament.At{Stage: e.Stage, Round: e.Round, Pair: e.Pair}); pair != nil && e.Result != nil {
		what += "  " + p.lang.Say(lang.TourPair, p.name(pair.Players[0]), p.name(pair.Players[1]))
		if e.Result.Games.Sum() > 0 {
			what += "  " + e.Result.Games.String()
		}
	}
	return e, what, nil
}

// enter enters the results in a file as 'tournament enter' does.
func (d *hallDesk) enter(file, referee, why string) []string {
	var said bytes.Buffer
	a := *d.a.app
	a.Streams = Streams{In: a.In, Out: &said, Err: &said}
	err := judging{&a}.enterAll(d.dir, []string{file}, enterFlags{referee: referee, why: why})
	if err != nil && !errors.Is(err, errSaid) && !errors.Is(err, errPartly) {
		fmt.Fprintln(&said, a.language().Error(err))
	}
	return strings.Split(strings.TrimRight(said.String(), "\n"), "\n")
}

// match is what a match screen needs of a match that runs, but for what happens in it.
func (d *hallDesk) match(dir string) tui.Session {
	return tui.Session{Name: filepath.Base(dir), Rule: rulings{d.a.app}.ruleMatch(dir), Journal: true, Save: saver(dir, "")}
}

// games opens the games of a match that was played.
func (d *hallDesk) games(dir string) (*tui.Session, error) {
	dir = filepath.Join(d.dir, dir)
	unpacked(dir)
	name := filepath.Join(dir, arena.JournalName)
	file, closer, err := replays{d.a.app}.openArchive(name, "")
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	d.files = append(d.files, closer)
	d.mu.Unlock()
	return replays{d.a.app}.recordSession(d.guard.Context(), file, name, "")
}

// close gives back what was opened: records, and a tournament that wasn't run.
func (d *hallDesk) close() error {
	var errs []error
	for _, closer := range d.files {
		errs = append(errs, closer())
	}
	if d.opened != nil {
		errs = append(errs, d.opened.Close())
	}
	return errors.Join(errs...)
}

// farewell says how the tournament stands when the hall has been left.
func (d *hallDesk) farewell(err error) error {
	if cerr := d.close(); cerr != nil {
		err = errors.Join(err, cerr)
	}
	if !d.ran {
		return err
	}
	var sig term.Signal
	if errors.As(err, &sig) || errors.Is(err, term.ErrGone) {
		err = nil // the tournament is what matters, and can go on
	}
	if stopped := d.a.tournamentStopped(d.dir, d.err); d.err != nil {
		return errors.Join(err, stopped)
	}
	s, lerr := tournament.Load(d.dir)
	if lerr == nil && s.Over {
		lerr = d.a.printStandings(s)
	}
	return errors.Join(err, lerr)
}
