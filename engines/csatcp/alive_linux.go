package csatcp

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// userTimeout ends a connection once sent data hasn't been acknowledged for that long. Keep-alive
// alone doesn't do that: no probes are sent while data is unacknowledged.
func userTimeout(c syscall.RawConn, d time.Duration) {
	_ = c.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(d.Milliseconds()))
	})
}
