package process

import (
	"bytes"
	"runtime"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// A spinner waits for a program's answer. A processor that goes to sleep
// meanwhile takes longer to wake than an instant engine to answer: so the wait
// begins with looking again and again, for spinTime, and giving the processor
// away in between to whoever wants it, the engine above all. If that turns out
// to be in vain, since the engine thinks, it is tried less and less often.
type spinner struct {
	skip  int // waits until the next try
	back  int // waits to skip after the next try in vain
	turns int // questions until the next look for the program's processor
}

const (
	spinTime  = 300 * time.Microsecond
	backMost  = 1 << 10
	nearEvery = 64 // questions from one look for the program's processor to the next
	nearSoon  = 8  // the same, after it was found on another one
	backSome  = 15 // up to which a program counts as instant
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
		if err := p.read(); err != nil || p.turn > before {
			s.back = 0
			return true, err
		}
		unix.RawSyscall(unix.SYS_SCHED_YIELD, 0, 0, 0)
	}
	s.back = min(2*s.back+1, backMost)
	s.skip = s.back
	return false, nil
}

// ask prepares for a question to the program.
func (s *spinner) ask(pid int) {
	if s.turns--; s.turns > 0 || s.back > backSome {
		return
	}
	s.turns = nearEvery
	if near(pid) {
		s.turns = nearSoon
	}
}

// near moves the calling thread to the processor on which the program ran
// last, and leaves it free to be moved again. Who take turns by the microsecond
// do so several times faster on one processor, but the kernel gives whoever is
// woken an idle processor where it finds one, and so parts them again and
// again. Nothing is changed for the program, which may want all processors
// when it begins to think. It says whether the two were apart.
func near(pid int) bool {
	cpu, ok := processorOf(pid)
	if !ok {
		return false
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if now, ok := processor(); !ok || now == cpu {
		return false
	}
	var own, there unix.CPUSet
	if unix.SchedGetaffinity(0, &own) != nil || !own.IsSet(cpu) {
		return false
	}
	there.Set(cpu)
	if unix.SchedSetaffinity(0, &there) == nil {
		unix.SchedSetaffinity(0, &own)
	}
	return true
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
