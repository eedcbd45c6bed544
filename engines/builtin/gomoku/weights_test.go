package gomoku

import (
	"strings"
	"testing"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
)

// TestWeights reads weights of crossings, and adds up those of shapes and
// classes for a crossing that has no weight of its own.
func TestWeights(t *testing.T) {
	text := "# a comment\n\nshape 9 24 22\nshape 2 -1 -3\nclass 7 4 2\n9200 5 6\n"
	w, err := ReadWeights("standard", text)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		lines uint16
		class class
		want  weight
	}{
		{0x9200, three, weight{5, 6}},
		{0x0029, three, weight{5, 6}}, // in any order
		{0x9000, three, weight{28, 24}},
		{0x9220, three, weight{26, 18}},
		{0x9220, quiet, weight{22, 16}},
		{0, quiet, weight{}},
	} {
		if got := w[0].of(c.lines, c.class); got != c.want || w[1].of(c.lines, c.class) != c.want {
			t.Errorf("%04x of %d: %v, want %v", c.lines, c.class, got, c.want)
		}
	}
	two, err := ReadWeights("renju", "9200 1 2 3 4\n")
	if err != nil || two[0].of(0x9200, three) != (weight{1, 2}) || two[1].of(0x9200, three) != (weight{3, 4}) {
		t.Errorf("got %v, %v, expected 1 2 for one side and 3 4 for the other", two, err)
	}
	if got := (&Weights{})[0].of(0x9200, three); got != (weight{}) {
		t.Errorf("no weights say %v", got)
	}
	for bad, want := range map[string]string{
		"9200 5":        "line 2: expected 2 weights",
		"9200 5 6 7":    "line 2: expected 2 weights",
		"x 5 6":         `got "x"`,
		"shape f 5 6":   `got "f"`,
		"shape 10 5 6":  `got "10"`,
		"9200 5 x":      "expected weights, got 5 x",
		"9200 5 100000": "expected weights, got 5 100000",
	} {
		if _, err := ReadWeights("freestyle", "\n"+bad+"\n"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", bad, err, want)
		}
	}
}

// TestStudy thinks with other weights and without the book.
func TestStudy(t *testing.T) {
	p, _ := Find("mangetsu")
	moves := []boards.Move{"808", "907", "1006"} // in the book
	plain := p.New(board.Guide, 15, 0, English)
	if _, talk := plain.Think(t.Context(), moves, Limit{Nodes: 500}, nil); talk.Nodes > 0 {
		t.Fatal("the book isn't asked")
	}
	plain.Study(Study{NoBook: true})
	if _, talk := plain.Think(t.Context(), moves, Limit{Nodes: 500}, nil); talk.Nodes == 0 {
		t.Error("the book is asked")
	}
	plain.Study(Study{NoBook: true, Weights: &Weights{}})
	if _, talk := plain.Think(t.Context(), moves, Limit{Nodes: 500}, nil); talk.Score == nil || *talk.Score != 0 {
		t.Error("without weights something is better than something else")
	}
	mine, theirs, quiet := plain.Views(moves)
	if !quiet || len(mine) == 0 || len(theirs) == 0 {
		t.Errorf("%d and %d points, quiet %v", len(mine), len(theirs), quiet)
	}
	if _, _, quiet := plain.Views([]boards.Move{"808", "101", "908", "115", "1008", "1501", "1108", "1515"}); quiet {
		t.Error("a five is there to be made")
	}
}
