package gtp

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// Options are the settings that differ between engines. The zero Options suit
// most.
type Options struct {
	Start     time.Duration // time for the first answer; 0 means 60 s, since some read large files first
	Reply     time.Duration // time for the answer to a command that needs no thinking; 0 means 30 s
	Count     time.Duration // time to name the dead stones; 0 means 60 s
	Stop      time.Duration // time for the answer to a cancelled question; 0 means 5 s
	Margin    time.Duration // subtracted from the time told for a move, at most half of it
	Think     time.Duration // told for a move without a clock; 0 tells nothing
	ByProcess bool          // a new process for each game
	NoOwners  bool          // the program isn't asked who will own the points while it thinks about a move
}

const (
	usualStart = 60 * time.Second
	usualReply = 30 * time.Second
	usualCount = 60 * time.Second
	usualStop  = 5 * time.Second
	blankWait  = 500 * time.Millisecond // for the rest of an answer that lacks its empty line, and for an answer of an engine that no longer reads
	mostWire   = 200                    // lines of a turn that are shown
)

// Player is the arena's side of the protocol: an engine in a seat.
type Player struct {
	opt      Options
	launcher *process.Launcher
	wire     func(engines.Wire) // nil if nobody watches
	proc     *process.Process   // nil while none is running

	name     string          // of the engine with its version, from its answers
	knows    map[string]bool // the commands that it supports, as far as is known
	listed   bool            // knows contains all of them
	mute     bool            // it answers neither list_commands nor known_command
	nameless bool            // it doesn't repeat the numbers of commands

	game  engines.Game
	base  *igo.Position // the position that its board was set up with; nil if its board is unknown
	told  []boards.Move // the moves it has played since
	id    int           // number of the latest command
	owed  int           // number of a genmove whose answer hasn't come yet, or is no longer needed; 0 for none
	flows bool          // the command of that number is answered by a stream
	open  bool          // that stream has begun
	undos bool          // it takes moves back, as far as is known
	dry   bool          // it has refused a suicide that the game's rules allow

	periodic bool // it was told Japanese byoyomi: time_left counts periods, not stones

	out    []byte        // what is being sent
	noise  process.Noise // of this turn
	shown  int           // lines of this turn that were shown
	heard  time.Time     // when its last line came
	denied int           // attempts to write elsewhere that were noted
}

var (
	_ engines.Player  = (*Player)(nil)
	_ engines.Counter = (*Player)(nil)
	_ engines.Cleaner = (*Player)(nil)
)

// New seats the program of l, which Close closes. Wire receives the lines sent
// and received; it may be nil.
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

// About returns the engine's name and version, safe for a terminal; "" if it
// hasn't answered yet.
func (p *Player) About() string { return p.name }

// Launcher returns what the program is started by.
func (p *Player) Launcher() *process.Launcher { return p.launcher }

// Begin gets the engine ready for a game: it uses the running process with
// clear_board, or starts a new one. If a process doesn't comply, it is ended and
// another one is started.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	if _, ok := g.Position.(*igo.Position); !ok {
		return engines.NoWord("GTP", g.Rules.Name)
	}
	p.game, p.base = g, nil
	return process.Begin(ctx, p.proc != nil && !p.opt.ByProcess, p.again, p.start, p.kill)
}

// again begins a game in the running process.
func (p *Player) again(ctx context.Context) error {
	if _, err := p.settle(ctx); err != nil {
		return err
	}
	if _, err := p.proc.DrainAll(); err != nil {
		return err
	}
	p.forget()
	return p.newGame(ctx)
}

// Act asks the engine for a move. First it updates the engine's board by playing
// or taking back moves, or sets it up again.
//
// Until the deadline the engine may print anything; lines without a meaning are
// counted. A refusal, and an answer that is no point, pass or resign, is Garbage
// at once; a forbidden point goes to the referee. If the deadline comes after
// meaningless lines, the fault is Garbage and names the last; otherwise it is
// Timeout.
//
// A program that knows kata-genmove_analyze or lz-genmove_analyze is asked by that
// command, and says with its move what it thinks of it.
//
// The protocol has no command to stop thinking. An engine whose turn is cancelled
// is interrupted if it supports gogui-interrupt, and has Options.Stop to answer
// before the next question; otherwise it is restarted.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	return p.act(ctx, t, genmove)
}

// Cleans reports whether the engine supports kgs-genmove_cleanup.
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
	var a engines.Answer
	if p.sameStones(pos, t.History) { // the next of those that it named
		m := p.told[len(t.History)]
		return engines.Answer{Move: string(m)}, nil
	}
	surplus, err := p.ready(ctx, pos, t.History)
	if n := pos.ToPlace(); err == nil && n > 1 && n == pos.Handicap() && p.knows["place_free_handicap"] {
		a, err = p.place(ctx, t, pos)
	} else if err == nil {
		a, err = p.move(ctx, t, pos, command)
	}
	if err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	if surplus <= 2 {
		surplus = 0 // the empty line after an answer
	}
	a.Note = p.noise.Note(surplus)
	a.AddNote(p.launcher.Denied(&p.denied))
	return a, nil
}

// ready ensures that the engine is running and has the position on its board. It
// returns how many bytes were sent out of turn.
func (p *Player) ready(ctx context.Context, pos *igo.Position, history []boards.Move) (surplus int64, err error) {
	if p.proc != nil {
		alive, err := p.settle(ctx)
		if err != nil {
			return 0, err
		}
		if !alive {
			p.kill() // its further output can't be attributed any more
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

// sameStones reports whether the engine has named all of black's handicap stones, and the
// ones on the board are the first of them.
func (p *Player) sameStones(pos *igo.Position, history []boards.Move) bool {
	n := len(history)
	return pos.ToPlace() > 0 && n < len(p.told) && len(p.told) <= pos.Handicap() && p.base == pos.First() && slices.Equal(history, p.told[:n])
}

// place asks the engine for black's handicap stones, and answers with the first. It may
// name fewer than it is asked for; it is asked for the others one by one.
func (p *Player) place(ctx context.Context, t engines.Turn, pos *igo.Position) (a engines.Answer, err error) {
	command := "place_free_handicap " + strconv.Itoa(pos.Handicap())
	if err := p.send([]string{command}, uptime.Deadline(t.Limit())); err != nil {
		return a, err
	}
	sent := uptime.Now()
	p.owed, p.flows, p.open = p.id, false, false
	deadline := time.Time{}
	if t.Budget > 0 {
		deadline = sent.Add(t.Limit())
	}
	l, err := p.answer(ctx, p.id, deadline, nil)
	if err != nil {
		return a, err
	}
	a.Took, p.owed = p.heard.Sub(sent), 0
	words := strings.Fields(string(l.text))
	if l.kind == refusal || len(words) == 0 || len(words) > pos.Handicap() {
		return a, refused(engines.Garbage, command, string(l.text))
	}
	for _, w := range words {
		m, err := pos.Parse(p.game.Seat, w)
		if err != nil || slices.Contains(p.told, m) {
			return a, engines.Faultf(engines.Garbage, "gtp.stones", "expected %d different points for the handicap stones, got %q", pos.Handicap(), safe.Talk(string(l.text), 80))
		}
		p.told = append(p.told, m)
	}
	a.Move = string(p.told[0])
	return a, nil
}

// Tell does nothing: the next question brings the news.
func (p *Player) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End does nothing, since the protocol has no command for it.
func (p *Player) End(context.Context, boards.Outcome) {}

// Close ends the program: quit, two seconds of grace, then SIGKILL.
func (p *Player) Close() error {
	p.quit()
	return p.launcher.Close()
}

// quit ends the running process, if any, with a goodbye.
func (p *Player) quit() {
	process.Leave(&p.proc, func(deadline time.Time) error { return p.send([]string{"quit"}, deadline) })
	p.owed = 0
}

// kill ends the process without a goodbye.
func (p *Player) kill() {
	process.Drop(&p.proc)
	p.owed = 0
}

// colorWord returns a colour as a word of the protocol.
func colorWord(c igo.Color) string { return string("?bw"[c]) }
