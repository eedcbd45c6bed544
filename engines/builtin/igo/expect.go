package igo

import "math"

// What is expected in the tree: at positions that the search has visited often enough, the net of
// strong players' moves (habitual.go) is asked, and likely moves gain prior wins.

// The weights of what the net expects.
const (
	leastExpect = smallSeen + 1 // lines of the smallest board on which it is asked

	expectFrom  = 60  // visits after which it is asked of a position; of the root it is asked at once
	expectGames = 200 // games, all won, that a certain move gains; a likely one by the root of how likely it is
)

// expect asks the net about the node to which the current game has come, on boards large enough. The
// reader's board is at the node.
func (h *hand) expect() []float32 {
	if h.reader.board.size < leastExpect {
		return nil
	}
	return h.reader.expected(h.board.turn, h.board.last, h.reader.tactics)
}

// priorOf returns the prior games, all won, of a move with the given likelihood.
func priorOf(likely float32) float32 { return expectGames * float32(math.Sqrt(float64(likely))) }

// expects reports whether the net is still to be asked of a node.
func (t *tree) expects(n *node) bool { return t.asking && !n.asked && n.visits >= expectFrom }
