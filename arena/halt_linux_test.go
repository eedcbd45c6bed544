package arena

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/internal/leaks"
)

// shortOf is the environment variable that makes the test binary run a match
// short of a resource.
const shortOf = "DOHYO_TEST_SHORT_OF"

// hostMatches holds a match for each way to connect a program.
var hostMatches = map[string]func(t *testing.T) Config{
	"gomocup": stonesMatch("gomocup"), "handoff": stonesMatch("handoff"), "legacy": stonesMatch("legacy"),
	"usi": shogiMatch("usi"), "csa": shogiMatch("csa"),
	"gtp": func(t *testing.T) Config {
		cfg := testConfig(t, nil, anywhere, nil)
		cfg.Game, cfg.Regulation.Size = "go", 9
		cfg.Players[0] = badPlayer(t, "gtp", faulty.Command("gtp", "ok"), "")
		return cfg
	},
	"dighere": func(t *testing.T) Config {
		cfg := testConfig(t, nil, nil, nil)
		cfg.Game, cfg.Regulation = "dighere", DefaultFor("dighere")
		cfg.Players[0] = badPlayer(t, "dighere", faulty.Command("dighere", "ok"), "")
		cfg.Players[1].Open = badPlayer(t, "dighere", faulty.Command("dighere", "ok"), "").Open
		return cfg
	},
}

func stonesMatch(protocol string) func(t *testing.T) Config {
	return func(t *testing.T) Config {
		cfg := testConfig(t, nil, fill, nil)
		cfg.Players[0] = badPlayer(t, protocol, faulty.Command(protocol, "ok"), "")
		return cfg
	}
}

func shogiMatch(protocol string) func(t *testing.T) Config {
	return func(t *testing.T) Config {
		cfg := testConfig(t, nil, nil, nil)
		cfg.Game = "shogi"
		more := ""
		if protocol == "csa" {
			more = "args_black = \"side=black\"\n"
		}
		for i := range cfg.Players {
			cfg.Players[i].Open = badPlayer(t, protocol, faulty.Command(protocol, "ok"), more).Open
		}
		return cfg
	}
}

// TestShortOfDescriptors plays matches with more and more descriptors (ulimit
// -n) over each protocol; with the build tag e2e TestE2EShortOfDescriptors takes smaller steps.
// Whenever the arena can't get one, the match stops,
// nobody loses by it, and the match resumes once there are enough.
func TestShortOfDescriptors(t *testing.T) {
	t.Parallel()
	inLack(t, 4)
}

// inLack calls shortOfDescriptors in a process of its own, whose limit doesn't touch other tests.
func inLack(t *testing.T, step uint64) {
	t.Helper()
	if testing.Short() {
		t.Skip("plays against real programs")
	}
	if os.Getenv(shortOf) != "" {
		shortOfDescriptors(t, step)
		return
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.Command(self, "-test.run=^"+t.Name()+"$", "-test.v", "-test.timeout=8m")
	child.Env = append(os.Environ(), shortOf+"=descriptors")
	if out, err := child.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

func shortOfDescriptors(t *testing.T, step uint64) {
	var all syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &all); err != nil {
		t.Fatal(err)
	}
	for protocol, config := range hostMatches {
		t.Run(protocol, func(t *testing.T) {
			stopped, resumed := 0, map[string]bool{}
			// A program needs about twelve descriptors. Those after the first few behave
			// alike, so the steps grow.
			for spare := uint64(1); ; spare += step + spare/16*2 {
				cfg := config(t)
				cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Regulation.Hang = 1, 4, Span(20*time.Second)
				m, err := New(cfg)
				if err != nil {
					t.Fatal(err)
				}
				limit := all
				limit.Cur = uint64(leaks.Files()) - 1 + spare
				if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
					t.Fatal(err)
				}
				var events []Event
				err = m.Run(t.Context(), func(e Event) { events = append(events, e) })
				syscall.Setrlimit(syscall.RLIMIT_NOFILE, &all)
				noFault(t, events)
				if err == nil {
					break
				}
				var halt *Halt
				if !errors.As(err, &halt) || halt.Cause != CauseHost || halt.Lack != engines.LackFiles {
					t.Fatalf("with %d descriptors to spare: %v", spare, err)
				}
				if info, err := os.Stat(filepath.Join(cfg.Dir, JournalName)); err != nil || info.Size() == 0 {
					continue // even the shortage could not be set up
				}
				stopped++
				if how := stoppedAs(events, halt); !resumed[how] { // a match that stopped in the same way has left the same behind
					resumed[how] = true
					goesOn(t, cfg, halt)
				}
			}
			if stopped == 0 {
				t.Error("no match was short of a descriptor")
			}
		})
	}
}

// stoppedAs returns after which events a match stopped, and what it was doing.
func stoppedAs(events []Event, halt *Halt) string {
	var how strings.Builder
	for _, e := range events {
		fmt.Fprintf(&how, "%T ", e)
	}
	if said := strings.Split(halt.Error(), ": "); len(said) > 1 { // in which folder or file differs from match to match
		how.WriteString(said[1])
	}
	return how.String()
}

// noFault fails the test if any player has failed.
func noFault(t *testing.T, events []Event) {
	t.Helper()
	for _, e := range events {
		if f, ok := e.(*Faulted); ok {
			t.Errorf("a fault of %s: %s: %s", f.Player, f.Kind, f.Detail)
		}
		if end, ok := e.(*GameEnd); ok && (end.By == ByExit || end.By == ByTamper || end.By == ByGarbage || end.By == ByHang) {
			t.Errorf("game %d ended by %s (%s)", end.Game, end.By, end.Detail)
		}
	}
}

// goesOn resumes a match that stopped, and expects it to be played to its end.
func goesOn(t *testing.T, cfg Config, halt *Halt) {
	t.Helper()
	events, _, err := func() ([]Event, int64, error) {
		f, err := os.Open(filepath.Join(cfg.Dir, JournalName))
		if err != nil {
			return nil, 0, err
		}
		defer f.Close()
		return ReadEvents(f, cfg.Dir)
	}()
	if err != nil {
		t.Fatal(err)
	}
	last, ok := events[len(events)-1].(*Interrupted)
	if !ok || last.Cause != halt.Cause || last.Lack != halt.Lack || last.Fact.Code != "engines.host" || last.Why == "" {
		t.Errorf("the journal's last event is %+v, want why it stopped: %+v", events[len(events)-1], halt)
	}
	m, err := Reopen(cfg.Dir, func(string) []RecordFormat { return cfg.Records }, playersOf(cfg))
	if err != nil {
		t.Fatal(err)
	}
	more := run(t, m)
	noFault(t, more)
	if _, end := ends(more); end == nil {
		t.Error("the match didn't end")
	}
}

// TestFolderOfAPlayerGone removes a player's folder in the middle of a game. Its
// program can't be started any more, which isn't its fault.
func TestFolderOfAPlayerGone(t *testing.T) {
	if testing.Short() {
		t.Skip("plays against real programs")
	}
	for _, protocol := range []string{"handoff", "legacy"} {
		t.Run(protocol, func(t *testing.T) {
			cfg := hostMatches[protocol](t)
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			var events []Event
			err = m.Run(t.Context(), func(e Event) {
				events = append(events, e)
				if mv, ok := e.(*Moved); ok && mv.Ply == 4 {
					if err := os.RemoveAll(filepath.Join(cfg.Dir, "players", "bad")); err != nil {
						t.Error(err)
					}
				}
			})
			var halt *Halt
			if !errors.As(err, &halt) || halt.Cause != CauseHost || halt.Lack != engines.LackFolder {
				t.Errorf("%v, want a halt since the folder has gone", err)
			}
			noFault(t, events)
			goesOn(t, cfg, halt)
		})
	}
}
