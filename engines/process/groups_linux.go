package process

import (
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process/cage"
	"dohyo/engines/process/cgroup"
)

// Where the machine allows control groups, each player has its own. They hold
// the limits; elsewhere the watch, the filter and the limits of single processes
// do, less immediately.

// A grouping is the player's control groups.
type grouping struct {
	groups   *cgroup.Group // nil if it has none
	ungroups error         // why it has none
	freezer  bool          // the groups stop the player; protected by hold.mu

	groupMu      sync.Mutex
	oomKilled    int // processes killed for lack of memory that have been reported
	forksRefused int // refused forks that have been reported
}

// groupPrefix begins the names of the folders in which arenas keep their groups.
const groupPrefix = "dohyo-"

// groupPlace returns where this arena makes groups. A temporary lack of descriptors
// isn't cached as the answer.
func groupPlace() (*cgroup.Place, error) {
	thePlace.Lock()
	defer thePlace.Unlock()
	if thePlace.found != nil {
		return thePlace.found, nil
	}
	id, err := arenaID()
	if err != nil {
		return nil, err
	}
	mounts, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return nil, err
	}
	own, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return nil, err
	}
	p := cgroup.Find(groupPrefix+id, string(mounts), string(own))
	for _, err := range p.Lacks {
		if shortOf(err) {
			return nil, err
		}
	}
	thePlace.found = p
	return p, nil
}

var thePlace struct {
	sync.Mutex
	found *cgroup.Place
}

// shortOf reports whether an error is a temporary lack of descriptors or memory.
// Other errors mean that groups aren't available, or not here.
func shortOf(err error) bool {
	lack := engines.LackOf(err)
	return lack == engines.LackFiles || lack == engines.LackMemory
}

// Added to a player's limits for its groups: the keeper, and what the kernel counts
// but the watch doesn't, such as private folders in memory.
const (
	keeperMemory = 16 << 20
	keeperTasks  = 32
)

// group makes the player's groups. If the machine has none, the player runs without;
// only a temporary lack of descriptors is an error.
func (l *Launcher) group() error {
	at, err := groupPlace()
	if err == nil && !at.Any() {
		return nil
	}
	if err == nil {
		lim := l.spec.Limits
		memory, tasks := lim.Memory, lim.Processes
		if memory > 0 {
			memory += l.scratch() + keeperMemory
		}
		if tasks > 0 {
			tasks += keeperTasks
		}
		l.groups, err = at.Make(l.id[strings.LastIndexByte(l.id, '-')+1:], memory, tasks)
	}
	if shortOf(err) {
		return engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	}
	if err != nil {
		l.groups, l.ungroups = nil, err
		return nil
	}
	l.freezer = at.Has(cgroup.Freeze) && !realTime()
	return nil
}

// ungroupTime is how long killed threads and processes may take to
// leave their group.
const ungroupTime = time.Second

// ungroup removes the player's groups. Sweep removes what remains.
func (l *Launcher) ungroup() {
	if l.groups == nil {
		return
	}
	pause := 100 * time.Microsecond
	for end := time.Now().Add(ungroupTime); !l.groups.Remove() && time.Now().Before(end); pause = min(2*pause, 10*time.Millisecond) {
		time.Sleep(pause)
	}
}

// enterKeeper puts the keeper, and so everything that it starts, into the player's groups.
func (l *Launcher) enterKeeper(pid int) error {
	if l.groups == nil {
		return nil
	}
	return l.notGrouped(l.groups.Enter(pid))
}

// enterStarter puts the calling thread, and so everything that it starts, into those
// of the player's groups that can hold a thread, the ones of version 1.
func (l *Launcher) enterStarter() error {
	if l.groups == nil {
		return nil
	}
	return l.notGrouped(l.groups.EnterThread(unix.Gettid()))
}

// notGrouped returns the error of a temporary lack, and nil for others, which mean
// that there are no groups.
func (l *Launcher) notGrouped(err error) error {
	if err == nil || shortOf(err) {
		return err
	}
	l.groups.Remove()
	l.groups, l.freezer, l.ungroups = nil, false, err
	return nil
}

// enter handles a started program: without a keeper it isn't in the
// groups of version 2 yet.
func (l *Launcher) enter(pid int) {
	if l.groups == nil {
		return
	}
	// If memory runs out in the group, the kernel should kill a program and not
	// the keeper.
	if fd, err := unix.Open("/proc/"+strconv.Itoa(pid)+"/oom_score_adj", unix.O_WRONLY|unix.O_CLOEXEC, 0); err == nil {
		unix.Write(fd, []byte("500"))
		unix.Close(fd)
	}
	if !l.caged() {
		l.groups.EnterUnified(pid) // a program that has ended needs no group
	}
}

// groupTime returns the processor time of everything that the player ever started.
func (l *Launcher) groupTime() (time.Duration, bool) {
	if l.groups == nil {
		return 0, false
	}
	return l.groups.Used()
}

// bounded reports whether the kernel limits the number of the player's processes, by its
// group or, unless the arena is root's, by RLIMIT_NPROC.
func (l *Launcher) bounded() bool {
	return l.spec.Limits.Processes > 0 && (l.groups != nil && l.groups.Bounds() || unix.Getuid() != 0)
}

// groupFault returns the fault, if the kernel has enforced a limit of the player's
// groups since the last call.
func (l *Launcher) groupFault() *engines.Fault {
	if l.groups == nil {
		return nil
	}
	lim := l.spec.Limits
	l.groupMu.Lock()
	defer l.groupMu.Unlock()
	if n := l.groups.Killed(); n > l.oomKilled {
		l.oomKilled = n
		return engines.Faultf(engines.Memory, "process.memory.oom", "out of memory: the kernel killed it; the limit is %s", bytesText(lim.Memory))
	}
	if n := l.groups.Refused(); n > l.forksRefused {
		l.forksRefused = n
		return engines.Faultf(engines.Memory, "process.tasks", "%d processes and threads; the limit is %d", lim.Processes+1, lim.Processes)
	}
	return nil
}

// leavings hold what the keeper removes if the arena is killed.
type leavings struct {
	list  []cage.Leaving
	files []cgroup.Legacy
}

func (l *Launcher) leavings() (s leavings, err error) {
	if l.groups == nil {
		return s, nil
	}
	if s.files, err = l.groups.Legacies(); err != nil {
		return s, err
	}
	for _, f := range s.files {
		s.list = append(s.list, cage.Leaving{Home: int(f.Home.Fd()), Base: int(f.Base.Fd()), Names: f.Names})
	}
	return s, nil
}

func (s leavings) close() {
	for _, f := range s.files {
		f.Close()
	}
}

// holdGroups reports which groups the player has.
func (l *Launcher) holdGroups(hold func(*fact.Error)) {
	at, err := groupPlace()
	switch {
	case err == nil && l.groups == nil && l.ungroups != nil:
		err = l.ungroups
	case err == nil && l.groups == nil:
		err = at.Lacks[cgroup.Memory]
	}
	if err != nil {
		hold(fact.Errorf("process.hold.nogroups", "no control groups: %w", err))
		return
	}
	if has, lacks := Groups(); lacks != nil {
		hold(fact.Errorf("process.hold.groups", "control groups: %v", has))
		return
	}
	hold(fact.New("process.hold.grouped", "control groups"))
}

// told describes that there are groups of a version for a use.
func told(use cgroup.Use, version int) *fact.Error {
	switch use {
	case cgroup.Memory:
		return fact.Errorf("process.groups.memory", "memory (version %d)", version)
	case cgroup.Tasks:
		return fact.Errorf("process.groups.tasks", "processes and threads (version %d)", version)
	case cgroup.Time:
		return fact.Errorf("process.groups.time", "processor time (version %d)", version)
	}
	return fact.Errorf("process.groups.freeze", "freezing (version %d)", version)
}

// untold describes why there are no groups for a use.
func untold(use cgroup.Use, why error) *fact.Error {
	switch use {
	case cgroup.Memory:
		return fact.Errorf("process.nogroup.memory", "memory: %w", why)
	case cgroup.Tasks:
		return fact.Errorf("process.nogroup.tasks", "processes and threads: %w", why)
	case cgroup.Time:
		return fact.Errorf("process.nogroup.time", "processor time: %w", why)
	}
	return fact.Errorf("process.nogroup.freeze", "freezing: %w", why)
}

// Groups describes for what purposes this machine lets the arena make control groups,
// and for what not; each is nil if there is nothing to say.
func Groups() (has, lacks *fact.Error) {
	at, err := groupPlace()
	if err != nil {
		return nil, fact.Errorf("process.hold.nogroups", "no control groups: %w", err)
	}
	for _, use := range cgroup.Uses {
		if at.Has(use) {
			has = engines.And(has, told(use, at.Version(use)))
		} else {
			lacks = engines.And(lacks, untold(use, at.Lacks[use]))
		}
	}
	return has, lacks
}

// sweepGroups kills the processes left in the groups of ended arenas, and removes
// the groups.
func sweepGroups(slay func(pid int)) {
	mounts, _ := os.ReadFile("/proc/self/mountinfo")
	cgroup.Sweep(groupPrefix, string(mounts), func(id string) bool { return abandoned(id + "-0") }, slay)
}
