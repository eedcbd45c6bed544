package usi

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// Options are the settings that differ between engines. The zero Options suit
// most.
type Options struct {
	Start     time.Duration // time for usiok; 0 means 30 s
	Ready     time.Duration // time for readyok; 0 means 60 s, since some engines read large files then
	Stop      time.Duration // time for bestmove after stop; 0 means 5 s
	Settings  []Setting     // the engine's own options, in the order in which they are sent
	Ponder    bool          // let it think in its opponent's time, if it supports that
	Increment Increment     // how a clock with increment is sent
	Move      MoveTime      // how a time per move is sent
	Drops     Drops         // how drops are sent
	Margin    time.Duration // subtracted from the time sent for a move, at most half of it
	Think     time.Duration // sent for a move without a clock; 0 means 5 s
	ByProcess bool          // a new process for each game
}

// An Increment says how a clock with increment is sent.
type Increment string

// The ways to send an increment.
const (
	IncrementAuto      Increment = ""          // binc and winc; byoyomi for GPS shogi, which aborts at the others
	IncrementTold      Increment = "increment" // binc and winc
	IncrementAsByoyomi Increment = "byoyomi"   // as byoyomi, at most what the engine really has
)

// A MoveTime says how a time per move is sent.
type MoveTime string

// The ways to send a time per move.
const (
	MoveAsByoyomi MoveTime = ""         // byoyomi without main time, which all engines understand
	MoveTold      MoveTime = "movetime" // movetime
)

// Drops says how a drop is sent.
type Drops string

// The ways to send a drop (打).
const (
	DropsAuto Drops = ""  // P*5e, until the engine writes P@5e itself; Sjaak, which knows no others, gets P@5e at once
	DropsStar Drops = "*" // P*5e
	DropsAt   Drops = "@" // P@5e
)

const (
	usualStart = 30 * time.Second
	usualReady = 60 * time.Second
	usualStop  = 5 * time.Second
	repeatWait = 2 * time.Second // how long to wait for a different answer after a repeated one
	mostWire   = 200             // lines of a turn that are shown
)

// Player is the arena's side of the protocol: an engine in a seat.
type Player struct {
	opt      Options
	launcher *process.Launcher
	wire     func(engines.Wire) // nil if nobody watches
	proc     *process.Process   // nil while none is running

	name    string // of the engine, from its answer
	author  string
	options []Option // that it announced
	ponders bool     // pondering is on, and the engine supports it
	at      bool     // drops are sent as P@5e
	lines   int      // what MultiPV was set to for a study; 0 if it wasn't

	game engines.Game
	owed bool   // it was told to think, and hasn't sent bestmove
	last string // what followed its last bestmove of the game
	next *pondering

	out    []byte        // what is being sent
	noise  process.Noise // of this turn
	shown  int           // lines of this turn that were shown
	heard  time.Time     // when its last line came
	denied int           // attempts to write elsewhere that were noted
}

var _ engines.Player = (*Player)(nil)

// New seats the program of l, which Close closes. Wire receives the lines sent
// and received, except info; it may be nil.
func New(l *process.Launcher, wire func(engines.Wire), o Options) *Player {
	if o.Start <= 0 {
		o.Start = usualStart
	}
	if o.Ready <= 0 {
		o.Ready = usualReady
	}
	if o.Stop <= 0 {
		o.Stop = usualStop
	}
	if o.Think <= 0 {
		o.Think = usualThink
	}
	return &Player{opt: o, launcher: l, wire: wire}
}

// Ponders reports whether the engine is to think in its opponent's time where the
// regulation lets it.
func (p *Player) Ponders() bool { return p.opt.Ponder }

// About returns the engine's name and author, safe for a terminal; "" if it
// hasn't answered yet.
func (p *Player) About() string {
	if p.author == "" {
		return p.name
	}
	return p.name + " by " + p.author
}

// Launcher returns the launcher that starts the program.
func (p *Player) Launcher() *process.Launcher { return p.launcher }

// Begin gets the engine ready for a game, in the running process or a new one. If
// a process doesn't comply, it is ended and another one is started.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	if _, ok := g.Position.(*shogi.Position); !ok {
		return engines.NoWord("USI", g.Rules.Name)
	}
	p.game, p.last = g, ""
	p.halt()
	return process.Begin(ctx, p.proc != nil && !p.opt.ByProcess, p.again, p.start, p.kill)
}

// again begins a game in the running process.
func (p *Player) again(ctx context.Context) error {
	if err := p.settle(ctx); err != nil {
		return err
	}
	if _, err := p.proc.DrainAll(); err != nil {
		return err
	}
	return p.newGame(ctx)
}

// Act asks the engine for a move.
//
// Until the deadline the engine may print anything: figures are passed on, and
// lines without a meaning are counted. An invalid bestmove is Garbage at once; a
// forbidden move goes to the referee. If the deadline comes after meaningless
// lines, the fault is Garbage and names the last; otherwise it is Timeout.
//
// An engine whose turn is cancelled is told to stop. Its late answer is awaited
// before the next question.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	began := uptime.Now()
	pos, ok := t.Position.(*shogi.Position)
	if !ok {
		return engines.Answer{}, fmt.Errorf("USI: expected a position of shogi, got %T", t.Position) // not told
	}
	a, err := p.act(ctx, t, pos)
	if err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	a.AddNote(p.launcher.Denied(&p.denied))
	p.ponder(ctx, t, began)
	return a, nil
}

func (p *Player) act(ctx context.Context, t engines.Turn, pos *shogi.Position) (engines.Answer, error) {
	hit, err := p.meet(pos)
	if err != nil {
		return engines.Answer{}, err
	}
	if hit != nil {
		return p.hit(ctx, t, pos, hit)
	}
	if p.proc != nil {
		switch err := p.settle(ctx); {
		case errors.Is(err, process.ErrDeadline):
			p.kill() // it doesn't stop: its further output can't be attributed
		case err != nil:
			return engines.Answer{}, err
		}
	}
	if p.proc == nil {
		if err := p.start(ctx); err != nil {
			return engines.Answer{}, err
		}
	}
	surplus, err := p.proc.Drain()
	if err != nil {
		return engines.Answer{}, err
	}
	p.newTurn()
	if err := p.narrow(); err != nil {
		return engines.Answer{}, err
	}
	b := p.position(pos, "")
	b = append(p.appendGo(append(b, "go"...), t.Budget, t.Left), '\n')
	if err := p.send(b, uptime.Deadline(t.Limit())); err != nil {
		return engines.Answer{}, err
	}
	sent := uptime.Now()
	p.owed = true
	a, err := p.listen(ctx, t, pos, sent, engines.Talk{})
	if err == nil {
		a.AddNote(p.noise.Note(surplus))
	}
	return a, err
}

// Tell does nothing: position carries the news.
func (p *Player) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End sends the end of the game by gameover. A game without a result is sent as a
// draw, since there is no word for it.
func (p *Player) End(_ context.Context, o boards.Outcome) {
	p.halt()
	if p.proc == nil {
		return
	}
	how := "draw"
	switch {
	case o.Winner == boards.None:
	case o.Winner == p.side():
		how = "win"
	default:
		how = "lose"
	}
	// One that doesn't read is found out at the next Begin.
	_ = p.send([]byte("gameover "+how+"\n"), process.Soon())
}

// Close ends the program: quit, two seconds of grace, then SIGKILL.
func (p *Player) Close() error {
	p.halt()
	p.quit()
	return p.launcher.Close()
}

// quit ends the running process, if any, with a goodbye.
func (p *Player) quit() {
	process.Leave(&p.proc, func(deadline time.Time) error { return p.send([]byte("quit\n"), deadline) })
}

// kill ends the process without a goodbye.
func (p *Player) kill() {
	process.Drop(&p.proc)
	p.owed = false
}

// side returns the side that the engine plays.
func (p *Player) side() boards.Side {
	return p.game.Rules.Seats[p.game.Seat].Side
}

// send sends lines, and shows them.
func (p *Player) send(b []byte, deadline time.Time) error {
	p.out = b
	if p.wire != nil {
		for line := range strings.Lines(string(b)) {
			p.wire(engines.Wire{Sent: true, Text: strings.TrimSuffix(line, "\n")})
		}
	}
	return p.proc.Write(b, deadline)
}

// newTurn resets the counters of a turn.
func (p *Player) newTurn() {
	p.noise.Forget()
	p.shown = 0
}
