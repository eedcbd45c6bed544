package arena

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// TestBrokenOff breaks off a game by a person's ruling and continues it: from
// where it stood, from an earlier position, and with other clocks.
func TestBrokenOff(t *testing.T) {
	both := func(b, w time.Duration) [2]engines.Left { return [2]engines.Left{{Main: b}, {Main: w}} }
	for _, c := range []struct {
		name string
		from *Resumption
		ply  int
		left [2]engines.Left // before the first move after the resumption
	}{
		{"as it stood", nil, 6, both(57*time.Second, 57*time.Second)},
		{"from an earlier position", &Resumption{Ply: 3}, 3, both(58*time.Second, 59*time.Second)},
		{"with other clocks", &Resumption{Ply: -1, Left: []engines.Left{{Main: 5 * time.Minute}, {Main: 7 * time.Minute}}}, 6, both(5*time.Minute, 7*time.Minute)},
		{"both", &Resumption{Ply: 4, Left: []engines.Left{{Main: 20 * time.Second}, {Main: 30 * time.Second}}}, 4, both(20*time.Second, 30*time.Second)},
	} {
		t.Run(c.name, func(t *testing.T) {
			second := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				a, err := fill(ctx, turn)
				a.Took = time.Second
				return a, err
			}
			var m *Match
			stop := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				if turn.Position.Ply() == 6 {
					m.Command(Rule{Game: 1, By: "referee", Result: NoResult, Winner: boards.None, Reason: ByBrokenOff, Why: "lunch"})
					<-ctx.Done()
					return engines.Answer{}, ctx.Err()
				}
				return second(ctx, turn)
			}
			cfg := testConfig(t, stop, second, nil)
			cfg.Regulation.Games, cfg.Regulation.Clock, cfg.Regulation.Limit = 1, Clock{Main: time.Minute}, 12
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			games, over := ends(runBroken(t, m))
			if over != nil {
				t.Errorf("the match has ended: %+v", over)
			}
			if len(games) != 1 || games[0].By != ByBrokenOff || games[0].Result != NoResult || games[0].Moves != 6 {
				t.Fatalf("ended %+v", games[0])
			}
			var asked []engines.Turn
			again, err := Reopen(cfg.Dir, func(string) []RecordFormat { return nil }, func(string, Contender) (Contestant, error) {
				return Contestant{Open: func(Place) (engines.Player, error) {
					return &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
						turn.Left = slices.Clone(turn.Left)
						asked = append(asked, turn)
						return second(ctx, turn)
					}}, nil
				}}, nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if again.Over() {
				t.Fatal("a match with a game broken off is over")
			}
			if c.from != nil {
				if err := again.From(*c.from); err != nil {
					t.Fatal(err)
				}
			}
			games, match := ends(run(t, again))
			if len(games) != 1 || games[0].By != boards.Limit || games[0].Moves != 12 || match == nil || match.Players[0].Draws != 1 {
				t.Fatalf("ended %+v, %+v", games[0], match)
			}
			if asked[0].Position.Ply() != c.ply || [2]engines.Left(asked[0].Left) != c.left {
				t.Errorf("went on after move %d with %v, want %d with %v", asked[0].Position.Ply(), asked[0].Left, c.ply, c.left)
			}
			tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
			g := tape.Games[0]
			if len(g.Moves) != 12 || g.End.By != boards.Limit || tape.End == nil {
				t.Errorf("the journal has %d moves and ends %+v", len(g.Moves), g.End)
			}
			for i := range asked {
				if asked[i].Position.Ply() == 11 {
					if _, left := g.Clocks(tape.Rules, cfg.Regulation.Clock, 11); !slices.Equal(left, asked[i].Left) {
						t.Errorf("the journal's clocks are %v, the referee's were %v", left, asked[i].Left)
					}
				}
			}
		})
	}
}

// runBroken plays a match until one of its games is broken off.
func runBroken(t *testing.T, m *Match) (events []Event) {
	t.Helper()
	err := m.Run(t.Context(), func(e Event) { events = append(events, e) })
	if !errors.Is(err, ErrBrokenOff) || !errors.Is(err, ErrInterrupted) {
		t.Fatalf("%v, want that a game was broken off", err)
	}
	return events
}

// TestFromRefused asks for impossible resumptions.
func TestFromRefused(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.From(Resumption{Ply: 2}); err == nil {
		t.Error("a game that hasn't begun goes on")
	}
}

// TestRestart restarts a program that ends before it thinks about its third move.
// Its clock runs on meanwhile.
func TestRestart(t *testing.T) {
	for _, c := range []struct {
		name   string
		dies   int // at this ply, once
		always bool
		by     boards.Reason
		faults int
		begun  int
	}{
		{"early", 2, false, boards.Limit, 1, 2},
		{"late", 4, false, ByExit, 1, 1},
		{"again and again", 2, true, ByExit, 4, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			died := 0
			var made []*scripted
			act := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				if turn.Position.Ply() == c.dies && (died == 0 || c.always) {
					died++
					return engines.Answer{}, engines.Faultf(engines.Exit, "test.fault", "on purpose")
				}
				return fill(ctx, turn)
			}
			cfg := testConfig(t, act, fill, &made)
			cfg.Regulation.Games, cfg.Regulation.RestartUntil = 1, 5
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			events := run(t, m)
			games, _ := ends(events)
			faults := 0
			for _, e := range events {
				if _, ok := e.(*Faulted); ok {
					faults++
				}
			}
			if games[0].By != c.by || faults != c.faults || made[0].begun != c.begun {
				t.Errorf("ended by %s after %d faults, begun %d times", games[0].By, faults, made[0].begun)
			}
		})
	}
}
