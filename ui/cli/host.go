package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines/csatcp"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// A host runs the games of a CSA server.
type host struct {
	app    *app
	flags  *serveFlags
	game   *boards.Game
	reg    arena.Regulation // of games whose name sets no clock
	fixed  bool
	local  *arena.Contestant // the opponent of every client; nil if clients play each other
	server *csatcp.Server
	slots  chan struct{} // one token per running game; nil without a limit

	mu     sync.Mutex // guards the output
	saidE  error      // the first error in writing the output
	screen bool       // a screen shows a match on the terminal
}

// fits returns an error if the protocol can't express the regulation.
func (h *host) fits(version string) error {
	if h.reg.Game != "" && h.reg.Game != h.game.Name {
		return fact.Errorf("cli.serve.game", "--regulation %s is for %s; the CSA server plays %s", h.reg.Name, boards.Called(h.reg.Game), boards.Called(h.game.Name))
	}
	if c := h.reg.Clock; c.Periods > 0 || c.Stones > 0 {
		return fact.Errorf("cli.serve.periods", "the CSA server protocol has only one period of byoyomi for each move, not %v", c)
	}
	if version == "1.1" && h.reg.Clock.Increment > 0 {
		return fact.Errorf("cli.serve.increment", "--protocol %s has no increment (%v); use protocol 1.2.1", h.flags.protocol, h.reg.Clock)
	}
	if h.reg.Opening != "" {
		return fact.Errorf("cli.serve.opening", "--regulation %s: the CSA server starts every game from the same position, not from the opening %s", h.flags.regulation, h.reg.Opening)
	}
	return nil
}

// newHost returns a host as the command line describes it.
func (a *app) newHost(cmd *cobra.Command, f *serveFlags) (*host, error) {
	game := csatcp.Game
	h := &host{app: a, flags: f, game: game, fixed: cmd.Flags().Changed("regulation") || cmd.Flags().Changed("time")}
	if f.regulation == "" {
		f.regulation = "denou4"
	}
	games := f.games
	switch {
	case games < 0:
		return nil, usage.TooSmall("games", games, 0)
	case f.concurrency < 0:
		return nil, usage.TooSmall("concurrency", f.concurrency, 0)
	case f.clients < 1:
		return nil, usage.TooSmall("connections", f.clients, 1)
	}
	away, err := awayOf(f.absence)
	if err != nil {
		return nil, err
	}
	version := map[string]string{"1.2.1": "1.2", "1.2": "1.2", "1.1.3": "1.1", "1.1": "1.1"}[f.protocol]
	if version == "" {
		return nil, usage.OneOf("protocol", f.protocol, []string{"1.2.1", "1.1.3"})
	}
	if h.reg, err = regulation(game, f.regulation); err != nil {
		return nil, err
	}
	f.games = 1 // of each match; the --games of serve counts the matches
	if err := (matches{a}).apply(cmd, &f.matchFlags, game, &h.reg); err != nil {
		return nil, err
	}
	f.games, h.reg.Games = games, 1
	if err := h.fits(version); err != nil {
		return nil, err
	}
	setup := boards.Setup{Position: h.reg.Position, Limit: h.reg.Limit}
	if len(h.reg.Starts) > 0 { // from a record
		setup.Position, setup.Opening = h.reg.Starts[0].Position, h.reg.Starts[0].Moves
	}
	start, err := csatcp.Start(setup)
	if err != nil {
		return nil, fact.At("--position", err)
	}
	if len(start.ToAct()) == 0 {
		return nil, fact.New("cli.serve.over", "--position: the game is already over in this position")
	}
	o := csatcp.Options{
		Version: version, Most: f.clients, Fixed: h.fixed, Log: h.log, Away: away,
		Rules: csatcp.Rules{Times: timesOf(h.reg.Clock), Start: start, MaxMoves: h.reg.Limit},
	}
	if f.accounts != "" {
		accounts, err := csatcp.ReadAccounts(f.accounts)
		if err != nil {
			return nil, fact.Errorf("cli.serve.accounts", "--accounts %w", err)
		}
		o.Admits = accounts.Admits
	}
	if f.opponent != "" {
		c, err := matches{a}.contestant(game, f.opponent)
		if err != nil {
			return nil, err
		}
		if err := (matches{a}).check(f.output, c); err != nil {
			return nil, err
		}
		c.Name = loginName(c.Name)
		h.local, o.Local = &c, c.Name
	}
	if n := f.concurrency; n > 0 || h.local != nil {
		h.slots = make(chan struct{}, max(n, 1))
	}
	h.server = csatcp.NewServer(o)
	return h, nil
}

// loginName returns name with the characters that the protocol forbids replaced, cut
// to the protocol's length.
func loginName(name string) string {
	if csatcp.IsName(name) {
		return name
	}
	name = strings.Map(func(r rune) rune {
		if r < 0x80 && csatcp.IsName(string(r)) {
			return r
		}
		return '_'
	}, name)
	return name[:min(len(name), csatcp.MostName)]
}

// awayOf returns how long a client may be away from its game: 0 as long as its clock
// runs, negative not at all.
func awayOf(text string) (time.Duration, error) {
	if text == "clock" {
		return 0, nil
	}
	d, err := time.ParseDuration(text)
	switch {
	case err != nil || d < 0:
		return 0, fact.Errorf("cli.serve.absence", "--absence: expected clock, 0 or a time such as 2m, got %q", text)
	case d == 0:
		return -1, nil
	}
	return d, nil
}

// timesOf returns a clock in the protocol's terms.
func timesOf(c arena.Clock) csatcp.Times {
	t := csatcp.Times{Unit: c.Unit, Total: c.Main, Byoyomi: c.Byoyomi, Increment: c.Increment, Least: c.Least}
	if c.Move > 0 {
		t.Byoyomi = c.Move
	}
	if t.Unit == 0 {
		t.Unit = time.Millisecond
	}
	return t
}

// clockOf is the inverse of timesOf.
func clockOf(t csatcp.Times) arena.Clock {
	return arena.Clock{Main: t.Total, Byoyomi: t.Byoyomi, Increment: t.Increment, Unit: t.Unit, Least: t.Least}
}

// log prints an event on stderr, unless a screen has the terminal.
func (h *host) log(e *fact.Error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.screen {
		h.app.warn(h.app.sayError(e))
	}
}

// show records whether a screen has the terminal. Meanwhile log prints nothing.
func (h *host) show(on bool) {
	h.mu.Lock()
	h.screen = on
	h.mu.Unlock()
}

// run serves until enough games have been played, or ctx is done.
func (h *host) run(ctx context.Context, l net.Listener) error {
	serving, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	over := make(chan error, 1)
	left := h.left() // before other clients can log in under the same names
	go func() { over <- h.server.Serve(serving, l) }()
	var games sync.WaitGroup
	var failed error
	run := func(play func() error) {
		games.Go(func() {
			if h.slots != nil {
				defer func() { <-h.slots }()
			}
			if err := play(); err != nil && !errors.Is(err, arena.ErrInterrupted) {
				h.mu.Lock()
				failed = errors.Join(failed, err)
				h.mu.Unlock()
				stop(err)
			}
		})
	}
	n := 0
	for _, k := range left {
		if n++; !h.slot(serving) {
			k.table.Close()
			continue
		}
		run(func() error { return h.referee(ctx, k) })
	}
	for ; h.flags.games == 0 || n < h.flags.games; n++ {
		t := h.next(serving)
		if t == nil {
			break
		}
		run(func() error { return h.play(ctx, t) })
	}
	games.Wait()
	stop(nil)
	err := <-over
	switch {
	case failed != nil:
		return failed
	case ctx.Err() != nil:
		return fact.Errorf("cli.serve.interrupted", "%w; 'dohyo serve' accepts clients again and resumes the unfinished games; the games so far are in %s", arena.ErrInterrupted, quoted(h.parent()))
	case errors.Is(err, context.Canceled):
		return nil
	}
	return err
}

// next waits for a slot and returns the next table, or nil if ctx is done.
func (h *host) next(ctx context.Context) *csatcp.Table {
	if !h.slot(ctx) {
		return nil
	}
	select {
	case t := <-h.server.Tables():
		return t
	case <-ctx.Done():
		return nil
	}
}

// slot waits until another game may start. It returns false if ctx is done first.
func (h *host) slot(ctx context.Context) bool {
	if h.slots == nil {
		return true
	}
	select {
	case h.slots <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// parent returns the folder that holds the folders of the games.
func (h *host) parent() string {
	if h.flags.dir != "" {
		return h.flags.dir
	}
	return h.app.matchesDir()
}

// match returns a match for the game at a table.
func (h *host) match(t *csatcp.Table) (*arena.Match, error) {
	r := h.reg
	r.Clock, r.Name = clockOf(t.Rules.Times), t.Game
	if h.fixed {
		r.Clock, r.Name = h.reg.Clock, h.reg.Name
	}
	if h.local == nil {
		r.RestartUntil = 0 // the host can't restart clients
	}
	cfg := arena.Config{
		Name: matchName(h.game, t.Names()), Parent: h.parent(), Game: h.game.Name, Regulation: r, Records: recordFormats(h.game.Name),
	}
	for i, name := range t.Names() {
		side := boards.Side(i) // the first player of a match is black in its first game
		c := arena.Contestant{Name: name, Spec: arena.Served + name}
		if t.IsLocal(side) {
			c = *h.local
		}
		cfg.Players[i] = seated(t, side, c)
	}
	m, err := arena.New(cfg)
	if err == nil {
		h.app.noteElsewhere(m.Dir())
	}
	return m, err
}

// play plays the game at a table.
func (h *host) play(ctx context.Context, t *csatcp.Table) error {
	m, err := h.match(t)
	if err == nil {
		err = keep(m.Dir(), t)
	}
	if err != nil {
		t.Close()
		return err
	}
	return h.referee(ctx, kept{m, t})
}

// referee runs the match of the game at a table.
func (h *host) referee(ctx context.Context, k kept) (err error) {
	m, t := k.match, k.table
	defer t.Close()
	defer func() { err = errors.Join(err, forget(m)) }()
	hosted(t, m)
	if h.local != nil && h.local.Person {
		h.show(true)
		defer h.show(false)
		return screens{h.app}.watch(ctx, m, false)
	}
	tape, err := m.Tape() // of a game that continues: so far
	if err != nil {
		return err
	}
	p := plain{lang: h.app.language(), tape: tape, told: h.app.tellingSet()}
	name, err := json.Marshal(m.Name())
	if err != nil {
		return err
	}
	if tape.Begin != nil && !h.flags.json {
		h.say(h.line(&p, tape.Begin))
	}
	var buf []byte
	err = m.Run(ctx, func(e arena.Event) {
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.saidE != nil {
			return
		}
		if h.flags.json {
			buf = inMatch(arena.AppendJSON(buf[:0], e), name)
			_, h.saidE = h.app.Out.Write(append(buf, '\n'))
			return
		}
		if h.saidE = p.tape.Add(e); h.saidE != nil {
			return
		}
		if text := h.line(&p, e); text != "" {
			_, h.saidE = fmt.Fprintln(h.app.Out, safe.Lines(text))
		}
	})
	h.mu.Lock()
	defer h.mu.Unlock()
	return errors.Join(err, h.saidE)
}

// say prints a line, unless printing has failed before.
func (h *host) say(text string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.saidE == nil {
		_, h.saidE = fmt.Fprintln(h.app.Out, safe.Lines(text))
	}
}

// inMatch adds the match's name to an event in JSON, because the output mixes the
// events of several matches.
func inMatch(event, name []byte) []byte {
	if strings.Contains(string(event[:min(len(event), 200)]), `"match":`) {
		return event
	}
	return append(append(append(event[:len(event)-1], `,"match":`...), name...), '}')
}

// line returns an event as a line of text: the beginning or the end of a game, an
// absence, or a fault that doesn't end the game. It returns "" for other events.
func (h *host) line(p *plain, e arena.Event) string {
	switch e := e.(type) {
	case *arena.MatchBegin:
		return fmt.Sprintf("%s – %s  %s", lang.Player(p.lang, e.Players[0].Name), lang.Player(p.lang, e.Players[1].Name), p.lang.Regulation(e.Regulation))
	case *arena.GameEnd:
		g := p.tape.Game(e.Game)
		names := p.names(g)
		return fmt.Sprintf("%s – %s  %s", names[0], names[1], p.lang.Ending(p.spelling(g), names, e))
	case *arena.Absent:
		return p.lang.Happened(p.spelling(p.tape.Game(e.Game)), e)
	case *arena.Faulted:
		if lang.ByFault(boards.Reason(e.Kind)) {
			return ""
		}
		return p.lang.Happened(p.spelling(p.tape.Game(e.Game)), e)
	}
	return ""
}
