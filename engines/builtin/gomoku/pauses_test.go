package gomoku

import (
	"testing"
	"time"
)

// A long pause shortens the thought in which it falls.
func TestPauses(t *testing.T) {
	const ms = time.Millisecond
	for name, c := range map[string]struct {
		work, limit time.Duration
		looks       []time.Duration // the last of them finds that the time is over
	}{
		"no pause":                {5 * ms, 12 * ms, []time.Duration{7 * ms, 9 * ms, 11 * ms, 12 * ms}},
		"a pause of 20 ms":        {30 * ms, 100 * ms, []time.Duration{31 * ms, 51 * ms, 53 * ms, 55 * ms, 57 * ms, 59 * ms, 60 * ms}},
		"the worse of two":        {0, 200 * ms, []time.Duration{10 * ms, 40 * ms, 50 * ms, 139 * ms}},
		"a third in any case":     {0, 90 * ms, []time.Duration{29 * ms, 31 * ms, 33 * ms}},
		"most of it was one wait": {0, 90 * ms, []time.Duration{31 * ms}},
	} {
		t.Run(name, func(t *testing.T) {
			var p pauses
			p.work(c.work)
			for i, at := range c.looks {
				if over := p.over(at, c.limit); over != (i == len(c.looks)-1) {
					t.Fatalf("at %v: over %v", at, over)
				}
			}
			if p.over(time.Hour, 0) {
				t.Error("no limit is over")
			}
		})
	}
}
