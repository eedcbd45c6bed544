package engines_test

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

func TestHuman(t *testing.T) {
	p, err := gomoku.Guide.Start(boards.Setup{Opening: []boards.Move{"808", "807", "806"}})
	if err != nil {
		t.Fatal(err)
	}
	h := engines.NewHuman()
	if err := h.Enter("906"); err != engines.ErrNotAsked {
		t.Errorf("before the turn: %v", err)
	}
	if err := h.Begin(t.Context(), engines.Game{Rules: gomoku.Guide, Seat: gomoku.WhiteSeat}); err != nil {
		t.Fatal(err)
	}
	type result struct {
		a   engines.Answer
		err error
	}
	done := make(chan result)
	go func() {
		a, err := h.Act(t.Context(), engines.Turn{Position: p})
		done <- result{a, err}
	}()
	for !h.Waiting() {
		runtime.Gosched()
	}
	var notMove *boards.NotMove
	if err := h.Enter("9O6"); !errors.As(err, &notMove) {
		t.Errorf("no move: %v", err)
	}
	var illegal *boards.Illegal
	if err := h.Enter("808"); !errors.As(err, &illegal) {
		t.Errorf("occupied: %v", err)
	}
	if err := h.Enter("0906"); err != nil {
		t.Errorf("a move: %v", err)
	}
	if r := <-done; r.err != nil || r.a.Move != "906" {
		t.Errorf("got %+v", r)
	}
	if err := h.Enter("907"); err != engines.ErrNotAsked {
		t.Errorf("after the turn: %v", err)
	}
}

func TestHumanLate(t *testing.T) {
	p, _ := gomoku.Guide.Start(boards.Setup{})
	h := engines.NewHuman()
	defer h.Close()
	_, err := h.Act(t.Context(), engines.Turn{Position: p, Budget: time.Millisecond})
	var f *engines.Fault
	if !errors.As(err, &f) || f.Kind != engines.Timeout {
		t.Errorf("late: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.Act(ctx, engines.Turn{Position: p}); err != context.Canceled {
		t.Errorf("called off: %v", err)
	}
	if h.Waiting() {
		t.Error("a turn that is over still waits")
	}
}

// lengthy is a position whose moves take time to examine.
type lengthy struct{ boards.Position }

func (p lengthy) Play(m ...boards.Move) (boards.Position, error) {
	time.Sleep(40 * time.Millisecond)
	return p.Position.Play(m...)
}

// TestHumanInTime enters a move at the moment at which the time is over: one that is taken is
// the answer, though the turn notices both at once.
func TestHumanInTime(t *testing.T) {
	p, _ := gomoku.Guide.Start(boards.Setup{})
	h := engines.NewHuman()
	for taken := false; !taken; {
		done := make(chan error, 1)
		go func() {
			_, err := h.Act(t.Context(), engines.Turn{Position: lengthy{p}, Budget: 10 * time.Millisecond})
			done <- err
		}()
		for !h.Waiting() && len(done) == 0 {
			runtime.Gosched()
		}
		taken = h.Enter("808") == nil
		if err := <-done; taken != (err == nil) {
			t.Fatalf("taken %v, then %v", taken, err)
		}
	}
}
