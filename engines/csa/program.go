package csa

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
)

// positionFile is what {position} stands for, in the working folder.
const positionFile = "position.csa"

// A program is the other end of the line where that is a child process.
type program struct {
	opt      *Options
	launcher *process.Launcher
	dir      string
	terminal bool             // and not pipes
	proc     *process.Process // nil when none runs
	killing  sync.WaitGroup   // for those that were dropped
}

// knows reports whether the program can be started in a position.
func (p *program) knows(pos *shogi.Position) bool {
	return plain(pos) || len(p.opt.Position) > 0 || slices.ContainsFunc(p.opt.Args, asksPosition) ||
		slices.ContainsFunc(p.opt.Black, asksPosition) && slices.ContainsFunc(p.opt.White, asksPosition)
}

func asksPosition(arg string) bool { return strings.Contains(arg, "{position}") }

// open starts the program for a side in a position.
func (p *program) open(side shogi.Color, pos *shogi.Position, c engines.Clock) (wire, error) {
	p.killing.Wait()
	args, err := p.arguments(side, pos, c)
	if err != nil {
		return nil, err
	}
	if p.proc, err = p.launcher.Start(args...); err != nil {
		return nil, err
	}
	return p.proc, nil
}

// arguments returns those of a game, with the placeholders filled in.
func (p *program) arguments(side shogi.Color, pos *shogi.Position, c engines.Clock) ([]string, error) {
	args := slices.Clone(p.opt.Args)
	if side == shogi.White {
		args = append(args, p.opt.White...)
	} else {
		args = append(args, p.opt.Black...)
	}
	if !plain(pos) {
		args = append(args, p.opt.Position...)
	}
	byoyomi := max(c.Byoyomi, c.Move)
	fill := strings.NewReplacer("{dir}", p.dir, "{side}", side.String(), "{main}", seconds(c.Main), "{byoyomi}", seconds(byoyomi),
		"{increment}", seconds(c.Increment), "{clock}", clockText(c),
		"{unit}", c.Unit.String(), "{least}", c.Least.String(), "{position}", filepath.Join(p.dir, positionFile))
	file := false
	for i, a := range args {
		file = file || asksPosition(a)
		args[i] = fill.Replace(a)
	}
	if !file {
		return args, nil
	}
	// A name is never written through: the program may have made it a link.
	name := filepath.Join(p.dir, positionFile)
	os.RemoveAll(name)
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err == nil {
		_, err = f.WriteString(record(pos))
		f.Close()
	}
	if err != nil {
		return nil, fact.Errorf("csa.position.file", "its position: %w", engines.HostOr(err, "host.write", "write %s", name))
	}
	return args, nil
}

// seconds returns a time for a command line, rounded down.
func seconds(d time.Duration) string { return strconv.Itoa(int(d / time.Second)) }

// clockText writes a clock as the command line's --clock reads it.
func clockText(c engines.Clock) string {
	switch {
	case c.Move > 0:
		return c.Move.String() + "/move"
	case c.Byoyomi > 0:
		return c.Main.String() + "+" + c.Byoyomi.String() + "b"
	case c.Increment > 0:
		return c.Main.String() + "+" + c.Increment.String() + "i"
	case c.Main > 0:
		return c.Main.String()
	}
	return "none"
}

// await waits until the program sleeps.
func (p *program) await(ctx context.Context, wait time.Duration) {
	if wait == 0 {
		wait = usualReady
	}
	if p.proc != nil && wait > 0 {
		p.proc.AwaitRest(ctx, wait)
	}
}

// leave lets the program end by itself for a while, if it has been told that
// the game is over, and takes its line away.
func (p *program) leave(told bool) {
	if p.proc == nil {
		return
	}
	if told {
		p.proc.Exit(leaving)
	}
	process.Leave(&p.proc, nil)
}

// drop ends the program at once. Its end isn't waited for here, since a flag
// that falls can't wait.
func (p *program) drop() {
	if proc := p.proc; proc != nil {
		p.proc = nil
		p.killing.Go(func() { proc.Kill() })
	}
}

// ended says how the program ended, with its last words.
func (p *program) ended(err error) *fact.Error {
	how := p.proc.Ended(err)
	if _, gone := p.proc.Exit(0); p.terminal && !gone {
		how = fact.Errorf("csa.closed", "closed its line%v", process.Saying(p.launcher.LastWords()))
	}
	return fact.Errorf("process.it.ended", "it %v%v", how, process.Saying(""))
}

func (p *program) close() error {
	p.leave(false)
	p.killing.Wait()
	return p.launcher.Close()
}

// forKnown are programs that can be played with without saying how they are
// told their side and their position.
var forKnown = []struct {
	name                   string
	black, white, position []string
	side, from             []string // arguments by which the user has said it
	anew                   bool     // it ends on %MATTA
}{
	{
		name: "gpsshogi", anew: true, black: []string{"-s"}, position: []string{"-f", "{position}"},
		side: []string{"-s", "--sente"}, from: []string{"-f", "--initial-position"},
	},
}

// Usual fills in what is known of a program: the arguments that it needs for its
// side and for a position, where neither the options nor its command say them,
// and that it has to be started again when moves are taken back.
func (o Options) Usual(command string) Options {
	name := filepath.Base(command)
	for _, k := range forKnown {
		if k.name != name {
			continue
		}
		has := func(args []string) bool {
			return slices.ContainsFunc(o.Args, func(a string) bool { return slices.Contains(args, a) })
		}
		if o.Black == nil && o.White == nil && !has(k.side) {
			o.Black, o.White = k.black, k.white
		}
		if o.Position == nil && !has(k.from) {
			o.Position = k.position
		}
		o.Anew = o.Anew || k.anew
	}
	return o
}
