package gomocup

import (
	"context"
	"strconv"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// Options are the settings that differ between brains. The zero Options suit
// most.
type Options struct {
	Start   time.Duration // time for the first OK; 0 means 10 s
	Settle  time.Duration // pause between its last line and the next send, at least; a brain that thinks gets up to 20 ms anyway
	NewGame NewGame       // how a running program begins a new game
	Margin  time.Duration // subtracted from the time told for a move, at most half of it
	Think   time.Duration // told for a move without a clock; 0 means 5 s
	Memory  int64         // told as max_memory, in bytes; 0 tells 350 MiB, Gomocup's own
	Folder  string        // told as the folder for its files; "" tells none
	CRLF    bool          // lines to it end in CR LF
}

// A NewGame says how a running program begins a new game.
type NewGame string

// The ways to begin a new game. A brain that refuses its way is restarted.
const (
	ByRestart NewGame = ""        // RESTART
	ByStart   NewGame = "start"   // START once more
	ByProcess NewGame = "process" // a new process for each game
)

const (
	usualStart  = 10 * time.Second
	usualThink  = 5 * time.Second
	usualMemory = 350 << 20
	aboutWait   = 2 * time.Second
	usualSettle = 20 * time.Millisecond
	leastSettle = time.Millisecond // a shorter pause isn't worth a timer
	repeatWait  = 2 * time.Second  // how long to wait for another answer than a repeated one
)

// Player is the arena's side of the protocol: a brain in a seat.
type Player struct {
	opt      Options
	wire     func(engines.Wire) // nil if nobody watches
	launcher *process.Launcher
	proc     *process.Process // nil while none is running
	size     int              // of the board the process was started for
	about    string           // its answer to ABOUT, unchanged
	silent   bool             // it doesn't answer ABOUT

	game    engines.Game
	stones  []boards.Move // the stones that the brain knows
	stale   bool          // the brain may have other stones on its board
	noUndo  bool          // it refuses TAKEBACK
	turn    int64         // the last timeout_turn told, in ms
	match   int64         // the last timeout_match
	out     []byte        // what is being sent
	heard   time.Time     // when its last line came
	pace    pace          // of the lines shown
	cut     bool          // an ellipsis says that lines aren't shown
	spoke   time.Time     // when its last OK or answer came
	thought time.Duration // average over its moves
	moves   int64         // number of its moves
	noise   process.Noise // of this turn
	said    []byte        // its last line of talk in this turn
	denied  int           // attempts to write elsewhere that were noted

	promises []promise // stones that it has already named, under an opening rule
	unversed bool      // it refuses SWAP2BOARD
	owners   bool      // it refuses stones without owners there

	learnt  bool // whether the process knows YXNBEST: nBests
	nBests  bool
	studied bool // the process has analysed, and plays no more
}

var _ engines.Player = (*Player)(nil)

// New seats the program of l, which Close closes. Wire receives the lines sent and
// received, as far as a person could read them; it may be nil.
func New(l *process.Launcher, wire func(engines.Wire), o Options) *Player {
	if o.Start <= 0 {
		o.Start = usualStart
	}
	if o.Think <= 0 {
		o.Think = usualThink
	}
	if o.Memory <= 0 {
		o.Memory = usualMemory
	}
	return &Player{opt: o, launcher: l, wire: wire}
}

// About returns what the brain answered to ABOUT, safe for a terminal; "" if
// nothing has come yet.
func (p *Player) About() string { return p.about }

// Begin gets the brain ready for a game: it uses the running process with
// RESTART, or starts a new one.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	if _, ok := rules[g.Rules.Name]; !ok {
		return engines.NoWord("Gomocup", g.Rules.Name)
	}
	p.game = g
	if p.proc != nil && p.opt.NewGame != ByProcess && p.again(ctx) {
		return nil
	}
	return p.start(ctx)
}

// again begins a game in the running process. A brain that doesn't comply is
// ended, and gets a new process for each game from then on.
func (p *Player) again(ctx context.Context) bool {
	command := "RESTART"
	if p.opt.NewGame == ByStart || p.size != p.game.Size {
		command = "START " + strconv.Itoa(p.game.Size)
	}
	if p.settle(ctx) == nil {
		if _, err := p.proc.DrainAll(); err == nil && p.handshake(ctx, command) == nil {
			p.size = p.game.Size
			if p.inform(ctx) == nil {
				return true
			}
		}
	}
	if _, gone := p.proc.Exit(0); !gone && ctx.Err() == nil {
		p.opt.NewGame = ByProcess
	}
	p.kill()
	return false
}

// start starts the program.
func (p *Player) start(ctx context.Context) error {
	p.quit()
	proc, err := p.launcher.Start()
	if err != nil {
		return engines.StartFault(err)
	}
	p.proc, p.size, p.learnt, p.studied = proc, p.game.Size, false, false
	if err = p.handshake(ctx, "START "+strconv.Itoa(p.size)); err == nil {
		err = p.inform(ctx)
	}
	if err != nil {
		p.kill()
		if e := ctx.Err(); e != nil {
			return e
		}
		return err
	}
	return nil
}

// Act asks the brain for a move.
//
// Until the deadline it may print anything: talk is passed on, and lines without
// a meaning are counted. A line that was meant as an answer but isn't one is
// Garbage at once. If the deadline comes without an answer after meaningless
// lines, the fault is Garbage and names the last; without any lines it is
// Timeout.
//
// A brain whose turn is cancelled is ended, since its late answer couldn't be
// told from the next one; its next turn restarts it.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	if m, ok := p.promised(t.History); ok {
		p.stale = true
		return engines.Answer{Move: string(m)}, nil
	}
	if p.proc == nil || p.studied {
		if err := p.start(ctx); err != nil {
			return engines.Answer{}, err
		}
	}
	surplus, err := p.prepare(ctx, t)
	if err == nil {
		p.out = p.question(p.out[:0], t)
		err = p.send(p.out, uptime.Deadline(t.Limit()))
	}
	if err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	sent := uptime.Now()
	p.stones = append(p.stones[:0], t.History...)
	a, err := p.listen(ctx, t, sent)
	if err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	p.spoke = sent.Add(a.Took)
	p.thought += a.Took
	p.moves++
	p.stones = append(p.stones, boards.Move(a.Move))
	a.AddNote(p.launcher.Denied(&p.denied))
	a.AddNote(p.noise.Note(surplus))
	return a, nil
}

// Tell does nothing: TURN and BOARD carry the news.
func (p *Player) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End does nothing: RESTART begins the next game.
func (p *Player) End(context.Context, boards.Outcome) { p.promises = nil }

// Close ends the program: END, two seconds of grace, then SIGKILL.
func (p *Player) Close() error {
	p.quit()
	return p.launcher.Close()
}

// quit ends the running process, if any, with a goodbye.
func (p *Player) quit() {
	process.Leave(&p.proc, func(deadline time.Time) error { return p.send(p.end([]byte("END")), deadline) })
}

// kill ends the process without a goodbye.
func (p *Player) kill() { process.Drop(&p.proc) }

// Launcher returns what the program is started by.
func (p *Player) Launcher() *process.Launcher { return p.launcher }
