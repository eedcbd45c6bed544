//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"os"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// openTerminal gives p a pseudo terminal instead of the two pipes: the arena's end as
// in and out, the program's as tty. It is raw before the program
// starts, so that there is no echo, no byte has a special meaning,
// and lines aren't cut at 4096 bytes. When the program ends, reading the arena's end
// returns EIO. Closing that end hangs up on the program (SIGHUP, and end of file on
// its stdin).
//
// The loop's thread must not call it, since it may not open devices.
func (p *Process) openTerminal() error {
	ours, theirs, err := pty.Open()
	if err != nil {
		return noTerminal(err)
	}
	defer ours.Close()
	defer theirs.Close()
	_, err = term.MakeRaw(theirs.Fd())
	for _, d := range []struct {
		fd *int
		of *os.File
	}{{&p.in, ours}, {&p.out, ours}, {&p.tty, theirs}} {
		if err == nil {
			*d.fd, err = unix.FcntlInt(d.of.Fd(), unix.F_DUPFD_CLOEXEC, 0)
		}
	}
	if err == nil {
		err = unix.SetNonblock(p.out, true) // of both: they share the flag
	}
	if err == nil {
		p.bell, err = newBell()
	}
	if err != nil {
		p.closeTerminal()
		p.closeFiles()
		return noTerminal(err)
	}
	return nil
}

// noTerminal returns the machine's failure to provide a pseudo terminal. ENOSPC
// means that all terminals are in use (pty(7)).
func noTerminal(err error) error {
	lack := engines.LackOf(err)
	if lack == "" || lack == engines.LackDisk {
		lack = engines.LackTerminals
	}
	return &engines.HostError{Lack: lack, Doing: fact.New("host.terminal", "open a pseudo terminal"), Err: err}
}

// closeTerminal closes the arena's copy of the program's end. Otherwise the arena
// couldn't see the program close it.
func (p *Process) closeTerminal() {
	if p.tty >= 0 {
		unix.Close(p.tty)
		p.tty = -1
	}
}
