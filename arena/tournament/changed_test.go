package tournament

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
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

// TestChanged resumes a bout whose players' programs have changed only if that is
// allowed. The refusal loses nothing.
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

// TestChangedBetweenBouts changes a program when a bout has ended. The change is
// noticed before the next bout: it ends the run, or the program is opened again
// and plays on. The journal records it either way.
func TestChangedBetweenBouts(t *testing.T) {
	refused := errors.New("refused")
	for name, changed := range map[string]func([]arena.Changed) error{
		"stop": func([]arena.Changed) error { return refused },
		"play": nil,
	} {
		p := plan(t, 3, "[[stage]]\ngames = 2\n")
		p.Stages[0].Rules = instantMatch(2)
		tt := begun(t, p)
		program, opened := "one", map[string]int{}
		venue := func(changed func([]arena.Changed) error) *Local {
			return &Local{
				Changed: changed, Keep: 8, Dir: tt.Dir(), Bundle: true, Records: func(string) []arena.RecordFormat { return nil },
				Open: func(_ string, e Entrant) (arena.Contestant, error) {
					is := "same"
					if e.Name == "P01" {
						is = program
					}
					return arena.Contestant{
						Name: e.Name, Spec: e.Player, Homeless: true,
						Fingerprint: func() (*engines.Fingerprint, error) {
							return &engines.Fingerprint{Protocol: "p", Command: []string{is}}, nil
						},
						Open: func(arena.Place) (engines.Player, error) { opened[e.Name+is]++; return &instant{}, nil },
					}, nil
				},
			}
		}
		var told []*PlayerIs
		bouts := 0
		sink := func(e Event) {
			switch e := e.(type) {
			case *ResultEnd:
				if p := tt.State().Pair(e.At); p.Players[0] == 0 || p.Players[1] == 0 {
					bouts++
					program = "two"
				}
			case *PlayerIs:
				told = append(told, e)
			}
		}
		v := venue(changed)
		err := tt.Run(t.Context(), v, Options{Concurrency: 1, Sink: sink})
		if cerr := v.Close(); cerr != nil {
			t.Fatalf("Close: %v", cerr)
		}
		if name == "stop" {
			if !errors.Is(err, refused) || bouts != 1 || opened["P01two"] != 0 {
				t.Errorf("stop: %d bouts, %v, opened %v", bouts, err, opened)
			}
			if tt, err = Open(tt.Dir()); err != nil {
				t.Fatal(err)
			}
			v = venue(nil)
			err = tt.Run(t.Context(), v, Options{Concurrency: 1, Sink: sink})
			if cerr := v.Close(); cerr != nil {
				t.Fatalf("Close: %v", cerr)
			}
		}
		if err != nil || tt.State().Games != 6 || opened["P01one"] != 1 || opened["P01two"] != 1 || opened["P02same"] > 2 {
			t.Errorf("%s: %d games, %v, opened %v", name, tt.State().Games, err, opened)
		}
		changes := 0
		for _, e := range told {
			if len(e.Changed) > 0 {
				changes++
				if d := e.Changed[0]; e.Entrant != 0 || d.Want != "one" || d.Got != "two" {
					t.Errorf("%s: told %+v", name, e)
				}
			}
		}
		s, err := Load(tt.Dir())
		if err != nil || changes != 1 || len(told) != 4 || len(s.Prints) != 3 || s.Prints[0].Fingerprint.Command[0] != "two" {
			t.Errorf("%s: told %d, %d changes, %v", name, len(told), changes, err)
		}
	}
}

// TestRecognizeRenews: programs that are kept are closed if theirs has changed, and only those.
func TestRecognizeRenews(t *testing.T) {
	old, new := &engines.Fingerprint{Command: []string{"a", "1"}}, &engines.Fingerprint{Command: []string{"a", "2"}}
	for _, pooled := range []bool{true, false} {
		var closed [2]int
		var mu sync.Mutex
		v := &Local{Records: func(string) []arena.RecordFormat { return nil }}
		if pooled {
			v.Keep, v.Dir = 8, t.TempDir()
			v.programs().scarce = plenty
		}
		cfg := arena.Config{Name: "m", Dir: filepath.Join(t.TempDir(), "m"), Game: "freestyle", Regulation: instantMatch(2)}
		for i, name := range []string{"A", "B"} {
			open := func(arena.Place) (engines.Player, error) { return &mortal{closed: &closed[i], mu: &mu}, nil }
			cfg.Players[i] = arena.Contestant{Name: name, Spec: "p", Homeless: true, Stays: true, Open: open, Fingerprint: func() (*engines.Fingerprint, error) { return new, nil }}
			if !pooled {
				continue
			}
			kept := v.pool.keep(name, cfg.Players[i])
			p, err := kept.Open(arena.Place{Dir: "x"})
			if err == nil {
				err = kept.Close(p, true)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		m, err := arena.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		v.Changed = func(list []arena.Changed) error {
			for _, c := range list {
				said = append(said, c.Player)
			}
			return nil
		}
		if err := v.recognize(Sitting{Known: [2]*engines.Fingerprint{old, new}}, m); err != nil {
			t.Fatal(err)
		}
		want := [2]int{}
		if pooled {
			want[0] = 1
		}
		if closed != want || len(said) != 1 || said[0] != "A" {
			t.Errorf("pooled %v: closed %v times, %q have changed", pooled, closed, said)
		}
		v.Changed = func([]arena.Changed) error { return errors.New("refused") }
		if err := v.recognize(Sitting{Known: [2]*engines.Fingerprint{new, old}}, m); err == nil || closed != want {
			t.Errorf("refused with %v, closed %v times", err, closed)
		}
	}
}
