package arena

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// A shadow reads the journal of a running match, and compares its own clocks with
// the referee's at every turn.
type shadow struct {
	t       *testing.T
	m       *Match
	stops   int
	rulings int

	mu      sync.Mutex // guards the following: events come from several goroutines
	r       *rand.Rand
	tape    *Tape
	thought time.Duration
	turns   int
	seen    map[string]int // events, by name
}

// read takes an event from the journal.
func (s *shadow) read(e Event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	line := AppendLine(nil, e)
	read, err := ParseEvent(line[:len(line)-1])
	if err == nil {
		err = s.tape.Add(read)
	}
	if err != nil {
		s.t.Errorf("%s: %v", line, err)
	}
	s.seen[StampOf(e).Event]++
	switch e := e.(type) {
	case *Moved, *TookBack, *Resumed:
		s.thought = 0
	case *Ruled:
		if e.Decision != nil {
			s.thought = 0
		}
	}
}

// act compares the clocks, and then does one of the things that may happen in a
// turn.
func (s *shadow) act(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
	s.mu.Lock()
	g := s.tape.Game(1)
	clock := g.Begin.Clock(s.tape.Begin.Regulation)
	seat := turn.Position.ToAct()[0]
	_, left := g.Clocks(s.tape.Rules, clock, len(g.Moves))
	if s.turns++; !slices.Equal(left, turn.Left) {
		s.t.Errorf("%v, move %d: the journal has left %+v, the referee %+v", clock, turn.Position.Ply()+1, left, turn.Left)
	}
	if want := max(clock.Budget(left[seat])-s.thought, 1); !clock.IsZero() && turn.Budget != want {
		s.t.Errorf("%v, move %d: %v to think, want %v", clock, turn.Position.Ply()+1, turn.Budget, want)
	}
	took := time.Duration(s.r.IntN(int(300 * time.Millisecond)))
	what, ply := s.r.IntN(14), s.r.IntN(len(g.Moves)+1)
	person := g.Begin.Sides[seat] == 0
	if person && what < 6 {
		s.thought += took
	}
	s.mu.Unlock()
	switch {
	case person && what < 2:
		return engines.Answer{Move: "9999", Took: took}, nil
	case person && what == 2:
		s.m.Command(Pause{By: "Mori"})
		s.m.Command(GoOn{By: "Mori"})
	case what == 3:
		s.m.Command(TakeBack{Game: 1, Seat: boards.Seat(g.Begin.Sides[0])})
	case what == 4 && s.rulings > 0:
		s.rulings--
		rule := Rule{Game: 1, By: "Mori", Act: ActGoOn, Ply: ply}
		if !clock.IsZero() && clock.Move == 0 {
			rule.Left = []engines.Left{{Main: took * 9}, clock.Whole(clock.Main)}
		}
		s.m.Command(rule)
	case what == 5 && s.stops > 0:
		s.stops--
		s.m.Command(Stop{})
	default:
		if person && what < 6 { // its time is charged to the move
			s.mu.Lock()
			s.thought -= took
			s.mu.Unlock()
		}
		a, err := fill(ctx, turn)
		a.Took = took
		return a, err
	}
	<-ctx.Done()
	return engines.Answer{Took: took}, ctx.Err()
}

// TestPlayIsReplayed plays random games by clocks of every kind, with refusals,
// pauses, takebacks, rulings and interruptions. At every turn the referee has the
// clocks that its journal gives, and allows no more thinking than they do.
func TestPlayIsReplayed(t *testing.T) {
	games := uint64(60)
	if testing.Short() {
		games = 20
	}
	seen := map[string]int{}
	for seed := range games {
		r := rand.New(rand.NewPCG(seed, 2))
		s := &shadow{t: t, stops: 2, rulings: 2, r: r, tape: NewTape(), seen: seen}
		cfg := testConfig(t, s.act, s.act, nil)
		cfg.Players[0].Person = true
		c := anyClock(r)
		cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Regulation.Clock, cfg.Regulation.Margin = 1, 14, c, Span(c.Margin)
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		for {
			s.m = m
			if err = m.Run(t.Context(), s.read); !errors.Is(err, ErrInterrupted) {
				break
			}
			m = again(t, cfg.Dir, cfg)
		}
		if err != nil || s.tape.End == nil || s.turns < 2 {
			t.Errorf("%v after %d turns", err, s.turns)
		}
		if t.Failed() {
			t.Fatalf("seed %d, %v", seed, c)
		}
	}
	for _, name := range []string{EvMove, EvPause, EvTakeBack, EvRuling, EvResume, EvGameEnd} {
		if seen[name] == 0 {
			t.Errorf("no %s was played", name)
		}
	}
}
