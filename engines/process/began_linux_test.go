package process

import (
	"os/exec"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

func TestStartTime(t *testing.T) {
	const fields = " S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 719 20 21 22"
	for _, tt := range []struct {
		stat string
		want time.Duration
		ok   bool
	}{
		{"77 (dohyo)" + fields, 7190 * time.Millisecond, true},
		{"77 (a) b ((c)" + fields, 7190 * time.Millisecond, true},
		{"77 (dohyo) S 1 2 3", 0, false},
		{"77 (dohyo)" + strings.Replace(fields, "719", "x", 1), 0, false},
		{"77 (dohyo)" + strings.Replace(fields, "719", "-719", 1), 0, false},
		{"", 0, false},
	} {
		if got, ok := startTime([]byte(tt.stat)); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%q: %v, %v, want %v, %v", tt.stat, got, ok, tt.want, tt.ok)
		}
	}
}

// TestBegan: a process began between two readings of its parent's clock.
func TestBegan(t *testing.T) {
	if b := Began(); b.After(initialized) || b.After(time.Now()) {
		t.Errorf("began %v, its packages at %v", b, initialized)
	}
	before := sinceBoot(t)
	stat, err := exec.Command("cat", "/proc/self/stat").Output()
	if err != nil {
		t.Skip(err)
	}
	after := sinceBoot(t)
	if forked, ok := startTime(stat); !ok || forked < before-tick || forked > after {
		t.Errorf("forked at %v, which was between %v and %v", forked, before, after)
	}
}

func sinceBoot(t *testing.T) time.Duration {
	t.Helper()
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_BOOTTIME, &now); err != nil {
		t.Fatal(err)
	}
	return time.Duration(now.Nano())
}
