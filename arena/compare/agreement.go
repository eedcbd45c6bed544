package compare

import (
	"math"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Count says in how many cases of all something was so.
type Count struct{ Of, Was int }

func (c *Count) add(was bool) {
	c.Of++
	if was {
		c.Was++
	}
}

// Share returns the proportion that was so, with its 95% interval by Wilson's
// formula (E. B. Wilson, 1927), which is valid for small and for extreme counts
// too. Without any cases it is 0, from 0 to 1.
func (c Count) Share() (share, low, high float64) {
	if c.Of == 0 {
		return 0, 0, 1
	}
	const z = 1.959963984540054
	n, p := float64(c.Of), float64(c.Was)/float64(c.Of)
	mid := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return p, max(mid-half, 0), min(mid+half, 1)
}

// A Tally counts how often players agree with the moves played, and with each
// other.
type Tally struct {
	Played  []Count               // by player: chose the move played; a failure to answer doesn't agree
	Sides   [][2]Count            // the same by the side to move
	Faults  []map[string]int      // by player: the failures of each kind
	First   []map[string]Fault    // by player: the first failure of each kind
	Between map[[2]int]*Count     // by two players: both chose the same
	Against map[[2]int]*Count     // by two players: both chose the same, but not the move played
	sides   func(boards.Seat) int // the side of a seat
}

// A Fault is a failure of a player to answer.
type Fault struct {
	Game, Ply int
	Detail    string
	Fact      fact.Fact // what Detail says in English
}

// NewTally returns an empty tally for a number of players of a game.
func NewTally(players int, rules *boards.Game) *Tally {
	t := &Tally{
		Played: make([]Count, players), Sides: make([][2]Count, players), Faults: make([]map[string]int, players),
		First: make([]map[string]Fault, players), Between: map[[2]int]*Count{}, Against: map[[2]int]*Count{},
		sides: func(s boards.Seat) int { return int(rules.Seats[s].Side) },
	}
	for i := range players {
		t.Faults[i], t.First[i] = map[string]int{}, map[string]Fault{}
		for j := range i {
			t.Between[[2]int{j, i}], t.Against[[2]int{j, i}] = new(Count), new(Count)
		}
	}
	return t
}

// Add counts a row.
func (t *Tally) Add(r Row) {
	for i, c := range r.Choices {
		if c.Fault != "" {
			if t.Faults[i][c.Fault]++; t.Faults[i][c.Fault] == 1 {
				t.First[i][c.Fault] = Fault{r.Game, r.Ply, c.Detail, c.Fact}
			}
		}
		t.Played[i].add(c.Agrees)
		t.Sides[i][t.sides(r.Seat)].add(c.Agrees)
		for j := range i {
			if o := r.Choices[j]; c.Fault == "" && o.Fault == "" {
				t.Between[[2]int{j, i}].add(c.Move == o.Move)
				t.Against[[2]int{j, i}].add(c.Move == o.Move && !c.Agrees)
			}
		}
	}
}
