package tournament

import (
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/engines"
	"dohyo/engines/process"
)

// A repeater is a player with a real program, which repeats each line on stdout and stderr.
type repeater struct {
	instant
	launcher *process.Launcher
	proc     *process.Process
}

func (s *repeater) Launcher() *process.Launcher { return s.launcher }
func (s *repeater) Close() error                { return s.launcher.Close() }

func openRepeater(p arena.Place) (engines.Player, error) {
	l, err := process.NewLauncher(process.Spec{
		Path: "/bin/sh", Args: []string{"-c", `while read -r x; do echo "$x" >&2; echo "$x"; done`},
		Dir: p.Dir, Stderr: p.Stderr, Limits: process.Default(),
	})
	if err != nil {
		return nil, err
	}
	proc, err := l.Start()
	if err != nil {
		return nil, err
	}
	return &repeater{launcher: l, proc: proc}, nil
}

// say sends a line and waits until the program has repeated it in both ways.
func (s *repeater) say(t *testing.T, line string) {
	t.Helper()
	end := time.Now().Add(time.Minute)
	if err := s.proc.Write([]byte(line+"\n"), end); err != nil {
		t.Fatal(err)
	}
	if got, err := s.proc.ReadLine(t.Context(), end); err != nil || string(got) != line {
		t.Fatalf("%q, %v", got, err)
	}
	s.await(t, func() bool { return strings.Contains(s.launcher.LastWords(), line) })
}

func (s *repeater) await(t *testing.T, is func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it didn't happen within a minute")
		}
	}
}

// TestKeepProgram: what happens to a program in a match and after it decides whether the
// next match gets the same one, and that match has nothing of its past.
func TestKeepProgram(t *testing.T) {
	for name, c := range map[string]struct {
		unsound bool                            // as its match ended
		idle    func(t *testing.T, p *repeater) // between the matches
		same    bool
	}{
		"kept":   {same: true},
		"faulty": {unsound: true},
		"dead": {idle: func(t *testing.T, p *repeater) {
			p.proc.Kill()
			p.await(t, func() bool { return !p.launcher.Running() })
		}},
		"talkative": {same: true, idle: func(t *testing.T, p *repeater) { p.say(t, "while idle") }},
	} {
		t.Run(name, func(t *testing.T) {
			pool := newPool(2, t.TempDir(), time.Now)
			pool.scarce = plenty
			seat := pool.keep("A", arena.Contestant{Stays: true, Open: openRepeater})
			open := func() *repeater {
				p, err := seat.Open(arena.Place{Dir: "A"})
				if err != nil {
					t.Fatal(err)
				}
				return p.(*repeater)
			}
			first := open()
			first.say(t, "in match 1")
			if err := seat.Close(first, !c.unsound); err != nil {
				t.Fatal(err)
			}
			if rests, _ := first.launcher.Rests(); !c.unsound && !rests {
				t.Error("it doesn't rest while it is idle")
			}
			if first.launcher.Running() == c.unsound {
				t.Errorf("running %v after its match", !c.unsound)
			}
			if c.idle != nil {
				c.idle(t, first)
			}
			second := open()
			if (second == first) != c.same {
				t.Errorf("the same program: %v", second == first)
			}
			if words := second.launcher.LastWords(); words != "" {
				t.Errorf("match 2 has the last words %q", words)
			}
			second.say(t, "in match 2")
			if words := second.launcher.LastWords(); words != "in match 2" {
				t.Errorf("the last words are %q", words)
			}
			if err := seat.Close(second, true); err != nil {
				t.Fatal(err)
			}
			if err := pool.close(); err != nil || first.launcher.Running() || second.launcher.Running() {
				t.Errorf("%v; still running", err)
			}
		})
	}
}

// TestKeepOnlyWhatStays: a program that is started for each game or move, a person and a player
// elsewhere aren't kept.
func TestKeepOnlyWhatStays(t *testing.T) {
	for name, c := range map[string]arena.Contestant{
		"anew": {}, "person": {Stays: true, Person: true}, "away": {Stays: true, Away: true},
	} {
		if kept := newPool(2, "", time.Now).keep("A", c); kept.Close != nil || kept.Homeless {
			t.Errorf("%s: it is kept", name)
		}
	}
}
