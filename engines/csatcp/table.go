package csatcp

import (
	"context"
	"fmt"
	"sync"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// A Table is a game to be played by two clients, or by one client and a local
// player. Its players share it, since a move is sent to both ends with its
// charged time, and the game starts for both at once.
type Table struct {
	ID    string // of the game
	Game  string // the name that paired its clients
	Rules Rules

	server  *Server
	meeting *meeting  // the meeting that made it; nil if its clients were paired by name
	times   [2]Times  // by colour, those that the clients are told
	names   [2]string // by colour
	local   [2]bool   // whether the local player has the colour
	secrets [2]string // hashed passwords; see Save
	charge  func(time.Duration) time.Duration
	chudan  func(side boards.Side)

	begun    chan struct{} // closed at START
	off      chan struct{} // closed when a side rejects the game
	settled  chan struct{} // closed when both have agreed
	deadline time.Time     // for agreeing, or for coming back to a restarted server
	restored bool          // made for a game of an earlier server

	mu      sync.Mutex
	clients [2]*client // nil for the local player, and for a client that hasn't come back yet
	absence [2]absence
	wires   [2]func(engines.Wire)
	notice  [2]func(why error)
	moves   []string // as they were sent

	agreed [2]bool
	no     *client      // the client that rejected
	ready  [2]bool      // the side's player has begun
	told   [2]time.Time // when the side was told that it is to move
	text   string       // an answer that hasn't been sent as a move yet
	took   time.Duration
	turn   boards.Side // who is to move
	ply    int         // of the last position sent
	ending bool        // its end is being sent
	over   bool        // its end was sent, or nobody plays at it any more
}

// blankTable makes an empty table.
func (s *Server) blankTable() *Table {
	return &Table{server: s, begun: make(chan struct{}), off: make(chan struct{}), settled: make(chan struct{})}
}

// Names returns the players' names by colour.
func (t *Table) Names() [2]string { return t.names }

// IsLocal reports whether the local player has a colour.
func (t *Table) IsLocal(side boards.Side) bool { return t.local[side] }

// Host sets how the arena counts: what it charges for a move, and what happens
// when the client of a side wants to break the game off (%CHUDAN) out of its
// turn. It is called before the seats are taken.
func (t *Table) Host(charge func(time.Duration) time.Duration, chudan func(side boards.Side)) {
	t.charge, t.chudan = charge, chudan
}

// sit gives a client its place. The server's lock is held.
func (t *Table) sit(side boards.Side, c *client) {
	t.clients[side], t.names[side], t.local[side] = c, c.name, false
	if t.server.opt.Local == "" && (t.clients[0] == nil || t.clients[1] == nil) {
		return
	}
	t.times = [2]Times{t.Rules.Times, t.Rules.Times}
	t.open()
}

// open seats both sides and sends them the game. The server's lock is held.
func (t *Table) open() {
	s := t.server
	id := fmt.Sprintf("%s+%s+%s+%s+%s", s.opt.Event, t.Game, t.names[0], t.names[1], s.opt.Now().Format("20060102150405"))
	if id != s.last {
		s.last, s.same = id, 0
	} else {
		s.same++
		id += fmt.Sprintf("-%d", s.same+1)
	}
	t.ID, t.deadline = id, uptime.Now().Add(s.opt.Agree)
	for side, c := range t.clients {
		t.agreed[side] = c == nil // before a client can answer
	}
	t.mu.Lock() // no side receives an answer before the game
	defer t.mu.Unlock()
	for side, c := range t.clients {
		if c == nil {
			continue
		}
		c.send(t.summary(boards.Side(side)))
		c.table <- t
	}
}

// summary returns what a side is sent about the game, with the moves so far.
func (t *Table) summary(side boards.Side) string {
	s := Summary{
		Version: t.server.opt.Version, ID: t.ID, Names: t.names, MaxMoves: t.Rules.MaxMoves,
		Times: t.times, Start: t.Rules.Start, Turn: colour(side), Moves: t.moves,
	}
	if since := t.told[t.turn]; !since.IsZero() {
		s.Elapsed = t.Rules.Times.in(uptime.Since(since))
	}
	text := s.append(nil)
	return string(text[:len(text)-1])
}

// agree waits until both sides have agreed or one has rejected. It returns true
// if the client should wait for another table.
func (c *client) agree(ctx context.Context, t *Table) (again bool) {
	late := uptime.NewTimer(uptime.Until(t.deadline))
	defer late.Stop()
	for {
		select { // the decision before lines that were given back
		case <-t.settled:
			return false // it plays the game
		case <-t.off:
			return c.rejected(t)
		default:
		}
		select {
		case <-t.settled:
		case <-t.off:
		case l := <-c.back:
			t.hear(ctx, c, l, true)
		case l, ok := <-c.in:
			t.hear(ctx, c, l, ok)
		case <-late.C:
			t.mu.Lock()
			silent := !t.agreed[t.sideOf(c)]
			t.mu.Unlock()
			if silent {
				t.reject(c)
			}
		case <-ctx.Done():
			t.reject(c)
		}
	}
}

// rejected ends the wait at a table that a side has rejected. It returns true if the client
// should wait for another one.
func (c *client) rejected(t *Table) (again bool) {
	if t.meeting != nil {
		t.meeting.rejected(t, t.sideOf(t.no))
	}
	if t.no != c {
		return true
	}
	c.depart(farewell)
	return false
}

// hear handles a line from a client about a game; ok is false at the end of its
// connection. It reports whether both sides have agreed. A line that comes just as the other side
// decides may be for the game, or a LOGOUT after its rejection: it is given back.
func (t *Table) hear(ctx context.Context, c *client, l said, ok bool) bool {
	select {
	case <-t.settled:
		if ok {
			c.giveBack(l)
		}
		return true
	default:
	}
	switch {
	case ok && l.text == "LOGOUT":
		if t.reject(c) {
			c.send("LOGOUT:completed")
		} else {
			c.giveBack(l)
		}
	case !ok, l.text == "REJECT", l.text == "REJECT "+t.ID:
		t.reject(c)
	case l.text == "AGREE", l.text == "AGREE "+t.ID:
		if t.accept(t.sideOf(c)) {
			t.server.hand(ctx, t)
			return true
		}
	}
	return false
}

// accept records that a side agrees, and returns true once both have.
func (t *Table) accept(side boards.Side) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.agreed[side] || t.no != nil {
		return false
	}
	t.agreed[side] = true
	if !t.agreed[side.Other()] {
		return false
	}
	close(t.settled)
	s := t.server
	s.mu.Lock()
	for _, c := range t.clients {
		if c != nil {
			c.at = t
			s.playing[c.name] = append(s.playing[c.name], t)
		}
	}
	s.mu.Unlock()
	return true
}

// reject records that a side rejects the game, and tells both. It returns false if the game
// was decided before.
func (t *Table) reject(c *client) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.no != nil || t.agreed[0] && t.agreed[1] {
		return false
	}
	t.no = c
	t.server.opt.Log(fact.Errorf("csatcp.log.rejected", "%s: %s doesn't agree", t.ID, c.name))
	t.tell("REJECT:" + t.ID + " by " + c.name)
	close(t.off)
	return true
}

// hand passes a table to its meeting, or to the reader of Tables if it has
// none.
func (s *Server) hand(ctx context.Context, t *Table) {
	if t.meeting != nil {
		t.meeting.settle(t)
		return
	}
	select {
	case s.tables <- t:
	case <-ctx.Done():
		t.Close()
	}
}

// Close ends the connections of a table at which nobody plays, or plays any
// more.
func (t *Table) Close() {
	for side := range boards.Side(2) {
		t.leave(side, 0)
	}
}

// leave ends the connection of a side, and frees its name.
func (t *Table) leave(side boards.Side, wait time.Duration) {
	t.mu.Lock()
	t.over = true // nobody comes back any more
	c := t.clients[side]
	t.mu.Unlock()
	switch {
	case c != nil:
		c.depart(wait)
	case !t.local[side]:
		t.server.free(t.names[side], t)
	}
}

// at returns the client of a side, or nil.
func (t *Table) at(side boards.Side) *client {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.clients[side]
}

func (t *Table) sideOf(c *client) boards.Side {
	if t.clients[1] == c {
		return 1
	}
	return 0
}

// tell sends a line to both clients.
func (t *Table) tell(text string) {
	for _, c := range t.clients {
		if c != nil {
			c.send(text)
		}
	}
}

// begin records that a side's player is ready, and waits for the other one.
// START is sent when both are ready. If the other side fails to begin, the game
// lasts until the arena ends it.
func (t *Table) begin(ctx context.Context, side boards.Side) error {
	if t.restored && !t.local[side] {
		// No clock runs until the clients have had time to come back.
		_ = t.awaitReturn(ctx, side, nil, t.deadline) // the clock of a client that doesn't come back runs
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	t.mu.Lock()
	t.ready[side] = true
	if t.ready[0] && t.ready[1] {
		select {
		case <-t.begun:
		default:
			if !t.restored { // otherwise each client is told when it comes back
				t.tell("START:" + t.ID)
				t.turn = boards.Side(t.Rules.Start.View().Turn())
			}
			now := uptime.Now()
			t.told = [2]time.Time{now, now}
			close(t.begun)
		}
	}
	c := t.clients[side]
	t.mu.Unlock()
	var gone <-chan struct{}
	if c != nil && !t.mayReturn(c) {
		gone = c.gone
	}
	select {
	case <-t.begun:
		return nil
	case <-gone:
		t.giveUp()
		return engines.Faultf(engines.Exit, "csatcp.before", "%w before the game began", c.why())
	case <-ctx.Done():
		return ctx.Err()
	}
}

// giveUp ends the waiting for a START that will not come.
func (t *Table) giveUp() {
	t.mu.Lock()
	defer t.mu.Unlock()
	select {
	case <-t.begun:
	default:
		close(t.begun)
	}
}

// answered records what a side sent as its move, before the arena judges it.
func (t *Table) answered(text string, took time.Duration) {
	t.mu.Lock()
	t.text, t.took = text, took
	t.mu.Unlock()
}

// moved sends both sides a move that was made, except %CHUDAN. Ply is that of
// the position after it.
func (t *Table) moved(m boards.Move, by boards.Side, ply int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.ply = ply
	if t.text = ""; m != breakOff {
		line := told(m, t.charged())
		t.tell(line)
		t.moves = append(t.moves, line)
	}
	t.turn = by.Other()
	t.told[t.turn] = uptime.Now()
}

// told returns the line that tells a move and its charge in units.
func told(m boards.Move, units int64) string { return fmt.Sprintf("%s,T%d", m, units) }

// charged returns the charge of the last answer, in units.
func (t *Table) charged() int64 {
	took := t.took
	if t.charge != nil {
		took = t.charge(took)
	}
	return t.Rules.Times.in(took)
}

// plies returns the number of moves that the clients know.
func (t *Table) plies() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.ply
}

// shift moves the time at which a side was told that it is to move.
func (t *Table) shift(side boards.Side, by time.Duration) {
	t.mu.Lock()
	t.told[side] = t.told[side].Add(by)
	t.mu.Unlock()
}

// waits returns when a side was told that it is to move.
func (t *Table) waits(side boards.Side) time.Time {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.told[side]
}
