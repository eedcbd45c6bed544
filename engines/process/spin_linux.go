package process

import (
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A spinner waits for a program's answer. A processor that goes to sleep
// meanwhile takes longer to wake than an instant engine to answer: so the wait
// begins with looking again and again, for spinTime, and giving the processor
// away in between to whoever wants it, the engine above all. If that turns out
// to be in vain, since the engine thinks, it is tried less and less often.
type spinner struct {
	skip int // waits until the next try
	back int // waits to skip after the next try in vain
}

const (
	spinTime = 300 * time.Microsecond
	backMost = 1 << 10
)

// poll is poll, with a spin before it.
func (s *spinner) poll(fds []unix.PollFd, timeout time.Duration) (int, error) {
	switch {
	case timeout >= 0 && timeout < 2*spinTime:
	case s.skip > 0:
		s.skip--
	default:
		if n, err := s.look(fds); n > 0 || err != nil {
			return n, err
		}
		if timeout > 0 {
			timeout -= spinTime
		}
	}
	return poll(fds, timeout)
}

// look spins. Go's scheduler isn't told of these calls, which return at once.
func (s *spinner) look(fds []unix.PollFd) (int, error) {
	var zero unix.Timespec
	for begin := time.Now(); time.Since(begin) < spinTime; {
		n, _, e := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(&fds[0])), uintptr(len(fds)), uintptr(unsafe.Pointer(&zero)), 0, 0, 0)
		if e != 0 && e != unix.EINTR {
			return 0, e
		}
		if e == 0 && n > 0 {
			s.back = 0
			return int(n), nil
		}
		unix.RawSyscall(unix.SYS_SCHED_YIELD, 0, 0, 0)
	}
	s.back = min(2*s.back+1, backMost)
	s.skip = s.back
	return 0, nil
}
