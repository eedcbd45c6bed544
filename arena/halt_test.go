package arena

import (
	"context"
	"errors"
	"syscall"
	"testing"

	"dohyo/boards"
	"dohyo/engines"
)

// TestArbiterShortOfDescriptors counts nothing if the machine can't start the
// arbiter: the life of stones must not depend on a shortage.
func TestArbiterShortOfDescriptors(t *testing.T) {
	pass := func(context.Context, engines.Turn) (engines.Answer, error) {
		return engines.Answer{Move: "pass"}, nil
	}
	cfg := testConfig(t, pass, pass, nil)
	cfg.Game, cfg.Regulation.Size, cfg.Regulation.Games = "go", 5, 1
	cfg.Regulation.Starts = []Start{{Moves: []boards.Move{"C3", "A1"}}}
	cfg.Arbiter = &Contestant{Name: "third", Open: func(Place) (engines.Player, error) {
		return nil, engines.Host(syscall.EMFILE, "test.start", "start third")
	}}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	var events []Event
	err = m.Run(t.Context(), func(e Event) { events = append(events, e) })
	var halt *Halt
	if games, _ := ends(events); !errors.As(err, &halt) || halt.Lack != engines.LackFiles || len(games) > 0 {
		t.Errorf("%v after %d games, want a halt", err, len(games))
	}
}
