package arena

import (
	"iter"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// The time of a game is a state machine without a clock of its own: moments and
// durations are passed in. The referee of a running game and the replay of a
// journal wind it in the same way.
//
//	t := newTiming(rules, clock)
//	t.give(given)                 // before the first move, or where a game continues
//	t.carry(thought)              // of an answer that was no move
//	b := t.answer(seat, took)     // what an answer costs, and whether the flag falls
//	t.follow(moved)               // a move, as in the journal
//	t.rewind(given, moves)        // a takeback, a ruling or a resumption
//
// The charges are those of the journal, so that any later reader has the same
// clocks. The journal doesn't show what a player has thought in the running turn
// until the move is made.

// A timing is the time of one game: what each seat has used and has left, and the
// thinking in the running turn.
type timing struct {
	rules   *boards.Game
	clock   Clock
	used    []time.Duration // charged, by seat
	left    []engines.Left  // by seat
	thought time.Duration   // before a refused move, or before a program was restarted
	served  []bool          // by seat: a server behind its player counts the time
	kept    bool            // some seat is served
	turned  bool            // the players have exchanged their seats
}

// newTiming returns the time of a game that begins: each seat has all of it.
func newTiming(rules *boards.Game, c Clock) *timing {
	t := &timing{rules: rules, clock: c, used: make([]time.Duration, len(rules.Seats)), left: make([]engines.Left, len(rules.Seats))}
	t.begin()
	return t
}

func (t *timing) begin() {
	if t.turned {
		t.exchange()
	}
	for seat := range t.left {
		c := t.clock.Of(boards.Seat(seat))
		t.used[seat], t.left[seat] = 0, c.Whole(c.Main)
	}
	t.thought = 0
}

// exchange exchanges the clocks that players have of their own.
func (t *timing) exchange() { t.clock, t.turned = t.clock.Exchanged(), !t.turned }

// serve leaves the time of a seat to the server behind its player. The server
// charges the other side by its own unit and least charge.
func (t *timing) serve(seat boards.Seat, unit, least time.Duration) {
	if t.served == nil {
		t.served = make([]bool, len(t.left))
	}
	t.served[seat], t.kept = true, true
	t.clock.Unit, t.clock.Least = unit, least
}

// isServed reports whether a server counts the time of a seat.
func (t *timing) isServed(seat boards.Seat) bool { return t.kept && t.served[seat] }

// budget returns how long a seat may still think in the running turn; 0 means no
// limit.
func (t *timing) budget(seat boards.Seat) time.Duration {
	c := t.clock.Of(seat)
	if c.IsZero() {
		return 0
	}
	b := c.Budget(t.left[seat]) - t.thought
	if t.kept && !t.isServed(seat) { // the seat that waits for a server has a grace period of its own
		b += serverGrace
	}
	return max(b, 1)
}

// A bill is the cost of an answer.
type bill struct {
	took    time.Duration // including earlier thinking in this turn
	charged time.Duration
	over    time.Duration // the overstep of what was left
	fell    bool          // the flag falls
}

// ms and seconds return the journal's figures.
func (b bill) ms() float64      { return millis(b.took) }
func (b bill) seconds() float64 { return round6(b.charged.Seconds()) }

// answer returns the cost of a seat's answer after took. The result is cut to
// microseconds, the resolution of the journal.
func (t *timing) answer(seat boards.Seat, took time.Duration) bill {
	b := bill{took: (took + t.thought).Truncate(time.Microsecond)}
	c := t.clock.Of(seat)
	if b.over, b.fell = c.Overstep(t.left[seat], b.took); t.isServed(seat) {
		b.charged = max(b.took, 0) // a server's charge is what it took
	} else {
		b.charged = c.Charge(b.took)
	}
	return b
}

// carry adds thinking time to the seat's move in this turn.
func (t *timing) carry(thought time.Duration) { t.thought += thought }

// follow charges a move to its seat, or to all seats if it stands for a step of
// all. Nothing is carried over to the next turn.
func (t *timing) follow(m *Moved) {
	if seat, ok := t.rules.Seat(m.Seat); ok {
		t.spend(int(seat), seconds(m.Charged))
	} else if m.step != nil {
		for seat := range min(len(t.left), len(m.step.Charged)) {
			t.spend(seat, seconds(m.step.Charged[seat]))
		}
	}
	if m.Swap { // time belongs to the players
		t.used[0], t.used[1] = t.used[1], t.used[0]
		t.left[0], t.left[1] = t.left[1], t.left[0]
		t.exchange()
	}
	t.thought = 0
}

func (t *timing) spend(seat int, charged time.Duration) {
	t.used[seat] += charged
	t.left[seat], _ = t.clock.Of(boards.Seat(seat)).Spend(t.left[seat], charged)
}

// give sets the time that a referee gave out.
func (t *timing) give(g Given) {
	for seat := range min(len(t.left), len(g.Left)) {
		t.left[seat] = t.clock.Of(boards.Seat(seat)).whole(g.Left[seat])
	}
	for seat, d := range g.Used {
		t.used[seat] += d
	}
}

// rewind sets the clocks to their state after these moves. It gives back what
// later moves were charged, and the thinking in the running turn.
func (t *timing) rewind(given []Given, moves []*Moved) {
	for range t.wind(given, moves) {
	}
}

// wind runs the clocks from the beginning of the game, and yields after each
// number of moves, from 0 to all.
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

// A Given is time that a referee gave out when a game began as the continuation
// of another one, or when it was resumed.
type Given struct {
	Moves int            // the moves made by then, as in GameTape.Moves
	Left  []engines.Left // by seat
	// Used is what each seat had used before the game continued another one.
	Used []time.Duration
}

// Clocks returns the charged time of each seat after the given moves, and what it
// has left.
func Clocks(rules *boards.Game, c Clock, given []Given, moves []*Moved) (used []time.Duration, left []engines.Left) {
	t := newTiming(rules, c)
	t.rewind(given, moves)
	return t.used, t.left
}

// A TurnClock holds when the running turn of a game began, for displays.
type TurnClock struct {
	Since time.Time // start of the turn; zero if none runs
}

// run begins a turn.
func (r *TurnClock) run(at time.Time) { r.Since = at }

// rest ends the turn: no clock runs.
func (r *TurnClock) rest() { r.Since = time.Time{} }

// again restarts the turn after its clock stood still.
func (r *TurnClock) again(at time.Time) {
	if !r.Since.IsZero() {
		r.Since = at
	}
}

// skip gives back a gap in which the arena wasn't running, noticed at a moment.
func (r *TurnClock) skip(gap time.Duration, at time.Time) {
	if r.Since.IsZero() {
		return
	}
	if r.Since = r.Since.Add(gap); r.Since.After(at) {
		r.Since = at
	}
}

// Charge returns the time charged for a move that took the given time.
func (c Clock) Charge(took time.Duration) time.Duration {
	return engines.Clock{Unit: c.Unit, Least: c.Least}.Charge(took)
}

// Whole returns all the time of a side with that much main time left, and nothing
// beyond it used.
func (c Clock) Whole(main time.Duration) engines.Left {
	return c.whole(engines.Left{Main: main})
}

// whole fills in the time beyond the main time if it isn't stated: all of it.
func (c Clock) whole(l engines.Left) engines.Left {
	if c.Periods > 0 && l.Periods == 0 {
		l.Periods = c.Periods
	}
	if c.Stones > 0 && l.Main == 0 && l.Stones == 0 {
		l.Stones, l.Period = c.Stones, c.Byoyomi
	}
	return l
}

// Budget returns how long a player with that much left may think until its flag
// falls, or 0 if there is no limit. A charge of exactly the whole allowance
// loses, so rounding down to units never makes the budget longer than the
// allowance.
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

// Overstep returns by how much a move that took the given time oversteps the
// time left, and whether the flag falls. An overstep of less than Margin is
// tolerated.
func (c Clock) Overstep(left engines.Left, took time.Duration) (by time.Duration, fell bool) {
	if c.IsZero() {
		return 0, false
	}
	all := c.allowance(left)
	if c.Charge(took) < all {
		return 0, false
	}
	by = max(took-all, 0)
	return by, by >= c.Margin || took < all // because of the least charge
}

// Spend takes a charge off the time left and reports whether the flag fell. An
// overstep of less than Margin uses up all that is left.
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
