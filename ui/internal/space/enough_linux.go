package space

import (
	"runtime/debug"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// Enough is an error where the limit of address space is below Least. Where there
// is a limit, memory that runs out later is told in a line, not in a dump of all
// goroutines.
func Enough() error {
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_AS, &limit) != nil || limit.Cur == unix.RLIM_INFINITY {
		return nil
	}
	debug.SetTraceback("none")
	if kib := limit.Cur >> 10; kib < Least {
		return fact.Errorf("host.space", "the limit of memory (ulimit -v) is %d KiB; want %d or more", int(kib), Least)
	}
	return nil
}
