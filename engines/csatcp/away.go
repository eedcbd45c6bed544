package csatcp

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/secret"
	"dohyo/engines/uptime"
)

// A client whose connection is lost in the middle of a game is away: its clock
// keeps running (Denō art. 18), and it may log in again with its name and password.
// It is sent the game as at the beginning, with the moves so far, agrees, and
// continues:
//
//	LOGIN alpha t-60-5-B,secret
//	                            LOGIN:alpha OK
//	                            BEGIN Game_Summary
//	                            …
//	                            +7776FU,T1
//	                            -3334FU,T4
//	                            END Position
//	                            END Game_Summary
//	AGREE
//	                            START:20261120-1
//
// A flood or LOGOUT isn't a lost connection: either loses the game.

// usualAway is how long a client may be away if nothing else ends its turn.
const usualAway = 10 * time.Minute

// An absence is the absence of one side's client.
type absence struct {
	since time.Time     // zero while it is there
	back  chan struct{} // closed when it comes back; nil if nobody waits for that
	comes bool          // it has logged in, but hasn't agreed yet
}

// Notice sets the function that is called when a side's client is lost, and when it
// has come back (why is nil then).
func (t *Table) Notice(side boards.Side, told func(why error)) {
	t.mu.Lock()
	t.notice[side] = told
	t.mu.Unlock()
}

// mayReturn reports whether a client may come back after its connection has ended.
func (t *Table) mayReturn(c *client) bool {
	if t.server.opt.Away < 0 {
		return false
	}
	why := c.why()
	return !errors.Is(why, errLong) && !errors.Is(why, errTooMany) && !errors.Is(why, errSlow)
}

// attend watches for the loss of a side's client, and passes on its lines.
func (t *Table) attend(c *client, side boards.Side) {
	t.mu.Lock()
	wire := t.wires[side]
	t.mu.Unlock()
	c.watch(wire, func(text string) bool { return t.urgent(side, text) })
	c.minded.Do(func() {
		go func() {
			<-c.gone
			t.lose(c, side)
			if t.mayReturn(c) {
				c.drop(0) // it makes room for others
			}
		}()
	})
}

// lose records that a side's client is away.
func (t *Table) lose(c *client, side boards.Side) {
	t.mu.Lock()
	lost := !t.over && !t.ending && t.clients[side] == c && t.absence[side].since.IsZero() && t.mayReturn(c)
	if lost {
		t.absence[side].since = uptime.Now()
	}
	t.mu.Unlock()
	if lost {
		t.server.opt.Log(fact.Errorf("csatcp.log.lost", "%s: the connection to %s is lost: %v", t.ID, c.name, c.why()))
		t.spread(side, c.why())
	}
}

// spread tells the opponent and the arena that a client is lost or back.
func (t *Table) spread(side boards.Side, why error) {
	if c := t.at(side.Other()); c != nil && c.told {
		word := "##[ABSENT] "
		if why == nil {
			word = "##[BACK] "
		}
		c.send(word + t.names[side])
	}
	t.mu.Lock()
	told := t.notice[side]
	t.mu.Unlock()
	if told != nil {
		told(why)
	}
}

// next returns the next line of a side's client, or of the client that comes back
// in its place.
func (t *Table) next(ctx context.Context, side boards.Side, deadline time.Time) (said, error) {
	for {
		c := t.at(side)
		if c != nil {
			l, err := c.next(ctx, deadline)
			if err == nil || errors.Is(err, errLate) || ctx.Err() != nil || !t.mayReturn(c) {
				return l, err
			}
			t.lose(c, side)
		}
		if err := t.awaitReturn(ctx, side, c, deadline); err != nil {
			return said{}, err
		}
	}
}

// awaitReturn waits until another client replaces the lost one at a side. The
// error is errLate, ctx's, or the reason of the loss if the client is away too
// long.
func (t *Table) awaitReturn(ctx context.Context, side boards.Side, lost *client, deadline time.Time) error {
	t.mu.Lock()
	if t.clients[side] != lost {
		t.mu.Unlock()
		return nil
	}
	a := &t.absence[side]
	if a.back == nil {
		a.back = make(chan struct{})
	}
	back, limit := a.back, time.Time{}
	switch away := t.server.opt.Away; {
	case away > 0:
		limit = a.since.Add(away)
	case deadline.IsZero():
		limit = a.since.Add(usualAway)
	}
	t.mu.Unlock()
	late := errLate
	if !limit.IsZero() && (deadline.IsZero() || limit.Before(deadline)) {
		if deadline, late = limit, errClosed; lost != nil {
			late = fact.Errorf("csatcp.away", "%w, and it didn't return in time", lost.why())
		}
	}
	timer := uptime.NewTimer(uptime.Until(deadline))
	defer timer.Stop()
	select {
	case <-back:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return late
	}
}

// away returns the side of the named player whose client is away.
func (t *Table) away(name string) (side boards.Side, ok bool) {
	for side := range boards.Side(2) {
		if !t.local[side] && t.names[side] == name {
			return side, !t.over && !t.ending && !t.absence[side].since.IsZero()
		}
	}
	return boards.None, false
}

// knows reports whether a client is the player of that name who is away: it knows
// the password.
func (t *Table) knows(ctx context.Context, c *client) bool {
	t.mu.Lock()
	side, ok := t.away(c.name)
	if !ok {
		t.mu.Unlock()
		return false
	}
	lost, hashed := t.clients[side], t.secrets[side]
	t.mu.Unlock()
	if lost != nil {
		ok = lost.sharesSecret(c)
	} else {
		ok = secret.Verify(ctx, hashed, c.secret)
	}
	if !ok {
		pause(ctx)
	}
	return ok
}

// seats reports whether a client with the same name and password plays here on
// a connection that isn't known to be lost.
func (t *Table) seats(c *client) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over || t.ending {
		return false
	}
	for side, seated := range t.clients {
		if seated != nil && !t.local[side] && seated.name == c.name && seated.sharesSecret(c) {
			return true
		}
	}
	return false
}

// sharesSecret reports whether two clients gave the same password.
func (c *client) sharesSecret(other *client) bool {
	a, b := sha256.Sum256([]byte(c.secret)), sha256.Sum256([]byte(other.secret))
	return subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

var (
	errNotAway  = fact.New("csatcp.notaway", "another client has already returned to it")
	errEnded    = fact.New("csatcp.ended", "the game has ended meanwhile")
	errDisagree = fact.New("csatcp.disagree", "it doesn't agree")
)

// comeBack seats a client that knows the password at its game again. After an
// error the caller must end the client's connection.
func (t *Table) comeBack(ctx context.Context, c *client) error {
	t.mu.Lock()
	side, ok := t.away(c.name)
	if !ok || t.absence[side].comes {
		t.mu.Unlock()
		return errNotAway
	}
	t.absence[side].comes = true
	known := len(t.moves)
	c.send(t.summary(side))
	t.mu.Unlock()
	err := t.agreeAgain(ctx, c)
	t.mu.Lock()
	defer t.mu.Unlock()
	a := &t.absence[side]
	if a.comes = false; err != nil {
		return err
	}
	if t.over || t.ending {
		return errEnded
	}
	c.watch(t.wires[side], func(text string) bool { return t.urgent(side, text) })
	c.send("START:" + t.ID)
	for _, line := range t.moves[known:] {
		c.send(line)
	}
	if a.back != nil {
		close(a.back)
	}
	t.clients[side], *a = c, absence{}
	t.server.mu.Lock()
	c.at = t
	t.server.mu.Unlock()
	go func() { // which takes the lock
		t.server.opt.Log(fact.Errorf("csatcp.log.back", "%s: %s is back", t.ID, c.name))
		t.attend(c, side)
		t.spread(side, nil)
	}()
	return nil
}

// agreeAgain waits until a client that comes back agrees to continue.
func (t *Table) agreeAgain(ctx context.Context, c *client) error {
	deadline := uptime.Now().Add(t.server.opt.Agree)
	for {
		l, err := c.next(ctx, deadline)
		switch {
		case err != nil:
			return err
		case l.text == "AGREE", l.text == "AGREE "+t.ID:
			return nil
		case l.text == "LOGOUT":
			c.send("LOGOUT:completed")
			return errDisagree
		case l.text == "REJECT", l.text == "REJECT "+t.ID:
			return errDisagree
		}
	}
}

// A Saved holds what must be kept of a table besides its game, so that its
// clients can come back to a restarted server. Its passwords are hashed.
type Saved struct {
	ID      string    `json:"id"`
	Game    string    `json:"game"`
	Names   [2]string `json:"names"` // by colour
	Local   [2]bool   `json:"local"`
	Secrets [2]string `json:"secrets"`
}

// Save returns what must be kept of a table.
func (t *Table) Save() (Saved, error) {
	for side := range t.secrets {
		if c := t.at(boards.Side(side)); c != nil && t.secrets[side] == "" {
			hashed, err := secret.Hash(c.secret)
			if err != nil {
				return Saved{}, err
			}
			t.secrets[side] = hashed
		}
	}
	return Saved{t.ID, t.Game, t.names, t.local, t.secrets}, nil
}

// A Played is a move and the time charged for it.
type Played struct {
	Move    boards.Move
	Charged time.Duration
}

// Restore makes a table for an unfinished game of an earlier server, from its rules
// and its moves. Its clients are away. Tables doesn't return it. No clock runs until
// all clients have come back, or the time for agreeing to a game is over.
func (s *Server) Restore(k Saved, r Rules, moves []Played) (*Table, error) {
	t := s.blankTable()
	t.ID, t.Game, t.Rules, t.names, t.local, t.secrets = k.ID, k.Game, r, k.Names, k.Local, k.Secrets
	now := uptime.Now()
	t.restored, t.agreed, t.deadline = true, [2]bool{true, true}, now.Add(s.opt.Agree)
	t.times = [2]Times{r.Times, r.Times}
	close(t.settled)
	for _, m := range moves {
		t.moves = append(t.moves, told(m.Move, r.Times.in(m.Charged)))
	}
	t.turn, t.ply = boards.Side(r.Start.View().Turn()), r.Start.Ply()+len(moves)
	if len(moves)%2 == 1 {
		t.turn = t.turn.Other()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for side, name := range t.names {
		if t.local[side] {
			continue
		}
		if s.names[name] > 0 {
			return nil, fact.Errorf("csatcp.taken", "%s is already logged in, or has another game to resume", name)
		}
	}
	for side, name := range t.names {
		if !t.local[side] {
			t.absence[side].since = now
			s.names[name]++
			s.playing[name] = append(s.playing[name], t)
		}
	}
	return t, nil
}
