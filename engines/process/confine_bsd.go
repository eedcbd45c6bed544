//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// A guard is empty here: only Linux notifies of a program's calls.
type guard struct{}

func (g *guard) fd() int                 { return -1 }
func (g *guard) answer(l *Launcher) bool { return false }
func (g *guard) close()                  {}
func (g *guard) starting(int, bool)      {}

func (g *guard) begins() bool { return true }

// confine returns which limits hold without the kernel's help.
func (l *Launcher) confine() (*fact.Error, error) {
	l.session = true
	l.lacks = engines.And(fact.New("process.open.reads", "programs can read all your files"), fact.New("process.open.net", "programs can use the network"))
	return engines.And(holdsSession, fact.New("process.hold.system", "writes can't be confined on this system")), nil
}

// roomForThreads doesn't check anything here: a fork that fails returns an error.
func roomForThreads() error { return nil }

// refusal returns nil here: the arena never refuses a program a process.
func (l *Launcher) refusal() error { return nil }

// struckAtFork returns false here: it isn't known.
func struckAtFork(int) bool { return false }

// A grouping is empty here: only Linux has control groups.
type grouping struct{}

// Groups returns nil here.
func Groups() (has, lacks *fact.Error) { return nil, nil }

func (l *Launcher) group() error                     { return nil }
func (l *Launcher) ungroup()                         {}
func (l *Launcher) enter(int)                        {}
func (l *Launcher) groupTime() (time.Duration, bool) { return 0, false }
func (l *Launcher) bounded() bool                    { return false }
func (l *Launcher) groupFault() *engines.Fault       { return nil }

// An enclosure is empty here.
type enclosure struct{}

// way is where a child has to go to start a program.
func (l *Launcher) way() string { return l.dir }

func (l *Launcher) caged() bool   { return false }
func (l *Launcher) clear()        {}
func (l *Launcher) uncage() error { return nil }

func (l *Launcher) forkProgram(argv []string, session, terminal bool, files [3]int) (pid, pidfd int, err error) {
	return l.forkHere(argv, session, terminal, files)
}
