package tui

import (
	"testing"
	"time"

	"dohyo/engines"
)

// TestStudySpeed counts what a program has looked at since its first result: nodes of a tree
// that it kept from the position before don't make it faster.
func TestStudySpeed(t *testing.T) {
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	s := &studying{}
	for _, c := range []struct {
		after time.Duration
		nodes int64
		want  int64
	}{
		{200 * time.Millisecond, 16000, 0},
		{700 * time.Millisecond, 16100, 0},
		{2200 * time.Millisecond, 16400, 200},
		{4200 * time.Millisecond, 100, 0}, // it began anew
		{6200 * time.Millisecond, 300, 100},
	} {
		s.show(engines.Insight{Nodes: c.nodes, Lines: []engines.Line{{Nodes: c.nodes / 2}}}, start.Add(c.after))
		if got := s.speed(); got != c.want {
			t.Errorf("after %v: %d nodes a second, want %d", c.after, got, c.want)
		}
	}
	if s.ended = true; s.speed() != 0 {
		t.Error("it has ended, and has a speed")
	}
}
