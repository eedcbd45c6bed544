package igo

import (
	"fmt"
	"testing"
)

// TestInsightOrder lists moves by what their playouts have shown: a bad move that was tried for long
// comes after a good one that was tried less, and a move that won its only game comes last.
func TestInsightOrder(t *testing.T) {
	b, _ := put(t, 9, "b E5 to w")
	tree := newTree(b, 1)
	tree.begin(b, white, [2]point{}, 7.5, nil)
	tree.board.copyOf(tree.root)
	tree.grow(&tree.hand, 0)
	root := &tree.nodes[0]
	if root.count < 5 {
		t.Fatalf("%d moves", root.count)
	}
	tried := []struct {
		visits, wins float32
		want         int // its place in the list, from 1
	}{
		{2000, 320, 4}, // 16%
		{300, 222, 2},  // 74%
		{1, 1, 5},
		{1200, 888, 1}, // 74% too, and surer
		{40, 30, 3},    // 75%, but few
	}
	places := map[string]int{}
	for i, n := range tried {
		k := &tree.nodes[root.first+int32(i)]
		k.visits, k.wins = n.visits, n.wins
		places[tree.root.name(k.move)] = n.want
	}
	got := tree.insight()
	if len(got.Lines) != len(tried) {
		t.Fatalf("%d lines", len(got.Lines))
	}
	for i, l := range got.Lines {
		if places[fmt.Sprint(l.Moves[0])] != i+1 {
			t.Errorf("line %d has %d visits, %.0f%%", i+1, l.Nodes, 100**l.WinRate)
		}
	}
}
