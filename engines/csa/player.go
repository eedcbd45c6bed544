package csa

import (
	"context"
	"errors"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/serial"
	"dohyo/engines/uptime"
)

// Player is the arena's side of the protocol: a program in a seat.
//
// The program is started for each game, since the protocol has no command for a
// new game. Begin starts white's program and waits until it seems to wait for a
// move. Black's is started when it is first asked, because it thinks from its
// start ((4): white is ready before black begins).
type Player struct {
	opt  Options
	far  far
	prog *program // far, if it is a program
	line wire     // nil while there is no connection

	game  engines.Game
	side  shogi.Color
	extra int           // plies of the position that aren't in the history
	known []boards.Move // the game that the other end knows

	owes   bool // according to that game, it is to move
	told   bool // it was told that the game is over
	ending bool // it ended the game itself
	undone bool // %MATTA was sent in this turn
	said   boards.Move
	echo   []string // lines sent in this turn that may be echoed
	echoed bool
	shown  int // lines of this turn that were shown
	out    []byte
	denied int // attempts to write elsewhere that were noted
}

var _ engines.Player = (*Player)(nil)

// New seats the program of a launcher, which Close closes. The arguments come
// from the options. Dir is its working folder, and terminal says whether the
// launcher gives it a terminal.
func New(l *process.Launcher, dir string, terminal bool, o Options) *Player {
	p := &Player{opt: o}
	p.prog = &program{opt: &p.opt, launcher: l, dir: dir, terminal: terminal}
	p.far = p.prog
	return p
}

// NewSerial seats the program or person at the other end of a serial line. The
// line is opened for the first game and released by Close. Of the limits only
// those for a line and for a turn's output apply.
func NewSerial(name string, s serial.Settings, limits process.Limits, o Options) *Player {
	return &Player{opt: o, far: &device{name: name, settings: s, limits: limits}}
}

// Launcher returns the launcher of the program; nil on a serial line.
func (p *Player) Launcher() *process.Launcher {
	if p.prog == nil {
		return nil
	}
	return p.prog.launcher
}

// Begin makes the other end ready for a game.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	p.leave()
	pos, err := shogiOf(g.Position)
	if err != nil {
		return engines.FaultOf(engines.Start, err)
	}
	p.game, p.side = g, shogi.Color(g.Seat)
	p.extra = pos.Ply() - len(g.Opening)
	p.known, p.said, p.owes = p.known[:0], "", false
	if !p.far.knows(pos) {
		return engines.Faultf(engines.Start, "csa.position.begin", "it can't start from a position: its command lacks {position} or args_position")
	}
	if p.prog != nil && slices.Contains(pos.ToAct(), g.Seat) {
		return nil // it begins to think when it is started
	}
	if err := p.open(pos, g.Opening, g.Clock); err != nil {
		return err
	}
	p.far.await(ctx, p.opt.Ready)
	return ctx.Err()
}

// open prepares the line for a game that has reached a position.
func (p *Player) open(pos *shogi.Position, history []boards.Move, c engines.Clock) error {
	line, err := p.far.open(p.side, pos, c)
	if err != nil {
		var f *engines.Fault
		if errors.As(err, &f) {
			return f
		}
		return engines.FaultOf(engines.Start, err)
	}
	p.line = line
	p.known = append(p.known[:0], history...)
	p.owes = slices.Contains(pos.ToAct(), p.game.Seat)
	p.told, p.ending, p.said = false, false, ""
	return nil
}

// Act asks for a move by sending the other seat's move, or nothing if the other
// end moves first.
//
// Earlier output is dropped, except a command, which is the answer. A line
// without a meaning is a fault that quotes it ((7)); comment lines are talk. A
// program whose turn is cancelled may go on thinking: its late answer is awaited
// before the next question, so that both ends know the same game.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	pos, err := shogiOf(t.Position)
	if err != nil {
		return engines.Answer{}, err
	}
	a, err := p.act(ctx, t, pos)
	if err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	if p.prog != nil {
		a.AddNote(p.prog.launcher.Denied(&p.denied))
	}
	return a, nil
}

func (p *Player) act(ctx context.Context, t engines.Turn, pos *shogi.Position) (a engines.Answer, err error) {
	p.echo, p.echoed, p.undone, p.shown = p.echo[:0], false, false, 0
	surplus := 0
	late := p.owes && !same(p.known, t.History)
	if late && p.line != nil && !p.opt.Anew {
		if late, err = p.lateAnswer(ctx, uptime.Deadline(t.Limit())); err != nil {
			return a, err
		}
	}
	if p.line != nil && !p.owes {
		var l line
		if l, surplus, err = p.pending(ctx); err != nil {
			return a, err
		}
		if l.kind == command {
			p.ending = true
			return p.answer(l, t.History, 0), nil
		}
	}
	sent := uptime.Now()
	lines, ok := p.news(t.History)
	if p.line == nil || late || !ok || len(lines) > 1 && p.opt.Anew {
		if err := p.anew(t, pos); err != nil {
			return a, err
		}
		lines = nil
	}
	if len(lines) > 0 {
		if err := p.send(uptime.Deadline(t.Limit()), lines...); err != nil {
			return a, err
		}
		if len(lines) > 1 {
			p.undone, p.said = true, "" // it may make the same move again
		}
		p.known = append(p.known[:0], t.History...)
		p.owes = true
		sent = uptime.Now()
	}
	a, err = p.listen(ctx, t, sent)
	if surplus > 0 {
		a.AddNote(engines.SurplusLines(surplus))
	}
	return a, err
}

// anew starts a program in the position of a turn, in which it is to move: at the
// beginning, or if no lines can express how the game continues.
func (p *Player) anew(t engines.Turn, pos *shogi.Position) error {
	if p.line != nil && p.prog == nil {
		return engines.Faultf(engines.Start, "csa.position.line", "the other end of the line can't be told that the game is at move %d", pos.Ply()+1)
	}
	if !p.far.knows(pos) {
		return engines.Faultf(engines.Start, "csa.position.resume", "it can't resume at move %d: its command lacks {position} or args_position", pos.Ply()+1)
	}
	p.drop()
	c := p.game.Clock
	if seat := int(p.game.Seat); seat < len(t.Left) && c.Main > 0 {
		c.Main = t.Left[seat].Main
	}
	return p.open(pos, t.History, c)
}

// send writes lines and shows them.
func (p *Player) send(deadline time.Time, lines ...string) error {
	p.out = p.out[:0]
	for _, l := range lines {
		p.out = append(p.out, l...)
		if p.opt.CRLF {
			p.out = append(p.out, '\r')
		}
		p.out = append(p.out, '\n')
		p.echo = append(p.echo, l)
		p.show(true, l)
	}
	err := p.line.Write(p.out, deadline)
	if errors.Is(err, process.ErrDeadline) {
		return engines.Faultf(engines.Timeout, "csa.held", "it accepted nothing in time: the line is blocked")
	}
	return err
}

// show passes a line on to the watcher.
func (p *Player) show(sent bool, text string) {
	if p.opt.Wire == nil || p.shown > mostWire {
		return
	}
	if p.shown++; p.shown > mostWire {
		text = "…"
	}
	p.opt.Wire(engines.Wire{Sent: sent, Text: text})
}

// Close ends the program, or releases the line with its old settings.
func (p *Player) Close() error {
	p.line = nil
	return p.far.close()
}
