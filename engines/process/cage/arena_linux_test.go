package cage

import (
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// TestSilentKeeper: an order that a keeper doesn't answer in time isn't the program's
// failure, and a late answer is never taken for that to another order.
func TestSilentKeeper(t *testing.T) {
	sock, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(sock[0])
	defer unix.Close(sock[1])
	unix.SetsockoptTimeval(sock[0], unix.SOL_SOCKET, unix.SO_RCVTIMEO, &unix.Timeval{Usec: 1000})
	k := &Keeper{sock: sock[0], life: -1, Listener: -1}
	for range 2 {
		pid, err := k.Fork([]string{"program"}, false, false, [3]int{0, 1, 2})
		if _, program := err.(syscall.Errno); pid != 0 || err == nil || program {
			t.Errorf("Fork = %d, %v, want that the keeper doesn't answer", pid, err)
		}
		if err := send(sock[1], reply{PID: 4711}); err != nil { // too late
			t.Fatal(err)
		}
	}
}
