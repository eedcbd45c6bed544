package arena

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"dohyo/boards/catalog"
	"dohyo/engines"
)

// TestPersonAmongSeats plays a game of four seats in which a person has one of a side's
// two. A pause interrupts only the person: the programs' answers to the step are kept.
// The person has a clock of its own, and plays on after being late.
func TestPersonAmongSeats(t *testing.T) {
	withTally(t, "-1")
	cfg := testConfig(t, nil, nil, nil)
	cfg.Game, cfg.Regulation.Limit, cfg.Regulation.Games = "tally", 0, 1
	cfg.Regulation.Clock, cfg.Regulation.Own = Clock{Main: time.Minute}, &Clock{Move: 2 * time.Second}
	person := newTypist()
	typed := person.act
	person.act = func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if turn.Budget != 2*time.Second {
			t.Errorf("the person has %v, want 2 s", turn.Budget)
		}
		if turn.Position.Ply() == 1 {
			return engines.Answer{}, engines.Faultf(engines.Timeout, "test.late", "late")
		}
		return typed(ctx, turn)
	}
	var asked atomic.Int64 // the programs, in the first step
	program := func() engines.Player {
		return &scripted{act: func(_ context.Context, turn engines.Turn) (engines.Answer, error) {
			if turn.Position.Ply() == 0 {
				asked.Add(1)
			}
			if turn.Budget <= 2*time.Second {
				t.Errorf("a program has %v", turn.Budget)
			}
			return engines.Answer{Move: "2", Took: time.Millisecond}, nil
		}}
	}
	cfg.Players[0].Person, cfg.Players[0].Hands = true, []bool{false, true}
	cfg.Players[0].Open = func(p Place) (engines.Player, error) {
		if p.Seat == 1 {
			return person, nil
		}
		return program(), nil
	}
	cfg.Players[1].Open = func(Place) (engines.Player, error) { return program(), nil }
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	begin := w.until("the game", kind(EvGameBegin)).(*GameBegin)
	if !slices.Equal(begin.Persons, []string{"a2"}) || len(begin.OwnTime) != 4 || begin.OwnTime[2] == nil || begin.OwnTime[0] != nil {
		t.Errorf("persons %v, clocks %v", begin.Persons, begin.OwnTime)
	}
	w.until("ready", kind(EvReady))
	waits := func() bool { return w.m.desk.games[1] != nil && w.m.desk.games[1].control.isAsking() }
	enter := func(text string) {
		for !waits() {
			time.Sleep(time.Millisecond)
		}
		if err := m.Enter(Enter{Game: 1, Seat: "a1", Text: text}); err != engines.ErrNotAsked {
			t.Errorf("a program's seat takes a person's move: %v", err)
		}
		m.Command(Enter{Game: 1, Seat: "a2", Text: text})
	}
	for asked.Load() < 3 {
		time.Sleep(time.Millisecond)
	}
	m.Command(Pause{})
	w.until("the pause", kind(EvPause))
	for !m.Quiet() {
		time.Sleep(time.Millisecond)
	}
	m.Command(GoOn{})
	for range tallySteps - 1 { // the person is late once
		n := w.count(EvStep)
		enter("4")
		for w.count(EvStep) == n {
			time.Sleep(time.Millisecond)
		}
	}
	w.until("the end", kind(EvGameEnd))
	if n := asked.Load(); n != 3 {
		t.Errorf("the three programs were asked %d times in the first step", n)
	}
	tape, _ := wholeTape(t, cfg.Dir+"/"+JournalName)
	g := tape.Game(1)
	if late, got := g.Moves[1].Move, g.Moves[4].Move; late != "2 2 -1 2" || got != "2 2 4 2" {
		t.Errorf("steps %q and %q", late, got)
	}
	clock := g.Begin.Clock(tape.Begin.Regulation)
	if clock.Of(2).Move != 2*time.Second || clock.Of(0).Main != time.Minute || clock.Of(2).Margin != clock.Margin {
		t.Errorf("clocks: %v and %v", clock.Of(2), clock.Of(0))
	}
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
}

// TestStudyWaits checks in which games a person has to wait with study.
func TestStudyWaits(t *testing.T) {
	for _, c := range []struct {
		study, protocol string
		ended, want     bool
	}{{StudyAfter, "human", false, true}, {StudyAfter, "human", true, false}, {StudyAfter, "usi", false, false}, {"", "human", false, false}} {
		b := &MatchBegin{Regulation: Regulation{Study: c.study}}
		b.Players[1].Protocol = c.protocol
		g := &GameTape{}
		if c.ended {
			g.End = &GameEnd{}
		}
		if got := b.StudyWaits(g); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	if (Regulation{Study: StudyAfter}).checkStudy() != nil || (Regulation{Study: "never"}).checkStudy() == nil {
		t.Error("the values of study")
	}
}

// TestOwnClockMoves checks that a clock of one's own goes along when the players exchange
// their seats, and is back when the moves are taken back.
func TestOwnClockMoves(t *testing.T) {
	rules, _ := catalog.Game("freestyle")
	b := &GameBegin{OwnTime: []*Clock{{Main: time.Hour}, nil}}
	tm := newTiming(rules, b.Clock(Regulation{Clock: Clock{Main: time.Minute}}))
	for range 2 {
		if tm.left[0].Main != time.Hour || tm.budget(1) != time.Minute {
			t.Fatalf("at first %v and %v", tm.left[0].Main, tm.budget(1))
		}
		tm.follow(&Moved{Seat: "black", Charged: 1, Swap: true})
		if tm.budget(0) != time.Minute || tm.budget(1) != time.Hour-time.Second || tm.clock.Of(1).Main != time.Hour {
			t.Fatalf("after the exchange %v and %v", tm.budget(0), tm.budget(1))
		}
		tm.rewind(nil, nil)
	}
}
