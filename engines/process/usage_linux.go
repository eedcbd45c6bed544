package process

import (
	"bytes"
	"strconv"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// taskUsage returns how long the threads of a process have waited: the second
// figure of /proc/PID/task/TID/schedstat (the kernel's sched-stats.rst), and the
// involuntary switches of status.
func taskUsage(pid int) map[int]Usage {
	all := make(map[int]Usage)
	dir := "/proc/" + strconv.Itoa(pid) + "/task/"
	for _, tid := range threads(pid) {
		all[tid] = Usage{Wait: waited(dir + strconv.Itoa(tid) + "/schedstat"), Preempted: max(switches(pid, tid), 0)}
	}
	return all
}

// Measures returns what this system measures of the fairness of a game, nil if nothing.
func Measures() (all *fact.Error) {
	all = fact.New("process.fair.run", "processor time")
	var buf [64]byte
	// A kernel without CONFIG_SCHED_INFO has no such file, or only zeros.
	if f := bytes.Fields(readSome("/proc/thread-self/schedstat", buf[:])); len(f) > 1 && !bytes.Equal(f[0], []byte("0")) {
		all = engines.And(all, fact.New("process.fair.wait", "waits for a processor"))
	}
	if switches(unix.Getpid(), unix.Gettid()) >= 0 {
		all = engines.And(all, fact.New("process.fair.preempted", "preemptions"))
	}
	if _, _, _, ok := machine(); ok {
		all = engines.And(all, fact.New("process.fair.missed", "turns in which programs outside the match, or a host, had the processor"))
	}
	return all
}

// switches returns how often a processor was taken from a thread, -1 if it is unknown.
func switches(pid, tid int) int64 {
	var buf [4096]byte
	_, rest, ok := bytes.Cut(readSome("/proc/"+strconv.Itoa(pid)+"/task/"+strconv.Itoa(tid)+"/status", buf[:]), []byte("nonvoluntary_ctxt_switches:"))
	n, err := strconv.ParseInt(string(bytes.TrimSpace(rest)), 10, 64)
	if !ok || err != nil {
		return -1
	}
	return n
}

// waited returns how long a thread was ready without a processor.
func waited(schedstat string) time.Duration {
	var buf [64]byte
	f := bytes.Fields(readSome(schedstat, buf[:]))
	if len(f) < 2 {
		return 0
	}
	ns, _ := strconv.ParseInt(string(f[1]), 10, 64)
	return time.Duration(ns)
}

// Waited returns how long the calling thread, to which its goroutine must be locked,
// was ready without a processor.
func Waited() time.Duration {
	return waited("/proc/self/task/" + strconv.Itoa(unix.Gettid()) + "/schedstat")
}

// readSome returns the beginning of a file, as much as fits into buf; nil if
// it can't be read.
func readSome(name string, buf []byte) []byte {
	fd, err := unix.Open(name, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	n, err := unix.Read(fd, buf)
	if err != nil || n <= 0 {
		return nil
	}
	return buf[:n]
}

// machine returns the processor time that everything on the machine has had, the time
// that a host took from it (steal), both for all processors together (proc_stat(5)),
// and the time of this process.
func machine() (busy, stolen, own time.Duration, ok bool) {
	var buf [256]byte
	line, _, _ := bytes.Cut(readSome("/proc/stat", buf[:]), []byte("\n"))
	f := bytes.Fields(line)
	if len(f) < 9 || string(f[0]) != "cpu" {
		return 0, 0, 0, false
	}
	tick := func(i int) time.Duration {
		n, _ := strconv.ParseInt(string(f[i]), 10, 64)
		return time.Duration(n) * (time.Second / userHZ)
	}
	for _, i := range []int{1, 2, 3, 6, 7} { // user, nice, system, irq, softirq
		busy += tick(i)
	}
	var u unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &u) != nil {
		return 0, 0, 0, false
	}
	return busy, tick(8), time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}

// userHZ is the number of ticks a second in /proc/stat.
const userHZ = 100

// waits returns how often the threads of the player's programs have waited for something:
// the voluntary switches of /proc/PID/task/TID/status.
func (l *Launcher) waits() (sum int64) {
	var buf [4096]byte
	for _, pid := range l.processes(true) {
		dir := "/proc/" + strconv.Itoa(pid) + "/task/"
		for _, tid := range threads(pid) {
			_, rest, _ := bytes.Cut(readSome(dir+strconv.Itoa(tid)+"/status", buf[:]), []byte("\nvoluntary_ctxt_switches:"))
			line, _, _ := bytes.Cut(rest, []byte("\n"))
			n, _ := strconv.ParseInt(string(bytes.TrimSpace(line)), 10, 64)
			sum += n
		}
	}
	return sum
}
