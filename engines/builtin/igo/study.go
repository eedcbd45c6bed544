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

// findings are what a hand has found out about the moves at a node.
type findings struct {
	read      bool // whether good and bad say anything
	good, bad [cells]uint8
	likely    []float32 // what the net expects, by points in rows; nil if it wasn't asked
}

// study reads the strings at the node to which the current game has come, and asks the net about it.
func (h *hand) study(t *tree, reads, asks bool) *findings {
	f := &h.found
	f.read, f.likely = false, nil
	b := h.reader.board
	made := 0
	for made < len(h.moves) && b.play(t.mover(made), h.moves[made]) {
		made++
	}
	if made == len(h.moves) {
		if reads {
			h.judge(f)
		}
		if asks {
			f.likely = h.expect()
		}
	}
	for ; made > 0; made-- {
		b.undo()
	}
	return f
}

// judge finds moves that decide the fates of strings. The reader's board is at the node.
func (h *hand) judge(f *findings) {
	r := h.reader
	f.good, f.bad = [cells]uint8{}, [cells]uint8{}
	turn := h.board.turn
	for _, p := range r.board.points {
		if r.board.at[p] == empty || r.board.stones(p).first != p || r.board.libs(p) > 2 && (r.board.libs(p) > 3 || r.board.stones(p).size < manyStones) {
			continue
		}
		worth := uint8(readTakes + min(r.board.stones(p).size, 10))
		switch fate := r.tactics(p); {
		case fate.fate == threatened && r.board.at[p] == turn:
			f.good[fate.defend] = max(f.good[fate.defend], worth)
			f.read = true
		case fate.fate == threatened:
			f.good[fate.attack] = max(f.good[fate.attack], worth)
			f.read = true
		case fate.fate == captured && r.board.at[p] != turn && r.presses(p):
			f.good[fate.attack] = max(f.good[fate.attack], worth)
			f.read = true
		case fate.fate == captured && r.board.at[p] == turn:
			var buf [4]point
			for _, q := range r.board.stones(p).libs.list(buf[:0]) {
				f.bad[q] = readVain
			}
			f.read = true
		}
	}
}

// heed changes the priors of the moves at a node by what was found.
func (t *tree) heed(at int32, f *findings) {
	if !f.read && f.likely == nil {
		return
	}
	n := &t.nodes[at]
	for i := n.first; i < n.first+int32(n.count); i++ {
		k := &t.nodes[i]
		if k.move == nowhere {
			continue
		}
		if f.read {
			switch {
			case f.good[k.move] > 0:
				k.good(float32(f.good[k.move]))
			case f.bad[k.move] > 0:
				k.bad(float32(f.bad[k.move]))
			}
		}
		if f.likely != nil {
			x, y := t.root.xy(k.move)
			k.good(priorOf(f.likely[y*t.root.size+x]))
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
