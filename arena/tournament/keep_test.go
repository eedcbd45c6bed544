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

// TestKeepSeats: a program that is kept sits where it sat, since the seats of a side may
// be different programs.
func TestKeepSeats(t *testing.T) {
	pool := newPool(8, t.TempDir())
	seats := map[engines.Player]int{}
	var mu sync.Mutex
	closed := 0
	c := pool.keep("A", arena.Contestant{Open: func(p arena.Place) (engines.Player, error) {
		m := &mortal{closed: &closed, mu: &mu}
		seats[m] = p.Seat
		return m, nil
	}})
	for _, order := range [][]int{{0, 1}, {1, 0}, {0, 1}} {
		var players []engines.Player
		for _, seat := range order {
			p, err := c.Open(arena.Place{Seat: seat, Dir: "x"})
			if err != nil {
				t.Fatal(err)
			}
			if seats[p] != seat {
				t.Errorf("the program of seat %d sits at %d", seats[p], seat)
			}
			players = append(players, p)
		}
		for _, p := range players {
			if err := c.Close(p); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(seats) != 2 {
		t.Errorf("%d programs were opened", len(seats))
	}
	if err := pool.close(); err != nil || closed != 2 {
		t.Errorf("%d closed, %v", closed, err)
	}
}
