package term

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	tea "charm.land/bubbletea/v2"
)

// FPS is how often a second the screen is brought up to date at most.
const FPS = 30

// ErrGone says that the terminal went away while it was drawn on.
var ErrGone = errors.New("the terminal is gone")

// AboutToSuspendMsg comes to the model before the program is suspended (by
// ctrl+z, or by a signal from outside), tea.ResumeMsg after it is back.
// The command that Update answers with is carried out before all stops: a
// running game is to be paused by it.
type AboutToSuspendMsg struct{}

// suspendMsg says that the model has had its word.
type suspendMsg struct{}

// Run draws the model on the terminal until it quits or ctx is cancelled, and
// returns its last state. The error is nil, the cause of the cancelling, or
// wraps ErrGone; the terminal is restored in each case.
//
// Keys that were typed ahead come to the model right after the first
// tea.WindowSizeMsg. The model suspends the program with tea.Suspend; where
// nobody could wake it up again (see CanSuspend) that does nothing.
func (t *Terminal) Run(ctx context.Context, model tea.Model, opts ...tea.ProgramOption) (tea.Model, error) {
	stops := make(chan os.Signal, 1)
	visitor := &guest{Model: model, ahead: keys(t.Info.Ahead), stops: stops}
	p := tea.NewProgram(visitor, append([]tea.ProgramOption{
		tea.WithContext(ctx),
		tea.WithInput(t.in),
		tea.WithOutput(t.out),
		tea.WithColorProfile(t.Info.Profile),
		tea.WithoutSignalHandler(),
		tea.WithFPS(FPS),
		tea.WithFilter(filter),
	}, opts...)...)

	over := make(chan struct{})
	defer close(over)
	defer signal.Stop(stops)
	signal.Notify(stops, syscall.SIGTSTP)
	go listenForStops(p, stops, over)

	t.drawing.Store(true)
	_, err := p.Run()
	if err != nil {
		t.restore() // a program that was cut short may have left something
	}
	t.drawing.Store(false)
	switch {
	case err == nil:
		return visitor.Model, nil
	case ctx.Err() != nil:
		return visitor.Model, context.Cause(ctx)
	case errors.Is(err, syscall.EIO):
		return visitor.Model, fmt.Errorf("%w: %w", ErrGone, err)
	}
	return visitor.Model, err
}

// listenForStops turns a stop that is asked for from outside into the same
// message that ctrl+z leads to, so that the model hears of it first.
func listenForStops(p *tea.Program, stops <-chan os.Signal, over <-chan struct{}) {
	for {
		select {
		case <-stops:
			p.Send(tea.SuspendMsg{})
		case <-over:
			return
		}
	}
}

// filter turns a wish to suspend into a word to the model first, or into
// nothing where the program would not be woken up again.
func filter(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg.(type) {
	case tea.SuspendMsg:
		if !CanSuspend() {
			return nil
		}
		return AboutToSuspendMsg{}
	case suspendMsg:
		// The library sends SIGTSTP to the group, which stops nobody who
		// listens for it.
		signal.Reset(syscall.SIGTSTP)
		return tea.SuspendMsg{}
	}
	return msg
}
