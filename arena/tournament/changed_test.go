package tournament

import (
	"context"
	"errors"
	"testing"

	"dohyo/arena"
	"dohyo/engines"
)

// A leaver is an instant player whose first move ends the run.
type leaver struct {
	instant
	stop func()
}

func (l leaver) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	l.stop()
	<-ctx.Done()
	return engines.Answer{}, ctx.Err()
}

// TestChanged goes on with a bout whose players are other programs now only where
// that is wished; nothing is lost by the refusal.
func TestChanged(t *testing.T) {
	p := plan(t, 2, "[[stage]]\ngames = 2\n")
	p.Stages[0].Rules = instantMatch(2)
	tt := begun(t, p)
	program, refused := "one", errors.New("refused")
	venue := func(stop func(), changed func([]arena.Changed) error) *Local {
		return &Local{
			Changed: changed, Records: func(string) []arena.RecordFormat { return nil },
			Open: func(_ string, e Entrant) (arena.Contestant, error) {
				return arena.Contestant{
					Name: e.Name, Spec: e.Player, Homeless: true,
					Fingerprint: func() (*engines.Fingerprint, error) {
						return &engines.Fingerprint{Protocol: "p", Command: []string{program}}, nil
					},
					Open: func(arena.Place) (engines.Player, error) {
						if stop != nil {
							return leaver{stop: stop}, nil
						}
						return instant{}, nil
					},
				}, nil
			},
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	if err := tt.Run(ctx, venue(stop, nil), Options{}); !errors.Is(err, arena.ErrInterrupted) {
		t.Fatal(err)
	}
	program = "two"
	for _, agreed := range []bool{false, true} {
		again, err := Open(tt.Dir())
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		err = again.Run(t.Context(), venue(nil, func(list []arena.Changed) error {
			asked += len(list)
			if agreed {
				return nil
			}
			return refused
		}), Options{})
		if asked != 2 || agreed != (err == nil) || !agreed && !errors.Is(err, refused) {
			t.Errorf("agreed %v: asked of %d, %v", agreed, asked, err)
		}
		if again.State().Over != agreed || agreed && again.State().Games != 2 {
			t.Errorf("agreed %v: over %v, %d games", agreed, again.State().Over, again.State().Games)
		}
	}
}
