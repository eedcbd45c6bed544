//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

// Pin binds the player's programs, running and future ones, to some of the
// processors that Processors lists; without any it removes the binding. It has no
// effect if the system can't do it. Where a filter sees their system calls, the programs can't
// change the binding.
func (l *Launcher) Pin(processors []int) {
	thread := 0
	l.do(func() { l.pinned, thread = len(processors) > 0, threadID() })
	l.holdStarter(thread, processors) // the programs that it starts inherit the binding
	held := make(map[int]bool)
	for again := true; again; { // a running program may be starting others
		again = false
		for _, pid := range l.processes(true) {
			if !held[pid] {
				held[pid], again = true, true
				holdProcess(pid, processors)
			}
		}
	}
}

// PinThread binds the calling thread, to which its goroutine must be locked, to some
// of the processors that Processors lists; without any it removes the binding.
func PinThread(processors []int) { holdThread(processors) }
