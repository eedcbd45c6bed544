package igo

// Reading in the tree: at a position that the search has come to often enough
// the strings of few liberties are read, and the moves that take or save
// them are believed in, those that are in vain are not.

// The weights of what was read, in games.
const (
	readFrom   = 8  // visits of a position
	studyNodes = 60 // positions looked at for one string
	readTakes  = 5  // takes a string that could be saved, or saves one; more of larger ones
	readVain   = 4  // a stone more for a string that is lost
	manyStones = 4  // so large a string is read with three liberties, too
)

// study reads at a node that the game which continues has come to.
func (t *tree) study(at int32) {
	n := &t.nodes[at]
	n.read = true
	b := t.reader.board
	made := 0
	for made < len(t.moves) && b.play(t.mover(made), t.moves[made]) {
		made++
	}
	if made == len(t.moves) {
		t.judge(at)
	}
	for ; made > 0; made-- {
		b.undo()
	}
}

// judge believes and doubts moves by what becomes of strings; the reader's
// board is at the node.
func (t *tree) judge(at int32) {
	r := t.reader
	var good, bad [cells]uint8
	turn := t.board.turn
	any := false
	for _, p := range r.points {
		if r.at[p] == empty || r.stones(p).first != p || r.libs(p) > 2 && (r.libs(p) > 3 || r.stones(p).size < manyStones) {
			continue
		}
		worth := uint8(readTakes + min(r.stones(p).size, 10))
		switch fate := r.tactics(p); {
		case fate.fate == threatened && r.at[p] == turn:
			good[fate.defend] = max(good[fate.defend], worth)
			any = true
		case fate.fate == threatened:
			good[fate.attack] = max(good[fate.attack], worth)
			any = true
		case fate.fate == captured && r.at[p] != turn && r.presses(p):
			good[fate.attack] = max(good[fate.attack], worth)
			any = true
		case fate.fate == captured && r.at[p] == turn:
			var buf [4]point
			for _, q := range r.stones(p).libs.list(buf[:0]) {
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

// presses reports whether a string that is lost has others beside it that are
// short of liberties, so that it may still win a race against them (攻め合い).
func (r *reader) presses(p point) bool {
	var buf [16]point
	for _, q := range r.rivals(buf[:0], p) {
		if r.libs(q) <= r.libs(p)+1 {
			return true
		}
	}
	return false
}
