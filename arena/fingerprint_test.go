package arena

import (
	"context"
	"testing"

	"dohyo/engines"
)

// TestChangedPlayers resumes a match whose player has changed. The change is reported before the
// run, recorded when it runs, and isn't reported the next time.
func TestChangedPlayers(t *testing.T) {
	mark := func(sum string) func() (*engines.Fingerprint, error) {
		return func() (*engines.Fingerprint, error) {
			return &engines.Fingerprint{Protocol: "gomocup", Files: []engines.FileMark{{Path: "/bin/a", Size: 1, SHA256: sum}}}, nil
		}
	}
	cfg := testConfig(t, fill, fill, nil)
	cfg.Players[0].Fingerprint = mark("1")
	play := func(m *Match) { // and stop after a move
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		_ = m.Run(ctx, func(e Event) {
			if _, ok := e.(*Moved); ok {
				stop()
			}
		})
	}
	reopen := func() *Match {
		t.Helper()
		m, err := Reopen(cfg.Dir, noRecords, playersOf(cfg))
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	play(m)
	for _, tt := range []struct {
		now     string
		changed bool
	}{{"1", false}, {"2", true}, {"2", false}, {"1", true}, {"1", false}} {
		cfg.Players[0].Fingerprint = mark(tt.now)
		m := reopen()
		list := m.Changed()
		if (len(list) > 0) != tt.changed {
			t.Fatalf("the file is %s: changed %+v", tt.now, list)
		}
		if tt.changed && (list[0].Player != "A" || len(list[0].Differences) != 1 || list[0].Differences[0].Path != "/bin/a") {
			t.Errorf("changed %+v, want A's /bin/a", list)
		}
		play(m)
	}
	// A journal without fingerprints accepts the player as it is.
	cfg.Players[1].Fingerprint = mark("5")
	if m := reopen(); len(m.Changed()) > 0 {
		t.Errorf("%+v changed of a player of whom nothing was known", m.Changed())
	} else {
		play(m)
	}
	cfg.Players[1].Fingerprint = mark("6")
	if m := reopen(); len(m.Changed()) != 1 {
		t.Errorf("changed %+v, want B", m.Changed())
	}
}
