//go:build linux

package main

import (
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A channel is a way in which one program of a team may send a message to the
// other. The teammate listens, the sender sends, and the teammate checks.
type channel struct {
	name string
	what string

	listen func(*target) (any, error)              // may be nil
	send   func(*target) error                     // lasts until the sender ends
	look   func(t *target, l any, sender int) bool // whether the message arrived
}

const nice7 = 7 // a priority by which the sender is known

var channels = []channel{
	{name: "talk-tmp", what: "teammates talk: a file in /tmp",
		send: func(t *target) error { return os.WriteFile("/tmp/"+t.Token, nil, 0o644) },
		look: func(t *target, _ any, _ int) bool { return os.Remove("/tmp/"+t.Token) == nil }},
	{name: "talk-shm", what: "… a file in /dev/shm",
		send: func(t *target) error { return os.WriteFile("/dev/shm/"+t.Token, nil, 0o644) },
		look: func(t *target, _ any, _ int) bool { return os.Remove("/dev/shm/"+t.Token) == nil }},
	{name: "talk-his-folder", what: "… a file in the other's folder",
		send: func(t *target) error { return os.WriteFile(filepath.Join(t.MateDir, "letter"), nil, 0o644) },
		look: func(t *target, _ any, _ int) bool { return os.Remove(filepath.Join(t.MateDir, "letter")) == nil }},
	{name: "talk-own-folder", what: "… a file in its own folder",
		send: func(t *target) error { return os.WriteFile(filepath.Join(t.Dir, "letter"), nil, 0o644) },
		look: func(t *target, _ any, _ int) bool {
			_, err := os.Stat(filepath.Join(t.Dir, "letter"))
			return err == nil
		}},
	{name: "talk-tcp", what: "… TCP", listen: listens("tcp", loop), send: sends("tcp", loop), look: accepted},
	{name: "talk-udp", what: "… UDP",
		listen: func(t *target) (any, error) { return net.ListenPacket("udp", loop(t)) },
		send:   sends("udp", loop),
		look: func(_ *target, l any, _ int) bool {
			c := l.(net.PacketConn)
			c.SetReadDeadline(time.Now().Add(200 * time.Millisecond))
			n, _, err := c.ReadFrom(make([]byte, 10))
			return err == nil && n > 0
		}},
	{name: "talk-unix", what: "… a Unix socket", listen: listens("unix", matesSocket), send: sends("unix", matesSocket), look: accepted},
	{name: "talk-abstract", what: "… an abstract socket", listen: listens("unix", matesAbstract), send: sends("unix", matesAbstract), look: accepted},
	{name: "talk-sysv-shm", what: "… shared memory of System V",
		send: func(t *target) error { _, err := unix.SysvShmGet(t.Number+1, 4096, unix.IPC_CREAT|0o600); return err },
		look: func(t *target, _ any, _ int) bool { return removeShm(t.Number + 1) }},
	{name: "talk-sysv-msg", what: "… message queues of System V",
		send: func(t *target) error {
			_, err := call(unix.SYS_MSGGET, uintptr(t.Number+1), unix.IPC_CREAT|0o600)
			return err
		},
		look: func(t *target, _ any, _ int) bool { return removeMsg(t.Number + 1) }},
	{name: "talk-sysv-sem", what: "… semaphores of System V",
		send: func(t *target) error {
			_, err := call(unix.SYS_SEMGET, uintptr(t.Number+1), 1, unix.IPC_CREAT|0o600)
			return err
		},
		look: func(t *target, _ any, _ int) bool { return removeSem(t.Number + 1) }},
	{name: "talk-mq", what: "… POSIX queues",
		send: func(t *target) error { return makeQueue(t.Token) },
		look: func(t *target, _ any, _ int) bool { return removeQueue(t.Token) }},
	{name: "talk-keys", what: "… the keyring",
		send: func(t *target) error {
			_, err := unix.AddKey("user", t.Token+"-talk", []byte("x"), unix.KEY_SPEC_USER_KEYRING)
			return err
		},
		look: func(t *target, _ any, _ int) bool {
			_, err := unix.KeyctlSearch(unix.KEY_SPEC_USER_KEYRING, "user", t.Token+"-talk", 0)
			return err == nil
		}},
	{name: "talk-flock", what: "… flock of a file both read",
		send: func(t *target) error {
			f, err := os.Open(t.Program)
			if err != nil {
				return err
			}
			held = append(held, f)
			return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		},
		look: func(t *target, _ any, _ int) bool {
			f, err := os.Open(t.Program)
			if err != nil {
				return false
			}
			defer f.Close()
			return unix.Flock(int(f.Fd()), unix.LOCK_SH|unix.LOCK_NB) == unix.EWOULDBLOCK
		}},
	{name: "talk-inotify", what: "… inotify on a file both read",
		listen: func(t *target) (any, error) {
			fd, err := unix.InotifyInit1(unix.IN_CLOEXEC | unix.IN_NONBLOCK)
			if err != nil {
				return nil, err
			}
			_, err = unix.InotifyAddWatch(fd, t.Program, unix.IN_OPEN)
			return fd, err
		},
		send: func(t *target) error { return opens(t.Program, unix.O_RDONLY) },
		look: func(_ *target, l any, _ int) bool {
			n, err := unix.Read(l.(int), make([]byte, 4096))
			return err == nil && n > 0
		}},
	{name: "talk-atime", what: "… the time when a file both read was read",
		listen: func(t *target) (any, error) { return atime(t) },
		send:   func(t *target) error { _, err := os.ReadFile(t.Program); return err },
		look: func(t *target, l any, _ int) bool {
			now, err := atime(t)
			return err == nil && now != l.(unix.Timespec)
		}},
	{name: "talk-fcntl", what: "… fcntl locks of a file both read",
		send: func(t *target) error { // behind whoever closes that file, which ends such locks
			f, err := os.Open(t.Program)
			if err != nil {
				return err
			}
			held = append(held, f)
			return unix.FcntlFlock(f.Fd(), unix.F_SETLK, &unix.Flock_t{Type: unix.F_RDLCK, Start: 7, Len: 1})
		},
		look: func(t *target, _ any, _ int) bool {
			f, err := os.Open(t.Program)
			if err != nil {
				return false
			}
			defer f.Close()
			l := unix.Flock_t{Type: unix.F_WRLCK, Start: 7, Len: 1}
			return unix.FcntlFlock(f.Fd(), unix.F_GETLK, &l) == nil && l.Type == unix.F_RDLCK
		}},
	{name: "talk-name", what: "… the process's name (prctl, /proc)",
		send: func(t *target) error {
			name := append([]byte("hello"), 0)
			return anyOf(
				func() error { _, err := call(unix.SYS_PRCTL, unix.PR_SET_NAME, ptr(&name[0])); return err },
				func() error { return os.WriteFile("/proc/self/comm", []byte("hello"), 0) })
		},
		look: func(_ *target, _ any, sender int) bool {
			list, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/comm", sender))
			for _, file := range list {
				if b, _ := os.ReadFile(file); strings.TrimSpace(string(b)) == "hello" {
					return true
				}
			}
			return false
		}},
	{name: "talk-device-lock", what: "… flock of /dev/null",
		send: func(*target) error {
			f, err := os.Open("/dev/null")
			if err != nil {
				return err
			}
			held = append(held, f)
			return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		},
		look: func(*target, any, int) bool {
			f, err := os.Open("/dev/null")
			if err != nil {
				return false
			}
			defer f.Close()
			return unix.Flock(int(f.Fd()), unix.LOCK_SH|unix.LOCK_NB) == unix.EWOULDBLOCK
		}},
	{name: "talk-device-watch", what: "… inotify on /dev/full",
		listen: func(t *target) (any, error) {
			fd, err := unix.InotifyInit1(unix.IN_CLOEXEC | unix.IN_NONBLOCK)
			if err != nil {
				return nil, err
			}
			_, err = unix.InotifyAddWatch(fd, "/dev/full", unix.IN_OPEN)
			return fd, err
		},
		send: func(*target) error { return opens("/dev/full", unix.O_RDONLY) },
		look: func(_ *target, l any, _ int) bool {
			n, err := unix.Read(l.(int), make([]byte, 4096))
			return err == nil && n > 0
		}},
	{name: "talk-narrow-lock", what: "… flock of a file both read by a 32-bit call",
		send: func(t *target) error {
			f, err := os.Open(t.Program)
			if err != nil {
				return err
			}
			held = append(held, f)
			_, err = call32(143, uint32(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
			return err
		},
		look: func(t *target, _ any, _ int) bool {
			f, err := os.Open(t.Program)
			if err != nil {
				return false
			}
			defer f.Close()
			_, err = call32(143, uint32(f.Fd()), unix.LOCK_SH|unix.LOCK_NB)
			return err == unix.EWOULDBLOCK
		}},
	{name: "talk-lock-list", what: "… a lock of its own file, which /proc/locks lists for everybody",
		send: func(t *target) error {
			f, err := os.Create(filepath.Join(t.Dir, "locked"))
			if err != nil {
				return err
			}
			held = append(held, f)
			return unix.FcntlFlock(f.Fd(), unix.F_SETLK, &unix.Flock_t{Type: unix.F_WRLCK, Start: int64(t.Number), Len: 1})
		},
		look: func(t *target, _ any, _ int) bool {
			return listed("/proc/locks", fmt.Sprintf(" %d %d\n", t.Number, t.Number))() == nil
		}},
	{name: "talk-pipes", what: "… the memory that a user's pipes may take",
		send: func(*target) error {
			p := make([]int, 2)
			for range 100 {
				if err := unix.Pipe2(p, unix.O_CLOEXEC); err != nil {
					return err
				}
				unix.FcntlInt(uintptr(p[1]), unix.F_SETPIPE_SZ, 1<<20)
			}
			return nil
		},
		look: func(*target, any, int) bool {
			p := make([]int, 2)
			if unix.Pipe2(p, unix.O_CLOEXEC) != nil {
				return false
			}
			n, err := unix.FcntlInt(uintptr(p[1]), unix.F_GETPIPE_SZ, 0)
			return err == nil && n < 64<<10
		}},
	{name: "talk-descriptors", what: "… the descriptors that a user may have under way",
		send: func(*target) error {
			mostFiles()
			return flood()
		},
		look: func(*target, any, int) bool { return refusedOne() }},
	{name: "talk-timers", what: "… the timers that a user may have",
		send: func(*target) error { return takeTimers() },
		look: func(*target, any, int) bool {
			id, err := timer()
			if err == nil {
				call(unix.SYS_TIMER_DELETE, id)
			}
			return err != nil
		}},
	{name: "talk-watchers", what: "… the inotify instances that a user may have",
		send: func(*target) error { return takeWatchers() },
		look: func(*target, any, int) bool {
			fd, err := unix.InotifyInit1(unix.IN_CLOEXEC)
			unix.Close(fd)
			return err == unix.EMFILE
		}},
	{name: "talk-futex", what: "… a futex in a file both read",
		listen: func(t *target) (any, error) {
			word, err := mapped(t.Program)
			if err != nil {
				return nil, err
			}
			woken := make(chan bool, 1)
			go func() {
				limit := unix.NsecToTimespec(int64(time.Minute))
				_, err := call(unix.SYS_FUTEX, ptr(word), 0, uintptr(*word), ptr(&limit)) // FUTEX_WAIT
				woken <- err == nil
			}()
			return woken, nil
		},
		send: func(t *target) error {
			word, err := mapped(t.Program)
			if err != nil {
				return err
			}
			for range 20 {
				if n, err := call(unix.SYS_FUTEX, ptr(word), 1, 1); err != nil || n > 0 { // FUTEX_WAKE
					return err
				}
				time.Sleep(10 * time.Millisecond)
			}
			return errNothing
		},
		look: func(_ *target, l any, _ int) bool {
			select {
			case ok := <-l.(chan bool):
				return ok
			default:
				return false
			}
		}},
	{name: "talk-nice", what: "… its own priority, which the other reads",
		send: func(*target) error { return unix.Setpriority(prioProcess, os.Getpid(), nice7) },
		look: func(_ *target, _ any, sender int) bool {
			n, err := unix.Getpriority(prioProcess, sender)
			return err == nil && n == 20-nice7
		}},
	{name: "talk-limits", what: "… its own limits, which the other reads",
		send: func(*target) error { return unix.Setrlimit(unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: 77, Max: 77}) },
		look: func(_ *target, _ any, sender int) bool {
			var r unix.Rlimit
			return unix.Prlimit(sender, unix.RLIMIT_NOFILE, nil, &r) == nil && r.Cur == 77
		}},
	{name: "talk-processors", what: "… its own processors, which the other reads",
		send: func(*target) error {
			var set unix.CPUSet
			set.Set(1)
			return unix.SchedSetaffinity(os.Getpid(), &set)
		},
		look: func(_ *target, _ any, sender int) bool {
			var set unix.CPUSet
			return unix.SchedGetaffinity(sender, &set) == nil && set.Count() == 1 && set.IsSet(1)
		}},
	{name: "talk-signal", what: "… signals",
		listen: func(*target) (any, error) {
			c := make(chan os.Signal, 1)
			signal.Notify(c, unix.SIGUSR1)
			return c, nil
		},
		send: func(t *target) error { return unix.Kill(t.Victim, unix.SIGUSR1) },
		look: func(_ *target, l any, _ int) bool {
			select {
			case <-l.(chan os.Signal):
				return true
			case <-time.After(100 * time.Millisecond):
				return false
			}
		}},
}

// mapped maps the beginning of a file that can only be read.
func mapped(name string) (*uint32, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := unix.Mmap(int(f.Fd()), 0, 4096, unix.PROT_READ, unix.MAP_SHARED)
	if err != nil {
		return nil, err
	}
	return (*uint32)(unsafe.Pointer(&b[0])), nil
}

// held are files that the sender keeps open.
var held []*os.File

func loop(t *target) string          { return "127.0.0.1:" + itoa(port(t)+1) }
func matesSocket(t *target) string   { return filepath.Join(t.MateDir, "s") }
func matesAbstract(t *target) string { return t.Abstract + "-mate" }

func listens(network string, at func(*target) string) func(*target) (any, error) {
	return func(t *target) (any, error) { return net.Listen(network, at(t)) }
}

func sends(network string, to func(*target) string) func(*target) error {
	return func(t *target) error {
		c, err := net.DialTimeout(network, to(t), time.Second)
		if err != nil {
			return err
		}
		_, err = c.Write([]byte("hello"))
		return err
	}
}

func accepted(_ *target, l any, _ int) bool {
	done := make(chan bool, 1)
	go func() {
		_, err := l.(net.Listener).Accept()
		done <- err == nil
	}()
	select {
	case ok := <-done:
		return ok
	case <-time.After(200 * time.Millisecond):
		return false
	}
}

func atime(t *target) (unix.Timespec, error) {
	var st unix.Stat_t
	err := unix.Stat(t.Program, &st)
	return st.Atim, err
}

// talk starts two programs of a team, and makes one send a message to the other over
// every channel.
func (s *stage) talk(got map[string]result) error {
	times := []unix.Timespec{{Sec: 1e9}, {Nsec: unix.UTIME_NOW}} // so that the next reading is noted
	if err := unix.UtimesNanoAt(unix.AT_FDCWD, s.Program, times, 0); err != nil {
		return err
	}
	m, err := s.seat("mate", "mate", "-")
	if err != nil {
		return err
	}
	defer m.close()
	if line := m.read(); line != "listening" {
		return fmt.Errorf("the teammate said %q", line)
	}
	s.Victim = innermost(m.pid())
	a, err := s.seat("attacker", "sender", "-")
	if err != nil {
		return err
	}
	defer a.close()
	sent := map[string]string{}
	for range channels {
		line := a.read()
		name, what, _ := strings.Cut(line, " ")
		sent[name] = what
	}
	m.say(itoa(innermost(a.pid())))
	for range channels {
		line := m.read()
		name, heard, _ := strings.Cut(line, " ")
		got[name] = result{Open: heard == "true", Detail: sent[name]}
	}
	for _, c := range channels {
		if _, ok := got[c.name]; !ok {
			return fmt.Errorf("no word of %s", c.name)
		}
	}
	return nil
}

// mate listens, and checks for the message when it is told who sent it.
func mate(t *target) {
	ears := make([]any, len(channels))
	var errs = make([]error, len(channels))
	for i, c := range channels {
		if c.listen != nil {
			ears[i], errs[i] = c.listen(t)
		}
	}
	fmt.Println("listening")
	var text string
	fmt.Scanln(&text)
	sender, _ := strconv.Atoi(text)
	for i, c := range channels {
		fmt.Println(c.name, errs[i] == nil && c.look(t, ears[i], sender))
	}
	stay()
}

// sender sends on all channels.
func sender(t *target) {
	for _, c := range channels {
		if err := c.send(t); err != nil {
			fmt.Println(c.name, "not sent: "+strings.ReplaceAll(err.Error(), "\n", " "))
		} else {
			fmt.Println(c.name, "sent")
		}
	}
	stay()
}
