package gomoku

import "time"

// mikazuki (三日月) plays as most programs of 1992 did: it rates every point by
// what its own stone, and one of the other side, would make there, and plays
// on the best point. It answers at once.
func mikazuki() Program {
	p := Program{
		Name: "mikazuki", Kanji: "三日月", Think: 100 * time.Millisecond, spends: 20 * time.Millisecond, reach: reach{depth: 1},
		choose: func(t *Thinker, f *field, job *task) choice { return t.glance(f) },
	}
	p.Summary.Japanese = "形だけを見て、先は読まない"
	p.Summary.English = "judges shapes, doesn't read ahead"
	return p
}

// glance chooses a move by shapes alone.
func (t *Thinker) glance(f *field) choice {
	if len(f.stones) == 0 {
		return choice{move: f.centre(), why: motiveOpening}
	}
	us, them := f.toMove, 1-f.toMove
	c := choice{move: nobody, nodes: 1}
	best, ties := int32(-1), uint64(0)
	for _, p := range f.points {
		if f.inner[p] != empty || !f.allowed(us, p) {
			continue
		}
		v := urgency(f.class(us, p), f.class(them, p))<<16 + 2*f.rank(us, p) + f.rank(them, p)
		switch {
		case v > best:
			best, ties, c.move = v, 1, p
		case v == best:
			// The n-th of equal points replaces the choice with a probability of 1/n.
			if ties++; mix(f.hash^t.seed^ties)%ties == 0 {
				c.move = p
			}
		}
	}
	if c.move == nobody {
		return c
	}
	c.line = []cell{c.move}
	c.score = int(2*f.rank(us, c.move) - f.rank(them, c.move))
	switch urgency(f.class(us, c.move), f.class(them, c.move)) {
	case 6:
		c.why, c.moves = motiveWin, 1
	case 5, 3:
		c.why = motiveBlock
	case 4:
		c.why, c.moves = motiveWin, 3
	case 2:
		c.why = motiveAttack
	}
	return c
}

// urgency returns the usual order of priorities: a five, the other side's five,
// an open four, the other side's, then a four-three.
func urgency(ours, theirs class) int32 {
	switch {
	case ours == winning:
		return 6
	case theirs == winning:
		return 5
	case ours == openFour:
		return 4
	case theirs == openFour:
		return 3
	case ours == fourThree:
		return 2
	case theirs == fourThree:
		return 1
	}
	return 0
}

// centre returns the centre of the board.
func (f *field) centre() cell { return at(f.size/2, f.size/2) }
