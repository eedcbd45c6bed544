package process

import (
	"context"
	"testing"
	"time"
)

func TestAwaitRest(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "lines"))
	p.AwaitRest(t.Context(), 20*time.Second)
	if _, gone := p.Exit(0); gone || !p.resting() {
		t.Error("it doesn't wait for input")
	}
	hear(t, p, "ready")

	_, p = started(t, spec(t, "cpu"))
	begin := time.Now()
	p.AwaitRest(t.Context(), 200*time.Millisecond)
	if took := time.Since(begin); took < 200*time.Millisecond {
		t.Errorf("a program at work rests after %v", took)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p.AwaitRest(ctx, time.Hour)
	p.Kill()
	p.AwaitRest(t.Context(), time.Hour)
}
