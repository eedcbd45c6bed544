//go:build linux

package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// kept are the attacks on what the kernel keeps for a program and counts otherwise than
// by its memory and the size of its files.
var kept = []attack{
	{name: "kept-tables", what: "memory in the page tables of empty mappings", try: func(*target) error {
		const size = hoardSize << 9 // a table of a page for 512 pages
		b, err := unix.Mmap(-1, 0, size, unix.PROT_READ, unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_NORESERVE)
		if err != nil {
			return err
		}
		unix.Madvise(b, unix.MADV_NOHUGEPAGE)
		sum := byte(0)
		for i := 0; i < len(b); i += 4096 << 9 {
			sum += b[i]
		}
		if sum != 0 {
			return errNothing
		}
		taken = append(taken, b)
		return nil
	}, check: survives},
	{name: "kept-inodes", what: "… in empty files of /tmp", slow: true, try: func(t *target) error {
		dir := "/tmp/" + t.Token + "-empty"
		if err := os.Mkdir(dir, 0o700); err != nil {
			return err
		}
		for n := range seatMemory >> 10 { // a file takes about a kilobyte
			if err := unix.Mknod(fmt.Sprintf("%s/%d", dir, n), unix.S_IFREG|0o600, 0); err != nil {
				return err
			}
		}
		return nil
	}, check: survivesTmp("-empty")},
	{name: "kept-attributes", what: "… in attributes of files of /tmp", try: func(t *target) error {
		dir := "/tmp/" + t.Token + "-attributes"
		if err := os.Mkdir(dir, 0o700); err != nil {
			return err
		}
		value := block[:60<<10]
		for n, room := 0, hoardSize; room > 0; n++ {
			name := filepath.Join(dir, itoa(n))
			if err := unix.Mknod(name, unix.S_IFREG|0o600, 0); err != nil {
				return err
			}
			for i := range 8 {
				if err := unix.Setxattr(name, fmt.Sprintf("user.a%d", i), value, 0); err != nil {
					return err
				}
				room -= len(value)
			}
		}
		return nil
	}, check: survivesTmp("-attributes")},
	{name: "kept-pipes", what: "… in the buffers of pipes", try: func(t *target) error {
		return crowd(t, "kept-pipes", func() error {
			for {
				p := make([]int, 2)
				if err := unix.Pipe2(p, unix.O_NONBLOCK|unix.O_CLOEXEC); err != nil {
					return err
				}
				for {
					if _, err := unix.Write(p[1], block[:4096]); err != nil {
						break
					}
					room += 4096
				}
				if room >= hoardSize {
					return nil
				}
			}
		})
	}, check: survives},
	{name: "kept-far", what: "… in files of memfd_create, behind 30,000 other descriptors", try: func(t *target) error {
		return crowd(t, "kept-far", func() error {
			for room < 30000 {
				if _, err := unix.FcntlInt(1, unix.F_DUPFD_CLOEXEC, 0); err != nil {
					return err
				}
				room++
			}
			return hoard(func() error { _, err := memfd(); return err })
		})
	}, check: survives},
	{name: "kept-deep", what: "files in a folder whose name is too long", try: func(t *target) error {
		dir := filepath.Join(t.Dir, "deep")
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
		if err := os.Chdir(dir); err != nil {
			return err
		}
		name := string(make200())
		for range 25 {
			if err := unix.Mkdir(name, 0o700); err != nil && err != unix.EEXIST {
				return err
			}
			if err := unix.Chdir(name); err != nil {
				return err
			}
		}
		return hoardDisk(func(n int) error {
			f, err := blob(itoa(n))
			if err != nil {
				return err
			}
			return f.Close()
		})
	}, check: func(s *stage) bool {
		ok := survives(s)
		os.RemoveAll(filepath.Join(s.Dir, "deep"))
		return ok
	}},
	{name: "kept-reserve", what: "room on the disk that is only reserved (fallocate)", try: func(t *target) error {
		name := filepath.Join(t.Dir, "reserved")
		f, err := os.Create(name)
		if err != nil {
			return err
		}
		defer os.Remove(name)
		defer f.Close()
		const size = seatDisk + 64<<20
		return anyOf(
			func() error { return unix.Fallocate(int(f.Fd()), unix.FALLOC_FL_KEEP_SIZE, 0, size) },
			func() error {
				space := [6]int64{2: size} // struct space_resv: from the beginning of the file
				return ioctl(f, 0x4030582a, ptr(&space))
			})
	}},
	{name: "starve-watches", what: "taking all inotify instances that a user may have", try: func(*target) error { return takeWatchers() }, check: func(*stage) bool {
		fd, err := unix.InotifyInit1(unix.IN_CLOEXEC)
		unix.Close(fd)
		return err != nil
	}},
	{name: "starve-signals", what: "taking all signals and timers that may be pending", slow: true, try: func(*target) error { return takeTimers() }, check: func(*stage) bool {
		id, err := timer()
		if err == nil {
			call(unix.SYS_TIMER_DELETE, id)
		}
		return err != nil
	}},
	{name: "starve-queues", what: "taking all memory of POSIX queues", try: func(t *target) error {
		for n := range 10000 {
			if err := bigQueue(t.Token + itoa(n)); err == unix.EMFILE {
				return nil
			} else if err != nil {
				return err
			}
		}
		return errNothing
	}, check: func(s *stage) bool {
		err := bigQueue(s.Token + "-check")
		removeQueue(s.Token + "-check")
		for n := range 10000 {
			if !removeQueue(s.Token + itoa(n)) {
				break
			}
		}
		return err != nil
	}},
	{name: "starve-descriptors", what: "taking all descriptors that may be under way", slow: true, try: func(*target) error {
		mostFiles()
		return flood()
	}, check: func(*stage) bool { return refusedOne() }},
}

// takeWatchers takes all inotify instances that there are.
func takeWatchers() error {
	for {
		if _, err := unix.InotifyInit1(unix.IN_CLOEXEC); err == unix.EMFILE {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// takeTimers takes all timers that there are.
func takeTimers() error {
	for {
		if _, err := timer(); err == unix.EAGAIN {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// timer makes a timer.
func timer() (id uintptr, err error) {
	var n int32
	event := [16]uint32{3: 1} // struct sigevent: SIGEV_NONE
	_, err = call(unix.SYS_TIMER_CREATE, unix.CLOCK_MONOTONIC, ptr(&event), ptr(&n))
	return uintptr(n), err
}

func bigQueue(name string) error {
	attr := [8]int64{0, 10, 8192}
	fd, err := call(unix.SYS_MQ_OPEN, cstring(name), unix.O_CREAT|unix.O_RDWR, 0o600, ptr(&attr))
	if err == nil {
		unix.Close(int(fd))
	}
	return err
}

// flood sends as many descriptors as may be under way, at most a hundred thousand: root may
// send any number.
func flood() error {
	var p [2]int
	for n := range 400 {
		if n%200 == 0 {
			var err error
			if p, err = unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC, 0); err != nil {
				return err
			}
		}
		err := unix.Sendmsg(p[0], []byte{0}, unix.UnixRights(make([]int, 250)...), nil, 0)
		if err == unix.ETOOMANYREFS {
			return nil
		} else if err != nil && !errors.Is(err, unix.EAGAIN) {
			return err
		}
	}
	return errNothing
}

// refusedOne reports whether no descriptor can be sent.
func refusedOne() bool {
	p, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return false
	}
	defer unix.Close(p[0])
	defer unix.Close(p[1])
	return unix.Sendmsg(p[0], []byte{0}, unix.UnixRights(0), nil, 0) == unix.ETOOMANYREFS
}

// room is what a crowd has taken so far.
var room int

// crowd repeats an attack in a child process if this one can have no more
// descriptors, and in its child, and so on.
func crowd(t *target, name string, try func() error) error {
	mostFiles()
	room = t.Taken
	var err error
	spares := make([]int, 12) // for starting the next
	for i := range spares {
		if spares[i], err = unix.FcntlInt(1, unix.F_DUPFD_CLOEXEC, 0); err != nil {
			return err
		}
	}
	if err := try(); err != unix.EMFILE {
		return err
	}
	for _, fd := range spares {
		unix.Close(fd)
	}
	next := *t
	next.Taken = room
	cmd := exec.Command(t.Program, "attack", name, next.json())
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if _, err := cmd.StdinPipe(); err != nil { // it stays until this end is closed
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	line, _ := bufio.NewReader(out).ReadString('\n')
	if line != "open: \n" {
		return errors.New(line)
	}
	return nil
}

// make200 returns a name of 200 letters.
func make200() []byte {
	b := make([]byte, 200)
	for i := range b {
		b[i] = 'd'
	}
	return b
}

func ioctl(f *os.File, command, arg uintptr) error {
	_, err := call(unix.SYS_IOCTL, f.Fd(), command, arg)
	return err
}

// mostFiles raises the limit of descriptors as far as it may be.
func mostFiles() {
	var r unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_NOFILE, &r) == nil {
		r.Cur = r.Max
		unix.Setrlimit(unix.RLIMIT_NOFILE, &r)
	}
}

// survivesTmp is survives, and removes a folder of everybody's /tmp.
func survivesTmp(name string) func(*stage) bool {
	return func(s *stage) bool {
		ok := survives(s)
		os.RemoveAll("/tmp/" + s.Token + name)
		return ok
	}
}
