package process

import (
	"testing"

	"golang.org/x/sys/unix"
)

// TestKernelLimits: a program has the limits that the kernel enforces.
func TestKernelLimits(t *testing.T) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Limits.Disk = 4 << 20
	l, p := started(t, s)
	hear(t, p, "ready")
	for name, tt := range map[string]struct {
		which int
		want  uint64
	}{
		"dumps":              {unix.RLIMIT_CORE, 1},
		"real-time priority": {unix.RLIMIT_RTPRIO, 0},
		"priority":           {unix.RLIMIT_NICE, 0},
		"size of files":      {unix.RLIMIT_FSIZE, uint64(l.base) + 4<<20 + 1},
	} {
		var r unix.Rlimit
		if err := unix.Prlimit(p.PID(), tt.which, nil, &r); err != nil || r.Cur != tt.want || r.Max != tt.want {
			t.Errorf("%s: %+v, %v, want %d", name, r, err, tt.want)
		}
	}
}
