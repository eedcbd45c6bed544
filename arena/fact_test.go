package arena

import (
	"context"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// TestFaultsFact plays games that a fault decides, and finds the fault's fact in
// the journal with its end.
func TestFaultsFact(t *testing.T) {
	cfg := testConfig(t, fill, func(context.Context, engines.Turn) (engines.Answer, error) {
		how := fact.Errorf("test.ended", "ended with exit status %d", 3)
		return engines.Answer{}, engines.Faultf(engines.Exit, "test.fault", "it %v within %v", how, 2*time.Second)
	}, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	tape, _, _, err := ReadJournal(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	want := fact.Fact{Code: "test.fault", Args: []any{fact.Fact{Code: "test.ended", Args: []any{3}}, 2 * time.Second}}
	for _, g := range tape.Games {
		if g.End == nil || !reflect.DeepEqual(g.End.Fact, want) || g.End.Detail != "it ended with exit status 3 within 2s" {
			t.Errorf("game %d: the end is %+v, want the fact %+v", g.Number, g.End, want)
		}
		for _, f := range g.Faults {
			if !reflect.DeepEqual(f.Fact, want) {
				t.Errorf("game %d: the fault is %+v", g.Number, f)
			}
		}
	}
}
