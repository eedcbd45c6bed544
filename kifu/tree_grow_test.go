package kifu_test

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// lineText writes the moves of the line through a node, and its winner.
func lineText(t *testing.T, tree *kifu.Tree, node int32) string {
	t.Helper()
	rec, err := tree.Line(node)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, m := range rec.Moves {
		words = append(words, string(m.Move))
	}
	return strings.Join(words, " ") + fmt.Sprint(" ", rec.Result.Known)
}

func TestGrow(t *testing.T) {
	read := func() *kifu.Tree {
		tree, err := sgf.ReadTree(strings.NewReader("(;GM[1]SZ[9]RE[B+R];B[ee];W[gc](;B[cg];W[gg])(;B[fc];W[fb]))"), kifu.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return tree
	}
	alone := func() *kifu.Tree {
		rec, err := read().Line(0)
		if err != nil {
			t.Fatal(err)
		}
		return kifu.TreeOf(rec)
	}
	for name, tree := range map[string]*kifu.Tree{"with variations": read(), "of a record": alone()} {
		main := lineText(t, tree, 0)
		if main != "E5 G7 C3 G3 true" {
			t.Fatalf("%s: %s", name, main)
		}
		second := tree.Path(0)[2]
		a := tree.Grow(second, kifu.Move{Move: "D5", Side: boards.Side(0)})
		b := tree.Grow(a, kifu.Move{Move: "D6", Side: boards.Side(1)})
		if got := lineText(t, tree, a); got != "E5 G7 D5 D6 false" {
			t.Errorf("%s: through the first added move: %s", name, got)
		}
		if got := lineText(t, tree, b); got != "E5 G7 D5 D6 false" {
			t.Errorf("%s: through the second: %s", name, got)
		}
		if again := tree.Grow(second, kifu.Move{Move: "D5", Side: boards.Side(0)}); again != a {
			t.Errorf("%s: the same move again is node %d, not %d", name, again, a)
		}
		if known := tree.Grow(second, kifu.Move{Move: "C3", Side: boards.Side(0)}); known != tree.Path(0)[3] {
			t.Errorf("%s: the game's own move is node %d", name, known)
		}
		if got := lineText(t, tree, 0); got != main {
			t.Errorf("%s: the game itself: %s, was %s", name, got, main)
		}
		if v := tree.Variations(second); v[len(v)-1] != a || !tree.Branches() {
			t.Errorf("%s: variations %v without %d at their end", name, v, a)
		}
	}
}

// TestGrownCommentIsNobodys adds a move with a comment to a record of a match, and reads it
// again from SGF: nobody said the comment while playing.
func TestGrownCommentIsNobodys(t *testing.T) {
	const text = "(;GM[1]SZ[9]GN[match 1]RE[B+R];B[ee]C[here];W[gc])"
	tree, err := sgf.ReadTree(strings.NewReader(text), kifu.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	tree.Grow(tree.Path(0)[1], kifu.Move{Move: "D5", Side: boards.Side(1), Comment: "first\nsecond"})
	rec, err := tree.Line(0)
	if err != nil {
		t.Fatal(err)
	}
	for _, number := range []int{0, 1} {
		var b strings.Builder
		rec.Number, rec.Tree = number, tree
		if err := sgf.Write(&b, func(yield func(*kifu.Record, error) bool) { yield(rec, nil) }, kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		if got, want := strings.Contains(b.String(), "[apart 2]"), number > 0; got != want {
			t.Errorf("record of a match: %v, lines that are nobody's noted: %v: %s", want, got, b.String())
		}
	}
}
