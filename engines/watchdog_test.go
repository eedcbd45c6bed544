package engines

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// TestWatchdog: a search that gets no processor time, here one that waits, is
// answered in time with what it has found. The next search waits for it.
func TestWatchdog(t *testing.T) {
	const ms = time.Millisecond
	type found struct {
		at    time.Duration
		score int
	}
	for name, c := range map[string]struct {
		finds    []found
		end      time.Duration // of the search by itself
		deadline time.Duration // 0: none
		cancel   time.Duration // 0: never
		at       time.Duration
		want     int
		ended    bool
	}{
		"in time":                      {[]found{{10 * ms, 1}}, 50 * ms, 100 * ms, 0, 50 * ms, 99, true},
		"starved":                      {[]found{{10 * ms, 1}, {20 * ms, 2}, {300 * ms, 3}}, 400 * ms, 100 * ms, 0, 100 * ms, 2, false},
		"starved before anything":      {[]found{{130 * ms, 1}, {300 * ms, 2}}, 400 * ms, 100 * ms, 0, 130 * ms, 1, false},
		"starved till the end":         {nil, 400 * ms, 100 * ms, 0, 400 * ms, 99, true},
		"no deadline":                  {[]found{{10 * ms, 1}}, 4000 * ms, 0, 0, 4000 * ms, 99, true},
		"called off":                   {[]found{{10 * ms, 1}}, 400 * ms, 0, 60 * ms, 60 * ms, 1, false},
		"the time was over beforehand": {[]found{{10 * ms, 1}}, 400 * ms, -20 * ms, 0, 10 * ms, 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var w Watchdog[int]
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				began := time.Now()
				if c.cancel > 0 {
					time.AfterFunc(c.cancel, cancel)
				}
				var deadline time.Time
				if c.deadline != 0 {
					deadline = began.Add(c.deadline)
				}
				heard := 0
				got, ended := w.Run(ctx, deadline, func(Talk) { heard++ }, func(ctx context.Context, talk func(Talk), found func(int)) int {
					for _, f := range c.finds {
						time.Sleep(time.Until(began.Add(f.at)))
						talk(Talk{Nodes: 1})
						found(f.score)
					}
					time.Sleep(time.Until(began.Add(c.end)))
					if off := ctx.Err() != nil; off == inTime(c.deadline, c.cancel, c.end) {
						t.Errorf("called off: %v", off)
					}
					return 99
				})
				if took := time.Since(began); took != c.at || got != c.want || ended != c.ended {
					t.Errorf("%d after %v, ended %v; want %d after %v, %v", got, took, ended, c.want, c.at, c.ended)
				}
				before := heard
				next, _ := w.Run(t.Context(), time.Time{}, nil, func(context.Context, func(Talk), func(int)) int {
					if took := time.Since(began); took != c.end {
						t.Errorf("the next search began after %v, want %v", took, c.end)
					}
					return 7
				})
				if next != 7 || heard != before {
					t.Errorf("the next came to %d; the last said %d more after its answer", next, heard-before)
				}
			})
		})
	}
}

// inTime reports whether a search ended before its answer was due.
func inTime(deadline, cancel, end time.Duration) bool {
	return (deadline == 0 || deadline >= end) && (cancel == 0 || cancel >= end)
}

// TestWatchdogKeeps: a late wake-up of the watchdog counts in later searches,
// less and less with time.
func TestWatchdogKeeps(t *testing.T) {
	const ms = time.Millisecond
	synctest.Test(t, func(t *testing.T) {
		var w Watchdog[int]
		run := func(deadline time.Duration) {
			w.Run(t.Context(), time.Now().Add(deadline), nil, func(_ context.Context, _ func(Talk), found func(int)) int {
				found(1)
				time.Sleep(10 * ms)
				return 2
			})
		}
		if run(20 * ms); w.Keep() != 0 {
			t.Errorf("keeps %v of a search that ended by itself", w.Keep())
		}
		if run(5 * ms); w.Keep() != 0 {
			t.Errorf("keeps %v though it woke in time", w.Keep())
		}
		w.Wait()
		if run(-30 * ms); w.Keep() != 60*ms {
			t.Errorf("keeps %v after it woke 30 ms late, want 60ms", w.Keep())
		}
		w.Wait()
		if run(20 * ms); w.Keep() != 60*ms*7/8 {
			t.Errorf("keeps %v one search later", w.Keep())
		}
		for range 40 {
			run(20 * ms)
		}
		if w.Keep() > ms {
			t.Errorf("keeps %v long after", w.Keep())
		}
	})
}
