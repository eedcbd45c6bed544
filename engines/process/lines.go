//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"bytes"
	"io"
	"unicode"

	"dohyo/boards/fact"

	"golang.org/x/sys/unix"
)

// bufferStart is the initial size of the buffer, and bufferEnough the size up to
// which it grows when a read fills it.
const (
	bufferStart  = 4 << 10
	bufferEnough = pipeSize
)

// line takes the next line from the buffer; ok is false if there is no complete one.
func (p *Process) line() (line []byte, ok bool, err error) {
	i := bytes.IndexByte(p.buf[p.seen:p.to], '\n')
	max := p.launcher.spec.Limits.Line
	if i < 0 {
		p.seen = p.to
		if max > 0 && p.to-p.from > max {
			return nil, false, LongLine(max)
		}
		return nil, false, nil
	}
	line = p.buf[p.from : p.seen+i]
	p.from = p.seen + i + 1
	p.seen = p.from
	if max > 0 && len(line) > max {
		return nil, false, LongLine(max)
	}
	if n := len(line); n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	return line, true, nil
}

// LongLine returns the ErrFlood of a line longer than max bytes.
func LongLine(max int) error {
	return fact.Errorf("process.flood.line", "%w: a line longer than %d bytes", ErrFlood, max)
}

// read reads the available output without waiting. At the end of stdout it closes
// it, and the error is io.EOF or the fault that caused the end.
func (p *Process) read() error {
	p.room()
	n, err := readNow(p.out, p.buf[p.to:])
	switch {
	case err == unix.EINTR || err == unix.EAGAIN:
		return nil
	case err != nil || n == 0:
		unix.Close(p.out)
		p.out = -1
		return p.ending(io.EOF)
	}
	p.to += n
	p.turn += int64(n)
	p.heard = p.heard || n > 0
	if max := p.launcher.spec.Limits.Output; p.allowed.Exceeded(n, max) {
		return fact.Errorf("process.flood.turn", "%w: more than %d bytes in a turn, and %d more per second", ErrFlood, max, max/refill)
	}
	return nil
}

// room makes space after the unread part of the buffer.
func (p *Process) room() {
	if p.from == p.to {
		p.from, p.seen, p.to = 0, 0, 0
	}
	if p.to < len(p.buf) {
		return
	}
	if p.from > 0 && (p.from >= len(p.buf)/2 || len(p.buf) >= bufferEnough) {
		copy(p.buf, p.buf[p.from:p.to])
	} else {
		bigger := make([]byte, max(bufferStart, 2*len(p.buf)))
		copy(bigger, p.buf[p.from:p.to])
		p.buf = bigger
	}
	p.seen -= p.from
	p.to -= p.from
	p.from = 0
}

// Drain discards all unread lines and begins a new turn, with a new allowance by
// Limits.Output. It returns the number of bytes discarded, which come from
// a program that writes when it isn't asked. The error is ErrFlood if the
// output doesn't end; ReadLine reports the end of stdout. The beginning of a line is kept
// unless it is a prompt: what follows is the rest of that line, and no answer by itself.
func (p *Process) Drain() (dropped int64, err error) { return p.drain(true) }

// DrainAll is Drain that keeps no beginning of a line, for the beginning of a game.
func (p *Process) DrainAll() (dropped int64, err error) { return p.drain(false) }

func (p *Process) drain(keep bool) (dropped int64, err error) {
	p.io.Lock()
	defer p.io.Unlock()
	unread := p.buf[p.from:p.to]
	dropped = int64(len(unread))
	p.torn.begin(unread)
	p.from, p.seen, p.to = 0, 0, 0
	p.turn = 0
	p.allowed.Begin()
	p.launcher.turned.Store(true)
	for p.out >= 0 && !p.closed {
		p.room()
		n, err := readNow(p.out, p.buf)
		if err == unix.EINTR {
			continue
		}
		if err != nil || n == 0 {
			break
		}
		p.torn.add(p.buf[:n])
		dropped += int64(n)
		if max := p.launcher.spec.Limits.Output; max > 0 && dropped > max {
			return dropped, fact.Errorf("process.flood.outside", "%w: more than %d bytes outside a turn", ErrFlood, max)
		}
	}
	if keep && len(p.torn) > 0 && !p.torn.prompts() {
		p.room()
		n := copy(p.buf, p.torn)
		p.to, p.seen = n, n
		dropped -= int64(n)
	}
	return dropped, nil
}

// torn is the beginning of a line of which the rest hasn't come yet.
type torn []byte

// tornMost is how much of it is kept.
const tornMost = 1 << 10

func (t *torn) begin(b []byte) {
	*t = (*t)[:0]
	t.add(b)
}

// add takes what came next.
func (t *torn) add(b []byte) {
	if i := bytes.LastIndexByte(b, '\n'); i >= 0 {
		*t, b = (*t)[:0], b[i+1:]
	}
	*t = append(*t, b[:min(len(b), tornMost-len(*t))]...)
}

// prompts reports whether a program may have printed it to ask for input, as one does that is
// also played by hand, or to show that it is alive. The next line then begins after it.
func (t torn) prompts() bool {
	wordless := bytes.IndexFunc(t, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0
	end := bytes.TrimRightFunc(t, func(r rune) bool { return r <= ' ' })
	return wordless || bytes.IndexByte([]byte(":>?#$%]"), end[len(end)-1]) >= 0
}

// Rest returns what came after the last newline, for a message about a program
// that ended, or ran out of time, in the middle of a line.
func (p *Process) Rest() []byte {
	p.io.Lock()
	defer p.io.Unlock()
	return bytes.Clone(p.buf[p.from:p.to])
}
