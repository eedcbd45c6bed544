package joseki

import (
	"fmt"
	"strings"
	"testing"
)

// TestEach visits each position once, and none after a move elsewhere.
func TestEach(t *testing.T) {
	g := parsed(t, "F4,4 9\n S3,6 5\n  F6,3 4\n F3,6 2\n  S3,3 1\n S6,3 1\n")
	var seen []string
	g.Each(func(path []Move, next []Continuation, came int) {
		seen = append(seen, fmt.Sprint(len(path), " ", len(next), " ", came))
	})
	if got, want := strings.Join(seen, "; "), "0 1 0; 1 2 9; 2 1 6; 3 0 4"; got != want {
		t.Errorf("%s, expected %s", got, want)
	}
}

// TestMarkComplex marks a rarer move after which many more follow than usual, and not the usual
// one, or one in too few games.
func TestMarkComplex(t *testing.T) {
	text := func(many int) string {
		var b strings.Builder
		fmt.Fprintf(&b, "F4,4 100\n S3,6 70\n S5,6 %d\n", many)
		for i, m := range []string{"F6,6", "S6,5", "F5,5", "S7,6", "F6,7", "S7,7", "F4,6", "S5,7", "F4,7", "S8,8"} {
			fmt.Fprintf(&b, "%*s%s %d\n", i+2, "", m, many)
		}
		return b.String()
	}
	for _, c := range []struct{ many, marked int }{{25, 1}, {15, 0}} {
		g := parsed(t, text(c.many))
		if n := g.MarkComplex(); n != c.marked {
			t.Errorf("%d games: %d moves marked, expected %d", c.many, n, c.marked)
		}
		want := "2,3,6 70; 2,5,6 25 complex"
		if c.marked == 0 {
			want = "2,3,6 70; 2,5,6 15"
		}
		if got := told(g.Next(moves(t, "F4,4"))); got != want {
			t.Errorf("%s, expected %s", got, want)
		}
	}
}

// TestUnmarked takes the marks from joseki, and what only marked moves led to.
func TestUnmarked(t *testing.T) {
	counted := "F4,4 20\n S3,6 12\n  F6,3 9\n S6,3 5\n"
	marked := "F4,4 20\n S3,6 12 complex\n  F6,3 9\n  F5,5 0 mistake\n   S3,3 0\n S6,3 5\n S2,2 0 trick\n"
	texts := make([]string, 2)
	for i, text := range []string{counted, marked} {
		g, err := Parse(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := g.Unmarked().Text(&b); err != nil {
			t.Fatal(err)
		}
		texts[i] = b.String()
		if b.Reset(); i == 1 && (g.Text(&b) != nil || !strings.Contains(b.String(), "mistake")) {
			t.Error("the graph itself has lost its marks")
		}
	}
	if texts[0] != texts[1] || !strings.Contains(texts[0], "F6,3 9") {
		t.Errorf("%q, want %q", texts[1], texts[0])
	}
}
