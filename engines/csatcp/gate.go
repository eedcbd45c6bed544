package csatcp

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"syscall"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines/uptime"
)

// A connection is a visitor until it has logged in. However many visitors say
// nothing, the next one is let in: the oldest visitor of the address with the most
// visitors is closed for it. Clients, which have logged in, are counted
// separately. At their maximum, the client that has waited longest for an opponent
// is closed, again of the address with the most waiting clients; clients that play
// stay.

// mostVisitors is the most visitors at the same time.
const mostVisitors = 256

// quiet is the number of visitors sent away between two reports.
const quiet = 1000

// rebuff delays the answer to a wrong password, so that guessing takes long.
const rebuff = 500 * time.Millisecond

var (
	errRoom = fact.New("csatcp.room", "it was closed to make room for others")
	errFull = fact.New("csatcp.full", "the server is full: no more clients can play")
)

// A visitor is a connection that hasn't logged in.
type visitor struct {
	net.Conn
	host string
}

// hostOf returns the address that a connection comes from. A host with one IPv6
// address has 2⁶⁴ of them.
func hostOf(c net.Conn) string {
	at, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return ""
	}
	addr := at.Addr().Unmap()
	if addr.Is6() {
		if p, err := addr.Prefix(64); err == nil {
			return p.String()
		}
	}
	return addr.String()
}

// crowd returns the first of those whose host has the most of them.
func crowd[T any](list []T, host func(T) string) (first int) {
	count, most := map[string]int{}, 0
	for _, v := range list {
		count[host(v)]++
		most = max(most, count[host(v)])
	}
	return slices.IndexFunc(list, func(v T) bool { return count[host(v)] == most })
}

// visit admits a visitor.
func (s *Server) visit(c net.Conn) *visitor {
	v := &visitor{c, hostOf(c)}
	s.mu.Lock()
	s.visitors = append(s.visitors, v)
	sent := s.makeRoom(mostVisitors)
	dropped := s.dropped
	s.mu.Unlock()
	if sent != nil && dropped%quiet == 1 {
		s.opt.Log(fact.Errorf("csatcp.log.crowd", "%v: more than %d connections that haven't logged in; the oldest are closed (%d so far)", sent.RemoteAddr(), mostVisitors, dropped))
	}
	return v
}

// makeRoom sends a visitor away if there are too many. The lock is held.
func (s *Server) makeRoom(most int) *visitor {
	if len(s.visitors) <= most {
		return nil
	}
	i := crowd(s.visitors, func(v *visitor) string { return v.host })
	v := s.visitors[i]
	s.visitors = slices.Delete(s.visitors, i, i+1)
	s.dropped++
	v.Close()
	return v
}

// visited ends a visit; false if the visitor was sent away.
func (s *Server) visited(v *visitor) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.Index(s.visitors, v)
	if i < 0 {
		return false
	}
	s.visitors = slices.Delete(s.visitors, i, i+1)
	return true
}

// full makes room for a client; true if there's none. The lock is held. Clients
// who are invited have their places.
func (s *Server) full() bool {
	if s.conns < s.opt.Most {
		return false
	}
	if s.opt.Invited != nil {
		return true
	}
	idle := slices.DeleteFunc(slices.Clone(s.waiting), func(c *client) bool { return c.sent })
	if len(idle) == 0 {
		return true
	}
	c := idle[crowd(idle, func(c *client) string { return c.host })]
	c.sent = true // its own goroutine takes it off the list
	c.fail(errRoom)
	return false
}

// pause waits before the answer to a wrong password.
func pause(ctx context.Context) { nap(ctx, rebuff) }

// nap waits until the time is over or ctx ends.
func nap(ctx context.Context, d time.Duration) {
	t := uptime.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

// passing reports whether a listener can continue after an error: the machine is short
// of something for a moment.
func passing(err error) bool {
	for _, e := range []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS, syscall.ENOMEM, syscall.ECONNABORTED, syscall.EINTR} {
		if errors.Is(err, e) {
			return true
		}
	}
	ne := net.Error(nil)
	return errors.As(err, &ne) && ne.Timeout()
}

// rest waits after such an error, and closes the oldest visitor's connection.
func (s *Server) rest(done <-chan struct{}) {
	s.mu.Lock()
	s.makeRoom(max(len(s.visitors)-1, 0))
	s.mu.Unlock()
	t := uptime.NewTimer(20 * time.Millisecond)
	defer t.Stop()
	select {
	case <-t.C:
	case <-done:
	}
}
