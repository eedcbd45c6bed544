package notes_test

import (
	"reflect"
	"testing"
	"time"

	"dohyo/boards"
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

// TestScores reads and writes scores up to their limits, and the nodes behind
// the line of play.
func TestScores(t *testing.T) {
	number := func(n int) *int { return &n }
	for _, c := range []struct {
		text  string
		score *int // nil is no note of a score
		pv    string
		nodes int64
		again string
	}{
		{" 30 -3334FU +2726FU #5000", number(30), "-3334FU +2726FU", 5000, " 30 -3334FU +2726FU #5000"},
		{"-30", number(-30), "", 0, " -30"},
		{"0 #7", number(0), "", 7, " 0 #7"},
		{"0 #0", number(0), "", 0, " 0"},
		{"0 #-1", number(0), "#-1", 0, " 0 #-1 #0"},
		{"0 a#7", number(0), "a#7", 0, " 0 a#7"},
		{"0 # #7", number(0), "#", 7, " 0 # #7"},
		{"0 #", number(0), "#", 0, " 0 # #0"},
		{"1099511627776", number(1 << 40), "", 0, " 1099511627776"},
		{"-1099511627776", number(-1 << 40), "", 0, " -1099511627776"},
		{"1099511627777", nil, "", 0, ""},
		{"-1099511627777", nil, "", 0, ""},
		{"x", nil, "", 0, ""},
		{"", nil, "", 0, ""},
	} {
		for side := range boards.Side(2) {
			m := kifu.Move{Side: side}
			if ok := notes.Score(&m, c.text); ok != (c.score != nil) {
				t.Errorf("%q: read %v", c.text, ok)
			}
			want := 0
			if c.score != nil {
				if want = *c.score; side == 1 {
					want = -want
				}
				if *m.Score != want {
					t.Errorf("%q of side %d: %d", c.text, side, *m.Score)
				}
				if notes.Score(&m, "5") {
					t.Errorf("%q: a second score is taken", c.text)
				}
			}
			if m.PV != c.pv || m.Nodes != c.nodes || notes.ScoreText(&m) != c.again {
				t.Errorf("%q: %q, %d nodes, written %q", c.text, m.PV, m.Nodes, notes.ScoreText(&m))
			}
		}
	}
	for _, far := range []int{1<<40 + 1, -1<<40 - 1} {
		if text := notes.ScoreText(&kifu.Move{Score: &far}); text != "" {
			t.Errorf("%d is written as %q", far, text)
		}
	}
}

// TestOwnWords reads the words of this house one by one, and writes those that
// the format doesn't say itself.
func TestOwnWords(t *testing.T) {
	for text, want := range map[string]kifu.Move{
		"ms=0":              {Timed: true},
		"ms=1530 charged=0": {Took: 1530 * time.Millisecond, Timed: true, Clocked: true},
		"ms=-1 depth=3":     {Depth: 3},
		"depth=0":           {},
		"depth=99999999999": {Depth: 1 << 30},
		"ms=5 untimed":      {},
		"nodes=7 x y=3 =":   {Nodes: 7},
		"pv=a depth=3":      {PV: "a depth=3"},
		"":                  {},
	} {
		var m kifu.Move
		if notes.Own(&m, text); !reflect.DeepEqual(m, want) {
			t.Errorf("%q: %+v, want %+v", text, m, want)
		}
	}
	score := 3
	for want, m := range map[string]kifu.Move{
		"":                      {Took: time.Second, Timed: true, Depth: -1, Nodes: -1},
		"dohyo ms=1001":         {Took: 1001 * time.Millisecond, Timed: true},
		"dohyo charged=0":       {Clocked: true},
		"dohyo depth=1 nodes=1": {Depth: 1, Nodes: 1},
		"dohyo depth=2":         {Depth: 2, Nodes: 1, PV: "x", Score: &score},
		"dohyo nodes=4 pv=x y":  {Nodes: 4, PV: "x y"},
	} {
		if got := notes.OwnText(&m, time.Second); got != want {
			t.Errorf("%+v: %q, want %q", m, got, want)
		}
	}
}

// TestUSIWords takes a line for USI by the form of its first word.
func TestUSIWords(t *testing.T) {
	b, err := ban.Parse("9/9/9/9/4k4/9/9/9/R7K b - 1")
	if err != nil {
		t.Fatal(err)
	}
	for pv, want := range map[string]string{
		"5e1a": "-5511OU", "5e9i": "-5599OU", "5e5d": "-5554OU", "5e6f": "-5566OU", "5e5j": "5e5j", "5e0a": "5e0a", "5e5": "5e5", "5e5d++": "5e5d++", "5e5D": "5e5D",
	} {
		if got := notes.InCSA(b, &kifu.Move{Move: "+9998HI", PV: pv}); got != want {
			t.Errorf("%s: %s, want %s", pv, got, want)
		}
	}
}

// TestStamp writes moments of the years that the formats have.
func TestStamp(t *testing.T) {
	at := func(year int, ns int, zone *time.Location) time.Time {
		return time.Date(year, 7, 21, 9, 30, 5, ns, zone)
	}
	for _, c := range []struct {
		at    time.Time
		text  string
		exact bool
	}{
		{at(2026, 0, time.UTC), "2026/07/21 09:30:05", true},
		{at(2026, 1, time.UTC), "2026/07/21 09:30:05", false},
		{at(2026, 0, time.FixedZone("JST", 9*3600)), "2026/07/21 09:30:05", false},
		{at(2, 0, time.UTC), "0002/07/21 09:30:05", true},
		{at(1, 0, time.UTC), "", false},
		{at(9999, 0, time.UTC), "9999/07/21 09:30:05", true},
		{at(10000, 0, time.UTC), "", false},
		{time.Time{}, "", false},
	} {
		if text, exact := notes.Stamp(c.at); text != c.text || exact != c.exact {
			t.Errorf("%v: %q, %v", c.at, text, exact)
		}
	}
}
