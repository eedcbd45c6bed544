package process

import (
	"runtime"
	"sync/atomic"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A spinner waits for a program's answer. A processor that goes to sleep
// meanwhile takes longer to wake than an instant engine to answer: so where
// processors are free, the wait begins with looking again and again, for spinTime.
// If that turns out to be in vain, since the engine thinks or the machine is
// busy, it is tried less and less often.
type spinner struct {
	skip int // waits until the next try
	back int // waits to skip after the next try in vain
}

const (
	spinTime = 30 * time.Microsecond
	backMost = 1 << 10
)

// waiting counts the waits. A spinning arena takes a processor, and the
// program it waits for another one.
var waiting atomic.Int32

// poll is poll, with a spin before it.
func (s *spinner) poll(fds []unix.PollFd, timeout time.Duration) (int, error) {
	n := waiting.Add(1)
	defer waiting.Add(-1)
	switch {
	case int(n) > runtime.NumCPU()/2 || timeout >= 0 && timeout < spinTime:
	case s.skip > 0:
		s.skip--
	default:
		var zero unix.Timespec
		for begin := time.Now(); time.Since(begin) < spinTime; {
			n, _, e := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(&fds[0])), uintptr(len(fds)), uintptr(unsafe.Pointer(&zero)), 0, 0, 0)
			if e == 0 && n > 0 {
				s.back = 0
				return int(n), nil
			}
		}
		s.back = min(2*s.back+1, backMost)
		s.skip = s.back
	}
	return poll(fds, timeout)
}
