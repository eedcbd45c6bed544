package arena

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/engines/faulty"
)

// TestPonder stops a program that thinks in its opponent's time, and its next
// move says so. The program isn't stopped if the regulation allows it, or if no
// other program shares the machine.
func TestPonder(t *testing.T) {
	tag := fmt.Sprintf("tag=ponder-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		for _, c := range []struct {
			name    string
			mode    string
			allowed bool
			alone   bool
			want    bool
		}{
			{name: "itself", mode: "ponder", want: true},
			{name: "child", mode: "forkcpu", want: true},
			{name: "quiet", mode: "ok"},
			{name: "allowed", mode: "ponder", allowed: true},
			{name: "alone", mode: "ponder", alone: true},
		} {
			t.Run(c.name, func(t *testing.T) {
				t.Parallel()
				// On a busy machine a program that ponders gets nothing of the processor
				// in a short time, so the opponent takes longer then.
				told := false
				for _, ms := range []string{"ms=200", "ms=1000", "ms=5000"} {
					if told = pondered(t, tag, c.mode, ms, c.allowed, c.alone); told || !c.want {
						break
					}
				}
				if told != c.want {
					t.Errorf("told of it: %v, want %v", told, c.want)
				}
			})
		}
	})
}

// pondered plays a match between a program and one that takes its time, or one in the
// arena if alone, and reports whether the first was told to have used the processor out
// of turn.
func pondered(t *testing.T, tag, mode, ms string, allowed, alone bool) (told bool) {
	t.Helper()
	cfg := testConfig(t, nil, fill, nil)
	cfg.Players[0] = badPlayer(t, "gomocup", faulty.Command("gomocup", mode, tag, "at=1"), "")
	if !alone {
		slow := badPlayer(t, "gomocup", faulty.Command("gomocup", "slow", tag, ms), "")
		cfg.Players[1].Open = slow.Open
	}
	cfg.Regulation.Limit, cfg.Regulation.Games, cfg.Regulation.Ponder = 7, 1, allowed
	cfg.Regulation.Starts = []Start{{Moves: []boards.Move{"808", "807", "1006"}}}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range run(t, m) {
		if e, ok := e.(*Moved); ok && strings.Contains(e.Fact.Code, "unasked") {
			told = true
			if e.Player != "bad" || !strings.Contains(e.Note, "stopped") {
				t.Errorf("%s: %s", e.Player, e.Note)
			}
		}
	}
	return told
}

// TestPonderAgents has an agent use the processor after it has stated its plan.
// The other agents lose no time.
func TestPonderAgents(t *testing.T) {
	tag := fmt.Sprintf("tag=ponder-agents-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		// As in TestPonder, the others take longer on a busy machine.
		told := false
		for _, ms := range []string{"ms=150", "ms=750", "ms=3000"} {
			if told = agentsPondered(t, tag, ms); told || t.Failed() {
				break
			}
		}
		if !told {
			t.Error("nobody is told of")
		}
	})
}

// agentsPondered plays a game in which one team's agents use the processor unasked and
// the other's take ms over a turn, and reports whether anybody was told of it.
func agentsPondered(t *testing.T, tag, ms string) (told bool) {
	t.Helper()
	cfg := testConfig(t, nil, nil, nil)
	cfg.Game = "dighere"
	cfg.Players[0] = badPlayer(t, "dighere", faulty.Command("dighere", "ponder", tag, "at=1"), "")
	good := badPlayer(t, "dighere", faulty.Command("dighere", "slow", tag, ms), "")
	cfg.Players[1].Open = good.Open
	cfg.Regulation.Limit, cfg.Regulation.Pairs = 0, true
	cfg.Regulation.Starts = []Start{digHereField(4, 60_000)}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range run(t, m) {
		switch e := e.(type) {
		case *Stepped:
			told = told || strings.Contains(e.Note, "unasked") || strings.Contains(e.Note, "of processor time out of turn")
		case *Faulted:
			t.Errorf("unexpected fault %+v", e)
		}
	}
	return told
}
