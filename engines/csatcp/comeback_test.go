package csatcp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// A relay stands between a client and a server, and can cut the line.
type relay struct {
	addr string

	mu      sync.Mutex
	shut    bool // no connection gets through
	ends    []net.Conn
	swallow string // a line of the client: the connection is cut in its place
}

func newRelay(t *testing.T, to string) *relay {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := &relay{addr: l.Addr().String()}
	t.Cleanup(func() { l.Close(); r.cut(true) })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			r.mu.Lock()
			shut := r.shut
			r.mu.Unlock()
			s, err := net.Dial("tcp", to)
			if err != nil || shut {
				c.Close()
				continue
			}
			r.mu.Lock()
			r.ends = append(r.ends, c, s)
			r.mu.Unlock()
			go func() {
				io.Copy(c, s)
				c.Close()
			}()
			go r.forward(c, s)
		}
	}()
	return r
}

// forward passes the client's lines on.
func (r *relay) forward(c, s net.Conn) {
	defer s.Close()
	in := bufio.NewScanner(c)
	for in.Scan() {
		r.mu.Lock()
		lost := r.swallow != "" && strings.HasPrefix(in.Text(), r.swallow)
		if lost {
			r.swallow = ""
		}
		r.mu.Unlock()
		if lost {
			r.cut(false)
			return
		}
		fmt.Fprintln(s, in.Text())
	}
}

// cut ends all connections. With shut, no new ones get through until open.
func (r *relay) cut(shut bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shut = shut
	for _, c := range r.ends {
		c.Close()
	}
	r.ends = nil
}

func (r *relay) open() {
	r.mu.Lock()
	r.shut = false
	r.mu.Unlock()
}

// loses cuts the connection in place of the client's next line with a prefix.
func (r *relay) loses(line string) {
	r.mu.Lock()
	r.swallow = line
	r.mu.Unlock()
}

// noted keeps the notes of a player's answers.
type noted struct {
	engines.Player
	notes []string
}

func (n *noted) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	a, err := n.Player.Act(ctx, t)
	if err == nil && a.Note != nil {
		n.notes = append(n.notes, a.Note.Error())
	}
	return a, err
}

func (n *noted) Tell(ctx context.Context, s boards.Seat, m boards.Move, p boards.Position) error {
	return n.Player.(engines.Witness).Tell(ctx, s, m, p)
}

// TestPlayerComesBack: a player whose connection is lost comes back to its
// game. It is told the move made meanwhile, and sends its own move again if
// that was lost.
func TestPlayerComesBack(t *testing.T) {
	s, addr := listen(t, Options{Rules: Rules{Times: Times{Total: time.Minute}}})
	host(t, s, nil)
	r := newRelay(t, addr)
	a, err := ParseAddress(r.addr + ",alpha,apple,x-60-5-B")
	if err != nil {
		t.Fatal(err)
	}
	local := &script{moves: []boards.Move{"+7776FU", "+2726FU"}}
	p := &noted{Player: New(a, nil, PlayerOptions{Back: patient})}
	outcome := make(chan string, 1)
	go func() {
		o, err := referee(context.Background(), start(t, ""), engines.Clock{}, [2]engines.Player{local, p})
		p.Close()
		outcome <- fmt.Sprint(o.By, " ", o.Winner, " ", err)
	}()
	b := call(t, addr)
	b.say("LOGIN beta x-60-5-W,banana")
	b.want("LOGIN:beta OK")
	b.until("END Game_Summary")
	b.say("AGREE")
	b.until("+7776FU")
	r.cut(true)
	r.loses("+2726FU")
	b.say("-3334FU")
	b.until("-3334FU")
	r.open()
	b.until("+2726FU") // sent again
	b.say("%TORYO")
	b.until("#LOSE")
	if got, want := <-outcome, fmt.Sprint(boards.Resign, " 0 <nil>"); got != want {
		t.Errorf("outcome %s, want %s", got, want)
	}
	if told := fmt.Sprint(local.told); told != "[-3334FU %TORYO]" {
		t.Errorf("it was told %s", told)
	}
	if notes := strings.Join(p.notes, "; "); strings.Count(notes, "was lost and has been restored") != 2 {
		t.Errorf("notes %q, want two that the connection was lost", notes)
	}
}

// TestPlayerStaysAway: a player that can't come back fails with a lost
// connection and the reason.
func TestPlayerStaysAway(t *testing.T) {
	in := append([]string{"<LOGIN alpha pw", "LOGIN:alpha OK"}, summary()...)
	in = append(in, "<AGREE", "START:G1", "<+7776FU")
	for _, tt := range []struct {
		name string
		back []string // what the server sends when it comes back
		want string
	}{
		{"refused", nil, "the connection was closed; reconnecting failed: "},
		{"another game", append(append([]string{"<LOGIN alpha pw", "LOGIN:alpha OK"}, summary("Game_ID:G2")...), "<REJECT"),
			"the connection was closed; reconnecting failed: the server continues with another game, or with other moves"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer l.Close()
			done := make(chan struct{})
			go func() {
				defer close(done)
				speak(l, in)
				if tt.back == nil {
					l.Close()
					return
				}
				speak(l, tt.back)
			}()
			a, err := ParseAddress(l.Addr().String() + ",alpha,pw")
			if err != nil {
				t.Fatal(err)
			}
			back := patient
			if tt.back == nil {
				back = 200 * time.Millisecond
			}
			p := New(a, nil, PlayerOptions{Back: back})
			defer p.Close()
			pos := start(t, "")
			if err := p.Begin(t.Context(), engines.Game{Rules: shogi.Games()[0], Seat: 1, Position: pos}); err != nil {
				t.Fatal(err)
			}
			next, err := pos.Play("+7776FU")
			if err != nil {
				t.Fatal(err)
			}
			p.Tell(t.Context(), 0, "+7776FU", next)
			_, err = p.Act(t.Context(), engines.Turn{Position: next})
			if f := (*engines.Fault)(nil); !errors.As(err, &f) || f.Kind != engines.Exit || !strings.Contains(f.Error(), tt.want) {
				t.Errorf("%v, want %s", err, tt.want)
			}
			p.Close()
			<-done
		})
	}
}

// speak is one connection of a server: see foreign.
func speak(l net.Listener, lines []string) {
	conn, err := l.Accept()
	if err != nil {
		return
	}
	defer conn.Close()
	in := bufio.NewScanner(conn)
	for _, line := range lines {
		want, hear := strings.CutPrefix(line, "<")
		for !hear || in.Scan() {
			if !hear {
				fmt.Fprintf(conn, "%s\n", line)
			}
			if !hear || in.Text() == want {
				break
			}
		}
	}
}
