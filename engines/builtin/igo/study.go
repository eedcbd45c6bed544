package igo

// Reading in the tree: at a position that the search has visited often enough,
// the strings with few liberties are read. Moves that capture or save them gain
// prior wins, futile ones prior losses. After more visits the net is asked (expect.go).

// The weights of what was read, in games.
const (
	readFrom   = 8  // visits after which a position is read
	studyNodes = 60 // positions for one string
	readTakes  = 5  // captures a string that could be saved, or saves one; more for larger ones
	readVain   = 4  // adds a stone to a lost string
	manyStones = 4  // strings of this size are read with three liberties, too
)

// study reads the strings at a node that the current game has reached, or asks the net about it.
func (t *tree) study(at int32) {
	n := &t.nodes[at]
	b := t.reader.board
	made := 0
	for made < len(t.moves) && b.play(t.mover(made), t.moves[made]) {
		made++
	}
	if made == len(t.moves) {
		if !n.read {
			t.judge(at)
		}
		if t.expects(n) {
			t.expect(at)
		}
	}
	n.read = true
	for ; made > 0; made-- {
		b.undo()
	}
}

// judge changes the priors of the moves at a node by the fates of strings. The
// reader's board is at the node.
func (t *tree) judge(at int32) {
	r := t.reader
	var good, bad [cells]uint8
	turn := t.board.turn
	any := false
	for _, p := range r.board.points {
		if r.board.at[p] == empty || r.board.stones(p).first != p || r.board.libs(p) > 2 && (r.board.libs(p) > 3 || r.board.stones(p).size < manyStones) {
			continue
		}
		worth := uint8(readTakes + min(r.board.stones(p).size, 10))
		switch fate := r.tactics(p); {
		case fate.fate == threatened && r.board.at[p] == turn:
			good[fate.defend] = max(good[fate.defend], worth)
			any = true
		case fate.fate == threatened:
			good[fate.attack] = max(good[fate.attack], worth)
			any = true
		case fate.fate == captured && r.board.at[p] != turn && r.presses(p):
			good[fate.attack] = max(good[fate.attack], worth)
			any = true
		case fate.fate == captured && r.board.at[p] == turn:
			var buf [4]point
			for _, q := range r.board.stones(p).libs.list(buf[:0]) {
				bad[q] = readVain
			}
			any = true
		}
	}
	if !any {
		return
	}
	n := &t.nodes[at]
	for i := n.first; i < n.first+int32(n.count); i++ {
		k := &t.nodes[i]
		switch {
		case k.move == nowhere:
		case good[k.move] > 0:
			k.good(float32(good[k.move]))
		case bad[k.move] > 0:
			k.bad(float32(bad[k.move]))
		}
	}
	t.sort(at)
}

// presses reports whether a lost string has opposing strings beside it that are
// short of liberties, so that it may still win a race against them (攻め合い).
func (r *reader) presses(p point) bool {
	var buf [16]point
	for _, q := range r.board.rivals(buf[:0], p) {
		if r.board.libs(q) <= r.board.libs(p)+1 {
			return true
		}
	}
	return false
}
