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
		"memory of queues":   {unix.RLIMIT_MSGQUEUE, 0},
	} {
		var r unix.Rlimit
		if err := unix.Prlimit(p.PID(), tt.which, nil, &r); err != nil || r.Cur != tt.want || r.Max != tt.want {
			t.Errorf("%s: %+v, %v, want %d", name, r, err, tt.want)
		}
	}
}

// TestKeptLimits: a program's part of what a user may have leaves the arena's.
func TestKeptLimits(t *testing.T) {
	eachCage(t, func(t *testing.T, cage Cage) {
		noLeaks(t)
		s := spec(t, "lines")
		s.Cage = cage
		_, p := started(t, s)
		hear(t, p, "ready")
		var own, its unix.Rlimit
		for name, c := range map[string]struct {
			which, part int
		}{
			"descriptors": {unix.RLIMIT_NOFILE, 2},
			"signals":     {unix.RLIMIT_SIGPENDING, 1},
		} {
			if err := unix.Getrlimit(c.which, &own); err != nil {
				t.Fatal(err)
			}
			want := min(4096, own.Max/uint64(c.part))
			if err := unix.Prlimit(p.PID(), c.which, nil, &its); err != nil || its.Max != want || its.Cur > its.Max {
				t.Errorf("%s: %+v of %+v, %v; want at most %d", name, its, own, err, want)
			}
		}
	})
}

// TestStartsBeside: programs start while others of the same user have as many descriptors
// under way as they may.
func TestStartsBeside(t *testing.T) {
	var own unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &own); err != nil {
		t.Fatal(err)
	}
	const batch = 200 // of the 253 that a message may carry
	for sent := uint64(0); sent <= min(4096, own.Max/2)+batch; {
		pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC|unix.SOCK_NONBLOCK, 0)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { unix.Close(pair[0]); unix.Close(pair[1]) })
		rights := unix.UnixRights(make([]int, batch)...) // standard input, again and again
		for err = nil; err == nil && sent <= min(4096, own.Max/2)+batch; sent += batch {
			err = unix.Sendmsg(pair[0], []byte{0}, rights, nil, 0)
		}
		if err == unix.EAGAIN {
			sent -= batch
		} else if err != nil {
			t.Fatal(err)
		}
	}
	eachCage(t, func(t *testing.T, cage Cage) {
		s := spec(t, "lines")
		s.Cage = cage
		_, p := started(t, s)
		hear(t, p, "ready")
	})
}
