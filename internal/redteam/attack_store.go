//go:build linux

package main

import (
	"os"
	"os/exec"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// storing are attacks by what the kernel stores for a program outside of its memory and
// files, and by what programs of one machine share.
var storing = []attack{
	{name: "kept-secret", what: "memory in files of memfd_secret that are mapped no more", try: func(*target) error {
		const size = 4 << 20 // below the limit of locked memory, which counts what is mapped
		for n := 0; n < hoardSize; n += size {
			fd, err := call(unix.SYS_MEMFD_SECRET, 0)
			if err != nil {
				return err
			}
			if err := unix.Ftruncate(int(fd), size); err != nil {
				return err
			}
			b, err := unix.Mmap(int(fd), 0, size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED)
			if err != nil {
				return err
			}
			for i := 0; i < size; i += 4096 {
				b[i] = 1
			}
			if err := unix.Munmap(b); err != nil {
				return err
			}
		}
		return nil
	}, check: survives},
	{name: "kept-rules", what: "… in rules of Landlock", slow: true, try: func(*target) error {
		for n := 0; n < hoardSize; {
			handled := [2]uint64{0, unix.LANDLOCK_ACCESS_NET_BIND_TCP}
			fd, err := call(unix.SYS_LANDLOCK_CREATE_RULESET, ptr(&handled), unsafe.Sizeof(handled), 0)
			if err != nil {
				return err
			}
			for port := range uint64(1 << 16) {
				rule := [2]uint64{unix.LANDLOCK_ACCESS_NET_BIND_TCP, port}
				if _, err := call(unix.SYS_LANDLOCK_ADD_RULE, fd, 2, ptr(&rule), 0); err != nil { // LANDLOCK_RULE_NET_PORT
					return err
				}
				n += 64
			}
		}
		return nil
	}, check: survives},
	{name: "kept-semaphores", what: "… in semaphores of System V", try: func(t *target) error {
		const each = 32000 // the most of a set; one takes 64 bytes
		for i := range hoardSize / (each * 64) {
			if _, err := call(unix.SYS_SEMGET, uintptr(t.Number+i), each, unix.IPC_CREAT|0o600); err != nil {
				return err
			}
		}
		return nil
	}, check: func(s *stage) bool {
		defer func() {
			for i := range hoardSize / (32000 * 64) {
				if id, err := call(unix.SYS_SEMGET, uintptr(s.Number+i), 0, 0); err == nil {
					call(unix.SYS_SEMCTL, id, 0, unix.IPC_RMID)
				}
			}
		}()
		return survives(s)
	}},
	{name: "starve-aio", what: "taking all asynchronous requests that the machine allows (io_setup)", try: func(*target) error {
		n := 0
		for size := uintptr(32 << 10); size > 0; {
			var id uintptr
			_, err := call(unix.SYS_IO_SETUP, size, ptr(&id))
			switch {
			case err == nil:
				n++
			case err == unix.EAGAIN || err == unix.ENOMEM:
				size /= 2
			default:
				return err
			}
		}
		if n == 0 {
			return errNothing
		}
		return nil
	}, check: func(*stage) bool {
		var id uintptr
		_, err := call(unix.SYS_IO_SETUP, 64, ptr(&id))
		if err == nil {
			call(unix.SYS_IO_DESTROY, id)
		}
		return err == unix.EAGAIN
	}},
	{name: "short-turns", what: "shorter turns at the processor, to be served before others (sched_setattr)", try: func(*target) error {
		a, err := unix.SchedGetAttr(0, 0)
		if err != nil {
			return err
		}
		a.Runtime = 100_000 // ns, the shortest
		return unix.SchedSetAttr(0, a, 0)
	}},
	{name: "exit-signal", what: "a signal to the arena by the end of an orphan (clone, SIGUSR1)", try: func(t *target) error {
		// A process between them ends first, so that its child becomes the arena's, or init's.
		return exec.Command(t.Program, "orphan", "-", t.json()).Run()
	}, check: signalled},
}

// orphan starts a process whose end its parent learns by SIGUSR1, and ends before it.
func orphan() {
	pid, _, e := unix.RawSyscall6(unix.SYS_CLONE, uintptr(unix.SIGUSR1), 0, 0, 0, 0, 0)
	switch {
	case e != 0:
		os.Exit(1)
	case pid == 0:
		// Only raw calls here: the runtime's other threads aren't in this process.
		pause := unix.NsecToTimespec(int64(100 * time.Millisecond))
		unix.RawSyscall(unix.SYS_NANOSLEEP, ptr(&pause), 0, 0)
		unix.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
	}
}
