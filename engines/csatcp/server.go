package csatcp

import (
	"cmp"
	"context"
	"net"
	"slices"
	"strings"
	"sync"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/engines/uptime"
)

// Options are the options of a server. The zero values suit a server on loopback; Rules must be
// filled in.
type Options struct {
	Event   string // in the games' IDs; "" is "dohyo"
	Version string // of the protocol, as announced to clients: "1.1" or "1.2"; "" is 1.2
	Rules   Rules
	Fixed   bool   // Rules apply even if a game's name sets other times
	Local   string // the name of the local player that plays every client; "" pairs clients with each other

	// Invited reports who may log in with which password, and as how many clients at
	// once; 0 is nobody. Those clients wait for Meet, and aren't paired by themselves.
	// nil lets anybody in.
	Invited func(ctx context.Context, name, password string) int

	Login time.Duration // to log in within; 0 is 30 s
	Agree time.Duration // to agree within; 0 is 2 min
	Grace time.Duration // for a mated client to say %TORYO; 0 is 5 s
	Away  time.Duration // that a client may be away from its game; 0 is as long as its clock runs, a negative time not at all
	Most  int           // clients at once; 0 is 64

	// Admits reports whether a name may log in with a password. nil admits anybody.
	Admits func(ctx context.Context, name, password string) bool

	Log func(*fact.Error) // receives reports for people; may be nil
	Now func() time.Time  // for the games' IDs; nil is time.Now

	// loss is how long a login waits for the loss of the connection before it: a client
	// may be back before its old connection's end has arrived.
	loss time.Duration
}

// Rules are the rules of a game.
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

// A Server accepts clients, and makes tables for those who want to play each other. Anybody may log
// in under any name that nobody else has. The password is checked only when a client comes back to
// the game that its name plays.
type Server struct {
	opt    Options
	tables chan *Table

	mu      sync.Mutex
	names   map[string]int      // of those who are logged in, or play and are away, and how often
	playing map[string][]*Table // by the names of their clients
	waiting []*client           // in the order in which they came
	meets   []*meeting          // in the order in which they were called
	conns   int                 // of clients

	visitors []*visitor // in the order in which they came
	dropped  int        // visitors who left for others

	turns int    // games that were given to clients without a colour of their own
	last  string // the last game's ID, without the suffix that distinguishes games of the same second
	same  int    // how many games have had it
	wg    sync.WaitGroup
}

// NewServer makes a server.
func NewServer(o Options) *Server {
	for _, d := range []struct {
		have  *time.Duration
		usual time.Duration
	}{{&o.Login, usualLogin}, {&o.Agree, usualAgree}, {&o.Grace, usualGrace}, {&o.loss, usualLoss}} {
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
		o.Log = func(*fact.Error) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Server{opt: o, tables: make(chan *Table), names: map[string]int{}, playing: map[string][]*Table{}}
}

// Tables hands out each table at which both sides have agreed to play. Its
// clients wait for START until its players have begun.
func (s *Server) Tables() <-chan *Table { return s.tables }

// Serve accepts clients until ctx is done or the listener fails, and closes the listener. When it
// returns, all clients that don't sit at a table that was handed out are gone.
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
			if passing(err) {
				s.rest(ctx.Done())
				continue
			}
			return err
		}
		keepAlive(c)
		v := s.visit(c)
		s.wg.Go(func() { s.greet(ctx, v) })
	}
}

// A client is a connection that has logged in.
type client struct {
	*conn
	server *Server
	name   string
	host   string // where it has come from
	sent   bool   // away, to make room; the server's lock guards it
	secret string // the password, without the game's name
	game   GameName
	told   bool        // it is also told what the protocol has no word for: it logged in with x1, as on shogi-server
	table  chan *Table // where it sits down; holds one
	at     *Table      // at which it plays, or has played
	seat   *meeting    // that it waits for; nil for none
	leave  sync.Once
	hangUp sync.Once
	minded sync.Once // its connection is being watched
}

// depart ends a client, and frees its name.
func (c *client) depart(wait time.Duration) {
	c.leave.Do(func() {
		s := c.server
		s.mu.Lock()
		at := c.at
		s.mu.Unlock()
		s.free(c.name, at) // it may log in again at once
		c.drop(wait)
		s.opt.Log(fact.Errorf("csatcp.log.left", "%s has left", c.name))
	})
}

// drop ends a client's connection. Its name stays taken.
func (c *client) drop(wait time.Duration) {
	c.hangUp.Do(func() {
		c.close(wait)
		c.server.closed()
	})
}

// free releases a client's name, at a table if it sat at one.
func (s *Server) free(name string, t *Table) {
	s.mu.Lock()
	if s.names[name]--; s.names[name] == 0 {
		delete(s.names, name)
	}
	s.playing[name] = slices.DeleteFunc(s.playing[name], func(o *Table) bool { return o == t })
	if len(s.playing[name]) == 0 {
		delete(s.playing, name)
	}
	s.mu.Unlock()
}

// closed removes a connection from the count.
func (s *Server) closed() {
	s.mu.Lock()
	s.conns--
	s.mu.Unlock()
}

// greet handles one client until it sits at a table.
func (s *Server) greet(ctx context.Context, v *visitor) {
	k := newConn(v, true)
	c, away, err := s.login(ctx, k, v)
	if err != nil {
		if s.visited(v) {
			s.opt.Log(fact.Errorf("csatcp.log.refused", "%v: not logged in: %v", v.RemoteAddr(), err))
		}
		k.close(0)
		return
	}
	s.opt.Log(fact.Errorf("csatcp.log.in", "%s has logged in from %v", c.name, v.RemoteAddr()))
	if away == nil {
		for c.wait(ctx) { // and again, where the other one rejected a game
		}
		return
	}
	if err = away.comeBack(ctx, c); err != nil {
		s.opt.Log(fact.Errorf("csatcp.log.notback", "%s doesn't resume its game: %v", c.name, err))
		c.drop(0)
	}
}

// login asks for a name. The table is where the client of that name was lost, if
// it comes back.
func (s *Server) login(ctx context.Context, k *conn, v *visitor) (*client, *Table, error) {
	deadline := uptime.Now().Add(s.opt.Login)
	var refused error // why the last attempt was refused, which is also why the client has left
	for range attempts {
		l, err := k.next(ctx, deadline)
		if err != nil {
			return nil, nil, cmp.Or(refused, err)
		}
		words := strings.Fields(l.text)
		if l.text == "LOGOUT" {
			k.send("LOGOUT:completed")
			return nil, nil, cmp.Or[error](refused, errClosed)
		}
		if len(words) < 3 || words[0] != "LOGIN" || !IsName(words[1]) {
			refused = errLine
			k.send("LOGIN:incorrect")
			continue
		}
		c := &client{
			conn: k, server: s, name: words[1], host: v.host, secret: passwordIn(words[2]), game: ParseGameName(words[2]),
			told: len(words) > 3 && words[3] == "x1", table: make(chan *Table, 1),
		}
		away, err := s.enter(ctx, c)
		if err != nil {
			refused = err
			k.send("LOGIN:incorrect")
			continue
		}
		if err := s.count(c, v, away != nil); err != nil {
			k.send("LOGIN:incorrect")
			return nil, nil, err
		}
		k.send("LOGIN:" + c.name + " OK")
		return c, away, nil
	}
	return nil, nil, fact.Errorf("csatcp.attempts", "no login after %d attempts; the last one: %w", attempts, refused)
}

// count makes a visitor a client if there is room. There is always room for one that
// comes back.
func (s *Server) count(c *client, v *visitor, back bool) error {
	s.mu.Lock()
	full := !back && s.full()
	if !full {
		s.conns++
	}
	s.mu.Unlock()
	if full {
		s.free(c.name, nil)
		return errFull
	}
	s.visited(v)
	return nil
}

// usualLoss is Options.loss, unless it is set.
const usualLoss = time.Second

// errLine refuses a line that isn't a login. It doesn't repeat it: there may be a password in it.
var errLine = fact.New("csatcp.line", "expected LOGIN NAME PASSWORD")

// wrongLogin refuses a client. It doesn't say which of the two is wrong: a person who takes one
// name for the other gives a wrong password too.
func wrongLogin(c *client) error {
	return fact.Errorf("csatcp.wrong", "the name %s or its password is wrong", c.name)
}

// enter takes a name if it is free, or says why it isn't. The table is the one at which the client of that name is
// missing.
func (s *Server) enter(ctx context.Context, c *client) (*Table, error) {
	most := 1
	if s.opt.Invited != nil {
		if most = s.opt.Invited(ctx, c.name, c.secret); most == 0 {
			return nil, wrongLogin(c)
		}
	}
	if s.opt.Admits != nil && !s.opt.Admits(ctx, c.name, c.secret) {
		return nil, wrongLogin(c)
	}
	for end := uptime.Now().Add(s.opt.loss); ; {
		s.mu.Lock()
		playing, full := slices.Clone(s.playing[c.name]), s.names[c.name] >= most
		s.mu.Unlock()
		seated := false
		for _, t := range playing {
			if t.knows(ctx, c) {
				return t, nil
			}
			seated = seated || t.seats(c)
		}
		if !full || !seated || ctx.Err() != nil || uptime.Now().After(end) {
			break
		}
		nap(ctx, usualLoss/50)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case c.name == s.opt.Local:
		return nil, fact.Errorf("csatcp.own", "%s is the name of the player here", c.name)
	case s.names[c.name] >= most && most > 1:
		return nil, fact.Errorf("csatcp.in.often", "%s is already logged in %d times", c.name, most)
	case s.names[c.name] >= most:
		return nil, fact.Errorf("csatcp.in", "%s is already logged in", c.name)
	}
	s.names[c.name]++
	return nil, nil
}

// wait waits for a table, and for both sides' agreement there. It is true if
// the client waits for another table then; otherwise it has gone, or plays.
func (c *client) wait(ctx context.Context) (again bool) {
	c.server.pair(c)
	for {
		var l said
		ok := true
		select {
		case t := <-c.table:
			return c.agree(ctx, t)
		case l = <-c.back:
		case l, ok = <-c.in:
		case <-ctx.Done():
			if !c.server.forget(c) {
				continue
			}
			c.depart(0)
			return false
		}
		leaves := !ok || l.text == "LOGOUT"
		if leaves && c.server.forget(c) {
			if ok {
				c.send("LOGOUT:completed")
			}
			c.depart(0)
			return false
		}
		// Otherwise the line may answer a game that it has just been sent.
		if t := c.paired(); t != nil {
			return !t.hear(ctx, c, l, ok) && c.agree(ctx, t)
		}
	}
}

// paired returns the table to which the client was sent, nil if there is none.
func (c *client) paired() *Table {
	c.server.mu.Lock() // tables are opened under it
	defer c.server.mu.Unlock()
	select {
	case t := <-c.table:
		return t
	default:
		return nil
	}
}

// pair finds an opponent, or puts the client on the waiting list.
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
		if other.sent || other.game.Name != c.game.Name || other.game.Side != boards.None && other.game.Side == c.game.Side {
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

// forget removes a client from the list of waiting ones; false if it has been
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
	t := s.blankTable()
	t.Game, t.Rules, t.names = name, r, [2]string{s.opt.Local, s.opt.Local}
	t.local = [2]bool{s.opt.Local != "", s.opt.Local != ""}
	return t
}
