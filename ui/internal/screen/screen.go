// Package screen is for tests. It runs a program on a real pseudo-terminal of a given
// size and returns the screen as a person would see it.
//
//	s := screen.Start(t, exec.Command(dohyo), screen.Options{Cols: 80, Rows: 24})
//	s.WaitFor("五目競争", time.Second)
//	s.Keys(screen.Enter)
//	s.WaitFor("第1局", 2*time.Second)
//	os.WriteFile("match.svg", s.SVG(), 0o644)
//
// An emulator (github.com/charmbracelet/x/vt) interprets the output and sends its
// answers back to the program, as a terminal does. It can imitate a terminal in which
// characters of ambiguous width take two cells, and one that answers nothing.
package screen

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	xterm "github.com/charmbracelet/x/term"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// Options are the properties of the terminal.
type Options struct {
	Cols, Rows int      // 80 and 24 unless given
	Wide       bool     // ambiguous characters (● ─ →) take two cells
	Silent     bool     // the terminal answers no question
	NoSize     bool     // the terminal reports 0 columns and 0 rows
	Env        []string // added to the test's own environment, or replacing parts of it
}

// Keys without a letter, as a terminal sends them.
const (
	Enter     = "\r"
	Escape    = "\x1b"
	Tab       = "\t"
	Backspace = "\x7f"
	Up        = "\x1b[A"
	Down      = "\x1b[B"
	Right     = "\x1b[C"
	Left      = "\x1b[D"
	Home      = "\x1b[H"
	End       = "\x1b[F"
	CtrlC     = "\x03"
	CtrlZ     = "\x1a"
)

// A Screen is a program on its terminal.
type Screen struct {
	t   testing.TB
	cmd *exec.Cmd
	pty *os.File

	mu      sync.Mutex
	changed chan struct{} // closed and replaced with each write
	emu     *vt.Emulator
	wide    *widener
	hidden  bool         // the cursor is hidden
	raw     bytes.Buffer // everything that the program wrote
	mark    int

	drained chan struct{} // all output has been read
	exited  chan struct{} // the program has ended
	err     error         // from Wait; read after exited
}

// Start runs cmd on a new terminal, as leader of its own session. At the end of the
// test it kills the program if that still runs.
func Start(t testing.TB, cmd *exec.Cmd, o Options) *Screen {
	t.Helper()
	if o.Cols == 0 {
		o.Cols = 80
	}
	if o.Rows == 0 {
		o.Rows = 24
	}
	s := &Screen{
		t: t, cmd: cmd,
		changed: make(chan struct{}),
		emu:     vt.NewEmulator(o.Cols, o.Rows),
		drained: make(chan struct{}),
		exited:  make(chan struct{}),
	}
	if o.Wide {
		s.wide = new(widener)
	}
	s.emu.SetCallbacks(vt.Callbacks{CursorVisibility: func(visible bool) { s.hidden = !visible }})
	cmd.Env = append(environ(cmd.Environ()), o.Env...)
	size := &pty.Winsize{Rows: uint16(o.Rows), Cols: uint16(o.Cols)}
	if o.NoSize {
		size = &pty.Winsize{}
	}
	var master *os.File
	err := heeding(func() (err error) {
		master, err = pty.StartWithSize(cmd, size)
		return err
	})
	if err != nil {
		t.Fatalf("start %v: %v", cmd.Args, err)
	}
	// The library has made it blocking, and then Close waits for output.
	if err := syscall.SetNonblock(int(master.Fd()), true); err != nil {
		t.Fatal(err)
	}
	s.pty = master
	go s.show()
	go s.answer(o.Silent)
	go func() {
		s.err = cmd.Wait()
		close(s.exited)
	}()
	t.Cleanup(s.Close)
	return s
}

// heeding starts a program that reacts to the signals that end one, even if this
// process was started to ignore them (nohup, a background job). A new program has the
// default action for a signal that is handled here, but it inherits an ignored one.
func heeding(start func() error) error {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM)
	defer signal.Stop(c)
	return start()
}

// environ returns env with this terminal's variables in place of those of the
// terminal that the test itself may run in.
func environ(env []string) []string {
	here := []string{"TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORFGBG", "TMUX", "STY",
		"TERM_PROGRAM", "SSH_TTY", "SSH_CONNECTION", "WT_SESSION", "VTE_VERSION", "KONSOLE_VERSION", "LANG", "LC_ALL", "LC_CTYPE"}
	env = slices.DeleteFunc(env, func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return slices.Contains(here, name)
	})
	return append(env, "TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8")
}

// show feeds the emulator until the program's side closes the terminal.
func (s *Screen) show() {
	defer close(s.drained)
	buf := make([]byte, 32<<10)
	for {
		n, err := s.pty.Read(buf)
		s.mu.Lock()
		s.raw.Write(buf[:n])
		s.emu.Write(s.wide.widen(buf[:n]))
		close(s.changed)
		s.changed = make(chan struct{})
		s.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// answer sends the emulator's answers to the program.
func (s *Screen) answer(silent bool) {
	var to io.Writer = s.pty
	if silent {
		to = io.Discard
	}
	io.Copy(to, s.emu)
}

// Paste sends text as a terminal pastes it (bracketed paste).
func (s *Screen) Paste(text string) {
	s.t.Helper()
	s.Keys("\x1b[200~", text, "\x1b[201~")
}

// Keys sends text as typed keys; see Enter and the others for keys without a letter.
func (s *Screen) Keys(keys ...string) {
	s.t.Helper()
	if _, err := s.pty.WriteString(strings.Join(keys, "")); err != nil {
		s.t.Fatalf("type %q: %v", keys, err)
	}
}

// Text returns the screen as lines without trailing blanks.
func (s *Screen) Text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text()
}

func (s *Screen) text() string {
	var b strings.Builder
	for y := range s.emu.Height() {
		var line strings.Builder
		for x := range s.emu.Width() {
			if c := s.emu.CellAt(x, y); c != nil && c.Width > 0 {
				line.WriteString(s.wide.narrow(c.Content))
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return strings.TrimRight(b.String(), "\n")
}

// Wait returns when wanted accepts the screen. It fails the test with the screen's text
// after the limit.
func (s *Screen) Wait(what string, wanted func(text string) bool, limit time.Duration) {
	s.t.Helper()
	late := time.After(limit)
	for {
		s.mu.Lock()
		text, changed := s.text(), s.changed
		s.mu.Unlock()
		if wanted(text) {
			return
		}
		select {
		case <-changed:
		case <-s.drained:
			if text := s.Text(); !wanted(text) {
				s.t.Fatalf("the program ended before %s; the screen:\n%s", what, text)
			}
			return
		case <-late:
			s.t.Fatalf("no %s within %v; the screen:\n%s", what, limit, text)
		}
	}
}

// WaitFor returns when the text is on the screen.
func (s *Screen) WaitFor(text string, limit time.Duration) {
	s.t.Helper()
	s.Wait(fmt.Sprintf("%q", text), func(all string) bool { return strings.Contains(all, text) }, limit)
}

// WaitGone returns when the text is no longer on the screen.
func (s *Screen) WaitGone(text string, limit time.Duration) {
	s.t.Helper()
	s.Wait(fmt.Sprintf("end of %q", text), func(all string) bool { return !strings.Contains(all, text) }, limit)
}

// Mark starts a new count of bytes.
func (s *Screen) Mark() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mark = s.raw.Len()
}

// Bytes returns the number of bytes that the program has written since Mark.
func (s *Screen) Bytes() int { return len(s.Raw()) }

// Raw returns the program's output since Mark.
func (s *Screen) Raw() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return bytes.Clone(s.raw.Bytes()[s.mark:])
}

// Alternate reports whether the program uses the alternate screen.
func (s *Screen) Alternate() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.emu.IsAltScreen()
}

// Hidden reports whether the cursor is hidden.
func (s *Screen) Hidden() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hidden
}

// Cursor returns the cursor's cell, from 0 at the top left.
func (s *Screen) Cursor() (x, y int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.emu.CursorPosition()
	return at.X, at.Y
}

// Resize changes the terminal's size; the program gets a signal.
func (s *Screen) Resize(cols, rows int) {
	s.t.Helper()
	s.mu.Lock()
	s.emu.Resize(cols, rows)
	s.mu.Unlock()
	s.control(func(fd int) error {
		return unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: uint16(rows), Col: uint16(cols)})
	})
}

// Signal sends a signal to the program.
func (s *Screen) Signal(sig syscall.Signal) {
	s.t.Helper()
	if err := s.cmd.Process.Signal(sig); err != nil {
		s.t.Fatalf("signal %v: %v", sig, err)
	}
}

// SignalAgain sends a signal to a program that an earlier one may have ended.
func (s *Screen) SignalAgain(sig syscall.Signal) {
	s.t.Helper()
	if err := s.cmd.Process.Signal(sig); err != nil && !errors.Is(err, os.ErrProcessDone) {
		s.t.Fatalf("signal %v: %v", sig, err)
	}
}

// Foreground returns the process group that receives the terminal's keys.
func (s *Screen) Foreground() (pgid int) {
	s.t.Helper()
	s.control(func(fd int) (err error) {
		pgid, err = unix.IoctlGetInt(fd, unix.TIOCGPGRP)
		return err
	})
	return pgid
}

// Pid returns the program's process id.
func (s *Screen) Pid() int { return s.cmd.Process.Pid }

// State returns the terminal's settings (termios) for comparison.
func (s *Screen) State() xterm.State {
	s.t.Helper()
	var state *xterm.State
	s.control(func(fd int) (err error) {
		state, err = xterm.GetState(uintptr(fd))
		return err
	})
	return *state
}

// control calls f with the terminal's descriptor. File.Fd would make the file blocking
// again.
func (s *Screen) control(f func(fd int) error) {
	s.t.Helper()
	conn, err := s.pty.SyscallConn()
	if err != nil {
		s.t.Fatal(err)
	}
	if e := conn.Control(func(fd uintptr) { err = f(int(fd)) }); e != nil {
		err = e
	}
	if err != nil {
		s.t.Fatal(err)
	}
}

// Hangup takes the terminal away from the program, as closing its window does.
func (s *Screen) Hangup() { s.pty.Close() }

// Exit waits for the program's end and returns its exit status, or -1 if a signal ended
// it. All of its output has been read by then.
func (s *Screen) Exit(limit time.Duration) int {
	s.t.Helper()
	select {
	case <-s.exited:
	case <-time.After(limit):
		s.t.Fatalf("still running after %v; the screen:\n%s", limit, s.Text())
	}
	select {
	case <-s.drained:
	case <-time.After(time.Second): // a process that the program started still holds the terminal
	}
	var status *exec.ExitError
	if s.err != nil && !errors.As(s.err, &status) {
		s.t.Fatal(s.err)
	}
	return s.cmd.ProcessState.ExitCode()
}

// Close kills the program if it still runs.
func (s *Screen) Close() {
	select {
	case <-s.exited:
	default:
		s.cmd.Process.Kill()
		<-s.exited
	}
	s.pty.Close()
	<-s.drained
	// The emulator's own Close isn't safe while its answers are read.
	if answers, ok := s.emu.InputPipe().(io.Closer); ok {
		answers.Close()
	}
}
