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
		{60100 * ms, 1000 * ms, 59050 * ms, 100 * ms}, // charged 50 ms more than it used
		{60100 * ms, 900 * ms, 58990 * ms, 0},         // whole seconds
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
