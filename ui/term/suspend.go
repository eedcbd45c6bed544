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

// AboutToSuspendMsg comes to the model before the program is suspended (by ctrl+z, or
// by a signal from outside), and tea.ResumeMsg after it resumes. The command that
// Update returns runs before the program stops, so that the model can pause a running
// game.
type AboutToSuspendMsg struct{}

// suspendMsg says that the model has handled AboutToSuspendMsg.
type suspendMsg struct{}

// A brake suspends a program on the terminal in this order: the model gets a message,
// the terminal is restored, the library sends SIGTSTP to the process group, and the
// process stops. A SIGTSTP from outside starts the same sequence.
type brake struct {
	tty      *Terminal
	paper    *sheet
	asked    atomic.Bool // the model has the message and hasn't finished
	stopping atomic.Bool // the next SIGTSTP is the library's
}

// listen handles SIGTSTP until the program is over. Go can't restore this signal's
// default action (after signal.Reset the signal is swallowed instead of stopping the
// process), so SIGSTOP stops the process instead. After any stop, including one by
// SIGSTOP from outside, the screen is drawn again.
func (b *brake) listen(p *tea.Program, stops, conts chan os.Signal, over <-chan struct{}) {
	defer signal.Stop(stops)
	defer signal.Stop(conts)
	for {
		select {
		case <-conts:
			b.tty.raw()
			b.paper.again()
		case <-stops:
			if b.stopping.Swap(false) {
				unix.Kill(os.Getpid(), unix.SIGSTOP)
			} else {
				p.Send(tea.SuspendMsg{})
			}
		case <-over:
			return
		}
	}
}

// filter turns a request to suspend into a message to the model first. It drops the
// request if nobody could resume the program. It also passes on to the terminal what the
// model sends there, and drops the size that the library makes up.
func (b *brake) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		return nil
	case tea.RawMsg:
		b.paper.pass(fmt.Sprint(msg.Msg))
		return nil
	case tea.SuspendMsg:
		if !CanSuspend() || b.asked.Swap(true) {
			return nil
		}
		return AboutToSuspendMsg{}
	case suspendMsg:
		b.asked.Store(false)
		b.stopping.Store(true)
		// The terminal has its own title while the program is suspended.
		b.paper.end()
		b.paper.pass(giveTitle + keepTitle)
		b.tty.cook()
		return tea.SuspendMsg{}
	}
	return msg
}

// CanSuspend reports whether somebody could resume this process after ctrl+z: a shell
// with job control. If the process leads its session (in a container, or as the command
// of a tmux window), or was started by a script that does, the kernel doesn't even stop
// it (POSIX: an orphaned process group ignores SIGTSTP), and the program would wait
// forever.
func CanSuspend() bool {
	pid := os.Getpid()
	session, err := unix.Getsid(0)
	if err != nil || pid == session {
		return false
	}
	group := unix.Getpgrp()
	parent := os.Getppid()
	// Go up to the first ancestor outside of our process group: `go run` and the like
	// run between dohyo and the shell, in our group.
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

// parentOf returns the parent of a process, or -1 if there is none or the system
// doesn't report it (0 would mean the calling process to Getsid).
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
