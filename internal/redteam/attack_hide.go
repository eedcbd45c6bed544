//go:build linux

package main

import (
	"os"
	"path/filepath"
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// hiding are the attacks that take memory, room on the disk or the processor where a watch
// may not look.
var hiding = []attack{
	{name: "hide-memory-leader", what: "memory of a process whose first thread has ended", leaderless: true, try: func(*target) error {
		return hoard(take)
	}, check: survives},
	{name: "hide-memory-memfd", what: "memory in files of memfd_create", try: func(*target) error {
		return hoard(func() error { _, err := memfd(); return err })
	}, check: survives},
	{name: "hide-memory-sent", what: "… that are under way between two sockets", try: func(*target) error {
		return hoard(func() error {
			fd, err := memfd()
			if err != nil {
				return err
			}
			if err := send(fd); err != nil {
				return err
			}
			return unix.Close(fd)
		})
	}, check: survives},
	{name: "hide-memory-mapped", what: "… that are only mapped", try: func(*target) error {
		return hoard(func() error {
			fd, err := memfd()
			if err != nil {
				return err
			}
			if _, err := unix.Mmap(fd, 0, hoardStep, unix.PROT_READ, unix.MAP_SHARED); err != nil {
				return err
			}
			return unix.Close(fd)
		})
	}, check: survives},
	{name: "hide-memory-table", what: "… in a thread's own table of descriptors", try: func(*target) error {
		done := make(chan error)
		go func() {
			runtime.LockOSThread()
			if err := unix.CloseRange(1<<20, 1<<20, unix.CLOSE_RANGE_UNSHARE); err != nil {
				done <- err
				return
			}
			done <- hoard(func() error { _, err := memfd(); return err })
			select {}
		}()
		return <-done
	}, check: survives},
	{name: "hide-memory-sysv", what: "memory in segments of System V that are mapped no more", try: func(t *target) error {
		key := t.Number
		return hoard(func() error {
			key++
			id, err := unix.SysvShmGet(key, hoardStep, unix.IPC_CREAT|0o600)
			if err != nil {
				return err
			}
			b, err := unix.SysvShmAttach(id, 0, 0)
			if err != nil {
				return err
			}
			for i := 0; i < len(b); i += 4096 {
				b[i] = 1
			}
			return unix.SysvShmDetach(b)
		})
	}, check: func(s *stage) bool {
		ok := survives(s)
		for key := s.Number; key < s.Number+hoardSize/hoardStep; key++ {
			removeShm(key + 1)
		}
		return ok
	}},
	{name: "hide-memory-sockets", what: "memory in the buffers of sockets", try: func(*target) error {
		var r unix.Rlimit
		if unix.Getrlimit(unix.RLIMIT_NOFILE, &r) == nil {
			r.Cur = r.Max
			unix.Setrlimit(unix.RLIMIT_NOFILE, &r)
		}
		return hoard(func() error {
			for room := hoardStep; room > 0; {
				p, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_NONBLOCK, 0)
				if err != nil {
					return err
				}
				for _, fd := range p {
					unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_SNDBUF, 1<<20)
					for {
						n, err := unix.Write(fd, block[:64<<10])
						if err != nil {
							break
						}
						room -= n
					}
				}
			}
			return nil
		})
	}, check: survives},
	{name: "hide-disk-sent", what: "removed files that are under way between two sockets", try: func(t *target) error {
		return hoardDisk(func(n int) error {
			f, err := blob(filepath.Join(t.Dir, "sent"))
			if err != nil {
				return err
			}
			os.Remove(f.Name())
			if err := send(int(f.Fd())); err != nil {
				return err
			}
			return f.Close()
		})
	}, check: survives},
	{name: "hide-disk-mapped", what: "removed files that are only mapped", try: func(t *target) error {
		return hoardDisk(func(n int) error {
			f, err := blob(filepath.Join(t.Dir, "mapped"))
			if err != nil {
				return err
			}
			os.Remove(f.Name())
			if _, err := unix.Mmap(int(f.Fd()), 0, 4096, unix.PROT_READ, unix.MAP_SHARED); err != nil {
				return err
			}
			return f.Close()
		})
	}, check: survives},
	{name: "hide-disk-leader", what: "removed files of a process whose first thread has ended", leaderless: true, try: func(t *target) error {
		return hoardDisk(func(n int) error {
			f, err := blob(filepath.Join(t.Dir, "headless"))
			if err != nil {
				return err
			}
			held = append(held, f)
			return os.Remove(f.Name())
		})
	}, check: survives},
	{name: "hide-disk-folder", what: "files in a folder that nobody may read", try: func(t *target) error {
		dir := filepath.Join(t.Dir, "closed")
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
		err := hoardDisk(func(n int) error {
			f, err := blob(filepath.Join(dir, itoa(n)))
			if err != nil {
				return err
			}
			return f.Close()
		})
		os.Chmod(dir, 0)
		return err
	}, check: func(s *stage) bool {
		ok := survives(s)
		dir := filepath.Join(s.Dir, "closed")
		os.Chmod(dir, 0o700)
		os.RemoveAll(dir)
		return ok
	}},
	{name: "burn-leader", what: "burning the processor while the other thinks, by a process whose first thread has ended", leaderless: true, try: func(*target) error {
		burn()
		return nil
	}, check: burns},
}

const (
	hoardStep = 16 << 20
	hoardSize = seatMemory + 96<<20
	hoardMost = seatDisk + 32<<20
)

// hoard takes more memory than a seat may have, step by step.
func hoard(step func() error) error {
	for n := 0; n < hoardSize; n += hoardStep {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func hoardDisk(step func(n int) error) error {
	for n := 0; n < hoardMost; n += hoardStep {
		if err := step(n); err != nil {
			return err
		}
	}
	return nil
}

// block is made beforehand: Go's runtime can't collect garbage in a thread with descriptors
// of its own.
var block = make([]byte, 1<<20)

// taken keeps memory.
var taken [][]byte

func take() error {
	b, err := unix.Mmap(-1, 0, hoardStep, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
	if err != nil {
		return err
	}
	for i := 0; i < len(b); i += 4096 {
		b[i] = 1
	}
	taken = append(taken, b)
	return nil
}

func memfd() (int, error) {
	fd, err := unix.MemfdCreate("hoard", 0)
	if err != nil {
		return -1, err
	}
	for range hoardStep >> 20 {
		if _, err := unix.Write(fd, block); err != nil {
			return -1, err
		}
	}
	return fd, nil
}

func blob(name string) (*os.File, error) {
	f, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	for range hoardStep >> 20 {
		if _, err := f.Write(block); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// send leaves a descriptor in a socket that nobody reads.
func send(fd int) error {
	p, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_DGRAM, 0)
	if err != nil {
		return err
	}
	if err := unix.Sendmsg(p[0], []byte{0}, unix.UnixRights(fd), nil, 0); err != nil {
		return err
	}
	sockets = append(sockets, p[:]...)
	return nil
}

// sockets are kept.
var sockets []int

// watchTime is how long the watch over a program may take to look, on a busy machine as well.
const watchTime = 10 * time.Second

// survives reports whether the attacker still answers after the watch has looked. An
// attacker that is ended is not waited for any longer.
func survives(s *stage) bool {
	s.at.readWithin(watchTime)
	s.at.say("still there")
	return s.at.read() == "still there"
}
