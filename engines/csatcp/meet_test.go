package csatcp

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

// invited starts a server for two invited players, each with two clients.
func invited(t *testing.T) (*Server, string) {
	t.Helper()
	return listen(t, Options{Invited: func(_ context.Context, name, password string) int {
		if (name == "alpha" || name == "beta") && password == "pw-"+name {
			return 2
		}
		return 0
	}})
}

// A met is the result of an appointment.
type met struct {
	table *Table
	late  [2]time.Duration
	err   error
}

func meet(ctx context.Context, s *Server, a Appointment) <-chan met {
	done := make(chan met, 1)
	go func() {
		t, late, err := s.Meet(ctx, a)
		done <- met{t, late, err}
	}()
	return done
}

func login(t *testing.T, addr, name string) *caller {
	t.Helper()
	c := call(t, addr)
	c.say("LOGIN " + name + " pw-" + name)
	c.want("LOGIN:" + name + " OK")
	return c
}

// TestMeet: two expected players come one after the other. The later one has
// less time on its clock, and both are told so. Nobody else is let in.
func TestMeet(t *testing.T) {
	s, addr := invited(t)
	awaits := make(chan [2]string, 10)
	var asked [][2]time.Duration
	a := Appointment{
		Game: "1-01-01", Names: [2]string{"alpha", "beta"}, Rules: Rules{Start: start(t, ""), Times: Times{Unit: time.Second, Total: time.Minute}},
		Patience: [2]time.Duration{patient, patient},
		Awaits:   func(names [2]string) { awaits <- names },
	}
	a.Times = func(late [2]time.Duration) [2]Times {
		asked = append(asked, late)
		times := [2]Times{a.Rules.Times, a.Rules.Times}
		times[1].Total -= 7 * time.Second
		return times
	}
	done := meet(t.Context(), s, a)
	if names := <-awaits; names != a.Names {
		t.Errorf("it waits for %q", names)
	}
	for _, wrong := range []string{"LOGIN gamma pw-gamma", "LOGIN alpha pw-beta", "LOGIN alpha g-60-5,pw"} {
		c := call(t, addr)
		c.say(wrong)
		c.want("LOGIN:incorrect")
	}
	alpha := call(t, addr)
	alpha.say("LOGIN alpha g-600-10-W,pw-alpha") // the game name's wishes are ignored
	alpha.want("LOGIN:alpha OK")
	if names := <-awaits; names != [2]string{"", "beta"} {
		t.Errorf("it waits for %q", names)
	}
	beta := login(t, addr, "beta")
	for i, c := range []*caller{alpha, beta} {
		c.until("Your_Turn:" + []string{"+", "-"}[i])
		for k, want := range []string{"Total_Time:60", "Total_Time:53"} {
			c.until("BEGIN Time" + []string{"+", "-"}[k])
			if got := c.until("Total_Time:"); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		}
		c.until("END Game_Summary")
		c.say("AGREE")
	}
	got := <-done
	if got.err != nil || got.table.Names() != a.Names || len(asked) != 1 || got.late != asked[0] || got.late[1] <= got.late[0] {
		t.Errorf("%+v, its times were asked for with %v", got, asked)
	}
	got.table.Close()
}

// TestMeetRejected: a player who doesn't agree, or leaves, is waited for again,
// and counts as away since it was asked.
func TestMeetRejected(t *testing.T) {
	s, addr := invited(t)
	done := meet(t.Context(), s, Appointment{Names: [2]string{"alpha", "beta"}, Rules: Rules{Start: start(t, "")}})
	alpha := login(t, addr, "alpha")
	beta := login(t, addr, "beta")
	beta.until("END Game_Summary")
	beta.say("REJECT")
	beta.until("REJECT:")
	alpha.until("REJECT:")
	beta = login(t, addr, "beta")
	alpha.until("END Game_Summary")
	alpha.conn.Close()
	beta.until("REJECT:")
	alpha = login(t, addr, "alpha")
	for _, c := range []*caller{alpha, beta} {
		c.until("END Game_Summary")
		c.say("AGREE")
	}
	got := <-done
	if got.err != nil || got.late[0] == 0 || got.late[1] == 0 {
		t.Errorf("got %+v, expected both late", got)
	}
	got.table.Close()
}

// TestMeetMissing: a side is waited for as long as it may be late; then it is
// missing, and the other one keeps waiting for another game.
func TestMeetMissing(t *testing.T) {
	s, addr := invited(t)
	const soon = 30 * time.Millisecond
	rules := Rules{Start: start(t, "")}
	alpha := login(t, addr, "alpha")
	for _, c := range []struct {
		a    Appointment
		want [2]bool
	}{
		{Appointment{Names: [2]string{"alpha", "beta"}, Patience: [2]time.Duration{soon, soon}}, [2]bool{false, true}},
		{Appointment{Names: [2]string{"beta", "alpha"}, Patience: [2]time.Duration{soon, soon}}, [2]bool{true, false}},
		{Appointment{Names: [2]string{"beta", "here"}, Local: [2]bool{false, true}, Patience: [2]time.Duration{soon, soon}}, [2]bool{true, false}},
		{Appointment{Names: [2]string{"beta", "beta"}, Patience: [2]time.Duration{soon, soon}}, [2]bool{true, true}},
	} {
		c.a.Rules = rules
		_, _, err := s.Meet(t.Context(), c.a)
		var missing *Missing
		if !errors.As(err, &missing) || missing.Sides != c.want {
			t.Errorf("%v: %v, want %v", c.a.Names, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := meet(ctx, s, Appointment{Names: [2]string{"alpha", "beta"}, Rules: rules})
	cancel()
	if got := <-done; !errors.Is(got.err, context.Canceled) {
		t.Errorf("error %v, expected context.Canceled", got.err)
	}
	done = meet(t.Context(), s, Appointment{Names: [2]string{"here", "alpha"}, Local: [2]bool{true, false}, Rules: rules})
	alpha.until("END Game_Summary")
	alpha.say("AGREE")
	got := <-done
	if got.err != nil || !got.table.IsLocal(0) || got.table.IsLocal(1) {
		t.Errorf("got %+v, expected side 0 local and side 1 remote", got)
	}
	got.table.Close()
}

// TestMeetTogether: two players who play two games at the same time have a
// client at each board; a third client isn't let in.
func TestMeetTogether(t *testing.T) {
	s, addr := invited(t)
	rules := Rules{Start: start(t, "")}
	names := [2]string{"alpha", "beta"}
	one := meet(t.Context(), s, Appointment{Game: "1", Names: names, Rules: rules})
	two := meet(t.Context(), s, Appointment{Game: "2", Names: [2]string{"beta", "alpha"}, Rules: rules})
	games := map[string]int{}
	var clients []*caller
	for _, name := range []string{"alpha", "beta", "beta", "alpha"} {
		clients = append(clients, login(t, addr, name))
	}
	third := call(t, addr)
	third.say("LOGIN alpha pw-alpha")
	third.want("LOGIN:incorrect")
	for _, c := range clients {
		games[strings.Split(c.until("Game_ID:"), "+")[1]]++
		c.until("END Game_Summary")
		c.say("AGREE")
	}
	a, b := <-one, <-two
	if a.err != nil || b.err != nil || games["1"] != 2 || games["2"] != 2 {
		t.Errorf("%+v %+v, games %v", a, b, games)
	}
	a.table.Close()
	b.table.Close()
}
