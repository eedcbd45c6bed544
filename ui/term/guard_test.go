package term

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	xterm "github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"

	"dohyo/internal/overlap"
	"dohyo/ui/internal/screen"
)

// limit is far longer than any step here takes.
const limit = time.Minute

// hasty makes the programs wait for the terminal only as long as real ones do. By
// default they have all the time that a busy machine may need.
const hasty = "DOHYO_TEST_HASTY=1"

func TestMain(m *testing.M) {
	if os.Getenv("DOHYO_TEST_HASTY") == "" {
		patience = limit
	}
	overlap.Tests(8) // the programs mostly wait for their terminals
	screen.Main(m, map[string]func() int{"arena": arena, "list": list})
}

// pad is a model that shows the messages it gets and reacts to keys.
type pad struct {
	seen    []string
	resumed int
	paused  func()
	stuck   func()
	fall    chan bool // sends when a key asks the waiting goroutine to panic
}

func (p *pad) Init() tea.Cmd { return nil }

func (p *pad) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.seen = append(p.seen, fmt.Sprintf("size=%dx%d", msg.Width, msg.Height))
	case AboutToSuspendMsg:
		p.seen = append(p.seen, "pausing")
		return p, func() tea.Msg { p.paused(); return nil }
	case LateAnswerMsg:
		p.seen = append(p.seen, string(msg.Glyphs))
	case tea.ResumeMsg:
		p.resumed++
		p.seen = append(p.seen, fmt.Sprintf("resumed%d", p.resumed))
	case tea.KeyPressMsg:
		p.seen = append(p.seen, msg.String())
		switch msg.String() {
		case "q":
			return p, tea.Quit
		case "ctrl+z":
			return p, tea.Suspend
		case "P":
			panic("the board fell over")
		case "C":
			return p, tea.Batch(nil, tea.Sequence(func() tea.Msg { return nil }, func() tea.Msg { panic("a command fell") }))
		case "F":
			close(p.fall)
		case "S":
			p.stuck()
			select {}
		}
	}
	return p, nil
}

func (p *pad) View() tea.View {
	v := tea.NewView("ring: " + strings.Join(p.seen, " "))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.ReportFocus = true
	return v
}

// arena is a program like the real one: a screen, and background work that ends in
// order when the context is cancelled. It notes that end in the file named by its first
// argument. The second argument selects what else happens.
func arena() int {
	file, what := os.Args[1], os.Args[2]
	note := func(s string) {
		f, _ := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		defer f.Close()
		fmt.Fprintln(f, s)
	}
	t, err := Open(os.Stdin, os.Stdout, os.Getenv, Auto, AutoImages)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	defer t.Close()
	g := NewGuard(context.Background(), t)
	defer g.Close()
	g.Go(func() {
		<-g.Context().Done()
		note("match stopped")
	})
	model := &pad{paused: func() { note("game paused") }, stuck: func() { note("stuck") }, fall: make(chan bool)}
	switch what {
	case "panic":
		g.Go(func() {
			<-model.fall
			panic(errors.New("an arm is missing"))
		})
	case "panic in main":
		go t.Run(g.Context(), model)
		<-model.fall
		panic("main fell")
	}
	_, err = t.Run(g.Context(), model)
	g.Close()
	g.Wait()
	var s Signal
	switch {
	case errors.As(err, &s):
		fmt.Fprintln(os.Stderr, err)
		return 130
	case err != nil:
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	fmt.Println("done")
	return 0
}

// list prints the information about the terminal.
func list() int {
	t, err := Open(os.Stdin, os.Stdout, os.Getenv, Auto, AutoImages)
	if err != nil {
		fmt.Println(err)
		return 2
	}
	defer t.Close()
	cols, rows, err := xterm.GetSize(os.Stdout.Fd())
	fmt.Printf("glyphs=%s profile=%v kanji=%v size=%dx%d %v suspend=%v\n",
		t.Info.Glyphs, t.Info.Profile, t.Info.Kanji(), cols, rows, err, CanSuspend())
	return 0
}

// An arrangement is the program arena on its terminal.
type arrangement struct {
	*screen.Screen
	before xterm.State
	notes  string // the name of the file with notes
}

// begin starts arena and waits for its screen. The shell argument may wrap it in a
// command, in which $0 is the program, and $1 and $2 are its arguments.
func begin(t *testing.T, what, shell string, o screen.Options) *arrangement {
	t.Helper()
	file := filepath.Join(t.TempDir(), "notes")
	cmd := screen.Program(t, "arena", file, what)
	if shell != "" {
		cmd.Args = []string{"sh", "-c", shell, cmd.Path, file, what}
		cmd.Path = sh(t)
	}
	s := screen.Start(t, cmd, o)
	// The program waits for the terminal's answers, so this is early enough.
	a := &arrangement{Screen: s, before: cooked(t), notes: file}
	return a
}

// sh returns the path of the shell.
func sh(t *testing.T) string {
	path, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	return path
}

// cooked returns the settings of a new terminal.
func cooked(t *testing.T) xterm.State {
	t.Helper()
	_, slave := openPTY(t)
	state, err := xterm.GetState(slave.Fd())
	if err != nil {
		t.Fatal(err)
	}
	return *state
}

// restored fails the test unless the terminal is as it was before.
func (a *arrangement) restored(t *testing.T) {
	t.Helper()
	if after := a.State(); after != a.before {
		t.Errorf("terminal state\n%+v, was\n%+v", after, a.before)
	}
	if a.Alternate() {
		t.Error("the alternate screen was not left")
	}
	if a.Hidden() {
		t.Error("the cursor stays hidden")
	}
	raw := a.Raw()
	for _, mode := range []string{"1002", "1006", "1004", "2004", "1049"} {
		on, off := bytes.LastIndex(raw, []byte("\x1b[?"+mode+"h")), bytes.LastIndex(raw, []byte("\x1b[?"+mode+"l"))
		if on > off {
			t.Errorf("mode %s was switched on and not off", mode)
		}
	}
}

// noted returns what the program wrote to its file.
func (a *arrangement) noted() string {
	b, _ := os.ReadFile(a.notes)
	return string(b)
}

func TestQuit(t *testing.T) {
	t.Parallel()
	a := begin(t, "", "", screen.Options{})
	a.WaitFor("size=80x24", limit)
	if !a.Alternate() || !a.Hidden() {
		t.Error("no screen of its own")
	}
	a.Resize(100, 30)
	a.WaitFor("size=100x30", limit)
	a.Keys("q")
	if status := a.Exit(limit); status != 0 {
		t.Errorf("exit status %d", status)
	}
	a.restored(t)
	if got := a.Text(); !strings.HasPrefix(got, "done") {
		t.Errorf("left on the screen:\n%s", got)
	}
}

// TestQuickEnd checks that nothing of the terminal's answers shows up after a program
// that ends before they can have come.
func TestQuickEnd(t *testing.T) {
	t.Parallel()
	a := begin(t, "", `sleep 0.2; "$0" "$1" "$2"; cat`, screen.Options{})
	a.Keys("q")
	a.WaitFor("done", limit)
	a.Keys("after")
	a.WaitFor("after", limit)
	if got := a.Text(); !strings.HasPrefix(got, "qdone\nafter") {
		t.Errorf("left on the screen:\n%s", got)
	}
	a.Keys("\n\x04")
	a.Exit(limit)
}

func TestSignals(t *testing.T) {
	t.Parallel()
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT, syscall.SIGHUP} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			a := begin(t, "", "", screen.Options{})
			a.WaitFor("size=80x24", limit)
			a.Signal(s)
			if status := a.Exit(limit); status != 130 {
				t.Errorf("exit status %d, want 130", status)
			}
			a.restored(t)
			// On a machine too busy to answer in time, answers may follow.
			if got, want := a.Text(), "stopped by a signal: "+s.String(); !strings.HasPrefix(got, want) {
				t.Errorf("the screen says %q, want %q", got, want)
			}
			if a.noted() != "match stopped\n" {
				t.Errorf("noted: %q", a.noted())
			}
		})
	}
}

func TestIgnoredHangup(t *testing.T) {
	t.Parallel()
	a := begin(t, "", `trap "" HUP; "$0" "$1" "$2"`, screen.Options{})
	a.WaitFor("size=80x24", limit)
	unix.Kill(-a.Pid(), unix.SIGHUP)
	a.Keys("still here")
	a.WaitFor("h e r e", limit)
	a.Keys("q")
	a.Exit(limit)
	a.restored(t)
}

func TestPanics(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ what, key, want string }{
		{"panic", "F", "panic: an arm is missing"},
		{"panic in main", "F", "panic: main fell"},
		{"", "P", "the board fell over"},
		{"", "C", "a command fell"},
	} {
		t.Run(tt.want, func(t *testing.T) {
			t.Parallel()
			a := begin(t, tt.what, "", screen.Options{Cols: 160, Rows: 50})
			a.WaitFor("size=160x50", limit)
			a.Keys(tt.key)
			if status := a.Exit(limit); status == 0 {
				t.Error("exit status 0")
			}
			a.restored(t)
			raw := a.Raw()
			told, left := bytes.LastIndex(raw, []byte(tt.want)), bytes.LastIndex(raw, []byte("\x1b[?1049l"))
			if told < left || !strings.Contains(a.Text(), "guard_test.go:") {
				t.Errorf("want %q and a stack after the screen is left:\n%s", tt.want, a.Text())
			}
		})
	}
}

// TestGoneUnderNohup checks that the program ends in order when the terminal goes away
// without a signal: under nohup SIGHUP is ignored.
func TestGoneUnderNohup(t *testing.T) {
	t.Parallel()
	a := begin(t, "", `trap "" HUP; exec "$0" "$1" "$2"`, screen.Options{})
	a.WaitFor("size=80x24", limit)
	a.Hangup()
	if status := a.Exit(limit); status != 1 {
		t.Errorf("exit status %d, want an end because the terminal is gone", status)
	}
	if a.noted() != "match stopped\n" {
		t.Errorf("noted: %q", a.noted())
	}
}

// TestNoSize checks that a terminal that reports no size gets a default one.
func TestNoSize(t *testing.T) {
	t.Parallel()
	a := begin(t, "", "", screen.Options{NoSize: true})
	a.WaitFor("size=80x24", limit)
	a.Keys("q")
	a.Exit(limit)
	a.restored(t)
}

func TestHangup(t *testing.T) {
	t.Parallel()
	a := begin(t, "", "", screen.Options{})
	a.WaitFor("size=80x24", limit)
	a.Hangup()
	if status := a.Exit(limit); status != 130 && status != 1 {
		t.Errorf("exit status %d, want an end in order", status)
	}
	if a.noted() != "match stopped\n" {
		t.Errorf("noted: %q", a.noted())
	}
}

func TestStuck(t *testing.T) {
	t.Parallel()
	a := begin(t, "", "", screen.Options{})
	a.WaitFor("size=80x24", limit)
	a.Keys("S")
	for end := time.Now().Add(limit); !strings.Contains(a.noted(), "stuck") && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	a.Signal(syscall.SIGTERM)
	a.Signal(syscall.SIGTERM) // the same signal twice
	over := make(chan struct{})
	defer close(over)
	go func() { // on a busy machine the first one may be noticed late, or the second one late enough
		for {
			select {
			case <-over:
				return
			case <-time.After(insist + 200*time.Millisecond):
				a.SignalAgain(syscall.SIGTERM)
			}
		}
	}()
	if status := a.Exit(limit); status != -1 {
		t.Errorf("exit status %d, want an end by the signal", status)
	}
	a.restored(t)
}

func TestTypedAhead(t *testing.T) {
	t.Parallel()
	a := begin(t, "", `sleep 0.3; exec "$0" "$1" "$2"`, screen.Options{})
	a.Keys("jk", screen.Enter, screen.Down, "五")
	a.WaitFor("size=80x24 j k enter down 五", limit)
	a.Keys("q")
	a.Exit(limit)
	a.restored(t)
}

func TestKeysFromTTY(t *testing.T) {
	t.Parallel()
	a := begin(t, "", `"$0" "$1" "$2" </dev/null`, screen.Options{Wide: true})
	a.WaitFor("size=80x24", limit)
	a.Keys("x")
	a.WaitFor("80x24 x", limit)
	a.Keys("q")
	if status := a.Exit(limit); status != 0 {
		t.Errorf("exit status %d", status)
	}
	a.restored(t)
}

func TestSuspend(t *testing.T) {
	t.Parallel()
	const shell = `set -m; "$0" "$1" "$2"; echo stopped; read line; fg >/dev/null; echo again; read line; fg >/dev/null; echo ended`
	for _, tt := range []struct {
		name string
		stop func(a *arrangement)
	}{
		{"key", func(a *arrangement) { a.Keys(screen.CtrlZ) }},
		{"signal", func(a *arrangement) { foreground(a, unix.SIGTSTP) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			a := begin(t, "", shell, screen.Options{Cols: 160})
			a.WaitFor("size=160x24", limit)
			for i, says := range []string{"stopped", "again"} {
				tt.stop(a)
				a.WaitFor(says, limit)
				a.restored(t)
				if !strings.HasPrefix(a.noted(), "game paused\n") {
					t.Errorf("noted: %q", a.noted())
				}
				a.Mark()
				a.Keys(screen.Enter)
				a.WaitFor(fmt.Sprintf("resumed%d", i+1), limit)
			}
			a.Keys("q")
			a.WaitFor("ended", limit)
			a.Exit(limit)
			a.restored(t)
		})
	}
}

// foreground sends a signal to the terminal's foreground process group.
func foreground(a *arrangement, s syscall.Signal) {
	unix.Kill(-a.Foreground(), s)
}

// TestStopped checks that the screen is drawn again after a stop by SIGSTOP, which
// can't be caught.
func TestStopped(t *testing.T) {
	t.Parallel()
	a := begin(t, "", "", screen.Options{})
	a.WaitFor("size=80x24", limit)
	a.Signal(unix.SIGSTOP)
	a.Mark()
	a.Signal(unix.SIGCONT)
	a.Wait("a new picture", func(string) bool { return bytes.Contains(a.Raw(), []byte("ring: size=80x24")) }, limit)
	a.Keys("q")
	a.Exit(limit)
	a.restored(t)
}

func TestNoSuspend(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, shell string }{
		{"session leader", ""},
		{"orphaned group", `"$0" "$1" "$2"; true`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := begin(t, "", tt.shell, screen.Options{})
			a.WaitFor("size=80x24", limit)
			a.Keys(screen.CtrlZ)
			a.WaitFor("ctrl+z", limit)
			foreground(a, unix.SIGTSTP)
			a.Keys("x")
			a.WaitFor("ctrl+z x", limit)
			a.Keys("q")
			a.Exit(limit)
			a.restored(t)
			if a.noted() != "match stopped\n" {
				t.Errorf("noted: %q", a.noted())
			}
		})
	}
}

func TestKinds(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		o    screen.Options
		want string
	}{
		{"usual", screen.Options{}, "glyphs=unicode profile=TrueColor kanji=true size=80x24"},
		{"wide", screen.Options{Wide: true, Cols: 100}, "glyphs=full profile=TrueColor kanji=true size=100x24"},
		{"silent", screen.Options{Silent: true, Env: []string{hasty}}, "glyphs=ascii profile=TrueColor kanji=false size=80x24"},
		{"linux", screen.Options{Env: []string{"TERM=linux", "COLORTERM="}}, "glyphs=ascii profile=ANSI kanji=false"},
		{"dumb", screen.Options{Env: []string{"TERM=dumb"}}, ErrDumb.Error()},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := screen.Start(t, screen.Program(t, "list"), tt.o)
			s.Exit(limit)
			if got := s.Text(); !strings.HasPrefix(got, tt.want) {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestQuestionLeavesLine checks that the question leaves the current line's text
// unchanged.
func TestQuestionLeavesLine(t *testing.T) {
	t.Parallel()
	cmd := screen.Program(t, "list")
	cmd.Args = []string{"sh", "-c", `printf 'first\nhalf a line: '; "$0"`, cmd.Path}
	cmd.Path = sh(t)
	s := screen.Start(t, cmd, screen.Options{})
	s.Exit(limit)
	if got, want := s.Text(), "first\nhalf a line: glyphs=unicode"; !strings.HasPrefix(got, want) {
		t.Errorf("the screen is\n%s\nwant\n%s…", got, want)
	}
}

func TestLateAnswer(t *testing.T) {
	t.Parallel()
	a := begin(t, "", "", screen.Options{Silent: true, Env: []string{hasty}})
	a.WaitFor("size=80x24", limit)
	a.Keys("a\x1b[1;2R\x1b[1;2R", "b\x1b[1;3Rc\x1b[1;2R")
	a.WaitFor("size=80x24 a b unicode c shift+f3", limit)
	a.Keys("q")
	a.Exit(limit)
	a.restored(t)
}
