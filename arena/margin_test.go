package arena

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/engines"
)

// TestOverstep compares moves with the time left and a margin.
func TestOverstep(t *testing.T) {
	const ms, s = time.Millisecond, time.Second
	for name, c := range map[string]struct {
		clock Clock
		left  engines.Left
		took  time.Duration
		by    time.Duration
		fell  bool
		now   engines.Left
	}{
		"in time":                 {Clock{Move: s, Margin: 50 * ms}, engines.Left{}, 999 * ms, 0, false, engines.Left{}},
		"on the dot":              {Clock{Move: s, Margin: 50 * ms}, engines.Left{}, s, 0, false, engines.Left{}},
		"within":                  {Clock{Move: s, Margin: 50 * ms}, engines.Left{}, 1049 * ms, 49 * ms, false, engines.Left{}},
		"beyond":                  {Clock{Move: s, Margin: 50 * ms}, engines.Left{}, 1050 * ms, 50 * ms, true, engines.Left{}},
		"no margin":               {Clock{Move: s}, engines.Left{}, s, 0, true, engines.Left{}},
		"no clock":                {Clock{Margin: s}, engines.Left{}, 9 * s, 0, false, engines.Left{}},
		"sudden death":            {Clock{Main: 60 * s, Margin: 50 * ms}, engines.Left{Main: 2 * s}, 2010 * ms, 10 * ms, false, engines.Left{Main: 1}},
		"byoyomi":                 {Clock{Main: 60 * s, Byoyomi: s, Margin: 50 * ms}, engines.Left{}, 1007 * ms, 7 * ms, false, engines.Left{}},
		"main time and byoyomi":   {Clock{Main: 60 * s, Byoyomi: s, Margin: 50 * ms}, engines.Left{Main: 2 * s}, 3007 * ms, 7 * ms, false, engines.Left{}},
		"the last period":         {Clock{Byoyomi: s, Periods: 3, Margin: 50 * ms}, engines.Left{Periods: 2}, 2007 * ms, 7 * ms, false, engines.Left{Periods: 1}},
		"the last Canadian stone": {Clock{Byoyomi: s, Stones: 5, Margin: 50 * ms}, engines.Left{Stones: 1, Period: s}, 1007 * ms, 7 * ms, false, engines.Left{Stones: 5, Period: s}},
		"rounded, within":         {Clock{Byoyomi: 10 * s, Unit: s, Margin: 50 * ms}, engines.Left{}, 10020 * ms, 20 * ms, false, engines.Left{}},
		"rounded, beyond":         {Clock{Byoyomi: 10 * s, Unit: s, Margin: 50 * ms}, engines.Left{}, 10980 * ms, 980 * ms, true, engines.Left{}},
		"the least charge":        {Clock{Main: 60 * s, Least: s, Unit: s, Margin: 50 * ms}, engines.Left{Main: s}, 200 * ms, 0, true, engines.Left{}},
	} {
		by, fell := c.clock.Overstep(c.left, c.took)
		if by != c.by || fell != c.fell {
			t.Errorf("%s: by %v, fell %v; want %v, %v", name, by, fell, c.by, c.fell)
		}
		if fell {
			continue
		}
		if now, fell := c.clock.Spend(c.left, c.clock.Charge(c.took)); now != c.now || fell {
			t.Errorf("%s: leaves %+v, fell %v; want %+v", name, now, fell, c.now)
		}
	}
}

// TestMargin plays a player who oversteps its time by 20 ms, with a margin and
// without.
func TestMargin(t *testing.T) {
	over := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		a, err := row(ctx, turn)
		a.Took = time.Second + 20*time.Millisecond
		return a, err
	}
	for _, c := range []struct {
		margin Span
		by     string
		noted  bool
	}{{0, "time", false}, {Span(20 * time.Millisecond), "time", false}, {Span(50 * time.Millisecond), "five", true}} {
		cfg := testConfig(t, over, fill, nil)
		cfg.Records = recordsOf(cfg.Game)
		cfg.Regulation.Games, cfg.Regulation.Clock, cfg.Regulation.Margin = 1, Clock{Move: time.Second}, c.margin
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		events := run(t, m)
		games, _ := ends(events)
		if string(games[0].By) != c.by {
			t.Errorf("margin %v: ended by %s, want %s", time.Duration(c.margin), games[0].By, c.by)
		}
		for _, e := range events {
			if e, ok := e.(*Moved); ok && c.noted && e.Player == "A" && math.Abs(e.Over-20) > 1e-9 {
				t.Errorf("move %d: %vms over, want 20", e.Ply, e.Over)
			}
		}
		text, err := os.ReadFile(filepath.Join(cfg.Dir, "match.sgf"))
		if err != nil {
			t.Fatal(err)
		}
		if noted := strings.Contains(string(text), "exceeded its time by 20 ms at move 1 (tolerated)"); noted != c.noted {
			t.Errorf("margin %v: the record tells of it: %v", time.Duration(c.margin), noted)
		}
		tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
		if got := tape.Begin.Regulation.Margin; got != c.margin {
			t.Errorf("the journal has a margin of %v, want %v", got, c.margin)
		}
	}
}

// TestDefaultMargins checks that the regulations of documents have no margin.
func TestDefaultMargins(t *testing.T) {
	for _, name := range RegulationNames() {
		r, _ := Named(name)
		want := Span(0)
		if r.Game == "go" {
			want = DefaultMargin
		}
		if r.Margin != want {
			t.Errorf("%s: %v, want %v", name, time.Duration(r.Margin), time.Duration(want))
		}
	}
	for game, want := range map[string]Span{"gomoku": 0, "dighere": 0, "freestyle": DefaultMargin, "shogi": DefaultMargin, "go": DefaultMargin} {
		if r := DefaultFor(game); r.Margin != want {
			t.Errorf("%s: %v, want %v", game, time.Duration(r.Margin), time.Duration(want))
		}
	}
}

// TestFlagIsTold reports whose flag fell, by which clock, at which move and after
// how long. If no answer came, that is all of the time and the margin.
func TestFlagIsTold(t *testing.T) {
	hang := func(context.Context, engines.Turn) (engines.Answer, error) {
		return engines.Answer{}, engines.Faultf(engines.Timeout, "test.fault", "on purpose")
	}
	late := func(context.Context, engines.Turn) (engines.Answer, error) {
		return engines.Answer{Move: "101", Took: 61 * time.Second}, nil
	}
	for want, act := range map[string]actFunc{
		"B used up its time (1m) at move 2 after 1m0.05s": hang,
		"B used up its time (1m) at move 2 after 1m1s":    late,
	} {
		cfg := testConfig(t, fill, act, nil)
		cfg.Regulation.Games, cfg.Regulation.Clock, cfg.Regulation.Margin = 1, Clock{Main: time.Minute}, Span(50*time.Millisecond)
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		if games, _ := ends(run(t, m)); games[0].By != ByTime || games[0].Detail != want || games[0].Side != 0 {
			t.Errorf("ended %+v, want %q", games[0], want)
		}
	}
}
