package cli

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"runtime/debug"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/safe"
	"dohyo/engines/process"
	"dohyo/ui/feed"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// hallCommand returns the command that shows a tournament without running it.
func hallCommand(a tournaments) *cobra.Command {
	return a.onFolder("hall DIR", func(cmd *cobra.Command, dir string) error {
		if !a.app.onTerminal() {
			s, err := tournament.Load(dir)
			if err != nil {
				return err
			}
			return a.printStandings(s)
		}
		return lookAtHall(cmd.Context(), a, dir, true)
	})
}

// onHallScreen reports whether a tournament is shown on the screen.
func (a tournaments) onHallScreen(o output) bool { return a.app.onTerminal() && !o.headless && !o.json }

// showHall runs a tournament on the screen.
func showHall(ctx context.Context, a tournaments, t *tournament.Tournament, f tournamentFlags) error {
	d := &hallDesk{a: a, dir: t.Dir(), flags: f}
	if t.State().Over {
		return errors.Join(d.show(ctx, true, false), t.Close())
	}
	d.opened = t
	return d.show(ctx, true, true)
}

// lookAtHall shows a tournament that isn't running or that another dohyo runs. own
// reports whether it can be resumed from there.
func lookAtHall(ctx context.Context, a tournaments, dir string, own bool) error {
	d := &hallDesk{a: a, dir: dir}
	return d.show(ctx, own && !tournament.Running(dir), false)
}

// onlookHall shows a tournament that another dohyo runs, without the keys that act on it.
func onlookHall(ctx context.Context, a tournaments, dir string) error {
	d := &hallDesk{a: a, dir: dir, onlooker: true}
	return d.show(ctx, false, false)
}

// A hallDesk runs a tournament while the screen shows it. The tournament can be stopped
// and resumed any number of times.
type hallDesk struct {
	a     tournaments
	dir   string
	flags tournamentFlags
	guard *term.Guard

	onlooker bool // nothing on the screen acts on the tournament

	mu     sync.Mutex
	opened *tournament.Tournament // for the next run; nil reopens it
	stop   func()                 // stops the current run; nil before the first
	ran    bool
	err    error          // of the last run
	files  []func() error // close the opened records
}

// show shows the hall until the person leaves it. own reports whether the tournament can
// be run here, and begin whether the run starts at once.
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
	options.Hall = d.hall(own, begin)
	_, err = t.Run(d.guard.Context(), a.app.screens.New(options, nil))
	err = errors.Join(err, t.Recorded())
	if cause := context.Cause(d.guard.Context()); cause != nil && err == nil {
		err = cause
	}
	if d.stop != nil {
		d.stop()
	}
	d.guard.Wait()
	d.guard.Close() // restores the terminal before anything is printed
	return d.farewell(err)
}

// hall returns what the screen gets of the tournament.
func (d *hallDesk) hall(own, begin bool) *show.Hall {
	h := &show.Hall{
		Name: d.a.tournamentName(d.dir), Begin: begin, Match: d.match, Games: d.games,
		Load: func() (*tournament.State, error) { return tournament.Load(d.dir) },
		Rule: d.rule, Act: d.act, Enter: d.enter, Notes: d.flags.notes, Tell: d.tell,
	}
	if own {
		h.Run = d.run
	}
	if d.onlooker {
		h.Rule, h.Act, h.Enter = nil, nil, nil
	}
	return h
}

// run starts a run of the tournament.
func (d *hallDesk) run() (*show.HallRun, error) {
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
			err = d.a.checkEntrants(planLines{}, t.State().Plan)
		}
		if err != nil {
			return nil, errors.Join(err, t.Close())
		}
	}
	state, err := tournament.Load(d.dir)
	if err != nil {
		return nil, errors.Join(err, t.Close())
	}
	go process.Sweep() // processes left by an arena that was killed
	debug.SetGCPercent(400)
	feed, venue := feed.NewHall(), d.a.venue(t, d.flags)
	venue.Watch = feed.Watch
	ctx, stop := context.WithCancel(d.guard.Context())
	end, err := d.a.admit(ctx, t, venue, d.flags.listen, feed.Say, func(b tournament.Sitting, names [2]string) { feed.Await(b, missingNames(b, names)) })
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
	return &show.HallRun{
		State: state, Feed: feed, Lost: t.Lost(), Concurrency: max(d.flags.concurrency, state.Plan.Concurrency, 1),
		Leave: sync.OnceFunc(func() { close(leave) }), Stop: stop, Done: done,
	}, nil
}

// rule writes a ruling and, if it concerns the referees, rewrites their packets.
func (d *hallDesk) rule(e *tournament.Ruled) error {
	if err := tournament.Rule(d.dir, e, time.Now()); err != nil {
		return err
	}
	a := *d.a.app
	a.Streams = Streams{In: a.In, Out: io.Discard, Err: io.Discard}
	if err := (judging{&a}).afterRuling(d.dir, e); !errors.Is(err, errPartly) {
		return err
	}
	return nil // pairs without a referee are played here
}

// tell returns an event as text.
func (d *hallDesk) tell(s *tournament.State, e tournament.Event) string {
	p := tournamentPrinter{lang: d.a.app.language(), state: s}
	return p.line(e)
}

// act parses a ruling in the form of 'tournament rule'.
func (d *hallDesk) act(s *tournament.State, name string, args []string) (*tournament.Ruled, string, error) {
	e, err := d.a.readAct(s, name, args)
	if err != nil {
		return nil, "", err
	}
	if pair := s.Pair(tournament.At{Stage: e.Stage, Round: e.Round, Pair: e.Pair}); pair != nil && e.Result != nil && pair.Decided() {
		was := pair.Result
		e.Was = &was
	}
	p := tournamentPrinter{lang: d.a.app.language(), state: s}
	return e, p.ruling(e), nil
}

// enter enters the results in a file like 'tournament enter', and returns what that command
// prints. With look it enters nothing. Any reports whether there is a result to enter.
func (d *hallDesk) enter(e show.Entry, look bool) (lines []string, any bool) {
	say := func(line string) { lines = append(lines, safe.Visible(line)) }
	err := judging{d.a.app}.enterAll(d.dir, []string{e.File}, enterFlags{pair: e.Pair, referee: e.Referee, hung: e.Hung, by: e.By, why: e.Why, look: look}, entering{
		told:    func(line string) error { say(line); return nil },
		refused: say,
	})
	if err != nil && !errors.Is(err, errSaid) && !errors.Is(err, errPartly) {
		say(d.a.app.language().Error(err))
	}
	return lines, err == nil || errors.Is(err, errPartly)
}

// match returns a session for a match that is running, without its events.
func (d *hallDesk) match(dir string) show.Session {
	return show.Session{Name: filepath.Base(dir), Rule: rulings{d.a.app}.ruleMatch(dir), Journal: true, Save: saver(dir, "")}
}

// games returns a session with the games of a match that was played.
func (d *hallDesk) games(dir string) (*show.Session, error) {
	dir = filepath.Join(d.dir, dir)
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

// close closes the opened records, and the tournament if it wasn't run.
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

// farewell reports the state of the tournament after the person leaves the hall.
func (d *hallDesk) farewell(err error) error {
	if cerr := d.close(); cerr != nil {
		err = errors.Join(err, cerr)
	}
	if !d.ran {
		return err
	}
	var sig term.Signal
	if errors.As(err, &sig) || errors.Is(err, term.ErrGone) {
		err = nil // the tournament matters, and it can be resumed
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
