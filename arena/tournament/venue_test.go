package tournament

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"dohyo/arena"
)

// A letter is what a venue sends to another machine about a bout.
type letter struct {
	Bout    *BoutBegin
	Game    string
	Rules   arena.Regulation
	Players [2]Entrant
	After   time.Duration
}

// far is a venue on another machine, which gets sittings and returns reports as JSON.
type far struct {
	*testing.T
	there scripted
}

func (v *far) Play(ctx context.Context, b Sitting) (Report, error) {
	sent := letter{b.BoutBegin, b.Game, b.Rules, b.Players, b.After}
	var come letter
	v.mail(sent, &come)
	if got, want := shown(come), shown(sent); got != want {
		v.Errorf("%s arrives as\n%s\nsent was\n%s", b.Dir, got, want)
	}
	r, err := v.there.Play(ctx, Sitting{BoutBegin: come.Bout, Game: come.Game, Rules: come.Rules, Players: come.Players, After: come.After})
	var report Report
	v.mail(r, &report)
	return report, err
}

// shown returns every field of a letter but the time of its bout's event. Empty lists are
// as good as none.
func shown(l letter) string {
	bout := *l.Bout
	bout.Stamp = Stamp{}
	l.Bout = nil
	return fmt.Sprintf("%+v %#v", l, bout)
}

func (v *far) mail(from, to any) {
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		v.Error(err)
	}
}

// TestVenueFar checks that a new venue is all that another machine needs: a sitting holds
// everything about a bout and survives JSON, and the results are the same.
func TestVenueFar(t *testing.T) {
	for _, name := range []string{"league and cup", "knock-out", "groups and cup", "5moku league"} {
		f := forms4test[name]
		tt := begun(t, plan(t, f.entrants, f.stages+"time = \"10m+10b\"\nopening = \"suite\"\n"))
		if err := tt.Run(t.Context(), &far{T: t}, Options{Concurrency: 3}); err != nil {
			t.Fatal(name, err)
		}
		here := played(t, plan(t, f.entrants, f.stages+"time = \"10m+10b\"\nopening = \"suite\"\n"))
		if got, want := results(tt.State()), results(here.State()); !slices.Equal(got, want) {
			t.Errorf("%s:\n%v\nwant\n%v", name, got, want)
		}
	}
}

// TestSittingWaits: a bout that is due later doesn't begin before, nor after the run has
// stopped or leaves.
func TestSittingWaits(t *testing.T) {
	const later = 30 * time.Millisecond
	begin := time.Now()
	b := Sitting{BoutBegin: &BoutBegin{}, After: later}
	if !b.wait(t.Context()) || time.Since(begin) < later {
		t.Errorf("it has waited %v", time.Since(begin))
	}
	if b.After = 0; !b.wait(t.Context()) {
		t.Error("it doesn't begin")
	}
	b.After = time.Hour
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if b.wait(ctx) {
		t.Error("it begins though the run has stopped")
	}
	leave := make(chan struct{})
	close(leave)
	if b.Leave = leave; b.wait(t.Context()) {
		t.Error("it begins though the run leaves")
	}
}
