//go:build linux

package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// late are attacks by what the kernel does for a program while it doesn't run itself, and by
// what it tells or takes through further doors.
var late = []attack{
	{name: "keepalive", what: "packets that the kernel sends for it while the other thinks (SO_KEEPALIVE)", slow: true, try: func(*target) error {
		return probes(1000)
	}, check: func(s *stage) bool {
		s.at.rest()
		time.Sleep(1500 * time.Millisecond) // the first are sent after a second
		before := segments(s.at.pid())
		time.Sleep(time.Second)
		return segments(s.at.pid())-before > 1000
	}},
	{name: "timers-ignored", what: "timers that go off for it while the other thinks, of signals that it ignores", try: func(*target) error {
		signal.Ignore(unix.SIGUSR2)
		every := [2]unix.Timespec{{Nsec: 1}, {Nsec: 1}} // interval, first
		for range 1000 {
			var id int32
			event := [16]uint32{2: uint32(unix.SIGUSR2)} // struct sigevent: SIGEV_SIGNAL
			if _, err := call(unix.SYS_TIMER_CREATE, unix.CLOCK_MONOTONIC, ptr(&event), ptr(&id)); err != nil {
				return err
			}
			if _, err := call(unix.SYS_TIMER_SETTIME, uintptr(id), 0, ptr(&every), 0); err != nil {
				return err
			}
		}
		return nil
	}, check: func(s *stage) bool {
		s.at.rest()
		time.Sleep(500 * time.Millisecond)
		before := ticks()
		time.Sleep(time.Second)
		return ticks()-before > 50000
	}},
	{name: "merged-memory", what: "memory that the kernel compares with others' (MADV_MERGEABLE)", try: func(*target) error {
		b, err := unix.Mmap(-1, 0, 1<<20, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
		if err != nil {
			return err
		}
		taken = append(taken, b)
		if err := unix.Madvise(b, unix.MADV_MERGEABLE); err != nil {
			return err
		}
		flags, err := os.ReadFile("/proc/self/smaps")
		if err == nil && !bytes.Contains(flags, []byte(" mg")) {
			return errNothing
		}
		return err
	}},
	{name: "kept-locks", what: "memory in locks of its own files", slow: true, try: func(t *target) error {
		mostFiles()
		const each = 2000 // a lock takes some 200 bytes
		for n := 0; n < hoardSize; n += each * 200 {
			f, err := os.Create(filepath.Join(t.Dir, "locks-"+itoa(n)))
			if err != nil {
				return err
			}
			held = append(held, f)
			for i := range int64(each) {
				err := anyOf(
					func() error { return lockPart(f, unix.F_SETLK, i) },
					func() error { return lockPart(f, unix.F_OFD_SETLK, i) })
				if err != nil {
					return err
				}
			}
		}
		return nil
	}, check: survives},
	{name: "autogroup", what: "the arena's share of the processor, as of a member of its own session (autogroup)", try: func(*target) error {
		return writes("/proc/self/autogroup", "19")
	}, check: func(*stage) bool {
		b, _ := os.ReadFile("/proc/self/autogroup")
		ours := strings.HasSuffix(string(b), "nice 19\n")
		if ours {
			writes("/proc/self/autogroup", "0")
		}
		return ours
	}},
	{name: "marks-victim", what: "the opponent's timers, pages and session, by its files in /proc", victim: true, try: func(t *target) error {
		dir := fmt.Sprintf("/proc/%d/", t.Victim)
		return anyOf(
			func() error { return writes(dir+"timerslack_ns", "60000") },
			func() error { return writes(dir+"clear_refs", "1") },
			func() error { return writes(dir+"coredump_filter", "0x33") },
			func() error { return writes(dir+"autogroup", "0") })
	}},
	{name: "pidfd-namespace", what: "the arena's namespaces by pidfd", try: func(t *target) error {
		fd, err := unix.PidfdOpen(t.Arena, 0)
		if err != nil {
			return err
		}
		_, err = call(unix.SYS_IOCTL, uintptr(fd), 0xff03) // PIDFD_GET_MNT_NAMESPACE
		return err
	}},
	{name: "netlink-sockets", what: "the list of the machine's sockets by netlink", try: func(t *target) error {
		var request [24]byte // struct unix_diag_req: all states, with names
		request[0] = unix.AF_UNIX
		binary.NativeEndian.PutUint32(request[4:], ^uint32(0))
		binary.NativeEndian.PutUint32(request[12:], 1)
		return hears(unix.NETLINK_SOCK_DIAG, 0, 20, unix.NLM_F_REQUEST|unix.NLM_F_DUMP, request[:], t.Sock)
	}},
	{name: "netlink-processes", what: "the beginnings and ends of all processes by netlink", try: func(*target) error {
		var request [24]byte // struct cn_msg: CN_IDX_PROC, CN_VAL_PROC; PROC_CN_MCAST_LISTEN
		for i, v := range []uint32{1, 1, 0, 0, 4, 1} {
			binary.NativeEndian.PutUint32(request[4*i:], v)
		}
		return hears(unix.NETLINK_CONNECTOR, 1, unix.NLMSG_DONE, 0, request[:], "")
	}},
	{name: "cache-state", what: "which parts of the journal are in memory (cachestat, mincore)", try: func(t *target) error {
		fd, err := unix.Open(t.Journal, unix.O_RDONLY|unix.O_CLOEXEC, 0)
		if err != nil {
			return err
		}
		all, state := [2]uint64{}, [5]uint64{}
		_, err = call(451, uintptr(fd), ptr(&all), ptr(&state), 0) // cachestat
		return err
	}},
}

// lockPart locks a part of a file that no other lock touches.
func lockPart(f *os.File, command int, number int64) error {
	return unix.FcntlFlock(f.Fd(), command, &unix.Flock_t{Type: unix.F_WRLCK, Start: 2 * number, Len: 1})
}

// writes succeeds if a text can be written to a file that exists.
func writes(name, text string) error {
	fd, err := unix.Open(name, unix.O_WRONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	defer unix.Close(fd)
	if _, err := unix.Write(fd, []byte(text)); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// hears sends a message by netlink and waits for an answer with a text in it.
func hears(family int, group uint32, kind, flags uint16, request []byte, text string) error {
	fd, err := unix.Socket(unix.AF_NETLINK, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, family)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	if err := unix.Bind(fd, &unix.SockaddrNetlink{Family: unix.AF_NETLINK, Groups: group}); err != nil {
		return err
	}
	message := make([]byte, unix.NLMSG_HDRLEN, unix.NLMSG_HDRLEN+len(request))
	binary.NativeEndian.PutUint32(message, uint32(unix.NLMSG_HDRLEN+len(request)))
	binary.NativeEndian.PutUint16(message[4:], kind)
	binary.NativeEndian.PutUint16(message[6:], flags)
	if err := unix.Sendto(fd, append(message, request...), 0, &unix.SockaddrNetlink{Family: unix.AF_NETLINK}); err != nil {
		return err
	}
	unix.SetsockoptTimeval(fd, unix.SOL_SOCKET, unix.SO_RCVTIMEO, &unix.Timeval{Sec: 1})
	b := make([]byte, 1<<16)
	for range 100 {
		n, _, err := unix.Recvfrom(fd, b, 0)
		if err != nil {
			return err
		}
		switch {
		case n < unix.NLMSG_HDRLEN:
		case binary.NativeEndian.Uint16(b[4:]) == unix.NLMSG_ERROR:
			return unix.Errno(-int32(binary.NativeEndian.Uint32(b[unix.NLMSG_HDRLEN:])))
		case text != "" && bytes.Contains(b[:n], []byte(text)), text == "" && n > unix.NLMSG_HDRLEN:
			return nil
		case text != "" && binary.NativeEndian.Uint16(b[4:]) == unix.NLMSG_DONE:
			return errNothing
		}
	}
	return errNothing
}

// probes makes connections with itself of which the kernel asks every second whether they
// are still there.
func probes(number int) error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	var every net.KeepAliveConfig
	every.Enable, every.Idle, every.Interval, every.Count = true, time.Second, time.Second, 100
	for range number {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			return err
		}
		d, err := l.Accept()
		if err != nil {
			return err
		}
		for _, one := range []net.Conn{c, d} {
			if err := one.(*net.TCPConn).SetKeepAliveConfig(every); err != nil {
				return err
			}
		}
		connections = append(connections, c, d)
	}
	return nil
}

// connections are kept.
var connections []net.Conn

// segments returns how many segments of TCP have arrived where a process is.
func segments(pid int) int {
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/net/snmp", pid))
	var names []string
	for line := range strings.Lines(string(b)) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] != "Tcp:" {
			continue
		}
		if names == nil {
			names = f
			continue
		}
		for i, name := range names {
			if name == "InSegs" && i < len(f) {
				n, _ := strconv.Atoi(f[i])
				return n
			}
		}
	}
	return 0
}

// ticks returns how often timers have interrupted a processor.
func ticks() (sum int) {
	b, _ := os.ReadFile("/proc/interrupts")
	for line := range strings.Lines(string(b)) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] != "LOC:" {
			continue
		}
		for _, text := range f[1:] {
			n, err := strconv.Atoi(text)
			if err != nil {
				break
			}
			sum += n
		}
	}
	return sum
}
