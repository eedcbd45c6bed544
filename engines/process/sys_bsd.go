//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// newBell makes a bell of a pipe: writing a byte rings it, reading them all quiets it.
func newBell() (*bell, error) {
	r, w, err := newPipe()
	if err != nil {
		return nil, err
	}
	unix.SetNonblock(r, true)
	unix.SetNonblock(w, true)
	return &bell{r: r, w: w, open: true}, nil
}

func bellRing(fd int) { unix.Write(fd, []byte{1}) }

func bellQuiet(fd int) {
	var b [64]byte
	for {
		if n, err := unix.Read(fd, b[:]); err != nil || n < len(b) {
			return
		}
	}
}

func bellClose(r, w int) {
	unix.Close(r)
	unix.Close(w)
}

// newPipe makes a pipe that no program inherits.
func newPipe() (r, w int, err error) {
	var p [2]int
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	if err := unix.Pipe(p[:]); err != nil {
		return -1, -1, err
	}
	unix.CloseOnExec(p[0])
	unix.CloseOnExec(p[1])
	return p[0], p[1], nil
}

// unfit only matters where the thread is confined, and its children are the player's.
func unfit() bool { return false }

// attributes returns how to start a program: as the leader of its own session,
// so that neither the terminal's keys nor kill(0) reach across.
func attributes(_ bool, _ *int) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true}
}

// endFD returns a descriptor that becomes readable when the child pid ends: a
// kqueue with that event.
func endFD(pid, _ int) (int, error) {
	kq, err := unix.Kqueue()
	if err != nil {
		return -1, err
	}
	unix.CloseOnExec(kq)
	var ev unix.Kevent_t
	unix.SetKevent(&ev, pid, unix.EVFILT_PROC, unix.EV_ADD|unix.EV_ONESHOT)
	ev.Fflags = unix.NOTE_EXIT
	_, err = unix.Kevent(kq, []unix.Kevent_t{ev}, nil, nil)
	if err == nil {
		return kq, nil
	}
	unix.Close(kq)
	if err != unix.ESRCH {
		return -1, err
	}
	// It has ended already: a pipe without a writer is readable at once.
	r, w, err := newPipe()
	if err == nil {
		unix.Close(w)
	}
	return r, err
}

// childless returns false: it is unknown here.
func childless() bool { return false }

// limit does nothing: the limits of another process can't be set here. The
// watch checks the folder, and a program's exit status shows what it used.
func limit(int, Limits, int64) {}

// poll waits until one of fds is ready; a negative timeout means for ever. A
// signal ends the wait early, with 0.
func poll(fds []unix.PollFd, timeout time.Duration) (int, error) {
	ms := -1
	if timeout >= 0 {
		ms = int((timeout + time.Millisecond - 1) / time.Millisecond)
	}
	n, err := unix.Poll(fds, ms)
	if err == unix.EINTR {
		return 0, nil
	}
	return n, err
}

// A spinner does nothing here.
type spinner struct{}

func (spinner) ask(int) {}

func (p *Process) look(time.Duration) (bool, error) { return false, nil }

// readNow and writeNow are read and write for a non-blocking descriptor.
func readNow(fd int, b []byte) (int, error)  { return unix.Read(fd, b) }
func writeNow(fd int, b []byte) (int, error) { return unix.Write(fd, b) }

// unread returns 0: only the reader of a pipe can find out what is in it.
func unread(int) int { return 0 }

// processes returns 0: the number of processes can't be found cheaply here.
func processes() int { return 0 }

// SettleThread only has an effect on Linux.
func SettleThread() {}

// FreeThread only has an effect on Linux.
func FreeThread() {}

// shutInherited keeps the programs from inheriting descriptors that the arena inherited.
func shutInherited() {
	for fd := 3; fd < 256; fd++ {
		unix.CloseOnExec(fd)
	}
}

// preempted returns how often the calling thread has lost its processor to another, which
// not all of these systems tell.
func preempted() int64 { return 0 }
