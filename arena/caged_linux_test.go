package arena

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"dohyo/engines"
	"dohyo/engines/faulty"
)

// TestCaged: before the first turn an event says what confines each program, once in a run.
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
					t.Errorf("event %+v, expected one that names the arena, with a fact", e)
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

// pondering is a player whose setting lets it think in its opponent's time.
type pondering struct {
	engines.Player
	launched
}

func (pondering) Ponders() bool { return true }

// TestCagedPonder: the event says that such a player must rest, unless the regulation
// lets it think or no other program shares the machine.
func TestCagedPonder(t *testing.T) {
	tag := fmt.Sprintf("tag=caged-ponder-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		for _, c := range []struct {
			name           string
			allowed, alone bool
			want           string
		}{
			{name: "rests", want: "[A]"},
			{name: "allowed", allowed: true, want: "[]"},
			{name: "alone", alone: true, want: "[]"},
		} {
			t.Run(c.name, func(t *testing.T) {
				cfg := testConfig(t, nil, fill, nil)
				for i := range cfg.Players {
					if i == 1 && c.alone {
						continue
					}
					open := badPlayer(t, "gomocup", faulty.Command("gomocup", "ok", tag), "").Open
					cfg.Players[i].Open = func(at Place) (engines.Player, error) {
						p, err := open(at)
						if err == nil && i == 0 {
							p = pondering{p, p.(launched)}
						}
						return p, err
					}
				}
				cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Regulation.Ponder = 1, 7, c.allowed
				m, err := New(cfg)
				if err != nil {
					t.Fatal(err)
				}
				resting, told := []string{}, 0
				for _, e := range run(t, m) {
					if e, ok := e.(*Caged); ok {
						told++
						if strings.Contains(e.Held, stillPonder.Error()) {
							resting = append(resting, e.Player)
						}
					}
				}
				if got := fmt.Sprint(resting); got != c.want || told == 0 {
					t.Errorf("of %d events those of %s say that the player must rest, want %s", told, got, c.want)
				}
			})
		}
	})
}
