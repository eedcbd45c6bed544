package term

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"
)

// TestPatient checks that the first interrupt of a patient guard asks for an end and
// the next one cancels. Any other signal cancels at once.
func TestPatient(t *testing.T) {
	if signal.Ignored(syscall.SIGINT) {
		t.Skip("SIGINT is ignored here")
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	came := make(chan os.Signal, 1) // so that no interrupt ends the test, not even one that comes late
	signal.Notify(came, os.Interrupt)
	defer signal.Stop(came)
	g := NewPatientGuard(context.Background(), nil)
	defer g.Close()
	send := func(s os.Signal) {
		if err := self.Signal(s); err != nil {
			t.Fatal(err)
		}
		<-came
	}
	send(os.Interrupt)
	select {
	case <-g.Asked():
	case <-time.After(limit):
		t.Fatal("nobody was asked")
	}
	if g.Context().Err() != nil {
		t.Error("the first interrupt cancels")
	}
	for end := time.Now().Add(limit); g.Context().Err() == nil && time.Now().Before(end); time.Sleep(insist / 5) {
		send(os.Interrupt) // an immediate second one may be the same signal twice
	}
	var s Signal
	if !errors.As(context.Cause(g.Context()), &s) || s.Signal != syscall.SIGINT {
		t.Errorf("cancelled by %v", context.Cause(g.Context()))
	}
}
