package process

import (
	"errors"
	"path"
	"slices"
	"sort"
	"strings"
	"sync"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process/cage"
)

// confine makes the player's cage and describes it. If the machine
// makes no namespaces, it confines the calling thread, and so all programs that the
// thread will start. It skips what the kernel doesn't support or refuses, so that a
// player can always play. A temporary lack of descriptors or memory is an error of
// the machine, since otherwise the player would be confined less than the
// one before.
func (l *Launcher) confine() (holds *fact.Error, err error) {
	l.guard = guard{listener: -1}
	l.session = true
	l.tid = unix.Gettid()
	if l.spec.Cage != CageAuto {
		return l.bare(nil)
	}
	without := noNamespaces.get()
	if without != nil {
		return l.bare(without)
	}
	holds, err = l.enclose()
	var step *cage.Error
	switch {
	case err == nil:
		return holds, nil
	case !errors.As(err, &step) || step.Lacks():
		return nil, engines.Host(keeperError(err), "host.confine", "confine %s", l.spec.Path)
	}
	without = stepError(step)
	if step.Machine() {
		noNamespaces.set(without)
	}
	return l.bare(without)
}

// noNamespaces is why the machine makes none, once that is known.
var noNamespaces namespaceTrouble

type namespaceTrouble struct {
	sync.Mutex
	err error
}

func (t *namespaceTrouble) get() error {
	t.Lock()
	defer t.Unlock()
	return t.err
}

func (t *namespaceTrouble) set(err error) {
	t.Lock()
	defer t.Unlock()
	t.err = err
}

// enclose makes a cage of namespaces.
func (l *Launcher) enclose() (holds *fact.Error, err error) {
	v := l.sight()
	plan := cage.Plan{Path: l.path, Dir: l.dir, Env: l.env, Links: v.links, Empty: private, Room: l.scratch(), Net: l.spec.Net}
	for _, p := range v.read {
		plan.Shown = append(plan.Shown, cage.Shown{Path: p})
	}
	for _, p := range v.write {
		plan.Shown = append(plan.Shown, cage.Shown{Path: p, Write: true, Must: p == l.dir})
	}
	open := allowedDevices(l.spec.GPU)
	for _, p := range append(open, "/dev/tty") {
		if p == "/dev/tty" && !l.spec.Terminal {
			continue
		}
		plan.Shown = append(plan.Shown, cage.Shown{Path: p, Write: true, Device: true})
	}
	sort.Slice(plan.Shown, func(i, j int) bool { return plan.Shown[i].Path < plan.Shown[j].Path })
	for name, target := range map[string]string{
		"/dev/fd": "/proc/self/fd", "/dev/stdin": "/proc/self/fd/0", "/dev/stdout": "/proc/self/fd/1", "/dev/stderr": "/proc/self/fd/2",
	} {
		plan.Links = append(plan.Links, cage.Link{Name: name, Target: target})
	}
	write := slices.Concat(v.write, private, open)
	if l.spec.Terminal {
		write = append(write, "/dev/tty")
	}
	plan.Landlock, _ = fence{write: write, net: true}.ruleset()
	deaf := filterable()
	if deaf == nil {
		plan.Filter = filter(append(everywhere, onlyHere...), wall{counted: l.spec.Limits.Processes > 0, caged: true, net: l.spec.Net, homely: true})
	}
	left, err := l.leavings()
	if err != nil {
		return nil, engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	}
	defer left.close()
	k, err := cage.Start(plan, []string{mark + "=" + l.id}, l.enterKeeper, left.list...)
	if err != nil {
		return nil, err
	}
	if k.Deaf != nil {
		deaf = k.Deaf
	}
	l.keeper = k
	l.guard = guard{
		listener: k.Listener, caged: true,
		allowed: slices.Concat(v.write, open), private: private, closed: stations(plan.Shown),
	}
	l.guard.settle(l.dir, deaf == nil)
	if plan.Landlock != nil {
		l.session = ownSession(landlockABI())
	}
	hold := func(f *fact.Error) { holds = engines.And(holds, f) }
	hold(fact.New("process.hold.dies", "ends with the arena, daemons included"))
	hold(fact.New("process.hold.cage", "sees only its own files and the system's programs (namespaces)"))
	l.holdNet(hold)
	l.holdSession(hold)
	l.holdSeen(hold, deaf)
	l.holdGroups(hold)
	return holds, nil
}

// scratch returns how much the private folders of a cage can hold, which are in
// memory.
func (l *Launcher) scratch() int64 {
	if lim := l.spec.Limits.Memory; lim > 0 {
		return lim / 4
	}
	return 0
}

// stations are the outermost folders, inside private ones, that lead to what is
// shown.
func stations(shown []cage.Shown) (list []string) {
	for _, s := range shown {
		for _, p := range private {
			if rest, ok := strings.CutPrefix(s.Path, p+"/"); ok {
				first, _, _ := strings.Cut(rest, "/")
				list = append(list, path.Join(p, first))
			}
		}
	}
	return list
}

// holdNet reports the restrictions of the network.
func (l *Launcher) holdNet(hold func(*fact.Error)) {
	if l.spec.Net {
		hold(fact.New("process.hold.net", "may use the network"))
	} else {
		hold(fact.New("process.hold.nonet", "no network"))
	}
}

func (l *Launcher) holdSession(hold func(*fact.Error)) {
	if l.session {
		hold(holdsSession)
	} else {
		hold(fact.New("process.hold.group", "own process group"))
	}
}

// holdSeen reports what the filter does, or why there is none.
func (l *Launcher) holdSeen(hold func(*fact.Error), err error) {
	if err != nil {
		hold(fact.Errorf("process.hold.unseen", "attempts to write elsewhere aren't detected: %w", err))
		return
	}
	hold(fact.New("process.hold.seen", "attempts to write elsewhere are detected (seccomp)"))
	if l.spec.Limits.Processes > 0 {
		hold(fact.New("process.hold.counted", "processes and threads are counted in advance"))
	}
}

// bare confines the calling thread itself. Without is the reason why there are no
// namespaces, nil if none were wanted.
func (l *Launcher) bare(without error) (holds *fact.Error, err error) {
	hold := func(f *fact.Error) { holds = engines.And(holds, f) }
	hold(fact.New("process.hold.killed", "killed with the arena"))
	if without != nil {
		hold(fact.Errorf("process.hold.nocage", "no namespaces: %w", without))
	}
	if err := l.enterStarter(); err != nil {
		return nil, engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	}
	l.goHome()
	cage.DropCapabilities()
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		hold(holdsSession)
		hold(fact.Errorf("process.hold.none", "not confined: %w", err))
		return holds, nil
	}
	open := l.spec.Cage == CageNone
	v := l.sight()
	f := fence{write: append(v.write, allowedDevices(open || l.spec.GPU)...), reading: !open, net: open || l.spec.Net}
	// The arena's own thread is behind the fence too, and has to read these to count.
	f.read = slices.Concat(v.read, []string{"/proc"}, taskGroups())
	if l.spec.Terminal {
		f.write = append(f.write, "/dev/tty")
	}
	err = fact.New("process.landlock.none", "the kernel has no Landlock")
	r, signals := f.ruleset()
	if r != nil {
		err = r.Restrict()
	}
	if r != nil && engines.LackOf(err) != "" {
		return nil, engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	}
	if err == nil {
		l.session = ownSession(landlockABI())
		hold(fact.Errorf("process.hold.writes", "writes only in its folder (Landlock %d)", landlockABI()))
		if !open {
			hold(fact.New("process.hold.reads", "reads only its own files and the system's programs"))
		}
	} else {
		hold(fact.Errorf("process.hold.nowrites", "writes not confined: %w", err))
	}
	held := err == nil
	l.holdSession(hold)
	if held && signals {
		hold(fact.New("process.hold.signals", "can signal only its own processes"))
	}
	l.lacks = lacking(open, held, signals)
	err = l.guard.listen(wall{counted: l.spec.Limits.Processes > 0, net: open || l.spec.Net, homely: l.homely})
	if engines.LackOf(err) != "" {
		return nil, engines.Host(err, "host.confine", "confine %s", l.spec.Path)
	}
	if err == nil && !open {
		l.holdNet(hold)
	} else if !open {
		l.lacks = engines.And(l.lacks, fact.New("process.open.net", "programs can use the network"))
	}
	l.guard.allowed = f.write
	l.guard.settle(l.dir, l.homely && err == nil)
	l.holdSeen(hold, err)
	l.holdGroups(hold)
	return holds, nil
}

// lacking describes what isn't confined without namespaces: everything by choice, or
// what Landlock doesn't restrict here.
func lacking(open, files, signals bool) (lacks *fact.Error) {
	lack := func(f *fact.Error) { lacks = engines.And(lacks, f) }
	if open || !files {
		lack(fact.New("process.open.reads", "programs can read all your files"))
	}
	if open {
		lack(fact.New("process.open.net", "programs can use the network"))
	}
	if !signals {
		lack(fact.New("process.open.signals", "programs can signal your other processes"))
	}
	lack(fact.New("process.open.names", "programs can read the names and command lines of all processes"))
	lack(fact.New("process.open.daemons", "daemons survive an arena that is killed, until the next match"))
	return lacks
}
