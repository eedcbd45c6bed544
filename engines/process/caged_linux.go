package process

import (
	"errors"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process/cage"
	"dohyo/engines/process/kill"
)

// An enclosure holds the launcher's cage of namespaces, if it has one.
type enclosure struct {
	keeper *cage.Keeper
	tid    int  // the launcher's thread, the parent of the programs
	homely bool // it is in their folder
}

// caged reports whether the launcher has a cage of namespaces.
func (l *Launcher) caged() bool { return l.keeper != nil }

// uncageTimeout limits the wait for a cage that ends. A busy machine takes seconds to
// take down the namespaces of many players that end together.
const uncageTimeout = time.Minute

// uncage ends the cage and its processes.
func (l *Launcher) uncage() error {
	if l.keeper == nil {
		return nil
	}
	l.reapSiblings()
	if l.keeper.Close(uncageTimeout) {
		return nil
	}
	return cageStays(l.spec.Path)
}

// cageStays is the error of a player's cage that doesn't end. SIGKILL leaves the player
// no say in it, so the machine has failed.
func cageStays(player string) error {
	return &engines.HostError{
		Lack:  engines.LackOther,
		Doing: fact.Errorf("host.uncage", "end the cage of %s", player),
		Err:   fact.Errorf("process.cage.stays", "it doesn't end, even after SIGKILL"),
	}
}

// forkProgram starts a program, in the cage if there is one.
func (l *Launcher) forkProgram(argv []string, session, terminal bool, files [3]int) (pid, pidfd int, err error) {
	if l.caged() {
		return l.forkCaged(argv, session, terminal, files)
	}
	return l.forkHere(argv, session, terminal, files)
}

// forkCaged starts a program in the cage.
func (l *Launcher) forkCaged(argv []string, session, terminal bool, files [3]int) (pid, pidfd int, err error) {
	pid, err = l.keeper.Fork(argv, session, terminal, files)
	if err == nil {
		pidfd, err = unix.PidfdOpen(pid, 0)
		if err == unix.ENOSYS {
			pidfd, err = -1, nil
		}
		if err != nil { // a program that can't be watched mustn't run
			kill.One(pid)
			kill.Reap(pid, goneTimeout, nil)
			return 0, -1, err
		}
		return pid, pidfd, nil
	}
	l.reapFailed()
	if _, ok := err.(syscall.Errno); !ok { // it didn't come to the start
		err = engines.Host(keeperError(err), "host.start", "start %s", l.spec.Path)
	}
	return 0, -1, err
}

// keeperError tells why a keeper can't make a cage or start a program. Package cage has no
// facts: it starts before the packages that make them.
func keeperError(err error) error {
	var step *cage.Error
	switch ended, ok := err.(*cage.Ended); {
	case err == cage.ErrSilent:
		return fact.New("process.keeper.silent", "the keeper of the cage doesn't answer")
	case ok && ended.Known:
		return fact.Errorf("process.keeper.ended", "the keeper of the cage ended with %v; memory, processes or threads may be short", exitOf(ended.Status, &unix.Rusage{}, false).Told())
	case ok:
		return fact.New("process.keeper.gone", "the keeper of the cage has ended")
	case errors.Is(err, unix.ETOOMANYREFS):
		return fact.Errorf("process.keeper.sent", "%w: your programs have too many open files under way in sockets; end the one that keeps them there, or raise ulimit -n", unix.ETOOMANYREFS)
	case errors.As(err, &step):
		return stepError(step)
	}
	return err
}

// stepError tells which step of a keeper failed.
func stepError(step *cage.Error) *fact.Error {
	return fact.Errorf("process.cage.step", "%s: %w", strings.TrimSpace(step.Step+" "+step.About), step.Err)
}

// reapFailed reaps a child that couldn't run its program.
func (l *Launcher) reapFailed() {
	known := []int{l.keeper.PID(), l.keeper.Init}
	for _, p := range l.alive() {
		known = append(known, p.pid)
	}
	for _, pid := range children(os.Getpid(), l.tid) {
		if !slices.Contains(known, pid) {
			unix.Wait4(pid, nil, 0, nil)
		}
	}
}

// strays returns the orphans in the cage.
func (l *Launcher) strays() []int {
	if l.keeper == nil {
		return nil
	}
	return children(l.keeper.Init, l.keeper.Init)
}

// clear kills the orphans of a program that has ended. While another program
// runs, its own orphans can't be distinguished from these and are killed,
// too.
func (l *Launcher) clear() {
	left := l.strays()
	if len(left) > 0 && l.active.Load() <= 1 {
		l.keeper.KillAll()
	}
	for end := time.Now().Add(goneTimeout); len(left) > 0 && time.Now().Before(end); left = l.strays() {
		for _, pid := range left {
			kill.One(pid)
		}
		time.Sleep(50 * time.Microsecond)
	}
	l.reapSiblings()
}
