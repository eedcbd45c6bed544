//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// newBell is a pipe: a byte to ring, all there are to quiet.
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

// newPipe is a pipe whose ends no other program inherits.
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

// onMainThread matters only where the thread is confined.
func onMainThread() bool { return false }

// attributes returns how a program is started: as the leader of a session of its
// own, so that neither the keys of the terminal nor kill(0) reach across.
func attributes(_ bool, _ *int) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true}
}

// endFD is a descriptor that becomes readable when the child pid ends: a
// kqueue with that one event.
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

// childless reports whether the arena has no child: not known here.
func childless() bool { return false }

// limit does nothing: the limits of another process can't be set here. The
// watch on the folder holds, and what a program's end tells.
func limit(int, Limits, int64) {}

// poll waits until one of fds is ready; a negative timeout is for ever. A
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

// A spinner waits for a program's answer: not here.
type spinner struct{}

func (spinner) ask(int) {}

func (p *Process) look(time.Duration) (bool, error) { return false, nil }

// readNow and writeNow are read and write of a descriptor that doesn't block.
func readNow(fd int, b []byte) (int, error)  { return unix.Read(fd, b) }
func writeNow(fd int, b []byte) (int, error) { return unix.Write(fd, b) }

// processes returns how many processes the machine has; here nobody says it
// cheaply.
func processes() int { return 0 }

// SettleThread does something on Linux only.
func SettleThread() {}

// FreeThread does something on Linux only.
func FreeThread() {}

// shutInherited keeps what whoever started the arena left open from its programs.
func shutInherited() {
	for fd := 3; fd < 256; fd++ {
		unix.CloseOnExec(fd)
	}
}
