package arena

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"dohyo/engines/faulty"
)

// TestCaged: before the first turn stands what holds each program, once in a run.
func TestCaged(t *testing.T) {
	tag := fmt.Sprintf("tag=caged-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		cfg := testConfig(t, nil, nil, nil)
		for i := range cfg.Players {
			cfg.Players[i].Open = badPlayer(t, "gomocup", faulty.Command("gomocup", "spin", tag, "ms=1"), "").Open
		}
		cfg.Regulation.Games, cfg.Regulation.Limit = 2, 7
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, e := range run(t, m) {
			switch e := e.(type) {
			case *Caged:
				told = append(told, e.Player)
				if !strings.Contains(e.Held, "the arena") || e.Fact.None() {
					t.Errorf("%+v", e)
				}
			case *Ready:
				if e.Game == 1 {
					told = append(told, "ready")
				}
			}
		}
		if slices.Sort(told[:min(2, len(told))]); fmt.Sprint(told) != "[A B ready]" {
			t.Errorf("told %v, want each once before the first turn", told)
		}
	})
}
