package csatcp

import (
	"testing"
	"time"

	"dohyo/engines"
)

// TestLogoutAtTheTable: a client that logs out instead of agreeing rejects the game, and its
// logout is answered. The other one stays.
func TestLogoutAtTheTable(t *testing.T) {
	_, addr := listen(t, Options{Rules: Rules{Times: Times{Total: time.Minute}}})
	a, b := call(t, addr), call(t, addr)
	a.say("LOGIN a x-60-5-B,apple")
	a.want("LOGIN:a OK")
	b.say("LOGIN b x-60-5-W,banana")
	a.until("END Game_Summary")
	b.until("END Game_Summary")
	a.say("LOGOUT")
	a.until("REJECT:")
	a.want("LOGOUT:completed")
	a.want("EOF")
	b.until("REJECT:")
	b.say("LOGOUT")
	b.want("LOGOUT:completed")
}

// TestLogoutWhileTheOtherRejects: the server's side of a client may read its LOGOUT before it
// has noticed that the other one has rejected the game.
func TestLogoutWhileTheOtherRejects(t *testing.T) {
	s, addr := listen(t, Options{Rules: Rules{Times: Times{Total: time.Minute}}})
	a, b := call(t, addr), call(t, addr)
	a.say("LOGIN a x-60-5-B,apple")
	a.want("LOGIN:a OK")
	c := onList(t, s)
	c.watch(func(w engines.Wire) {
		if w.Sent && len(w.Text) > 7 && w.Text[:7] == "REJECT:" {
			c.in <- said{text: "LOGOUT"}
			for len(c.in) > 0 { // until it has been read
				time.Sleep(time.Millisecond)
			}
		}
	}, nil)
	b.say("LOGIN b x-60-5-W,banana")
	b.until("END Game_Summary")
	b.say("REJECT")
	a.until("REJECT:")
	a.want("LOGOUT:completed")
	a.want("EOF")
}

// TestMoveAtTheTable: a move that comes before the server's side of a client has noticed that both have
// agreed is for the game.
func TestMoveAtTheTable(t *testing.T) {
	c := &client{conn: &conn{back: make(chan said, 1)}}
	table := &Table{settled: make(chan struct{})}
	close(table.settled)
	if !table.hear(t.Context(), c, said{text: "+7776FU"}, true) {
		t.Error("it still waits for the agreement")
	}
	if len(c.back) == 0 {
		t.Fatal("the move is lost")
	}
	if l, err := c.next(t.Context(), time.Time{}); err != nil || l.text != "+7776FU" {
		t.Errorf("%q, %v", l.text, err)
	}
}
