package csatcp

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// TestPlayerOptions: what isn't set has its usual value, and what is set stays.
func TestPlayerOptions(t *testing.T) {
	usual := PlayerOptions{Wait: usualWait, Mated: usualMated, Back: usualBack}
	set := PlayerOptions{Wait: time.Hour, Mated: 3 * time.Second, Back: -1, Bare: true}
	for _, c := range []struct{ given, want PlayerOptions }{
		{PlayerOptions{}, usual},
		{PlayerOptions{Wait: -1, Mated: -1}, usual},
		{set, set},
	} {
		if p := New(Address{}, nil, c.given); p.opt != c.want {
			t.Errorf("%+v: got %+v, want %+v", c.given, p.opt, c.want)
		}
	}
}

// TestPlayerComment: a comment follows our side's move once, unless the server takes none, the
// word is no move, or a line would be too long.
func TestPlayerComment(t *testing.T) {
	first := start(t, "")
	next, err := first.Play("+7776FU")
	if err != nil {
		t.Fatal(err)
	}
	score := 30
	shuttle := func(moves int) engines.Talk {
		line := strings.Repeat("8b7b 2h3h 7b8b 3h2h ", moves/4)
		return engines.Talk{Score: &score, PV: "7g7f " + line}
	}
	said := engines.Talk{Score: &score, PV: "7g7f 3c3d", Nodes: 5000}
	for _, c := range []struct {
		name string
		p    Player
		pos  *shogi.Position
		talk engines.Talk
		want string // the beginning
	}{
		{"a comment", Player{}, next.(*shogi.Position), said, ",'* 30 -3334FU #5000"},
		{"nothing said", Player{}, next.(*shogi.Position), engines.Talk{}, ""},
		{"bare", Player{opt: PlayerOptions{Bare: true}}, next.(*shogi.Position), said, ""},
		{"a resignation", Player{left: true}, next.(*shogi.Position), said, ""},
		{"no move yet", Player{}, first, said, ""},
		{"a long line", Player{}, next.(*shogi.Position), shuttle(400), ",'* 30 -8272HI +2838HI"},
		{"a line that is too long", Player{}, next.(*shogi.Position), shuttle(600), ""},
	} {
		c.p.Hear(c.talk)
		if got := c.p.comment(c.pos); !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %d bytes, %.60q, want %q", c.name, len(got), got, c.want)
		}
		if again := c.p.comment(c.pos); again != "" {
			t.Errorf("%s: said again: %q", c.name, again)
		}
	}
}

// TestTheirs tells the opponent's moves and words from ours.
func TestTheirs(t *testing.T) {
	for _, c := range []struct {
		move string
		left bool
		want bool
	}{
		{"-3334FU", false, true},
		{"-3334FU", true, true},
		{"+7776FU", false, false},
		{"-3334fu", false, false},
		{"%TORYO", false, true},
		{"%TORYO", true, false}, // ours, told back
		{"%KACHI", false, true},
		{"%KACHI", true, false},
		{"#WIN", false, false},
	} {
		p := Player{seat: 1, left: c.left}
		if got := p.theirs(c.move); got != c.want {
			t.Errorf("%s, left %v: %v", c.move, c.left, got)
		}
	}
}

// TestPlayerTurns: a move that the server charges nothing for took no time, a position that the
// server has already is a move taken back, and an opponent that the server waits for longer than
// its clock allows is late.
func TestPlayerTurns(t *testing.T) {
	lines := append([]string{"<LOGIN alpha pw", "LOGIN:alpha OK"}, summary()...)
	addr, done := foreign(t, append(lines, "<AGREE", "START:G1", "<+7776FU", "+7776FU,T0", "-3334FU,T0", "<LOGOUT")...)
	a, err := ParseAddress(addr + ",alpha,pw")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	p := New(a, nil, PlayerOptions{})
	defer p.Close()
	pos := start(t, "")
	err = p.Begin(ctx, engines.Game{Rules: shogi.Games()[0], Seat: 1, Position: pos, Clock: engines.Clock{Main: time.Minute, Byoyomi: 5 * time.Second}})
	if err != nil {
		t.Fatal(err)
	}
	mine, err := pos.Play("+7776FU")
	if err != nil {
		t.Fatal(err)
	}
	p.Tell(ctx, 0, "+7776FU", mine)
	p.since = p.since.Add(-time.Second) // the answer seems to have taken a second here
	answer, err := p.Act(ctx, engines.Turn{Position: mine})
	if err != nil || answer.Move != "-3334FU" || answer.Took != 0 {
		t.Errorf("answer %+v, %v, want -3334FU after no time", answer, err)
	}
	theirs, err := mine.Play("-3334FU")
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Tell(ctx, 0, "-3334FU", theirs); !errors.As(err, new(*engines.Verdict)) {
		t.Errorf("a position that the server has: %v, want a verdict", err)
	}
	p.since = uptime.Now().Add(-graceTime - time.Minute)
	var late *engines.Fault
	if _, err := p.Act(ctx, engines.Turn{Position: theirs, Budget: 50 * time.Second}); !errors.As(err, &late) || late.Kind != engines.Timeout || !strings.Contains(err.Error(), "1m20s") {
		t.Errorf("no answer in time: %v", err)
	}
	p.conn.send("LOGOUT")
	if missing := <-done; missing != "" {
		t.Errorf("missing: %q", missing)
	}
}
