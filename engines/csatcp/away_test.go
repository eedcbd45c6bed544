package csatcp

import (
	"context"
	"errors"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// pair logs two clients in, and both agree: a is black.
func pair(t *testing.T, s *Server, addr, extra string) (tab *Table, a, b *caller) {
	t.Helper()
	a, b = call(t, addr), call(t, addr)
	a.say("LOGIN a x-60-5-B,apple" + extra)
	a.want("LOGIN:a OK")
	b.say("LOGIN b x-60-5-W,banana" + extra)
	b.want("LOGIN:b OK")
	for _, c := range []*caller{a, b} {
		c.until("END Game_Summary")
		c.say("AGREE")
	}
	return handed(t, s), a, b
}

// A play is a game between the clients of a table, with the times of the
// answers and the reported absences.
type play struct {
	outcome chan boards.Outcome
	failed  chan error
	took    chan time.Duration
	news    chan string
}

// A timedSeat records how long each answer took.
type timedSeat struct {
	engines.Player
	took chan time.Duration
}

func (s *timedSeat) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	a, err := s.Player.Act(ctx, t)
	if err == nil {
		s.took <- a.Took
	}
	return a, err
}

func (tab *Table) playOn(t *testing.T, pos *shogi.Position) *play {
	p := &play{make(chan boards.Outcome, 1), make(chan error, 1), make(chan time.Duration, 100), make(chan string, 100)}
	tab.Host(func(d time.Duration) time.Duration { return d.Truncate(time.Second) }, nil)
	var seats [2]engines.Player
	for side, name := range tab.Names() {
		tab.Notice(boards.Side(side), func(why error) {
			if why == nil {
				p.news <- name + " back"
			} else {
				p.news <- name + " away: " + why.Error()
			}
		})
		seats[side] = &timedSeat{tab.Seat(boards.Side(side), nil), p.took}
	}
	go func() {
		o, err := referee(context.Background(), pos, engines.Clock{}, seats)
		for _, s := range seats {
			s.Close()
		}
		p.outcome <- o
		p.failed <- err
	}()
	return p
}

func wantNews(t *testing.T, p *play, want ...string) {
	t.Helper()
	for _, w := range want {
		select {
		case got := <-p.news:
			if got != w {
				t.Fatalf("news %q, want %q", got, w)
			}
		case <-time.After(patient):
			t.Fatalf("no news, want %q", w)
		}
	}
}

// summaryOf reads a summary and returns its lines.
func summaryOf(c *caller) (lines []string) {
	c.t.Helper()
	c.until("BEGIN Game_Summary")
	for {
		l := c.hear()
		if l == "END Game_Summary" || l == "EOF" {
			return lines
		}
		lines = append(lines, l)
	}
}

// TestBackBeforeMissed: a client may be back before the end of its old
// connection is noticed.
func TestBackBeforeMissed(t *testing.T) {
	s, addr := listen(t, Options{Rules: Rules{Times: Times{Total: time.Minute}}, loss: patient})
	tab, a, b := pair(t, s, addr, "")
	p := tab.playOn(t, start(t, ""))
	a.until("START:")
	b.until("START:")
	other := call(t, addr)
	other.say("LOGIN a x-60-5-B,banana")
	other.want("LOGIN:incorrect")
	again := call(t, addr)
	again.say("LOGIN a x-60-5-B,apple")
	time.AfterFunc(usualLoss/5, func() { a.conn.Close() })
	again.want("LOGIN:a OK")
	wantNews(t, p, "a away: the connection was closed")
	again.until("END Game_Summary")
	again.say("AGREE")
	wantNews(t, p, "a back")
	again.until("START:")
	again.say("%TORYO")
	b.until("#WIN")
}

// TestComeBack: the loss of a client is noticed and reported at once. The
// client gets back to its game with its password, and is sent the moves made
// meanwhile. Its clock keeps running.
func TestComeBack(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		lose func(c *caller)
	}{
		{"closed", func(c *caller) { c.conn.Close() }},
		{"reset", func(c *caller) {
			c.conn.(*net.TCPConn).SetLinger(0)
			c.conn.Close()
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s, addr := listen(t, Options{Rules: Rules{Times: Times{Total: time.Minute, Byoyomi: 5 * time.Second}}})
			tab, a, b := pair(t, s, addr, " x1")
			p := tab.playOn(t, start(t, ""))
			a.until("START:")
			a.say("+7776FU")
			a.until("+7776FU,T0")
			b.until("+7776FU,T0")

			// The client is lost while the other one thinks: the other one
			// continues.
			tt.lose(a)
			wantNews(t, p, "a away: the connection was closed")
			b.want("##[ABSENT] a")
			b.say("-3334FU")
			b.until("-3334FU,T0")
			gone := time.Now()

			for login, answer := range map[string]string{
				"LOGIN a x-60-5-B,banana":  "LOGIN:incorrect", // another player's password
				"LOGIN a x-60-5-B,apple,":  "LOGIN:incorrect",
				"LOGIN b x-60-5-B,banana":  "LOGIN:incorrect", // b is connected
				"LOGIN c other-60-5,apple": "LOGIN:c OK",
			} {
				c := call(t, addr)
				c.say(login)
				c.want(answer)
			}
			early := call(t, addr) // it comes back, but doesn't agree
			early.say("LOGIN a apple")
			early.want("LOGIN:a OK")
			early.until("END Game_Summary")
			early.say("REJECT")
			early.want("EOF")

			tab.shift(0, -2*time.Second) // as if a had been told two seconds earlier that it is to move
			a = call(t, addr)
			a.say("LOGIN a x-60-5-B,apple")
			a.want("LOGIN:a OK")
			lines := summaryOf(a)
			i := slices.Index(lines, "+7776FU,T0")
			if i < 0 || !slices.Equal(lines[i:], []string{"+7776FU,T0", "-3334FU,T0", "END Position"}) ||
				!slices.Contains(lines, "To_Move:+") || !slices.Contains(lines, "Your_Turn:+") || !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "Elapsed:") && l >= "Elapsed:2" }) {
				t.Errorf("told %q", lines)
			}
			a.say("AGREE")
			a.until("START:")
			wantNews(t, p, "a back")
			b.want("##[BACK] a")
			away := time.Since(gone)
			a.say("+2726FU")
			<-p.took
			<-p.took
			if took := <-p.took; took < away {
				t.Errorf("the move took %v, after %v away", took, away)
			}
			a.until("+2726FU,T")
			b.until("+2726FU,T")

			// The client is lost in its own turn, and moves are made while it
			// agrees.
			tt.lose(b)
			wantNews(t, p, "b away: the connection was closed")
			b = call(t, addr)
			b.say("LOGIN b banana")
			summaryOf(b)
			b.say("AGREE")
			b.until("START:")
			wantNews(t, p, "b back")
			b.say("-8384FU")
			a.until("-8384FU,T")
			b.until("-8384FU,T")
			tt.lose(b)
			wantNews(t, p, "b away: the connection was closed")
			b = call(t, addr)
			b.say("LOGIN b banana")
			summaryOf(b)
			a.say("+2625FU")
			a.until("+2625FU,T")
			b.say("AGREE")
			b.until("START:")
			b.until("+2625FU,T")
			b.say("%TORYO")
			b.until("#LOSE")
			a.until("#WIN")
			for _, c := range []*caller{a, b} {
				c.say("LOGOUT")
				c.want("LOGOUT:completed", "EOF")
			}
			if err := <-p.failed; err != nil {
				t.Error(err)
			}
			again := call(t, addr) // the name is free
			again.say("LOGIN a z,new")
			again.want("LOGIN:a OK")
		})
	}
}

// TestStayAway: a client that doesn't come back loses when its flag falls, or
// after the longest absence.
func TestStayAway(t *testing.T) {
	for _, tt := range []struct {
		name   string
		away   time.Duration
		budget time.Duration
		lose   func(*caller)
		kind   engines.FaultKind
	}{
		{"flag", 0, 50 * time.Millisecond, func(c *caller) { c.conn.Close() }, engines.Timeout},
		{"limit", 50 * time.Millisecond, time.Hour, func(c *caller) { c.conn.Close() }, engines.Exit},
		{"at once", -1, time.Hour, func(c *caller) { c.conn.Close() }, engines.Exit},
		{"logged out", 0, time.Hour, func(c *caller) { c.say("LOGOUT"); c.conn.Close() }, engines.Exit},
		{"flood", 0, time.Hour, func(c *caller) { c.say(strings.Repeat("+", 1<<16)) }, engines.Flood},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, addr := listen(t, Options{Away: tt.away})
			tab, a, b := pair(t, s, addr, "")
			seats := [2]engines.Player{tab.Seat(0, nil), tab.Seat(1, nil)}
			began := make(chan error, 2)
			for _, seat := range seats {
				go func() { began <- seat.Begin(t.Context(), engines.Game{}) }()
			}
			for range 2 {
				if err := <-began; err != nil {
					t.Fatal(err)
				}
			}
			a.until("START:")
			tt.lose(a)
			_, err := seats[0].Act(t.Context(), engines.Turn{Position: start(t, ""), Budget: tt.budget})
			var f *engines.Fault
			if !errors.As(err, &f) || f.Kind != tt.kind {
				t.Errorf("%v, want %s", err, tt.kind)
			}
			for _, seat := range seats {
				seat.End(t.Context(), boards.Outcome{Winner: 1, By: "time"})
			}
			b.until("#WIN")
			late := call(t, addr) // the game has ended
			late.say("LOGIN a apple")
			late.want("LOGIN:incorrect")
			b.say("LOGOUT")
			for _, seat := range seats {
				seat.Close()
			}
		})
	}
}

// TestRestore: a restarted server lets the clients of the earlier one come back
// to their game. No clock runs until both are back.
func TestRestore(t *testing.T) {
	t.Parallel()
	rules := Rules{Times: Times{Total: time.Minute, Byoyomi: 5 * time.Second}, Start: start(t, "")}
	s, addr := listen(t, Options{Rules: rules})
	tab, _, _ := pair(t, s, addr, "")
	saved, err := tab.Save()
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(saved.Secrets[:], " "); strings.Contains(text, "apple") || strings.Contains(text, "banana") || saved.Secrets[0] == "" {
		t.Errorf("kept as %q", text)
	}
	tab.Close()

	s, addr = listen(t, Options{Rules: rules})
	again, err := s.Restore(saved, rules, []Played{{"+7776FU", 3 * time.Second}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Restore(saved, rules, nil); err == nil {
		t.Error("two games go on for one name")
	}
	pos, err := rules.Start.Play("+7776FU")
	if err != nil {
		t.Fatal(err)
	}
	p := again.playOn(t, pos.(*shogi.Position))
	wrong := call(t, addr)
	wrong.say("LOGIN a banana")
	wrong.want("LOGIN:incorrect")
	a, b := call(t, addr), call(t, addr)
	b.say("LOGIN b x-60-5-W,banana")
	b.want("LOGIN:b OK")
	if lines := summaryOf(b); !slices.Contains(lines, "+7776FU,T3") || !slices.Contains(lines, "To_Move:-") || !slices.Contains(lines, "Game_ID:"+tab.ID) {
		t.Errorf("told %q", lines)
	}
	b.say("AGREE", "-3334FU") // before a is back
	b.want("START:" + tab.ID)
	wantNews(t, p, "b back")
	a.say("LOGIN a apple")
	summaryOf(a)
	a.say("AGREE")
	a.until("-3334FU,T0")
	if took := <-p.took; took > patient/2 {
		t.Errorf("the first move took %v", took)
	}
	b.want("-3334FU,T0")
	a.say("%TORYO")
	b.until("#WIN")
	a.until("#LOSE")
	for _, c := range []*caller{a, b} {
		c.say("LOGOUT")
	}
	if err := <-p.failed; err != nil {
		t.Error(err)
	}
}
