package library

import (
	"strings"
	"testing"

	"dohyo/kifu"
)

func TestShape(t *testing.T) {
	l := filled(t, map[string][]*kifu.Record{
		"/g": {recordOf("go", "a", "b", "C3 Q16 D5 R14", kifu.Result{}), recordOf("go", "a", "b", "Q3 D16", kifu.Result{})},
		"/m": {recordOf("freestyle", "a", "b", "808 101 909 115 1010", kifu.Result{})},
		"/s": {recordOf("shogi", "a", "b", "+7776FU", kifu.Result{})},
	})
	tests := []struct {
		name, shape string
		exact       bool
		want        string
	}{
		{"anywhere", "X..\n.X.\n..X", false, "/m:1@5"},
		{"with other colours", "O../.O./..O", false, "/m:1@5"},
		{"these colours only", "O../.O./..O", true, ""},
		{"turned", "..X/.X./X..", true, "/m:1@5"},
		{"knight's move", "?X/??/X?", false, "/g:1@3"},
		{"in the corner", "?.X|/X..|/...|/---", false, ""},
		{"third line", ".....\n..X..\n.....\n.....\n-----", false, "/g:1@1 /g:2@1"},
		{"third line at the left", "|...\n|..X\n|...\n|...\n", false, "/g:1@1 /g:2@1"},
		{"3-3 point in the corner", "|....\n|..X.\n|....\n|....\n-----", false, "/g:1@1"},
		{"corner of the other side", "X|\n--", false, "/m:1@2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := ParseShape(tt.shape, tt.exact)
			if err != nil {
				t.Fatal(err)
			}
			if got := found(t, l, Query{Shape: s}); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
}

func TestParseShape(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", "rows of 1 to 25"}, {"--", "rows of 1 to 25"}, {"..\n..", "at least one stone"}, {"X.\nX", "row 2: expected 2 points"},
		{"Xq", `row 1: expected X, O, . or ?, got "q"`}, {strings.Repeat("X", 26), "rows of 1 to 25"},
	} {
		if _, err := ParseShape(tt.text, false); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v, want %s", tt.text, err, tt.want)
		}
	}
}

func FuzzParseShape(f *testing.F) {
	f.Add("X..\n.X.|\n---")
	f.Add("●○/|.?")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseShape(text, false)
		if err != nil {
			return
		}
		for turn := range symmetries { // each has an inverse among them
			back := false
			for u := range symmetries {
				back = back || s.turned(turn).turned(u).same(s)
			}
			if !back {
				t.Errorf("turn %d of %q can't be undone", turn, text)
			}
		}
	})
}

// FuzzWalk reads damaged trails.
func FuzzWalk(f *testing.F) {
	p := Prepare(recordOf("go", "a", "b", "D4 Q16 pass Q4", kifu.Result{}), gameOf(f, "go"), nil)
	f.Add(p.trail)
	s, err := ParseShape("X.O", false)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(_ *testing.T, packed []byte) {
		if len(packed) < 1<<12 {
			_, _ = s.looker().in(packed, 0)
		}
	})
}
