package faulty

import (
	"bytes"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	"time"
)

// A mode is one way to misbehave.
type mode struct {
	name   string
	about  string
	do     func(e *engine, move string) // instead of sending the regular move; nil sends it
	always bool                         // at each own move, not only the at-th
	bare   bool                         // handoff: 5moku.res isn't opened in advance
}

// Modes lists all modes by name and description.
func Modes() (list [][2]string) {
	for _, m := range modes {
		list = append(list, [2]string{m.name, m.about})
	}
	return list
}

var modes []mode

// The table refers to functions that refer to the table, so init fills it.
func init() {
	modes = []mode{
		{name: "ok", about: "plays on, instantly"},
		{name: "slow", about: "sleeps ms before each move", always: true, do: func(e *engine, m string) { e.nap(); e.say(m) }},
		{name: "spin", about: "burns CPU for ms before each move", always: true, do: spin},
		{name: "late", about: "sleeps ms before the at-th move only", do: func(e *engine, m string) { e.nap(); e.say(m) }},

		{name: "hang", about: "sleeps for ever without reading", do: func(*engine, string) { forever() }},
		{name: "hangread", about: "never moves but reads and heeds END", do: mute},
		{name: "busyhang", about: "spins for ever", do: func(*engine, string) { burn() }},
		{name: "sigstop", about: "stops itself with SIGSTOP", do: stopped},
		{name: "ignterm", about: "hangs and ignores TERM, INT, HUP, PIPE and END", do: func(*engine, string) { forever() }},
		{name: "noquit", about: "plays well but ignores END, EOF and TERM"},
		{name: "slowquit", about: "ends ms after END"},

		{name: "crash", about: "dies of a nil pointer, by SIGABRT", do: crash},
		{name: "killself", about: "dies by SIGKILL", do: func(*engine, string) { raise(syscall.SIGKILL); forever() }},
		{name: "exit0", about: "exits with 0 instead of moving", do: func(*engine, string) { os.Exit(0) }},
		{name: "exit3", about: "exits with 3 instead of moving", do: func(*engine, string) { fmt.Fprintln(os.Stderr, "cannot go on"); os.Exit(3) }},
		{name: "moveexit", about: "moves and exits at once", do: func(e *engine, m string) { e.say(m); os.Exit(0) }},
		{name: "idleexit", about: "moves, then exits with 1 20 ms later", do: func(e *engine, m string) { e.say(m); time.Sleep(20 * time.Millisecond); os.Exit(1) }},
		{name: "closeout", about: "closes stdout, lives on", do: func(e *engine, m string) { e.out.Close(); e.muted = true }},
		{name: "closein", about: "moves, closes stdin, lives on", do: func(e *engine, m string) { os.Stdin.Close(); e.say(m); forever() }},
		{name: "closeboth", about: "closes stdin and stdout, lives on", do: func(e *engine, m string) { e.out.Close(); os.Stdin.Close(); forever() }},

		{name: "garbage", about: "a junk line instead of the move", do: func(e *engine, m string) { e.say("@@@ qwxyz ### 12 noise"); e.muted = true }},
		{name: "junkmove", about: "a few junk lines and then a good move", do: junkMove},
		{name: "binary", about: "64 KiB of random bytes, then a good move", do: binary},
		{name: "nul", about: "a line with NUL bytes, then a good move", do: func(e *engine, m string) { e.put([]byte("info\x00str\x00ing\x00\n")); e.say(m) }},
		{name: "badutf8", about: "a line of talk that isn't UTF-8, then a good move", do: func(e *engine, m string) { e.info("\xff\xfe\xc0\x80\xed\xa0\x80 \xf0\x28\x8c\x28"); e.say(m) }},
		{name: "escape", about: "escape sequences in talk and name", do: func(e *engine, m string) { e.info("\x1b[2J\x1b[31mred\x1b]0;title\x07\x1b[?1049h"); e.say(m) }},
		{name: "empty", about: "an empty line instead of the move", do: func(e *engine, m string) { e.say(""); e.muted = true }},
		{name: "illegal", about: "an occupied point", do: illegal},
		{name: "offboard", about: "a point far off the board", do: func(e *engine, m string) { e.say(e.choose("99,-7", "9999")) }},
		{name: "hugecoord", about: "a point with 1000-digit numbers", do: func(e *engine, m string) { n := strings.Repeat("9", 1000); e.say(n + "," + n) }},
		{name: "pass", about: "a pass", do: func(e *engine, m string) { e.say(e.choose("-1,-1", "0")) }},

		{name: "flood", about: "mb MiB of junk lines, no move", do: func(e *engine, m string) { e.bulk(e.out, "junk junk junk junk junk junk junk\n", e.mb); e.muted = true }},
		{name: "floodinfo", about: "mb MiB of talk, then a good move", do: func(e *engine, m string) { e.bulk(e.out, e.talkUnit(), e.mb); e.say(m) }},
		{name: "floodline", about: "mb MiB in one line, then a good move", do: func(e *engine, m string) { e.bulk(e.out, "x", e.mb); e.say(""); e.say(m) }},
		{name: "floodnonl", about: "mb MiB without a line end, no move", do: func(e *engine, m string) { e.bulk(e.out, "x", e.mb); e.muted = true }},
		{name: "flooderr", about: "mb MiB on stderr, then a good move", do: func(e *engine, m string) { e.bulk(os.Stderr, "error error error error error error\n", e.mb); e.say(m) }},
		{name: "floodever", about: "talk without end", do: func(e *engine, m string) { e.bulk(e.out, e.talkUnit(), 1<<30) }},
		{name: "drip", about: "a line of talk every ms, never a move", do: drip},
		{name: "dripbyte", about: "the move one byte every ms", do: dripByte},
		{name: "split", about: "the move in two writes ms apart", do: func(e *engine, m string) { e.put([]byte(m[:1])); e.nap(); e.say(m[1:]) }},
		{name: "partial", about: "the move without its line end", do: func(e *engine, m string) { e.put([]byte(m)); e.muted = true }},
		{name: "cronly", about: "the move with CR as its line end", do: func(e *engine, m string) { e.put([]byte(m + "\r")); e.muted = true }},
		{name: "crlf", about: "CR LF at all line ends"},
		{name: "upper", about: "the move with blanks around it", do: func(e *engine, m string) { e.say("  " + m + "  ") }},
		{name: "double", about: "the move twice in one write", do: func(e *engine, m string) { e.put([]byte(m + "\n" + m + "\n")) }},
		{name: "early", about: "the move again ms later, unasked", do: func(e *engine, m string) { e.say(m); e.nap(); e.say(m) }},

		{name: "overdue", about: "its move after ms, when its time is over", do: func(e *engine, m string) { e.nap(); e.say(m) }},
		{name: "floodafter", about: "a good move, then mb MiB of talk while the other thinks", do: func(e *engine, m string) { e.say(m); e.bulk(e.out, e.talkUnit(), e.mb) }},
		{name: "otherside", about: "csa, usi: a move of the other side", do: func(e *engine, _ string) { e.say(e.other) }},
		{name: "resigntwice", about: "csa, usi, gtp: resigns twice in one write", do: func(e *engine, m string) { e.put([]byte(e.resignation() + e.resignation())) }},
		{name: "resignlate", about: "csa, usi, gtp: a good move and its resignation in one write", do: func(e *engine, m string) { e.put([]byte(m + e.lineEnd() + e.resignation())) }},

		{name: "fork", about: "leaves a sleeping child that holds stdout", do: func(e *engine, m string) { e.spawn("sleep", false); e.say(m) }},
		{name: "forkexit", about: "such a child, and exits with 1 instead of moving", do: func(e *engine, m string) { e.spawn("sleep", false); os.Exit(1) }},
		{name: "forkdaemon", about: "a child in a session of its own, its parent gone", do: func(e *engine, m string) { e.spawn("daemon", true); e.say(m) }},
		{name: "forkcpu", about: "a child that burns CPU", do: func(e *engine, m string) { e.spawn("cpu", false); e.say(m) }},
		{name: "ponder", about: "a good move, and burns CPU unasked from then on", do: func(e *engine, m string) { e.say(m); go burn() }},
		{name: "forkmany", about: "n sleeping children", do: forkMany},

		{name: "mem", about: "touches mb MiB, then a good move", do: hogMemory},
		{name: "disk", about: "writes mb MiB into its folder, then a good move", do: hogDisk},
		{name: "outside", about: "writes a file in path, then a good move", do: outside},
		{name: "killparent", about: "SIGTERM to its parent, then a good move", do: killParent},
		{name: "killgroup", about: "SIGTERM to its process group, then a good move", do: func(e *engine, m string) { syscall.Kill(0, syscall.SIGTERM); e.say(m) }},

		{name: "startcrash", about: "exits with 1 before it is ready"},
		{name: "starthang", about: "never gets ready"},
		{name: "startslow", about: "gets ready after ms"},
		{name: "startgarbage", about: "junk lines before it is ready"},

		{name: "noabout", about: "gomocup: doesn't answer ABOUT"},
		{name: "norestart", about: "gomocup: knows no RESTART"},

		{name: "cooked", about: "csa: its terminal echoes, and ends lines in CR LF"},

		{name: "xoff", about: "csa: stops the output of its terminal, then its move", do: func(e *engine, m string) { stopOutput(); e.say(m) }},
		{name: "exclusive", about: "csa: nobody else may open its terminal", do: func(e *engine, m string) { keepTerminal(); e.say(m) }},

		{name: "banedit", about: "handoff: changes a move in 5moku.ban", do: edit(func(b []byte) []byte { return bytes.Replace(b, []byte("808"), []byte("809"), 1) })},
		{name: "banmore", about: "handoff: adds its move to 5moku.ban", do: edit(func(b []byte) []byte { return append(b, "101\r\n"...) })},
		{name: "bancut", about: "handoff: empties 5moku.ban", do: edit(func([]byte) []byte { return nil })},
		{name: "banremove", about: "handoff: removes 5moku.ban", do: func(e *engine, m string) { os.Remove("5moku.ban"); e.say(m) }},
		{name: "banlink", about: "handoff: a link in place of 5moku.ban", do: func(e *engine, m string) { os.Rename("5moku.ban", "x"); os.Symlink("x", "5moku.ban"); e.say(m) }},
		{name: "resnone", about: "handoff: no 5moku.res", bare: true, do: func(*engine, string) {}},
		{name: "resfifo", about: "handoff: a pipe as 5moku.res", bare: true, do: func(*engine, string) { syscall.Mkfifo("5moku.res", 0o666) }},
		{name: "reslink", about: "handoff: a link as 5moku.res", bare: true, do: func(*engine, string) { os.Symlink("/etc/passwd", "5moku.res") }},
		{name: "resdir", about: "handoff: a folder as 5moku.res", bare: true, do: func(*engine, string) { os.Mkdir("5moku.res", 0o777) }},
		{name: "resupper", about: "handoff: the answer in 5MOKU.RES", bare: true, always: true, do: func(_ *engine, m string) { os.WriteFile("5MOKU.RES", []byte(m+"\r\n\x1a"), 0o666) }},
		{name: "reshuge", about: "handoff: a 5moku.res of mb MiB", do: func(e *engine, m string) { e.say(m); e.bulk(e.out, "x", e.mb) }},
		{name: "resexit", about: "handoff: a good answer, and exit status 7", do: func(e *engine, m string) { e.say(m); os.Exit(7) }},
		{name: "reshang", about: "handoff: a good answer, and no end", do: func(e *engine, m string) { e.say(m); forever() }},
		{name: "mutter", about: "handoff: a mutter longer than 30 bytes", do: func(e *engine, m string) { e.say(m); e.say("負けないぞー負けないぞー") }},
	}
}

// talkUnit returns a line of talk.
func (e *engine) talkUnit() string {
	switch e.protocol {
	case "usi":
		return "info depth 1 score cp 0 nodes 1 pv 7g7f\n"
	case "csa":
		return "'* 0 -8272HI +2838HI #1\n"
	case "gtp":
		return "# depth 1 ev 0 n 1 pv x y z w\n"
	}
	return "MESSAGE depth 1 ev 0 n 1 pv x y z w\n"
}

// resignation returns a resignation with its line end.
func (e *engine) resignation() string {
	switch e.protocol {
	case "usi":
		return "bestmove resign\n"
	case "gtp":
		return "=" + e.id + " resign\n\n"
	}
	return "%TORYO\n"
}

// lineEnd returns the end of an answer.
func (e *engine) lineEnd() string {
	if e.protocol == "gtp" {
		return "\n\n"
	}
	return "\n"
}

// choose returns the text for the protocol.
func (e *engine) choose(gomocup, moku string) string {
	if e.protocol == "gomocup" {
		return gomocup
	}
	return moku
}

func raise(s syscall.Signal) { syscall.Kill(os.Getpid(), s) }

// stopped stops the whole process. If another thread takes the signal, this one may
// run on for a moment, in which it must not answer.
func stopped(e *engine, move string) {
	raise(syscall.SIGSTOP)
	time.Sleep(100 * time.Millisecond)
	e.say(move)
}

func burn() {
	for n := 0; ; n++ { // the fault itself: it never ends
	}
}

func spin(e *engine, move string) {
	for end := time.Now().Add(time.Duration(e.ms) * time.Millisecond); time.Now().Before(end); {
	}
	e.say(move)
}

func mute(e *engine, _ string) { e.muted = true }

func crash(*engine, string) {
	debug.SetTraceback("crash")
	var nothing *engine
	nothing.own++
}

func junkMove(e *engine, move string) {
	for _, s := range []string{"blah", "12,", "bestmov e2", "? error", "  ", move} {
		e.say(s)
	}
}

// binary says random bytes; none of its lines is a point.
func binary(e *engine, move string) {
	b := make([]byte, 64<<10)
	rand.New(rand.NewSource(1)).Read(b)
	e.put(append(bytes.ReplaceAll(b, []byte{','}, []byte{'\n'}), '\n'))
	e.say(move)
}

func illegal(e *engine, move string) {
	for p := range e.stones {
		if s := e.spell(p[0], p[1]); s != move {
			e.say(s)
			return
		}
	}
	e.say(move)
}

// bulk writes mb MiB of a unit.
func (e *engine) bulk(f *os.File, unit string, mb int) {
	block := []byte(strings.Repeat(unit, (64<<10)/len(unit)))
	for left := mb << 20; left > 0; left -= len(block) {
		if _, err := f.Write(block); err != nil {
			os.Exit(0)
		}
	}
}

func drip(e *engine, _ string) {
	for {
		e.info("still thinking")
		e.nap()
	}
}

func dripByte(e *engine, move string) {
	for _, c := range []byte(move + "\n") {
		e.put([]byte{c})
		e.nap()
	}
}

// spawn starts a child that shares stdout, and waits for the parent of a daemon.
func (e *engine) spawn(kind string, wait bool) {
	c := exec.Command(os.Args[0], append([]string{word, "child", kind}, e.args...)...)
	c.Stdout, c.Stderr = e.out, os.Stderr
	if err := c.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "faulty:", err)
		return
	}
	if wait {
		c.Wait()
	}
}

func forkMany(e *engine, move string) {
	for range e.n {
		e.spawn("sleep", false)
	}
	e.say(move)
}

// child runs a spawned process and returns its exit status.
func child(kind string, args []string) int {
	signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
	switch kind {
	case "daemon":
		c := exec.Command(os.Args[0], append([]string{word, "child", "sleep"}, args...)...)
		c.Stdout = os.Stdout
		c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := c.Start(); err != nil {
			return 1
		}
		return 0
	case "cpu":
		burn()
	}
	forever()
	return 0
}

func hogMemory(e *engine, move string) {
	var hold [][]byte
	for range e.mb {
		b := make([]byte, 1<<20)
		for i := 0; i < len(b); i += 512 {
			b[i] = 1
		}
		hold = append(hold, b)
	}
	time.Sleep(time.Second) // so that the watch sees it
	e.say(move)
	hold[0][0] = 2
}

func hogDisk(e *engine, move string) {
	for i := range e.mb {
		os.WriteFile(fmt.Sprintf("hog%d", i), make([]byte, 1<<20), 0o666)
	}
	time.Sleep(time.Second) // so that the watch sees it
	e.say(move)
}

// killParent signals its parent. In a PID namespace the parent may have no number;
// then it signals process 1.
func killParent(e *engine, move string) {
	syscall.Kill(max(os.Getppid(), 1), syscall.SIGTERM)
	e.say(move)
}

func outside(e *engine, move string) {
	name := fmt.Sprintf("%s/faulty-%d", e.path, os.Getpid())
	if err := os.WriteFile(name, []byte("x"), 0o666); err != nil {
		fmt.Fprintln(os.Stderr, "faulty:", err)
	}
	e.say(move)
}

// edit changes 5moku.ban.
func edit(change func([]byte) []byte) func(*engine, string) {
	return func(e *engine, move string) {
		b, _ := os.ReadFile("5moku.ban")
		os.WriteFile("5moku.ban", change(b), 0o666)
		e.say(move)
	}
}
