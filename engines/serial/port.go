//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package serial

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// A Port is one end of a line. One goroutine at a time may call its methods,
// except Close, which may come from another one and ends them.
type Port struct {
	name   string
	file   *os.File
	raw    syscall.RawConn
	old    unix.Termios // the line's settings before
	limits process.Limits

	closing sync.Once
	err     error // of Close

	buf []byte // received, but not returned yet

	allowed process.Allowance // since Drain
}

// Open opens a line exclusively: nobody else can open it until Close. Of the
// limits only those for a line and for a turn's output apply.
func Open(device string, s Settings, limits process.Limits) (*Port, error) {
	fd, err := unix.Open(device, unix.O_RDWR|unix.O_NOCTTY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err == unix.EBUSY {
		return nil, lineError(device, errTaken)
	}
	if err != nil {
		return nil, lineError(device, engines.HostOr(err, "host.open", "open %s", device))
	}
	p := &Port{name: device, limits: limits}
	if err := p.take(fd, s.usual()); err != nil {
		unix.Close(fd)
		return nil, lineError(device, err)
	}
	return p, nil
}

// Check reports whether a device is a line that can be opened, without changing
// its settings.
func Check(device string) error {
	fd, err := unix.Open(device, unix.O_RDWR|unix.O_NOCTTY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err == unix.EBUSY {
		return lineError(device, errTaken)
	}
	if err != nil {
		return lineError(device, err)
	}
	defer unix.Close(fd)
	if _, err := unix.IoctlGetTermios(fd, getTermios); err != nil {
		return lineError(device, errNoLine)
	}
	return nil
}

var (
	errNoLine = fact.New("serial.none", "it isn't a serial line")
	errTaken  = fact.New("serial.taken", "another program is using it")
)

// lineError returns an error of a line.
func lineError(device string, err error) error {
	return fact.Errorf("serial.line", "serial line %s: %w", device, err)
}

// take makes a port of an open device.
func (p *Port) take(fd int, s Settings) error {
	old, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return errNoLine
	}
	// TIOCEXCL doesn't stop root; the lock stops everyone who asks for it.
	if err := unix.Flock(fd, unix.LOCK_EX|unix.LOCK_NB); err != nil {
		return errTaken
	}
	if err := unix.IoctlSetInt(fd, unix.TIOCEXCL, 0); err != nil {
		return err
	}
	p.old = *old
	err = apply(fd, s)
	if err == nil {
		err = flushAll(fd)
	}
	if err == nil {
		p.file = os.NewFile(uintptr(fd), p.name)
		p.raw, err = p.file.SyscallConn()
	}
	if err != nil {
		unix.IoctlSetTermios(fd, setTermios, old)
		unix.IoctlSetInt(fd, unix.TIOCNXCL, 0)
	}
	return err
}

// Name returns the device.
func (p *Port) Name() string { return p.name }

// Close releases the line with its former settings.
func (p *Port) Close() error {
	p.closing.Do(func() {
		p.control(func(fd int) error {
			flushAll(fd) // otherwise closing waits for bytes that an XOFF holds back
			unix.IoctlSetTermios(fd, setTermios, &p.old)
			return unix.IoctlSetInt(fd, unix.TIOCNXCL, 0)
		})
		p.err = p.file.Close()
	})
	return p.err
}

// control calls f with the descriptor.
func (p *Port) control(f func(fd int) error) error {
	var err error
	if e := p.raw.Control(func(fd uintptr) { err = f(int(fd)) }); e != nil {
		return process.ErrClosed
	}
	return err
}

// Write sends all of b by the deadline (zero: no limit), and returns when its
// last byte has left the machine: at 1200 baud a move takes 67 ms. The error is
// process.ErrDeadline, for example when the other side stops the line by XOFF,
// process.ErrPipe when the line is gone, or process.ErrClosed.
func (p *Port) Write(b []byte, deadline time.Time) error {
	for len(b) > 0 {
		p.file.SetWriteDeadline(moment(deadline))
		n, err := p.file.Write(b)
		if b = b[n:]; errors.Is(err, os.ErrDeadlineExceeded) && uptime.Until(deadline) > 0 {
			continue // the arena wasn't running meanwhile
		}
		if err != nil {
			return p.failure(err, process.ErrPipe)
		}
	}
	const look = time.Millisecond
	for {
		left, err := 0, error(nil)
		if err = p.control(func(fd int) (err error) { left, err = unix.IoctlGetInt(fd, unix.TIOCOUTQ); return err }); err == process.ErrClosed {
			return err
		}
		if err != nil || left == 0 { // some lines can't tell what is left
			return nil
		}
		if !deadline.IsZero() && uptime.Now().After(deadline) {
			return process.ErrDeadline
		}
		time.Sleep(look)
	}
}

// ReadLine returns the next line without its line end (LF or CR LF). It is valid
// until the next call. The deadline (zero: none) is absolute. The error is
// process.ErrDeadline, process.ErrFlood, io.EOF for a line that was unplugged,
// process.ErrClosed, or ctx's.
func (p *Port) ReadLine(ctx context.Context, deadline time.Time) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p.file.SetReadDeadline(moment(deadline))
	defer context.AfterFunc(ctx, func() { p.file.SetReadDeadline(time.Unix(1, 0)) })()
	late := false
	for {
		if line, ok, err := p.line(); ok || err != nil {
			return line, err
		}
		var chunk [512]byte
		n, err := p.file.Read(chunk[:])
		if errors.Is(err, os.ErrDeadlineExceeded) && uptime.Until(deadline) > 0 { // the arena wasn't running meanwhile
			p.file.SetReadDeadline(moment(deadline))
			if err := ctx.Err(); err != nil { // which may have set it, too
				return nil, err
			}
			continue
		}
		if errors.Is(err, os.ErrDeadlineExceeded) && ctx.Err() == nil && !late {
			// What came in time while the arena was busy still counts.
			late = true
			p.control(func(fd int) error { n, err = unix.Read(fd, chunk[:]); return nil })
			if n <= 0 {
				return nil, process.ErrDeadline
			}
		}
		if n > 0 {
			p.buf = append(p.buf, chunk[:n]...)
			if p.allowed.Exceeded(n, p.limits.Output) {
				return nil, fact.Errorf("serial.flood", "%w: more than %d bytes in a turn", process.ErrFlood, p.limits.Output)
			}
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return nil, p.failure(err, io.EOF)
	}
}

// line takes the next line out of what came.
func (p *Port) line() ([]byte, bool, error) {
	line, rest, ok := bytes.Cut(p.buf, []byte{'\n'})
	if most := p.limits.Line; most > 0 && len(line) > most {
		return nil, false, process.LongLine(most)
	}
	if !ok {
		return nil, false, nil
	}
	p.buf = rest
	return bytes.TrimSuffix(line, []byte{'\r'}), true, nil
}

// failure converts an error of the file; gone is the error for a line that is
// gone.
func (p *Port) failure(err, gone error) error {
	switch {
	case errors.Is(err, os.ErrClosed):
		return process.ErrClosed
	case errors.Is(err, os.ErrDeadlineExceeded):
		return process.ErrDeadline
	}
	return gone
}

// Drain drops what has been received, and begins a new turn. It returns how many
// bytes it dropped.
func (p *Port) Drain() (dropped int64, err error) {
	dropped = int64(len(p.buf))
	p.buf = nil
	p.allowed.Begin()
	err = p.control(func(fd int) error {
		if n, err := unix.IoctlGetInt(fd, waiting); err == nil {
			dropped += int64(n)
		}
		flushInput(fd) // a line that is gone is left for ReadLine to find
		return nil
	})
	return dropped, err
}

// Rest returns what came after the last line end.
func (p *Port) Rest() []byte { return bytes.Clone(p.buf) }

// moment returns a deadline of the arena's own time as the system's clock has it;
// zero is none.
func moment(deadline time.Time) time.Time {
	if deadline.IsZero() {
		return deadline
	}
	return time.Now().Add(uptime.Until(deadline))
}
