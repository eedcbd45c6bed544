package process

import (
	"runtime"
	"sync/atomic"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A spinner waits for a program's answer, in one of three ways.
//
// Where processors are free, it looks again and again for spinTime: a
// processor that goes to sleep takes longer to wake than an instant engine to
// answer. If that turns out to be in vain, since the engine thinks or the
// machine is busy, it is tried less and less often.
//
// Where every processor has a game of its own and the engine has answered at
// once before, it waits in the kernel without telling Go's scheduler and
// without a timer; both cost more than such an answer. Should the engine take
// longer this time, the scheduler misses the thread after 10 ms and sends it a
// signal, which ends this way of waiting.
//
// Otherwise it is a plain poll.
type spinner struct {
	skip  int // waits until the next try to spin
	back  int // waits to skip after the next try in vain
	quick int // answers in a row that came at once
}

// processors is how many there are to share.
var processors = runtime.NumCPU()

const (
	spinTime  = 30 * time.Microsecond
	backMost  = 1 << 10
	quickTime = time.Millisecond      // an answer at once
	quickRow  = 2                     // such answers until an engine is taken for quick
	holdLeast = 30 * time.Millisecond // of time that must be left: more than the scheduler's patience
)

// talking counts the programs that run with pipes: two a game, of which one
// thinks. A spinning arena takes a processor, and that program another one.
var talking atomic.Int32

// poll is poll, by one of the ways of waiting.
func (s *spinner) poll(fds []unix.PollFd, timeout time.Duration) (n int, err error) {
	begin := time.Now()
	switch {
	case timeout >= 0 && timeout < spinTime:
	case int(talking.Load()) > processors:
		if s.quick >= quickRow && (timeout < 0 || timeout > holdLeast) {
			n, err = rawPoll(fds, nil)
		}
	case s.skip > 0:
		s.skip--
	default:
		n, err = s.look(fds, begin)
	}
	if n == 0 && err == nil {
		if timeout > 0 {
			timeout = max(timeout-time.Since(begin), 0)
		}
		n, err = poll(fds, timeout)
	}
	if time.Since(begin) < quickTime {
		s.quick++
	} else {
		s.quick = 0
	}
	return n, err
}

// look spins.
func (s *spinner) look(fds []unix.PollFd, begin time.Time) (int, error) {
	var zero unix.Timespec
	for time.Since(begin) < spinTime {
		if n, err := rawPoll(fds, &zero); n > 0 || err != nil {
			s.back = 0
			return n, err
		}
	}
	s.back = min(2*s.back+1, backMost)
	s.skip = s.back
	return 0, nil
}

// rawPoll is a ppoll of which Go's scheduler isn't told. A signal ends it with
// 0.
func rawPoll(fds []unix.PollFd, timeout *unix.Timespec) (int, error) {
	n, _, e := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(&fds[0])), uintptr(len(fds)), uintptr(unsafe.Pointer(timeout)), 0, 0, 0)
	if e != 0 && e != unix.EINTR {
		return 0, e
	}
	if e != 0 {
		return 0, nil
	}
	return int(n), nil
}
