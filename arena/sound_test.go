package arena

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"dohyo/engines"
)

// TestSound: a player that is given back at the end of a match is sound if the match has
// ended and its contestant had no fault in any of its games.
func TestSound(t *testing.T) {
	fault := func(k engines.FaultKind) actFunc {
		return func(context.Context, engines.Turn) (engines.Answer, error) {
			return engines.Answer{}, engines.Faultf(k, "test.fault", "on purpose")
		}
	}
	for name, c := range map[string]struct {
		second actFunc
		change func(*Regulation)
		want   [2]bool
	}{
		"both":     {fill, nil, [2]bool{true, true}},
		"crash":    {fault(engines.Exit), nil, [2]bool{true, false}},
		"hang":     {fault(engines.Timeout), nil, [2]bool{true, false}},
		"garbage":  {func(context.Context, engines.Turn) (engines.Answer, error) { return engines.Answer{Move: "x"}, nil }, nil, [2]bool{true, false}},
		"its time": {fault(engines.Timeout), func(r *Regulation) { r.Clock = Clock{Main: time.Minute} }, [2]bool{true, false}},
		"late answer": {func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
			a, err := fill(ctx, turn)
			a.Took = time.Hour
			return a, err
		}, func(r *Regulation) { r.Clock = Clock{Main: time.Minute} }, [2]bool{true, false}},
		"broken off": {nil, nil, [2]bool{false, false}},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			second := c.second
			if name == "broken off" {
				second = func(ctx context.Context, _ engines.Turn) (engines.Answer, error) {
					cancel()
					<-ctx.Done()
					return engines.Answer{}, ctx.Err()
				}
			}
			cfg := testConfig(t, fill, second, nil)
			if c.change != nil {
				c.change(&cfg.Regulation)
			}
			var mu sync.Mutex
			var got [2]bool
			back := 0
			for i := range cfg.Players {
				cfg.Players[i].Close = func(p engines.Player, sound bool) error {
					mu.Lock()
					defer mu.Unlock()
					got[i] = sound
					back++
					return p.Close()
				}
			}
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Run(ctx, func(Event) {}); err != nil && !errors.Is(err, ErrInterrupted) {
				t.Fatal(err)
			}
			if got != c.want || back != 2 {
				t.Errorf("sound %v, want %v; %d were given back", got, c.want, back)
			}
		})
	}
}

// TestExpected: the first game isn't measured if it is expected to be short.
func TestExpected(t *testing.T) {
	for _, c := range []struct {
		expected time.Duration
		want     bool // brief
	}{{0, false}, {fairFrom - 1, true}, {fairFrom, false}} {
		if m := (&Match{cfg: Config{Expected: c.expected}}); m.expectsBrief() != c.want {
			t.Errorf("%v: %v", c.expected, !c.want)
		}
	}
}
