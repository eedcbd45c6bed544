package process

import (
	"fmt"
	"strconv"
	"unsafe"

	"golang.org/x/sys/unix"
)

func init() {
	ofSystem["aim"] = aim
	ofSystem["memfd"] = memfd
	ofSystem["inherits"] = func(fd string) error {
		n, err := strconv.Atoi(fd)
		if err != nil {
			return err
		}
		flags, err := unix.FcntlInt(uintptr(n), unix.F_GETFD, 0)
		if err == nil && flags&unix.FD_CLOEXEC != 0 { // a descriptor of Go's runtime
			return unix.EBADF
		}
		return err
	}
}

// memfd fills a file in memory with a number of MiB.
func memfd(mib string) error {
	fd, err := unix.MemfdCreate("hog", 0)
	if err != nil {
		return err
	}
	var n int
	fmt.Sscan(mib, &n)
	for ; n > 0; n-- {
		if _, err := unix.Write(fd, make([]byte, 1<<20)); err != nil {
			return err
		}
	}
	return nil
}

// aim makes a call on another process, or on one of its threads, that does no
// harm even where it is allowed.
func aim(what string) error {
	var (
		call     string
		pid, tid int
	)
	fmt.Sscan(what, &call, &pid, &tid)
	failed := func(nr uintptr, args ...uintptr) error {
		var a [6]uintptr
		copy(a[:], args)
		if _, _, e := unix.Syscall6(nr, a[0], a[1], a[2], a[3], a[4], a[5]); e != 0 {
			return e
		}
		return nil
	}
	switch call {
	case "kill":
		return unix.Kill(tid, 0)
	case "tkill":
		return failed(unix.SYS_TKILL, uintptr(tid), 0)
	case "tgkill":
		return unix.Tgkill(pid, tid, 0)
	case "sigqueue":
		info := [32]int32{0, 0, -1} // si_code SI_QUEUE
		return failed(unix.SYS_RT_SIGQUEUEINFO, uintptr(tid), uintptr(unix.SIGURG), uintptr(unsafe.Pointer(&info)))
	case "pidsignal":
		fd, err := unix.Open(fmt.Sprintf("/proc/%d", tid), unix.O_RDONLY|unix.O_DIRECTORY, 0)
		if err != nil {
			return err
		}
		defer unix.Close(fd)
		return unix.PidfdSendSignal(fd, 0, nil, 0)
	case "ptrace":
		return failed(unix.SYS_PTRACE, unix.PTRACE_SEIZE, uintptr(tid))
	case "prlimit":
		return unix.Prlimit(tid, unix.RLIMIT_CORE, &unix.Rlimit{}, nil)
	case "renice":
		now, err := unix.Getpriority(unix.PRIO_PROCESS, 0) // the raw call returns 20 minus it
		if err != nil {
			return err
		}
		return unix.Setpriority(unix.PRIO_PROCESS, tid, 20-now)
	case "reniceuser":
		now, err := unix.Getpriority(unix.PRIO_PROCESS, 0)
		if err != nil {
			return err
		}
		return unix.Setpriority(unix.PRIO_USER, 0, 20-now)
	case "affinity":
		var set unix.CPUSet
		if err := unix.SchedGetaffinity(tid, &set); err != nil {
			return err
		}
		return unix.SchedSetaffinity(tid, &set)
	}
	return unix.ENOSYS
}
