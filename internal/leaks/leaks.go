// Package leaks finds what a test leaves behind in its own process: goroutines
// and open files.
//
//	check := leaks.Watch(t)
//	… // what is tested
//	check()
//
// It doesn't look for processes, and beside tests that run in parallel it counts
// theirs, too. Without /proc it counts goroutines only.
package leaks

import (
	"os"
	"runtime"
	"testing"
	"time"
)

// patience is how long the last goroutines may take to end: a goroutine that has
// announced its end still runs for a moment, a long one on a busy machine.
const patience = time.Minute

// Watch counts goroutines and open files. The function that it returns counts
// again and fails the test if there are more, with the stacks of all goroutines.
func Watch(t testing.TB) (check func()) {
	// The runtime's poller keeps two descriptors from its first use on.
	if r, w, err := os.Pipe(); err == nil {
		r.Close()
		w.Close()
	}
	routines, files := runtime.NumGoroutine(), Files()
	return func() {
		t.Helper()
		for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
			if runtime.NumGoroutine() <= routines && Files() <= files {
				return
			}
		}
		if n := runtime.NumGoroutine(); n > routines {
			buf := make([]byte, 1<<16)
			t.Errorf("%d goroutines, %d before:\n%s", n, routines, buf[:runtime.Stack(buf, true)])
		}
		if n := Files(); n > files {
			t.Errorf("%d files are open, %d before", n, files)
		}
	}
}

// Files returns the number of open files, or 0 without /proc.
func Files() int {
	list, _ := os.ReadDir("/proc/self/fd")
	return len(list)
}
