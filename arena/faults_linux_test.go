package arena

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/roster"
	"dohyo/engines/scratch"
	"dohyo/internal/leaks"
	"dohyo/internal/overlap"
	"dohyo/internal/ram"
)

func TestMain(m *testing.M) {
	faulty.Hook()
	// Most of the engines that misbehave are waited for.
	overlap.Tests(16)
	ram.Tests()
	debug.SetGCPercent(400) // as in a match
	os.Exit(func() int {
		dir, err := scratch.New("faulty")
		if err != nil {
			panic(err)
		}
		defer dir.Remove()
		faulty.Build(dir.Path)
		return m.Run()
	}())
}

// plays describes a game that ends without a fault.
const plays = faulty.Plays

// TestFaultyEngines plays a match against each way to misbehave, over the protocols of fewFaulty:
// the result and its reason are right, the match is played to its end, its journal can be replayed,
// and nothing is left behind. A third of the matches have a second game. Most of these matches
// wait, so all run in parallel.
func TestFaultyEngines(t *testing.T) { faultyMatches(t, fewFaulty) }

// faultyMatches plays against each mode over the protocols that pick names.
func faultyMatches(t *testing.T, pick func(i int, tt faulty.End) []string) {
	ram.Disk(t) // in memory a file can grow past its bound before the arena looks at it
	tag := fmt.Sprintf("tag=faulty-matches-%d", os.Getpid())
	var known int
	for _, tt := range faulty.Ends {
		for _, m := range faulty.Modes() {
			if m[0] == tt.Mode {
				known++
			}
		}
	}
	if known != len(faulty.Modes()) || known != len(faulty.Ends) {
		t.Errorf("%d matches for %d of %d modes", len(faulty.Ends), known, len(faulty.Modes()))
	}
	leavesNothing(t, tag, func(t *testing.T) {
		for i, tt := range faulty.Ends {
			for _, protocol := range pick(i, tt) {
				want, _ := faultyEnd(protocol, tt)
				t.Run(protocol+" "+tt.Mode, func(t *testing.T) {
					t.Parallel()
					playFaulty(t, protocol, tt.Mode, tag+" at=1 "+tt.Keys, want)
				})
			}
		}
	})
}

// faultyProtocols lists all protocols over which an engine can misbehave; csapipe is
// csa over pipes instead of a terminal.
var faultyProtocols = []string{"gomocup", "handoff", "legacy", "csa", "csapipe", "usi", "gtp", "dighere"}

// allFaulty lists the protocols that have a mode.
func allFaulty(_ int, tt faulty.End) (list []string) {
	for _, protocol := range faultyProtocols {
		if want, _ := faultyEnd(protocol, tt); want != "" {
			list = append(list, protocol)
		}
	}
	return list
}

// fewFaulty selects protocols for a mode: those over which it ends differently, of handoff and
// dighere only for every second mode, and one of the protocols with a conversation (a different
// one for each mode) if none of them ends differently. The package of each protocol tests how it handles every mode; with the
// build tag e2e all of them are played here.
func fewFaulty(i int, tt faulty.End) (list []string) {
	conversations := []string{"gomocup", "csa", "usi", "gtp", "csapipe"}
	number := i
	for range conversations {
		if want, _ := faultyEnd(conversations[i%len(conversations)], tt); want != "" {
			break
		}
		i++
	}
	talks := false
	for _, protocol := range allFaulty(i, tt) {
		_, own := faultyEnd(protocol, tt)
		if !own || (protocol == "handoff" || protocol == "dighere") && number%2 > 0 {
			continue
		}
		list = append(list, protocol)
		talks = talks || slices.Contains(conversations, protocol)
	}
	if one := conversations[i%len(conversations)]; !talks && slices.Contains(allFaulty(i, tt), one) {
		list = append(list, one)
	}
	return list
}

// faultyEnd returns how games over a protocol end, in the form for playFaultyGame, and
// whether that differs from the other protocols. It returns "" if the protocol doesn't
// have the mode, or plays it like another protocol.
func faultyEnd(protocol string, tt faulty.End) (want string, own bool) {
	want = tt.Gomocup
	switch protocol {
	case "handoff":
		return tt.Moku, tt.Moku != tt.Gomocup
	case "legacy":
		switch {
		case tt.Legacy == "none":
			return "", false
		case tt.Legacy == "" && slices.Contains(legacyModes, tt.Mode):
			return tt.Moku, false
		}
		return tt.Legacy, true
	case "csa", "csapipe":
		if want, own = faulty.EndsCSA[tt.Mode]; !own {
			want = tt.Gomocup
		}
		pty, pipe, differ := strings.Cut(want, "|")
		switch {
		case protocol == "csa":
			return pty, own
		case differ:
			return pipe, true
		case slices.Contains(pipeModes, tt.Mode):
			return pty, false
		}
		return "", false
	case "usi":
		want, own = faulty.EndsUSI[tt.Mode]
	case "gtp":
		want, own = faulty.EndsGTP[tt.Mode]
	case "dighere":
		want, own = faulty.EndsDigHere[tt.Mode]
	}
	if !own {
		want = tt.Gomocup
	}
	return want, own
}

// gamesAgainst returns how many games are played over a protocol against a way to
// misbehave. What happens after a fault depends on the protocol or on the fault, rarely on
// both: each mode has a second game over several protocols, and each protocol in a
// third of the modes.
func gamesAgainst(protocol, mode string) int {
	protocols := []string{"gomocup", "handoff", "legacy", "csa", "csapipe", "usi", "gtp"}
	i := slices.IndexFunc(faulty.Ends, func(e faulty.End) bool { return e.Mode == mode })
	if (i+slices.Index(protocols, protocol))%3 == 0 {
		return 2
	}
	return 1
}

// legacyModes are the modes that the legacy call plays although they end there as over
// handoff. The two protocols differ only in their arguments and in who keeps the state,
// so after the call they are the same.
var legacyModes = []string{
	"ok", "hang", "crash", "exit3", "closeout", "garbage", "empty", "illegal", "flood", "floodever",
	"forkdaemon", "mem", "disk", "outside", "resnone", "reslink", "reshuge", "mutter",
}

// playFaulty plays one match; want is how a game ends, and the kind of the fault if it's another
// word.
func playFaulty(t *testing.T, protocol, mode, keys, want string) {
	switch protocol {
	case "csa", "csapipe":
		playFaultyShogi(t, badCSA(t, protocol, mode, keys, ""), protocol, mode, want)
	case "usi":
		playFaultyShogi(t, badUSI(t, mode, keys), protocol, mode, want)
	case "gtp":
		playFaultyGTP(t, mode, keys, want)
	case "dighere":
		playFaultyDigHere(t, mode, strings.Replace(keys, "at=1", "at=2", 1), want)
	default:
		playFaultyStones(t, protocol, mode, keys, want)
	}
}

// playFaultyStones plays one match over a protocol of gomoku.
func playFaultyStones(t *testing.T, protocol, mode, keys, want string) {
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
	cfg.Regulation.Games = gamesAgainst(protocol, mode)
	// It may still say something sensible.
	playFaultyGame(t, cfg, want, by == "garbage" && kind == by && protocol == "gomocup")
}

// badPlayer is a contestant who misbehaves: the program of a command, with
// further lines of engines.toml.
func badPlayer(t *testing.T, protocol, command, more string) Contestant {
	t.Helper()
	toml := filepath.Join(t.TempDir(), "engines.toml")
	limits := `memory = "64MiB", disk = "4MiB"`
	if mode := strings.Fields(command); slices.Contains(mode, "flood") || slices.Contains(mode, "floodever") {
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

// playFaultyGame plays one match of a game against a contestant that misbehaves; want is as for
// playFaulty. It doesn't wait long for a program that mumbles.
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
	played := cfg.Regulation.Games
	if len(games) != played || match == nil {
		t.Fatalf("%d games of %d ended, the match %+v", len(games), played, match)
	}
	for _, g := range games {
		told := g.Detail != "" || by == string(boards.Resign) // which Go doesn't explain
		if string(g.By) != by || by != plays && (!told || g.Winner == nil || *g.Winner != "B") {
			t.Errorf("game %d: %s by %s (%s), want %s", g.Game, g.Result, g.By, g.Detail, want)
		}
	}
	switch {
	case by == plays || by == string(boards.Resign): // no fault
		if len(faults) != 0 {
			t.Errorf("fault: %+v", faults[0])
		}
	case len(faults) != played || faults[0].Kind != kind || faults[played-1].Kind != kind || faults[0].Player != "bad" || faults[0].Detail != games[0].Detail:
		t.Errorf("%d faults, want %d of kind %s", len(faults), played, kind)
		for _, f := range faults {
			t.Logf("%+v", f)
		}
	}
	tape, _, lost, err := ReadJournal(filepath.Join(cfg.Dir, JournalName))
	if err != nil || lost != 0 || tape.End == nil {
		t.Errorf("the journal: %v, %d bytes lost", err, lost)
	}
}

// leavesNothing runs a function that starts programs that misbehave. It fails if a goroutine, an
// open file or a process with the tag is left.
func leavesNothing(t *testing.T, tag string, f func(t *testing.T)) {
	t.Helper()
	if testing.Short() {
		t.Skip("plays against real programs")
	}
	check := leaks.Watch(t)
	t.Run("matches", f)
	check()
	if left := processesWith(tag); len(left) > 0 {
		t.Errorf("processes are left: %q", left)
	}
}

// processesWith lists the commands of all processes that contain a word.
func processesWith(word string) (list []string) {
	entries, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range entries {
		if line, _ := os.ReadFile(name); bytes.Contains(line, []byte(word)) {
			list = append(list, string(bytes.ReplaceAll(line, []byte{0}, []byte{' '})))
		}
	}
	return list
}
