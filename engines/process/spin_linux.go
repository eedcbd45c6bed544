package process

import (
	"bytes"
	"runtime"
	"strconv"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// A spinner waits for a program's answer. A processor that goes to sleep
// meanwhile takes longer to wake than an instant engine to answer: so the wait
// begins with looking again and again, for spinTime, and giving the processor
// away in between to whoever wants it, the engine above all. If that turns out
// to be in vain, since the engine thinks, it is tried less and less often.
type spinner struct {
	skip  int         // waits until the next try
	back  int         // waits to skip after the next try in vain
	trust int         // rises with each answer that comes at once, falls faster with others
	turns int         // questions until the next look for the program's processor
	apart int         // times in succession that it was found on another one
	tid   int         // of the thread that asked it last
	own   unix.CPUSet // the processors it may use, while it's held to one
}

const (
	spinTime  = 300 * time.Microsecond
	backMost  = 1 << 10
	trustMost = 512 // from half of which a program is known to be instant
	trustLost = 64  // by an answer that does not come at once
	nearEvery = 64  // questions from one look for the program's processor to the next
	nearSoon  = 8   // the same, after it was found on another one
)

// look spins until there is output, and reads it; false if none came.
func (p *Process) look(timeout time.Duration) (bool, error) {
	s := &p.spin
	if timeout >= 0 && timeout < 2*spinTime {
		return false, nil
	}
	if s.skip > 0 {
		s.skip--
		return false, nil
	}
	before := p.turn
	for begin := time.Now(); time.Since(begin) < spinTime; {
		// First of all the program has to run, here if it shares the processor.
		unix.RawSyscall(unix.SYS_SCHED_YIELD, 0, 0, 0)
		if err := p.read(); err != nil || p.turn > before {
			s.back = 0
			s.trust = min(s.trust+1, trustMost)
			return true, err
		}
	}
	s.trust = max(s.trust-trustLost, 0)
	s.back = min(2*s.back+1, backMost)
	s.skip = s.back
	return false, nil
}

// ask prepares for a question to the program: now and then it sees to it that
// the program will wake on the processor of the calling thread. Who take turns
// by the microsecond do so several times faster on one processor, but the kernel
// gives whoever is woken an idle processor where it finds one, and so parts them
// again and again. A game that is alone moves to where the program is. Where
// there are others it has a processor of its own, and holds the program to it
// until it's called again by asked: a few microseconds, and only with a program
// that has answered at once hundreds of times, which doesn't mind.
func (s *spinner) ask(pid int) (held bool) {
	if s.trust < trustMost/2 {
		return false
	}
	if tid := unix.Gettid(); tid != s.tid { // another game's
		s.tid, s.turns, s.apart = tid, 0, 0
	}
	if s.turns--; s.turns > 0 {
		return false
	}
	s.turns = nearEvery
	cpu, ok := processorOf(pid)
	if !ok {
		return false
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	here, ok := processor()
	var own, there unix.CPUSet
	if !ok || unix.SchedGetaffinity(0, &own) != nil {
		return false
	}
	home, alone, ok := homes.settle(unix.Gettid(), here, cpu, &own)
	if !ok {
		return false
	}
	there.Set(home)
	if home != here && unix.SchedSetaffinity(0, &there) == nil {
		unix.SchedSetaffinity(0, &own)
	}
	if home == here && home == cpu {
		s.apart = 0
		return false
	}
	if alone { // it follows as often as it takes
		s.turns = nearSoon
		return false
	}
	// Where they don't stay together it's tried less and less often.
	s.turns = min(nearSoon<<s.apart, nearEvery)
	s.apart = min(s.apart+1, 8)
	if home == cpu || unix.SchedGetaffinity(pid, &s.own) != nil || !s.own.IsSet(home) {
		return false
	}
	return unix.SchedSetaffinity(pid, &there) == nil
}

// asked gives the program back the processors it had.
func (s *spinner) asked(pid int) { unix.SchedSetaffinity(pid, &s.own) }

// homes are the processors on which the threads of games with instant engines
// have settled.
var homes homesteads

type homesteads struct {
	mu sync.Mutex
	of map[int]homestead // by processor
}

type homestead struct {
	tid  int
	seen time.Time
}

// leftAfter is when a thread that hasn't been seen at home has left it.
const leftAfter = 50 * time.Millisecond

// settle gives the thread tid, which runs here and asks a program on the
// processor cpu, a home. If it's alone that is cpu; otherwise the home it has,
// or here, or wherever nobody lives; not ok if all are taken.
func (h *homesteads) settle(tid, here, cpu int, allowed *unix.CPUSet) (home int, alone, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
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
	alone = len(h.of) == 0 || len(h.of) == 1 && old >= 0
	if alone && allowed.IsSet(cpu) {
		clear(h.of)
		h.of[cpu] = homestead{tid, now}
		return cpu, true, true
	}
	if old >= 0 && allowed.IsSet(old) {
		h.of[old] = homestead{tid, now}
		return old, false, true
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
	return home, false, ok
}

// processorOf is the processor on which a process's first thread ran last.
func processorOf(pid int) (int, bool) {
	var buf [512]byte
	path := append(strconv.AppendInt(append(make([]byte, 0, 32), "/proc/"...), int64(pid), 10), "/stat"...)
	fd, err := unix.Open(string(path), unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return 0, false
	}
	n, err := unix.Read(fd, buf[:])
	unix.Close(fd)
	if err != nil || n <= 0 {
		return 0, false
	}
	f := bytes.Fields(buf[bytes.LastIndexByte(buf[:n], ')')+1 : n])
	if len(f) < 37 {
		return 0, false
	}
	cpu, err := strconv.Atoi(string(f[36])) // field 39 of proc_pid_stat(5)
	return cpu, err == nil
}
