package tournament

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards/fact"
)

// A steppingClock goes on by a step each time it is read.
type steppingClock struct {
	mu   sync.Mutex
	at   time.Time
	step time.Duration
}

func (c *steppingClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(c.step)
	return c.at
}

// TestNotice plays tournaments whose rounds begin some time after they are announced: no bout
// begins earlier, and no round is announced before the previous one is over, or has started
// if its results don't count for the next one.
func TestNotice(t *testing.T) {
	t.Parallel()
	for name, stage := range map[string]string{
		"round robin": "[[stage]]\nform = \"roundrobin\"\ngames = 1\n",
		"Swiss":       "[[stage]]\nform = \"swiss\"\nrounds = 3\ngames = 1\n",
		"modified":    "[[stage]]\nform = \"swiss\"\nrounds = 3\ngames = 1\nmodified = true\n",
		"knock-out":   "[[stage]]\nform = \"knockout\"\ngames = 1\nreplays = 1\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := plan(t, 4, stage)
			p.Notice = arena.Span(10 * time.Minute)
			clock := &steppingClock{at: time.Date(2026, 5, 1, 9, 0, 0, 0, time.UTC), step: 4 * time.Minute}
			tt, err := New(Config{Name: "test", Dir: t.TempDir(), Plan: p, Seed: 7, Now: clock.now})
			if err != nil {
				t.Fatal(err)
			}
			starts, rounds := map[int]time.Time{}, 0
			open := 0 // pairs of the latest round
			see := func(e Event) {
				switch e := e.(type) {
				case *RoundBegin:
					if wait := e.Starts.Sub(e.Stamp.At.Time); wait <= 0 || wait > 10*time.Minute {
						t.Errorf("round %d begins %v after it was announced", e.Round, wait)
					}
					if open > 0 && name != "modified" {
						t.Errorf("round %d was announced with %d pairs open", e.Round, open)
					}
					if last := starts[e.Round-1]; e.Stamp.At.Before(last) {
						t.Errorf("round %d was announced before the start of the previous one", e.Round)
					}
					starts[e.Round], open = e.Starts.Time, open+len(e.Pairs)
					rounds++
				case *BoutBegin:
					if e.Stamp.At.Before(starts[e.Round]) {
						t.Errorf("%s began at %v, before %v", e.At, e.Stamp.At, starts[e.Round])
					}
				case *ResultEnd:
					open--
				}
			}
			if err := tt.Run(t.Context(), new(scripted), Options{Concurrency: 2, Sink: see}); err != nil {
				t.Fatal(err)
			}
			if s, err := Load(tt.Dir()); err != nil || !s.Over || rounds < 2 || s.Stages[0].Rounds[1].Starts.IsZero() {
				t.Errorf("%d rounds, over %v; %v", rounds, s.Over, err)
			}
		})
	}
}

// TestNoticeRead reads the time from a file; a trial divides it.
func TestNoticeRead(t *testing.T) {
	text := "name = \"test\"\ngame = \"freestyle\"\nquick = 20\nnotice = \"10m\"\n[[entrant]]\nname = \"A\"\nplayer = \"p\"\n[[entrant]]\nname = \"B\"\nplayer = \"p\"\n[[stage]]\n"
	for quick, want := range map[bool]time.Duration{false: 10 * time.Minute, true: 30 * time.Second} {
		if p, _, err := ParsePlan("plan.toml", []byte(text), regulationNamed, quick); err != nil || time.Duration(p.Notice) != want {
			t.Errorf("quick %v: %v %v", quick, p.Notice, err)
		}
	}
}

// TestStart moves the start of a round that waits, by a ruling; the journal keeps both times. A
// request to stop ends a run that waits.
func TestStart(t *testing.T) {
	noon := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	clock := &steppingClock{at: noon}
	dir := t.TempDir()
	p := plan(t, 4, "[[stage]]\nform = \"swiss\"\nrounds = 2\ngames = 1\n")
	p.Notice = arena.Span(10 * time.Minute)
	tt, err := New(Config{Name: "test", Dir: dir, Plan: p, Seed: 7, Now: clock.now})
	if err != nil {
		t.Fatal(err)
	}
	run := func(tt *Tournament, leave chan struct{}) (bouts int) {
		t.Helper()
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		tt.now = clock.now
		err := tt.Run(ctx, new(scripted), Options{Leave: leave, Sink: func(e Event) {
			switch e.(type) {
			case *RoundBegin:
				if leave != nil {
					close(leave)
				} else {
					cancel()
				}
			case *BoutBegin:
				bouts++
			}
		}})
		if !errors.Is(err, arena.ErrInterrupted) {
			t.Fatal(err)
		}
		return bouts
	}
	if n := run(tt, make(chan struct{})); n != 0 {
		t.Fatalf("%d bouts began", n)
	}
	s, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	if r := s.Next(clock.now); r == nil || r.Number != 1 || !r.Starts.Equal(noon.Add(10*time.Minute)) || s.Next(func() time.Time { return r.Starts }) != nil {
		t.Fatalf("%+v", r)
	}
	for _, c := range []struct {
		e    Ruled
		code string
	}{
		{Ruled{Stage: 1, Round: 2, Starts: arena.Moment{Time: noon}}, "tournament.ruling.unannounced"},
		{Ruled{Stage: 2, Round: 1, Starts: arena.Moment{Time: noon}}, "tournament.ruling.unannounced"},
		{Ruled{Stage: 1, Round: 1}, "tournament.ruling.start"},
	} {
		c.e.Act = ActStart
		if f, _ := fact.Of(errors.Unwrap(s.Check(&c.e))); f.Code != c.code {
			t.Errorf("%+v: %v, want %s", c.e, s.Check(&c.e), c.code)
		}
	}
	tt = reopened(t, tt)
	now := &Ruled{Act: ActStart, By: "R", Why: "all are here", Stage: 1, Round: 1, Starts: arena.Moment{Time: noon}}
	if err := tt.rule(nil, now); err != nil {
		t.Fatal(err)
	}
	if n := run(tt, nil); n != 2 { // until round 2 is announced
		t.Errorf("%d bouts began", n)
	}
	if s, err = Load(dir); err != nil || !s.Stages[0].Rounds[0].Starts.Equal(noon) || s.Next(clock.now).Number != 2 {
		t.Errorf("%v", err)
	}
	now.Round = 1
	if s.Check(now) == nil {
		t.Error("a round that was played gets another start")
	}
	tt = reopened(t, tt)
	tt.now = func() time.Time { return noon.Add(10 * time.Minute) }
	if s := goOn(t, tt); !s.Over {
		t.Error("it isn't over")
	}
}
