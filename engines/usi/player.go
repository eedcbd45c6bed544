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

// Options are what differs from engine to engine. The zero Options are good
// for most.
type Options struct {
	Start     time.Duration // until usiok must come; 0 is 30 s
	Ready     time.Duration // until readyok must come; 0 is 60 s: some read large files then
	Stop      time.Duration // until bestmove must come after stop; 0 is 5 s
	Settings  []Setting     // of the engine's own options, in the order in which they are sent
	Ponder    bool          // let it think in its opponent's time, if it says that it can
	Increment Increment     // how it's told of a clock with increment
	Move      MoveTime      // how it's told of a time for a move
	Drops     Drops         // how it's told of drops
	Margin    time.Duration // told to have that much less for a move than it has, half its time at most
	Think     time.Duration // told for a move where nothing counts the time; 0 is 5 s
	ByProcess bool          // a new process for each game
}

// An Increment says how an engine is told of a clock with increment.
type Increment string

// The ways to tell of an increment.
const (
	IncrementAuto      Increment = ""          // binc and winc, but byoyomi to GPS shogi, which dies of the others
	IncrementTold      Increment = "increment" // binc and winc
	IncrementAsByoyomi Increment = "byoyomi"   // as byoyomi, which is never more than it has
)

// A MoveTime says how an engine is told of a time for a move.
type MoveTime string

// The ways to tell of a time for a move.
const (
	MoveAsByoyomi MoveTime = ""         // byoyomi without main time, which all understand
	MoveTold      MoveTime = "movetime" // movetime
)

// Drops says how an engine is told of a drop.
type Drops string

// The ways to tell of a drop (打).
const (
	DropsAuto Drops = ""  // P*5e, until it writes P@5e itself; Sjaak, which knows no others, P@5e at once
	DropsStar Drops = "*" // P*5e
	DropsAt   Drops = "@" // P@5e
)

const (
	usualStart = 30 * time.Second
	usualReady = 60 * time.Second
	usualStop  = 5 * time.Second
	repeatWait = 2 * time.Second // for another answer than the last one again
	mostWire   = 200             // lines of a turn that are shown
)

// Player is the arena's side of the protocol: an engine in a seat.
type Player struct {
	opt      Options
	launcher *process.Launcher
	wire     func(engines.Wire) // nil if nobody looks
	proc     *process.Process   // nil when none runs

	name    string // of the engine, as it says
	author  string
	options []Option // that it announced
	ponders bool     // it's on, and the engine has it
	at      bool     // it is told of drops as P@5e

	game engines.Game
	owed bool   // it has been told to think, and hasn't said bestmove
	last string // what followed its last bestmove of the game
	next *pondering

	out    []byte        // what is being sent
	noise  process.Noise // of this turn
	shown  int           // lines of this turn that were shown
	denied int           // attempts to write elsewhere that were noted
}

var _ engines.Player = (*Player)(nil)

// New seats the program of l, which the player closes in the end. Wire takes
// the lines that are sent and those that come, but for info; it may be nil.
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

// About returns the name and the author that the engine gave, safe for a
// terminal; "" if nothing has come yet.
func (p *Player) About() string {
	if p.author == "" {
		return p.name
	}
	return p.name + " by " + p.author
}

// Launcher returns what the program is started by.
func (p *Player) Launcher() *process.Launcher { return p.launcher }

// Begin gets the engine ready for a game: the process that runs already, or a
// new one. A process that doesn't follow is ended, and another one started.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	if _, ok := g.Position.(*shogi.Position); !ok {
		return engines.NoWord("USI", g.Rules.Name)
	}
	p.game, p.last = g, ""
	p.halt()
	if p.proc != nil && !p.opt.ByProcess {
		if p.again(ctx) == nil {
			return nil
		}
		p.kill()
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return p.start(ctx)
}

// again begins a game in the process that runs.
func (p *Player) again(ctx context.Context) error {
	if err := p.settle(ctx); err != nil {
		return err
	}
	if _, err := p.proc.Drain(); err != nil {
		return err
	}
	return p.newGame(ctx)
}

// Act asks the engine for a move.
//
// Until the deadline it may print what it likes: figures are passed on, lines
// without a meaning are counted. A bestmove that is none is Garbage at once;
// one that isn't allowed goes to the referee. When the deadline comes and
// there was nothing but lines without a meaning, the fault is Garbage, naming
// the last; otherwise it is Timeout.
//
// An engine whose turn is called off is told to stop. Its late answer is
// waited for before the next question.
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
			p.kill() // it doesn't stop: what it says can't be told apart any more
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

// Tell says nothing: position brings the news.
func (p *Player) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End tells how the game ended, as gameover does. A game without a result is
// told as a draw, since there is no word for it.
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

// quit ends the process that runs, if one does, with a goodbye.
func (p *Player) quit() {
	process.Leave(&p.proc, func(deadline time.Time) error { return p.send([]byte("quit\n"), deadline) })
}

// kill ends the process without a word.
func (p *Player) kill() {
	process.Drop(&p.proc)
	p.owed = false
}

// side is for which side the engine plays.
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

// newTurn begins to count anew.
func (p *Player) newTurn() {
	p.noise.Forget()
	p.shown = 0
}
