package csatcp

import (
	"context"
	"errors"
	"net"
	"strings"
	"sync"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines/uptime"
)

// Options are how a server is set up. The zero Options are good for a server on
// loopback; Rules must be filled in.
type Options struct {
	Event   string // in the games' IDs; "" is "dohyo"
	Version string // of the protocol that is told: "1.1" or "1.2"; "" is 1.2
	Rules   Rules
	Fixed   bool   // Rules hold whatever time a game's name tells
	Local   string // the name of the local player that plays every client; "" pairs clients with each other

	// Invited tells who may log in with which password, and as how many clients at
	// once; 0 is nobody. Those clients wait for Meet, and aren't paired by themselves.
	// nil lets anybody in.
	Invited func(name, password string) int

	Login time.Duration // to log in within; 0 is 30 s
	Agree time.Duration // to agree within; 0 is 2 min
	Grace time.Duration // for a mated client to say %TORYO; 0 is 5 s
	Most  int           // connections at once; 0 is 64

	Log func(format string, args ...any) // takes what happens, for people; nil if nobody looks
	Now func() time.Time                 // for the games' IDs; nil is time.Now
}

// Rules are what a game is played by.
type Rules struct {
	Times    Times
	Start    *shogi.Position
	MaxMoves int // 0 is no limit
}

const (
	usualLogin = 30 * time.Second
	usualAgree = 2 * time.Minute
	usualGrace = 5 * time.Second
	usualMost  = 64
	attempts   = 10 // to log in on one connection
)

// A Server takes clients in, and makes tables of those that want to play each
// other. Anybody may log in under any name that nobody else has; passwords
// aren't looked at but for the game's name that may stand before them.
type Server struct {
	opt    Options
	tables chan *Table

	mu      sync.Mutex
	names   map[string]int // of those who are logged in, and how often
	waiting []*client      // in the order in which they came
	meets   []*meeting     // in the order in which they were called
	conns   int
	turns   int    // games that were given to clients without a colour of their own
	last    string // the ID of the last game, without what tells it from others of its second
	same    int    // how many games had it before
	wg      sync.WaitGroup
}

// NewServer makes a server.
func NewServer(o Options) *Server {
	for _, d := range []struct {
		have  *time.Duration
		usual time.Duration
	}{{&o.Login, usualLogin}, {&o.Agree, usualAgree}, {&o.Grace, usualGrace}} {
		if *d.have <= 0 {
			*d.have = d.usual
		}
	}
	if o.Event == "" {
		o.Event = "dohyo"
	}
	if o.Version == "" {
		o.Version = "1.2"
	}
	if o.Most <= 0 {
		o.Most = usualMost
	}
	if o.Log == nil {
		o.Log = func(string, ...any) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Server{opt: o, tables: make(chan *Table), names: map[string]int{}}
}

// Tables hands out each table at which both sides have agreed to play. Its
// clients wait for START until its players have begun.
func (s *Server) Tables() <-chan *Table { return s.tables }

// Serve takes clients in until ctx is done or the listener fails, and closes
// the listener. When it returns, all clients that don't sit at a table that was
// handed out are gone.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer s.wg.Wait()
	defer cancel()
	defer context.AfterFunc(ctx, func() { l.Close() })()
	for {
		c, err := l.Accept()
		if err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if ne := net.Error(nil); errors.As(err, &ne) && ne.Timeout() {
				continue
			}
			return err
		}
		s.mu.Lock()
		full := s.conns >= s.opt.Most
		if !full {
			s.conns++
		}
		s.mu.Unlock()
		if full {
			s.opt.Log("%v: refused, %d are connected already", c.RemoteAddr(), s.opt.Most)
			c.Close()
			continue
		}
		s.wg.Go(func() { s.greet(ctx, c) })
	}
}

// A client is somebody who has logged in.
type client struct {
	*conn
	server *Server
	name   string
	game   GameName
	table  chan *Table // where it sits down; holds one
	seat   *meeting    // that it waits for; nil if it's for none
	leave  sync.Once
}

// depart ends a client, and frees its name.
func (c *client) depart(wait time.Duration) {
	c.leave.Do(func() {
		s := c.server
		s.mu.Lock()
		if s.names[c.name]--; s.names[c.name] == 0 {
			delete(s.names, c.name) // it may log in again at once
		}
		s.mu.Unlock()
		c.close(wait)
		s.mu.Lock()
		s.conns--
		s.mu.Unlock()
		s.opt.Log("%s has left", c.name)
	})
}

// greet takes one client in, up to where it sits at a table.
func (s *Server) greet(ctx context.Context, nc net.Conn) {
	k := newConn(nc, true)
	c, err := s.login(ctx, k)
	if err != nil {
		s.opt.Log("%v: not logged in: %v", nc.RemoteAddr(), err)
		k.close(0)
		s.mu.Lock()
		s.conns--
		s.mu.Unlock()
		return
	}
	s.opt.Log("%s has logged in from %v", c.name, nc.RemoteAddr())
	for c.wait(ctx) { // and again, where the other one rejected a game
	}
}

// login asks for a name.
func (s *Server) login(ctx context.Context, k *conn) (*client, error) {
	deadline := uptime.Now().Add(s.opt.Login)
	for range attempts {
		l, err := k.next(ctx, deadline)
		if err != nil {
			return nil, err
		}
		words := strings.Fields(l.text)
		if l.text == "LOGOUT" {
			k.send("LOGOUT:completed")
			return nil, errClosed
		}
		if len(words) < 3 || words[0] != "LOGIN" || !IsName(words[1]) || !s.enter(words[1], words[2]) {
			k.send("LOGIN:incorrect")
			continue
		}
		c := &client{conn: k, server: s, name: words[1], game: ParseGameName(words[2]), table: make(chan *Table, 1)}
		k.send("LOGIN:" + c.name + " OK")
		return c, nil
	}
	return nil, fact.Errorf("csatcp.attempts", "no login after %d attempts", attempts)
}

// enter takes a name, if it's free.
func (s *Server) enter(name, password string) bool {
	most := 1
	if s.opt.Invited != nil {
		most = s.opt.Invited(name, passwordIn(password))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.names[name] >= most || name == s.opt.Local {
		return false
	}
	s.names[name]++
	return true
}

// wait waits for a table, and for both sides' agreement there. It is true if
// the client waits for another table then; otherwise it has gone, or plays.
func (c *client) wait(ctx context.Context) (again bool) {
	c.server.pair(c)
	for {
		select {
		case t := <-c.table:
			return c.agree(ctx, t)
		default:
		}
		select {
		case t := <-c.table:
			return c.agree(ctx, t)
		case l, ok := <-c.in:
			if ok && l.text != "LOGOUT" {
				continue // there's nothing to be said now
			}
			if !c.server.forget(c) {
				continue // a table is on its way
			}
			if ok {
				c.send("LOGOUT:completed")
			}
			c.depart(0)
			return false
		case <-ctx.Done():
			if !c.server.forget(c) {
				continue
			}
			c.depart(0)
			return false
		}
	}
}

// pair finds somebody to play with, or has the client wait.
func (s *Server) pair(c *client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.opt.Invited != nil {
		s.waiting = append(s.waiting, c)
		s.gather()
		return
	}
	if s.opt.Local != "" {
		side := c.game.Side
		if side == boards.None {
			side = boards.Side(s.turns % 2)
			s.turns++
		}
		t := s.newTable(c.game)
		t.sit(side, c)
		return
	}
	for i, other := range s.waiting {
		if other.game.Name != c.game.Name || other.game.Side != boards.None && other.game.Side == c.game.Side {
			continue
		}
		s.waiting = append(s.waiting[:i], s.waiting[i+1:]...)
		side := c.game.Side
		switch {
		case side != boards.None:
		case other.game.Side != boards.None:
			side = other.game.Side.Other()
		default: // by turns
			side = boards.Side((s.turns + 1) % 2)
			s.turns++
		}
		t := s.newTable(c.game)
		t.sit(side.Other(), other)
		t.sit(side, c)
		return
	}
	s.waiting = append(s.waiting, c)
}

// forget takes a client off the list of those who wait; false if it has been
// paired.
func (s *Server) forget(c *client) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, w := range s.waiting {
		if w == c {
			s.waiting = append(s.waiting[:i], s.waiting[i+1:]...)
			if c.seat != nil {
				c.seat.miss(c)
			}
			return true
		}
	}
	return false
}

// newTable makes an empty table for a game.
func (s *Server) newTable(g GameName) *Table {
	r := s.opt.Rules
	if g.Timed && !s.opt.Fixed && (g.Times.Increment == 0 || isLater(s.opt.Version)) {
		r.Times = g.Times
	}
	name := g.Name
	if name == "" {
		name = "default"
	}
	t := &Table{
		server: s, Game: name, Rules: r, names: [2]string{s.opt.Local, s.opt.Local},
		begun: make(chan struct{}), off: make(chan struct{}), settled: make(chan struct{}),
	}
	return t
}
