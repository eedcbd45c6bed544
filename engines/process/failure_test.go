//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"strings"
	"testing"
	"time"

	"dohyo/engines"
)

// TestPlainTimes: a fault names the time that a program had to the millisecond.
func TestPlainTimes(t *testing.T) {
	for d, want := range map[time.Duration]string{
		5999991 * time.Microsecond: "6s", 1234567 * time.Microsecond: "1.235s", 1500 * time.Nanosecond: "1.5µs",
	} {
		for _, f := range []*engines.Fault{NoAnswer(d), Unended(engines.Garbage, d, []byte("7,"))} {
			if got := f.Error(); !strings.Contains(got, want) || strings.Contains(got, d.String()) && d.String() != want {
				t.Errorf("%v: %q, expected %s", d, got, want)
			}
		}
	}
}
