//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"testing"
	"time"
)

// TestLoadMissed: the processor time that a program missed is at most the time
// that it waited and the time that others had meanwhile, apart from what the
// host took.
func TestLoadMissed(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		others, stolen, waited, want time.Duration
	}{
		{others: 5 * s, waited: 2 * s, want: 2 * s},
		{others: 1 * s, waited: 2 * s, want: 1 * s}, // the rest went to its own threads
		{others: -1 * s, waited: 2 * s, want: 0},    // ticks are rough
		{stolen: 3 * s, want: 3 * s},
		{others: 1 * s, stolen: 1 * s, waited: 1 * s, want: 2 * s},
	} {
		before := Load{Others: 10 * s, Stolen: 10 * s}
		after := Load{Others: before.Others + c.others, Stolen: before.Stolen + c.stolen}
		if got := after.Missed(before, c.waited); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
