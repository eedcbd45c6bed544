package arena

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/boards/igo"
	"dohyo/engines"
)

// A watcher runs a match in the background and lets a test wait for events.
type watcher struct {
	t      *testing.T
	m      *Match
	mu     sync.Mutex
	events []Event
	more   chan struct{}
	done   chan error
}

func watch(t *testing.T, m *Match) *watcher {
	w := &watcher{t: t, m: m, more: make(chan struct{}, 1), done: make(chan error, 1)}
	go func() {
		w.done <- m.Run(context.Background(), func(e Event) {
			w.mu.Lock()
			w.events = append(w.events, e)
			w.mu.Unlock()
			select {
			case w.more <- struct{}{}:
			default:
			}
		})
	}()
	return w
}

// until waits for an event.
func (w *watcher) until(what string, is func(Event) bool) Event {
	w.t.Helper()
	limit := time.After(20 * time.Second)
	seen, over := 0, false
	for {
		w.mu.Lock()
		for ; seen < len(w.events); seen++ {
			if is(w.events[seen]) {
				e := w.events[seen]
				w.mu.Unlock()
				return e
			}
		}
		w.mu.Unlock()
		if over {
			w.t.Fatalf("no %s before the run ended", what)
		}
		select {
		case <-w.more:
		case err := <-w.done: // its last events may have come since the look above
			over = true
			w.done <- err // for the test
		case <-limit:
			w.t.Fatalf("no %s", what)
		}
	}
}

func (w *watcher) count(kind string) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := 0
	for _, e := range w.events {
		if e.stamp().Event == kind {
			n++
		}
	}
	return n
}

func kind(k string) func(Event) bool { return func(e Event) bool { return e.stamp().Event == k } }

func ply(n int) func(Event) bool {
	return func(e Event) bool { m, ok := e.(*Moved); return ok && m.Ply == n }
}

// holding returns a player that waits after the given number of moves of every game until release
// is called, so that a command comes in time even if the test runs slowly.
func holding(moves int) (act actFunc, release func()) {
	released := make(chan struct{})
	return func(ctx context.Context, t engines.Turn) (engines.Answer, error) {
		if t.Position.Ply() == moves {
			select {
			case <-ctx.Done():
				return engines.Answer{}, ctx.Err()
			case <-released:
			}
		}
		return fill(ctx, t)
	}, func() { close(released) }
}

// heldAt returns a match in which a player waits after a move: its turn has begun.
func heldAt(t *testing.T, moves int) (m *Match, w *watcher, release func()) {
	t.Helper()
	held, release := holding(moves)
	asked, once := make(chan struct{}), sync.Once{}
	act := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if turn.Position.Ply() == moves {
			once.Do(func() { close(asked) })
		}
		return held(ctx, turn)
	}
	m, err := New(testConfig(t, act, act, nil))
	if err != nil {
		t.Fatal(err)
	}
	w = watch(t, m)
	w.until(fmt.Sprint("move ", moves), ply(moves))
	<-asked
	return m, w, release
}

func TestPauseStepGoOn(t *testing.T) {
	held, release := holding(3)
	cfg := testConfig(t, held, held, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	w.until("move 3", ply(3))
	m.Command(Pause{})
	w.until("pause", kind(EvPause))
	release()
	for !m.Quiet() { // the turn that was running ends
		time.Sleep(time.Millisecond)
	}
	before := w.count(EvMove)
	time.Sleep(20 * time.Millisecond)
	if n := w.count(EvMove); n != before {
		t.Fatalf("%d moves while paused", n-before)
	}
	m.Command(Step{})
	w.until("the step", ply(before+1))
	time.Sleep(20 * time.Millisecond)
	if n := w.count(EvMove); n != before+1 {
		t.Fatalf("a step made %d moves", n-before)
	}
	m.Command(GoOn{})
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	if w.count(EvGoOn) != 1 || !m.Over() {
		t.Error("the match did not go on to its end")
	}
}

// TestPauseInTheJournal: the journal tells those who read it when a turn runs in a pause, and when
// none runs any more.
func TestPauseInTheJournal(t *testing.T) {
	m, w, release := heldAt(t, 3)
	m.Command(Pause{})
	w.until("pause", kind(EvPause))
	release()
	for n := range 3 {
		if n > 0 {
			m.Command(Step{})
		}
		rests := 0
		w.until("rest", func(e Event) bool {
			if e.stamp().Event == EvRest {
				rests++
			}
			return rests > n
		})
	}
	m.Command(GoOn{})
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	var told []string
	rest := map[string]bool{}
	tape := NewTape()
	for _, e := range w.events {
		if err := tape.Add(e); err != nil {
			t.Fatal(err)
		}
		switch name := e.stamp().Event; name {
		case EvMove:
			if !tape.Paused {
				continue
			}
			fallthrough
		case EvPause, EvGoOn, EvRest, EvTurn:
			told = append(told, name)
			rest[strings.Join(told, " ")] = tape.AtRest()
		}
	}
	const want = "pause move rest turn move rest turn move rest go_on"
	if got := strings.Join(told, " "); got != want {
		t.Errorf("the journal tells %s, want %s", got, want)
	}
	for at, atRest := range rest {
		if atRest != strings.HasSuffix(at, EvRest) {
			t.Errorf("%s: at rest %v", at, atRest)
		}
	}
}

// TestEveryCommandIsRead sends a paused match many commands, each as soon as the one before is
// read: none may go unnoticed between a look at the list and the wait for the next.
func TestEveryCommandIsRead(t *testing.T) {
	m, w, release := heldAt(t, 3)
	m.Command(Pause{})
	release()
	for !m.Quiet() {
		time.Sleep(time.Millisecond)
	}
	m.desk.mu.Lock()
	c := &m.desk.games[1].control
	m.desk.mu.Unlock()
	open := func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		return len(c.pending) > 0
	}
	for n := range 2000 {
		m.Command(Begin{Game: 1})
		for sent := time.Now(); open(); runtime.Gosched() {
			if time.Since(sent) > 20*time.Second {
				t.Fatalf("command %d isn't read", n)
			}
		}
	}
	m.Command(GoOn{})
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
}

// TestPausedBeforeAPersonIsAsked pauses a match between the referee's look at the pause and
// the person's turn, which doesn't begin then.
func TestPausedBeforeAPersonIsAsked(t *testing.T) {
	for _, person := range []bool{false, true} {
		var c control
		c.callOff(true)
		if err := c.turn(t.Context(), person).Err(); (err != nil) != person {
			t.Errorf("person %v: %v", person, err)
		}
		c.done()
		c.seen()
		if err := c.turn(t.Context(), person).Err(); err != nil {
			t.Errorf("person %v, seen: %v", person, err)
		}
	}
}

// A match is quiet once the turn that ran when the pause was called is over.
func TestQuiet(t *testing.T) {
	begun, answer := make(chan bool, 1), make(chan bool)
	held := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		select {
		case begun <- true:
		default:
		}
		select {
		case <-ctx.Done():
		case <-answer:
		}
		return fill(ctx, turn)
	}
	m, err := New(testConfig(t, held, held, nil))
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	<-begun
	m.Command(Pause{})
	w.until("pause", kind(EvPause))
	if m.Quiet() {
		t.Error("quiet while a turn runs")
	}
	answer <- true
	w.until("the move", kind(EvMove))
	for !m.Quiet() {
		time.Sleep(time.Millisecond)
	}
	close(answer)
	m.Command(GoOn{})
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
}

func TestStopAndResume(t *testing.T) {
	held, release := holding(5)
	cfg := testConfig(t, held, held, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	w.until("move 5", ply(5))
	m.Command(Stop{Why: errors.New("the power goes")})
	if err := <-w.done; !errors.Is(err, ErrInterrupted) {
		t.Fatalf("got %v", err)
	}
	release()
	e := w.until("interrupted", kind(EvInterrupted)).(*Interrupted)
	if e.Why != "the power goes" {
		t.Errorf("why: %q", e.Why)
	}
	m, err = Reopen(cfg.Dir, noRecords, playersOf(cfg))
	if err != nil {
		t.Fatal(err)
	}
	var past []Event
	if err := m.Past(func(e Event) { past = append(past, e) }); err != nil || len(past) != len(w.events) {
		t.Fatalf("past: %d events of %d, %v", len(past), len(w.events), err)
	}
	games, end := ends(run(t, m))
	if len(games) != 2 || end == nil {
		t.Errorf("%d games, end %v", len(games), end)
	}
}

// TestStopBeforeRun stops a match that doesn't run yet, as a person does who leaves while
// the screen appears. It ends before the first move, and can be resumed.
func TestStopBeforeRun(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	m.Command(Stop{Why: errors.New("the wrong one")})
	w := watch(t, m)
	if err := <-w.done; !errors.Is(err, ErrInterrupted) {
		t.Fatalf("got %v", err)
	}
	if e := w.until("interrupted", kind(EvInterrupted)).(*Interrupted); e.Why != "the wrong one" {
		t.Errorf("why: %q", e.Why)
	}
	for _, e := range w.events {
		if _, moved := e.(*Moved); moved {
			t.Error("a move was played")
		}
	}
	if !m.CanGoOn() {
		t.Error("it can't be resumed")
	}
}

// typist is a person who waits to be told what to play.
type typist struct {
	scripted
	moves chan string
}

func (p *typist) Enter(text string) error { p.moves <- text; return nil }

func newTypist() *typist {
	p := &typist{moves: make(chan string, 1)}
	p.act = func(ctx context.Context, _ engines.Turn) (engines.Answer, error) {
		select {
		case <-ctx.Done():
			return engines.Answer{Took: time.Second}, ctx.Err()
		case text := <-p.moves:
			return engines.Answer{Move: text, Took: time.Second}, nil
		}
	}
	return p
}

func TestPerson(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	cfg.Regulation.Games = 1
	cfg.Regulation.Clock = Clock{Main: time.Minute}
	person := newTypist()
	cfg.Players[0].Person, cfg.Players[0].Protocol = true, proxyProtocol
	cfg.Players[0].Open = func(Place) (engines.Player, error) { return person, nil }
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	w.until("ready", kind(EvReady))
	enter := func(text string) { // a move is taken only while the person is asked
		for w.m.desk.games[1] == nil || !w.m.desk.games[1].control.isAsking() {
			time.Sleep(time.Millisecond)
		}
		m.Command(Enter{Game: 1, Text: text})
	}
	enter("808")
	w.until("move 2", ply(2))
	enter("808") // a slip: refused, asked again, its second is kept
	w.until("refusal", func(e Event) bool {
		r, ok := e.(*Ruled)
		if ok && r.What == Refused && r.Fact.None() {
			t.Errorf("a refusal without a fact: %q", r.Why)
		}
		return ok && r.What == Refused
	})
	enter("909")
	third := w.until("move 3", ply(3)).(*Moved)
	if third.Charged != 2 {
		t.Errorf("charged %v s, want the refused second too", third.Charged)
	}
	w.until("move 4", ply(4))
	m.Command(TakeBack{Game: 1, Seat: 0})
	back := w.until("takeback", kind(EvTakeBack)).(*TookBack)
	if back.Ply != 2 || !back.Slip {
		t.Errorf("took back to move %d, slip %v, want 2 and a slip, as the person enters the moves of another player", back.Ply, back.Slip)
	}
	enter("707")
	w.until("the other third move", func(e Event) bool { m, ok := e.(*Moved); return ok && m.Move == "707" && m.Ply == 3 })
	fourth := 0 // the first was taken back
	w.until("the other fourth", func(e Event) bool {
		if ply(4)(e) {
			fourth++
		}
		return fourth == 2
	})
	m.Command(Rule{Game: 1, By: "ToMo", Winner: 0, Result: Win, Reason: ByHang, Why: "nothing moves"})
	end := w.until("end", kind(EvGameEnd)).(*GameEnd)
	if end.By != ByHang || *end.Winner != "A" {
		t.Errorf("end: %+v", end)
	}
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	if g := tape.Game(1); len(g.Moves) != 4 || g.Moves[2].Move != "707" {
		t.Errorf("the journal has %d moves", len(g.Moves))
	}
	if len(tape.Rulings) != 2 || tape.Rulings[1].By != "ToMo" {
		t.Errorf("rulings: %v", tape.Rulings)
	}
}

func TestTakeBackIsRefusedFromAnEngine(t *testing.T) {
	m, w, release := heldAt(t, 3)
	m.Command(TakeBack{Game: 1, Seat: 0})
	release()
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	if w.count(EvTakeBack) != 0 {
		t.Error("an engine took back")
	}
}

func TestErrorsOfTheCall(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Config)
		want   string
	}{
		{"game", func(c *Config) { c.Game = "chess" }, `unknown game "chess"`},
		{"size", func(c *Config) { c.Regulation.Size = 3 }, "board of 15 to 20 lines, got 3"},
		{"komi", func(c *Config) { c.Regulation.Settings = igo.Komi(6.5) }, "komi"},
		{"same names", func(c *Config) { c.Players[1].Name = "A" }, "both players are called A"},
		{"no games", func(c *Config) { c.Regulation.Games = 0 }, "at least one game"},
		{"wrong regulation", func(c *Config) { c.Regulation.Game = "gomoku" }, "is for gomoku"},
		{"no openings", func(c *Config) { c.Regulation.Opening = "random" }, "no openings"},
		{"opening", func(c *Config) { c.Regulation.Opening = "d1" }, `no opening "d1"`},
		{"a match is there", func(c *Config) {
			_ = os.MkdirAll(c.Dir, 0o755)
			_ = os.WriteFile(filepath.Join(c.Dir, JournalName), []byte("{}\n"), 0o644)
		}, "the match already exists"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cfg := testConfig(t, fill, fill, nil)
			tt.change(&cfg)
			_, err := New(cfg)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q in it", err, tt.want)
			}
		})
	}
}

func TestTwoArenasAtOneMatch(t *testing.T) {
	held, release := holding(2)
	cfg := testConfig(t, held, held, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	w.until("move 2", ply(2))
	second, err := Reopen(cfg.Dir, noRecords, func(string, Contender) (Contestant, error) { return cfg.Players[0], nil })
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Run(t.Context(), nil); !errors.Is(err, errLocked) {
		t.Errorf("got %v, want %v", err, errLocked)
	}
	journal := filepath.Join(cfg.Dir, JournalName)
	if !Running(journal) {
		t.Error("nobody seems to run it")
	}
	release()
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	if Running(journal) {
		t.Error("somebody seems to run it still")
	}
}

func TestPace(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	cfg.Regulation.Games, cfg.Regulation.Limit = 1, 5
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	m.Command(Pace{Move: 20 * time.Millisecond})
	var at []time.Time
	for _, e := range run(t, m) {
		if e, ok := e.(*Moved); ok {
			at = append(at, e.At.Time)
			if e.Charged > 0.01 {
				t.Errorf("move %d was charged %v s for the pace", e.Ply, e.Charged)
			}
		}
	}
	for i := 1; i < len(at); i++ {
		if d := at[i].Sub(at[i-1]); d < 19*time.Millisecond {
			t.Errorf("move %d came %v after the one before", i+1, d)
		}
	}
}

// TestLeave finishes the game that is played, begins no other, and leaves the match
// to be resumed.
func TestLeave(t *testing.T) {
	held, release := holding(5)
	cfg := testConfig(t, held, held, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	w.until("move 5", ply(5))
	m.Command(Leave{})
	release()
	if err := <-w.done; !errors.Is(err, ErrInterrupted) {
		t.Fatalf("got %v", err)
	}
	if games, end := ends(w.events); len(games) != 1 || end != nil || m.Over() {
		t.Errorf("%d games, end %v", len(games), end)
	}
	m, err = Reopen(cfg.Dir, noRecords, playersOf(cfg))
	if err != nil {
		t.Fatal(err)
	}
	if games, end := ends(run(t, m)); len(games) != 1 || end == nil || !m.Over() {
		t.Errorf("then %d games, end %v", len(games), end)
	}
}

// TestPaceIsNotForPersons: a person may answer as soon as the move before is seen, however slowly the match goes on.
func TestPaceIsNotForPersons(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	human := engines.NewHuman()
	cfg.Players[1].Person = true
	cfg.Players[1].Open = func(Place) (engines.Player, error) { return human, nil }
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	m.Command(Pace{Move: time.Hour})
	w := watch(t, m)
	w.until("ready", kind(EvReady))
	for begun := time.Now(); !human.Waiting(); time.Sleep(time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatal("the person isn't asked")
		}
	}
	m.Command(Stop{})
	<-w.done
}
