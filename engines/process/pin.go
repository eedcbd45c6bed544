//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

// Pin holds the player's programs, those that run and those to come, to some of the
// processors that Processors lists; none gives back all. Where the system can't do
// it nothing happens. A program can give itself other processors again, as far as it
// may call sched_setaffinity(2).
func (l *Launcher) Pin(processors []int) {
	l.do(func() { l.holdStarter(processors) }) // the programs that it starts inherit them
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

// PinThread holds the calling thread, to which its goroutine must be locked, to some
// of the processors that Processors lists; none gives back all.
func PinThread(processors []int) { holdThread(processors) }
