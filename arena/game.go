package arena

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
)

// A table plays games one after another. It holds the players: one program of
// each contestant for each of its seats.
type table struct {
	match   *Match
	number  int
	game    atomic.Int64        // number of the running or latest game
	players [2][]engines.Player // by contestant, then by the contestant's seats
	arbiter engines.Player      // nil until it is needed
	brief   bool                // the last game was too short to measure
	cores   []int               // processors of its own, nil if it shares them
	quick   bool                // all players were ready within quickBegin in the last game
	over    bool                // no further game is left for it
	faulty  [2]bool             // by contestant: a player had a fault, or lost on time
}

// quickBegin is the longest time in which players count as ready at once.
const quickBegin = time.Millisecond

// player returns a contestant's player for its k-th seat, and opens it on first
// use.
func (t *table) player(contestant, k int) (engines.Player, error) {
	for len(t.players[contestant]) <= k {
		seat := len(t.players[contestant])
		dir, stderr := t.match.workDir(contestant, t.number, seat)
		if !t.match.cfg.Players[contestant].Homeless {
			if err := t.match.makeFolder(dir); err != nil {
				return nil, err
			}
		}
		p, err := t.match.cfg.Players[contestant].Open(Place{
			Game: t.match.rules, Seat: seat, Dir: dir, Stderr: stderr, Wire: t.wire(contestant, seat), Away: t.away(contestant, seat),
		})
		if err != nil {
			return nil, err
		}
		if l := launcherOf(p); l != nil && t.cores != nil {
			l.Pin(t.cores)
		}
		t.players[contestant] = append(t.players[contestant], p)
	}
	return t.players[contestant][k], nil
}

// wire journals the lines between the arena and the program of a contestant's
// k-th seat.
func (t *table) wire(contestant, k int) func(engines.Wire) {
	m := t.match
	return func(w engines.Wire) {
		n := int(t.game.Load())
		// An error of the journal is reported by the next move.
		_ = m.emit(&Wired{
			Stamp: m.stamp(EvWire, n), Player: m.begin.Players[contestant].Name, Seat: m.seatOf(n, contestant, k),
			Sent: w.Sent, Text: safe.Talk(w.Text, 500),
		})
	}
}

// away journals that the program of a contestant's k-th seat is lost, or back.
func (t *table) away(contestant, k int) func(error) {
	m := t.match
	return func(why error) {
		n := int(t.game.Load())
		e := &Absent{
			Stamp: m.stamp(EvAbsent, n), Player: m.begin.Players[contestant].Name, Seat: m.seatOf(n, contestant, k), Back: why == nil,
		}
		if why != nil {
			said := accountOf(why)
			e.Why, e.Fact = said.detail, said.fact
		}
		_ = m.emit(e) // the next move reports an error
	}
}

// seatOf returns the name of a contestant's k-th seat in a game, or "" if each
// side has one seat.
func (m *Match) seatOf(game, contestant, k int) string {
	if len(m.rules.Seats) == 2 {
		return ""
	}
	sides := m.begin.sidesOf(game)
	for _, s := range m.rules.Seats {
		if sides[s.Side] != contestant {
			continue
		}
		if k == 0 {
			return s.Name
		}
		k--
	}
	return ""
}

// close closes the players, or gives them back. Only those whose programs end take a
// while.
func (t *table) close() error {
	var wg sync.WaitGroup
	var errs [2]error
	for i, ps := range t.players {
		back, sound := t.match.cfg.Players[i].Close, t.over && !t.faulty[i]
		end := func() {
			for _, p := range ps {
				if back == nil {
					errs[i] = errors.Join(errs[i], p.Close())
				} else {
					errs[i] = errors.Join(errs[i], back(p, sound))
				}
			}
		}
		if back != nil && sound {
			end()
		} else {
			wg.Go(end)
		}
	}
	wg.Wait()
	if t.arbiter != nil {
		errs[0] = errors.Join(errs[0], t.arbiter.Close())
	}
	return errors.Join(errs[:]...)
}

// A game is one game in play.
type game struct {
	match    *Match
	table    *table
	tape     *GameTape
	number   int
	rules    *boards.Game
	hang     time.Duration
	history  []boards.Move
	time     *timing
	again    []int  // by seat: how often its program was restarted
	answered []held // by seat: answers to the running step that was interrupted
	anew     bool   // the players must begin again, since the game continues from elsewhere
	players  []engines.Player
	names    []string // of the players, by seat
	persons  []bool   // by seat
	called   bool     // the first game of a new match, which the call of the match started
	talks    []func(engines.Talk)
	rests    []Rest // of this run; guarded by the desk's lock
	still    bool   // the journal says that no turn runs in this pause; likewise
	fair     fairness
	resting  []*process.Launcher // by seat: the launchers of programs that rest between their turns
	hints    []*Hinted           // likewise
	control  control
	swapped  bool           // the players sit in each other's seats, by an opening rule
	open     bool           // the opening rule still says what players do
	reseated bool           // since the players began; they have to begin again
	sitting  sync.RWMutex   // guards players, names and persons, which reseat exchanges
	one      [1]boards.Move // the move that is played: a place for it, which a turn needn't make
}

// seat prepares game number n: a new game, or one that was interrupted.
func (m *Match) seat(t *table, n int) (*game, error) {
	m.mu.Lock()
	old, ruled := m.reopened[n]
	delete(m.reopened, n)
	m.mu.Unlock()
	if !ruled {
		old = m.tape.Game(n)
	}
	t.game.Store(int64(n))
	m.mu.Lock()
	called := m.at.size() == 0 && !m.called
	m.called = true
	m.mu.Unlock()
	g := &game{match: m, table: t, number: n, rules: m.rules, hang: time.Duration(m.cfg.Regulation.Hang), called: called}
	if old == nil {
		d, err := m.draw(n)
		if err != nil {
			return nil, inGame(n, err)
		}
		p, err := m.rules.Start(d.setup)
		if err != nil {
			return nil, err
		}
		begin := &GameBegin{
			Stamp: m.stamp(EvGameBegin, n), Sides: d.sides, Opening: d.opening,
			Time:     clockOf(p, m.cfg.Regulation),
			Position: d.setup.Position, Setup: d.setup, Seats: map[string]string{}, From: d.from, Before: d.before,
		}
		begin.Left, begin.Overtime = m.cfg.Regulation.left()
		for _, s := range m.rules.Seats {
			begin.Seats[s.Name] = m.begin.Players[d.sides[s.Side]].Name
		}
		m.seatPersons(begin)
		old = newGameTape(m.rules, begin, p)
		if err := m.emit(begin); err != nil {
			return nil, err
		}
	} else if !ruled {
		if err := m.reopen(old); err != nil {
			return nil, err
		}
	}
	g.tape, g.time = old, newTiming(g.rules, old.Begin.Clock(m.cfg.Regulation))
	g.rewind()
	g.again = make([]int, len(m.rules.Seats))
	taken := [2]int{}
	for _, s := range m.rules.Seats {
		c := old.Begin.Sides[s.Side]
		p, err := t.player(c, taken[s.Side])
		if err != nil {
			return nil, err
		}
		g.players = append(g.players, p)
		g.names = append(g.names, m.begin.Players[c].Name)
		g.persons = append(g.persons, m.cfg.Players[c].hand(taken[s.Side]))
		taken[s.Side]++
		g.talks = append(g.talks, g.talk(boards.Seat(len(g.talks))))
	}
	g.reseat()
	g.reseated = false // they haven't begun
	return g, nil
}

// clockOf returns the clock that a game's start position brings. It is nil if the
// position brings none or the regulation has one.
func clockOf(p boards.Position, r Regulation) *Clock {
	t, ok := p.(boards.Timed)
	if !ok || !r.Clock.IsZero() || t.ThinkTime() == 0 {
		return nil
	}
	return &Clock{Main: time.Duration(t.ThinkTime()) * time.Millisecond}
}

// play plays the game to its end. It returns neither an end nor an error if the
// run was stopped.
func (g *game) play(ctx context.Context) (*GameEnd, error) {
	m := g.match
	defer g.control.close()
	defer g.restAfter()
	if begins, end, err := g.waitForPerson(ctx); !begins {
		return end, err
	}
	if end, err := g.beginPlayers(ctx); end != nil || err != nil || ctx.Err() != nil {
		return end, err
	}
	g.leaveTime()
	g.restAll()
	if err := g.tellCages(); err != nil {
		return nil, err
	}
	if err := m.emit(&Ready{Stamp: m.stamp(EvReady, g.number)}); err != nil {
		return nil, err
	}
	for {
		if end, err := g.advance(ctx); end != nil || err != nil || ctx.Err() != nil {
			return end, err
		}
	}
}

// advance takes the game to its next turn or to its end. Commands that arrived
// between two turns come first.
func (g *game) advance(ctx context.Context) (*GameEnd, error) {
	g.reseat() // commands name the seats as they are now
	if end, err := g.attend(ctx); end != nil || err != nil || ctx.Err() != nil {
		return end, err
	}
	g.reseat() // moves may have been taken back
	if g.anew {
		return g.beginAnew(ctx)
	}
	if g.reseated {
		return g.beginSettled(ctx)
	}
	if g.tape.Asked != nil {
		return g.breakAsked(ctx)
	}
	if seats := g.position().ToAct(); len(seats) > 0 {
		return g.turn(ctx, seats)
	}
	if end, err := g.count(ctx); end != nil || err != nil || ctx.Err() != nil {
		return end, err
	}
	o, over := g.position().Outcome()
	if !over { // moves were taken back
		return nil, nil
	}
	return g.end(o)
}

// rewind sets moves and clocks to the state of the tape. The players may still
// hold the longer history.
func (g *game) rewind() {
	n := len(g.tape.Moves)
	g.history = g.tape.History(n)
	g.time.rewind(g.tape.Given, g.tape.Moves)
}

func (g *game) position() boards.Position { return g.tape.Position() }

// beginPlayers makes all players ready at the same time. Players that wait for
// the others come last, if nobody has failed. If all were ready at once in the
// last game, they begin one after another: more threads would cost more, and
// would move quick programs to other processors.
func (g *game) beginPlayers(ctx context.Context) (*GameEnd, error) {
	now := g.match.cfg.Uptime
	start := now()
	defer func() { g.table.quick = now().Sub(start) < quickBegin }()
	for _, last := range []bool{false, true} {
		errs := make([]error, len(g.players))
		var wg sync.WaitGroup
		for i, p := range g.players {
			if _, late := p.(engines.Latecomer); late != last || g.gone(boards.Seat(i)) {
				continue
			}
			begin := func() { errs[i] = g.begin(ctx, boards.Seat(i)) }
			if g.table.quick {
				begin()
			} else {
				wg.Go(begin)
			}
		}
		wg.Wait()
		for i, err := range errs {
			if err == nil || ctx.Err() != nil {
				continue
			}
			if end, err := g.miss(boards.Seat(i), err); end != nil || err != nil {
				return end, err
			}
		}
	}
	return nil, nil
}

// beginAnew makes the players begin again from the game's present position.
func (g *game) beginAnew(ctx context.Context) (*GameEnd, error) {
	g.anew, g.reseated = false, false
	g.called = false
	if begins, end, err := g.waitForPerson(ctx); !begins {
		return end, err
	}
	for _, p := range g.players {
		p.End(ctx, boards.Outcome{Winner: boards.None, By: ByRuling})
	}
	if end, err := g.beginPlayers(ctx); end != nil || err != nil || ctx.Err() != nil {
		return end, err
	}
	g.restAll()
	return nil, g.match.emit(&Ready{Stamp: g.match.stamp(EvReady, g.number)})
}

// begin makes one player ready.
func (g *game) begin(ctx context.Context, seat boards.Seat) error {
	c := g.time.clock.Of(seat)
	if c.Main > 0 { // a game that continues another may have less left, or none
		c.Main = g.time.left[seat].Main
	}
	return g.players[seat].Begin(ctx, engines.Game{
		Earlier: g.earlier(),
		Rules:   g.rules, Seat: seat, Position: g.position(), Opening: g.history,
		Size:  g.tape.Size(),
		Clock: c.Told(), Ponder: g.mayPonder(),
	})
}

// earlier lists the turns that were played before a continued game.
func (g *game) earlier() (list []engines.Earlier) {
	if len(g.tape.Moves) == 0 {
		return nil
	}
	t := newTiming(g.rules, g.time.clock)
	for n := range t.wind(g.tape.Given, g.tape.Moves) {
		if n < len(g.tape.Moves) {
			list = append(list, engines.Earlier{Position: g.tape.Positions[n], Left: slices.Clone(t.left)})
		}
	}
	return list
}

// turn asks the seats that owe a move, and plays their answers.
func (g *game) turn(ctx context.Context, seats []boards.Seat) (*GameEnd, error) {
	if len(seats) == 1 {
		return g.single(ctx, seats[0])
	}
	return g.step(ctx, seats)
}

// single plays a turn of one seat.
func (g *game) single(ctx context.Context, seat boards.Seat) (*GameEnd, error) {
	m, p := g.match, g.position()
	tctx := g.control.turn(ctx, g.persons[seat])
	start, load := m.cfg.Uptime(), g.turnBegins(seat)
	answer, err := g.ask(tctx, seat, engines.Turn{
		Position: p, History: g.history, Budget: g.budget(seat), Margin: g.time.clock.Margin, Left: g.time.left, Talk: g.talks[seat],
	})
	missed := g.turnMissed(seat, load, g.turnTook(start, answer, err))
	g.rest(seat)
	g.control.done()
	m.desk.gaps()
	if err != nil {
		if ctx.Err() != nil || tctx.Err() != nil && errors.Is(err, tctx.Err()) {
			if g.persons[seat] {
				g.time.carry(answer.Took)
			}
			return nil, nil // called off; the desk says why
		}
		if g.mayRestart(seat, err) {
			return g.restart(seat, func() error { return g.begin(ctx, seat) }, err, start)
		}
		return g.fail(seat, err)
	}
	g.unasked(seat, &answer)
	// The time counts first, then the rules (docs/sources.md S5).
	cost := g.time.answer(seat, answer.Took)
	if cost.fell && !g.time.kept {
		return g.flag(seat, cost.took)
	}
	move, err := p.Parse(seat, answer.Move)
	if err == nil {
		var next boards.Position
		g.one[0] = move
		if next, err = p.Play(g.one[:]...); err == nil {
			if o, over := next.Outcome(); over && o.By == boards.BrokenOff && !g.persons[seat] {
				return nil, g.askBreak(seat)
			}
			e := &Moved{
				Stamp: m.stamp(EvMove, g.number), Ply: next.Ply(), Seat: g.rules.Seats[seat].Name, Player: g.names[seat],
				Move: move, MS: cost.ms(), Charged: cost.seconds(), Over: g.passed(cost.over), Missed: missed, Said: Said(answer.Talk), Note: answer.NoteText(), Fact: answer.NoteFact(), after: next,
				Swap: exchanged(next) != exchanged(p),
			}
			g.time.follow(e)
			mover := seat
			if e.Swap { // it sits there now
				mover = 1 - seat
			}
			e.Overtime = overtime(g.time.left[mover])
			return g.moved(ctx, seat, next, e)
		}
	}
	if g.persons[seat] {
		g.time.carry(answer.Took)
		said := accountOf(err)
		return nil, m.emit(&Ruled{Stamp: m.stamp(EvRuling, g.number), By: "rules", What: Refused, Why: said.detail, Fact: said.fact})
	}
	return g.fail(seat, err)
}

// passed returns the overstep that was tolerated, in the unit of events. A server
// behind a player counts by its own rules.
func (g *game) passed(over time.Duration) float64 {
	if g.time.kept {
		return 0
	}
	return millis(over)
}

// budget returns how long a seat may think; 0 means no limit.
func (g *game) budget(seat boards.Seat) time.Duration {
	if b := g.time.budget(seat); b > 0 {
		return b
	}
	if g.persons[seat] {
		return 0
	}
	return g.hang
}

func (g *game) side(seat boards.Seat) boards.Side { return g.rules.Seats[seat].Side }

// moved journals a move and tells it to the other seats.
func (g *game) moved(ctx context.Context, seat boards.Seat, next boards.Position, e *Moved) (*GameEnd, error) {
	if err := g.match.emit(e); err != nil {
		return nil, err
	}
	g.tape.Moves = append(g.tape.Moves, e)
	g.tape.Positions = append(g.tape.Positions, next)
	if negotiated(next) != nil {
		g.history = g.tape.History(len(g.tape.Moves))
	} else {
		g.history = append(g.history, e.Move)
	}
	for i, p := range g.players {
		if boards.Seat(i) == seat {
			continue
		}
		if w, ok := p.(engines.Witness); ok {
			w.Hear(engines.Talk(e.Said))
		}
		err := p.Tell(ctx, seat, e.Move, next)
		g.rest(boards.Seat(i))
		if err != nil && ctx.Err() == nil {
			return g.fail(boards.Seat(i), err)
		}
	}
	return nil, nil
}

// talk passes a player's talk on, at most ten times a second.
func (g *game) talk(seat boards.Seat) func(engines.Talk) {
	const pause = 100 * time.Millisecond
	var last time.Time
	return func(t engines.Talk) {
		now := g.match.cfg.Uptime()
		if now.Sub(last) < pause {
			return
		}
		last = now
		m := g.match
		// An error of the journal is reported by the move.
		_ = m.emit(&Muttered{
			Stamp: m.stamp(EvMutter, g.number), Seat: g.rules.Seats[seat].Name, Player: g.names[seat], Said: Said(t),
		})
	}
}

// millis converts a duration to milliseconds with three decimals.
func millis(d time.Duration) float64 {
	return float64(d.Round(time.Microsecond)/time.Microsecond) / 1000
}

// round6 rounds a number of seconds to microseconds.
func round6(s float64) float64 { return float64(int64(s*1e6+0.5)) / 1e6 }
