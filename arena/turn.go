package arena

import (
	"iter"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// The time of a game is a state machine without a clock of its own: moments and
// durations are handed in. The referee of a running game and the replay of a
// journal wind the same one by the same moves.
//
//	t := newTiming(rules, clock)
//	t.give(given)                 // before the first move, or where a game goes on
//	t.carry(thought)              // of an answer that was no move
//	b := t.answer(seat, took)     // what an answer costs, and whether the flag falls by it
//	t.follow(moved)               // a move, as the journal has it
//	t.rewind(given, moves)        // a takeback, a ruling or a resumption
//
// What is charged is what the journal says, so that whoever reads the journal
// later has the same clocks. Of what a player has thought in the turn that is
// running the journal says nothing before the move.

// A timing is the time of one game: what each seat has used and has left, and
// what was thought in the turn that is running.
type timing struct {
	rules   *boards.Game
	clock   Clock
	used    []time.Duration // charged, by seat
	left    []engines.Left  // by seat
	thought time.Duration   // before a move that was refused, or before a program was started again
	served  []bool          // by seat: behind its player a server counts the time
	kept    bool            // one of them does
}

// newTiming is the time of a game that begins: each seat has the whole of it.
func newTiming(rules *boards.Game, c Clock) *timing {
	t := &timing{rules: rules, clock: c, used: make([]time.Duration, len(rules.Seats)), left: make([]engines.Left, len(rules.Seats))}
	t.begin()
	return t
}

func (t *timing) begin() {
	for seat := range t.left {
		t.used[seat], t.left[seat] = 0, t.clock.Whole(t.clock.Main)
	}
	t.thought = 0
}

// serve leaves the time of a seat to the server behind its player, which charges
// the other side by a unit and a least charge of its own.
func (t *timing) serve(seat boards.Seat, unit, least time.Duration) {
	if t.served == nil {
		t.served = make([]bool, len(t.left))
	}
	t.served[seat], t.kept = true, true
	t.clock.Unit, t.clock.Least = unit, least
}

// isServed tells whether a server counts the time of a seat.
func (t *timing) isServed(seat boards.Seat) bool { return t.kept && t.served[seat] }

// budget is how long a seat may still think in the running turn; 0 is no limit.
func (t *timing) budget(seat boards.Seat) time.Duration {
	if t.clock.IsZero() {
		return 0
	}
	b := t.clock.Budget(t.left[seat]) - t.thought
	if t.kept && !t.isServed(seat) { // who waits for a server has a grace of its own
		b += serverGrace
	}
	return max(b, 1)
}

// A bill is what an answer costs.
type bill struct {
	took    time.Duration // with what was thought before in this turn
	charged time.Duration
	over    time.Duration // by how much it oversteps what was left
	fell    bool          // the flag falls by it
}

// ms and seconds are the figures of the journal.
func (b bill) ms() float64      { return millis(b.took) }
func (b bill) seconds() float64 { return round6(b.charged.Seconds()) }

// answer tells what an answer of a seat costs that took so long. Microseconds are
// what a journal can hold: one that has only begun doesn't count.
func (t *timing) answer(seat boards.Seat, took time.Duration) bill {
	b := bill{took: (took + t.thought).Truncate(time.Microsecond)}
	if b.over, b.fell = t.clock.Overstep(t.left[seat], b.took); t.isServed(seat) {
		b.charged = max(b.took, 0) // what a server charged is what it took
	} else {
		b.charged = t.clock.Charge(b.took)
	}
	return b
}

// carry keeps what was thought for the seat's move in this turn.
func (t *timing) carry(thought time.Duration) { t.thought += thought }

// follow takes a move off the clock of its seat, or of all seats where it stands
// for a step of all. Nothing is carried over to the next turn.
func (t *timing) follow(m *Moved) {
	if seat, ok := t.rules.Seat(m.Seat); ok {
		t.spend(int(seat), seconds(m.Charged))
	} else {
		for seat := range min(len(t.left), len(m.charges)) {
			t.spend(seat, seconds(m.charges[seat]))
		}
	}
	t.thought = 0
}

func (t *timing) spend(seat int, charged time.Duration) {
	t.used[seat] += charged
	t.left[seat], _ = t.clock.Spend(t.left[seat], charged)
}

// give gives out time as a referee has said.
func (t *timing) give(g Given) {
	for seat := range min(len(t.left), len(g.Left)) {
		t.left[seat] = t.clock.whole(g.Left[seat])
	}
	for seat, d := range g.Used {
		t.used[seat] += d
	}
}

// rewind puts the clocks where they stand after these moves: what later moves
// were charged is given back, and so is what was thought in the running turn.
func (t *timing) rewind(given []Given, moves []*Moved) {
	for range t.wind(given, moves) {
	}
}

// wind winds the clocks from the beginning of the game on. It stops where they
// stand after each number of moves, from 0 to all.
func (t *timing) wind(given []Given, moves []*Moved) iter.Seq[int] {
	return func(yield func(int) bool) {
		t.begin()
		for n := 0; ; n++ {
			for ; len(given) > 0 && given[0].Moves <= n; given = given[1:] {
				t.give(given[0])
			}
			if !yield(n) || n == len(moves) {
				return
			}
			t.follow(moves[n])
		}
	}
}

// Given is time that a referee gave out: when a game began that goes on from
// another one, or when it was taken up again.
type Given struct {
	Moves int            // that had been made by then, as in GameTape.Moves
	Left  []engines.Left // by seat
	// Used is what each seat had used before the game went on from another one.
	Used []time.Duration
}

// Clocks are the charged time of each seat after the moves given, and what it
// has left.
func Clocks(rules *boards.Game, c Clock, given []Given, moves []*Moved) (used []time.Duration, left []engines.Left) {
	t := newTiming(rules, c)
	t.rewind(given, moves)
	return t.used, t.left
}

// A TurnClock says since when the running turn of a game has been running, for
// whoever shows it.
type TurnClock struct {
	Since time.Time // when the turn began; zero while none runs
}

// run begins a turn.
func (r *TurnClock) run(at time.Time) { r.Since = at }

// rest ends the turn: no clock runs.
func (r *TurnClock) rest() { r.Since = time.Time{} }

// again begins the turn anew: its clock stood still.
func (r *TurnClock) again(at time.Time) {
	if !r.Since.IsZero() {
		r.Since = at
	}
}

// skip gives back a time in which the arena wasn't running, found at a moment.
func (r *TurnClock) skip(gap time.Duration, at time.Time) {
	if r.Since.IsZero() {
		return
	}
	if r.Since = r.Since.Add(gap); r.Since.After(at) {
		r.Since = at
	}
}

// Charge is what a move is charged that took so long.
func (c Clock) Charge(took time.Duration) time.Duration {
	return engines.Clock{Unit: c.Unit, Least: c.Least}.Charge(took)
}

// Whole is all that a side has with so much main time left, of which nothing
// is used up beyond that.
func (c Clock) Whole(main time.Duration) engines.Left {
	return c.whole(engines.Left{Main: main})
}

// whole adds what isn't said of the time beyond the main time: all of it.
func (c Clock) whole(l engines.Left) engines.Left {
	if c.Periods > 0 && l.Periods == 0 {
		l.Periods = c.Periods
	}
	if c.Stones > 0 && l.Main == 0 && l.Stones == 0 {
		l.Stones, l.Period = c.Stones, c.Byoyomi
	}
	return l
}

// Budget is how long a player may think until its flag falls, with so much
// left. It is 0 when there's no limit. A charge of exactly the whole
// allowance loses, so rounding down to units never makes the budget longer
// than the allowance.
func (c Clock) Budget(left engines.Left) time.Duration {
	if c.IsZero() {
		return 0
	}
	return max(c.allowance(left), 1)
}

func (c Clock) allowance(left engines.Left) time.Duration {
	if c.Move > 0 {
		return c.Move
	}
	beyond := c.Byoyomi
	switch {
	case c.Periods > 0:
		beyond *= time.Duration(left.Periods)
	case left.Stones > 0:
		beyond = left.Period
	}
	return left.Main + beyond + c.Increment
}

// Overstep tells by how much a move that took so long oversteps what is left, and
// whether the flag falls by it: not where that is less than Margin.
func (c Clock) Overstep(left engines.Left, took time.Duration) (by time.Duration, fell bool) {
	if c.IsZero() {
		return 0, false
	}
	all := c.allowance(left)
	if c.Charge(took) < all {
		return 0, false
	}
	by = max(took-all, 0)
	return by, by >= c.Margin || took < all // by the least charge
}

// Spend takes a charge off what is left and says whether the flag fell. A charge
// that oversteps it by less than Margin uses up all there is.
func (c Clock) Spend(left engines.Left, charged time.Duration) (now engines.Left, fell bool) {
	if c.IsZero() {
		return left, false
	}
	charged = max(charged, 0)
	if all := c.allowance(left); charged >= all {
		if charged >= all+c.Margin {
			return engines.Left{}, true
		}
		charged = all - 1
	}
	if c.Move > 0 {
		return left, false
	}
	over := charged - left.Main - c.Increment
	left.Main = max(-over, 0)
	switch {
	case over < 0:
	case c.Periods > 0:
		left.Periods -= int(over / c.Byoyomi)
	case c.Stones > 0:
		if left = c.whole(left); left.Stones == 1 {
			left.Stones, left.Period = c.Stones, c.Byoyomi
		} else {
			left.Stones, left.Period = left.Stones-1, left.Period-over
		}
	}
	return left, false
}
