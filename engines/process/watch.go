//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines"
	"dohyo/engines/uptime"
)

// Every tick the watch checks the memory of each program at work. Every
// fullTicks ticks it counts all the processes that belong to it, adds up their
// memory, and measures the player's folder. More often it only checks how many
// processes the machine has. If there are suddenly many more, it counts at
// once, before a fork bomb has taken what the arena itself needs.
const (
	quickTick  = 25 * time.Millisecond
	quickTicks = 8 // in a tick
	fullTicks  = 3
	outbreak   = 48 // more processes than a look before
)

// theWatch watches all launchers. Its goroutine lives as long as there is
// one, and sleeps while no program runs.
var theWatch watch

type watch struct {
	mu        sync.Mutex
	launchers map[*Launcher]bool
	closed    time.Duration // processor time of launchers that are gone
	stop      chan struct{}
	stopped   chan struct{}
	bell      chan struct{} // wakes it
	asleep    atomic.Bool   // it looks rarely, or not at all, until the bell rings
	gaps      int           // in which the arena didn't run, as far as they have been handled; the goroutine's
}

func (w *watch) add(l *Launcher) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.launchers) == 0 {
		w.launchers = make(map[*Launcher]bool)
		w.stop = make(chan struct{})
		w.stopped = make(chan struct{})
		w.bell = make(chan struct{}, 1)
		go w.run(w.stop, w.stopped, w.bell)
	}
	w.launchers[l] = true
}

// remove removes l. With the last one it waits for the goroutine's end.
func (w *watch) remove(l *Launcher) {
	w.mu.Lock()
	was := w.launchers[l]
	if was {
		l.meter.mu.Lock()
		w.closed += l.meter.sum.Run
		l.meter.mu.Unlock()
	}
	delete(w.launchers, l)
	last := was && len(w.launchers) == 0
	stopped := w.stopped
	if last {
		close(w.stop)
	}
	w.mu.Unlock()
	if last {
		<-stopped
	}
}

// wake tells the watch that a program has been started.
func (w *watch) wake() {
	if !w.asleep.Load() {
		return
	}
	w.mu.Lock()
	bell := w.bell
	w.mu.Unlock()
	select {
	case bell <- struct{}{}:
	default:
	}
}

func (w *watch) run(stop, stopped, bell chan struct{}) {
	defer close(stopped)
	ticker := time.NewTicker(quickTick)
	defer ticker.Stop()
	before := processes()
	var calm <-chan struct{} // closed when it ends; nil while the ticks are quick
	for n := 1; ; n++ {
		select {
		case <-stop:
			w.asleep.Store(false)
			return
		case <-ticker.C:
		case <-bell:
		case <-calm:
		}
		w.watchRests()
		w.afterGaps(uptime.Count())
		now := processes()
		sudden := now-before > outbreak
		before = now
		if !sudden && calm == nil && n%quickTicks != 0 || w.look(sudden || n%(quickTicks*fullTicks) == 0) {
			calm = w.pace(ticker, calm)
			continue
		}
		calm = nil
		ticker.Stop()
		w.asleep.Store(true)
		if !w.look(false) {
			select {
			case <-stop:
				w.asleep.Store(false)
				return
			case <-bell:
			}
		}
		w.asleep.Store(false)
		ticker.Reset(quickTick)
		before = processes()
	}
}

// afterGaps looks for the programs that may have kept the arena from running, if there are new
// gaps.
func (w *watch) afterGaps(gaps int) {
	if gaps == w.gaps {
		return
	}
	w.gaps = gaps
	for _, l := range w.all() {
		l.calmThrong(throngSize())
	}
}

// look checks all launchers, and reports whether any has to be checked
// again.
func (w *watch) look(full bool) bool {
	busy := false
	for _, l := range w.all() {
		running := l.active.Load() > 0
		if !running && !l.ran.Load() {
			continue
		}
		busy = true
		seen := &l.seen
		if full {
			seen = &l.seenAll
		}
		if running && l.still(seen) {
			continue
		}
		if running {
			l.checkProcesses(full)
		}
		if full {
			// Once more after the end of the last program.
			l.ran.Store(running)
			l.survey(running)
		}
	}
	return busy
}

// checkProcesses holds the player to Limits.Memory and Limits.Processes: for
// the programs alone, or with all that they started.
func (l *Launcher) checkProcesses(full bool) {
	lim := l.spec.Limits
	if lim.Memory == 0 && lim.Processes == 0 {
		return
	}
	if f := l.groupFault(); f != nil {
		l.punish(f)
		return
	}
	count, rss := l.census(full)
	switch {
	case lim.Memory > 0 && rss > lim.Memory:
		l.punish(engines.Faultf(engines.Memory, "process.memory.inuse", "%s of memory in use; the limit is %s", bytesText(rss), bytesText(lim.Memory)))
	case lim.Processes > 0 && count > lim.Processes:
		l.crowded(count)
	}
}

// crowded handles too many processes and threads.
func (l *Launcher) crowded(count int) {
	l.punish(engines.Faultf(engines.Memory, "process.tasks", "%d processes and threads; the limit is %d", count, l.spec.Limits.Processes))
}

// A haul is what the player's programs hold open without a name in a folder. It becomes free
// when the programs end.
type haul struct {
	disk   int64 // bytes of removed files
	memory int64 // bytes of files of memfd_create(2)
	polls  int   // instances of epoll(7): each can watch all descriptors, which takes kernel memory of which a user has little
	more   bool  // there are more than namelessFiles, and the others aren't counted
	locks  int   // locks of parts of files, counted after lockCalls calls
	unseen int   // a process whose open files the arena may not see, 0 if there is none
}

// survey is checkFolder for the watch. A program can make its folder so deep that measuring takes
// long. It mustn't cost its opponent the processor, so the next one waits the longer. While the
// program rests it can't write much: it would be stopped.
func (l *Launcher) survey(running bool) {
	pause := time.Duration(surveyActive)
	if l.hold.resting.Load() {
		pause = surveyResting
	}
	begin := time.Now()
	if running && begin.Sub(l.surveyed) < min(pause*l.surveying, surveyLongest) {
		return
	}
	l.checkFolder()
	l.surveyed = time.Now()
	l.surveying = l.surveyed.Sub(begin)
}

// A survey takes a tenth of the time, or a fiftieth while its player rests.
const (
	surveyActive  = 10
	surveyResting = 50
	surveyLongest = 30 * time.Second
)

// checkFolder holds the player to Limits.Disk, and to the limits of what its programs hold open.
func (l *Launcher) checkFolder() {
	lim := l.spec.Limits
	if lim.Disk == 0 && lim.Memory == 0 {
		return
	}
	held := l.nameless()
	if lim.Disk > 0 {
		l.measureFolder(held.disk)
	}
	l.folder.Lock()
	unseen := l.veil.lasts(held.unseen)
	l.folder.Unlock()
	switch {
	case lim.Memory > 0 && held.memory > lim.Memory:
		l.punish(engines.Faultf(engines.Memory, "process.memory.files", "%s of memory in unnamed files; the limit is %s", bytesText(held.memory), bytesText(lim.Memory)))
	case held.more:
		l.punish(engines.Faultf(engines.Memory, "process.descriptors", "it has more than %d files open", namelessFiles))
	case held.polls > mostPolls:
		l.punish(engines.Faultf(engines.Memory, "process.polls", "it has more than %d instances of epoll", mostPolls))
	case held.locks > mostLocks:
		l.punish(engines.Faultf(engines.Memory, "process.locks", "it holds more than %d locks of files", mostLocks))
	case unseen:
		l.punish(engines.Faultf(engines.Memory, "process.files.unseen", "dohyo can't see the open files of its process %q and so can't measure them; program files must be readable", nameOf(held.unseen)))
	}
}

// A veil is a process whose open files the arena may not see. One that is just starting or ending
// may be one for a moment.
type veil struct {
	pid   int
	since time.Time
}

// veilTime is how long that may last.
const veilTime = 300 * time.Millisecond

// lasts reports whether the process that is one now, 0 if none is, has been one for too long.
func (v *veil) lasts(pid int) bool {
	if pid == 0 || pid != v.pid {
		*v = veil{pid, time.Now()}
		return false
	}
	return time.Since(v.since) > veilTime
}

// measureFolder holds the player to Limits.Disk; besides is what its programs take elsewhere.
func (l *Launcher) measureFolder(besides int64) {
	lim := l.spec.Limits.Disk
	size, entries, closed := folderSize(l.dir, l.most)
	size += besides
	l.folder.Lock()
	l.room, l.unmeasured = lim-(size-l.base), 0
	l.folder.Unlock()
	if size-l.base > lim {
		l.punish(engines.Faultf(engines.Disk, "process.disk.grew", "its folder grew by %s; the limit is %s", bytesText(size-l.base), bytesText(lim)))
	} else if closed != "" {
		l.punish(engines.Faultf(engines.Disk, "process.disk.closed", "its folder contains %q, which dohyo can't read, and so can't measure", shortened(closed)))
	} else if entries > l.most {
		// Further files aren't seen, and mustn't become a place to hide.
		l.punish(engines.Faultf(engines.Disk, "process.disk.files", "its folder has more than %d files (%d at the start)", l.most, l.entries))
	}
}

// stillFull returns the fault of a folder that was too big before and
// hasn't been cleaned up: a new game doesn't get new room.
func (l *Launcher) stillFull() *engines.Fault {
	l.folder.Lock()
	full := l.room < 0
	l.folder.Unlock()
	if !full {
		return nil
	}
	l.checkFolder()
	return l.absolve()
}

// punish records a fault and kills the player's programs.
func (l *Launcher) punish(f *engines.Fault) {
	l.accuse(f)
	for _, p := range l.alive() {
		p.kill()
	}
}

// autopsy determines the fault behind a program's end: a limit of the kernel
// ended it, or it exceeded a limit between two ticks.
func (l *Launcher) autopsy(e Exit, written int64) {
	lim := l.spec.Limits
	died := !e.Killed && (e.Signal != 0 || e.Code != 0)
	l.folder.Lock()
	l.unmeasured += written
	measure := died || l.unmeasured > l.room
	l.folder.Unlock()
	if lim.Disk > 0 && e.Signal == unix.SIGXFSZ {
		l.accuse(engines.Faultf(engines.Disk, "process.disk.file", "a file exceeds the limit of %s", bytesText(lim.Disk)))
	} else if measure {
		l.checkFolder()
	}
	if f := l.groupFault(); f != nil {
		l.accuse(f)
	}
	if lim.Memory == 0 {
		return
	}
	// A program that was just forked counts the arena's memory as its own.
	used := e.MaxRSS
	if used <= ownMaxRSS() {
		used = 0
	}
	switch {
	case used > lim.Memory:
		l.accuse(engines.Faultf(engines.Memory, "process.memory.used", "%s of memory used; the limit is %s", bytesText(used), bytesText(lim.Memory)))
	case died && used > lim.Memory/4*3:
		l.accuse(engines.Faultf(engines.Memory, "process.memory.near", "it ended (%v) with %s of memory in use, near the limit of %s", e.Told(), bytesText(used), bytesText(lim.Memory)))
	case died && outOfMemory(l.log.tailText()):
		l.accuse(engines.Faultf(engines.Memory, "process.memory.want", "it ended (%v) because it ran out of memory; the limit is %s: %s", e.Told(), bytesText(lim.Memory), l.LastWords()))
	}
}

// outOfMemory reports whether a program's last words say that it was refused
// memory, as the runtimes of common programming languages put it.
func outOfMemory(words string) bool {
	words = strings.ToLower(words)
	for _, s := range []string{"out of memory", "cannot allocate memory", "bad_alloc", "outofmemory", "memoryerror", "memory allocation of", "heap exhausted"} {
		if strings.Contains(words, s) {
			return true
		}
	}
	return false
}

func ownMaxRSS() int64 {
	var u unix.Rusage
	unix.Getrusage(unix.RUSAGE_SELF, &u)
	return int64(u.Maxrss) * maxrssUnit
}

// How many files of a folder are looked at: what it has at the start, and then 20,000 more, which
// is enough for any engine, and few enough for a tick.
const (
	folderEntries = 20_000
	startEntries  = 1_000_000 // at the start
)

// namelessFiles is how many open files of a player are looked at: a process may have a fifth of them.
const namelessFiles = 20000

// mostPolls is how many instances of epoll(7) a player may have. A runtime has one or two.
const mostPolls = 64

// mostLocks is how many locks of parts of files a player may hold. Databases have some hundreds.
const mostLocks = 20_000

// folderSize returns the size on disk of what is in dir, in bytes, and their
// number. It stops when there are more than most. closed is a folder that it can't read, because it may not
// or because the name is too long.
func folderSize(dir string, most int) (size int64, entries int, closed string) {
	filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if closed == "" && (errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.ENAMETOOLONG)) {
			closed, _ = filepath.Rel(dir, path)
		}
		if err != nil {
			return nil // it went away meanwhile
		}
		if entries++; entries > most {
			return filepath.SkipAll
		}
		// Folders and long links take room as well.
		if info, err := d.Info(); err == nil {
			size += onDisk(info)
		}
		return nil
	})
	return size, entries, closed
}

// shortened returns a name that a message can hold.
func shortened(name string) string {
	const most = 200
	if len(name) <= most {
		return name
	}
	return strings.ToValidUTF8(name[:most], "") + "…"
}

// bytesText formats a number of bytes for people: "2 GiB", "1.5 MiB".
func bytesText(n int64) string {
	v, units := float64(n), []string{"B", "KiB", "MiB", "GiB", "TiB"}
	for v >= 1024 && len(units) > 1 {
		v /= 1024
		units = units[1:]
	}
	return strings.TrimSuffix(strconv.FormatFloat(v, 'f', 1, 64), ".0") + " " + units[0]
}

// inodeRoom is what a file takes besides its blocks: an inode and a name. File systems need 256 to
// 1,000 bytes for an inode; tmpfs keeps it in memory and counts no blocks for it.
const inodeRoom = 1 << 10

// onDisk returns the room a file takes: less than its size where it has holes, and that of its
// target for a link without blocks.
func onDisk(info fs.FileInfo) int64 {
	room := info.Size()
	if st, ok := info.Sys().(*syscall.Stat_t); ok && (st.Blocks > 0 || info.Mode()&fs.ModeSymlink == 0) {
		room = st.Blocks * 512
	}
	return room + inodeRoom
}
