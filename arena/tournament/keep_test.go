package tournament

import (
	"sync"
	"testing"

	"dohyo/arena"
	"dohyo/engines"
)

// A mortal is an instant player that knows whether it was closed.
type mortal struct {
	instant
	closed *int
	mu     *sync.Mutex
}

func (m *mortal) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	*m.closed++
	return nil
}

// TestKeep opens each entrant's program once where all may be kept, for each match
// where none is, and closes all in the end.
func TestKeep(t *testing.T) {
	for keep, most := range map[int]int{0: 30, 2: 29, 6: 6} {
		p := plan(t, 6, "[[stage]]\ngames = 2\n")
		p.Stages[0].Rules = instantMatch(2)
		tt := begun(t, p)
		var mu sync.Mutex
		opened, closed := 0, 0
		v := &Local{
			Keep: keep, Dir: tt.Dir(), Records: func(string) []arena.RecordFormat { return nil }, Reader: func(string) engines.Reader { return nil },
			Open: func(_ string, e Entrant) (arena.Contestant, error) {
				return arena.Contestant{Name: e.Name, Spec: e.Player, Open: func(arena.Place) (engines.Player, error) {
					mu.Lock()
					defer mu.Unlock()
					opened++
					return &mortal{closed: &closed, mu: &mu}, nil
				}}, nil
			},
		}
		if err := tt.Run(t.Context(), v, Options{Concurrency: 2}); err != nil {
			t.Fatal(err)
		}
		if err := v.Close(); err != nil {
			t.Fatal(err)
		}
		if tt.State().Games != 30 || opened > most || keep == 0 && opened != most || closed != opened {
			t.Errorf("kept %d: %d games, %d opened, %d closed; want at most %d", keep, tt.State().Games, opened, closed, most)
		}
	}
}
