package shogi

// A direction of the board, for rays. Black's forward is north.
type direction uint8

const (
	north direction = iota
	northeast
	east
	southeast
	south
	southwest
	west
	northwest
	nowhere
)

// steps holds the change of file and rank for a step in each direction.
var steps = [8][2]int{
	north: {0, -1}, northeast: {-1, -1}, east: {-1, 0}, southeast: {-1, 1},
	south: {0, 1}, southwest: {1, 1}, west: {1, 0}, northwest: {1, -1},
}

// The tables are as long as seven bits reach, so that no index needs a check.
type table [128]Squares

var (
	// rays are the squares from a square to the edge, without itself.
	rays = makeRays()
	// toward is the direction in which one square sees another.
	toward = makeToward()

	pawnSteps   = makeSteps([][2]int{{0, -1}})
	knightSteps = makeSteps([][2]int{{-1, -2}, {1, -2}})
	silverSteps = makeSteps([][2]int{{-1, -1}, {0, -1}, {1, -1}, {-1, 1}, {1, 1}})
	goldSteps   = makeSteps([][2]int{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}})
	kingSteps   = makeSteps([][2]int{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}})[Black]

	// rookRays and bishopRays are what those pieces see on an empty board.
	rookRays   = union(north, east, south, west)
	bishopRays = union(northeast, southeast, southwest, northwest)

	// ranks are the ranks from 1 to 9 at the indices 1 to 9.
	ranks = makeRanks()
	// camps are the three ranks in which each colour's pieces promote.
	camps = [2]Squares{ranks[1].Or(ranks[2]).Or(ranks[3]), ranks[7].Or(ranks[8]).Or(ranks[9])}
	// lasts and nearLasts are the last rank and the last two of each colour.
	lasts     = [2]Squares{ranks[1], ranks[9]}
	nearLasts = [2]Squares{ranks[1].Or(ranks[2]), ranks[8].Or(ranks[9])}
)

func makeRays() (t [8]table) {
	for d, step := range steps {
		for s := Square(0); s < NoSquare; s++ {
			file, rank := s.File()+step[0], s.Rank()+step[1]
			for to := SquareAt(file, rank); to != NoSquare; to = SquareAt(file, rank) {
				t[d][s] = t[d][s].Or(one(to))
				file, rank = file+step[0], rank+step[1]
			}
		}
	}
	return t
}

func makeToward() (t [128][128]direction) {
	for b := range t[0] {
		t[0][b] = nowhere
	}
	for a := range t {
		t[a] = t[0]
	}
	for d, from := range rays {
		for a, squares := range from {
			for !squares.Empty() {
				t[a][squares.Pop()] = direction(d)
			}
		}
	}
	return t
}

// makeSteps returns where a piece with these steps goes: as given for black, turned round for
// white.
func makeSteps(steps [][2]int) (t [2]table) {
	for s := Square(0); s < NoSquare; s++ {
		for _, step := range steps {
			if to := SquareAt(s.File()+step[0], s.Rank()+step[1]); to != NoSquare {
				t[Black][s] = t[Black][s].Or(one(to))
			}
			if to := SquareAt(s.File()-step[0], s.Rank()-step[1]); to != NoSquare {
				t[White][s] = t[White][s].Or(one(to))
			}
		}
	}
	return t
}

func union(directions ...direction) (t table) {
	for s := range t {
		for _, d := range directions {
			t[s] = t[s].Or(rays[d][s])
		}
	}
	return t
}

func makeRanks() (t [10]Squares) {
	for s := Square(0); s < NoSquare; s++ {
		t[s.Rank()] = t[s.Rank()].Or(one(s))
	}
	return t
}

// up returns how far a piece on s sees in a direction in which squares' numbers
// grow, the first occupied square included.
func up(d direction, s Square, occupied Squares) Squares {
	ray := rays[d&7][s&127]
	if met := ray.And(occupied); !met.Empty() {
		return ray.Xor(rays[d&7][met.First()&127])
	}
	return ray
}

// down is up for a direction in which squares' numbers fall.
func down(d direction, s Square, occupied Squares) Squares {
	ray := rays[d&7][s&127]
	if met := ray.And(occupied); !met.Empty() {
		return ray.Xor(rays[d&7][met.last()&127])
	}
	return ray
}

func lanceAttacks(c Color, s Square, occupied Squares) Squares {
	if c == Black {
		return down(north, s, occupied)
	}
	return up(south, s, occupied)
}

func rookAttacks(s Square, occupied Squares) Squares {
	return down(north, s, occupied).Or(down(east, s, occupied)).
		Or(up(south, s, occupied)).Or(up(west, s, occupied))
}

func bishopAttacks(s Square, occupied Squares) Squares {
	return down(northeast, s, occupied).Or(down(southeast, s, occupied)).
		Or(up(southwest, s, occupied)).Or(up(northwest, s, occupied))
}

// Attacks returns the squares that a piece on s attacks when the squares of the
// other set are occupied, whosever they are.
func Attacks(p Piece, s Square, occupied Squares) Squares {
	c := p.Color() & 1
	switch s &= 127; p.Kind() {
	case FU:
		return pawnSteps[c][s]
	case KY:
		return lanceAttacks(c, s, occupied)
	case KE:
		return knightSteps[c][s]
	case GI:
		return silverSteps[c][s]
	case KI, TO, NY, NK, NG:
		return goldSteps[c][s]
	case KA:
		return bishopAttacks(s, occupied)
	case HI:
		return rookAttacks(s, occupied)
	case OU:
		return kingSteps[s]
	case UM:
		return bishopAttacks(s, occupied).Or(kingSteps[s])
	case RY:
		return rookAttacks(s, occupied).Or(kingSteps[s])
	}
	return Squares{}
}

// between returns the squares between two that see each other.
func between(a, b Square) Squares {
	d := toward[a&127][b&127]
	if d == nowhere {
		return Squares{}
	}
	return rays[d&7][a&127].Less(rays[d&7][b&127]).Less(one(b))
}
