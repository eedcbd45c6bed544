package process

import (
	"errors"
	"syscall"
	"testing"

	"dohyo/engines"
)

// TestNotStarted: what the machine lacks, and descriptors of ours, are no
// failures of a program; a format that can't be run is.
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
