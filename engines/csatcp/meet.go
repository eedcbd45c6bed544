package csatcp

import (
	"context"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/uptime"
)

// An Appointment is a game for which a server waits for its players to log in under
// their names. Only a server with Options.Invited makes appointments.
type Appointment struct {
	Game     string // for the game's ID
	Names    [2]string
	Local    [2]bool // sides that play here and don't log in
	Rules    Rules
	Patience [2]time.Duration // how long each side is waited for; 0 is forever

	// Times returns the times of the sides, given how late they were. nil means
	// Rules.Times.
	Times func(late [2]time.Duration) [2]Times

	// Awaits is called with the players that the game waits for, each time that
	// they change: names by colour, "" for a player who is there. It may be
	// nil.
	Awaits func(names [2]string)
}

// A Missing is the error of an appointment to which a side didn't come in time.
type Missing struct{ Sides [2]bool }

func (*Missing) Error() string { return missing.Error() }

// Told returns the error as a fact.
func (*Missing) Told() fact.Fact { return missing.Told() }

var missing = fact.New("csatcp.missing", "it didn't log in in time")

// A meeting is an appointment whose players haven't all come. The server's lock guards it.
type meeting struct {
	Appointment
	server *Server
	came   [2]*client
	since  [2]time.Time     // when a missing player was due, or left
	late   [2]time.Duration // how long a side was away before that
	table  *Table           // at which both sit; nil before that
	sat    time.Time
	over   bool
	news   chan struct{} // holds one: somebody has come or left
	agreed chan *Table   // holds one
}

// Meet waits until both sides of an appointment have logged in and agreed to
// the game. Each side is late by the time from the call to its login (4th Denō
// tournament, art. 18). A side that doesn't agree counts as away since it was
// asked. The error is a *Missing if a side was away longer than its Patience.
func (s *Server) Meet(ctx context.Context, a Appointment) (*Table, [2]time.Duration, error) {
	now := uptime.Now()
	m := &meeting{Appointment: a, server: s, since: [2]time.Time{now, now}, news: make(chan struct{}, 1), agreed: make(chan *Table, 1)}
	s.mu.Lock()
	s.meets = append(s.meets, m)
	s.gather()
	s.mu.Unlock()
	defer m.cancel()
	said := [2]string{}
	for {
		names, left, limited := m.awaited()
		if names != said && a.Awaits != nil {
			a.Awaits(names)
		}
		said = names
		if limited && left <= 0 {
			return nil, m.late, &Missing{m.missing()}
		}
		timer, stop := (<-chan struct{})(nil), func() {}
		if limited {
			t := uptime.NewTimer(left)
			timer, stop = t.C, t.Stop
		}
		select {
		case t := <-m.agreed:
			stop()
			return t, m.late, nil
		case <-m.news:
		case <-timer:
		case <-ctx.Done():
			stop()
			return nil, m.late, ctx.Err()
		}
		stop()
	}
}

// away returns how long a side has been away. The server's lock is held.
func (m *meeting) away(side int) time.Duration {
	if m.Local[side] || m.came[side] != nil {
		return m.late[side]
	}
	return m.late[side] + uptime.Since(m.since[side])
}

// awaited returns the players that the game waits for, and for how much longer.
func (m *meeting) awaited() (names [2]string, left time.Duration, limited bool) {
	m.server.mu.Lock()
	defer m.server.mu.Unlock()
	for side, c := range m.came {
		if m.Local[side] || c != nil {
			continue
		}
		names[side] = m.Names[side]
		if p := m.Patience[side]; p > 0 {
			if rest := p - m.away(side); !limited || rest < left {
				left, limited = rest, true
			}
		}
	}
	return names, left, limited
}

// missing returns the sides that have been away for too long.
func (m *meeting) missing() (sides [2]bool) {
	m.server.mu.Lock()
	defer m.server.mu.Unlock()
	for side, p := range m.Patience {
		sides[side] = p > 0 && m.came[side] == nil && !m.Local[side] && m.away(side) >= p
	}
	return sides
}

// gather seats waiting clients at the games that wait for them. The server's
// lock is held.
func (s *Server) gather() {
	for _, m := range s.meets {
		if m.table != nil {
			continue
		}
		for side, name := range m.Names {
			if m.came[side] != nil || m.Local[side] {
				continue
			}
			for _, c := range s.waiting {
				if c.name == name && c.seat == nil {
					m.late[side] = m.away(side)
					m.came[side], c.seat = c, m
					m.tell()
					break
				}
			}
		}
		if (m.Local[0] || m.came[0] != nil) && (m.Local[1] || m.came[1] != nil) {
			m.sit()
		}
	}
}

// sit seats both sides at a table. The server's lock is held.
func (m *meeting) sit() {
	s := m.server
	times := [2]Times{m.Rules.Times, m.Rules.Times}
	if m.Times != nil {
		times = m.Times(m.late)
	}
	t := s.blankTable()
	t.meeting, t.Game, t.Rules, t.names, t.local, t.clients, t.times = m, m.Game, m.Rules, m.Names, m.Local, m.came, times
	m.table, m.sat = t, uptime.Now()
	s.waiting = slices.DeleteFunc(s.waiting, func(c *client) bool { return c == m.came[0] || c == m.came[1] })
	t.open()
}

// miss records that a client has left before the game. The server's lock is held.
func (m *meeting) miss(c *client) {
	for side := range m.came {
		if m.came[side] == c {
			m.came[side], m.since[side] = nil, uptime.Now()
		}
	}
	c.seat = nil
	m.tell()
}

// rejected records that a side didn't agree. The meeting waits for that side
// again.
func (m *meeting) rejected(t *Table, no boards.Side) {
	m.server.mu.Lock()
	defer m.server.mu.Unlock()
	if m.table != t {
		return // the other side has reported it
	}
	for side, c := range m.came {
		if c != nil {
			c.seat = nil
		}
		m.came[side], m.since[side] = nil, uptime.Now()
	}
	m.since[no], m.table = m.sat, nil
	m.tell()
}

// settle hands over the table at which both have agreed.
func (m *meeting) settle(t *Table) {
	m.server.mu.Lock()
	over := m.over
	if !over {
		m.agreed <- t
	}
	m.server.mu.Unlock()
	if over {
		t.Close()
	}
}

// cancel ends the meeting. Clients that came wait for another game.
func (m *meeting) cancel() {
	s := m.server
	s.mu.Lock()
	defer s.mu.Unlock()
	m.over = true
	s.meets = slices.DeleteFunc(s.meets, func(o *meeting) bool { return o == m })
	for _, c := range m.came {
		if c != nil {
			c.seat = nil
		}
	}
	s.gather()
}

// tell wakes the goroutine that waits for the meeting. The server's lock is held.
func (m *meeting) tell() {
	select {
	case m.news <- struct{}{}:
	default:
	}
}
