package csatcp

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/internal/leaks"
	"dohyo/internal/overlap"
)

func TestMain(m *testing.M) {
	overlap.Tests(8) // clients and servers mostly wait for each other, or for pauses after wrong passwords
	os.Exit(m.Run())
}

const patient = time.Minute // time for expected output, however busy the machine

func start(t testing.TB, position string) *shogi.Position {
	t.Helper()
	p, err := shogi.Start(boards.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// listen starts a server on a port of its own; it ends with the test.
func listen(t testing.TB, o Options) (*Server, string) {
	t.Helper()
	if o.Rules.Start == nil {
		o.Rules.Start = start(t, "")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := NewServer(o)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != context.Canceled {
			t.Error(err)
		}
	})
	return s, l.Addr().String()
}

// handed waits for the next table at which both sides have agreed.
func handed(t testing.TB, s *Server) *Table {
	t.Helper()
	select {
	case tab := <-s.Tables():
		return tab
	case <-time.After(patient):
		t.Fatal("no table was handed out")
		return nil
	}
}

// A caller speaks to a server, line by line.
type caller struct {
	t    testing.TB
	conn net.Conn
	in   *bufio.Reader
}

func call(t testing.TB, addr string) *caller {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return &caller{t, conn, bufio.NewReader(conn)}
}

func (c *caller) say(lines ...string) {
	for _, l := range lines {
		fmt.Fprintf(c.conn, "%s\n", l)
	}
}

// hear reads the next line; "EOF" at the end of the connection.
func (c *caller) hear() string {
	c.t.Helper()
	c.conn.SetReadDeadline(time.Now().Add(patient))
	text, err := c.in.ReadString('\n')
	if err != nil {
		if ne, ok := err.(net.Error); ok && ne.Timeout() {
			c.t.Fatal("no line came")
		}
		return "EOF"
	}
	return strings.TrimSuffix(text, "\n")
}

// want expects lines one after the other.
func (c *caller) want(lines ...string) {
	c.t.Helper()
	for _, l := range lines {
		if got := c.hear(); got != l {
			c.t.Fatalf("got %q, want %q", got, l)
		}
	}
}

// until reads up to a line with a prefix.
func (c *caller) until(prefix string) string {
	c.t.Helper()
	for {
		switch l := c.hear(); {
		case strings.HasPrefix(l, prefix):
			return l
		case l == "EOF":
			c.t.Fatalf("no %q came", prefix)
		}
	}
}

// referee plays a game between two players as the arena does, without clocks
// and faults.
func referee(ctx context.Context, pos *shogi.Position, clock engines.Clock, players [2]engines.Player) (boards.Outcome, error) {
	began := make(chan error, 2)
	for i, p := range players {
		go func() {
			began <- p.Begin(ctx, engines.Game{Rules: shogi.Games()[0], Seat: boards.Seat(i), Position: pos, Clock: clock})
		}()
	}
	var failed error
	for range players {
		if err := <-began; err != nil && failed == nil {
			failed = err
		}
	}
	var p boards.Position = pos
	var o boards.Outcome
	var history []boards.Move
	for failed == nil {
		seats := p.ToAct()
		if len(seats) == 0 {
			o, _ = p.Outcome()
			break
		}
		a, err := players[seats[0]].Act(ctx, engines.Turn{Position: p, History: history, Budget: patient})
		var v *engines.Verdict
		if asVerdict(err, &v) {
			o = v.Outcome
			break
		}
		var m boards.Move
		if err == nil {
			m, err = p.Parse(seats[0], a.Move)
		}
		if err == nil {
			p, err = p.Play(m)
		}
		if failed = err; err == nil {
			history = append(history, m)
			failed = players[1-seats[0]].Tell(ctx, seats[0], m, p)
		}
	}
	if failed != nil {
		o = boards.Outcome{Winner: boards.None, By: boards.BrokenOff}
	}
	for _, pl := range players {
		pl.End(ctx, o)
	}
	return o, failed
}

func asVerdict(err error, v **engines.Verdict) bool {
	got, ok := err.(*engines.Verdict)
	*v = got
	return ok
}

// A script is a player that makes given moves and then resigns.
type script struct {
	moves []boards.Move
	told  []boards.Move
	ended boards.Outcome
}

func (s *script) Begin(context.Context, engines.Game) error { return nil }
func (s *script) Act(context.Context, engines.Turn) (engines.Answer, error) {
	if len(s.moves) == 0 {
		return engines.Answer{Move: "%TORYO"}, nil
	}
	m := s.moves[0]
	s.moves = s.moves[1:]
	return engines.Answer{Move: string(m), Took: 1500 * time.Millisecond}, nil
}
func (s *script) Tell(_ context.Context, _ boards.Seat, m boards.Move, _ boards.Position) error {
	s.told = append(s.told, m)
	return nil
}
func (s *script) End(_ context.Context, o boards.Outcome) { s.ended = o }
func (s *script) Close() error                            { return nil }

// host runs the games of a server until its tables end: each by a referee, the
// local side by a script.
func host(t *testing.T, s *Server, local func() engines.Player) {
	go func() {
		for tab := range s.Tables() {
			tab.Host(func(d time.Duration) time.Duration { return d.Truncate(time.Second) }, nil)
			var players [2]engines.Player
			for i := range players {
				side := boards.Side(i)
				if tab.IsLocal(side) {
					players[i] = tab.Beside(side, local())
				} else {
					players[i] = tab.Seat(side, nil)
				}
			}
			referee(context.Background(), tab.Rules.Start, engines.Clock{}, players)
			for _, p := range players {
				p.Close()
			}
			tab.Close()
		}
	}()
	t.Cleanup(func() { time.Sleep(time.Millisecond) })
}

func TestLocalOpponent(t *testing.T) {
	s, addr := listen(t, Options{Local: "house", Rules: Rules{Times: Times{Total: time.Minute, Byoyomi: 5 * time.Second, Least: time.Second}, MaxMoves: 256}})
	local := &script{moves: []boards.Move{"+7776FU", "+2726FU"}}
	host(t, s, func() engines.Player { return local })
	c := call(t, addr)
	c.say("LOGIN house pw")
	c.want("LOGIN:incorrect") // that name is taken
	c.say("LOGIN alpha x-60-5-W,pw")
	c.want("LOGIN:alpha OK", "BEGIN Game_Summary")
	if id := c.until("Game_ID:"); !strings.HasPrefix(id, "Game_ID:dohyo+x-60-5+house+alpha+") {
		t.Errorf("the line of until doesn't begin with %q: %q", "Game_ID:dohyo+x-60-5+house+alpha+", id)
	}
	c.want("Name+:house", "Name-:alpha", "Your_Turn:-")
	c.until("END Game_Summary")
	c.say("AGREE")
	c.until("START:")
	c.want("+7776FU,T1") // the time that the script reports, rounded down
	c.say("-3334FU, '* 30 +2726FU #5000")
	if l := c.hear(); !strings.HasPrefix(l, "-3334FU,T") {
		t.Errorf("the heard line doesn't begin with %q: %q", "-3334FU,T", l)
	}
	c.want("+2726FU,T1")
	c.say("-8384FU")
	c.until("-8384FU,T")
	c.want("%TORYO,T0", "#RESIGN", "#WIN")
	c.say("LOGOUT")
	c.want("LOGOUT:completed", "EOF")
	if len(local.told) != 2 || local.told[0] != "-3334FU" || local.ended.By != boards.Resign {
		t.Errorf("the local player was told %v, and %v", local.told, local.ended)
	}
}

func TestPairing(t *testing.T) {
	t.Parallel()
	s, addr := listen(t, Options{Version: "1.1"})
	login := func(name, password string) *caller {
		c := call(t, addr)
		c.say("LOGIN " + name + " " + password)
		c.want("LOGIN:" + name + " OK")
		return c
	}
	a := login("a", "x-60-5-B,pw")
	b := login("b", "x-60-5-B,pw") // the same colour
	c := login("c", "y-60-5-W,pw") // another game
	d := login("d", "pw")
	e := login("e", "other") // no game name
	f := login("f", "x-60-5,pw")
	for _, tt := range []struct {
		c    *caller
		turn string
	}{{d, "+"}, {e, "-"}, {a, "+"}, {f, "-"}} {
		tt.c.want("BEGIN Game_Summary", "Protocol_Version:1.1")
		tt.c.until("Your_Turn:" + tt.turn)
		tt.c.until("END Game_Summary")
	}
	// A client that agreed to a rejected game waits for another one.
	a.say("AGREE")
	f.say("REJECT")
	a.until("REJECT:")
	f.until("REJECT:")
	f.want("EOF")
	g := login("g", "x-60-5-W,pw")
	b.want("BEGIN Game_Summary") // b had waited longer
	g.want("BEGIN Game_Summary")
	b.conn.Close() // this isn't an agreement either
	g.until("REJECT:")
	g.want("BEGIN Game_Summary")
	a.until("BEGIN Game_Summary")
	c.say("LOGOUT")
	c.want("LOGOUT:completed", "EOF")
	_ = s
	login("b", "z,pw") // the names of those who left are free
	login("c", "z,pw")
}

// TestBadClients: a client that misbehaves harms nobody else, and is named.
func TestBadClients(t *testing.T) {
	t.Parallel()
	play := func(t *testing.T, bad func(c *caller)) error {
		s, addr := listen(t, Options{Local: "house", Away: -1})
		c := call(t, addr)
		c.say("LOGIN bad pw")
		c.until("END Game_Summary")
		c.say("AGREE")
		tab := handed(t, s)
		p := tab.Seat(0, nil)
		local := tab.Beside(1, &script{})
		go bad(c)
		_, err := referee(context.Background(), tab.Rules.Start, engines.Clock{}, [2]engines.Player{p, local})
		p.Close()
		return err
	}
	for _, tt := range []struct {
		name string
		bad  func(c *caller)
		kind engines.FaultKind
		want string
	}{
		{"closes", func(c *caller) { c.until("START:"); c.conn.Close() }, engines.Exit, "the connection was closed"},
		{"logs out", func(c *caller) { c.until("START:"); c.say("LOGOUT") }, engines.Exit, "it logged out"},
		{"a long line", func(c *caller) { c.until("START:"); c.say(strings.Repeat("+", 1<<20)) }, engines.Flood, "a line longer than 8192 bytes"},
		{"nonsense", func(c *caller) { c.until("START:"); c.say("HELLO") }, engines.Garbage, `expected a move such as +7776FU, got "HELLO"`},
		{"many lines", func(c *caller) {
			c.until("START:")
			for range 100000 {
				if _, err := c.conn.Write([]byte("\n\n\n\n\n\n\n\n\n\n")); err != nil {
					return
				}
			}
		}, engines.Flood, "too many lines"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			err := play(t, tt.bad)
			f, ok := err.(*engines.Fault)
			if !ok || f.Kind != tt.kind || !strings.Contains(f.Detail, tt.want) {
				t.Errorf("%v, want %s: %s", err, tt.kind, tt.want)
			}
		})
	}
}

// TestOwnForm: a line that isn't in the protocol's own form is no move,
// whatever it may mean, and is reported as it was sent.
func TestOwnForm(t *testing.T) {
	for _, text := range []string{"HELLO", "7g7f", "76fu", "7776FU", "+7776fu", "+7776FUx", "７六歩", "+７六歩", "resign", "%toryo", "投了"} {
		t.Run(text, func(t *testing.T) {
			s, addr := listen(t, Options{Local: "house"})
			c := call(t, addr)
			c.say("LOGIN bad x-B,pw")
			c.until("END Game_Summary")
			c.say("AGREE")
			tab := handed(t, s)
			players := [2]engines.Player{tab.Seat(0, nil), tab.Beside(1, &script{})}
			over := make(chan error, 1)
			go func() {
				pos := tab.Rules.Start
				begun := make(chan error, 2)
				for _, p := range players {
					go func() { begun <- p.Begin(t.Context(), engines.Game{}) }()
				}
				<-begun
				<-begun
				_, err := players[0].Act(t.Context(), engines.Turn{Position: pos, Budget: patient})
				players[0].End(t.Context(), boards.Outcome{Winner: 1, By: "garbage"})
				over <- err
			}()
			c.until("START:")
			c.say(text)
			c.want("#ILLEGAL_ACTION", "#LOSE")
			f, ok := (<-over).(*engines.Fault)
			if !ok || f.Kind != engines.Garbage || !strings.Contains(f.Detail, "expected a move such as +7776FU, got") {
				t.Errorf("got %v, expected a fault for an unreadable move", f)
			}
			c.say("LOGOUT")
			players[0].Close()
		})
	}
}

// TestOlderVersion: the older version has no word for a limit of moves and its
// result; the server sends the nearest word instead.
func TestOlderVersion(t *testing.T) {
	rules := Rules{Times: Times{Total: time.Minute, Increment: time.Second}, MaxMoves: 256}
	for _, tt := range []struct {
		version string
		later   bool
	}{{"1.1", false}, {"1.2", true}} {
		s, addr := listen(t, Options{Version: tt.version, Local: "house", Rules: rules})
		c := call(t, addr)
		c.say("LOGIN alpha x-60-5F-B,pw")
		var heard []string
		for len(heard) == 0 || heard[len(heard)-1] != "END Game_Summary" {
			heard = append(heard, c.hear())
		}
		c.say("AGREE")
		tab := handed(t, s)
		players := [2]engines.Player{tab.Seat(0, nil), tab.Beside(1, &script{})}
		begun := make(chan error, 2)
		for _, p := range players {
			go func() { begun <- p.Begin(t.Context(), engines.Game{}) }()
		}
		<-begun
		<-begun
		c.until("START:")
		players[0].End(t.Context(), boards.Outcome{Winner: boards.None, By: boards.Limit})
		heard = append(heard, c.hear())
		if tt.later {
			heard = append(heard, c.hear())
		}
		c.say("LOGOUT")
		players[0].Close()
		if next := c.hear(); next != "LOGOUT:completed" {
			t.Errorf("%s: then %q", tt.version, next)
		}
		for _, word := range []string{"Max_Moves:256", "Increment:", "#MAX_MOVES", "#CENSORED"} {
			found := slices.ContainsFunc(heard, func(l string) bool { return strings.HasPrefix(l, word) })
			if found != tt.later {
				t.Errorf("%s: %s is %v in %q", tt.version, word, found, heard)
			}
		}
		if !tt.later && heard[len(heard)-1] != "#CHUDAN" {
			t.Errorf("%s ends with %q", tt.version, heard[len(heard)-1])
		}
	}
}

func TestLimits(t *testing.T) {
	_, addr := listen(t, Options{Login: 50 * time.Millisecond, Most: 3})
	call(t, addr).want("EOF") // it sends nothing
	many := call(t, addr)
	many.say(strings.Repeat("HELLO\n", attempts))
	for range attempts {
		many.want("LOGIN:incorrect")
	}
	many.want("EOF")
	// Clients that were sent away leave in their own time.
	enter := func(name string) *caller {
		for {
			c := call(t, addr)
			c.say("LOGIN " + name + " " + name + ",pw")
			if c.hear() == "LOGIN:"+name+" OK" {
				return c
			}
		}
	}
	first := enter("a")
	enter("b")
	enter("c")
	call(t, addr).want("EOF") // one too many
	first.say("LOGOUT")
	first.want("LOGOUT:completed", "EOF")
	enter("d")
}

// TestDeafClient: a client that reads nothing delays nobody.
func TestDeafClient(t *testing.T) {
	near, far := net.Pipe() // it takes nothing until it is read
	defer far.Close()
	k := newConn(near, true)
	for range 2 * mostUnsent {
		k.send("+7776FU,T0")
	}
	<-k.gone
	if err := k.why(); err != errSlow {
		t.Errorf("%v", err)
	}
	k.close(0)
}

// TestNothingLeft: nothing is left over when a server ends.
func TestNothingLeft(t *testing.T) {
	check := leaks.Watch(t)
	t.Run("server", func(t *testing.T) {
		s, addr := listen(t, Options{})
		for _, login := range []string{"LOGIN a x,pw", "LOGIN b x,pw", "LOGIN c y,pw", "HELLO"} {
			c := call(t, addr)
			c.say(login)
			c.hear()
			if login != "HELLO" && login[6] != 'c' {
				c.say("AGREE")
			}
		}
		_ = s // nobody takes the table
	})
	check()
}

// TestMated: a mated client has a moment to resign; then the server resigns for
// it.
func TestMated(t *testing.T) {
	// Black's gold on 5b mates.
	position := "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1"
	for _, says := range []bool{true, false} {
		s, addr := listen(t, Options{Local: "house", Grace: 100 * time.Millisecond, Rules: Rules{Start: start(t, position)}})
		host(t, s, func() engines.Player { return &script{moves: []boards.Move{"+0052KI"}} })
		c := call(t, addr)
		c.say("LOGIN alpha x-W,pw")
		c.until("END Game_Summary")
		c.say("AGREE")
		c.until("+0052KI,T1")
		if says {
			c.say("%TORYO")
		}
		c.until("%TORYO,T0")
		c.want("#RESIGN", "#LOSE")
	}
}

// TestBreakOff: a client breaks a game off out of its turn.
func TestBreakOff(t *testing.T) {
	s, addr := listen(t, Options{Local: "house"})
	c := call(t, addr)
	c.say("LOGIN alpha x-W,pw")
	c.until("END Game_Summary")
	c.say("AGREE")
	tab := handed(t, s)
	broken := make(chan boards.Side, 1)
	tab.Host(nil, func(side boards.Side) { broken <- side })
	p := tab.Seat(1, nil)
	local := tab.Beside(0, &script{})
	began := make(chan error, 2)
	for _, player := range []engines.Player{p, local} {
		go func() { began <- player.Begin(context.Background(), engines.Game{}) }()
	}
	for range 2 {
		if err := <-began; err != nil {
			t.Fatal(err)
		}
	}
	c.say("%CHUDAN")
	if side := <-broken; side != 1 {
		t.Errorf("side %d", side)
	}
	p.End(context.Background(), boards.Outcome{Winner: boards.None, By: boards.BrokenOff})
	c.until("START:")
	c.want("#CHUDAN")
	c.say("LOGOUT")
	p.Close()
	c.want("LOGOUT:completed", "EOF")
}

// FuzzClient: the server survives whatever a connection sends.
func FuzzClient(f *testing.F) {
	for _, text := range []string{
		"LOGIN a x-60-5-B,pw\nAGREE\n+7776FU,'* 30\n", "LOGIN a pw\nREJECT\n", "LOGIN a pw\n\nLOGOUT\n", "HELLO\n", "LOGIN a pw x1\n%%WHO\n%TORYO\n%CHUDAN\n",
	} {
		f.Add(text)
	}
	hirate := start(f, "")
	f.Fuzz(func(t *testing.T, text string) {
		s := NewServer(Options{Local: "house", Agree: 10 * time.Millisecond, Login: 10 * time.Millisecond, Rules: Rules{Start: hirate}})
		near, far := net.Pipe()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		v := s.visit(near)
		over := make(chan struct{})
		go func() {
			defer close(over)
			s.greet(ctx, v)
		}()
		go func() {
			buf := make([]byte, 4096)
			for {
				if _, err := far.Read(buf); err != nil {
					return
				}
			}
		}()
		far.SetWriteDeadline(time.Now().Add(time.Second))
		far.Write([]byte(text))
		far.Close()
		select {
		case tab := <-s.Tables():
			p := tab.Seat(0, nil)
			if tab.IsLocal(0) {
				p = tab.Seat(1, nil)
			}
			p.Act(ctx, engines.Turn{Position: hirate, Budget: time.Millisecond})
			p.Close()
			tab.Close()
			<-over
		case <-over:
		}
		if s.conns != 0 || len(s.visitors) != 0 || len(s.playing) != 0 || len(s.names) != 0 || len(s.waiting) != 0 {
			t.Errorf("%d connections, %v, %d waiting", s.conns, s.names, len(s.waiting))
		}
	})
}

// TestInterrupted: a person at the board interrupts a client's turn. No clock
// runs while the turn is called off, and the protocol has no word for a move
// taken back.
func TestInterrupted(t *testing.T) {
	s, addr := listen(t, Options{Local: "house"})
	c := call(t, addr)
	c.say("LOGIN alpha x-B,pw")
	c.until("END Game_Summary")
	c.say("AGREE")
	tab := handed(t, s)
	p := tab.Seat(0, nil).(*seat)
	defer p.Close()
	local := tab.Beside(1, &script{})
	began := make(chan error, 2)
	for _, player := range []engines.Player{p, local} {
		go func() { began <- player.Begin(context.Background(), engines.Game{}) }()
	}
	for range 2 {
		if err := <-began; err != nil {
			t.Fatal(err)
		}
	}
	pos := start(t, "")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.Act(ctx, engines.Turn{Position: pos, Budget: time.Minute}); err != context.Canceled || p.off.IsZero() {
		t.Fatalf("%v", err)
	}
	// As if the turn had begun an hour and a second ago.
	tab.shift(0, -time.Hour-time.Second)
	p.off = p.off.Add(-time.Hour)
	c.say("+7776FU")
	a, err := p.Act(context.Background(), engines.Turn{Position: pos, Budget: time.Minute})
	if err != nil || a.Move != "+7776FU" || a.Took < time.Second || a.Took > time.Minute {
		t.Errorf("answer %+v, %v, expected +7776FU after 1 s to 1 min", a, err)
	}
	next, err := pos.Play("+7776FU")
	if err != nil {
		t.Fatal(err)
	}
	local.Tell(context.Background(), 0, "+7776FU", next)
	var v *engines.Verdict
	if _, err := p.Act(context.Background(), engines.Turn{Position: pos}); !asVerdict(err, &v) || v.By != boards.BrokenOff {
		t.Errorf("%v", err)
	}
	// A different move in place of one that the client knows has the same
	// effect.
	if err := p.Tell(context.Background(), 1, "+2726FU", next); !asVerdict(err, &v) || v.By != boards.BrokenOff {
		t.Errorf("%v", err)
	}
	local.End(context.Background(), v.Outcome)
	c.until("+7776FU,T")
	c.want("#CHUDAN")
}

// onList returns the first client on the waiting list.
func onList(t *testing.T, s *Server) *client {
	t.Helper()
	for end := time.Now().Add(patient); ; time.Sleep(time.Millisecond) {
		s.mu.Lock()
		waiting := slices.Clone(s.waiting)
		s.mu.Unlock()
		if len(waiting) > 0 {
			return waiting[0]
		}
		if time.Now().After(end) {
			t.Fatal("the client isn't on the waiting list")
		}
	}
}

// TestAgreeAtOnce: a client may agree before its server's side has noticed that the
// game was sent.
func TestAgreeAtOnce(t *testing.T) {
	for _, answer := range []string{"AGREE", "REJECT", "LOGOUT"} {
		t.Run(answer, func(t *testing.T) {
			s, addr := listen(t, Options{Rules: Rules{Times: Times{Total: time.Minute}}})
			a := call(t, addr)
			a.say("LOGIN a x-60-5-B,apple")
			a.want("LOGIN:a OK")
			c := onList(t, s)
			c.watch(func(w engines.Wire) {
				if w.Sent && w.Text == "END Game_Summary" {
					c.in <- said{text: answer}
					for len(c.in) > 0 { // until it has been read
						time.Sleep(time.Millisecond)
					}
				}
			}, nil)
			b := call(t, addr)
			b.say("LOGIN b x-60-5-W,banana")
			b.want("LOGIN:b OK")
			b.until("END Game_Summary")
			if answer != "AGREE" {
				b.until("REJECT:")
				return
			}
			b.say("AGREE")
			handed(t, s).Close()
		})
	}
}
