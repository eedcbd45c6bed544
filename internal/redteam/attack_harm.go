//go:build linux

package main

import (
	"os"
	"os/signal"
	"runtime"

	"golang.org/x/sys/unix"
)

const (
	schedIdle  = 5
	schedBatch = 3

	prioProcess = 0
	prioGroup   = 1
	prioUser    = 2

	ioprioProcess = 1
	ioprioIdle    = 3 << 13
)

// harming are the attacks that slow or end the opponent or the arena, or make a
// program faster than it should be.
var harming = []attack{
	{name: "kill-victim", what: "a signal to the opponent", victim: true, try: func(t *target) error { return unix.Kill(t.Victim, unix.SIGSTOP) }, check: state("T")},
	{name: "kill-arena", what: "a signal to the arena", try: func(t *target) error { return unix.Kill(t.Arena, 0) }},
	{name: "kill-all", what: "a signal to everybody", try: func(t *target) error { return unix.Kill(-1, 0) }},
	{name: "pidfd-signal", what: "a signal to the opponent by pidfd", victim: true, try: func(t *target) error {
		fd, err := unix.PidfdOpen(t.Victim, 0)
		if err != nil {
			return err
		}
		return unix.PidfdSendSignal(fd, unix.SIGSTOP, nil, 0)
	}, check: state("T")},
	{name: "sched-idle", what: "SCHED_IDLE for the opponent", victim: true, try: func(t *target) error {
		var param int32
		_, err := call(unix.SYS_SCHED_SETSCHEDULER, uintptr(t.Victim), schedIdle, ptr(&param))
		return err
	}, check: policy(schedIdle)},
	{name: "sched-attr", what: "sched_setattr of the opponent", victim: true, try: func(t *target) error {
		return unix.SchedSetAttr(t.Victim, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: schedBatch, Nice: 19}, 0)
	}, check: policy(schedBatch)},
	{name: "affinity", what: "the opponent's processors", victim: true, try: func(t *target) error {
		var set unix.CPUSet
		set.Set(0)
		return unix.SchedSetaffinity(t.Victim, &set)
	}, check: func(s *stage) bool {
		var set unix.CPUSet
		return runtime.NumCPU() == 1 || unix.SchedGetaffinity(innermost(s.opp.pid()), &set) == nil && set.Count() == 1
	}},
	{name: "nice", what: "nice of the opponent", victim: true, try: func(t *target) error {
		return anyOf(
			func() error { return unix.Setpriority(prioProcess, t.Victim, 19) },
			func() error { return unix.Setpriority(prioGroup, t.Victim, 19) },
			func() error { return unix.Setpriority(prioUser, os.Getuid(), 19) })
	}, check: func(s *stage) bool {
		n, err := unix.Getpriority(prioProcess, innermost(s.opp.pid()))
		return err == nil && n < 20 // 20 less nice
	}},
	{name: "ioprio", what: "the opponent's turn at the disk", victim: true, try: func(t *target) error {
		_, err := call(unix.SYS_IOPRIO_SET, ioprioProcess, uintptr(t.Victim), ioprioIdle)
		return err
	}, check: func(s *stage) bool {
		n, err := call(unix.SYS_IOPRIO_GET, ioprioProcess, uintptr(innermost(s.opp.pid())))
		return err == nil && n == ioprioIdle
	}},
	{name: "prlimit", what: "the opponent's limits", victim: true, try: func(t *target) error {
		r := unix.Rlimit{Cur: 7, Max: 7}
		return unix.Prlimit(t.Victim, unix.RLIMIT_NOFILE, &r, nil)
	}, check: func(s *stage) bool {
		var r unix.Rlimit
		return unix.Prlimit(innermost(s.opp.pid()), unix.RLIMIT_NOFILE, nil, &r) == nil && r.Cur == 7
	}},
	{name: "oom", what: "having the opponent killed for want of memory", victim: true, try: func(t *target) error {
		return opens("/proc/"+itoa(t.Victim)+"/oom_score_adj", unix.O_WRONLY)
	}},
	{name: "move-pages", what: "moving the opponent's memory", victim: true, try: func(t *target) error {
		mask := uint64(1)
		_, err := call(unix.SYS_MIGRATE_PAGES, uintptr(t.Victim), 64, ptr(&mask), ptr(&mask))
		return err
	}},
	{name: "madvise", what: "paging out the opponent (process_madvise)", victim: true, try: func(t *target) error {
		fd, err := unix.PidfdOpen(t.Victim, 0)
		if err != nil {
			return err
		}
		page := os.Getpagesize()
		v := unix.RemoteIovec{Base: 0x400000, Len: page}
		_, err = call(unix.SYS_PROCESS_MADVISE, uintptr(fd), ptr(&v), 1, unix.MADV_COLD, 0)
		return err
	}},
	{name: "realtime", what: "real-time priority for itself", try: func(t *target) error {
		param := int32(1)
		_, err := call(unix.SYS_SCHED_SETSCHEDULER, 0, 1, ptr(&param))
		return err
	}},
	{name: "nice-self", what: "raising its own priority", try: func(t *target) error {
		n, err := unix.Getpriority(prioProcess, 0)
		if err != nil {
			return err
		}
		return unix.Setpriority(prioProcess, 0, 20-n-1)
	}},
	{name: "mlock", what: "locking 256 MiB in memory", try: func(t *target) error {
		b, err := unix.Mmap(-1, 0, 256<<20, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
		if err != nil {
			return err
		}
		return unix.Mlock(b)
	}},
	{name: "memory-files", what: "more memory than the limit in files of /tmp and /dev/shm", try: func(t *target) error {
		return anyOf(
			func() error { return fill("/dev/shm/" + t.Token + "-hog") },
			func() error { return fill("/tmp/" + t.Token + "-hog") })
	}, check: func(s *stage) bool {
		for _, dir := range []string{"/dev/shm/", "/tmp/"} {
			os.Remove(dir + s.Token + "-hog")
		}
		return survives(s)
	}},
	{name: "core-sched", what: "parting the opponent from its sibling processor (core scheduling)", victim: true, try: func(t *target) error {
		return unix.Prctl(62, 2, uintptr(t.Victim), 0, 0) // PR_SCHED_CORE, PR_SCHED_CORE_SHARE_TO
	}},
	{name: "burn", what: "burning the processor while the other thinks", try: func(t *target) error {
		burn()
		return nil
	}, check: burns},
	{name: "burn-awake", what: "… and waking itself by SIGCONT from a timer", try: func(t *target) error {
		burn()
		signal.Notify(make(chan os.Signal, 1), unix.SIGCONT) // one that is ignored isn't sent
		for n := range int64(100) {                          // a stop takes away what is sent at the moment, and its timer
			var id int32
			event := [16]uint32{2: uint32(unix.SIGCONT)} // struct sigevent: SIGEV_SIGNAL
			if _, err := call(unix.SYS_TIMER_CREATE, unix.CLOCK_MONOTONIC, ptr(&event), ptr(&id)); err != nil {
				return err
			}
			every := [2]unix.Timespec{{Sec: 1}, {Nsec: 1 + 1e7*n}} // interval, first
			if _, err := call(unix.SYS_TIMER_SETTIME, uintptr(id), 0, ptr(&every), 0); err != nil {
				return err
			}
		}
		return nil
	}, check: burns},
}

// burn keeps two processors busy.
func burn() {
	for range 2 {
		go func() {
			for n := 0; ; n++ { // never ends
			}
		}()
	}
}

// fill makes a file that is larger than the limits of a seat.
func fill(name string) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	block := make([]byte, 1<<20)
	for range (seatMemory + 64<<20) >> 20 {
		if _, err := f.Write(block); err != nil {
			return err
		}
	}
	return nil
}
