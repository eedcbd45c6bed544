package arena

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// anyClock returns a random clock of any kind, with any rounding and margin.
func anyClock(r *rand.Rand) Clock {
	const ms, s = time.Millisecond, time.Second
	c := []Clock{
		{},
		{Main: 20 * s},
		{Main: 5 * s, Byoyomi: 3 * s},
		{Byoyomi: 2 * s},
		{Main: 5 * s, Byoyomi: 2 * s, Periods: 3},
		{Byoyomi: 3 * s, Periods: 2},
		{Main: 5 * s, Byoyomi: 10 * s, Stones: 3},
		{Byoyomi: 8 * s, Stones: 4},
		{Main: 5 * s, Increment: 2 * s},
		{Move: 3 * s},
	}[r.IntN(10)]
	c.Unit = []time.Duration{0, 0, s, 100 * ms}[r.IntN(4)]
	c.Least = []time.Duration{0, 0, s, 10 * ms}[r.IntN(4)]
	c.Margin = []time.Duration{0, 50 * ms, s}[r.IntN(3)]
	return c
}

// anyTook returns a random time for an answer: often much of what is left, or
// about all of it, to the nanosecond.
func anyTook(r *rand.Rand, budget time.Duration) time.Duration {
	switch n := r.IntN(8); {
	case n == 0:
		return 0
	case n == 1 && budget > 0:
		return max(budget-time.Duration(r.IntN(3000)), 0)
	case n == 2 && budget > 0:
		return budget + time.Duration(r.IntN(int(1100*time.Millisecond)))
	case n == 3:
		return time.Duration(r.IntN(4)) * time.Second
	}
	return time.Duration(r.IntN(int(1500 * time.Millisecond)))
}

// A play is a game whose time is counted twice: by a referee's timing, and by a
// tape that only sees the journal.
type play struct {
	t       *testing.T
	r       *rand.Rand
	live    *timing
	tape    *Tape
	now     time.Time
	thought time.Duration
	past    []timing // the clocks before each move that stands
}

func newPlay(t *testing.T, r *rand.Rand) *play {
	p := &play{t: t, r: r, tape: NewTape(), now: ruledAt}
	c := anyClock(r)
	p.live = newTiming(goMoku(t), c)
	begin := &MatchBegin{Kind: "freestyle", Players: [2]Contender{{Name: "A"}, {Name: "B"}}, Games: 1, Version: journalVersion}
	begin.Regulation.Clock, begin.Regulation.Margin = c, Span(c.Margin)
	p.add(EvMatchBegin, begin)
	p.add(EvGameBegin, &GameBegin{Seats: map[string]string{"black": "A", "white": "B"}})
	p.add(EvReady, &Ready{})
	return p
}

func (p *play) game() *GameTape { return p.tape.Games[0] }

// add writes an event to the journal and has the tape read it.
func (p *play) add(name string, e Event) {
	p.t.Helper()
	*e.stamp() = stampAt(p.now, name, 1)
	line := AppendLine(nil, e)
	read, err := ParseEvent(line[:len(line)-1])
	if err == nil {
		err = p.tape.Add(read)
	}
	if err != nil {
		p.t.Fatalf("%s: %v", line, err)
	}
}

// snapshot copies the clocks.
func (p *play) snapshot() timing {
	return timing{used: slices.Clone(p.live.used), left: slices.Clone(p.live.left)}
}

// move plays a move after a random time, and reports whether the flag fell
// instead.
func (p *play) move() (fell bool) {
	seat := boards.Seat(len(p.game().Moves) % 2)
	budget := p.live.budget(seat)
	took := anyTook(p.r, budget)
	b := p.live.answer(seat, took)
	if want := (took + p.thought).Truncate(time.Microsecond); b.took != want {
		p.t.Errorf("took %v, want %v", b.took, want)
	}
	c, had := p.live.clock, p.live.left[seat]
	if !c.IsZero() {
		if in := took < budget && budget > 1 && c.Charge(b.took) == b.took; in && (b.fell || b.over > 0) {
			p.t.Errorf("%v, %+v: fell after %v within %v", c, had, took, budget)
		}
		if took >= budget+c.Margin+max(c.Unit, time.Microsecond) && !b.fell {
			p.t.Errorf("%v, %+v: didn't fall after %v, of %v and %v", c, had, took, budget, c.Margin)
		}
	}
	if b.fell {
		return true
	}
	p.past = append(p.past, p.snapshot())
	p.now = p.now.Add(took)
	n := len(p.game().Moves)
	e := &Moved{Ply: n + 1, Seat: p.live.rules.Seats[seat].Name, Move: boards.Move(fmt.Sprintf("%d%02d", n%15+1, n/15+1)), MS: b.ms(), Charged: b.seconds()}
	p.live.follow(e)
	p.add(EvMove, e)
	p.thought = 0
	p.conserved(had, seconds(e.Charged), p.live.left[seat])
	return false
}

// conserved compares what a seat had with what it was charged and has left.
func (p *play) conserved(had engines.Left, charged time.Duration, has engines.Left) {
	p.t.Helper()
	c := p.live.clock
	if has.Main < 0 || has.Periods < 0 || has.Stones < 0 || has.Period < 0 || has.Main > had.Main+c.Increment || has.Periods > had.Periods {
		p.t.Errorf("%v: %+v became %+v by %v", c, had, has, charged)
	}
	if c.IsZero() || c.Move > 0 {
		if had != has {
			p.t.Errorf("%v: %+v became %+v", c, had, has)
		}
		return
	}
	charged = min(charged, c.Budget(had)-1) // a tolerated overstep uses up what is left
	beyond := max(charged-had.Main-c.Increment, 0)
	if had.Main+c.Increment-has.Main != charged-beyond {
		p.t.Errorf("%v: charged %v, of which %v beyond, and %+v became %+v", c, charged, beyond, had, has)
	}
	switch {
	case c.Periods > 0: // used periods stay used, a period in progress is restored
		if ran := time.Duration(had.Periods-has.Periods) * c.Byoyomi; beyond < ran || beyond >= ran+c.Byoyomi {
			p.t.Errorf("%v: %v beyond, and %+v became %+v", c, beyond, had, has)
		}
	case c.Stones > 0 && (has.Stones > 0 || had.Stones > 0):
		if had.Stones == 0 {
			had.Stones, had.Period = c.Stones, c.Byoyomi
		}
		made := has.Stones == had.Stones-1 && has.Period == had.Period-beyond
		whole := had.Stones == 1 && has.Stones == c.Stones && has.Period == c.Byoyomi && beyond < had.Period
		if !made && !whole {
			p.t.Errorf("%v: %v beyond, and %+v became %+v", c, beyond, had, has)
		}
	}
}

// carry adds thinking that leads to no move, or lasts until a pause. It shortens
// the time left for the turn.
func (p *play) carry(why Event, name string) {
	seat := boards.Seat(len(p.game().Moves) % 2)
	d := time.Duration(p.r.IntN(int(300 * time.Millisecond)))
	before := p.live.budget(seat)
	p.live.carry(d)
	p.thought += d
	if got := p.live.budget(seat); before > 0 && got != max(before-d, 1) {
		p.t.Errorf("%v to think after %v of %v", got, d, before)
	}
	p.now = p.now.Add(d)
	p.add(name, why)
}

// gap notices that the arena wasn't running for a while. The shown turn begins
// that much later, and no clock moves.
func (p *play) gap() {
	d := time.Duration(p.r.IntN(int(time.Hour/time.Millisecond))) * time.Millisecond
	since := p.game().Since
	p.now = p.now.Add(d)
	p.add(EvGap, &Gap{MS: millis(d), How: "late"})
	if got := p.game().Since.Sub(since); got != d {
		p.t.Errorf("a gap of %v let the turn begin %v later", d, got)
	}
}

// back takes back moves: the clocks are those before them.
func (p *play) back() {
	n := p.r.IntN(len(p.past) + 1)
	p.rewound(n, &TookBack{Ply: n, Seat: "black"}, EvTakeBack)
}

// reopen continues from some position, with the clocks there or with others.
func (p *play) reopen() {
	n := p.r.IntN(len(p.past) + 1)
	e := &Reopened{Ply: n}
	c := p.live.clock
	if !c.IsZero() && c.Move == 0 && p.r.IntN(2) == 0 {
		e.Left, e.Overtime = leftEvent([]engines.Left{{Main: time.Duration(p.r.IntN(int(c.Main)+1)) + c.Main/2}, c.Whole(c.Main)})
	}
	p.rewound(n, e, EvReopen)
	p.add(EvReady, &Ready{})
}

func (p *play) rewound(n int, e Event, name string) {
	was := append(p.past, p.snapshot())[n]
	p.add(name, e)
	g := p.game()
	p.live.rewind(g.Given, g.Moves)
	p.past, p.thought = p.past[:n], 0
	if r, ok := e.(*Reopened); ok && r.Left != nil {
		for seat, l := range eventLeft(r.Left, r.Overtime) {
			was.left[seat] = p.live.clock.whole(l)
		}
	}
	if !slices.Equal(p.live.used, was.used) || !slices.Equal(p.live.left, was.left) {
		p.t.Errorf("%v: back to %d: used %v, left %+v; want %v, %+v", p.live.clock, n, p.live.used, p.live.left, was.used, was.left)
	}
	if p.live.thought != 0 {
		p.t.Errorf("%v is carried over", p.live.thought)
	}
}

// TestTimeOfAnyGame counts the time of random games (moves, refusals, pauses,
// gaps, takebacks and resumptions, by clocks of every kind). Play and journal
// agree after each event, charges and times left add up, a takeback restores
// exactly what was charged, and no clock is refilled or below zero.
func TestTimeOfAnyGame(t *testing.T) {
	games := 400
	if testing.Short() {
		games = 100
	}
	fallen, moves := 0, 0
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 1))
		p := newPlay(t, r)
		for range 40 {
			switch n := r.IntN(16); {
			case n < 9:
				if p.move() {
					fallen++
					p.reopen() // a referee continues the game
				}
				moves++
			case n < 11:
				p.carry(&Ruled{By: "rules", What: Refused}, EvRuling)
			case n == 11:
				p.carry(&Paused{}, EvPause)
				p.now = p.now.Add(time.Hour)
				p.add(EvGoOn, &WentOn{})
				if !p.game().Since.Equal(p.now.Truncate(time.Millisecond)) {
					t.Errorf("after a pause the turn is shown since %v", p.game().Since)
				}
			case n == 12:
				p.gap()
			case n < 15:
				p.back()
			default:
				p.reopen()
			}
			g := p.game()
			used, left := g.Clocks(p.tape.Rules, g.Begin.Clock(p.tape.Begin.Regulation), len(g.Moves))
			if !slices.Equal(used, p.live.used) || !slices.Equal(left, p.live.left) {
				t.Errorf("%v: the journal has used %v, left %+v; the referee %v, %+v", p.live.clock, used, left, p.live.used, p.live.left)
			}
			if p.live.thought != p.thought {
				t.Errorf("%v is carried over, want %v", p.live.thought, p.thought)
			}
			if t.Failed() {
				t.Fatalf("seed %d", seed)
			}
		}
	}
	if fallen < games/20 || moves < 10*games {
		t.Errorf("only %d flags fell in %d moves", fallen, moves)
	}
}

// TestTurnClockSkips moves the start of the shown turn by each gap in it, never
// beyond the present, and not while no turn runs.
func TestTurnClockSkips(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 200 {
		var c TurnClock
		c.skip(time.Second, ruledAt)
		c.again(ruledAt)
		if !c.Since.IsZero() {
			t.Fatal("a gap began a turn")
		}
		c.run(ruledAt)
		now, ran := ruledAt, time.Duration(0)
		for range 5 {
			thinks, gap := time.Duration(r.IntN(1e9)), time.Duration(r.IntN(1e9))
			now, ran = now.Add(thinks+gap), ran+thinks
			c.skip(gap, now)
			if got := now.Sub(c.Since); got != ran {
				t.Fatalf("%v are shown, want %v", got, ran)
			}
		}
		if c.skip(time.Hour, now); !c.Since.Equal(now) {
			t.Fatalf("the turn begins at %v, after %v", c.Since, now)
		}
		if c.rest(); !c.Since.IsZero() {
			t.Fatal("a turn that rests runs")
		}
	}
}
