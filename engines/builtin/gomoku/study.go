package gomoku

import "dohyo/boards"

// A Study configures a thinker for the programs that make the players' weights
// and opening book. They must play without the data that they are to compute.
type Study struct {
	Weights *Weights // nil means the built-in weights
	NoBook  bool     // searches from the first move on
}

// Study configures the thinker. It discards all cached positions.
func (t *Thinker) Study(s Study) {
	t.study, t.field, t.table, t.fours = s, nil, nil, nil
}

// The numbers of shapes and classes.
const (
	Shapes  = int(shapes)
	Classes = int(classes)
)

// A Crossing is what an empty point would be for a side.
type Crossing struct {
	Lines uint16 // the shapes of the four lines, four bits each, the strongest first
	Class uint8  // what they make together
}

// Views returns, for every empty point that isn't a foul, what the side to move
// would make there after moves, and what the other side would. quiet is false,
// without any views, if either side can make a five or the side to move an open
// four: the search doesn't use the weights then.
func (t *Thinker) Views(moves []boards.Move) (mine, theirs []Crossing, quiet bool) {
	t.watch.Wait()
	f, _ := t.setUp(moves)
	defer f.clear()
	us, them := f.toMove, 1-f.toMove
	if f.counts[us][winning]+f.counts[them][winning]+f.counts[us][openFour] > 0 {
		return nil, nil, false
	}
	view := func(s side) (list []Crossing) {
		for _, p := range f.points {
			if o := &f.spots[s][p]; f.inner[p] == empty && o.class != foul {
				list = append(list, Crossing{inOrder(uint16(o.lines)), uint8(o.class)})
			}
		}
		return list
	}
	return view(us), view(them), true
}
