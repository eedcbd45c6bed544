package igo

import (
	"strings"
	"testing"

	"dohyo/boards"
)

// TestPositions reads positions, and writes them with the side to move.
func TestPositions(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "to b",
		"b A1":                   "b A1 to w",
		"w A1":                   "w A1 to b",
		"b A1 w B2":              "b A1 w B2 to b",
		"black a1 white b2 to w": "b A1 w B2 to w",
		"BLACK A1 TO BLACK":      "b A1 to b",
		"w B2 A1 to white":       "w A1 B2 to w",
		"took 1 2":               "to b took 1 2",
		"b A1 took 2 2 to b":     "b A1 to b took 2 2",
		"b A1 took 0 3 w B2":     "b A1 w B2 to b took 0 3",
		"b A1 took 3 0 w B2":     "b A1 w B2 to b took 3 0",
		"b A1 took 0 0":          "b A1 to w",
	} {
		p, err := start(boards.Setup{Size: 5, Position: text})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := p.Placement(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"A1": `"A1"`, "b A1 A1": `"A1"`, "b F1": `"F1"`, "b A1 to": "after to", "to c": "after to", "took 1": "after took",
		"b A1 took 1 x": `"x"`, "took -1 2": `"-1"`, "b A1 w A2 B1": "liberties", "b pass": `"pass"`,
	} {
		if _, err := start(boards.Setup{Size: 5, Position: text}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestBounds takes sizes and komi up to their bounds, and none beyond.
func TestBounds(t *testing.T) {
	for _, c := range []struct {
		setup boards.Setup
		ok    bool
	}{
		{boards.Setup{Size: 1}, false}, {boards.Setup{Size: 2}, true}, {boards.Setup{Size: 25}, true}, {boards.Setup{Size: 26}, false},
		{boards.Setup{Settings: Komi(1000)}, true}, {boards.Setup{Settings: Komi(1000.25)}, false}, {boards.Setup{Settings: Komi(-1000)}, true}, {boards.Setup{Settings: Komi(-1000.25)}, false},
		{boards.Setup{Settings: Komi(3.75)}, true}, {boards.Setup{Settings: Komi(3.7)}, false}, {boards.Setup{Limit: 0}, true}, {boards.Setup{Limit: -1}, false},
		{boards.Setup{Size: 7, Settings: Handicap(4)}, true}, {boards.Setup{Size: 7, Settings: Handicap(5)}, false}, {boards.Setup{Size: 8, Settings: Handicap(5)}, false},
		{boards.Setup{Size: 6, Settings: Handicap(2)}, false}, {boards.Setup{Size: 9, Settings: Handicap(2)}, true}, {boards.Setup{Size: 9, Settings: Handicap(1)}, false},
		{boards.Setup{Size: 9, Settings: Handicap(9)}, true}, {boards.Setup{Size: 9, Settings: Handicap(10)}, false}, {boards.Setup{Size: 9, Settings: Handicap(-1)}, false},
		{boards.Setup{Rules: "AGA"}, true}, {boards.Setup{Rules: "korean"}, false},
	} {
		if _, err := start(c.setup); (err == nil) != c.ok {
			t.Errorf("%+v: %v", c.setup, err)
		}
	}
	for size, want := range map[int]string{12: "C3", 13: "D4", 11: "C3"} {
		p := mustStart(t, boards.Setup{Size: size, Settings: Handicap(2)})
		if got := PointText(p.Board().Points(Black)[0], size); got != want || p.Handicap() != 2 {
			t.Errorf("size %d: the first of two stones on %s, want %s", size, got, want)
		}
	}
}

// TestParse reads what a player says in any case, and spells it in one way.
func TestParse(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 9})
	for text, want := range map[string]boards.Move{
		"d4": "D4", " J9 ": "J9", "PASS": "pass", "Resign": Resign, " resign\n": Resign, "J10": "", "K1": "", "D": "", "resigns": "",
	} {
		if m, err := p.Parse(0, text); m != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", text, m, err)
		}
	}
}

// TestEdits sets points anew: each colour over each, the side to move, and
// what can't stand.
func TestEdits(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 5, Position: "b A1 w E5 to b took 1 2", Settings: Komi(6.5), Limit: 9})
	for text, want := range map[string]string{
		"":               "b A1 w E5 to b took 1 2",
		"e A1":           "w E5 to b took 1 2",
		"w A1":           "w A1 E5 to b took 1 2",
		"b E5 C3 e A1":   "b C3 E5 to b took 1 2",
		"to w":           "b A1 w E5 to w took 1 2",
		"w B1 to w b B2": "b A1 B2 w B1 E5 to w took 1 2",
	} {
		q, err := p.Edited(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if e := q.(*Position); e.Placement() != want || e.Komi() != 6.5 || e.limit != 9 {
			t.Errorf("%q: %q, want %q", text, e.Placement(), want)
		}
	}
	for _, bad := range []string{"C3", "to", "to x", "b pass", "w A2 B1", "e C3 x"} {
		q, err := p.Edited(bad)
		if err == nil {
			t.Errorf("%q gives %s", bad, q.(*Position).Placement())
		}
	}
	q, err := p.SetUp("w C3 to w took 5 6")
	if err != nil || q.(*Position).Placement() != "w C3 to w took 5 6" || q.Ply() != p.Ply() {
		t.Errorf("%v", err)
	}
	if _, err := p.SetUp("C3"); err == nil {
		t.Error("a point without a colour is set up")
	}
}
