package arena

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// TestWhatAStepTells collects what accompanied the moves of a step: talk and
// notes by seat, and the tolerated overstep.
func TestWhatAStepTells(t *testing.T) {
	withTally(t, "-1")
	cfg := testConfig(t, nil, nil, nil)
	cfg.Game, cfg.Regulation.Limit, cfg.Regulation.Games = "tally", 0, 1
	cfg.Regulation.Clock, cfg.Regulation.Margin = Clock{Move: 100 * time.Millisecond}, Span(50*time.Millisecond)
	for i := range cfg.Players {
		n := i
		cfg.Players[i].Open = func(Place) (engines.Player, error) {
			seat := n
			n += 2
			return &scripted{act: func(_ context.Context, turn engines.Turn) (engines.Answer, error) {
				a := engines.Answer{Move: fmt.Sprint(seat), Took: 10 * time.Millisecond}
				switch step := turn.Position.Ply(); {
				case step == 1 && seat >= 2:
					a.Took = time.Duration(100+seat) * time.Millisecond
				case step == 2 && seat == 1:
					a.Talk = engines.Talk{Mutter: "hm"}
				case step == 3 && seat != 2:
					a.Note = fact.Errorf("test.note", "note %d", seat)
				case step == 4 && seat == 0:
					return engines.Answer{}, engines.Faultf(engines.Exit, "test.fault", "on purpose")
				}
				return a, nil
			}}, nil
		}
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range run(t, m) {
		e, ok := e.(*Stepped)
		if !ok {
			continue
		}
		var said []string
		for i, s := range e.Said {
			if s.Mutter != "" {
				said = append(said, fmt.Sprint(i, s.Mutter))
			}
		}
		got = append(got, fmt.Sprint(e.Moves, " ", e.MS, " ", e.Over, " ", said, " ", e.Note))
	}
	want := []string{
		"[0 1 2 3] [10 10 10 10] [] [] ",
		"[0 1 2 3] [10 10 102 103] [0 0 2 3] [] ",
		"[0 1 2 3] [10 10 10 10] [] [1hm] ",
		"[0 1 2 3] [10 10 10 10] [] [] a1: note 0; b1: note 1; b2: note 3",
		"[-1 1 2 3] [0 10 10 10] [] [] ",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("steps\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestTimeOfAStep charges each seat's own clock step after step, and charges
// nothing to a seat whose move was cancelled.
func TestTimeOfAStep(t *testing.T) {
	withTally(t, "-1")
	cfg := testConfig(t, nil, nil, nil)
	cfg.Game, cfg.Regulation.Limit, cfg.Regulation.Games = "tally", 0, 1
	cfg.Regulation.Clock = Clock{Main: time.Minute}
	var m *Match
	paused := false
	lefts := make([][]string, 4)
	for i := range cfg.Players {
		n := i
		cfg.Players[i].Open = func(Place) (engines.Player, error) {
			seat := n
			n += 2
			return &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				lefts[seat] = append(lefts[seat], turn.Left[seat].Main.String())
				if seat == 3 && turn.Position.Ply() == 3 && !paused {
					paused = true
					m.Command(Rule{Game: 1, By: "Mori", Act: ActGoOn, Ply: 2})
				}
				return engines.Answer{Move: "1", Took: time.Duration(seat+1) * time.Second}, nil
			}}, nil
		}
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	games, _ := ends(run(t, m))
	if len(games) != 1 || games[0].By != boards.Score {
		t.Fatalf("ended %+v", games[0])
	}
	for seat, got := range lefts {
		var want []string
		for _, steps := range []int{0, 1, 2, 3, 2, 3, 4} {
			want = append(want, (time.Minute - time.Duration(steps*(seat+1))*time.Second).String())
		}
		if strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("seat %d has %v left, want %v", seat, got, want)
		}
	}
}
