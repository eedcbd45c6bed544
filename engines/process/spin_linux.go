package process

import (
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// A spinner waits for a program's answer. A sleeping processor takes longer to wake
// than an instant engine to answer. So the wait begins with polling for spinTime,
// and yields the processor in between, above all to the engine. If polling fails
// because the engine thinks, it is tried less and less often.
type spinner struct {
	skip  int // waits until the next try
	back  int // waits to skip after the next try in vain
	trust int // rises with each answer that comes at once, falls faster with others
	turns int // questions until the next look for the game's processor
	tid   int // of the thread that asked it last
}

const (
	spinTime  = 300 * time.Microsecond
	backMost  = 1 << 10
	trustMost = 512 // highest trust
	trustHeld = 24  // from which a program is known to be instant: a game or two of a tournament
	trustLost = 64  // by an answer that does not come at once
	nearEvery = 64  // questions from one look for the game's processor to the next
)

// look polls until there is output, and reads it; it returns false if none came.
func (p *Process) look(timeout time.Duration) (bool, error) {
	s := &p.spin
	if timeout >= 0 && timeout < 2*spinTime {
		return false, nil
	}
	if s.skip > 0 {
		s.skip--
		homes.letGo(unix.Gettid(), p.pid) // it thinks: let the waiting thread wake wherever there is room
		return false, nil
	}
	before := p.turn
	begin := time.Now()
	for time.Since(begin) < spinTime {
		// The program has to run first, here if it shares the processor.
		unix.RawSyscall(unix.SYS_SCHED_YIELD, 0, 0, 0)
		err := p.read()
		if err == nil && p.turn == before {
			continue
		}
		s.heard(p.pid, time.Since(begin))
		return true, err
	}
	s.failed(p.pid)
	return false, nil
}

// heard notes that there was output after a time. A processor that was yielded and came
// back only after spinTime had others to serve: who yields then waits for all of them,
// and who sleeps doesn't.
func (s *spinner) heard(pid int, took time.Duration) {
	if took >= spinTime {
		s.failed(pid)
		return
	}
	s.back /= 2
	s.trust = min(s.trust+1, trustMost)
}

// failed notes that polling was in vain.
func (s *spinner) failed(pid int) {
	s.late(pid)
	s.trust = max(s.trust-trustLost, 0)
	s.back = min(2*s.back+1, backMost)
	s.skip = s.back
}

// ask prepares for a question to the program: it makes the program wake on the
// processor of the calling thread. Two threads that alternate every few microseconds
// are several times faster on one processor, but the kernel moves a woken or waiting
// thread to an idle processor and so separates them. Therefore every game has a
// processor of its own. Its thread is held to it (SettleThread), and so is each
// program that has answered at once dozens of times, until one takes longer.
func (s *spinner) ask(pid int) {
	if s.trust < trustHeld {
		return
	}
	tid := unix.Gettid()
	if tid != s.tid { // another game's
		s.tid, s.turns = tid, 0
	}
	if s.turns--; s.turns > 0 {
		return
	}
	s.turns = nearEvery
	homes.hold(tid, pid)
}

// late gives a slow program and the game's thread back all the processors that
// they had before.
func (s *spinner) late(pid int) {
	s.turns = 0
	homes.letGo(unix.Gettid(), pid)
}

// SettleThread lets the calling thread, to which its goroutine must be locked, be held
// to one processor together with programs that answer at once.
func SettleThread() { homes.add(unix.Gettid()) }

// FreeThread undoes SettleThread: the thread and the programs get back the processors
// that they had before.
func FreeThread() { homes.remove(unix.Gettid()) }

// homes are the processors on which the threads of games with instant engines
// have settled.
var homes homesteads

type homesteads struct {
	mu      sync.Mutex
	of      map[int]homestead // by processor
	settled map[int]*settler  // by thread
}

// A settler is the thread of a game.
type settler struct {
	held     bool         // to its home
	own      unix.CPUSet  // the processors that it may use otherwise
	programs map[int]bond // those that are held to it
}

// A bond is what a program gets back when it is released.
type bond struct{ own, home unix.CPUSet }

// release gives a program its processors back, with the threads and processes that it
// has started while it was held: they inherit the processors of the thread that starts
// them.
func (o *bond) release(pid int) {
	all := []int{pid}
	for i := 0; i < len(all) && i < restingMost; i++ {
		for _, tid := range threads(all[i]) {
			var now unix.CPUSet
			if unix.SchedGetaffinity(tid, &now) == nil && now == o.home {
				unix.SchedSetaffinity(tid, &o.own)
			}
			all = append(all, children(all[i], tid)...)
		}
	}
}

type homestead struct {
	tid  int
	seen time.Time
}

// add registers the thread of a game.
func (h *homesteads) add(tid int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.settled == nil {
		h.settled = make(map[int]*settler)
	}
	h.settled[tid] = &settler{programs: make(map[int]bond)}
}

// remove releases the thread and its programs.
func (h *homesteads) remove(tid int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := h.settled[tid]
	if s == nil {
		return
	}
	s.free(tid)
	for pid, o := range s.programs {
		o.release(pid)
	}
	delete(h.settled, tid)
}

// free gives the thread its former processors back.
func (s *settler) free(tid int) {
	if s.held {
		s.held = false
		unix.SchedSetaffinity(tid, &s.own)
	}
}

// letGo gives a thread and a program their former processors back.
func (h *homesteads) letGo(tid, pid int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := h.settled[tid]
	if s == nil {
		return
	}
	s.free(tid)
	if o, ok := s.programs[pid]; ok {
		delete(s.programs, pid)
		o.release(pid)
	}
}

// hold binds the calling thread, if it is that of a game and can have a home, to its
// home, and a program with it.
func (h *homesteads) hold(tid, pid int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := h.settled[tid]
	if s == nil {
		return
	}
	here, ok := processor()
	if !ok || !s.held && unix.SchedGetaffinity(0, &s.own) != nil {
		return
	}
	home, ok := h.settle(tid, here, &s.own)
	if !ok {
		return
	}
	var there unix.CPUSet
	there.Set(home)
	if !s.held || home != here {
		if s.held = unix.SchedSetaffinity(0, &there) == nil; !s.held {
			return
		}
	}
	var own unix.CPUSet
	if unix.SchedGetaffinity(pid, &own) != nil || !own.IsSet(home) || own == there {
		return
	}
	if unix.SchedSetaffinity(pid, &there) == nil {
		s.programs[pid] = bond{own, there}
	}
}

// leftAfter is the time without being seen after which a thread has left its home.
const leftAfter = 50 * time.Millisecond

// settle gives the thread tid, which runs here, a home: its current one, otherwise
// here, otherwise any free one. ok is false if all are taken. h.mu is held.
func (h *homesteads) settle(tid, here int, allowed *unix.CPUSet) (home int, ok bool) {
	if h.of == nil {
		h.of = make(map[int]homestead)
	}
	now := time.Now()
	old := -1
	for c, o := range h.of {
		switch {
		case o.tid == tid:
			old = c
		case now.Sub(o.seen) > leftAfter:
			delete(h.of, c)
		}
	}
	if old >= 0 && allowed.IsSet(old) {
		h.of[old] = homestead{tid, now}
		return old, true
	}
	free := func(c int) bool {
		_, taken := h.of[c]
		return !taken && allowed.IsSet(c)
	}
	home, ok = here, free(here)
	for c, left := 0, allowed.Count(); !ok && left > 0; c++ {
		if allowed.IsSet(c) {
			home, ok = c, free(c)
			left--
		}
	}
	if ok {
		h.of[home] = homestead{tid, now}
	}
	return home, ok
}
