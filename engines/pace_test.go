package engines

import (
	"testing"
	"time"
)

func TestPace(t *testing.T) {
	const ms = time.Millisecond
	var p Pace
	for limit, want := range map[time.Duration]time.Duration{1: 1, 60 * ms: 20 * ms, 120 * ms: 70 * ms, 480 * ms: 400 * ms, 10000 * ms: 9600 * ms} {
		if got := Back(limit, p.Keep()); got != want {
			t.Errorf("of %v: %v, want %v", limit, got, want)
		}
	}
	p.Used(460*ms, 430*ms) // it noticed 30 ms late
	if got := p.Keep(); got != 60*ms {
		t.Errorf("keeps %v after 30 ms", got)
	}
	if got := Back(90*ms, p.Keep()); got != 30*ms {
		t.Errorf("of 90 ms a third is always left, not %v", got)
	}
	for range 40 {
		p.Used(400*ms, 430*ms)
	}
	if got := p.Keep(); got > ms {
		t.Errorf("keeps %v long after", got)
	}
	for _, c := range []struct {
		before, used, after, keep time.Duration
	}{
		{60100 * ms, 1000 * ms, 59100 * ms, 0},
		{60100 * ms, 1000 * ms, 59050 * ms, 100 * ms}, // 50 ms charged beyond the time used
		{60100 * ms, 900 * ms, 58990 * ms, 0},         // charged in whole seconds
		{60100 * ms, 900 * ms, 10100 * ms, 0},         // another game
		{0, 900 * ms, 59100 * ms, 0},
	} {
		var p Pace
		p.Told(c.before, 0)
		p.Used(c.used, 0)
		p.Told(c.after+10*ms, 10*ms)
		if got := p.Keep(); got != c.keep {
			t.Errorf("%v less %v told as %v: keeps %v, want %v", c.before, c.used, c.after, got, c.keep)
		}
	}
}

// TestPauses: a long pause shortens the search in which it occurs and later
// ones, less and less with time.
func TestPauses(t *testing.T) {
	const ms = time.Millisecond
	var p Pauses
	look := func(limit time.Duration, at ...time.Duration) (over bool) {
		for _, d := range at {
			if over {
				t.Fatalf("over before %v", d)
			}
			over = p.Over(d, limit)
		}
		return over
	}
	p.Begin(5 * ms)
	if p.Over(6*ms, 0) {
		t.Error("no limit is over")
	}
	if look(12*ms, 7*ms, 9*ms, 11*ms) || p.Keep() != 0 {
		t.Errorf("work of 2 ms is taken for a pause; keeps %v", p.Keep())
	}
	if !look(12*ms, 12*ms) {
		t.Error("12 ms aren't over after 12 ms")
	}

	p.Begin(0)
	p.Work(30 * ms)
	if look(400*ms, 31*ms) || p.Keep() != 0 {
		t.Errorf("work is taken for a pause; keeps %v", p.Keep())
	}
	if look(100*ms, 51*ms) || p.Keep() != 40*ms {
		t.Errorf("keeps %v after a pause of 20 ms", p.Keep())
	}
	if look(100*ms, 53*ms, 55*ms, 57*ms, 59*ms) || !look(100*ms, 60*ms) {
		t.Error("want 40 ms of 100 kept back in the thought in which a pause of 20 ms fell")
	}

	p.Begin(0)
	if got := p.Keep(); got != 35*ms {
		t.Errorf("keeps %v in the thought after it", got)
	}
	if look(60*ms, 15*ms, 30*ms, 45*ms, 59*ms) || !look(60*ms, 60*ms) {
		t.Error("a limit set with the pause in mind is cut by it once more")
	}
	for range 40 {
		p.Begin(0)
	}
	if got := p.Keep(); got > ms {
		t.Errorf("keeps %v long after", got)
	}
	if look(90*ms, 29*ms) || !look(90*ms, 33*ms) {
		t.Error("want a third of 90 ms used, and little more, where it began with a pause of 29 ms")
	}
}
