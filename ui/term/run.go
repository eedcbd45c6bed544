package term

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	xterm "github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// FPS is the maximum number of pictures drawn per second.
const FPS = 20

// early is the time after the start in which a program may end before the terminal has
// answered the library's questions.
const early = 500 * time.Millisecond

// ErrGone is the error of a terminal that went away during drawing.
var ErrGone = fact.New("term.gone", "the terminal is gone")

// Run draws the model on the terminal until it quits or ctx is cancelled, and returns
// its last state. The view must use the alternate screen; of its cursor only the
// position counts. The error is nil, the cause of the cancellation, or a *Panic of the
// model in Update, or it wraps ErrGone. Run restores the terminal in each case.
//
// Keys typed ahead reach the model right after the first tea.WindowSizeMsg. The model
// suspends the program with tea.Suspend, which does nothing if nobody could resume it
// (see CanSuspend).
func (t *Terminal) Run(ctx context.Context, model tea.Model, opts ...tea.ProgramOption) (tea.Model, error) {
	paper := &sheet{file: t.out, profile: t.Info.Profile, gallery: gallery{way: t.Info.Images}}
	if t.Info.pane != "" {
		paper.gallery.throughTmux()
	}
	paper.cols, paper.rows, _ = xterm.GetSize(t.out.Fd())
	t.filming.Lock()
	if t.paper = paper; t.cast != nil {
		paper.record(t.cast)
	}
	t.filming.Unlock()
	defer func() {
		t.filming.Lock()
		t.paper = nil
		t.filming.Unlock()
	}()
	visitor := &guest{Model: model, sheet: paper, info: &t.Info, ahead: keys(t.Info.Ahead), late: t.Info.late, nudge: make(chan struct{}, 1)}
	b := &brake{tty: t, paper: paper}
	p := tea.NewProgram(visitor, append([]tea.ProgramOption{
		tea.WithInput(t.in),
		tea.WithOutput(io.Discard),
		tea.WithoutRenderer(),
		tea.WithColorProfile(t.Info.Profile), // else the library asks tmux
		tea.WithFPS(1),                       // a timer that has nothing to do without the renderer
		tea.WithoutSignalHandler(),
		tea.WithFilter(b.filter),
	}, opts...)...)
	if err := t.raw(); err != nil {
		return model, fact.Errorf("term.because", "%w: %w", ErrGone, err)
	}
	defer t.cook()
	over := make(chan struct{})
	var listening sync.WaitGroup
	// From the first picture on, no signal gets lost.
	stops, conts := make(chan os.Signal, 1), make(chan os.Signal, 1)
	signal.Notify(stops, unix.SIGTSTP)
	signal.Notify(conts, unix.SIGCONT)
	listening.Go(func() { b.listen(p, stops, conts, over) })
	changes := make(chan os.Signal, 1)
	signal.Notify(changes, unix.SIGWINCH)
	// The descriptors are read here, because the files may be closed later.
	in, out := t.in.Fd(), t.out.Fd()
	go sizes(p, out, changes, over)
	if pane := t.Info.pane; pane != "" {
		go lookOutside(p, pane, visitor.nudge, over)
	}
	// tea.WithContext isn't used: it closes the input while a goroutine still reads it.
	defer context.AfterFunc(ctx, p.Quit)()
	var gone atomic.Bool
	go watch(over, [2]uintptr{in, out}, func() {
		gone.Store(true)
		p.Quit()
	})

	start := time.Now()
	paper.pass(keepTitle)
	t.drawing.Store(true)
	paper.begin(t.Info.ask)
	_, err := p.Run()
	close(over)
	listening.Wait() // a process that is continued opens the screen
	paper.end()
	t.drawing.Store(false)
	paper.pass(giveTitle)
	if time.Since(start) < early {
		t.settle()
	}
	switch {
	case visitor.fell != nil:
		return visitor.Model, visitor.fell
	case ctx.Err() != nil:
		return visitor.Model, context.Cause(ctx)
	case gone.Load():
		return visitor.Model, ErrGone
	case err == nil:
		return visitor.Model, nil
	case errors.Is(err, syscall.EIO):
		return visitor.Model, fact.Errorf("term.because", "%w: %w", ErrGone, err)
	}
	return visitor.Model, err
}

// sizes sends the program the terminal's size, now and after each change.
func sizes(p *tea.Program, out uintptr, changes chan os.Signal, over <-chan struct{}) {
	defer signal.Stop(changes)
	for {
		cols, rows, _ := xterm.GetSize(out) // without a size it is a usual one
		p.Send(sizeMsg{Width: cols, Height: rows})
		select {
		case <-changes:
		case <-over:
			return
		}
	}
}

// watch calls gone when the terminal has gone away. Where SIGHUP is ignored (nohup)
// nothing else detects it: the library treats the end of input as a pause and continues
// to draw, and ignores failed writes.
func watch(over <-chan struct{}, fds [2]uintptr, gone func()) {
	// With no events requested, poll(2) still reports POLLHUP and POLLERR.
	ends := []unix.PollFd{{Fd: int32(fds[0])}, {Fd: int32(fds[1])}}
	r, w, err := os.Pipe() // its end wakes the poll
	if err != nil {
		return
	}
	defer r.Close()
	ends = append(ends, unix.PollFd{Fd: int32(r.Fd())})
	go func() {
		<-over
		w.Close()
	}()
	for {
		_, err := unix.Poll(ends, -1)
		select {
		case <-over:
			return
		default:
		}
		switch {
		case err != nil && !errors.Is(err, unix.EINTR):
			return
		case err == nil && ends[0].Revents|ends[1].Revents != 0:
			gone()
			return
		}
	}
}

// settle waits until the terminal has answered all questions, and drops the answers.
// They would appear in the shell as if somebody had typed them.
func (t *Terminal) settle() {
	if _, err := makeRaw(t.in); err != nil {
		return
	}
	if _, err := t.out.WriteString("\x1b[c"); err != nil {
		return
	}
	var a answers
	listen(int(t.in.Fd()), &a, time.Now().Add(Limit))
}

// raw makes the terminal pass on each key at once. The error is that of a terminal that
// is gone.
func (t *Terminal) raw() error {
	_, err := xterm.MakeRaw(t.in.Fd())
	return err
}

// cook gives the terminal the state back in which it was found.
func (t *Terminal) cook() { xterm.Restore(t.in.Fd(), t.before) }
