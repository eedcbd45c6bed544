package term

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
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
	if t.cast != nil {
		cols, rows, _ := xterm.GetSize(t.out.Fd())
		cols, rows = usual(cols, rows)
		paper.cast, paper.began = t.cast, time.Now()
		t.cast.Begin(cols, rows, paper.began, "dohyo")
	}
	visitor := &guest{Model: model, sheet: paper, info: &t.Info, ahead: keys(t.Info.Ahead), late: t.Info.late}
	b := &brake{out: t.out}
	p := tea.NewProgram(visitor, append([]tea.ProgramOption{
		tea.WithInput(t.in),
		tea.WithOutput(paper),
		tea.WithColorProfile(t.Info.Profile),
		tea.WithoutSignalHandler(),
		tea.WithFPS(2 * FPS), // affects only how soon the screen is opened and erased
		tea.WithFilter(b.filter),
	}, opts...)...)
	over := make(chan struct{})
	defer close(over)
	go b.listen(p, over)
	changes := make(chan os.Signal, 1)
	signal.Notify(changes, unix.SIGWINCH)
	// The descriptors are read here, because the files may be closed later.
	in, out := t.in.Fd(), t.out.Fd()
	go firstResize(p, out, changes, over)
	// tea.WithContext isn't used: it closes the input while a goroutine still reads it.
	defer context.AfterFunc(ctx, p.Quit)()
	var gone atomic.Bool
	go watch(over, [2]uintptr{in, out}, func() {
		gone.Store(true)
		p.Quit()
	})

	start := time.Now()
	t.out.WriteString(keepTitle)
	t.drawing.Store(true)
	_, err := p.Run() // restores the screen, however it ends
	t.drawing.Store(false)
	t.out.WriteString(giveTitle)
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
		return visitor.Model, fmt.Errorf("%w: %w", ErrGone, err)
	}
	return visitor.Model, err
}

// firstResize sends the program the terminal's size after its first change. The library
// starts to listen for changes only some time after it has read the size, and would
// draw for the old size until the next change. Its own read can't be triggered: two of
// them at the same time write the same field.
func firstResize(p *tea.Program, out uintptr, changes chan os.Signal, over <-chan struct{}) {
	defer signal.Stop(changes)
	select {
	case <-changes:
	case <-over:
		return
	}
	for told := (tea.WindowSizeMsg{}); ; {
		cols, rows, err := xterm.GetSize(out)
		size := tea.WindowSizeMsg{Width: cols, Height: rows}
		if err != nil || size == told {
			return
		}
		p.Send(size)
		told = size // unless it changes meanwhile and the library's message comes first
	}
}

// watch calls gone when the terminal has gone away. Where SIGHUP is ignored (nohup)
// nothing else detects it: the library treats the end of input as a pause and continues
// to draw, and ignores failed writes.
func watch(over <-chan struct{}, fds [2]uintptr, gone func()) {
	// With no events requested, poll(2) still reports POLLHUP and POLLERR.
	ends := []unix.PollFd{{Fd: int32(fds[0])}, {Fd: int32(fds[1])}}
	for {
		n, err := unix.Poll(ends, int(lookAgain/time.Millisecond))
		select {
		case <-over:
			return
		default:
		}
		switch {
		case err != nil && !errors.Is(err, unix.EINTR):
			return
		case err == nil && n > 0:
			gone()
			return
		}
	}
}

// lookAgain is how long a single poll waits for the terminal.
const lookAgain = time.Second

// settle waits until the terminal has answered all questions, and drops the answers.
// They would appear in the shell as if somebody had typed them.
func (t *Terminal) settle() {
	if _, err := makeRaw(t.in); err != nil {
		return
	}
	defer xterm.Restore(t.in.Fd(), t.before)
	if _, err := t.out.WriteString("\x1b[c"); err != nil {
		return
	}
	var a answers
	listen(int(t.in.Fd()), &a, time.Now().Add(Limit))
}
