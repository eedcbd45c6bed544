package process

import (
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

// TestDecide: the call for which the launcher's thread stays awake is one about a file. A
// shell makes others before.
func TestDecide(t *testing.T) {
	name, handler := []byte("5moku.res\x00"), [4]uint64{2, saRestart}
	for _, tt := range []struct {
		name   string
		nr     uintptr
		args   [6]uint64
		credit int // of processes
		errno  unix.Errno
		file   bool
	}{
		{"handler", unix.SYS_RT_SIGACTION, [6]uint64{uint64(unix.SIGCHLD), uint64(uintptr(unsafe.Pointer(&handler)))}, 0, 0, false},
		{"folder", unix.SYS_CHDIR, [6]uint64{}, 0, 0, false},
		{"fork", unix.SYS_CLONE, [6]uint64{}, 1, 0, false},
		{"fork beyond the limit", unix.SYS_CLONE, [6]uint64{}, 0, unix.EAGAIN, false},
		{"file", unix.SYS_OPENAT, [6]uint64{uint64(uint32(0xffffff9c)), uint64(uintptr(unsafe.Pointer(&name[0]))), unix.O_WRONLY | unix.O_CREAT}, 0, 0, true},
	} {
		l := &Launcher{}
		g := &l.guard
		g.caged, g.allowed = true, []string{"/"}
		g.forks.credit, g.forks.spent = tt.credit, tt.credit == 0
		n := notification{pid: uint32(unix.Getpid()), nr: int32(tt.nr), args: tt.args}
		if errno, file := g.decide(l, &n); errno != tt.errno || file != tt.file {
			t.Errorf("%s: %v, %v", tt.name, errno, file)
		}
	}
}
