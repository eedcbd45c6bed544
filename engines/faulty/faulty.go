// Package faulty is an engine that misbehaves on purpose, for tests. A test
// binary that calls Hook first thing in its TestMain can be started again as
// such an engine:
//
//	func TestMain(m *testing.M) {
//		faulty.Hook()
//		os.Exit(m.Run())
//	}
//
//	spec := "gomocup:" + faulty.Command("gomocup", "hang", "at=2")
//
// The protocols are gomocup, handoff, legacy, usi, csa, gtp and dighere, the
// modes those of Modes.
// Keys:
//
//	at=N     the engine's move at which the fault strikes, from 1; 3 if not given
//	game=G   only in the G-th game of the process; 0, as if not given, in all
//	ms=N     the delay of slow, late, drip, split and so on; 200
//	mb=N     the size of floods and hogs in MiB; 64
//	n=N      how many children forkmany has; 16
//	style=S  draw (a long game) or short (straight to five); draw
//	path=P   where outside writes; .., the folder above its own
//	side=S   csa: black or white; white
//	agent=N  dighere: only this agent misbehaves; -1, all
//	gate=F   from move at on, it moves only once there is a file F
//	record=F csa: the file that says where play begins
//	tag=X    ignored: makes the engine and its children findable
//
// Its regular moves fill the board without three in a row of a colour. It
// knows no rules beyond that, and is meant for freestyle. In shogi and Go its
// moves are legal, but aimless.
package faulty

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// word is the argument that makes a test binary run as an engine.
const word = "faulty-engine"

// lifetime limits how long processes of a failed test may run.
const lifetime = 2 * time.Minute

// Hook runs the engine and never returns if the program was started
// by a Command.
func Hook() {
	if len(os.Args) > 1 && os.Args[1] == word {
		os.Exit(Main(os.Args[2:]))
	}
	// An engine built with the race detector would otherwise sleep for a second
	// at its end.
	if os.Getenv("GORACE") == "" {
		os.Setenv("GORACE", "atexit_sleep_ms=0")
	}
}

// executable returns the program that runs as an engine.
var executable = os.Executable

// Build has Command and Args start a small program instead of the running binary,
// which takes several times as long to start. The first of them builds it in dir.
func Build(dir string) {
	executable = sync.OnceValues(func() (string, error) {
		file := filepath.Join(dir, "faultyplayer")
		out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", file, "dohyo/engines/faulty/faultyplayer").CombinedOutput()
		if err != nil {
			err = fmt.Errorf("go build: %w\n%s", err, out)
		}
		return file, err
	})
}

// Command returns a command line that starts the running binary, or the program
// of Build, as an engine.
func Command(protocol, mode string, keys ...string) string {
	return strings.Join(Args(protocol, mode, keys...), " ")
}

// Args is Command as a list of words, the program first.
func Args(protocol, mode string, keys ...string) []string {
	self, err := executable()
	if err != nil {
		panic(err)
	}
	return append([]string{self, word, protocol, mode}, keys...)
}

// Main runs the engine with the arguments protocol, mode and keys, and returns
// its exit status.
func Main(args []string) int {
	time.AfterFunc(lifetime, func() { syscall.Kill(os.Getpid(), syscall.SIGKILL) })
	if len(args) >= 2 && args[0] == "child" {
		return child(args[1], args[2:])
	}
	e := &engine{at: 3, ms: 200, mb: 64, n: 16, style: "draw", path: "..", side: "white", agent: -1, size: 15, stones: map[[2]int]bool{}, out: os.Stdout, args: args}
	rest, err := e.read(args)
	if err != nil {
		fmt.Fprintln(os.Stderr, "faulty:", err)
		return 2
	}
	switch e.mode.name {
	case "startcrash":
		return 1
	case "starthang":
		forever()
	case "startslow":
		e.nap()
	case "startgarbage":
		e.say("Hello world")
		e.say("*** debug build, do not distribute ***")
		e.say("\xc8\xc9\x01\x02 junk")
	case "ignterm", "noquit":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGPIPE)
	case "closeout", "closeboth", "killgroup":
		signal.Ignore(syscall.SIGPIPE, syscall.SIGTERM)
	}
	switch e.protocol {
	case "gomocup":
		e.gomocup()
	case "handoff":
		e.handoff()
	case "legacy":
		e.legacy(rest)
	case "usi":
		e.usi()
	case "csa":
		e.csa()
	case "gtp":
		e.gtp()
	case "dighere":
		e.dighere()
	}
	e.leave(0)
	return 0
}

// An engine is one process.
type engine struct {
	protocol string
	mode     mode
	args     []string // as started, for its children
	at       int
	game     int
	ms       int
	mb       int
	n        int
	style    string
	path     string
	gate     string
	side     string
	agent    int // the only one that misbehaves; -1 for all
	record   string

	out    *os.File
	size   int
	stones map[[2]int]bool
	next   func() string // the next regular answer, if it isn't a point
	id     string        // gtp: the number of the current command
	other  string        // csa, usi: a move of the other side
	own    int           // number of the engine's own moves in this game
	games  int
	muted  bool // sends no more moves
}

// read reads the arguments and returns those after the keys.
func (e *engine) read(args []string) (rest []string, err error) {
	if len(args) < 2 {
		return nil, fmt.Errorf("want PROTOCOL MODE, got %q", args)
	}
	e.protocol = args[0]
	if !slices.Contains([]string{"gomocup", "handoff", "legacy", "usi", "csa", "gtp", "dighere"}, e.protocol) {
		return nil, fmt.Errorf("want gomocup, handoff, legacy, usi, csa, gtp or dighere, got %q", e.protocol)
	}
	for _, m := range modes {
		if m.name == args[1] {
			e.mode = m
		}
	}
	if e.mode.name == "" {
		return nil, fmt.Errorf("there is no mode %q", args[1])
	}
	for i, a := range args[2:] {
		key, value, isKey := strings.Cut(a, "=")
		if !isKey {
			return args[2+i:], nil
		}
		number := map[string]*int{"at": &e.at, "game": &e.game, "ms": &e.ms, "mb": &e.mb, "n": &e.n, "agent": &e.agent}[key]
		switch {
		case number != nil:
			if *number, err = strconv.Atoi(value); err != nil {
				return nil, fmt.Errorf("%s: %w", a, err)
			}
		case key == "style":
			e.style = value
		case key == "path":
			e.path = value
		case key == "gate":
			e.gate = value
		case key == "record":
			e.record = value
		case key == "side":
			e.side = value
		case key != "tag":
			return nil, fmt.Errorf("there is no key %q", key)
		}
	}
	return nil, nil
}

// newGame clears the board.
func (e *engine) newGame() {
	e.games++
	e.own, e.muted = 0, false
	e.stones = map[[2]int]bool{}
}

func (e *engine) place(x, y int) {
	if x >= 0 && y >= 0 && x < e.size && y < e.size {
		e.stones[[2]int{x, y}] = true
	}
}

// good returns the next free point of its pattern, from 0,0, and marks it as used.
func (e *engine) good() (x, y int) {
	me := len(e.stones) & 1
	defer func() { e.place(x, y) }()
	if e.style == "short" {
		for y := 1 + 3*me; y < e.size; y += 6 {
			for x := range e.size {
				if !e.stones[[2]int{x, y}] {
					return x, y
				}
			}
		}
	}
	for _, any := range []bool{false, true} {
		for y := range e.size {
			for x := range e.size {
				if !e.stones[[2]int{x, y}] && (any || (x>>1+y)&1 == me) {
					return x, y
				}
			}
		}
	}
	return 0, 0
}

// spell formats a point for the protocol.
func (e *engine) spell(x, y int) string {
	if e.protocol == "gomocup" {
		return fmt.Sprintf("%d,%d", x, y)
	}
	return strconv.Itoa(100*(x+1) + y + 1)
}

// put writes raw bytes. On a broken pipe the engine ends, as most programs
// would.
func (e *engine) put(b []byte) {
	if _, err := e.out.Write(b); err != nil {
		switch e.mode.name {
		case "noquit", "ignterm", "closeout", "closeboth":
		default:
			os.Exit(0)
		}
	}
}

// say writes one line in one write.
func (e *engine) say(line string) {
	if e.mode.name == "crlf" {
		line += "\r"
	}
	e.put([]byte(line + "\n"))
}

// info writes a line of talk.
func (e *engine) info(text string) {
	switch e.protocol {
	case "gomocup":
		text = "MESSAGE " + text
	case "usi":
		text = "info string " + text
	case "csa":
		text = "'" + text
	case "gtp":
		text = "# " + text
	}
	e.say(text)
}

func (e *engine) nap() { time.Sleep(time.Duration(e.ms) * time.Millisecond) }

// think makes one move, or misbehaves according to the mode.
func (e *engine) think() {
	if e.muted {
		return
	}
	e.own++
	for e.gate != "" && e.own >= e.at {
		if _, err := os.Stat(e.gate); err == nil {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	move := ""
	if e.next != nil {
		move = e.next()
	} else {
		move = e.spell(e.good())
	}
	strikes := e.own == e.at && (e.game == 0 || e.game == e.games)
	if e.mode.do == nil || !strikes && !e.mode.always {
		e.say(move)
		return
	}
	if w, ok := words[e.protocol][e.mode.name]; ok {
		e.say(strings.ReplaceAll(w, "$", e.id))
		return
	}
	e.mode.do(e, move)
}

// words are the words of some modes, for protocols whose answers aren't points.
var words = map[string]map[string]string{"usi": usiWords, "csa": csaWords, "gtp": gtpWords, "dighere": dighereWords}

// leave ends the engine.
func (e *engine) leave(status int) {
	switch e.mode.name {
	case "slowquit":
		e.nap()
	case "noquit", "ignterm":
		forever()
	}
	os.Exit(status)
}

func forever() {
	for {
		time.Sleep(time.Hour)
	}
}

// gomocup plays the engine's side of the Gomocup protocol.
func (e *engine) gomocup() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		word, rest, _ := strings.Cut(strings.TrimSpace(in.Text()), " ")
		var x, y, who int
		switch strings.ToUpper(word) {
		case "START":
			e.size, _ = strconv.Atoi(rest)
			e.newGame()
			e.say("OK")
		case "RESTART":
			if e.mode.name == "norestart" {
				e.say("UNKNOWN RESTART")
				continue
			}
			e.newGame()
			e.say("OK")
		case "ABOUT":
			if e.mode.name == "noabout" {
				continue
			}
			name := "faulty-" + e.mode.name
			if e.mode.name == "escape" {
				name += "\x1b[31m\x1b[5m"
			}
			e.say(fmt.Sprintf("name=%q, version=\"1.0\"", name))
		case "END":
			e.leave(0)
		case "BEGIN":
			e.think()
		case "TURN":
			fmt.Sscanf(rest, "%d,%d", &x, &y)
			e.place(x, y)
			e.think()
		case "BOARD":
			clear(e.stones)
			for in.Scan() && strings.TrimSpace(in.Text()) != "DONE" {
				fmt.Sscanf(in.Text(), "%d,%d,%d", &x, &y, &who)
				e.place(x, y)
			}
			e.think()
		case "TAKEBACK":
			fmt.Sscanf(rest, "%d,%d", &x, &y)
			delete(e.stones, [2]int{x, y})
			e.say("OK")
		case "INFO", "":
		default:
			e.say("UNKNOWN command")
		}
	}
}

// handoff handles one call with 5moku.ban. The number of the move follows from
// the board.
func (e *engine) handoff() {
	e.newGame()
	ban, err := os.ReadFile("5moku.ban")
	if err != nil {
		fmt.Fprintln(os.Stderr, "faulty:", err)
		os.Exit(1)
	}
	for _, field := range bytes.Fields(ban) {
		if n, err := strconv.Atoi(string(field)); err == nil {
			e.place(n/100-1, n%100-1)
		}
	}
	e.call()
}

// legacy handles one call by command line. A file keeps the stones that the call
// doesn't tell.
func (e *engine) legacy(args []string) {
	const state = "faulty.state"
	e.newGame()
	if len(args) > 1 && args[0] == "S" {
		args = args[2:]
	} else if len(args) > 0 {
		old, _ := os.ReadFile(state)
		args = append(strings.Fields(string(old)), args[1:]...)
	}
	for _, a := range args {
		if n, err := strconv.Atoi(a); err == nil {
			e.place(n/100-1, n%100-1)
		}
	}
	defer func() {
		var b strings.Builder
		for p := range e.stones {
			fmt.Fprintln(&b, e.spell(p[0], p[1]))
		}
		os.WriteFile(state, []byte(b.String()), 0o666)
	}()
	e.call()
}

// call handles one call of either kind. The engine's answer goes to 5moku.res.
func (e *engine) call() {
	e.own = (len(e.stones) - 3) / 2 // before this move, in a game that began with an opening of three stones
	if !e.mode.bare {
		f, err := os.Create("5moku.res")
		if err != nil {
			fmt.Fprintln(os.Stderr, "faulty:", err)
			os.Exit(1)
		}
		e.out = f
	}
	e.think()
}
