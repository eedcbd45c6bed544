package tournament

import (
	"context"
	"errors"
	"testing"

	"dohyo/arena"
	"dohyo/boards/fact"
)

// personal returns a round robin of four in which the first entrant is a person,
// and another one enters moves for a program.
func personal(t *testing.T) *Plan {
	p := plan(t, 4, "[[stage]]\ngames = 1\n")
	p.Entrants[0].Player, p.Entrants[3].Player = "human", "proxy:P04"
	return p
}

// TestPersonsAway plays a tournament where no person can play: the other pairs are
// played, and the persons' pairs wait for results entered by hand.
func TestPersonsAway(t *testing.T) {
	tt := begun(t, personal(t))
	v := new(scripted)
	err := tt.Run(t.Context(), v, Options{Concurrency: 3})
	if f, _ := fact.Of(err); !errors.Is(err, arena.ErrInterrupted) || f.Code != "tournament.persons" {
		t.Fatal(err)
	}
	if len(v.played) != 1 {
		t.Errorf("%v were played, of one pair without persons", v.played)
	}
	tt = reopened(t, tt)
	if f := tt.State().Halted; f.Code != "tournament.persons" {
		t.Errorf("the journal says %+v", f)
	}
	for {
		open := tt.State().open
		if len(open) == 0 {
			break
		}
		at := open[0].At
		e := &Ruled{Act: ActResult, By: "R", Why: "played over the board", Stage: at.Stage, Round: at.Round, Pair: at.Pair,
			Result: &Result{Kind: ByRuling, Points: [2]int{won, lost}}}
		if err := tt.rule(nil, e); err != nil {
			t.Fatal(err)
		}
	}
	if err := tt.Run(t.Context(), v, Options{Concurrency: 3}); err != nil || !tt.State().Over {
		t.Errorf("over %v: %v", tt.State().Over, err)
	}
}

// patient is a venue at which persons play once they are released.
type patient struct {
	scripted
	release chan struct{}
}

func (v *patient) Play(ctx context.Context, b Sitting) (Report, error) {
	if b.Players[0].Person() || b.Players[1].Person() {
		select {
		case <-v.release:
		case <-ctx.Done():
		}
	}
	return v.scripted.Play(ctx, b)
}

// TestPersonsThere plays a tournament with persons at the screen, who keep no
// program waiting.
func TestPersonsThere(t *testing.T) {
	tt := begun(t, personal(t))
	v := &patient{release: make(chan struct{})}
	played := make(chan bool, 6)
	v.see = func(b Sitting) { played <- b.Players[0].Person() || b.Players[1].Person() }
	done := make(chan error, 1)
	go func() { done <- tt.Run(t.Context(), v, Options{Concurrency: 1, Attended: true}) }()
	select {
	case person := <-played: // while the persons are awaited
		if person {
			t.Error("a person's pair was played before the person was there")
		}
	case err := <-done:
		t.Fatal(err)
	case <-t.Context().Done():
		t.Fatal("the programs wait for the persons")
	}
	close(v.release)
	if err := <-done; err != nil || !tt.State().Over {
		t.Errorf("over %v: %v", tt.State().Over, err)
	}
}
