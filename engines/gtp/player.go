package gtp

import (
	"context"
	"fmt"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// Options are what differs from engine to engine. The zero Options are good
// for most.
type Options struct {
	Start     time.Duration // until the first answer must come; 0 is 60 s: some read large files first
	Reply     time.Duration // until commands without thought must be answered; 0 is 30 s
	Count     time.Duration // until it must have said what is dead; 0 is 60 s
	Stop      time.Duration // until it must have answered a question that was called off; 0 is 5 s
	Margin    time.Duration // told to have that much less for a move than it has, half its time at most
	Think     time.Duration // told for a move where nothing counts the time; 0 tells nothing
	ByProcess bool          // a new process for each game
}

const (
	usualStart = 60 * time.Second
	usualReply = 30 * time.Second
	usualCount = 60 * time.Second
	usualStop  = 5 * time.Second
	blankWait  = 500 * time.Millisecond // for the rest of an answer that should have ended with an empty line, and for one that no longer reads
	mostWire   = 200                    // lines of a turn that are shown
)

// Player is the arena's side of the protocol: an engine in a seat.
type Player struct {
	opt      Options
	launcher *process.Launcher
	wire     func(engines.Wire) // nil if nobody looks
	proc     *process.Process   // nil when none runs

	name     string          // of the engine and its version, as it says
	knows    map[string]bool // optional commands
	nameless bool            // it doesn't repeat the numbers of commands

	game  engines.Game
	base  *igo.Position // what its board was set up as; nil if nothing is known of it
	told  []boards.Move // what it has played since
	id    int           // of the command that was sent last
	owed  int           // id of a genmove that nobody waits for any more; 0 is none
	undos bool          // it takes moves back, as far as is known
	dry   bool          // it has refused a suicide that the rules of the game allow

	periodic bool // it was told of Japanese byoyomi: time_left counts periods, not stones

	out    []byte        // what is being sent
	noise  process.Noise // of this turn
	shown  int           // lines of this turn that were shown
	denied int           // attempts to write elsewhere that were noted
}

var (
	_ engines.Player  = (*Player)(nil)
	_ engines.Counter = (*Player)(nil)
	_ engines.Cleaner = (*Player)(nil)
)

// New seats the program of l, which the player closes in the end. Wire takes
// the lines that are sent and those that come; it may be nil.
func New(l *process.Launcher, wire func(engines.Wire), o Options) *Player {
	for _, d := range []struct {
		of    *time.Duration
		usual time.Duration
	}{{&o.Start, usualStart}, {&o.Reply, usualReply}, {&o.Count, usualCount}, {&o.Stop, usualStop}} {
		if *d.of <= 0 {
			*d.of = d.usual
		}
	}
	return &Player{opt: o, launcher: l, wire: wire}
}

// About returns the name and the version that the engine gave, safe for a
// terminal; "" if nothing has come yet.
func (p *Player) About() string { return p.name }

// Launcher returns what the program is started by.
func (p *Player) Launcher() *process.Launcher { return p.launcher }

// Begin gets the engine ready for a game: the process that runs already, by
// clear_board, or a new one. A process that doesn't follow is ended, and
// another one started.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	if _, ok := g.Position.(*igo.Position); !ok {
		return engines.NoWord("GTP", g.Rules.Name)
	}
	p.game, p.base = g, nil
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
	if _, err := p.settle(ctx); err != nil {
		return err
	}
	if _, err := p.proc.Drain(); err != nil {
		return err
	}
	p.forget()
	return p.newGame(ctx)
}

// Act asks the engine for a move. Before, its board is brought up to date: moves
// are played or taken back, or all is set up anew.
//
// Until the deadline it may print what it likes; lines without a meaning are
// counted. A refusal, and an answer that is no point, pass or resign, is Garbage
// at once; a point that isn't allowed goes to the referee. When the deadline
// comes and there was nothing but lines without a meaning, the fault is Garbage,
// naming the last; otherwise it is Timeout.
//
// The protocol has no word to end a thought. An engine whose turn is called off
// is interrupted if it knows gogui-interrupt, and has Options.Stop to answer
// before it is asked again; then it is started again.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	return p.act(ctx, t, "genmove")
}

// Cleans reports whether the engine knows kgs-genmove_cleanup.
func (p *Player) Cleans() bool { return p.proc != nil && p.knows[cleanup] }

// Clean is Act by kgs-genmove_cleanup.
func (p *Player) Clean(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	return p.act(ctx, t, cleanup)
}

func (p *Player) act(ctx context.Context, t engines.Turn, command string) (engines.Answer, error) {
	pos, ok := t.Position.(*igo.Position)
	if !ok {
		return engines.Answer{}, fmt.Errorf("GTP: expected a position of Go, got %T", t.Position) // not told
	}
	surplus, err := p.ready(ctx, pos, t.History)
	var a engines.Answer
	if err == nil {
		a, err = p.genmove(ctx, t, pos, command)
	}
	if err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	if surplus <= 2 {
		surplus = 0 // the empty line behind an answer
	}
	a.Note = p.noise.Note(surplus)
	a.AddNote(p.launcher.Denied(&p.denied))
	return a, nil
}

// ready makes sure that the engine runs, listens, and has the position on its
// board. It tells how many bytes were said out of turn.
func (p *Player) ready(ctx context.Context, pos *igo.Position, history []boards.Move) (surplus int64, err error) {
	if p.proc != nil {
		alive, err := p.settle(ctx)
		if err != nil {
			return 0, err
		}
		if !alive {
			p.kill() // what it says can't be told apart any more
		}
	}
	if p.proc == nil {
		if err := p.start(ctx); err != nil {
			return 0, err
		}
	}
	if surplus, err = p.proc.Drain(); err != nil {
		return surplus, err
	}
	p.forget()
	return surplus, p.update(ctx, pos, history)
}

// genmove asks for the move, by genmove or another command like it.
func (p *Player) genmove(ctx context.Context, t engines.Turn, pos *igo.Position, command string) (engines.Answer, error) {
	var commands []string
	if command != cleanup { // the game's clock doesn't run any more
		commands = p.timesLeft(t.Budget, t.Left, pos.Turn())
	}
	command += " " + colorWord(pos.Turn())
	commands = append(commands, command)
	if err := p.send(commands, uptime.Deadline(t.Limit())); err != nil {
		return engines.Answer{}, err
	}
	sent := uptime.Now()
	deadline := time.Time{}
	if t.Budget > 0 {
		deadline = sent.Add(t.Limit())
	}
	p.owed = p.id
	for id := p.id - len(commands) + 1; id < p.id; id++ {
		if _, err := p.answer(ctx, id, deadline, nil); err != nil { // a refusal of time_left does no harm
			return engines.Answer{}, err
		}
	}
	var a engines.Answer
	l, err := p.answer(ctx, p.id, deadline, func(talk engines.Talk) {
		a.Add(talk)
		if t.Talk != nil {
			t.Talk(talk)
		}
	})
	if err != nil {
		return a, err
	}
	a.Took, p.owed = uptime.Since(sent), 0
	text := safe.Talk(string(l.text), 80)
	if l.kind == refusal {
		return a, refused(engines.Garbage, command, text)
	}
	if strings.EqualFold(text, string(igo.Resign)) {
		a.Move = string(igo.Resign)
		return a, nil
	}
	m, err := pos.Parse(p.game.Seat, text)
	if err != nil {
		if pt, e := igo.ParsePoint(text, igo.MaxSize); e == nil { // off this board: the referee says so
			a.Move = igo.PointText(pt, igo.MaxSize)
			return a, nil
		}
		return a, engines.Faultf(engines.Garbage, "gtp.point", "expected a point as D4, pass or resign, got %q", text)
	}
	a.Move = string(m)
	p.told = append(p.told, m)
	return a, nil
}

// Tell says nothing: the next question brings the news.
func (p *Player) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End tells nothing, since the protocol has no word for it.
func (p *Player) End(context.Context, boards.Outcome) {}

// Close ends the program: quit, two seconds of grace, then SIGKILL.
func (p *Player) Close() error {
	p.quit()
	return p.launcher.Close()
}

// quit ends the process that runs, if one does, with a goodbye.
func (p *Player) quit() {
	process.Leave(&p.proc, func(deadline time.Time) error { return p.send([]string{"quit"}, deadline) })
	p.owed = 0
}

// kill ends the process without a word.
func (p *Player) kill() {
	process.Drop(&p.proc)
	p.owed = 0
}

// colorWord returns a colour as it is sent.
func colorWord(c igo.Color) string { return string("?bw"[c]) }
