package gomoku

import "dohyo/boards"

// A Study sets a thinker up for the programs that make the players' weights and
// book: they play without what they are to find.
type Study struct {
	Weights *Weights // nil are those in use
	NoBook  bool     // thinks from the first move on
}

// Study sets the thinker up. What it knew of positions is forgotten.
func (t *Thinker) Study(s Study) {
	t.study, t.field, t.table, t.fours = s, nil, nil, nil
}

// How many shapes and classes there are.
const (
	Shapes  = int(shapes)
	Classes = int(classes)
)

// A Crossing is what an empty point would be for a side.
type Crossing struct {
	Lines uint16 // the shapes of the four lines, four bits each, the strongest first
	Class uint8  // what they make together
}

// Views returns what all empty points would be for the side to move after moves,
// and for the other one. Fouls aren't among them: they speak for nobody. It isn't
// quiet where a five or an open four is there to be made: the search doesn't ask
// for the weights then.
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
