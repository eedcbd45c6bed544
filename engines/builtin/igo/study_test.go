package igo

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// gains lists by how many prior games, and prior wins, the moves at the root of a tree gain by what a hand
// finds there.
func gains(t *testing.T, position string) string {
	t.Helper()
	b, at := put(t, 9, position)
	tree := newTree(b, 1)
	tree.begin(b, at.Turn(), [2]point{}, 7.5, nil)
	tree.board.copyOf(tree.root)
	tree.moves = tree.moves[:0]
	tree.grow(&tree.hand, 0)
	before := tree.priors(0)
	tree.heed(0, tree.study(tree, true, false))
	list := map[string]string{}
	for p, k := range tree.priors(0) {
		if was := before[p]; k != was {
			list[b.name(p)] = fmt.Sprintf("%s %v/%v", b.name(p), k.belief-was.belief, k.weight-was.weight)
		}
	}
	return strings.Join(slices.Sorted(maps.Values(list)), ", ")
}

// TestStudy reads strings in positions where their fates are plain.
func TestStudy(t *testing.T) {
	for _, c := range []struct{ name, position, want string }{
		{"a stone in atari is saved", "b E5 w D5 E6 E4 to b", "F5 6/6"},
		{"or taken", "b E5 w D5 E6 E4 to w", "F5 6/6"},
		{"two stones count more", "b E5 F5 w D5 E6 E4 F6 F4 to w", "G5 7/7"},
		{"a lost stone isn't extended", "b A1 w B1 B2 B3 to b", "A2 0/4"},
		{"it need not be taken", "b A1 w B1 B2 B3 to w", ""},
		{"unless it presses what surrounds it", "b A1 w B1 A3 to w", "A2 6/6"},
		{"four lost stones with three liberties", "b A1 B1 C1 D1 w A2 B2 C3 D3 E2 F1 to b", "C2 0/4, D2 0/4, E1 0/4"},
		{"three stones with three liberties aren't read", "b B1 C1 D1 w A1 A2 B2 C3 D3 E2 F1 to b", ""},
		{"four stones with four liberties aren't read", "b A1 B1 C1 D1 w A2 B3 C3 D3 E2 F1 to b", ""},
		{"nothing in the open", "b E5 to w", ""},
	} {
		if got := gains(t, c.position); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestStudyLater reads at a node below the root, and leaves the board as it was. Moves that the board
// doesn't allow lead to no findings.
func TestStudyLater(t *testing.T) {
	for _, c := range []struct {
		move string
		want bool
	}{{"E4", true}, {"D5", false}} {
		b, at := put(t, 9, "b E5 w D5 E6 to w")
		tree := newTree(b, 1)
		tree.begin(b, at.Turn(), [2]point{}, 7.5, nil)
		tree.board.copyOf(tree.root)
		tree.moves = []point{b.pointed(t, c.move)}
		if c.want {
			tree.board.play(tree.moves[0])
		}
		f := tree.study(tree, true, true)
		if f.read != c.want || c.want && f.good[b.pointed(t, "F5")] == 0 || f.likely != nil {
			t.Errorf("%s: read %v, F5 %d, likely %v", c.move, f.read, f.good[b.pointed(t, "F5")], f.likely)
		}
		if b.at[b.pointed(t, "E4")] != empty {
			t.Errorf("%s: the board has changed", c.move)
		}
	}
}
