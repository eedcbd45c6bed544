package roster

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/scratch"
)

// A Report is the result of a player's tryout.
type Report struct {
	Checks []Check // in the order in which they were made
}

// A Check is one item of a tryout.
type Check struct {
	What error // what was checked, a fact
	OK   bool
	Seen error // the result: a fact, or a failure's message
}

// TestThink is the time per move that a player is told.
const TestThink = 2 * time.Second

const (
	testLate   = 500 * time.Millisecond // a longer delay is tolerated: the machine may be busy
	testBudget = time.Minute            // the longest wait for a move
)

// Test tries out a player with a game, and reports what works: getting ready,
// moves in several positions, a second game, takebacks, its time, its talk, its
// end, and its confinement. The error concerns the call, not the player.
//
// Course runs the games; the first thing that it reports is whether the player
// starts.
func Test(ctx context.Context, e Entry, g *boards.Game, course func(context.Context, *Trial)) (Report, error) {
	return test(ctx, e, g, &Trial{Seat: AnySeat, most: math.MaxInt}, course)
}

// Begins tries out whether a player starts and makes a move. Seat is where it sits
// within its side. It returns what failed first.
func Begins(ctx context.Context, e Entry, g *boards.Game, seat int, course func(context.Context, *Trial)) error {
	r, err := test(ctx, e, g, &Trial{Seat: seat, most: 2}, course)
	for _, c := range r.Checks {
		if err == nil && !c.OK {
			return c.Seen
		}
	}
	return err
}

// test makes the checks of a trial until it has enough.
func test(ctx context.Context, e Entry, g *boards.Game, t *Trial, course func(context.Context, *Trial)) (Report, error) {
	if e.Person() {
		return Report{}, fact.New("roster.try.person", "a person can't be tested")
	}
	if err := e.Check(g); err != nil {
		return Report{}, err
	}
	dir, err := scratch.New("test")
	if err != nil {
		return Report{}, err
	}
	defer dir.Remove()
	work := filepath.Join(dir.Path, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		return Report{}, err
	}
	t.Game, t.entry = g, e
	p, err := e.Open(Options{Game: g, Dir: work, Stderr: filepath.Join(dir.Path, "stderr")})
	if err != nil {
		t.Say(TryStart, false, err)
		return t.report, ctx.Err()
	}
	t.Player = p
	enough, stop := context.WithCancel(ctx)
	defer stop()
	t.stop = stop
	t.run(enough, course)
	t.end()
	return t.report, ctx.Err()
}

// A Trial is a player during a tryout.
type Trial struct {
	Game     *boards.Game
	Player   engines.Player
	Position boards.Position // the position to ask about, and the moves that led to it
	History  []boards.Move
	Seat     int // the player's own within its side, or AnySeat

	most    int    // how many checks are made
	stop    func() // ends the trial after these
	entry   Entry
	report  Report
	longest time.Duration
	mutter  string
	notes   *fact.Error
}

// AnySeat is the seat of a player that plays all seats of its side.
const AnySeat = -1

// Protocol returns the protocol by which the player is reached.
func (t *Trial) Protocol() string { return t.entry.Protocol }

// Device reports whether the player stands at the other end of a line.
func (t *Trial) Device() bool { return t.entry.dialect().Device }

// Say reports the result of one check; seen is a fact, or the error of a failure.
func (t *Trial) Say(what error, ok bool, seen error) {
	if len(t.report.Checks) == t.most {
		return
	}
	t.report.Checks = append(t.report.Checks, Check{what, ok, seen})
	if len(t.report.Checks) == t.most {
		t.stop()
	}
}

// Ready says that the player has started, and how long it took to get ready.
func (t *Trial) Ready(start time.Time) {
	t.Say(TryStart, true, fact.Errorf("roster.try.ready", "ready in %s", Briefly(time.Since(start))))
}

// OwnWords returns what a player says of itself, in its language.
func OwnWords(text string) error { return fact.Errorf("roster.try.words", "%s", text) }

// run goes through the games, and says what there was in all of them.
func (t *Trial) run(ctx context.Context, course func(context.Context, *Trial)) {
	course(ctx, t)
	if !t.report.Checks[0].OK || t.Device() {
		return
	}
	if t.entry.dialect().Tells {
		t.Say(tryTime, t.longest <= TestThink+testLate,
			fact.Errorf("roster.try.longest.told", "longest move %s (it was told %s)", Briefly(t.longest), Briefly(TestThink)))
	} else {
		t.Say(tryTime, true, fact.Errorf("roster.try.longest", "longest move %s", Briefly(t.longest)))
	}
	if t.mutter == "" {
		t.Say(tryTalk, true, fact.New("roster.try.mute", "says nothing"))
	} else {
		t.Say(tryTalk, true, OwnWords(t.mutter))
	}
	if t.notes != nil {
		t.Say(tryManners, true, t.notes)
	}
}

// Ask asks the player for an answer, and keeps what it says beside it.
func (t *Trial) Ask(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
	a, err := t.Player.Act(ctx, turn)
	if err != nil {
		return a, err
	}
	t.longest = max(t.longest, a.Took)
	if a.Mutter != "" {
		t.mutter = a.Mutter
	}
	t.notes = engines.And(t.notes, a.Note)
	return a, nil
}

// Move asks for a move and checks it. After a program has resigned there is none.
func (t *Trial) Move(ctx context.Context, what error) bool {
	if t.over() {
		t.Say(what, false, errOver)
		return false
	}
	a, err := t.Ask(ctx, engines.Turn{Position: t.Position, History: t.History, Budget: testBudget})
	if err == nil {
		err = t.Play(a.Move)
	}
	if err != nil {
		t.Say(what, false, err)
		return false
	}
	t.Say(what, true, fact.Errorf("roster.try.moved", "%s in %s", a.Move, Briefly(a.Took)))
	return true
}

// Might asks for a move that a program may be unable to make. If putUpWith is set, a failure counts as
// passed.
func (t *Trial) Might(ctx context.Context, putUpWith bool, what error) {
	if t.Move(ctx, what) {
		return
	}
	last := &t.report.Checks[len(t.report.Checks)-1]
	if last.OK = putUpWith; putUpWith {
		last.Seen = fact.Errorf("roster.try.notby", "not supported by this program: %w", last.Seen)
	}
}

// Sit begins a game after some moves; only a failure is a check of its own.
func (t *Trial) Sit(ctx context.Context, what error, seat boards.Seat, moves ...boards.Move) bool {
	err := t.Begin(ctx, seat, engines.Clock{Byoyomi: TestThink}, boards.Setup{Opening: moves})
	if err != nil {
		t.Say(what, false, err)
	}
	return err == nil
}

// Begin begins a game from anywhere.
func (t *Trial) Begin(ctx context.Context, seat boards.Seat, clock engines.Clock, from boards.Setup) error {
	p, err := t.Game.Start(from)
	if err != nil {
		return err
	}
	t.Position, t.History = p, from.Opening
	return t.Player.Begin(ctx, engines.Game{Rules: t.Game, Seat: seat, Position: p, Opening: from.Opening, Size: from.Size, Clock: clock})
}

// over reports whether the game on the board has ended.
func (t *Trial) over() bool { return len(t.Position.ToAct()) == 0 }

// errOver says that a game ended before a move that was to be tried.
var errOver = fact.New("roster.try.over", "the game had ended before")

// Play makes a move on the board.
func (t *Trial) Play(text string) error {
	if t.over() {
		return errOver
	}
	m, err := t.Position.Parse(t.Position.ToAct()[0], text)
	if err != nil {
		return err
	}
	next, err := t.Position.Play(m)
	if err != nil {
		return err
	}
	if o, over := next.Outcome(); over && o.By == boards.Forbidden {
		return fact.Errorf("roster.try.forbidden", "%s is forbidden: %s", m, o.Detail)
	}
	t.Position, t.History = next, append(t.History, m)
	return nil
}

// Briefly formats a time: "1.8 s", "27 ms", "0.31 ms".
func Briefly(d time.Duration) string {
	switch ms := d.Round(time.Millisecond); {
	case ms >= time.Second:
		return fmt.Sprintf("%.1f s", d.Seconds())
	case ms >= 10*time.Millisecond:
		return fmt.Sprintf("%d ms", ms.Milliseconds())
	}
	return fmt.Sprintf("%.2f ms", d.Seconds()*1e3)
}

// launched is a player that is a program.
type launched interface{ Launcher() *process.Launcher }

// end closes the player, and says what was observed of it.
func (t *Trial) end() {
	if p, ok := t.Player.(engines.SelfTeller); ok && p.About() != "" {
		t.Say(tryAbout, true, OwnWords(p.About()))
	}
	started, isProgram := t.Player.(launched)
	var used process.Usage
	if isProgram && started.Launcher() != nil {
		used = started.Launcher().Usage()
	}
	begin := time.Now()
	err := t.Player.Close()
	took := time.Since(begin)
	switch {
	case err != nil:
		t.Say(tryEnd, false, err)
	case took >= 2*time.Second:
		t.Say(tryEnd, false, fact.New("roster.try.killed", "had to be killed"))
	default:
		t.Say(tryEnd, true, fact.Errorf("roster.try.gone", "ended within %s", Briefly(took)))
	}
	if !isProgram {
		return
	}
	l := started.Launcher()
	if l == nil {
		return // a serial line
	}
	if used.Run > 0 {
		t.Say(tryShare, true, shareOf(used))
	}
	if n, first := l.Denials(); n > 0 {
		t.Say(tryOutside, !t.entry.settings.strict, fact.Errorf("roster.try.denied", "%d denied: %v", n, engines.All(first)))
	}
	t.Say(tryConfinement, true, l.Confinement())
}

// shareOf says how much of the processor time that it asked for a player got.
func shareOf(used process.Usage) *fact.Error {
	run, asked := Briefly(used.Run), Briefly(used.Run+used.Wait)
	if run == asked {
		return fact.Errorf("roster.try.share.all", "got the %s that it asked for; preemptions: %d", run, used.Preempted)
	}
	return fact.Errorf("roster.try.share", "got %s of the %s that it asked for; preemptions: %d", run, asked, used.Preempted)
}
