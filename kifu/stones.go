package kifu

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// Stone games on boards of up to 99 lines write a point as 100*x+y, x to the
// right and y down from the upper left corner, both from 1 (the guide, §3.2).

// usual boards have fewer lines than this; their moves are made once.
const usual = 27

var stones = func() (all [usual][usual]boards.Move) {
	for x := range all {
		for y := range all[x] {
			all[x][y] = boards.Move(strconv.Itoa(100*x + y))
		}
	}
	return all
}()

// Stone returns the move that puts a stone on a point: Stone(8, 8) is "808".
func Stone(x, y int) boards.Move {
	if 0 <= x && x < usual && 0 <= y && y < usual {
		return stones[x][y]
	}
	return boards.Move(strconv.Itoa(100*x + y))
}

// Point reads a move as a point; ok is false for a move that puts no stone,
// such as "resign".
func Point(m boards.Move) (x, y int, ok bool) {
	if len(m) < 3 || len(m) > 4 || m[0] == '0' {
		return 0, 0, false
	}
	n := 0
	for i := range len(m) {
		c := m[i]
		if c < '0' || c > '9' {
			return 0, 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n / 100, n % 100, n%100 != 0
}

// Turns puts setup stones into an order in which they could have been played:
// the sides in turn, the first side first.
func (s Setup) Turns() ([]boards.Move, error) {
	b, w := s.Stones[0], s.Stones[1]
	if d := len(b) - len(w); d < 0 || d > 1 {
		return nil, fact.Errorf("write.stones", "%d black and %d white stones are set up, which can't result from alternating moves", len(b), len(w))
	}
	var moves []boards.Move
	for i := range b {
		moves = append(moves, b[i])
		if i < len(w) {
			moves = append(moves, w[i])
		}
	}
	return moves, nil
}

// FromEmpty returns the moves of a game of stones from the empty board on: those
// that lead to its setup, then its own. A word such as resign at the end isn't
// among them. Games are those whose moves are points.
func (r *Record) FromEmpty(games []string) ([]Move, error) {
	if r.Game != "" && !slices.Contains(games, r.Game) {
		return nil, NotHeld(fact.New("write.stones.holds", "it can hold only five in a row"), r.Game)
	}
	before, err := r.Setup.Turns()
	if err != nil {
		return nil, err
	}
	for _, text := range strings.Fields(r.Setup.Position) {
		before = append(before, boards.Move(text))
	}
	own := r.Moves
	if n := len(own); n > 0 {
		if _, _, ok := Point(own[n-1].Move); !ok {
			own = own[:n-1]
		}
	}
	moves := make([]Move, 0, len(before)+len(own))
	for i, m := range before {
		moves = append(moves, Move{Move: m, Side: boards.Side(i & 1)})
	}
	moves = append(moves, own...)
	size := r.Size
	if size == 0 {
		size = 15
	}
	for i, m := range moves {
		if x, y, ok := Point(m.Move); !ok || x > size || y > size {
			return nil, boards.MoveAt(i+1, NoPointOf(size, m.Move))
		}
		if m.Side != boards.Side(i&1) {
			return nil, NotToMove(i+1, m.Move)
		}
	}
	return moves, nil
}
