package joseki

import (
	"fmt"
	"strings"
	"testing"
)

const own = `F4,4 10
 S3,6 8 trick
  F6,3 4
 S6,3 2
F3,4 1
`

// moves returns the moves of a sequence.
func moves(t *testing.T, text string) (list []Move) {
	t.Helper()
	for _, w := range strings.Fields(text) {
		c, err := parseMove(w + " 0")
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, c.Move)
	}
	return list
}

// told returns continuations as text.
func told(list []Continuation) string {
	var words []string
	for _, c := range list {
		words = append(words, fmt.Sprintf("%d,%d,%d %s", c.Side, c.X, c.Y, c.Notes()))
	}
	return strings.Join(words, "; ")
}

// TestGraphEdited adds, changes and removes moves. The graph itself stays as it was, and a
// mirror image is the same move.
func TestGraphEdited(t *testing.T) {
	g := parsed(t, own)
	set := func(before, move string, count int, class Class) func() (*Graph, error) {
		return func() (*Graph, error) { return g.Set(moves(t, before), Continuation{moves(t, move)[0], class, count}) }
	}
	remove := func(before, move string) func() (*Graph, error) {
		return func() (*Graph, error) { return g.Remove(moves(t, before), moves(t, move)[0]), nil }
	}
	for _, c := range []struct {
		name  string
		do    func() (*Graph, error)
		after string
		want  string
	}{
		{"as it was", func() (*Graph, error) { return g, nil }, "F4,4", "2,3,6 10 trick"},
		{"the mirror image", func() (*Graph, error) { return g, nil }, "F4,4 S6,3", "1,3,6 4"},
		{"another class", set("F4,4", "S6,3", 5, Mistake), "F4,4", "2,3,6 5 mistake"},
		{"a normal one again", set("F4,4", "S3,6", 7, Normal), "F4,4", "2,3,6 7"},
		{"a new move", set("F4,4 S3,6 F6,3", "S5,5", 0, Normal), "F4,4 S3,6 F6,3", "2,5,5 0"},
		{"a new line", set("F5,5", "S3,3", 0, Complex), "F5,5", "2,3,3 0 complex"},
		{"without a move", remove("F4,4", "S6,3"), "F4,4", ""},
		{"what only it leads to is gone", func() (*Graph, error) {
			h := g.Remove(moves(t, "F4,4"), moves(t, "S3,6")[0])
			return h.Set(moves(t, "F4,4"), Continuation{Move: moves(t, "S3,6")[0]})
		}, "F4,4 S3,6", ""},
		{"an unknown way", remove("F9,9", "S1,1"), "F4,4", "2,3,6 10 trick"},
	} {
		h, err := c.do()
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := told(h.Next(moves(t, c.after))); got != c.want {
			t.Errorf("%s: %q, expected %q", c.name, got, c.want)
		}
		if got := told(g.Next(moves(t, "F4,4"))); got != "2,3,6 10 trick" {
			t.Fatalf("%s changed the graph: %s", c.name, got)
		}
	}
	if _, err := g.Set(moves(t, "F4,4"), Continuation{Move: moves(t, "S4,4")[0]}); err == nil {
		t.Error("a move on a stone was added")
	}
}

// TestWith lays a base over another one: its classes count, its moves are added, and what it
// ignores is left out.
func TestWith(t *testing.T) {
	b := unpacked(t, parsed(t, "F4,4 9\n S3,6 5\n S3,3 2\n S3,7 1\n")).
		With(unpacked(t, parsed(t, "F4,4 0\n S3,6 0 complex\n S3,3 0 ignore\n S4,9 0 trick\n")))
	if got, want := told(b.Next(play(t, "F4,4"))), "2,3,6 5 complex; 2,3,7 1; 2,4,9 0 trick"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}
