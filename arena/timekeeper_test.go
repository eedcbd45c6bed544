package arena

import (
	"context"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// A keeper has a server behind it that charges whole seconds.
type keeper struct{ *scripted }

func (keeper) Charges() (unit, least time.Duration) { return time.Second, time.Second }

// TestServersClock charges as one side's server does, and lets no flag fall
// before the server says so.
func TestServersClock(t *testing.T) {
	const ms = time.Millisecond
	times := [2][]time.Duration{
		{1900 * ms, 100 * ms, 1900 * ms, 1999 * ms}, // 4 s as the server counts, of 3
		{1500 * ms, 0, 0}, // as the server told
	}
	act := func(side int) actFunc {
		return func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
			n := turn.Position.Ply() / 2
			if side == 1 && n == 3 {
				return engines.Answer{}, &engines.Verdict{Outcome: boards.Outcome{Winner: 1, By: ByTime, Detail: "the server's word"}}
			}
			if want := max(time.Duration(3-n)*time.Second, 1) + serverGrace; side == 0 && turn.Budget != want {
				t.Errorf("move %d: a budget of %v, want %v", n+1, turn.Budget, want)
			}
			a, err := fill(ctx, turn)
			a.Took = times[side][n]
			return a, err
		}
	}
	cfg := testConfig(t, act(0), act(1), nil)
	cfg.Regulation.Games, cfg.Regulation.Clock = 1, Clock{Main: 3 * time.Second}
	cfg.Players[1].Open = func(Place) (engines.Player, error) { return keeper{&scripted{act: act(1)}}, nil }
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	events := run(t, m)
	var charged [2][]float64
	for _, e := range events {
		if e, ok := e.(*Moved); ok {
			charged[(e.Ply-1)%2] = append(charged[(e.Ply-1)%2], e.Charged)
		}
	}
	for side, want := range [2][]float64{{1, 1, 1, 1}, {1.5, 0, 0}} {
		for i := range max(len(want), len(charged[side])) {
			if i >= len(want) || i >= len(charged[side]) || charged[side][i] != want[i] {
				t.Errorf("side %d was charged %v, want %v", side, charged[side], want)
				break
			}
		}
	}
	if e, _ := ends(events); len(e) != 1 {
		t.Errorf("%d games ended, expected 1", len(e))
	} else if e[0].Detail != "the server's word" || e[0].Side != 1 {
		t.Errorf("the game ended with %+v, expected the server's word for side 1", e[0])
	}
}
