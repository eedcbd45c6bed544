package dighere

// How a dog reports treasure to its samurai in silence. The two agents of a side
// can only use what the game shows to everybody. It shows plans, even those that
// can't be carried out. So a dog that has noticed treasure stays for one step.
// Its next plan is then a move in the direction of the treasure, turned by
// one. The dog need not step on the treasure, and nobody hears a bark. This costs
// two steps, of which the second may be a useful move.
//
//	. . .      step k:    -1      it stays, once
//	. D $      step k+1:   7      direction 6 turned by one: treasure in direction 6
//
// Staying twice reports nothing.

// telling returns the plan that reports treasure in a direction.
func telling(d int) int { return (d + 1) % 8 }

// An ear follows the plans of a dog.
type ear struct {
	stayed int // steps in a row so far
	from   int // the cell where it stays
}

// hear takes in the plan of a dog in a cell. It returns the cell in which the dog
// reports treasure, or off.
func (e *ear) hear(g *ground, plan, at int) int {
	if plan == stay {
		e.stayed++
		e.from = at
		return off
	}
	once := e.stayed == 1
	e.stayed = 0
	if !once || plan > 7 || e.from != at {
		return off
	}
	return g.near[at][(plan+7)%8]
}
