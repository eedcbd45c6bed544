package term

import (
	"bytes"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/sys/unix"
)

// AboutToSuspendMsg comes to the model before the program is suspended (by
// ctrl+z, or by a signal from outside), tea.ResumeMsg after it is back.
// The command that Update answers with is carried out before all stops: a
// running game is to be paused by it.
type AboutToSuspendMsg struct{}

// suspendMsg says that the model has had its word.
type suspendMsg struct{}

// A brake stops a program on the terminal, in this order: the model hears of
// it, the library gives the terminal back and sends SIGTSTP to the process
// group, and the process stops. A SIGTSTP from outside begins the same.
type brake struct {
	out      *os.File    // the terminal, which gets its title back for the time
	asked    atomic.Bool // the model has been told, and takes its time
	stopping atomic.Bool // the next SIGTSTP is the library's
}

// listen takes SIGTSTP until the program is over. Go can't give this signal
// back once it has been listened for (after signal.Reset it is swallowed
// instead of stopping the process), so that SIGSTOP does in its place. After
// any stop, one by SIGSTOP from outside too, the screen is drawn anew.
func (b *brake) listen(p *tea.Program, over <-chan struct{}) {
	stops, conts := make(chan os.Signal, 1), make(chan os.Signal, 1)
	signal.Notify(stops, unix.SIGTSTP)
	defer signal.Stop(stops)
	signal.Notify(conts, unix.SIGCONT)
	defer signal.Stop(conts)
	for {
		select {
		case <-conts:
			p.Send(tea.ClearScreen())
		case <-stops:
			if b.stopping.Swap(false) {
				b.out.WriteString(giveTitle + keepTitle)
				unix.Kill(os.Getpid(), unix.SIGSTOP)
			} else {
				p.Send(tea.SuspendMsg{})
			}
		case <-over:
			return
		}
	}
}

// filter turns a wish to suspend into a word to the model first, or into
// nothing where the program would not be woken up again.
func (b *brake) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg.(type) {
	case tea.SuspendMsg:
		if !CanSuspend() || b.asked.Swap(true) {
			return nil
		}
		return AboutToSuspendMsg{}
	case suspendMsg:
		b.asked.Store(false)
		b.stopping.Store(true)
		return tea.SuspendMsg{}
	}
	return msg
}

// CanSuspend reports whether somebody could wake this process up again after
// ctrl+z: a shell with job control. Where the process leads its session (in a
// container, as the command of a tmux window), or was started by a script that
// does, the kernel doesn't even stop it (POSIX: an orphaned process group
// ignores SIGTSTP), and waiting to be woken up would be for ever.
func CanSuspend() bool {
	pid := os.Getpid()
	session, err := unix.Getsid(0)
	if err != nil || pid == session {
		return false
	}
	group := unix.Getpgrp()
	parent := os.Getppid()
	// Up to the first ancestor outside of our group: `go run` and the like
	// stand between us and the shell, in our group.
	for range 64 {
		sid, err := unix.Getsid(parent)
		if err != nil || sid != session {
			return false
		}
		pgid, err := unix.Getpgid(parent)
		if err != nil {
			return false
		}
		if pgid != group {
			return true
		}
		parent = parentOf(parent)
	}
	return false
}

// parentOf returns the parent of a process, -1 where there is none or the
// system doesn't tell (0 would mean ourselves to Getsid).
func parentOf(pid int) int {
	const none = -1
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return none
	}
	// "pid (name) state ppid …"; the name may hold spaces and brackets.
	_, rest, ok := bytes.Cut(stat[max(0, bytes.LastIndexByte(stat, ')')):], []byte(") "))
	if !ok {
		return none
	}
	fields := bytes.Fields(rest)
	if len(fields) < 2 {
		return none
	}
	ppid, err := strconv.Atoi(string(fields[1]))
	if err != nil || ppid == 0 {
		return none
	}
	return ppid
}
