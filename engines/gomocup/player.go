package gomocup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/process"
)

// Options are what differs from brain to brain. The zero Options are good for
// most.
type Options struct {
	Start   time.Duration // until OK must come; 0 is 10 s
	Settle  time.Duration // waited before a send; Rapfi loses a command that comes within 10 µs of its move
	NewGame NewGame       // how a new game begins in a program that runs already
	Think   time.Duration // told for a move where nothing counts the time; 0 is 5 s
	Memory  int64         // bytes told as max_memory; 0 tells 350 MiB, Gomocup's own
	Folder  string        // told as the folder where it may keep files; "" tells none
	CRLF    bool          // lines to it end in CR LF
}

// A NewGame says how a new game begins in a program that runs already.
type NewGame string

// The ways to begin a new game. A brain that refuses its way is started anew.
const (
	ByRestart NewGame = ""        // RESTART
	ByStart   NewGame = "start"   // START once more
	ByProcess NewGame = "process" // a new process for each game
)

const (
	usualStart  = 10 * time.Second
	usualThink  = 5 * time.Second
	usualMemory = 350 << 20
	grace       = 2 * time.Second // to leave after END
	repeatWait  = 2 * time.Second // for another answer than the last one again
)

// Player is the arena's side of the protocol: a brain in a seat.
type Player struct {
	opt      Options
	launcher *process.Launcher
	proc     *process.Process // nil when none runs
	size     int              // of the board the process was started for
	about    string           // its answer to ABOUT, as it came
	asked    bool             // ABOUT was sent and nothing has been read since

	game     engines.Game
	stones   []boards.Move // what the brain knows to be on the board
	stale    bool          // the brain may have other stones on its board
	noUndo   bool          // it refuses TAKEBACK
	turn     int64         // the last timeout_turn told, in ms
	match    int64         // the last timeout_match
	out      []byte        // what is being sent
	noise    int           // lines without a meaning in this turn
	lastLine []byte        // the last of them
}

var _ engines.Player = (*Player)(nil)

// New seats the program of l, which the player closes in the end.
func New(l *process.Launcher, o Options) *Player {
	if o.Start <= 0 {
		o.Start = usualStart
	}
	if o.Think <= 0 {
		o.Think = usualThink
	}
	if o.Memory <= 0 {
		o.Memory = usualMemory
	}
	return &Player{opt: o, launcher: l}
}

// About is what the brain answered to ABOUT, safe for a terminal; "" if
// nothing has come yet.
func (p *Player) About() string { return p.about }

// Begin gets the brain ready for a game: the process that runs already by
// RESTART, or a new one.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	if _, ok := rules[g.Rules.Name]; !ok {
		return engines.Faultf(engines.Start, "the Gomocup protocol has no word for %s", g.Rules.Name)
	}
	p.game = g
	if p.proc != nil && p.opt.NewGame != ByProcess && p.again(ctx) {
		return nil
	}
	return p.start(ctx)
}

// again begins a game in the process that runs. A brain that doesn't follow
// is ended.
func (p *Player) again(ctx context.Context) bool {
	command := "RESTART"
	if p.opt.NewGame == ByStart || p.size != p.game.Size {
		command = "START " + strconv.Itoa(p.game.Size)
	}
	if p.settle(ctx) == nil {
		if _, err := p.proc.Drain(); err == nil && p.handshake(ctx, command) == nil {
			p.size = p.game.Size
			if p.inform(ctx) == nil {
				return true
			}
		}
	}
	p.kill()
	return false
}

// start starts the program anew.
func (p *Player) start(ctx context.Context) error {
	p.quit()
	proc, err := p.launcher.Start()
	if err != nil {
		return startFault(err)
	}
	p.proc, p.size = proc, p.game.Size
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

// startFault is a Start fault for any error.
func startFault(err error) error {
	var f *engines.Fault
	if errors.As(err, &f) {
		return f
	}
	return engines.Faultf(engines.Start, "%w", err)
}

// handshake sends a command and waits for OK. Junk before it is put up with.
// The error is a Start fault.
func (p *Player) handshake(ctx context.Context, command string) error {
	deadline := time.Now().Add(p.opt.Start)
	p.hearNothing()
	p.out = p.end(append(p.out[:0], command...))
	if err := p.proc.Write(p.out, deadline); err != nil && !errors.Is(err, process.ErrPipe) {
		return p.notReady(command, err)
	}
	for {
		b, err := p.proc.ReadLine(ctx, deadline)
		if err != nil {
			return p.notReady(command, err)
		}
		switch l := read(b); l.kind {
		case ok:
			return nil
		case refusal:
			return engines.Faultf(engines.Start, "want OK after %s, got %q", command, engines.Clean(string(l.text), 80))
		case noise, unreadable, point:
			p.hear(b)
		}
	}
}

// notReady is the Start fault of a brain that didn't say OK.
func (p *Player) notReady(command string, err error) error {
	var f *engines.Fault
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, process.ErrDeadline):
		return because(err, engines.Faultf(engines.Start, "no OK within %v after %s%s", p.opt.Start, command, p.heard()))
	case errors.Is(err, io.EOF):
		return because(err, engines.Faultf(engines.Start, "want OK after %s, but it %s%s", command, p.ended(), p.heard()))
	}
	return engines.Faultf(engines.Start, "want OK after %s: %w%s", command, err, p.heard())
}

// because gives a fault its cause.
func because(err error, f *engines.Fault) *engines.Fault {
	f.Err = err
	return f
}

// inform tells what holds for the whole game.
func (p *Player) inform(ctx context.Context) error {
	p.stones, p.stale = p.stones[:0], false
	if err := p.settle(ctx); err != nil {
		return err
	}
	b := p.out[:0]
	if p.about == "" && !p.asked {
		b = p.end(append(b, "ABOUT"...))
		p.asked = true
	}
	b = p.info(b, "rule", int64(rules[p.game.Rules.Name]))
	b = p.info(b, "game_type", 1) // the opponent is a program
	b = p.info(b, "max_memory", p.opt.Memory)
	if p.opt.Folder != "" {
		b = p.end(append(append(b, "INFO folder "...), p.opt.Folder...))
	}
	c := p.game.Clock
	turn, match, rest := told(c, c.Main+c.Byoyomi+c.Increment, c.Main, p.opt.Think)
	b = p.info(b, "timeout_match", match)
	b = p.info(b, "timeout_turn", turn)
	b = p.info(b, "time_left", rest)
	p.turn, p.match, p.out = turn, match, b
	if err := p.proc.Write(b, time.Now().Add(p.opt.Start)); err != nil {
		return p.notReady("START", err)
	}
	return nil
}

// info adds a line of INFO.
func (p *Player) info(b []byte, key string, n int64) []byte {
	b = append(append(b, "INFO "...), key...)
	return p.end(strconv.AppendInt(append(b, ' '), n, 10))
}

// end adds a line end.
func (p *Player) end(b []byte) []byte {
	if p.opt.CRLF {
		b = append(b, '\r')
	}
	return append(b, '\n')
}

// Act asks the brain for a move.
//
// Until the deadline it may print what it likes: talk is passed on, lines
// without a meaning are counted. A line that was meant as an answer and is
// none is Garbage at once. When the deadline comes and there were such lines
// and no answer, the fault is Garbage, naming the last; if there were none it
// is Timeout.
//
// A brain whose turn is called off is ended, since nothing else keeps its late
// answer apart from the next; its next turn starts it anew.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	if p.proc == nil {
		if err := p.start(ctx); err != nil {
			return engines.Answer{}, err
		}
	}
	surplus, err := p.prepare(ctx, t)
	if err == nil {
		p.out = p.question(p.out[:0], t)
		err = p.proc.Write(p.out, before(t.Budget))
	}
	if err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	p.stones = append(p.stones[:0], t.History...)
	a, err := p.listen(ctx, t)
	if err != nil {
		return engines.Answer{}, p.fail(ctx, err, t.Budget)
	}
	p.stones = append(p.stones, boards.Move(a.Move))
	if surplus > 0 || p.noise > 0 {
		a.Note = joinNotes(a.Note, p.note(surplus))
	}
	return a, nil
}

// before is the moment at which a time that begins now is over; the zero Time
// if it is unlimited.
func before(d time.Duration) time.Time {
	if d <= 0 {
		return time.Time{}
	}
	return time.Now().Add(d)
}

// prepare brings the brain to where one question is left to ask: what it said
// unasked is dropped (surplus bytes), and stones that were taken back since are
// off its board.
func (p *Player) prepare(ctx context.Context, t engines.Turn) (surplus int64, err error) {
	if err := p.settle(ctx); err != nil {
		return 0, err
	}
	if p.asked {
		p.readAbout(ctx)
	}
	if surplus, err = p.proc.Drain(); err != nil {
		return surplus, err
	}
	p.hearNothing()
	return surplus, p.undo(ctx, t)
}

// readAbout looks through what has come for the answer to ABOUT.
func (p *Player) readAbout(ctx context.Context) {
	p.asked = false
	for now := time.Now(); ; {
		b, err := p.proc.ReadLine(ctx, now)
		if err != nil {
			return
		}
		if l := read(b); l.kind == about {
			p.about = engines.Clean(string(l.text), mostTalk)
		}
	}
}

// undo takes stones off the brain's board that are on it no more, where that
// leaves one stone to tell. In all other cases the whole board is told.
func (p *Player) undo(ctx context.Context, t engines.Turn) error {
	same := 0
	for same < len(p.stones) && same < len(t.History) && p.stones[same] == t.History[same] {
		same++
	}
	if same == len(p.stones) && !p.stale {
		return nil
	}
	deadline := time.Now().Add(p.opt.Start)
	for !p.stale && len(p.stones) > same && len(t.History) == same+1 && !p.noUndo {
		last := len(p.stones) - 1
		p.out = p.end(appendPoint(append(p.out[:0], "TAKEBACK "...), p.stones[last]))
		if err := p.proc.Write(p.out, deadline); err != nil {
			return err
		}
		p.stones = p.stones[:last]
		done, err := p.agrees(ctx, deadline)
		if err != nil {
			return err
		}
		p.noUndo = !done
		if err := p.settle(ctx); err != nil {
			return err
		}
	}
	p.stale = p.stale || len(p.stones) > same
	if len(t.History) > 0 || !p.stale {
		return nil
	}
	if !p.again(ctx) { // an empty board can't be told
		return p.start(ctx)
	}
	return nil
}

// agrees waits for OK, or for a refusal.
func (p *Player) agrees(ctx context.Context, deadline time.Time) (bool, error) {
	for {
		b, err := p.proc.ReadLine(ctx, deadline)
		if err != nil {
			return false, err
		}
		switch read(b).kind {
		case ok:
			return true, nil
		case refusal:
			return false, nil
		}
	}
}

// question writes what makes the brain move: BEGIN on an empty board, TURN
// after one more stone, else the whole BOARD.
func (p *Player) question(b []byte, t engines.Turn) []byte {
	c := p.game.Clock
	if c.Main > 0 || c.Increment > 0 {
		left := time.Duration(0)
		if side := p.side(); side < len(t.Left) {
			left = t.Left[side]
		}
		turn, match, rest := told(c, t.Budget, left, p.opt.Think)
		if turn != p.turn {
			b = p.info(b, "timeout_turn", turn)
		}
		if match != p.match {
			b = p.info(b, "timeout_match", match)
		}
		b = p.info(b, "time_left", rest)
		p.turn, p.match = turn, match
	}
	h := t.History
	switch {
	case len(h) == 0:
		return p.end(append(b, "BEGIN"...))
	case len(h) == len(p.stones)+1 && !p.stale:
		return p.end(appendPoint(append(b, "TURN "...), h[len(h)-1]))
	}
	p.stale = false
	b = p.end(append(b, "BOARD"...))
	for i, m := range h {
		who := ",2"
		if (len(h)-i)%2 == 0 {
			who = ",1" // own: the last stone is the opponent's
		}
		b = p.end(append(appendPoint(b, m), who...))
	}
	return p.end(append(b, "DONE"...))
}

// side is for which side the brain plays.
func (p *Player) side() int {
	if s := int(p.game.Seat); s < len(p.game.Rules.Seats) {
		return int(p.game.Rules.Seats[s].Side)
	}
	return int(p.game.Seat)
}

// appendPoint writes a move in the protocol's coordinates.
func appendPoint(b []byte, m boards.Move) []byte {
	x, y, _ := coords(m)
	b = strconv.AppendInt(b, int64(x), 10)
	return strconv.AppendInt(append(b, ','), int64(y), 10)
}

// listen reads up to the answer.
//
// An answer that repeats the brain's last move may have been on its way before
// the question was. It is taken for the answer if it comes again, or if nothing
// else comes for two seconds.
func (p *Player) listen(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	var a engines.Answer
	sent := time.Now()
	var deadline time.Time
	if t.Budget > 0 {
		deadline = sent.Add(t.Budget)
	}
	repeated, patience := false, deadline
	for {
		b, err := p.proc.ReadLine(ctx, patience)
		if err != nil {
			if repeated && errors.Is(err, process.ErrDeadline) {
				return a, nil
			}
			return a, err
		}
		switch l := read(b); l.kind {
		case point:
			m, exact := move(l.x, l.y)
			a.Move, a.Took = string(m), time.Since(sent)
			if !exact {
				a.Note = fmt.Sprintf("it said %d,%d", l.x, l.y)
			}
			if !repeated && len(t.History) > 1 && m == t.History[len(t.History)-2] {
				repeated = true
				a.Note = fmt.Sprintf("it said %d,%d once more", l.x, l.y)
				if patience = time.Now().Add(repeatWait); t.Budget > 0 && patience.After(deadline) {
					patience = deadline
				}
				continue
			}
			return a, nil
		case unreadable:
			return a, engines.Faultf(engines.Garbage, "want a point as x,y, got %q", engines.Clean(string(b), 80))
		case message, debug:
			talk := parseTalk(l.text)
			merge(&a.Talk, talk)
			patience = deadline // it thinks
			if t.Talk != nil {
				t.Talk(talk)
			}
		case about:
			p.about = engines.Clean(string(l.text), mostTalk)
		case refusal, noise, ok:
			p.hear(b)
		}
	}
}

// hear remembers a line that isn't what was waited for.
func (p *Player) hear(b []byte) {
	p.noise++
	p.lastLine = append(p.lastLine[:0], b[:min(len(b), 80)]...)
}

func (p *Player) hearNothing() { p.noise, p.lastLine = 0, p.lastLine[:0] }

// heard quotes the last line that was no answer.
func (p *Player) heard() string {
	if p.noise == 0 {
		return ""
	}
	return fmt.Sprintf("; it said %q", engines.Clean(string(p.lastLine), 80))
}

// note says what was dropped.
func (p *Player) note(surplus int64) string {
	var notes []string
	if surplus > 0 {
		notes = append(notes, fmt.Sprintf("%d bytes said out of turn were dropped", surplus))
	}
	if p.noise > 0 {
		notes = append(notes, fmt.Sprintf("%d lines without a meaning%s", p.noise, p.heard()))
	}
	return strings.Join(notes, "; ")
}

// joinNotes puts two notes into one.
func joinNotes(a, b string) string {
	if a == "" {
		return b
	}
	return a + "; " + b
}

// fail ends the process and says how it failed.
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
			return engines.Faultf(engines.Garbage, "no answer within %v; its last words have no line end: %q", budget, engines.Clean(string(rest[:min(len(rest), 80)]), 80))
		}
		if p.noise > 0 {
			return engines.Faultf(engines.Garbage, "no answer within %v%s", budget, p.heard())
		}
		return engines.Faultf(engines.Timeout, "no answer within %v", budget)
	case errors.Is(err, process.ErrFlood):
		return engines.Faultf(engines.Flood, "%w", err)
	}
	return because(err, engines.Faultf(engines.Exit, "it owed a move, but %s%s", p.ended(), p.heard()))
}

// ended says how the program ended, with its last words.
func (p *Player) ended() string {
	how := "closed its output"
	if e, gone := p.proc.Exit(100 * time.Millisecond); gone {
		how = "ended with " + e.String()
	}
	if words := p.launcher.LastWords(); words != "" {
		how += fmt.Sprintf(", saying %q", words)
	}
	return how
}

// settle waits until the brain has surely come back to its stdin.
func (p *Player) settle(ctx context.Context) error {
	if p.opt.Settle <= 0 {
		return nil
	}
	t := time.NewTimer(p.opt.Settle)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Tell says nothing: TURN and BOARD bring the news.
func (p *Player) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End says nothing: RESTART begins the next game.
func (p *Player) End(context.Context) {}

// Close ends the program: END, two seconds of grace, then SIGKILL.
func (p *Player) Close() error {
	p.quit()
	return p.launcher.Close()
}

// quit ends the process that runs, if one does, with a goodbye.
func (p *Player) quit() {
	if p.proc == nil {
		return
	}
	p.proc.Write(p.end([]byte("END")), time.Now().Add(100*time.Millisecond))
	p.proc.Quit(grace)
	p.proc = nil
}

// kill ends the process without a word.
func (p *Player) kill() {
	if p.proc != nil {
		p.proc.Kill()
		p.proc = nil
	}
}

// Launcher is what the program is started by.
func (p *Player) Launcher() *process.Launcher { return p.launcher }
