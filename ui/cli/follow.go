package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// watching implements dohyo watch. It reads a match's journal and writes nothing.
type watching struct{ app *app }

func (a watching) watchCommand() *cobra.Command {
	var o output
	cmd := &cobra.Command{
		Use:  "watch [MATCH]",
		Args: atMost(1, fact.New("cli.want.match", "at most one MATCH")),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, dir := range a.running() {
				names = append(names, filepath.Base(dir))
			}
			return names, cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := errors.Join(o.check(), checkCast(a.app, o)); err != nil {
				return err
			}
			if len(args) == 0 {
				return a.watch(cmd.Context(), "", o)
			}
			if dir := tournaments(a).tournamentNamed(args[0]); dir != "" {
				return a.tournament(cmd.Context(), dir, o)
			}
			return a.watch(cmd.Context(), args[0], o)
		},
	}
	o.register(cmd)
	o.registerPlain(cmd)
	o.registerProjector(cmd)
	registerCast(a.app, cmd)
	return cmd
}

// tournament shows the hall of a tournament that another dohyo runs, without its keys
// that act on it.
func (a watching) tournament(ctx context.Context, dir string, o output) error {
	if o.headless || o.json || o.plain || !a.app.onTerminal() {
		return fact.New("cli.watch.hall", "watching a tournament needs a terminal; 'dohyo tournament standings' prints it")
	}
	return onlookHall(ctx, tournaments(a), dir)
}

// watch shows a match until the person leaves it, or prints it until it is over.
func (a watching) watch(ctx context.Context, name string, o output) error {
	onScreen := a.app.onTerminal() && !o.headless && !o.json && !o.plain
	g := term.NewGuard(ctx, nil)
	tail, dir, err := a.find(g.Context(), name, onScreen)
	if cause := context.Cause(g.Context()); err != nil && cause != nil {
		err = cause
	}
	if err != nil || onScreen {
		g.Close()
	}
	if errors.As(err, new(*arena.JournalError)) {
		return wrong{err}
	}
	if err != nil {
		return err
	}
	defer tail.Close()
	if onScreen {
		return a.show(ctx, tail, dir, o.projector)
	}
	defer g.Close()
	err = a.print(g.Context(), tail, o)
	if cause := context.Cause(g.Context()); cause != nil {
		err = cause
	}
	return err
}

// runningLook is the pause between two looks for a match that runs.
const runningLook = 250 * time.Millisecond

// find opens the journal of the match of a name. "" is a match that runs; if there are
// several, the person chooses one, and if there is none, find waits for one to begin.
func (a watching) find(ctx context.Context, name string, ask bool) (*arena.Tail, string, error) {
	if name != "" {
		dir, err := resuming(a).findMatch(name)
		if err != nil {
			return nil, "", err
		}
		tail, err := arena.OpenTail(filepath.Join(dir, arena.JournalName))
		return tail, dir, err
	}
	for said := false; ; {
		list := a.running()
		if len(list) > 1 && !said { // one that begins while nobody runs is the only one
			dir, err := a.choose(list, ask)
			if err != nil {
				return nil, "", err
			}
			list = []string{dir}
		}
		if len(list) > 0 {
			tail, err := arena.OpenTail(filepath.Join(list[0], arena.JournalName))
			if err == nil || !errors.As(err, new(*arena.JournalError)) { // its first line may not stand yet
				return tail, list[0], err
			}
		} else if !said {
			said = true
			fmt.Fprintln(a.app.Err, a.app.language().Say(lang.WatchWaits))
		}
		select {
		case <-ctx.Done():
			return nil, "", ctx.Err()
		case <-time.After(runningLook):
		}
	}
}

// running returns the folders of the matches that run, the newest first.
func (a watching) running() []string {
	entries, err := os.ReadDir(a.app.matchesDir())
	if err != nil {
		return nil
	}
	var list []string
	began := map[string]time.Time{}
	for _, e := range entries {
		dir := filepath.Join(a.app.matchesDir(), e.Name())
		info, err := os.Stat(filepath.Join(dir, arena.JournalName))
		if err != nil || !arena.Running(filepath.Join(dir, arena.JournalName)) {
			continue
		}
		list, began[dir] = append(list, dir), info.ModTime()
	}
	slices.SortFunc(list, func(x, y string) int { return began[y].Compare(began[x]) })
	return list
}

// choose lists matches and asks the person for one. Nobody is asked without a terminal.
func (a watching) choose(list []string, ask bool) (string, error) {
	var names []string
	for _, dir := range list {
		names = append(names, plainly(a).matchName(dir))
	}
	if !ask || !term.IsTerminal(a.app.In) {
		return "", fact.Errorf("cli.watch.several", "several matches are running: %s; name one of them", names)
	}
	l := a.app.language()
	fmt.Fprintln(a.app.Out, l.Say(lang.WatchSeveral))
	for i, dir := range list {
		line := fmt.Sprintf("%3d  %s", i+1, names[i])
		if tape, _, _ := arena.WindJournal(filepath.Join(dir, arena.JournalName)); tape != nil && tape.Begin != nil {
			p := plain{lang: l, tape: tape}
			line += fmt.Sprintf("  %s  %s %s %s", l.Game(tape.Begin.Kind), lang.Player(l, tape.Begin.Players[0].Name), p.score(), lang.Player(l, tape.Begin.Players[1].Name))
		}
		fmt.Fprintln(a.app.Out, line)
	}
	at, err := whichOf(a.app.In, a.app.Out, l, len(list))
	if err != nil {
		return "", err
	}
	return list[at], nil
}

// whichOf asks for the number of one of n things until the answer is one, and returns its index.
func whichOf(in io.Reader, out io.Writer, l lang.Lang, n int) (int, error) {
	lines := bufio.NewScanner(in)
	for {
		fmt.Fprint(out, l.Say(lang.WatchWhich, n))
		if !lines.Scan() {
			return 0, errUsage
		}
		text := strings.TrimSpace(lines.Text())
		if text == "" {
			return 0, nil
		}
		if at, err := strconv.Atoi(text); err == nil && at >= 1 && at <= n {
			return at - 1, nil
		}
		fmt.Fprintln(out, l.Say(lang.WatchNone, safe.Visible(text), n))
	}
}

// show shows a match on the screen. No key there acts on it.
func (a watching) show(ctx context.Context, tail *arena.Tail, dir string, projector bool) error {
	feed, err := feed.OfMatch(tail)
	if err != nil {
		return err
	}
	feed.Recall()
	s := screens(a)
	t, err := s.openTerminal()
	if err != nil {
		return err
	}
	defer t.Close()
	g := term.NewGuard(ctx, t)
	defer g.Close()
	options, release := s.screenOptions(t, g)
	defer release()
	options.Hint, options.Suspend = nil, term.CanSuspend()
	looking, stop := context.WithCancel(g.Context())
	g.Go(func() { follow(looking, tail, feed) })
	name := plainly(a).matchName(dir)
	_, err = t.Run(g.Context(), a.app.screens.New(options, &show.Session{
		Name: name, Feed: feed, Watch: true, Projector: projector, Save: saver("", filepath.Base(dir)+"-"),
	}))
	err = errors.Join(err, t.Recorded())
	if cause := context.Cause(g.Context()); cause != nil && err == nil {
		err = cause
	}
	stop()
	g.Wait()
	var sig term.Signal
	if errors.As(err, &sig) || errors.Is(err, term.ErrGone) {
		err = nil // nothing was interrupted
	}
	return err
}

// The pauses between two looks at a journal. While nobody runs the match, and for what
// changes seldom, the longer one will do.
const (
	tailLook  = 20 * time.Millisecond
	tailState = 500 * time.Millisecond
)

// follow adds new events of a match to a feed until ctx is done.
func follow(ctx context.Context, tail *arena.Tail, feed *feed.Feed) {
	for n := 0; ; n++ {
		err := tail.Read(feed.Add)
		if err == nil && n%int(tailState/tailLook) == 0 {
			err = tail.Gone()
			feed.Rest(!tail.Playing())
		}
		if err != nil {
			feed.Fail(err)
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(tailLook):
		}
	}
}

// print prints a match as lines of text or JSON until it is over.
func (a watching) print(ctx context.Context, tail *arena.Tail, o output) error {
	p := plain{out: a.app.Out, lang: a.app.language(), told: a.app.tellingSet()}
	var err error
	if p.tape, err = tail.Tape(); err != nil {
		return err
	}
	voice := newAloud(a.app, nil)
	voice.tape = p.tape
	over := p.tape.End != nil
	show := func(e arena.Event) {
		if _, ok := e.(*arena.MatchEnd); ok {
			over = true
		}
		switch {
		case o.plain:
			voice.tell(e)
			p.err = voice.err
		case !o.json:
			p.add(e)
		case p.err == nil:
			_, p.err = a.app.Out.Write(arena.AppendLine(nil, e))
		}
	}
	switch {
	case o.json:
		err = tail.Past(show)
	case o.plain && !over:
		voice.begin()
	default:
		p.print(p.line(p.tape.Begin))
		if over {
			p.print(p.line(p.tape.End))
		}
	}
	still := false
	for n := 0; err == nil && p.err == nil && !over; n++ {
		if err = tail.Read(show); err != nil || over {
			break
		}
		if n%int(tailState/tailLook) == 0 {
			err = tail.Gone()
			if rests := !tail.Playing(); rests != still {
				if still = rests; still {
					fmt.Fprintln(a.app.Err, a.app.language().Say(lang.WatchStill))
				}
			}
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(tailLook):
		}
	}
	if err != nil {
		err = wrong{err}
	}
	return errors.Join(err, p.err)
}
