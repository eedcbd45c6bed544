//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package faulty

import "golang.org/x/sys/unix"

// stopOutput stops the output of the terminal on stdin, if it is one, as ^S does: who
// writes to it waits.
func stopOutput() { _ = unix.IoctlSetInt(0, unix.TIOCSTOP, 0) }

// keepTerminal keeps all but root from opening the terminal on stdin again.
func keepTerminal() { _ = unix.IoctlSetInt(0, unix.TIOCEXCL, 0) }
