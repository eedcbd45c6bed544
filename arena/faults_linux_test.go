package arena

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/roster"
)

func TestMain(m *testing.M) {
	faulty.Hook()
	// Most of the engines that misbehave are waited for.
	if flag.Parse(); flag.Lookup("test.parallel").Value.String() == fmt.Sprint(runtime.GOMAXPROCS(0)) {
		flag.Set("test.parallel", "16")
	}
	os.Exit(m.Run())
}

// plays is how a match goes on that nothing is wrong with.
const plays = "limit"

// faultyMatches are whole matches against an engine that misbehaves at its
// first move: how each of their games ends, and by which kind of fault, when
// it is reached by lines (Gomocup) and when it is called for each move.
var faultyMatches = []struct {
	mode, keys    string
	gomocup, moku string
	legacy        string // where it's unlike handoff: its state is lost, or (none) there's nothing to be tried
}{
	{mode: "ok", gomocup: plays, moku: plays},
	{mode: "slow", keys: "ms=5", gomocup: plays, moku: plays},
	{mode: "spin", keys: "ms=5", gomocup: plays, moku: plays},
	{mode: "late", keys: "ms=50", gomocup: plays, moku: plays},

	{mode: "hang", gomocup: "hang", moku: "hang"},
	{mode: "hangread", gomocup: "hang", moku: "exit"},
	{mode: "busyhang", gomocup: "hang", moku: "hang"},
	{mode: "sigstop", gomocup: "hang", moku: "hang"},
	{mode: "ignterm", gomocup: "hang", moku: "hang"},
	{mode: "noquit", gomocup: plays, moku: "hang"},
	{mode: "slowquit", keys: "ms=20", gomocup: plays, moku: plays},

	{mode: "crash", gomocup: "exit", moku: "exit"},
	{mode: "killself", gomocup: "exit", moku: "exit"},
	{mode: "exit0", gomocup: "exit", moku: "exit"},
	{mode: "exit3", gomocup: "exit", moku: "exit"},
	{mode: "moveexit", gomocup: "exit", moku: plays, legacy: "illegal"},
	{mode: "idleexit", gomocup: "exit", moku: plays, legacy: "illegal"},
	{mode: "closeout", gomocup: "exit", moku: "exit"},
	{mode: "closein", gomocup: "exit", moku: "hang"},
	{mode: "closeboth", gomocup: "exit", moku: "hang"},

	{mode: "garbage", gomocup: "garbage", moku: "garbage"},
	{mode: "junkmove", gomocup: plays, moku: "garbage"},
	{mode: "binary", gomocup: plays, moku: "flood"},
	{mode: "nul", gomocup: plays, moku: "garbage"},
	{mode: "badutf8", gomocup: plays, moku: "garbage"},
	{mode: "escape", gomocup: plays, moku: "garbage"},
	{mode: "empty", gomocup: "hang", moku: "exit"},
	{mode: "illegal", gomocup: "illegal", moku: "illegal"},
	{mode: "offboard", gomocup: "illegal", moku: "illegal"},
	{mode: "hugecoord", gomocup: "garbage", moku: "garbage"},
	{mode: "pass", gomocup: "illegal", moku: "illegal"},

	{mode: "flood", gomocup: "flood", moku: "exit disk"},
	{mode: "floodinfo", keys: "mb=1", gomocup: plays, moku: "flood"},
	{mode: "floodline", keys: "mb=1", gomocup: "flood", moku: "flood"},
	{mode: "floodnonl", keys: "mb=1", gomocup: "flood", moku: "flood"},
	{mode: "flooderr", keys: "mb=3", gomocup: plays, moku: plays},
	{mode: "floodever", gomocup: "flood", moku: "exit disk"},
	{mode: "drip", keys: "ms=10", gomocup: "hang", moku: "hang"},
	{mode: "dripbyte", keys: "ms=2", gomocup: plays, moku: plays},
	{mode: "split", keys: "ms=10", gomocup: plays, moku: plays},
	{mode: "partial", gomocup: "garbage", moku: plays},
	{mode: "crlf", gomocup: plays, moku: plays},
	{mode: "upper", gomocup: plays, moku: plays},
	{mode: "double", gomocup: plays, moku: plays},
	{mode: "early", keys: "ms=5", gomocup: plays, moku: plays},

	{mode: "fork", gomocup: plays, moku: plays},
	{mode: "forkexit", gomocup: "exit", moku: "exit"},
	{mode: "forkdaemon", gomocup: plays, moku: plays},
	{mode: "forkcpu", gomocup: plays, moku: plays},
	{mode: "ponder", gomocup: plays, moku: plays},
	{mode: "forkmany", keys: "n=4", gomocup: plays, moku: plays},

	{mode: "mem", keys: "mb=500", gomocup: "exit memory", moku: "exit memory"},
	{mode: "disk", keys: "mb=32", gomocup: "exit disk", moku: "exit disk"},
	{mode: "outside", gomocup: plays, moku: "tamper"},
	{mode: "killparent", gomocup: plays, moku: plays},
	{mode: "killgroup", gomocup: plays, moku: plays},

	{mode: "startcrash", gomocup: "exit start", moku: "exit"},
	{mode: "starthang", gomocup: "exit start", moku: "hang"},
	{mode: "startslow", keys: "ms=50", gomocup: plays, moku: plays},
	{mode: "startgarbage", gomocup: plays, moku: plays},
	{mode: "noabout", gomocup: plays},
	{mode: "norestart", gomocup: plays},
	{mode: "cooked", gomocup: plays},

	{mode: "banedit", moku: "tamper", legacy: "none"},
	{mode: "banmore", moku: "tamper", legacy: "none"},
	{mode: "bancut", moku: "tamper", legacy: "none"},
	{mode: "banremove", moku: "tamper", legacy: "none"},
	{mode: "banlink", moku: "tamper", legacy: "none"},
	{mode: "resnone", moku: "exit"},
	{mode: "resfifo", moku: "garbage"},
	{mode: "reslink", moku: "garbage"},
	{mode: "resdir", moku: "garbage"},
	{mode: "resupper", moku: plays},
	{mode: "reshuge", keys: "mb=1", moku: "flood"},
	{mode: "resexit", moku: plays, legacy: "illegal"},
	{mode: "reshang", moku: "hang"},
	{mode: "mutter", moku: plays},
}

// TestFaultyEngines plays a match of two games against each way to misbehave,
// over each protocol: the result is right and named, the match goes on to its
// end, its journal plays, and nothing is left.
func TestFaultyEngines(t *testing.T) {
	tag := fmt.Sprintf("tag=faulty-matches-%d", os.Getpid())
	var known int
	for _, tt := range faultyMatches {
		for _, m := range faulty.Modes() {
			if m[0] == tt.mode {
				known++
			}
		}
	}
	if known != len(faulty.Modes()) || known != len(faultyMatches) {
		t.Errorf("%d matches for %d of %d modes", len(faultyMatches), known, len(faulty.Modes()))
	}
	leavesNothing(t, tag, func(t *testing.T) {
		for _, tt := range faultyMatches {
			if tt.legacy == "" {
				tt.legacy = tt.moku
			}
			for protocol, want := range map[string]string{"gomocup": tt.gomocup, "handoff": tt.moku, "legacy": tt.legacy} {
				if want == "" || want == "none" {
					continue
				}
				t.Run(protocol+" "+tt.mode, func(t *testing.T) {
					t.Parallel()
					playFaulty(t, protocol, tt.mode, tag+" at=1 "+tt.keys, want)
				})
			}
		}
	})
}

// playFaulty plays one match; want is by what a game ends, and the kind of the
// fault if it's another word.
func playFaulty(t *testing.T, protocol, mode, keys, want string) {
	by, kind, other := strings.Cut(want, " ")
	if !other {
		kind = by
	}
	more := ""
	if protocol == "gomocup" && mode == "starthang" {
		more = "start_timeout = \"300ms\"\n"
	}
	cfg := testConfig(t, nil, fill, nil)
	cfg.Players[0] = badPlayer(t, protocol, faulty.Command(protocol, mode, strings.Fields(keys)...), more)
	cfg.Regulation.Limit, cfg.Regulation.Starts = 8, []Start{{Moves: []boards.Move{"808", "807", "1006"}}}
	// It may still say something sensible.
	playFaultyGame(t, cfg, want, by == "garbage" && kind == by && protocol == "gomocup")
}

// badPlayer is a contestant who misbehaves: the program of a command, with
// further lines of engines.toml.
func badPlayer(t *testing.T, protocol, command, more string) Contestant {
	t.Helper()
	toml := filepath.Join(t.TempDir(), "engines.toml")
	limits := `memory = "300MiB", disk = "8MiB"`
	if strings.Contains(command, "floodever") {
		limits += `, output = "1MiB"` // a busy machine may not read two megabytes a second, which the usual limit lets pass
	}
	text := fmt.Sprintf("[[engine]]\nname = \"bad\"\nprotocol = %q\ncommand = %q\n%slimits = { %s }\n", protocol, command, more, limits)
	if err := os.WriteFile(toml, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	known := roster.New([]string{"dohyo"}, nil)
	if err := known.Load(toml); err != nil {
		t.Fatal(err)
	}
	bad, err := known.Resolve("bad")
	if err != nil {
		t.Fatal(err)
	}
	return Contestant{Name: "bad", Protocol: protocol, Spec: "bad", Open: func(p Place) (engines.Player, error) {
		return bad.Open(roster.Options{Game: p.Game, Dir: p.Dir, Stderr: p.Stderr, Wire: p.Wire})
	}}
}

// playFaultyGame plays one match of a game against a contestant who misbehaves;
// want is as playFaulty has it. One that mumbles isn't waited for long.
func playFaultyGame(t *testing.T, cfg Config, want string, mumbles bool) {
	by, kind, other := strings.Cut(want, " ")
	if !other {
		kind = by
	}
	cfg.Regulation.Limit = 8
	switch {
	case by == "hang":
		cfg.Regulation.Hang = Span(300 * time.Millisecond)
	case mumbles:
		cfg.Regulation.Hang = Span(2 * time.Second)
	default:
		cfg.Regulation.Hang = Span(time.Minute)
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	var faults []*Faulted
	events := run(t, m)
	for _, e := range events {
		if f, ok := e.(*Faulted); ok {
			faults = append(faults, f)
		}
	}
	games, match := ends(events)
	if len(games) != 2 || match == nil {
		t.Fatalf("%d games ended, the match %+v", len(games), match)
	}
	for _, g := range games {
		if string(g.By) != by || by != plays && (g.Detail == "" || g.Winner == nil || *g.Winner != "B") {
			t.Errorf("game %d: %s by %s (%s), want %s", g.Game, g.Result, g.By, g.Detail, want)
		}
	}
	switch {
	case by == plays || by == string(boards.Resign): // no fault
		if len(faults) != 0 {
			t.Errorf("fault: %+v", faults[0])
		}
	case len(faults) != 2 || faults[0].Kind != kind || faults[1].Kind != kind || faults[0].Player != "bad" || faults[0].Detail != games[0].Detail:
		t.Errorf("%d faults, want two of kind %s", len(faults), kind)
		for _, f := range faults {
			t.Logf("%+v", f)
		}
	}
	tape, _, lost, err := ReadJournal(filepath.Join(cfg.Dir, JournalName))
	if err != nil || lost != 0 || tape.End == nil {
		t.Errorf("the journal: %v, %d bytes lost", err, lost)
	}
}

// leavesNothing runs what starts programs that misbehave, and wants no
// goroutine, no open file (but two of the runtime's poller) and no process
// with the tag to be left of it.
func leavesNothing(t *testing.T, tag string, f func(t *testing.T)) {
	t.Helper()
	if testing.Short() {
		t.Skip("plays against real programs")
	}
	routines, files := runtime.NumGoroutine(), openFiles()
	t.Run("matches", f)
	// The end of a goroutine takes a moment after what it announced.
	for range 200 {
		if runtime.NumGoroutine() <= routines && openFiles() <= files+2 {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > routines {
		buf := make([]byte, 1<<16)
		t.Errorf("%d goroutines, %d before:\n%s", n, routines, buf[:runtime.Stack(buf, true)])
	}
	if n := openFiles(); n > files+2 {
		t.Errorf("%d files are open, %d before", n, files)
	}
	if left := processesWith(tag); len(left) > 0 {
		t.Errorf("processes are left: %q", left)
	}
}

func openFiles() int {
	list, _ := os.ReadDir("/proc/self/fd")
	return len(list)
}

// processesWith lists the commands of all processes that hold a word.
func processesWith(word string) (list []string) {
	entries, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range entries {
		if line, _ := os.ReadFile(name); bytes.Contains(line, []byte(word)) {
			list = append(list, string(bytes.ReplaceAll(line, []byte{0}, []byte{' '})))
		}
	}
	return list
}
