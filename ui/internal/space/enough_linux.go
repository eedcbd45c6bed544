package space

import (
	"runtime/debug"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// Enough returns an error if the limit on address space is below Least. Under a
// sufficient limit, running out of memory later prints one line instead of a dump of
// all goroutines.
func Enough() error {
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_AS, &limit) != nil || limit.Cur == unix.RLIM_INFINITY {
		return nil
	}
	debug.SetTraceback("none")
	if kib := limit.Cur >> 10; kib < Least {
		return fact.Errorf("host.space", "the memory limit (ulimit -v) is %d KiB; expected at least %d", int(kib), Least)
	}
	return nil
}
