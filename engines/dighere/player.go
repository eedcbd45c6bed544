package dighere

import (
	"bytes"
	"context"
	"errors"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// writeWait is the time for a program to read its state if there is no clock.
const writeWait = 10 * time.Second

// Player is a program in the seat of one agent.
type Player struct {
	launcher *process.Launcher
	wire     func(engines.Wire) // nil if nobody watches
	proc     *process.Process   // nil while none is running
	agent    int
	told     [][]byte // what the programs of this game were sent
	denied   int      // attempts to write elsewhere that were noted
}

var _ engines.Player = (*Player)(nil)

// New seats the program of l, which Close closes. Lines to and from it are passed
// to wire, unless that is nil.
func New(l *process.Launcher, wire func(engines.Wire)) *Player {
	return &Player{launcher: l, wire: wire}
}

// Launcher returns what the program is started by.
func (p *Player) Launcher() *process.Launcher { return p.launcher }

// recallWait is the time for each answer of a restarted program to the earlier
// states.
const recallWait = time.Minute

// Begin starts the program, with a new process for each game. If the game
// continues, the program is sent everything from before, so that it can rebuild
// its memory.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	if _, ok := g.Position.(*rules.Position); !ok {
		return engines.NoWord("Dig Here", g.Rules.Name)
	}
	p.quit()
	p.agent, p.told = int(g.Seat), nil
	for _, e := range g.Earlier {
		if pos, ok := e.Position.(*rules.Position); ok {
			p.told = append(p.told, told(pos, p.agent, e.Left))
		}
	}
	return p.start(ctx)
}

// start starts a program and sends it again what this game's program was sent.
// Its answers are ignored, and no clock runs.
func (p *Player) start(ctx context.Context) error {
	proc, err := p.launcher.Start()
	if err != nil {
		return engines.StartFault(err)
	}
	p.proc = proc
	for _, message := range p.told {
		if _, err = p.proc.Drain(); err == nil {
			err = p.proc.Write(message, uptime.Now().Add(recallWait))
		}
		if err == nil {
			_, err = p.proc.ReadLine(ctx, uptime.Now().Add(recallWait))
		}
		if err != nil {
			return p.fail(ctx, err, recallWait)
		}
	}
	return nil
}

// Act sends the agent its state and waits for its plan. If the program was ended
// because its turn was cancelled, it is restarted.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	var a engines.Answer
	pos, ok := t.Position.(*rules.Position)
	if !ok {
		return a, engines.Faultf(engines.Start, "dighere.game", "the protocol of Dig Here can't express this game")
	}
	if p.proc == nil {
		if err := p.start(ctx); err != nil {
			return a, err
		}
	}
	surplus, err := p.proc.Drain()
	if err != nil {
		return a, p.fail(ctx, err, t.Budget)
	}
	message := told(pos, p.agent, t.Left)
	wait := t.Limit()
	if wait <= 0 {
		wait = writeWait
	}
	p.show(message)
	if err := p.proc.Write(message, uptime.Now().Add(wait)); err != nil {
		return a, p.fail(ctx, err, t.Budget)
	}
	sent := uptime.Now()
	var deadline time.Time
	if t.Budget > 0 {
		deadline = sent.Add(t.Limit())
	}
	line, err := p.proc.ReadLine(ctx, deadline)
	a.Took = uptime.Since(sent)
	if err != nil {
		return a, p.fail(ctx, err, t.Budget)
	}
	p.told = append(p.told, message)
	a.Move = string(bytes.TrimSpace(line))
	if p.wire != nil {
		p.wire(engines.Wire{Text: a.Move})
	}
	if surplus > 0 {
		a.AddNote(engines.Surplus(surplus))
	}
	a.AddNote(p.launcher.Denied(&p.denied))
	return a, nil
}

// Told returns the message to the program in a seat before a step, with the time
// that each seat has left; nil for another game.
func Told(p boards.Position, seat boards.Seat, left []engines.Left) []byte {
	pos, ok := p.(*rules.Position)
	if !ok {
		return nil
	}
	return told(pos, int(seat), left)
}

// told returns the message to an agent. Without a clock it has the field's time.
func told(pos *rules.Position, agent int, left []engines.Left) []byte {
	ms := pos.Field().ThinkTime
	if agent < len(left) && left[agent].Main > 0 {
		ms = int(left[agent].Main.Milliseconds())
	}
	return pos.Message(agent, ms)
}

// show passes on what was sent as one line, since the messages are short.
func (p *Player) show(message []byte) {
	if p.wire == nil {
		return
	}
	text := bytes.ReplaceAll(bytes.TrimSuffix(message, []byte("\n")), []byte("\n"), []byte(" / "))
	p.wire(engines.Wire{Sent: true, Text: string(text)})
}

// Tell does nothing: the state before each step contains everything.
func (p *Player) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End ends the program.
func (p *Player) End(context.Context, boards.Outcome) { p.kill() }

// Close ends the program for good.
func (p *Player) Close() error {
	p.quit()
	return p.launcher.Close()
}

// quit lets a program that is about to exit do so.
func (p *Player) quit() { process.Leave(&p.proc, nil) }

// kill ends the program as the official manager does: at once.
func (p *Player) kill() { process.Drop(&p.proc) }

// fail ends the program and returns its fault. A cancelled turn ends it too,
// since its late plan couldn't be told from the next one.
func (p *Player) fail(ctx context.Context, err error, budget time.Duration) error {
	defer p.kill()
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, process.ErrDeadline):
		if rest := bytes.TrimSpace(p.proc.Rest()); len(rest) > 0 {
			return process.Unended(engines.Timeout, budget, rest)
		}
		return p.proc.Hung(process.NoAnswer(budget))
	case errors.Is(err, process.ErrFlood):
		return engines.FaultOf(engines.Flood, err)
	}
	how := p.proc.Ended(err)
	if f := p.launcher.Fault(); f != nil {
		return f
	}
	return engines.Faultf(engines.Exit, "process.it.ended", "it %v%v", how, process.Saying("")).Because(err)
}
