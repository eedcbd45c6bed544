package pairing

// balance returns the player's first moves minus the second moves.
func (p Player) balance() int {
	b := 0
	for _, t := range p.Moved {
		b += int(t)
	}
	return b
}

// leastSquare returns the smallest possible square of the balance after another game.
func (p Player) leastSquare() int {
	b := abs(p.balance()) - 1 // balance changes by one; from 0 it becomes 1 or -1
	return b * b
}

// run returns how often the player had the turn t in a row in the latest games.
func (p Player) run(t Turn) int {
	n := 0
	for i := len(p.Moved) - 1; i >= 0 && p.Moved[i] == t; i-- {
		n++
	}
	return n
}

// A turnCost is the cost if a certain one of two players moves first.
type turnCost struct {
	over    int // players who would exceed the bound
	balance int // sum of the squared balances
	runs    int // sum of the squared lengths of the runs that it extends
}

// cost returns the cost of a moving first against b.
func (f *field) cost(a, b int) turnCost {
	x, y := f.players[a], f.players[b]
	bx, by := x.balance()+1, y.balance()-1
	rx, ry := x.run(First), y.run(Second)
	c := turnCost{balance: bx*bx + by*by, runs: rx*rx + ry*ry}
	if f.given != nil {
		// A pair whose turns are given costs 0, so that the best balance of an even one must
		// cost the same.
		c.balance -= x.leastSquare() + y.leastSquare()
	}
	if f.o.Bound > 0 {
		for _, v := range []int{bx, by} {
			if v > f.o.Bound || -v > f.o.Bound {
				c.over++
			}
		}
	}
	return c
}

// less reports whether a cost is below another one.
func (c turnCost) less(d turnCost) bool {
	if c.over != d.over {
		return c.over < d.over
	}
	if c.balance != d.balance {
		return c.balance < d.balance
	}
	return c.runs < d.runs
}

// turns returns the cost of a pair with the better first move.
func (f *field) turns(a, b int) turnCost {
	if f.given[[2]int{a, b}] != 0 {
		return turnCost{}
	}
	c, d := f.cost(a, b), f.cost(b, a)
	if d.less(c) {
		return d
	}
	return c
}

// second reports whether a moves second against b, if that isn't given. If both have equal balances
// and runs, the latest round in which their turns differed is reversed; after
// that the lot decides.
func (f *field) second(a, b int, lot bool) bool {
	if t := f.given[[2]int{a, b}]; t != 0 {
		return t == Second
	}
	if f.o.Lots {
		return lot
	}
	c, d := f.cost(a, b), f.cost(b, a)
	switch {
	case d.less(c):
		return true
	case c.less(d):
		return false
	}
	x, y := f.players[a].Moved, f.players[b].Moved
	for i, j := len(x)-1, len(y)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if x[i] != y[j] {
			return x[i] == First
		}
	}
	return lot
}
