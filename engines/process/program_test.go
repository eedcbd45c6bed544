package process

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

func addr(b []byte) uintptr { return uintptr(unsafe.Pointer(&b[0])) }

// program is the test binary as a program: it says "ready", and on each line of
// input does the one thing of its mode.
func program(mode string, args []string) {
	switch mode {
	case "echo":
		echo()
		return
	case "child":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		forever()
	case "cpu":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		for n := 0; ; n++ { // never ends
		}
	case "throng":
		throng(args[0])
		return
	case "hog":
		for kept := [][]byte(nil); ; kept = append(kept, touch("10")) {
			_ = kept
		}
	case "detachcpu":
		spawn(append(os.Environ(), as+"=cpu"), true)
		return
	case "detach", "vanish":
		// The program starts a daemon and ends, so that the daemon has no
		// parent. In the mode "vanish" the daemon also drops the environment
		// variable that tells whose it is.
		env := os.Environ()
		if mode == "vanish" {
			env = []string{tag + "=" + os.Getenv(tag)}
		}
		spawn(append(env, as+"=child"), true)
		return
	case "run":
		act(args[0])
		return
	case "arena":
		arena(args[0])
	case "twigs":
		ofSystem["twigs"](os.Getenv("DEPTH"))
	case "ignterm":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGPIPE)
	case "startcrash":
		os.Exit(1)
	}
	fmt.Println("ready")
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			if mode == "ignterm" {
				forever()
			}
			return
		}
		act(strings.TrimSpace(line))
	}
}

// arena starts a program that starts another, in the folder dir, and waits to
// be killed.
func arena(dir string) {
	self, _ := os.Executable()
	l, err := NewLauncher(Spec{Path: self, Dir: dir, Env: []string{as + "=ignterm", tag + "=" + os.Getenv(tag)}, Cage: Cage(os.Getenv("DOHYO_TEST_CAGE")), Limits: Default()})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := l.Start()
	if err == nil {
		err = p.Write([]byte("sprout 2 clone\n"), time.Time{})
	}
	for _, want := range []string{"ready", "sprouted 1", "sprouted 2", "ok"} {
		if err == nil {
			var line []byte
			if line, err = p.ReadLine(context.Background(), time.Time{}); string(line) != want {
				fmt.Println("got", string(line))
			}
		}
	}
	if os.Getenv("RESTS") != "" {
		l.hold.caught = true
		l.Rest()
	}
	caged := ""
	if l.caged() {
		caged = "caged"
	}
	fmt.Println("started", err, p.PID(), caged)
	forever()
}

// echo answers each line with the same line. It makes raw calls, to be as quick
// as a program in C.
func echo() {
	var buf [4096]byte
	for {
		n, _, e := unix.RawSyscall(unix.SYS_READ, 0, addr(buf[:]), uintptr(len(buf)))
		if e != 0 || n == 0 {
			return
		}
		unix.RawSyscall(unix.SYS_WRITE, 1, addr(buf[:]), n)
	}
}

// act does what a line says: a word and its argument.
func act(line string) {
	word, what, _ := strings.Cut(line, " ")
	switch word {
	case "say":
		fmt.Println(what)
	case "partial":
		fmt.Print(what)
	case "crash":
		signal.Reset(syscall.SIGSEGV)
		unix.Kill(os.Getpid(), unix.SIGKILL)
	case "exit":
		var n int
		fmt.Sscan(what, &n)
		os.Exit(n)
	case "hang":
		forever()
	case "sigstop":
		unix.Kill(os.Getpid(), unix.SIGSTOP)
	case "closeout":
		unix.Close(1)
	case "closein":
		unix.Close(0)
		fmt.Println("deaf")
		forever()
	case "deafen":
		fmt.Println("soon")
		// Until the next message has come, unread.
		unix.Poll([]unix.PollFd{{Fd: 0, Events: unix.POLLIN}}, -1)
		unix.Close(0)
		forever()
	case "lastword":
		unix.Close(0)
		time.Sleep(20 * time.Millisecond)
		fmt.Println("last word")
		forever()
	case "lines":
		bulk(os.Stdout, "MESSAGE junk junk junk junk\n", what)
	case "nonl":
		bulk(os.Stdout, "x", what)
	case "stderr":
		bulk(os.Stderr, "error error error error error error\n", what)
		fmt.Println("done")
	case "complain":
		fmt.Fprintln(os.Stderr, what)
		fmt.Println("done")
	case "drip":
		for {
			fmt.Println("still thinking")
			time.Sleep(5 * time.Millisecond)
		}
	case "env":
		fmt.Println(os.Getenv(what))
	case "pwd":
		dir, _ := os.Getwd()
		fmt.Println(dir)
	case "fork":
		fmt.Println(forks(what))
	case "forkexit":
		forks(what)
		os.Exit(1)
	case "grab":
		touch(what)
		fmt.Println("done")
	case "mem":
		// The file is filled piece by piece, as by a hash table.
		var n int
		fmt.Sscan(what, &n)
		for ; n > 0; n -= 10 {
			kept = append(kept, touch("10"))
			time.Sleep(5 * time.Millisecond)
		}
		fmt.Println("done")
	case "disk":
		fmt.Println(bulkFile("big", what))
	case "diskhang":
		bulkFile("big", what)
		forever()
	case "files":
		for i := 0; i < 16; i++ {
			bulkFile(fmt.Sprint("f", i), what)
		}
		fmt.Println("done")
	case "removed":
		for i := 0; i < 16; i++ {
			name := fmt.Sprint("f", i)
			f, _ := os.Create(name)
			os.Remove(name)
			f.Write(make([]byte, 1<<20))
			files = append(files, f)
		}
		fmt.Println("done")
	case "kill":
		var pid, sig int
		fmt.Sscan(what, &pid, &sig)
		fmt.Println(word1(unix.Kill(pid, unix.Signal(sig))))
	default:
		if f := ofSystem[word]; f != nil {
			fmt.Println(word1(f(what)))
			break
		}
		fmt.Println(word1(write(word, what)))
	}
}

// ofSystem has the words that exist on one system only.
var ofSystem = map[string]func(what string) error{}

// write tries to change a file by the named call.
func write(call, path string) error {
	a, b, _ := strings.Cut(path, " ")
	switch call {
	case "create":
		f, err := os.Create(a)
		if err == nil {
			f.WriteString("808\n")
			f.Close()
		}
		return err
	case "append":
		f, err := os.OpenFile(a, os.O_WRONLY|os.O_APPEND, 0)
		if err == nil {
			f.Close()
		}
		return err
	case "read":
		_, err := os.ReadFile(a)
		return err
	case "remove":
		return unix.Unlink(a)
	case "mkdir":
		return unix.Mkdir(a, 0o777)
	case "chmod":
		return unix.Chmod(a, 0o600)
	case "truncate":
		return unix.Truncate(a, 0)
	case "utimes":
		return unix.Utimes(a, make([]unix.Timeval, 2))
	case "rename":
		return unix.Rename(a, b)
	case "symlink":
		return unix.Symlink(a, b)
	case "link":
		return unix.Link(a, b)
	case "chdir":
		return unix.Chdir(a)
	case "fchdir":
		fd, err := unix.Open(a, unix.O_RDONLY|unix.O_DIRECTORY, 0)
		if err != nil {
			return err
		}
		defer unix.Close(fd)
		return unix.Fchdir(fd)
	case "fchmod":
		fd, err := unix.Open(a, unix.O_RDONLY, 0)
		if err != nil {
			return err
		}
		defer unix.Close(fd)
		return unix.Fchmod(fd, 0o600)
	}
	return fmt.Errorf("no such call: %s", call)
}

func word1(err error) string {
	if err == nil {
		return "ok"
	}
	return err.Error()
}

// throng keeps that many threads busy, and as many more as each line of stdin says.
func throng(count string) {
	runtime.GOMAXPROCS(256)
	in := bufio.NewScanner(os.Stdin)
	for ok := true; ok; ok = in.Scan() {
		if in.Text() != "" {
			count = in.Text()
		}
		n, _ := strconv.Atoi(count)
		var begun sync.WaitGroup
		begun.Add(n)
		for range n {
			go func() {
				runtime.LockOSThread()
				begun.Done()
				for n := 0; ; n++ { // never ends
				}
			}()
		}
		begun.Wait()
		fmt.Println("busy")
	}
}

func forever() {
	for {
		time.Sleep(time.Hour)
	}
}

// bulk writes a number of MiB of a unit; 0 never ends.
func bulk(w io.Writer, unit, mib string) {
	var n int
	fmt.Sscan(mib, &n)
	block := bytes.Repeat([]byte(unit), 1<<16/len(unit))
	for left := n << 20; left > 0 || n == 0; left -= len(block) {
		if _, err := w.Write(block); err != nil {
			os.Exit(0)
		}
	}
}

func bulkFile(name, mib string) string {
	var n int
	fmt.Sscan(mib, &n)
	f, err := os.Create(name)
	if err != nil {
		return err.Error()
	}
	defer f.Close()
	block := make([]byte, 1<<20)
	for ; n > 0; n-- {
		if _, err := f.Write(block); err != nil {
			return err.Error()
		}
	}
	return "done"
}

var (
	kept  [][]byte
	files []*os.File
)

func touch(mib string) []byte {
	var n int
	fmt.Sscan(mib, &n)
	b := make([]byte, n<<20)
	for i := 0; i < len(b); i += 4096 {
		b[i] = 1
	}
	return b
}

// forks starts a number of children in a mode.
func forks(what string) string {
	var n int
	var mode string
	fmt.Sscan(what, &n, &mode)
	for ; n > 0; n-- {
		pid := spawn(append(os.Environ(), as+"="+mode), false)
		if mode == "detach" || mode == "detachcpu" || mode == "vanish" {
			unix.Wait4(pid, nil, 0, nil)
		}
	}
	return "done"
}

// spawn starts the test binary again, with this program's stdin and stdout.
func spawn(env []string, daemon bool) int {
	self, _ := os.Executable()
	pid, err := syscall.ForkExec(self, []string{self}, &syscall.ProcAttr{
		Env:   dedupe(env),
		Files: []uintptr{0, 1, 2},
		Sys:   &syscall.SysProcAttr{Setsid: daemon},
	})
	if err != nil {
		fmt.Println(err)
	}
	return pid
}

// dedupe leaves the last value of each variable.
func dedupe(env []string) []string {
	at := map[string]string{}
	for _, v := range env {
		name, _, _ := strings.Cut(v, "=")
		at[name] = v
	}
	list := make([]string, 0, len(at))
	for _, v := range at {
		list = append(list, v)
	}
	return list
}
