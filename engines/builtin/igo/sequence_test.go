package igo

import (
	"slices"
	"testing"
)

// TestSequences finds the usual answer to a pattern's move, and follows it in the tree.
func TestSequences(t *testing.T) {
	b, p := put(t, 19, "w D16 b D4 C17 Q4 to w")
	list := learn(newReader(b), p).propose()
	i := slices.IndexFunc(list, func(c proposal) bool { return c.at == b.pointed(t, "D17") })
	if i < 0 || len(list[i].line) == 0 || list[i].line[0] != b.pointed(t, "C16") {
		t.Fatalf("D17 is proposal %d, and its sequence isn't C16", i)
	}
	n := &branch{at: list[i].at, line: []point{7, 8, 9}}
	n.answers = []branch{{at: 5, prior: 1}, {at: 7, prior: 1, line: []point{3}}, {at: 8, prior: 1}}
	n.goOn()
	if a := n.answers[1]; a.prior != 1+expected || !slices.Equal(a.line, []point{8, 9}) || n.answers[0].prior != 1 || n.answers[2].prior != 1 {
		t.Errorf("after the sequence's first move: %+v", n.answers)
	}
	last := &branch{line: []point{7}, answers: []branch{{at: 7, line: []point{3, 4}}}}
	if last.goOn(); !slices.Equal(last.answers[0].line, []point{3, 4}) {
		t.Errorf("a longer sequence was forgotten: %v", last.answers[0].line)
	}
}
