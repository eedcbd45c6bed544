package lang

import (
	"io/fs"
	"regexp"
	"syscall"
	"testing"
)

// TestSystemErrors checks that the errors of system calls that files, programs and
// connections make are in Japanese, with the file's name as it is.
func TestSystemErrors(t *testing.T) {
	english := regexp.MustCompile(`[a-z]{2,} [a-z]{2,}`)
	for n := syscall.Errno(1); n <= 34; n++ { // the numbers that all systems share
		if n == syscall.ENOTBLK || n == syscall.EDOM {
			continue // of mounts and of mathematics
		}
		err := &fs.PathError{Op: "open", Path: "no such file.csa", Err: n}
		if got, want := Japanese.Error(err), "no such file.csa: "; len(got) <= len(want) || got[:len(want)] != want || english.MatchString(got[len(want):]) {
			t.Errorf("errno %d: %q", int(n), got)
		}
	}
	if got := Japanese.Error(syscall.ETOOMANYREFS); english.MatchString(got) {
		t.Error(got)
	}
}
