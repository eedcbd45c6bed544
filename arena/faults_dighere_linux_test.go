package arena

import (
	"context"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/engines/faulty"
)

// idle stays where it is.
func idle(context.Context, engines.Turn) (engines.Answer, error) {
	return engines.Answer{Move: "-1", Took: time.Millisecond}, nil
}

// playFaultyDigHere plays a match of two games against a side of which one agent
// misbehaves: it costs that agent's plans and nothing else.
func playFaultyDigHere(t *testing.T, mode, keys, want string) {
	const steps = 6
	pattern := regexp.MustCompile("^(" + strings.TrimPrefix(want, plays) + ")$")
	early := strings.HasPrefix(mode, "start") // agents don't know yet which of them they are
	full := mode == "disk"                    // what the agent wrote stays
	// Agent 2 misbehaves, which is the dog in the first game. Its samurai doesn't, and nobody does
	// in the second game.
	cfg := testConfig(t, nil, idle, nil)
	cfg.Game = "dighere"
	cfg.Players[0] = badPlayer(t, "dighere", faulty.Command("dighere", mode, strings.Fields(keys+" agent=2")...), "")
	think := 60_000
	switch {
	case mode == "starthang": // no program answers in time, however fast the machine is
		think = 500
	case strings.Contains(want, "hang"):
		think = 4_000
	}
	cfg.Regulation.Limit, cfg.Regulation.Pairs = 0, true
	cfg.Regulation.Starts = []Start{digHereField(steps, think)}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	events := run(t, m)
	games, match := ends(events)
	if len(games) != 2 || match == nil {
		t.Fatalf("%d games ended, the match %+v", len(games), match)
	}
	for _, g := range games {
		if g.By != boards.Treasure {
			t.Errorf("game %d: %s by %s (%s)", g.Game, g.Result, g.By, g.Detail)
		}
	}
	var kinds []string
	played := 0
	for _, e := range events {
		switch e := e.(type) {
		case *Faulted:
			kinds = append(kinds, e.Kind)
			if e.Player != "bad" || e.Detail == "" || !early && (e.Seat != "dog0" || e.Game != 1) && !(full && e.Seat == "dog1") {
				t.Errorf("unexpected fault %+v", e)
			}
		case *Stepped:
			played++
			p := e.after.(*dighere.Position)
			for a, plan := range p.Plans() {
				if ours := a%2 == e.Game-1; ours && plan == -1 && a != 2 && !early && !(full && a == 3) {
					t.Errorf("game %d, step %d: agent %d stays", e.Game, e.Step, a)
				}
			}
		}
	}
	if got := strings.Join(kinds, " "); !pattern.MatchString(got) {
		t.Errorf("faults %q, want %q", got, pattern)
		for _, e := range events {
			if f, ok := e.(*Faulted); ok {
				t.Logf("%+v", f)
			}
		}
	}
	if played != 2*steps {
		t.Errorf("%d steps were played", played)
	}
	tape, _, lost, err := ReadJournal(filepath.Join(cfg.Dir, JournalName))
	if err != nil || lost != 0 || tape.End == nil {
		t.Errorf("the journal: %v, %d bytes lost", err, lost)
	}
}

// TestFlagOfAgents: a claim of time is about one agent, and the answer gives no time left with a
// clock that carries nothing over.
func TestFlagOfAgents(t *testing.T) {
	cfg := testConfig(t, idle, idle, nil)
	cfg.Game, cfg.Regulation.Pairs = "dighere", true
	cfg.Regulation.Limit, cfg.Regulation.Starts = 0, []Start{digHereField(2, 1000)}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	g := tape.Games[0]
	g.Begin.Time = &Clock{Move: time.Second}
	a := g.Examine(tape.Begin, tape.Rules, 1, boards.Claim{Kind: ClaimTime, Seat: 3})
	if len(a.Why) != 1 || a.Why[0].Args[0] != boards.Seat(3) || a.Why[0].Args[3] != time.Second {
		t.Errorf("reasons %+v, expected one about seat 3 and a limit of 1 s", a.Why)
	}
}
