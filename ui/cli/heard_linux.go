package cli

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// heard returns the pipe from which a player reads its commands, opened again without
// waiting. One thread waits in the kernel for what comes from os.Stdin, and hands each
// command to another thread, which has to be woken. Without waiting, one thread does
// both, and a command costs about 0.15 ms of processor time less. Opened again, the pipe
// stays as it was for other processes that have it. Anything else is read as it is.
func heard(in io.Reader) io.Reader {
	f, ok := in.(*os.File)
	if !ok {
		return in
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		return in
	}
	conn, err := f.SyscallConn()
	if err != nil {
		return in
	}
	var again *os.File
	if control := conn.Control(func(fd uintptr) {
		again, err = os.OpenFile(fmt.Sprintf("/proc/self/fd/%d", fd), os.O_RDONLY|unix.O_NONBLOCK, 0)
	}); control != nil || err != nil {
		return in
	}
	return again
}
