package tui

import (
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards/gomoku"
	"dohyo/kifu"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestUntimedMoves lists moves whose time isn't known beside others: those of a variation
// that a person tries, or that a record tells no time of, took no 0.0 s.
func TestUntimedMoves(t *testing.T) {
	rec := &kifu.Record{Game: gomoku.Renju.Name, Moves: []kifu.Move{
		{Move: "808", Timed: true, Took: 1200 * time.Millisecond}, {Move: "709", Side: 1, Timed: true},
		{Move: "907", Clocked: true, Charged: time.Second}, {Move: "606", Side: 1},
	}}
	positions, err := kifu.Play(rec, gomoku.Renju)
	if err != nil {
		t.Fatal(err)
	}
	f := newFake("BRAIN", "KAZE", 1)
	list := feed.New()
	list.Add(arena.RecordBegin(rec, gomoku.Renju))
	for _, e := range arena.RecordEvents(rec, gomoku.Renju, 1, positions) {
		list.Add(e)
	}
	m := screenModel(f.options(lang.English, "unicode"), &show.Session{Name: "a", Feed: list}, 80, 24)
	var got []string
	for _, p := range (moveList{m.view()}).plyPairs() {
		for _, h := range p.half {
			if h != nil {
				got = append(got, h.secs)
			}
		}
	}
	for i, want := range []string{"1.2", "0.0", "0.0", "-"} {
		if i >= len(got) || got[i] != want {
			t.Fatalf("seconds %q, want %q as the %d.", got, want, i+1)
		}
	}
}
