package fivemoku

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// Options say how to call a program.
type Options struct {
	Legacy   bool     // by command line (appendix G) instead of 5moku.ban
	Style    Style    // of the moves it is sent
	Encoding Encoding // of its mutter
	Dir      string   // its working folder, that of the launcher

	// Args are the program's own arguments. Placeholders in them are "{game}" for
	// the game's name, "{size}" for the points along an edge of its board, "{time}"
	// for how long it should think ("940ms"; "0s" without a clock), and "{args}" for
	// the arguments of a legacy call, which otherwise come last: an emulator needs
	// its program's arguments among its own.
	Args []string
}

// Player is the arena's side: a program in a seat that is called for each move.
type Player struct {
	opt      Options
	launcher *process.Launcher
	folder   *folder
	game     engines.Game
	told     []boards.Move // legacy: the moves that the program knows in this game; nil before its first call
	ban      []byte        // as written
	pace     engines.Pace  // what its calls were charged beyond its thinking time
}

var _ engines.Player = (*Player)(nil)

// New seats the program of l, which Close closes, or New itself on an error.
func New(l *process.Launcher, o Options) (*Player, error) {
	f, err := openFolder(o.Dir)
	if err != nil {
		l.Close()
		return nil, err
	}
	return &Player{opt: o, launcher: l, folder: f}, nil
}

// games holds the games whose moves are written as xxyy and whose players take
// turns.
var games = map[string]bool{"gomoku": true, "renju": true, "freestyle": true, "standard": true}

// Begin removes the files of earlier games. No program is started before the
// first turn.
func (p *Player) Begin(_ context.Context, g engines.Game) error {
	if !games[g.Rules.Name] {
		return engines.NoWord(banFile, g.Rules.Name)
	}
	if g.Size != usualSize && !mentions(p.opt.Args, sizePlace) {
		return engines.Faultf(engines.Start, "fivemoku.size", "it can't be told the board size %d: its arguments lack %s", g.Size, sizePlace)
	}
	p.game, p.told = g, nil
	if err := p.folder.clear(); err != nil {
		return engines.FaultOf(engines.Start, err)
	}
	return nil
}

// Act calls the program and reads its answer.
//
// Errors are checked in this order: what the supervision of its process found, a
// timeout, an end by a signal, a changed 5moku.ban, and the answer: a missing one
// is Exit, an unreadable one Garbage. An exit status other than zero is only
// noted, since MS-DOS programs leave arbitrary ones. The mutter comes with the
// answer; no talk comes before it.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	p.launcher.Soon()
	args, err := p.call(t)
	if err != nil {
		return engines.Answer{}, err
	}
	if err := p.folder.forget(); err != nil {
		return engines.Answer{}, engines.FaultOf(engines.Garbage, err)
	}
	start := uptime.Now()
	var deadline time.Time
	if t.Budget > 0 {
		deadline = start.Add(t.Limit())
	}
	exit, err := p.launcher.Run(ctx, deadline, args...)
	took := uptime.Since(start)
	p.pace.Used(took, p.think(t))
	if err != nil {
		p.told = nil
		return engines.Answer{}, p.failed(err, t.Budget)
	}
	if exit.Signal != 0 {
		if lack := p.launcher.Trouble(); lack != nil {
			return engines.Answer{}, lack
		}
		return engines.Answer{}, engines.Faultf(engines.Exit, "process.it.ended", "it %v%v", exit.Ended(), p.lastWords())
	}
	if !p.opt.Legacy {
		if f := p.folder.tampered(banFile, p.ban); f != nil {
			return engines.Answer{}, f
		}
	}
	said, err := p.answer(exit)
	if err != nil {
		if lack := p.launcher.Trouble(); lack != nil {
			err = lack
		}
		return engines.Answer{}, err
	}
	if p.opt.Legacy {
		p.told = append(append(p.told[:0], t.History...), said.Move)
	}
	a := engines.Answer{Move: string(said.Move), Took: took, Talk: said.thought}
	a.Mutter = said.Mutter
	if said.Cut {
		a.AddNote(engines.LongMutter(MutterLimit))
	}
	if exit.Code != 0 {
		a.AddNote(engines.EndedSo(exit.Ended(), process.Saying("")))
	}
	return a, nil
}

// call prepares a call of the program: its input file and its arguments.
func (p *Player) call(t engines.Turn) (args []string, err error) {
	if !p.opt.Legacy {
		p.ban = p.opt.Style.AppendBan(p.ban[:0], t.History)
		if err := p.folder.write(banFile, p.ban); err != nil {
			return nil, notWritten(err)
		}
		return p.fill(t, nil), nil
	}
	if p.goesOn(t.History) {
		return p.fill(t, p.opt.Style.Later(t.History)), nil
	}
	return p.fill(t, p.opt.Style.First(t.History)), nil
}

// notWritten returns the fault if 5moku.ban can't be written. The program is to
// blame, since the folder is its own, unless the machine failed.
func notWritten(err error) error {
	var lack *engines.HostError
	if errors.As(err, &lack) {
		return err
	}
	return engines.FaultOf(engines.Tamper, err)
}

// goesOn reports whether the program knows all of the game but its last move.
func (p *Player) goesOn(history []boards.Move) bool {
	if p.told == nil || len(history) != len(p.told)+1 {
		return false
	}
	for i, m := range p.told {
		if history[i] != m {
			return false
		}
	}
	return true
}

// failed returns the fault of a call that wasn't completed.
func (p *Player) failed(err error, budget time.Duration) error {
	var f *engines.Fault
	if errors.As(err, &f) {
		return f
	}
	if !errors.Is(err, process.ErrDeadline) {
		return err
	}
	if res, e := p.folder.answer(); e == nil && len(res) > 0 {
		return engines.Faultf(engines.Timeout, "fivemoku.late.answered", "it did not end within %v, although %s contains %q%v",
			budget, p.folder.res, tail(res), p.lastWords()).Because(err)
	}
	return engines.Faultf(engines.Timeout, "fivemoku.late", "it did not end within %v%v", budget, p.lastWords()).Because(err)
}

// answer reads the answer of a program that exited by itself.
func (p *Player) answer(exit process.Exit) (Answer, error) {
	res, err := p.folder.answer()
	var long *longFile
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Answer{}, engines.Faultf(engines.Exit, "fivemoku.none", "it ended with %v and wrote no %s%v", exit.Told(), resFile, p.lastWords())
	case errors.As(err, &long):
		return Answer{}, engines.FaultOf(engines.Flood, err)
	case err != nil:
		return Answer{}, engines.FaultOf(engines.Garbage, err)
	}
	said, err := ParseAnswer(res, p.opt.Encoding)
	switch {
	case errors.Is(err, errEmpty):
		return Answer{}, engines.Faultf(engines.Exit, "fivemoku.empty", "it ended with %v and left %s empty%v", exit.Told(), p.folder.res, p.lastWords())
	case err != nil:
		return Answer{}, engines.Faultf(engines.Garbage, "fivemoku.answer", "%s: %w", p.folder.res, err)
	}
	return said, nil
}

// lastWords returns the program's last output for people, with a comma.
func (p *Player) lastWords() *fact.Error { return process.Saying(p.launcher.LastWords()) }

// Tell does nothing: the next call contains the news.
func (p *Player) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End does nothing: no program runs between moves.
func (p *Player) End(context.Context, boards.Outcome) {}

// Close ends whatever a program may have left running.
func (p *Player) Close() error {
	p.folder.close()
	return p.launcher.Close()
}

// Launcher returns what the program is started by.
func (p *Player) Launcher() *process.Launcher { return p.launcher }
