package gomoku

// A class is what a stone of one colour on an empty point would make in all four
// lines together. Every search looks at it first.
type class uint8

// The classes, from the weakest to the strongest; the two fouls come first.
const (
	quiet       class = iota
	foul              // kinjite (禁手): black may not play here
	foulMaybe         // three-three as far as the lines show; under renju it needs reading
	oneTwo            // an open two
	twoTwos           // two of them
	closed            // a closed three
	closedPlus        // and an open two, or another closed three
	three             // an open three: the next stone would be a straight four
	threePlus         // and more
	doubleThree       // sansan (三三), where it is allowed
	fourOnly          // a four that the other side just answers
	fourPlus          // and an open two or a closed three
	fourThree         // shisan (四三)
	openFour          // two fives at once: straight four, or four-four
	winning           // a five
	classes           // how many there are
)

// isHot reports whether a point of this class belongs in field.hot.
func (c class) isHot() bool { return c >= three || c == foul || c == foulMaybe }

// isFour reports whether a stone of this class threatens a five and is legal
// as far as the lines show.
func (c class) isFour() bool { return c >= fourOnly }

// rank rates the shapes of a line for the side that plays there. The steps are
// such that two of a kind weigh less than one of the next.
var rank = [shapes]int32{
	closedOne: 1, openOne: 4,
	closedTwo: 6, openTwo: 14, openTwoWide: 20, openTwoFree: 26,
	closedThree: 30, openThree: 84, openThreeWide: 100,
	four: 96, twinFour: 1000, straightFour: 1000, five: 10000,
}

// A crossing is what the four lines through a point make together.
type crossing struct {
	rank  int16 // for the order of moves
	lead  int16 // what it adds to the evaluation of the side if it is to move
	wait  int16 // and if it isn't
	class class
	known bool
}

// A crossTable caches crossings by their four shapes, four bits each.
type crossTable struct {
	fives   fives
	renju   bool // threes that can't be extended don't count
	weights *sideWeights
	known   [1 << 16]crossing
}

// at looks up a crossing.
func (t *crossTable) at(lines uint32) *crossing {
	c := &t.known[uint16(lines)]
	if !c.known {
		*c = t.cross(uint16(lines))
	}
	return c
}

func (t *crossTable) cross(lines uint16) crossing {
	var n tally
	var order int32
	for k := range 4 {
		s := shape(lines >> (4 * k) & 15)
		n[s]++
		order += rank[s]
	}
	c := crossing{known: true, class: quiet}
	if t.fives == fiveFouls {
		c.class = n.foul(t.renju)
	}
	switch c.class {
	case foul:
		return c
	case quiet:
		c.class = n.class()
	}
	c.rank = int16(min(order+classRank[c.class], 30000))
	w := t.weights.of(lines, c.class)
	c.lead, c.wait = w.lead, w.wait
	return c
}

// A tally counts the lines through a point by shape.
type tally [shapes]int

func (n *tally) fours() int  { return n[four] + 2*n[twinFour] + n[straightFour] }
func (n *tally) threes() int { return n[openThree] + n[openThreeWide] }
func (n *tally) twos() int   { return n[openTwo] + n[openTwoWide] + n[openTwoFree] }

// foul returns the class of a point under rules with fouls for black, quiet if
// it is no foul. Under renju a three-three may prove to be none.
func (n *tally) foul(renju bool) class {
	switch {
	case n[five] > 0:
		return quiet // a five beats every foul
	case n[overline] > 0 || n.fours() >= 2:
		return foul
	case n.threes() < 2:
		return quiet
	case renju:
		return foulMaybe
	}
	return foul
}

// class returns the class of a point that isn't a foul.
func (n *tally) class() class {
	fours, threes := n.fours(), n.threes()
	switch {
	case n[five] > 0:
		return winning
	case n[straightFour] > 0 || fours >= 2:
		return openFour
	case fours > 0 && threes > 0:
		return fourThree
	case fours > 0:
		return n.beside(fourOnly, fourPlus)
	case threes >= 2:
		return doubleThree
	case threes > 0:
		return n.beside(three, threePlus)
	}
	return n.slow()
}

// beside returns plus if a closed three or an open two accompanies the four or
// three, otherwise alone.
func (n *tally) beside(alone, plus class) class {
	if n[closedThree] > 0 || n.twos() > 0 {
		return plus
	}
	return alone
}

// slow returns the class of a point without an immediate threat.
func (n *tally) slow() class {
	twos := n.twos()
	switch {
	case n[closedThree] >= 2 || n[closedThree] > 0 && twos > 0:
		return closedPlus
	case n[closedThree] > 0:
		return closed
	case twos >= 2:
		return twoTwos
	case twos > 0:
		return oneTwo
	}
	return quiet
}

// classRank is the value of the lines of a point in combination, in addition to
// their separate values.
var classRank = [classes]int32{
	twoTwos: 20, closedPlus: 14, threePlus: 30, doubleThree: 300,
	fourPlus: 30, fourThree: 500, openFour: 1500, winning: 10000,
}
