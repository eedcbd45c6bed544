// Package gomocup implements both sides of the line protocol of today's
// five-in-a-row engines, known as the Gomocup or piskvork protocol.
//
//	manager                 brain
//	START 15
//	                        OK
//	INFO timeout_turn 5000
//	INFO rule 1
//	BOARD
//	7,7,2
//	DONE
//	                        MESSAGE depth 9 ev 30
//	                        6,6
//	TURN 8,8
//	                        7,5
//	END
//
// A Player seats such a brain in the arena; Serve makes a brain of one of dohyo's
// own thinking programs. Points are x,y from 0,0 in the upper left corner, y
// down: 7,7 is 808.
//
// The protocol can't express black's fouls as the 五目競争 guide defines them. Its
// rule 4, renju, is the nearest, and is what a brain is told in a game of gomoku;
// the two differ in threes that renju's reading ahead rules out.
//
// The package starts no program (engines/process does) and judges no move: a
// point off the board goes to the referee unchanged.
package gomocup

import (
	"fmt"
	"strconv"

	"dohyo/boards"
)

// The bits of INFO rule.
const (
	ruleExact = 1 // five exactly wins
	ruleRenju = 4 // renju, with fouls for black
)

// rules maps a game's name to the number of INFO rule.
var rules = map[string]int{
	"freestyle": 0,
	"standard":  ruleExact,
	"renju":     ruleRenju,
	"gomoku":    ruleRenju, // the nearest there is
}

// edge is the longest edge of a board whose points have a spelling as xxyy.
const edge = 99

// coords takes a move (808) apart into the protocol's coordinates (7,7).
func coords(m boards.Move) (x, y int, ok bool) {
	n := 0
	if len(m) < 3 || len(m) > 4 {
		return 0, 0, false
	}
	for i := range len(m) {
		c := m[i]
		if c < '0' || c > '9' {
			return 0, 0, false
		}
		n = n*10 + int(c-'0')
	}
	x, y = n/100-1, n%100-1
	return x, y, x >= 0 && y >= 0
}

// known holds the moves of the largest board in use, so that reading a point
// needs no memory.
var known = func() (t [20][20]boards.Move) {
	for x := range t {
		for y := range t[x] {
			t[x][y] = boards.Move(strconv.Itoa(100*(x+1) + y + 1))
		}
	}
	return t
}()

// move returns a point in the notation of the board. A point too far outside to
// have a spelling is moved to the same side just off the board, and isn't exact.
func move(x, y int) (m boards.Move, exact bool) {
	if x >= 0 && y >= 0 && x < len(known) && y < len(known) {
		return known[x][y], true
	}
	cx, cy := min(max(x, -1), edge-1), min(max(y, -1), edge-1)
	m = boards.Move(fmt.Sprintf("%d%02d", cx+1, cy+1))
	return m, cx == x && cy == y
}
