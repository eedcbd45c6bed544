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

// positionFile replaces {position}, in the working folder.
const positionFile = "position.csa"

// A program is the other end of the line if that is a child process.
type program struct {
	opt      *Options
	launcher *process.Launcher
	dir      string
	terminal bool             // not pipes
	proc     *process.Process // nil while none is running
	killing  sync.WaitGroup   // waits for those that were dropped
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
	// Never write through an existing name: the program may have made it a link.
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

// await waits until the program is idle.
func (p *program) await(ctx context.Context, wait time.Duration) {
	if wait == 0 {
		wait = usualReady
	}
	if p.proc != nil && wait > 0 {
		p.proc.AwaitRest(ctx, wait)
	}
}

// leave gives the program time to exit by itself if it knows that the game is
// over, and then closes its line.
func (p *program) leave(told bool) {
	if p.proc == nil {
		return
	}
	if told {
		p.proc.Exit(leaving)
	}
	process.Leave(&p.proc, nil)
}

// drop ends the program at once. It doesn't wait for its end, since a falling
// flag can't wait.
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
		how = fact.Errorf("csa.closed", "it closed its line%v", process.Saying(p.launcher.LastWords()))
	}
	return fact.Errorf("process.it.ended", "it %v%v", how, process.Saying(""))
}

func (p *program) close() error {
	p.leave(false)
	p.killing.Wait()
	return p.launcher.Close()
}

// forKnown lists programs for which dohyo knows how they are told their side and
// their position.
var forKnown = []struct {
	name                   string
	black, white, position []string
	side, from             []string // arguments that show that the user has specified it
	anew                   bool     // it exits on %MATTA
}{
	{
		name: "gpsshogi", anew: true, black: []string{"-s"}, position: []string{"-f", "{position}"},
		side: []string{"-s", "--sente"}, from: []string{"-f", "--initial-position"},
	},
}

// Usual fills in what is known about a program: the arguments for its side and
// for a position, unless the options or its command have them, and that it must
// be restarted after a takeback.
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
