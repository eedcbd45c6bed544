package igo

import (
	"math"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/policy"
)

// expecting returns a tree at the start of a game, with the net given.
func expecting(t *testing.T, size int, n *policy.Net, asking bool) *tree {
	l := *standardLearned()
	l.policy = n
	th := Programs()[1].New(Settings{Seed: 1, Lore: l.lore(standardLore().patterns, standardLore().joseki)})
	p := start(t, boards.Setup{Size: size, Settings: rules.Komi(7.5)})
	th.begin(p)
	tree := th.plant(p)
	tree.asking = asking
	tree.plan(p, nil)
	return tree
}

// priors returns the prior of each answer at a node.
func (t *tree) priors(at int32) map[point]node {
	list := map[point]node{}
	n := &t.nodes[at]
	for _, k := range t.nodes[n.first : n.first+int32(n.count)] {
		list[k.move] = node{weight: k.weight, belief: k.belief}
	}
	return list
}

// TestExpectRoot compares the root's priors with the net and without it.
func TestExpectRoot(t *testing.T) {
	net := standardLearned().policy
	for _, c := range []struct {
		size   int
		asking bool
		want   bool
	}{{19, true, true}, {19, false, false}, {12, true, true}, {11, true, false}} {
		without, with := expecting(t, c.size, nil, true), expecting(t, c.size, net, c.asking)
		likely := with.reader.expected(black, [2]point{}, with.reader.tactics)
		if asked := with.nodes[0].asked; asked != c.asking {
			t.Errorf("%+v: asked %v", c, asked)
		}
		was, gained := without.priors(0), false
		for p, k := range with.priors(0) {
			want := was[p]
			if c.want {
				x, y := with.reader.board.xy(p)
				want.good(float32(expectGames * math.Sqrt(float64(likely[y*c.size+x]))))
				gained = gained || want != was[p]
			}
			if math.Abs(float64(k.belief-want.belief)) > 1e-3 || math.Abs(float64(k.weight-want.weight)) > 1e-3 {
				t.Errorf("%+v: %s has %v of %v, expected %v of %v", c, with.root.name(p), k.belief, k.weight, want.belief, want.weight)
			}
		}
		if gained != c.want {
			t.Errorf("%+v: a move has gained: %v", c, gained)
		}
		if first := with.nodes[with.nodes[0].first]; c.want && with.root.line[first.move] < 3 {
			t.Errorf("%s comes first", with.root.name(first.move))
		}
	}
}

// TestExpectLater asks the net of the nodes that were visited often enough, and of no others.
func TestExpectLater(t *testing.T) {
	tree := expecting(t, 19, standardLearned().policy, true)
	for range 4 * expectFrom {
		tree.game()
	}
	asked := 0
	for i := 1; i < len(tree.nodes); i++ {
		// The games that reach a node count after it was asked.
		switch n := &tree.nodes[i]; {
		case n.asked && n.visits < expectFrom, !n.asked && n.visits > expectFrom:
			t.Errorf("node %d: %v visits, asked: %v", i, n.visits, n.asked)
		case n.asked:
			asked++
			if n.count > 0 && tree.nodes[n.first].weight <= believed {
				t.Errorf("node %d: its best answer has gained nothing", i)
			}
		}
	}
	if asked == 0 {
		t.Error("no node was visited often enough")
	}
	if len(tree.reader.board.log) > 0 {
		t.Error("the reader's board has changed")
	}
}

// TestExpects asks of a node once, and not before it was visited often enough.
func TestExpects(t *testing.T) {
	for _, c := range []struct {
		asking, asked bool
		visits        float32
		want          bool
	}{
		{true, false, expectFrom, true},
		{true, false, expectFrom - 1, false},
		{true, true, expectFrom, false},
		{false, false, expectFrom, false},
	} {
		if got := (&tree{asking: c.asking}).expects(&node{asked: c.asked, visits: c.visits}); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
