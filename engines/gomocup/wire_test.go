package gomocup

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/engines/internal/tap"
)

// TestWire shows the lines of a game in their order, without line ends.
func TestWire(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]Options{"lf": {}, "crlf": {CRLF: true}} {
		t.Run(name, func(t *testing.T) {
			p := scriptedPlayer(t, o, "TURN=MESSAGE depth 3|?!|1,1", "TAKEBACK=UNKNOWN", "DONE=10,10")
			var wire tap.Wire
			p.wire = wire.Hear
			pos := boardtest.Played(t, gomoku.Freestyle.Start, boards.Setup{})
			if err := p.Begin(context.Background(), engines.Game{Rules: gomoku.Freestyle, Position: pos, Size: 15}); err != nil {
				t.Fatal(err)
			}
			begun := wire.Lines()
			if i, j := slices.Index(begun, "> START 15"), slices.Index(begun, "< OK"); i != 0 || j != 1 || !slices.Contains(begun, "> ABOUT") {
				t.Errorf("before the first move: %q", begun)
			}
			wire.Forget()
			wire.Slow = 50 * time.Millisecond // what the journal's writing takes isn't charged
			for _, history := range []string{"808", "909"} {
				a, err := p.Act(context.Background(), engines.Turn{Position: pos, History: boardtest.Moves(history), Budget: patient})
				if err != nil {
					t.Fatal(err)
				}
				if a.Took <= 0 || a.Took > wire.Took() {
					t.Errorf("%v charged for the answer after %v", a.Took, wire.Took())
				}
			}
			want := []string{"> TURN 7,7", "< MESSAGE depth 3", "< ?!", "< 1,1", "> TAKEBACK 1,1", "< UNKNOWN", "> BOARD", "> 8,8,2", "> DONE", "< 10,10"}
			if got := wire.Lines(); !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// TestWirePace cuts off what comes faster than a person could read, and says so once
// each time.
func TestWirePace(t *testing.T) {
	t.Parallel()
	var wire tap.Wire
	p := &Player{wire: wire.Hear}
	now := time.Now()
	show := func(n int) string {
		wire.Forget()
		for range n {
			p.show(true, []byte("x"), now)
		}
		return strings.Join(wire.Lines(), "")
	}
	all := func(n int) string { return strings.Repeat("> x", n) }
	for i, c := range []struct {
		later time.Duration
		lines int
		want  string
	}{
		{0, mostLines - 1, all(mostLines - 1)},
		{0, 1, all(1)},
		{0, 3, "> …"},
		{lineEvery - 1, 2, ""},
		{1, 3, all(1) + "> …"},
		{3 * lineEvery, 3, all(3)},
		{2*lineEvery + lineEvery/2, 3, all(2) + "> …"},
		{time.Hour, mostLines + 2, all(mostLines) + "> …"},
	} {
		now = now.Add(c.later)
		if got := show(c.lines); got != c.want {
			t.Errorf("%d: %d lines: got %q", i, c.lines, got)
		}
	}
}
