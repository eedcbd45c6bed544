package serial

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"dohyo/engines/process"
	"dohyo/internal/leaks"
)

// line is a line whose near end is a port, and its far end; ptys do 8N1 only.
func line(t *testing.T, limits process.Limits) (*Port, *os.File) {
	t.Helper()
	far, near, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo terminals here: ", err)
	}
	t.Cleanup(func() { far.Close(); near.Close() })
	p, err := Open(near.Name(), Settings{}, limits)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	return p, far
}

func ample() time.Time { return time.Now().Add(20 * time.Second) }

func soon() time.Time { return time.Now().Add(50 * time.Millisecond) }

func TestPort(t *testing.T) {
	p, far := line(t, process.Default())
	if err := p.Write([]byte("+7776FU\n"), ample()); err != nil {
		t.Fatal(err)
	}
	b := make([]byte, 100)
	if n, err := far.Read(b); string(b[:n]) != "+7776FU\n" {
		t.Errorf("the far end got %q, %v", b[:n], err)
	}
	read := func(want string) {
		t.Helper()
		if got, err := p.ReadLine(t.Context(), ample()); err != nil || string(got) != want {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
	far.WriteString("-3334FU\r\n+2726FU\n-84")
	read("-3334FU")
	read("+2726FU")
	if _, err := p.ReadLine(t.Context(), soon()); err != process.ErrDeadline || string(p.Rest()) != "-84" {
		t.Errorf("%v, the rest is %q", err, p.Rest())
	}
	go func() { time.Sleep(20 * time.Millisecond); far.WriteString("83FU\n") }()
	read("-8483FU")

	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(20*time.Millisecond, cancel)
	if _, err := p.ReadLine(ctx, ample()); err != context.Canceled {
		t.Errorf("called off: %v", err)
	}
	far.WriteString("old\nolder")
	time.Sleep(20 * time.Millisecond)
	if n, err := p.Drain(); n != 9 || err != nil {
		t.Errorf("%d bytes dropped, %v", n, err)
	}
	// What came in time counts, even if it is looked at too late.
	far.WriteString("late\n")
	time.Sleep(20 * time.Millisecond)
	if got, err := p.ReadLine(t.Context(), time.Now().Add(-time.Millisecond)); string(got) != "late" {
		t.Errorf("read %q, %v, expected the late line", got, err)
	}
	far.Close()
	if _, err := p.ReadLine(t.Context(), ample()); err != io.EOF {
		t.Errorf("pulled off: %v", err)
	}
	if err := p.Write([]byte("x\n"), ample()); err != process.ErrPipe {
		t.Errorf("written to nowhere: %v", err)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
	if _, err := p.ReadLine(t.Context(), ample()); err != process.ErrClosed {
		t.Errorf("closed: %v", err)
	}
	if err := p.Write([]byte("x\n"), ample()); err != process.ErrClosed {
		t.Errorf("closed: %v", err)
	}
	if _, err := p.Drain(); err != process.ErrClosed {
		t.Errorf("closed: %v", err)
	}
}

// TestSettings: the line gets them, and has its own again after Close.
func TestSettings(t *testing.T) {
	far, near, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo terminals here: ", err)
	}
	defer far.Close()
	defer near.Close()
	state := func() unix.Termios {
		s, err := unix.IoctlGetTermios(int(near.Fd()), getTermios)
		if err != nil {
			t.Fatal(err)
		}
		return *s
	}
	before := state()
	p, err := Open(near.Name(), Settings{}, process.Default())
	if err != nil {
		t.Fatal(err)
	}
	now := state()
	if now.Cflag&unix.CBAUD != unix.B1200 || now.Cflag&unix.CSIZE != unix.CS8 || now.Lflag != 0 || now.Oflag != 0 ||
		now.Iflag != unix.IGNBRK|unix.IXON|unix.IXOFF {
		t.Errorf("settings %+v", now)
	}
	if _, err := Open(near.Name(), Settings{}, process.Default()); err == nil || !strings.Contains(err.Error(), "another program is using it") {
		t.Errorf("opened twice: %v", err)
	}
	if _, err := p.file.WriteString("held"); err != nil {
		t.Error(err)
	}
	p.Close()
	if after := state(); after != before {
		t.Errorf("after Close %+v, before %+v", after, before)
	}
	if p, err = Open(near.Name(), Settings{Baud: 9600, Flow: NoFlow}, process.Default()); err != nil {
		t.Fatal(err)
	}
	p.Close()
	if _, err := Open(near.Name(), Settings{Data: 7, Parity: Even}, process.Default()); err == nil || !strings.Contains(err.Error(), "doesn't support 1200,7E1,xon") {
		t.Errorf("what a pty can't do: %v", err)
	}
	if after := state(); after != before {
		t.Errorf("after an Open in vain %+v, before %+v", after, before)
	}
	if err := Check(near.Name()); err != nil {
		t.Error(err)
	}
	for device, want := range map[string]string{"/dev/null": "it isn't a serial line", "/dev/none-such": "no such file"} {
		if _, err := Open(device, Settings{}, process.Default()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", device, err, want)
		}
		if err := Check(device); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s checked: %v, want %q", device, err, want)
		}
	}
}

// TestXOFF: a line that is held up is written to in vain, not for ever.
func TestXOFF(t *testing.T) {
	p, far := line(t, process.Default())
	far.WriteString("\x13")
	time.Sleep(20 * time.Millisecond)
	big := make([]byte, 1<<20)
	if err := p.Write(big, soon()); err != process.ErrDeadline {
		t.Errorf("%v", err)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}

func TestFloods(t *testing.T) {
	p, far := line(t, process.Limits{Line: 100, Output: 1000})
	go far.WriteString(strings.Repeat("x", 101))
	if _, err := p.ReadLine(t.Context(), ample()); !errors.Is(err, process.ErrFlood) {
		t.Errorf("a long line: %v", err)
	}
	p.Drain()
	go func() {
		for range 101 {
			far.WriteString("123456789\n")
		}
	}()
	var err error
	for n := 0; err == nil && n < 200; n++ {
		_, err = p.ReadLine(t.Context(), ample())
	}
	if !errors.Is(err, process.ErrFlood) {
		t.Errorf("many lines: %v", err)
	}
}

// TestCloseMeanwhile ends a read from another goroutine, and leaves nothing.
func TestCloseMeanwhile(t *testing.T) {
	t.Cleanup(leaks.Watch(t)) // after the pseudo-terminal is closed
	p, _ := line(t, process.Default())
	time.AfterFunc(20*time.Millisecond, func() { p.Close() })
	if _, err := p.ReadLine(t.Context(), time.Time{}); err != process.ErrClosed {
		t.Errorf("%v", err)
	}
}
