package process

import (
	"errors"
	"syscall"
	"testing"

	"dohyo/engines"
)

// TestNotStarted: a shortage of the machine or of the arena's own descriptors
// is no failure of the program; a file format that can't be run is.
func TestNotStarted(t *testing.T) {
	l := &Launcher{dir: t.TempDir()}
	for err, host := range map[error]bool{
		syscall.EAGAIN: true, syscall.EMFILE: true, syscall.ETXTBSY: true, syscall.EBADF: true,
		syscall.ENOEXEC: false, syscall.EACCES: false,
	} {
		var h *engines.HostError
		if got := errors.As(l.notStarted(err), &h); got != host {
			t.Errorf("%v: the host's is %v, want %v", err, got, host)
		}
	}
}
