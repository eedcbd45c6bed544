package csatcp

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// userTimeout ends a connection of which nothing that was sent has been
// acknowledged for so long. Keep-alive alone doesn't do that: it waits while
// anything is under way.
func userTimeout(c syscall.RawConn, d time.Duration) {
	_ = c.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(d.Milliseconds()))
	})
}
