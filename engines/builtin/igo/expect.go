package igo

import "math"

// What is expected in the tree: at positions that the search has visited often enough, the net of
// strong players' moves (habitual.go) is asked, and likely moves gain prior wins.

// The weights of what the net expects.
const (
	expectFrom  = 60  // visits after which it is asked of a position; of the root it is asked at once
	expectGames = 200 // games, all won, that a certain move gains; a likely one by the root of how likely it is
)

// expect changes the priors of the moves at a node by the net. The reader's board is at the node.
func (t *tree) expect(at int32) {
	n := &t.nodes[at]
	n.asked = true
	r := t.reader
	likely := r.expected(t.board.turn, t.board.last, r.tactics)
	if likely == nil {
		return
	}
	for i := n.first; i < n.first+int32(n.count); i++ {
		if k := &t.nodes[i]; k.move != nowhere {
			x, y := r.board.xy(k.move)
			k.good(float32(expectGames * math.Sqrt(float64(likely[y*r.board.size+x]))))
		}
	}
	t.sort(at)
}

// expects reports whether the net is still to be asked of a node.
func (t *tree) expects(n *node) bool { return t.asking && !n.asked && n.visits >= expectFrom }
