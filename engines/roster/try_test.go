package roster

import (
	"testing"
	"time"

	"dohyo/engines/process"
)

func TestBriefly(t *testing.T) {
	for _, c := range []struct {
		took time.Duration
		want string
	}{
		{0, "0.00 ms"},
		{314159 * time.Nanosecond, "0.31 ms"},
		{12345 * time.Microsecond, "12 ms"},
		{999700 * time.Microsecond, "1.0 s"},
		{1767560 * time.Microsecond, "1.8 s"},
		{time.Minute, "60.0 s"},
	} {
		if got := Briefly(c.took); got != c.want {
			t.Errorf("%v is written %q, want %q", c.took, got, c.want)
		}
	}
}

func TestShareOf(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		run, wait time.Duration
		want      string
	}{
		{985 * ms, 40 * ms, "got 985 ms of the 1.0 s that it asked for; preemptions: 3"},
		{985 * ms, 15 * ms / 100, "got the 985 ms that it asked for; preemptions: 3"},
	} {
		if got := shareOf(process.Usage{Run: c.run, Wait: c.wait, Preempted: 3}).Error(); got != c.want {
			t.Errorf("%v and %v: %q, want %q", c.run, c.wait, got, c.want)
		}
	}
}
