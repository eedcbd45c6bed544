package tui

import (
	"slices"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// TestHint shows a person a program's move, marks it, and records it. There is no hint
// while the opponent thinks.
func TestHint(t *testing.T) {
	f := newFake("human", "KAZE", 2)
	f.start(opening("花月", "右・本"))
	f.play(1)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	hints := func() (list []arena.Hint) {
		for _, c := range f.sent {
			if h, ok := c.(arena.Hint); ok {
				list = append(list, h)
			}
		}
		return list
	}
	if _, mine := m.match.turn(); mine { // KAZE is white and has moved
		f.play(0)
	} else {
		press(m, "esc", "H")
		wantShown(t, m, "A hint would take time")
		f.play(1)
		f.tick(m, time.Second)
	}
	press(m, "esc", "H")
	wantShown(t, m, "Hint from mangetsu: (")
	got := hints()
	if len(got) != 1 || got[0].From != "mangetsu" || got[0].Game != 1 || got[0].Ply != f.pos.Ply()+1 || got[0].Said.Score == nil {
		t.Fatalf("on record: %+v", got)
	}
	if at, ok := m.match.snap.drawer.Field(m.match.position(), got[0].Move); !ok || (board{m.view()}).pointed() != at {
		t.Errorf("the mark is at %v, want %v", (board{m.view()}).pointed(), at)
	}
	press(m, "enter")
	if !slices.ContainsFunc(f.sent, func(c arena.Command) bool { e, ok := c.(arena.Enter); return ok && e.Text == string(got[0].Move) }) {
		t.Errorf("Enter doesn't play it: %v", f.sent)
	}
}

// TestTypedMoveIsRead parses a move while it is typed, and shows its name and its
// field, or why it can't be played.
func TestTypedMoveIsRead(t *testing.T) {
	f := newFake("human", "human", 2)
	f.start(opening("花月", "右・本"))
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	press(m, "9")
	wantShown(t, m, "not a move yet; for example 906 or h8")
	press(m, "0", "3")
	wantShown(t, m, "Move of ○: 903_  (9,3)")
	if at := (board{m.view()}).pointed(); at.Col != 9 || at.Row != 3 {
		t.Errorf("the mark is at %v", at)
	}
	press(m, "esc", "8", "0", "8")
	wantShown(t, m, "is occupied")
	if f.sent != nil {
		t.Errorf("sent %v", f.sent)
	}
}

// TestPauseIsTheReferees checks that a person at the board is asked before the clocks
// stop.
func TestPauseIsTheReferees(t *testing.T) {
	for _, c := range []struct {
		name  string
		clock arena.Clock
		asks  bool
	}{{"human", arena.Clock{Main: time.Minute}, true}, {"human", arena.Clock{}, false}, {"BRAIN", arena.Clock{Main: time.Minute}, false}} {
		f := newFake(c.name, "KAZE", 2)
		f.begin.Regulation.Clock = c.clock
		f.start(opening("花月", "右・本"))
		m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
		if c.name == "human" {
			press(m, "esc")
		}
		press(m, "space")
		if c.asks {
			if len(f.sent) > 0 {
				t.Errorf("%s by %v: sent %v", c.name, c.clock, f.sent)
			}
			wantShown(t, m, "Stop the clocks as the referee?", "MOUNTECH")
			press(m, "y")
		}
		if !slices.Equal(f.sent, []arena.Command{arena.Pause{By: "MOUNTECH"}}) {
			t.Errorf("%s by %v: sent %v", c.name, c.clock, f.sent)
		}
	}
}
