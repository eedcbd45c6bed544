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

// FPS is how many pictures a second are drawn at most.
const FPS = 20

// early is how soon after its start a program may end before the terminal has
// answered all that the library asks at the start.
const early = 500 * time.Millisecond

// ErrGone says that the terminal went away while it was drawn on.
var ErrGone = fact.New("term.gone", "the terminal is gone")

// Run draws the model on the terminal until it quits or ctx is cancelled, and
// returns its last state. Its view is to take the alternate screen; of its
// cursor the position counts. The error is nil, the cause of the cancelling, a *Panic of the model
// in Update, or wraps ErrGone; the terminal is restored in each case.
//
// Keys that were typed ahead come to the model right after the first
// tea.WindowSizeMsg. The model suspends the program with tea.Suspend; where
// nobody could wake it up again (see CanSuspend) that does nothing.
func (t *Terminal) Run(ctx context.Context, model tea.Model, opts ...tea.ProgramOption) (tea.Model, error) {
	paper := &sheet{file: t.out, profile: t.Info.Profile, gallery: gallery{way: t.Info.Images}}
	visitor := &guest{Model: model, sheet: paper, info: &t.Info, ahead: keys(t.Info.Ahead), late: t.Info.late}
	b := &brake{out: t.out}
	p := tea.NewProgram(visitor, append([]tea.ProgramOption{
		tea.WithInput(t.in),
		tea.WithOutput(paper),
		tea.WithColorProfile(t.Info.Profile),
		tea.WithoutSignalHandler(),
		tea.WithFPS(2 * FPS), // only how soon the screen is opened and erased
		tea.WithFilter(b.filter),
	}, opts...)...)
	over := make(chan struct{})
	defer close(over)
	go b.listen(p, over)
	changes := make(chan os.Signal, 1)
	signal.Notify(changes, unix.SIGWINCH)
	go firstResize(p, t.out, changes, over)
	// Not tea.WithContext: a program killed by its context closes the input
	// under the goroutine that still reads it.
	defer context.AfterFunc(ctx, p.Quit)()
	var gone atomic.Bool
	// The descriptors are asked for here: later the input may have been closed.
	go watch(over, [2]uintptr{t.in.Fd(), t.out.Fd()}, func() {
		gone.Store(true)
		p.Quit()
	})

	start := time.Now()
	t.out.WriteString(keepTitle)
	t.drawing.Store(true)
	_, err := p.Run() // gives the screen back, however it ends
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

// firstResize tells the program the terminal's size after its first change. The
// library listens for changes only some time after it has looked at the size, and
// would draw for the old one until the next change. Its own look at the size
// can't be asked for: two of them at the same time write the same field.
func firstResize(p *tea.Program, out *os.File, changes chan os.Signal, over <-chan struct{}) {
	defer signal.Stop(changes)
	select {
	case <-changes:
	case <-over:
		return
	}
	for told := (tea.WindowSizeMsg{}); ; {
		cols, rows, err := xterm.GetSize(out.Fd())
		size := tea.WindowSizeMsg{Width: cols, Height: rows}
		if err != nil || size == told {
			return
		}
		p.Send(size)
		told = size // unless it changes meanwhile, and the library's word comes first
	}
}

// watch tells when the terminal has gone away. Where SIGHUP is ignored (nohup)
// nothing else does: the library takes the end of the keys for a pause in them
// and draws on, and a write that fails is no concern of its.
func watch(over <-chan struct{}, fds [2]uintptr, gone func()) {
	// Without events poll(2) reports what is always reported: POLLHUP, POLLERR.
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

// lookAgain is how long the terminal is waited for in one go.
const lookAgain = time.Second

// settle waits until the terminal has answered all it was asked, and drops the
// answers: they would come out in the shell as if somebody had typed them.
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
