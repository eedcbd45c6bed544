package dighere

// How a dog tells its samurai in silence. All that the two of a side may
// share is what the game shows; plans are shown, those that can't be carried
// out as well. So a dog that has noticed treasure stays for one step, and its
// next plan then is the direction of the treasure from there, turned on by
// one: it need not step on it, and nobody hears a bark. It costs two steps, of
// which the second may be a step on the dog's way.
//
//	. . .      step k:    -1      it stays, once
//	. D $      step k+1:   7      direction 6 and one: there's treasure in direction 6
//
// Staying twice says nothing.

// telling returns the plan that tells of treasure in a direction.
func telling(d int) int { return (d + 1) % 8 }

// An ear listens to the plans of a dog.
type ear struct {
	stayed int // steps in a row until now
	from   int // the cell where
}

// hear takes in a dog's plan in a cell, and is the cell of which it told, off
// if it didn't.
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
