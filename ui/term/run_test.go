package term

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/creack/pty"
)

// resized is a model whose terminal changes its size while the program starts,
// after the library has looked at the size and before it listens for changes.
type resized struct {
	t    *testing.T
	tty  *os.File
	seen chan tea.WindowSizeMsg
}

func (r *resized) Init() tea.Cmd {
	came := make(chan os.Signal, 1)
	signal.Notify(came, syscall.SIGWINCH)
	defer signal.Stop(came)
	if err := pty.Setsize(r.tty, &pty.Winsize{Cols: 16, Rows: 6}); err != nil {
		r.t.Error(err)
	}
	syscall.Kill(os.Getpid(), syscall.SIGWINCH)
	<-came
	return nil
}

func (r *resized) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		r.seen <- size
	}
	return r, nil
}

func (r *resized) View() tea.View { return tea.NewView("x") }

func TestResizeDuringStart(t *testing.T) {
	master, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	defer slave.Close()
	if err := pty.Setsize(master, &pty.Winsize{Cols: 24, Rows: 10}); err != nil {
		t.Fatal(err)
	}
	go func() {
		buf := make([]byte, 4096)
		for {
			if _, err := master.Read(buf); err != nil {
				return
			}
		}
	}()
	terminal, err := Open(slave, slave, func(string) string { return "xterm" }, ASCII, AutoImages)
	if err != nil {
		t.Fatal(err)
	}
	defer terminal.Close()
	model := &resized{t: t, tty: master, seen: make(chan tea.WindowSizeMsg, 8)}
	over := make(chan error, 1)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go func() {
		_, err := terminal.Run(ctx, model)
		over <- err
	}()
	for late := time.After(time.Minute); ; {
		select {
		case size := <-model.seen:
			if size.Width == 16 && size.Height == 6 {
				stop()
				<-over
				return
			}
		case err := <-over:
			t.Fatalf("the program ended: %v", err)
		case <-late:
			t.Fatal("the size that the terminal has is never told")
		}
	}
}
