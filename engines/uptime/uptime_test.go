package uptime

import (
	"testing"
	"time"
)

const ms = time.Millisecond

// TestLive passes signs of life, and checks the time of absence after each.
func TestLive(t *testing.T) {
	type sign struct{ at, absent time.Duration }
	for name, signs := range map[string][]sign{
		"always there":            {{0, 0}, {50 * ms, 0}, {299 * ms, 0}, {500 * ms, 0}, {749 * ms, 0}},
		"a gap":                   {{50 * ms, 0}, {4050 * ms, 4000 * ms}, {4100 * ms, 4000 * ms}},
		"two gaps":                {{50 * ms, 0}, {1050 * ms, 1000 * ms}, {1100 * ms, 1000 * ms}, {3100 * ms, 3000 * ms}},
		"read before, told after": {{1000 * ms, 1000 * ms}, {1050 * ms, 1000 * ms}, {5050 * ms, 5000 * ms}, {1050 * ms, 1000 * ms}, {2050 * ms, 2000 * ms}, {5060 * ms, 5000 * ms}},
	} {
		t.Run(name, func(t *testing.T) {
			var w watch
			w.on.Store(true)
			for _, s := range signs {
				if got := w.live(s.at); got != s.absent {
					t.Errorf("at %v: absent %v, want %v", s.at, got, s.absent)
				}
			}
		})
	}
}

// TestUnwatched finds no gaps while nobody watches, and keeps those it knows.
func TestUnwatched(t *testing.T) {
	var w watch
	if got := w.live(time.Hour); got != 0 {
		t.Errorf("absent %v", got)
	}
	end := w.watch(nil)
	w.seen.Store(int64(time.Hour))
	if got := w.live(time.Hour + time.Second); got != time.Second {
		t.Errorf("absent %v, want 1s", got)
	}
	end()
	end()
	if got := w.live(3 * time.Hour); got != time.Second {
		t.Errorf("absent %v when nobody watches, want 1s", got)
	}
}

// TestSlept compares the two clocks of a machine that sleeps.
func TestSlept(t *testing.T) {
	w := watch{drift: time.Hour}
	for _, c := range []struct {
		at, boot time.Duration
		gaps     int
	}{
		{50 * ms, time.Hour + 50*ms, 0},
		{100 * ms, time.Hour + 101*ms, 0},
		{150 * ms, 9*time.Hour + 150*ms, 1},
		{200 * ms, 9*time.Hour + 200*ms, 1},
		{250 * ms, 9*time.Hour + 550*ms, 2},
	} {
		w.slept(c.at, c.boot)
		if gaps, n := w.since(0); n != c.gaps || len(gaps) != n {
			t.Errorf("at %v: %d gaps, want %d", c.at, n, c.gaps)
		}
		if got := w.live(c.at); got != 0 {
			t.Errorf("at %v: absent %v, though the clock stood still", c.at, got)
		}
	}
	gaps, _ := w.since(0)
	if d := gaps[0].For - 8*time.Hour; gaps[0].Cause != Sleep || d.Abs() > 2*ms {
		t.Errorf("%+v, want sleep for 8h", gaps[0])
	}
	if gaps, _ := w.since(1); len(gaps) != 1 || gaps[0].For > time.Second {
		t.Errorf("after the first: %+v", gaps)
	}
}

// TestGapsAreBounded keeps no more than the last gaps.
func TestGapsAreBounded(t *testing.T) {
	var w watch
	w.on.Store(true)
	for i := range 3 * kept {
		w.live(time.Duration(i+1) * time.Second)
	}
	if gaps, n := w.since(0); n != 3*kept || len(gaps) != kept {
		t.Errorf("%d of %d gaps", len(gaps), n)
	}
}

// TestTold tells those who watch of a gap, by the goroutine that finds it.
func TestTold(t *testing.T) {
	var w watch
	told := make(chan struct{}, 1)
	defer w.watch(func() { told <- struct{}{} })()
	w.mu.Lock()
	w.seen.Store(int64(time.Since(start) - time.Minute))
	w.mu.Unlock()
	<-told
	if gaps, _ := w.since(0); len(gaps) == 0 || gaps[0].Cause != Late || gaps[0].For < 59*time.Second {
		t.Errorf("unexpected result of since: %+v", gaps)
	}
}

func TestTimer(t *testing.T) {
	timer := NewTimer(ms)
	<-timer.C
	timer.Stop()
	stopped := NewTimer(time.Hour)
	stopped.Stop()
	select {
	case <-stopped.C:
		t.Error("a stopped timer is over")
	default:
	}
}

// TestTimerOverAGap lets a timer run on that is over during a gap.
func TestTimerOverAGap(t *testing.T) {
	defer Watch(nil)()
	const d = 20 * ms
	begin := Now()
	timer := NewTimer(d)
	before := Count()
	the.mu.Lock()
	the.seen.Store(int64(time.Since(start) - 2*late)) // as if nothing had run since
	the.mu.Unlock()
	<-timer.C
	if took := Since(begin); took < d {
		t.Errorf("it was over after %v, want %v", took, d)
	}
	if Count() == before {
		t.Error("no gap was found")
	}
}

func BenchmarkNow(b *testing.B) {
	defer Watch(nil)()
	for b.Loop() {
		Now()
	}
}
