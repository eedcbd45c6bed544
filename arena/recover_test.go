package arena

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"dohyo/engines"
)

// A starter is a player whose starts fail as a script says.
type starter struct {
	*scripted
	fails func(begun int) bool
}

func (s starter) Begin(ctx context.Context, g engines.Game) error {
	_ = s.scripted.Begin(ctx, g)
	if s.fails(s.begun) {
		return engines.Faultf(engines.Start, "test.fault", "it hung")
	}
	return nil
}

// starterMatch is a match of a number of games in which A's starts fail when
// fails says so.
func starterMatch(t *testing.T, games int, fails func(begun int) bool) Config {
	cfg := testConfig(t, row, row, nil)
	cfg.Regulation.Games = games
	cfg.Players[0].Open = func(Place) (engines.Player, error) { return starter{&scripted{act: row}, fails}, nil }
	return cfg
}

// TestRecover counts failed starts. Two in a row stop the match unless another
// number is set, and a successful start resets the count.
func TestRecover(t *testing.T) {
	always := func(int) bool { return true }
	n := func(n int) *int { return &n }
	for _, tt := range []struct {
		name    string
		fails   func(int) bool
		recover *int
		ended   int // games that end, of six
		starts  int // in the Halt; 0 means that the match isn't stopped
	}{
		{"always", always, nil, 2, 2},
		{"three may fail", always, n(3), 3, 3},
		{"one may fail", always, n(1), 1, 1},
		{"any number may fail", always, n(0), 6, 0},
		{"as many as there are games", always, n(6), 6, 0},
		{"every second", func(n int) bool { return n%2 == 0 }, nil, 6, 0},
		{"first, fourth and fifth", func(n int) bool { return n == 1 || n == 4 || n == 5 }, nil, 5, 2},
		{"the last two", func(n int) bool { return n >= 5 }, nil, 6, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			cfg := starterMatch(t, 6, tt.fails)
			cfg.Regulation.Recover = tt.recover
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			var events []Event
			err = m.Run(t.Context(), func(e Event) { events = append(events, e) })
			games, match := ends(events)
			var halt *Halt
			errors.As(err, &halt)
			switch {
			case len(games) != tt.ended:
				t.Errorf("%d games ended, want %d", len(games), tt.ended)
			case tt.starts == 0 && (err != nil || match == nil):
				t.Errorf("%v, want the match to be played", err)
			case tt.starts > 0 && (halt == nil || halt.Cause != CauseStart || halt.Player != "A" || halt.Starts != tt.starts || match != nil):
				t.Errorf("%v, want a halt after %d starts", err, tt.starts)
			}
		})
	}
}

// TestRecoverAfterResume resumes a match that has stopped. One more failed start
// stops it again; a successful one resets the count.
func TestRecoverAfterResume(t *testing.T) {
	for _, heals := range []bool{false, true} {
		cfg := starterMatch(t, 8, func(int) bool { return true })
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		var halt *Halt
		if err := m.Run(t.Context(), func(Event) {}); !errors.As(err, &halt) || halt.Starts != 2 {
			t.Fatal(err)
		}
		cfg.Players[0].Open = func(Place) (engines.Player, error) {
			return starter{&scripted{act: row}, func(begun int) bool { return !heals || begun > 1 }}, nil
		}
		m, err = Reopen(cfg.Dir, noRecords, playersOf(cfg))
		if err != nil {
			t.Fatal(err)
		}
		var events []Event
		err = m.Run(t.Context(), func(e Event) { events = append(events, e) })
		want, starts := 1, 3
		if heals {
			want, starts = 3, 2
		}
		games, _ := ends(events)
		if !errors.As(err, &halt) || halt.Starts != starts || len(games) != want {
			t.Errorf("heals %v: %v after %d games, want a halt after %d", heals, err, len(games), want)
		}
	}
}

// TestRecoverInRegulation reads the number from a regulation file.
func TestRecoverInRegulation(t *testing.T) {
	for text, want := range map[string]int{"": DefaultRecover, "recover = 0\n": 0, "recover = 5\n": 5} {
		file := filepath.Join(t.TempDir(), "r.toml")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if r, err := ReadRegulation(file); err != nil || r.recover() != want {
			t.Errorf("%q: %d, %v, want %d", text, r.recover(), err, want)
		}
	}
	cfg := starterMatch(t, 2, func(int) bool { return false })
	cfg.Regulation.Recover = new(int)
	*cfg.Regulation.Recover = -1
	if _, err := New(cfg); err == nil {
		t.Error(fmt.Sprint(*cfg.Regulation.Recover, " starts may fail"))
	}
}
