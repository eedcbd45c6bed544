package arena

import (
	"testing"
	"time"

	"dohyo/boards"
)

// TestWireIsTrimmed keeps the latest lines in their order, at least as many as
// promised.
func TestWireIsTrimmed(t *testing.T) {
	g := claimTape(t, 0)
	for n := 1; n <= 5*wireKept+3; n++ {
		if err := g.add(&Wired{Stamp: Stamp{Game: n}}, goMoku(t)); err != nil {
			t.Fatal(err)
		}
		if len(g.Wire) < min(n, wireKept) || len(g.Wire) > 2*wireKept {
			t.Fatalf("%d lines of %d", len(g.Wire), n)
		}
		for i, w := range []*Wired{g.Wire[0], g.Wire[len(g.Wire)-1]} {
			if want := []int{n - len(g.Wire) + 1, n}[i]; w.Game != want {
				t.Fatalf("line %d is at hand in place of %d", w.Game, want)
			}
		}
	}
}

// TestBack takes back any number of moves. Later moves, positions and given time
// go, earlier given time stays, and a count goes with the moves that led to it.
func TestBack(t *testing.T) {
	for ply := -1; ply <= 4; ply++ {
		g := claimTape(t, 3)
		g.Given = []Given{{Moves: 0}, {Moves: 1}, {Moves: 2}, {Moves: 2}, {Moves: 3}}
		g.Count, g.Proposed = &Counted{}, true
		err := g.back(ply)
		if (err == nil) != (ply >= 0 && ply <= 3) {
			t.Errorf("back to %d: %v", ply, err)
		}
		n := ply
		if err != nil {
			n = 3
		}
		if given := []int{1, 2, 4, 5}[n]; len(g.Moves) != n || len(g.Positions) != n+1 || g.Position().Ply() != n || len(g.Given) != given {
			t.Errorf("back to %d: %d moves, %d positions, given %d times, want %d", ply, len(g.Moves), len(g.Positions), len(g.Given), given)
		}
		if kept := n == 3; (g.Count != nil) != kept || g.Proposed != kept {
			t.Errorf("back to %d: counted %v", ply, g.Count)
		}
	}
}

// TestTurnsOfATape starts the running turn's clock with each event that starts
// it, and stops it with each event that stops it.
func TestTurnsOfATape(t *testing.T) {
	start := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	var after time.Duration
	tape := NewTape()
	var second int
	stamp := func(event string, game int) Stamp {
		return Stamp{Event: event, At: Moment{start.Add(after)}, Game: game}
	}
	for i, c := range []struct {
		event   func() Event
		since   int // the event that started the first game's turn; -1 if none runs
		waiting bool
		paused  bool
	}{
		{func() Event {
			return &MatchBegin{Stamp: stamp(EvMatchBegin, 0), Kind: "freestyle", Players: [2]Contender{{Name: "A"}, {Name: "B"}}, Games: 2}
		}, -1, false, false},
		{func() Event { return &GameBegin{Stamp: stamp(EvGameBegin, 1)} }, -1, false, false},
		{func() Event { return &Waits{stamp(EvWait, 1)} }, -1, true, false},
		{func() Event { return &WentOn{Stamp: stamp(EvGoOn, 0)} }, -1, true, false}, // no turn runs yet
		{func() Event { return &Ready{stamp(EvReady, 1)} }, 4, false, false},
		{func() Event { return &Moved{Stamp: stamp(EvMove, 1), Ply: 1, Seat: "black", Move: "808"} }, 5, false, false},
		{func() Event { return &Paused{Stamp: stamp(EvPause, 0)} }, 5, false, true},
		{func() Event { return &Rested{stamp(EvRest, 1)} }, 5, false, true},
		{func() Event { return &OneTurn{stamp(EvTurn, 1)} }, 8, false, true},
		{func() Event { return &WentOn{Stamp: stamp(EvGoOn, 0)} }, 9, false, false},
		{func() Event { return &GameBegin{Stamp: stamp(EvGameBegin, 2)} }, 9, false, false},
		{func() Event { return &TookBack{Stamp: stamp(EvTakeBack, 1), Ply: 0} }, 11, false, false},
		{func() Event { return &BreakAsked{Stamp: stamp(EvBreak, 1)} }, -1, false, false},
		{func() Event { return &Ready{stamp(EvReady, 1)} }, 13, false, false},
		{func() Event {
			return &GameEnd{Stamp: stamp(EvGameEnd, 1), Side: boards.None, Result: NoResult, By: ByBrokenOff}
		}, -1, false, false},
		{func() Event { return &Interrupted{Stamp: stamp(EvInterrupted, 0)} }, -1, false, false},
		{func() Event { return &Resumed{Stamp: stamp(EvResume, 0)} }, -1, false, false},
		{func() Event { return &Reopened{Stamp: stamp(EvReopen, 1)} }, -1, false, false},
		{func() Event { return &Ready{stamp(EvReady, 1)} }, 18, false, false},
	} {
		after = time.Duration(i) * time.Minute
		e := c.event()
		if err := tape.Add(e); err != nil {
			t.Fatal(err)
		}
		g := tape.Game(1)
		if g == nil {
			continue
		}
		want := time.Time{}
		if c.since >= 0 {
			want = start.Add(time.Duration(c.since) * time.Minute)
		}
		if !g.Since.Equal(want) || g.Waiting != c.waiting || tape.Paused != c.paused {
			t.Errorf("event %d, %s: the turn runs since %v, want %v; waits %v, paused %v", i, e.stamp().Event, g.Since, want, g.Waiting, tape.Paused)
		}
		if second = len(tape.Games); tape.Current() != tape.Games[second-1] {
			t.Errorf("event %d: the current game isn't the last one", i)
		}
	}
	if second != 2 {
		t.Errorf("%d games", second)
	}
	// A game that was broken off stood still until it continued.
	rests := tape.Game(1).Rests
	if last := rests[len(rests)-1]; !last.Broken || last.For != 3*time.Minute {
		t.Errorf("it rested %+v", rests)
	}
}
