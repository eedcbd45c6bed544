package csatcp

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// Limits on the other end of a connection.
const (
	mostLine    = 8 << 10                // bytes of a line
	mostQueued  = 64                     // lines that haven't been read from in yet
	burst       = 300                    // lines at once, over
	pace        = 50 * time.Millisecond  // a line each of these
	mostUnsent  = 512                    // lines that it hasn't read
	sendTime    = 10 * time.Second       // to take one
	farewell    = time.Second            // to take the last ones
	keepAliveIn = 100 * time.Millisecond // after which a lone line end is answered
)

// What ended a connection, beside the errors of the network.
var (
	errLong    = fact.Errorf("csatcp.long", "a line longer than %d bytes", mostLine)
	errTooMany = fact.New("csatcp.lines", "too many lines")
	errSlow    = fact.New("csatcp.slow", "it doesn't read what it is sent")
	errClosed  = fact.New("csatcp.closed", "the connection was closed")
	errSilent  = fact.New("csatcp.silent", "the connection has gone silent")
)

// A said is a received line.
type said struct {
	text string
	at   time.Time
}

// A conn is a connection with goroutines of its own for reading and writing, so that
// no caller waits for the other end. It is closed if lines come too fast or are too
// long, or if the other end doesn't read.
type conn struct {
	net  net.Conn
	in   chan said     // closed at the end of the connection
	back chan said     // a line of in that was given back: it is for a later reader
	gone chan struct{} // closed then too
	out  chan string

	written chan struct{} // closed when out has been written
	answers bool          // lone line ends are answered

	mu     sync.Mutex
	err    error              // the reason why it ended
	wire   func(engines.Wire) // nil if lines aren't shown
	urgent func(string) bool  // takes lines that can't wait; nil takes none
	ended  bool               // out takes nothing more

	wg sync.WaitGroup
}

// newConn starts to read and to write.
func newConn(c net.Conn, answers bool) *conn {
	k := &conn{net: c, in: make(chan said, mostQueued), back: make(chan said, 1), gone: make(chan struct{}), out: make(chan string, mostUnsent), written: make(chan struct{}), answers: answers}
	k.wg.Add(2)
	go k.read()
	go k.write()
	return k
}

// fail ends the connection for a reason. The first reason counts.
func (k *conn) fail(err error) {
	k.mu.Lock()
	if k.err == nil {
		k.err = err
	}
	k.mu.Unlock()
	k.net.Close()
}

// why returns the reason why the connection ended.
func (k *conn) why() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, usual := range []error{io.EOF, net.ErrClosed, syscall.ECONNRESET, syscall.EPIPE} {
		if k.err == nil || errors.Is(k.err, usual) {
			return errClosed
		}
	}
	for _, silent := range []error{syscall.ETIMEDOUT, syscall.EHOSTUNREACH, syscall.ENETUNREACH} {
		if errors.Is(k.err, silent) {
			return errSilent
		}
	}
	return k.err
}

// watch shows the lines from now on, and has the urgent ones taken.
func (k *conn) watch(wire func(engines.Wire), urgent func(string) bool) {
	k.mu.Lock()
	k.wire, k.urgent = wire, urgent
	k.mu.Unlock()
}

func (k *conn) show(sent bool, text string) {
	k.mu.Lock()
	wire := k.wire
	k.mu.Unlock()
	if wire != nil {
		wire(engines.Wire{Sent: sent, Text: text})
	}
}

// read receives lines.
func (k *conn) read() {
	defer k.wg.Done()
	defer close(k.gone)
	defer close(k.in)
	in := bufio.NewReaderSize(k.net, mostLine)
	left, last := burst, uptime.Now()
	for {
		b, err := in.ReadSlice('\n')
		now := uptime.Now()
		if errors.Is(err, bufio.ErrBufferFull) {
			err = errLong
		}
		if err != nil {
			k.fail(err)
			return
		}
		if n := int(now.Sub(last) / pace); n > 0 {
			left, last = min(left+n, burst), now
		}
		if left--; left < 0 {
			k.fail(errTooMany)
			return
		}
		text := strings.TrimRight(string(b), "\r\n")
		switch {
		case text == "" && k.answers:
			k.wg.Go(func() { // a lone line end keeps the connection alive
				select {
				case <-time.After(keepAliveIn):
					k.send("")
				case <-k.gone:
				}
			})
			continue
		case strings.TrimSpace(text) == "":
			continue
		}
		k.show(false, text)
		k.mu.Lock()
		urgent := k.urgent
		k.mu.Unlock()
		if urgent != nil && urgent(text) {
			continue
		}
		select {
		case k.in <- said{text, now}:
		default:
			k.fail(errTooMany)
			return
		}
	}
}

// write sends the queued lines.
func (k *conn) write() {
	defer k.wg.Done()
	defer close(k.written)
	for text := range k.out {
		k.net.SetWriteDeadline(time.Now().Add(sendTime))
		if _, err := io.WriteString(k.net, text); err != nil {
			if errors.Is(err, os.ErrDeadlineExceeded) { // not the kernel's own time
				err = errSlow
			}
			k.fail(err)
		}
	}
	if half, ok := k.net.(halfCloser); ok {
		half.CloseWrite()
	}
}

// A halfCloser can say that nothing more is sent, and still read.
type halfCloser interface{ CloseWrite() error }

// send sends one line, or several with line ends between them.
func (k *conn) send(text string) {
	if text != "" {
		for line := range strings.SplitSeq(text, "\n") {
			k.show(true, line)
		}
	}
	k.mu.Lock()
	if k.ended {
		k.mu.Unlock()
		return
	}
	full := false
	select {
	case k.out <- text + "\n":
	default:
		full = true
	}
	k.mu.Unlock()
	if full {
		k.fail(errSlow)
	}
}

// finish sends the queued lines and takes no more.
func (k *conn) finish() {
	k.mu.Lock()
	if !k.ended {
		k.ended = true
		close(k.out)
	}
	k.mu.Unlock()
}

// giveBack keeps a line that was read for the next reader.
func (k *conn) giveBack(s said) {
	select {
	case k.back <- s:
	default: // a second one: nobody writes so many lines that early
	}
}

// next returns the next line. A line that came before the deadline (zero: none) counts, however
// late next is called. The error is errLate, that of ctx, or the one that ended the connection.
func (k *conn) next(ctx context.Context, deadline time.Time) (said, error) {
	var late <-chan struct{}
	if !deadline.IsZero() {
		t := uptime.NewTimer(uptime.Until(deadline))
		defer t.Stop()
		late = t.C
	}
	select {
	case s := <-k.back:
		return s, nil
	default:
	}
	select {
	case s, ok := <-k.in:
		return k.came(s, ok)
	default:
	}
	select {
	case s := <-k.back:
		return s, nil
	case s, ok := <-k.in:
		return k.came(s, ok)
	case <-ctx.Done():
		return said{}, ctx.Err()
	case <-late:
	}
	select {
	case s, ok := <-k.in:
		if !ok || s.at.Before(deadline) {
			return k.came(s, ok)
		}
	default:
	}
	return said{}, errLate
}

// errLate says that nothing came in time.
var errLate = fact.New("csatcp.late", "nothing arrived in time")

func (k *conn) came(s said, ok bool) (said, error) {
	if !ok {
		return said{}, k.why()
	}
	return s, nil
}

// close ends the connection: the other end gets a moment to leave by itself, the queued
// lines are sent, and the goroutines end.
func (k *conn) close(wait time.Duration) {
	t := uptime.NewTimer(wait)
	defer t.Stop()
	for done := wait <= 0; !done; {
		var s said
		ok := true
		select {
		case s = <-k.back:
		case s, ok = <-k.in:
		case <-t.C:
			ok = false
		}
		if done = !ok || s.text == "LOGOUT"; ok && done {
			k.send("LOGOUT:completed")
		}
	}
	k.finish()
	select {
	case <-k.written:
	case <-time.After(farewell):
	}
	k.fail(errClosed)
	k.wg.Wait()
}
