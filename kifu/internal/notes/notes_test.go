package notes_test

import (
	"testing"
	"time"

	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/notes"
)

func TestInCSA(t *testing.T) {
	for pv, want := range map[string]string{
		"7g7f 3c3d 8h2b+":     "-3334FU +8822UM",
		"3c3d 8h2b+ 3a2b":     "-3334FU +8822UM -3122GI",
		"7g7f":                "",
		"3c3d P*5e":           "3c3d P*5e", // there is none in the hand
		"-3334FU +8822UM":     "-3334FU +8822UM",
		"▲７六歩 and so on":      "▲７六歩 and so on",
		"":                    "",
		"resign":              "resign",
		"5e5d 3c3d":           "5e5d 3c3d",
		"7g7f 3c3d 8h2b+ 1a1": "7g7f 3c3d 8h2b+ 1a1",
		"7g7f 3c3d (lowerbd)": "7g7f 3c3d (lowerbd)",
	} {
		if got := notes.InCSA(ban.Even(), &kifu.Move{Move: "+7776FU", PV: pv}); got != want {
			t.Errorf("%q: got %q, want %q", pv, got, want)
		}
	}
}

// TestTexts writes notes and reads them again.
func TestTexts(t *testing.T) {
	score := -12
	for _, m := range []kifu.Move{
		{Score: &score, PV: "a b", Nodes: 5}, {Side: 1, Score: &score, PV: "a #3"}, {PV: "#3", Nodes: 7, Depth: 4},
		{Took: 1530 * time.Millisecond, Timed: true, Charged: 2 * time.Second, Clocked: true}, {Depth: 1, PV: "pv= x"}, {},
	} {
		got := kifu.Move{Side: m.Side}
		if text := notes.ScoreText(&m); text != "" && !notes.Score(&got, text) {
			t.Errorf("%q isn't read", text)
		}
		if text := notes.OwnText(&m, 0); text != "" {
			notes.Own(&got, text[len(notes.Word):])
		}
		if (got.Score == nil) != (m.Score == nil) || m.Score != nil && *got.Score != *m.Score {
			t.Errorf("score %v, want %v", got.Score, m.Score)
		}
		got.Score, m.Score = nil, nil
		if got.PV != m.PV || got.Nodes != m.Nodes || got.Depth != m.Depth || got.Took != m.Took || got.Charged != m.Charged || got.Clocked != m.Clocked {
			t.Errorf("got %+v, want %+v", got, m)
		}
	}
}
