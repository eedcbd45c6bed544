package gomocup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/engines/internal/tap"
	"dohyo/engines/process"
	"dohyo/engines/roster"
)

// scriptedPlayer seats a brain that follows a script.
func scriptedPlayer(t *testing.T, o Options, script ...string) *Player {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := New(tap.Launcher(t, process.Default(), append([]string{self, "scripted"}, script...)), nil, o)
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	return p
}

// negotiation returns a player whose game begins by an opening rule, with the turn after
// some moves.
func negotiation(t *testing.T, rules *boards.Game, rule, moves string, script ...string) (*Player, engines.Turn) {
	t.Helper()
	p := scriptedPlayer(t, Options{}, script...)
	pos := boardtest.Played(t, rules.Start, boards.Setup{OpeningRule: rule}, boardtest.Moves(moves)...)
	if err := p.Begin(context.Background(), engines.Game{Rules: rules, Position: pos, Size: 15}); err != nil {
		t.Fatal(err)
	}
	return p, engines.Turn{Position: pos, History: stonesOnly(boardtest.Moves(moves)), Budget: patient}
}

// stonesOnly leaves out choices.
func stonesOnly(moves []boards.Move) []boards.Move {
	return slices.DeleteFunc(moves, func(m boards.Move) bool { return strings.Trim(string(m), "0123456789") != "" })
}

// TestNegotiate asks a brain for its choices under swap2.
func TestNegotiate(t *testing.T) {
	t.Parallel()
	const three = "808 908 1010"
	for name, c := range map[string]struct {
		moves  string
		script []string
		want   string
		talk   string
		fault  engines.FaultKind
	}{
		"three stones": {"", []string{"DONE=7,7 8,7 9,9"}, "808", "", ""},
		"swap":         {three, []string{"DONE=SWAP"}, "swap", "", ""},
		"stays":        {three, []string{"DONE=8,8"}, "stay", "", ""},
		"two":          {three, []string{"DONE=MESSAGE depth 3|DEBUG x|name=\"n\"||8,8 8,6"}, "two", "Depth:3", ""},
		"six":          {three + " two 909 907", []string{"DONE=0,0"}, "stay", "", ""},
		"too many":     {three, []string{"DONE=8,8 8,6 1,1"}, "", "", engines.Garbage},
		"too few":      {"", []string{"DONE=7,7"}, "", "", engines.Garbage},
		"nonsense":     {three, []string{"DONE=7,7,7"}, "", "", engines.Garbage},
		"dies":         {three, []string{"DONE=exit"}, "", "", engines.Exit},
	} {
		t.Run(name, func(t *testing.T) {
			p, turn := negotiation(t, gomoku.Freestyle, swap2, c.moves, c.script...)
			var heard []string
			turn.Talk = func(talk engines.Talk) { heard = append(heard, fmt.Sprintf("%+v", talk)) }
			a, err := p.Negotiate(context.Background(), turn)
			var f *engines.Fault
			if errors.As(err, &f); a.Move != c.want && c.fault == "" || (f == nil) != (c.fault == "") || f != nil && f.Kind != c.fault {
				t.Fatalf("got %+v, %v", a, err)
			}
			if c.talk != "" && !strings.Contains(strings.Join(heard, "\n"), c.talk) {
				t.Errorf("heard %q", heard)
			}
		})
	}
}

// TestNegotiatePromised plays the stones that the brain named before, without asking it
// again, and asks again about a board that it hasn't named stones for.
func TestNegotiatePromised(t *testing.T) {
	t.Parallel()
	p, turn := negotiation(t, gomoku.Freestyle, swap2, "", "DONE=7,7 8,7 9,9", "DONE=8,8 8,6")
	pos := turn.Position
	for _, want := range []string{"808", "908", "1010"} {
		a, err := p.Negotiate(context.Background(), turn)
		if err != nil || a.Move != want {
			t.Fatalf("got %q, %v, want %q", a.Move, err, want)
		}
		if pos, err = pos.Play(boards.Move(a.Move)); err != nil {
			t.Fatal(err)
		}
		turn.Position, turn.History = pos, append(turn.History, boards.Move(a.Move))
	}
	a, err := p.Negotiate(context.Background(), turn)
	if err != nil || a.Move != twoWord {
		t.Fatalf("got %q, %v", a.Move, err)
	}
	if pos, err = pos.Play(twoWord); err != nil {
		t.Fatal(err)
	}
	turn.Position = pos
	if a, err := p.Negotiate(context.Background(), turn); err != nil || a.Move != "909" {
		t.Errorf("the fourth stone: %q, %v", a.Move, err)
	}
	turn.History = append(turn.History, "101") // not the stone that it named
	turn.Position, err = pos.Play("101")
	if err != nil {
		t.Fatal(err)
	}
	if a, err := p.Negotiate(context.Background(), turn); err != engines.ErrUnversed {
		t.Errorf("another fourth stone: %q, %v", a.Move, err)
	}
}

// TestNegotiateUnversed asks nobody else about other rules, or again after a refusal.
func TestNegotiateUnversed(t *testing.T) {
	t.Parallel()
	for name, rule := range map[string]string{"other rule": "swap", "refusal": swap2} {
		p, turn := negotiation(t, gomoku.Freestyle, rule, "", "DONE=UNKNOWN command", "DONE=7,7 8,7 9,9")
		for range 2 {
			if a, err := p.Negotiate(context.Background(), turn); err != engines.ErrUnversed {
				t.Errorf("%s: %q, %v", name, a.Move, err)
			}
		}
		turn.Position = boardtest.Played(t, gomoku.Freestyle.Start, boards.Setup{})
		if _, err := p.Negotiate(context.Background(), turn); err != engines.ErrUnversed {
			t.Errorf("%s, without a rule: %v", name, err)
		}
	}
}

// TestNegotiateOwners repeats the stones with their owners to a brain that refuses them
// without, as Rapfi does, and sends them so from then on. A brain that refuses these too
// isn't asked again.
func TestNegotiateOwners(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	bare := []string{"7,7=ERROR no color", "8,7=ERROR no color", "9,9=ERROR no color"}
	owned := []string{"7,7,2=", "8,7,1=", "9,9,2=", "8,8,1=", "8,6,2="}
	p, turn := negotiation(t, gomoku.Freestyle, swap2, "808 908 1010", slices.Concat(bare, owned, []string{"DONE=8,8 8,6", "DONE=SWAP"})...)
	for _, want := range []string{twoWord, swapWord} {
		a, err := p.Negotiate(ctx, turn)
		if err != nil || a.Move != want {
			t.Fatalf("got %q, %v, want %q", a.Move, err, want)
		}
	}
	p, turn = negotiation(t, gomoku.Freestyle, swap2, "808 908 1010", append(bare, "DONE=7,7 8,7 9,9")...)
	if a, err := p.Negotiate(ctx, turn); err != engines.ErrUnversed || !p.unversed {
		t.Errorf("a brain that refuses both: %q, %v", a.Move, err)
	}
}

// TestNegotiateLate ends the wait for a choice with the time for it.
func TestNegotiateLate(t *testing.T) {
	t.Parallel()
	p, turn := negotiation(t, gomoku.Freestyle, swap2, "808 908 1010", "DONE=")
	turn.Budget = 50 * time.Millisecond
	_, err := p.Negotiate(context.Background(), turn)
	var f *engines.Fault
	if !errors.As(err, &f) || f.Kind != engines.Timeout {
		t.Errorf("got %v", err)
	}
}

// TestSeat tells a brain at most half of its memory limit.
func TestSeat(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	const mib = 1 << 20
	for _, c := range []struct{ limit, given, want int64 }{
		{0, 0, usualMemory}, {64 * mib, 0, 32 * mib}, {64 * mib, 48 * mib, 48 * mib},
		{2*usualMemory - 2, 0, usualMemory - 1}, {2 * usualMemory, 0, usualMemory}, {4 * usualMemory, 0, usualMemory},
	} {
		o := Dialect.Options().(*Options)
		o.Memory = c.given
		spec := process.Spec{Path: self, Dir: filepath.Dir(self), Limits: process.Limits{Memory: c.limit}}
		p, err := Dialect.Seat(roster.Seating{Options: o, Spec: spec})
		if err != nil {
			t.Fatal(err)
		}
		if got := p.(*Player).opt; got.Memory != c.want || got.Folder != spec.Dir {
			t.Errorf("limit %d, option %d: told %d, in %s", c.limit, c.given, got.Memory, got.Folder)
		}
	}
	if _, err := Dialect.Seat(roster.Seating{Options: new(Options), Spec: process.Spec{Path: "/no/such/program"}}); err == nil {
		t.Error("a program that isn't there was seated")
	}
}
