package cli

import (
	"cmp"
	"context"
	"errors"
	"net"
	"path/filepath"
	"sync"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/csatcp"
)

// checkLogins returns an error if the plan doesn't let its entrants log in.
func checkLogins(at planLines, plan *tournament.Plan) error {
	for n, e := range plan.Entrants {
		switch name := e.Login(); {
		case name == "":
		case plan.Game != csatcp.Game.Name:
			return at.entrant(n, fact.Errorf("cli.tournament.login.game", "entrants log in by the CSA server protocol, which is for %s, not for %s", boards.Called(csatcp.Game.Name), boards.Called(plan.Game)))
		case !csatcp.IsName(name):
			return at.entrant(n, fact.Errorf("csatcp.address.name", "expected a name of at most %d letters, digits and - _ . @, got %q", csatcp.MostName, name))
		}
	}
	if len(plan.Logins()) == 0 {
		return nil
	}
	for n, s := range plan.Stages {
		for _, r := range []arena.Regulation{s.Rules, s.ReplayRules} {
			h := host{flags: &serveFlags{}, game: csatcp.Game, reg: r}
			h.flags.regulation = cmp.Or(s.Regulation, plan.Regulation, r.Name)
			err := h.fits("1.2")
			if err == nil && r.Games != 1 {
				err = fact.New("cli.tournament.login.games", "games: expected 1, since an entrant who logs in plays one game")
			}
			if err != nil {
				return at.stage(n, fact.Errorf("tournament.stage", "stage %q: %w", s.Name, err))
			}
		}
	}
	return nil
}

// A loginDesk admits the entrants of a tournament who log in from other machines.
type loginDesk struct {
	server *csatcp.Server
	most   int                                         // clients of an entrant at the same time
	awaits func(b tournament.Sitting, names [2]string) // called with the players that a match is waiting for

	mu    sync.Mutex
	known map[string]tournament.Entrant // by login name
}

// admit starts to admit the entrants who log in and stops when end is called. They log in
// at an address, or if it is "" at that of the plan. log receives each event of the server.
func (a tournaments) admit(ctx context.Context, t *tournament.Tournament, v *tournament.Local, address string, log func(*fact.Error), awaits func(tournament.Sitting, [2]string)) (end func() error, err error) {
	plan := t.State().Plan
	d := &loginDesk{most: plan.Seats(), awaits: awaits, known: plan.Logins()}
	if len(d.known) == 0 {
		return func() error { return nil }, nil
	}
	address = cmp.Or(address, plan.Listen, csaPort)
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fact.Errorf("cli.tournament.listen", "listen = %q: %w", address, err)
	}
	d.server = csatcp.NewServer(csatcp.Options{Event: "dohyo", Log: log, Invited: d.invited, Most: 64 + 2*d.most*len(plan.Entrants)})
	v.Gather = d.gather
	ctx, stop := context.WithCancel(ctx)
	over := make(chan error, 1)
	go func() { over <- d.server.Serve(ctx, l) }()
	log(fact.Errorf("cli.serve.listening", "listening on %v", l.Addr()))
	return func() error {
		stop()
		if err := <-over; !errors.Is(err, context.Canceled) {
			return err
		}
		return nil
	}, nil
}

// invited returns how many clients may be logged in by a name at the same time, or 0 if
// the password is wrong.
func (d *loginDesk) invited(ctx context.Context, name, password string) int {
	d.mu.Lock()
	e, ok := d.known[name]
	d.mu.Unlock()
	if !ok || !e.Admits(ctx, password) {
		return 0
	}
	return d.most
}

// invite adds the players of a match who joined the tournament later.
func (d *loginDesk) invite(b tournament.Sitting) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, e := range b.Players {
		if name := e.Login(); name != "" {
			d.known[name] = e
		}
	}
}

// A servedGame is a game about to begin or to be resumed, with the facts that the server
// announces.
type servedGame struct {
	rules   csatcp.Rules
	clock   arena.Clock
	left    [2]time.Duration // of the main time, by colour
	goes    bool             // it is resumed, and players who were cut off don't count as late
	decided bool             // it has ended
}

// servedGameOf returns the game of a match, read from its journal once the match has
// begun.
func servedGameOf(b tournament.Sitting) (g servedGame, err error) {
	reg := b.Rules
	tape, _, _, jerr := arena.ReadJournal(filepath.Join(b.Folder, arena.JournalName))
	begun := jerr == nil && tape.Begin != nil // the match reports any other journal
	if begun {
		reg = tape.Begin.Regulation
	}
	g.clock, g.rules.MaxMoves = reg.Clock, reg.Limit
	g.rules.Times = timesOf(reg.Clock)
	for side := range g.left {
		g.left[side] = reg.Clock.Main - time.Duration(b.Late[side])
	}
	if begun {
		g.goes = true
		for side, l := range reg.Left {
			g.left[side] = l.Main
		}
		if game := tape.Game(1); game != nil {
			g.decided = game.End != nil && !game.BrokenOff()
			if _, left := game.Clocks(tape.Rules, reg.Clock, len(game.Moves)); len(left) == len(g.left) {
				g.left = [2]time.Duration{left[0].Main, left[1].Main}
			}
			if g.rules.Start = csatcp.From(game.Position()); g.rules.Start != nil {
				return g, nil
			}
		}
	}
	g.rules.Start, err = csatcp.Start(boards.Setup{Position: reg.Position, Limit: reg.Limit})
	return g, err
}

// gather waits for the players of a match who log in.
func (d *loginDesk) gather(ctx context.Context, b tournament.Sitting) (*tournament.Gathering, error) {
	d.invite(b)
	game, err := servedGameOf(b)
	if err != nil {
		return nil, err
	}
	gathered := &tournament.Gathering{Close: func() {}}
	if game.decided {
		return gathered, nil
	}
	unit := max(game.clock.Unit, time.Millisecond)
	late := func(by [2]time.Duration) [2]time.Duration { // the time deducted for being late
		if game.goes || game.clock.Main == 0 {
			return [2]time.Duration{}
		}
		return [2]time.Duration{by[0].Truncate(unit), by[1].Truncate(unit)}
	}
	a := csatcp.Appointment{Game: filepath.Base(b.Folder), Rules: game.rules, Awaits: func(names [2]string) { d.awaits(b, names) }}
	for side, e := range b.Players {
		a.Names[side] = e.Login()
		if a.Local[side] = a.Names[side] == ""; a.Local[side] {
			a.Names[side] = loginName(e.Name)
		}
		a.Patience[side] = game.left[side]
		if game.goes {
			a.Patience[side] = game.clock.Main
		}
	}
	a.Times = func(by [2]time.Duration) (times [2]csatcp.Times) {
		for side, less := range late(by) {
			times[side] = game.rules.Times
			times[side].Total = game.left[side] - less
		}
		return times
	}
	table, by, err := d.server.Meet(ctx, a)
	var missing *csatcp.Missing
	if errors.As(err, &missing) {
		for side, is := range missing.Sides {
			if is {
				gathered.Absent += side + 1
			}
		}
		return gathered, nil
	}
	if err != nil {
		return nil, err
	}
	gathered.Close, gathered.Late = table.Close, late(by)
	for i := range gathered.Seats {
		side := boards.Side(i)
		gathered.Seats[i] = func(c arena.Contestant) arena.Contestant { return seated(table, side, c) }
	}
	gathered.Begins = func(m *arena.Match) { hosted(table, m) }
	return gathered, nil
}

// seated returns a contestant that plays through the client at a table, or a local
// contestant that plays against the client.
func seated(t *csatcp.Table, side boards.Side, c arena.Contestant) arena.Contestant {
	if !t.IsLocal(side) {
		c.Protocol = "csatcp"
		c.Open = func(p arena.Place) (engines.Player, error) {
			t.Notice(side, p.Away)
			return t.Seat(side, p.Wire), nil
		}
		return c
	}
	open := c.Open
	c.Open = func(p arena.Place) (engines.Player, error) {
		player, err := open(p)
		if err != nil {
			return nil, err
		}
		return t.Beside(side, player), nil
	}
	return c
}

// hosted tells a table how its match counts time, and lets it break off the game.
func hosted(t *csatcp.Table, m *arena.Match) {
	t.Host(m.Regulation().Clock.Charge, func(side boards.Side) {
		m.Command(arena.BreakOff{Game: 1, Seat: boards.Seat(side)})
	})
}

// missingNames returns the names of the entrants that a match is waiting for. names
// holds the login names of the missing ones.
func missingNames(b tournament.Sitting, names [2]string) (list []string) {
	for i, name := range names {
		if name != "" {
			list = append(list, safe.Visible(b.Players[i].Name))
		}
	}
	return list
}
