package csatcp

import (
	"net"
	"testing"

	"golang.org/x/sys/unix"
)

// TestSilentClient: the kernel detects a silent client of the server within 20
// seconds, whether or not data is on its way to it.
func TestSilentClient(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	near, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer near.Close()
	keepAlive(near)
	raw, err := near.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	get := func(level, option int) (v int) {
		if err := raw.Control(func(fd uintptr) { v, err = unix.GetsockoptInt(int(fd), level, option) }); err != nil {
			t.Fatal(err)
		}
		return v
	}
	idle, each, probes := get(unix.IPPROTO_TCP, unix.TCP_KEEPIDLE), get(unix.IPPROTO_TCP, unix.TCP_KEEPINTVL), get(unix.IPPROTO_TCP, unix.TCP_KEEPCNT)
	if get(unix.SOL_SOCKET, unix.SO_KEEPALIVE) == 0 || idle+each*probes > 20 {
		t.Errorf("asked after it when it has been idle for %d s, %d times, each %d s", idle, probes, each)
	}
	if ms := get(unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT); ms == 0 || ms > 20_000 {
		t.Errorf("what is sent must be acknowledged within %d ms", ms)
	}
}
