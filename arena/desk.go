package arena

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// errCalledOff ends a turn that a command has made pointless.
var errCalledOff = errors.New("the turn was called off") // not told

// A desk holds a person's commands until the referee of each game takes them.
type desk struct {
	mu      sync.Mutex
	match   *Match
	ctx     context.Context
	cancel  context.CancelCauseFunc
	paused  bool
	steps   int           // turns that may be played while paused
	pace    time.Duration // from one move to the next, at least
	changed chan struct{} // closed when something above changes
	games   map[int]*game
	resting map[int]bool // those that wait for the pause to end
	early   error        // why the match was stopped before it ran; nil if it wasn't
	rulings int          // on games that aren't in play: accepted, and not yet carried out

	gapsKnown atomic.Int64 // of uptime's, those that the journal has or needn't have
}

func (d *desk) init() {
	d.changed = make(chan struct{})
	d.games, d.resting = map[int]*game{}, map[int]bool{}
	d.ctx = context.Background()
}

func (d *desk) open(m *Match, cancel context.CancelCauseFunc) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.match, d.cancel = m, cancel
	if d.early != nil {
		cancel(d.early)
	}
	d.gapsKnown.Store(int64(uptime.Count()))
}

// close accepts no more commands. It reports false and changes nothing while rulings
// are still to be carried out.
func (d *desk) close() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.rulings > 0 {
		return false
	}
	d.match = nil
	return true
}

// settle waits until the rulings accepted so far are carried out.
func (d *desk) settle() {
	for {
		d.mu.Lock()
		open, changed := d.rulings > 0, d.changed
		d.mu.Unlock()
		if !open {
			return
		}
		<-changed
	}
}

// ruleLate has a ruling on a game that isn't in play carried out. d.mu is held.
func (d *desk) ruleLate(c Rule) {
	d.rulings++
	m := d.match
	go func() {
		_ = m.ruleLate(c) // an error becomes an event
		d.mu.Lock()
		defer d.mu.Unlock()
		d.rulings--
		d.wake()
	}()
}

func (d *desk) sit(g *game) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.games[g.number] = g
}

// leave takes a game from the desk. Rulings that are still pending are made on the
// ended game.
func (d *desk) leave(g *game) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.games, g.number)
	delete(d.resting, g.number)
	for c := g.control.pop(); c != nil; c = g.control.pop() {
		if r, ok := c.(Rule); ok && d.match != nil {
			d.ruleLate(r)
		}
	}
}

// wake makes every waiting referee look again. d.mu is held.
func (d *desk) wake() {
	clear(d.resting)
	close(d.changed)
	d.changed = make(chan struct{})
}

// A control gives the desk access to the running turn of one game.
type control struct {
	mu      sync.Mutex
	pending []Command
	ctx     context.Context // of the turns; made anew after each calling off
	cancel  context.CancelCauseFunc
	asking  bool
	person  bool                    // whose turn is running
	paused  bool                    // since attend last checked that it isn't
	persons context.CancelCauseFunc // calls off the persons' part of a turn of several seats; nil in others
}

// turn returns the context of a new turn, which done ends. One context serves all turns until a
// command cancels one, because making a context costs more than a move.
func (c *control) turn(parent context.Context, person bool) context.Context {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.begin(parent, person)
}

// begin begins a turn. c.mu is held.
func (c *control) begin(parent context.Context, person bool) context.Context {
	if c.ctx == nil || c.ctx.Err() != nil {
		c.ctx, c.cancel = context.WithCancelCause(parent)
	}
	c.asking, c.person = true, person
	if len(c.pending) > 0 || c.paused && person {
		c.cancel(errCalledOff) // one arrived after attend had looked
	}
	return c.ctx
}

// step begins a turn of several seats and returns two contexts, which done ends: one
// for the programs and one for the persons among the seats.
func (c *control) step(parent context.Context, person bool) (programs, persons context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	programs = c.begin(parent, person)
	if !person {
		return programs, programs
	}
	persons, c.persons = context.WithCancelCause(programs)
	return programs, persons
}

func (c *control) done() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.asking = false
	if c.persons != nil {
		c.persons(nil)
		c.persons = nil
	}
}

// close cancels the context: otherwise its parent would keep it for the whole match.
func (c *control) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cancel != nil {
		c.cancel(nil)
	}
}

// callOff ends the running turn, or only a person's if that is asked for.
func (c *control) callOff(personOnly bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case !c.asking || c.cancel == nil:
		c.paused = c.paused || personOnly
	case personOnly && c.persons != nil:
		c.persons(errCalledOff) // a program's turn isn't cut short
	case c.person || !personOnly:
		c.cancel(errCalledOff)
	}
}

// seen records that attend checks whether the match is paused. d.mu is held, as in Command.
func (c *control) seen() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.paused = false
}

func (c *control) push(cmd Command) {
	c.mu.Lock()
	c.pending = append(c.pending, cmd)
	c.mu.Unlock()
	c.callOff(false)
}

func (c *control) pop() Command {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.pending) == 0 {
		return nil
	}
	cmd := c.pending[0]
	c.pending = c.pending[1:]
	return cmd
}

// Command gives the referee a person's command. It is safe for concurrent use and
// returns at once; its effects are events. A command about a game that isn't
// running does nothing.
func (m *Match) Command(c Command) {
	if _, ok := c.(Leave); ok {
		m.mu.Lock()
		m.leaving = true
		m.mu.Unlock()
	}
	d := &m.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, ok := c.(Leave); ok {
		d.wake() // a game that waits for its person doesn't begin
		return
	}
	if p, ok := c.(Pace); ok { // may be sent before the match runs
		d.pace = p.Move
		d.wake()
		return
	}
	if stop, ok := c.(Stop); ok && d.match == nil { // the match doesn't run yet, or is over
		d.early = stop.cause()
	}
	if d.match == nil {
		return
	}
	switch c := c.(type) {
	case Pause:
		if !d.paused {
			d.paused, d.steps = true, 0
			d.rest(c.By, c.Why)
			for _, g := range d.games {
				g.control.callOff(true)
			}
		}
	case GoOn:
		if d.paused {
			d.paused = false
			d.goOn(c.By)
		}
	case Step:
		if !d.paused {
			d.paused = true
			d.rest(c.By, "")
		}
		d.steps++
	case Stop:
		d.cancel(c.cause())
	default:
		d.pass(c)
	}
	d.wake()
}

// pass passes a command on to the game that it concerns.
func (d *desk) pass(c Command) {
	switch c := c.(type) {
	case TakeBack:
		d.push(c.Game, c)
	case Rule:
		if d.games[c.Game] == nil {
			d.ruleLate(c)
		}
		d.push(c.Game, c)
	case Count:
		d.push(c.Game, c)
	case PlayOn:
		d.push(c.Game, c)
	case BreakOff:
		d.push(c.Game, c)
	case Begin:
		d.push(c.Game, c)
	case Hint:
		d.hint(c)
	case Enter:
		if g := d.games[c.Game]; g != nil {
			_ = g.enter(c) // a refused move makes no event
		}
	}
}

func (d *desk) push(game int, c Command) {
	if g := d.games[game]; g != nil {
		g.control.push(c)
	}
}

// Enter makes a person's move like the command of that name, and returns why it is
// refused: engines.ErrNotAsked, or the error of Enterer.Enter.
func (m *Match) Enter(c Enter) error {
	m.desk.mu.Lock()
	g := m.desk.games[c.Game]
	m.desk.mu.Unlock()
	if g == nil {
		return engines.ErrNotAsked
	}
	return g.enter(c)
}

// enter gives a person's move to the player of the person to move.
func (g *game) enter(c Enter) error {
	refused := engines.ErrNotAsked
	g.sitting.RLock()
	players, persons := slices.Clone(g.players), slices.Clone(g.persons)
	g.sitting.RUnlock()
	for i, p := range players {
		if !persons[i] || c.Seat != "" && c.Seat != g.rules.Seats[i].Name {
			continue
		}
		// A player that isn't to move, or can't make this move, refuses it.
		e, ok := p.(engines.Enterer)
		if !ok || !g.control.isAsking() {
			continue
		}
		err := e.Enter(c.Text)
		if err == nil {
			return nil
		}
		if !errors.Is(err, engines.ErrNotAsked) {
			refused = err
		}
	}
	return refused
}

func (c *control) isAsking() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.asking && c.person
}

// attend carries out the commands received since the last turn, and waits while the
// match is paused, unless the game is over: a pause doesn't hold its end back.
func (g *game) attend(ctx context.Context) (*GameEnd, error) {
	d := &g.match.desk
	for {
		d.mu.Lock()
		changed := d.changed // before the commands are read: one that comes later wakes the wait below
		d.mu.Unlock()
		for cmd := g.control.pop(); cmd != nil; cmd = g.control.pop() {
			if end, err := g.obey(cmd); end != nil || err != nil {
				return end, err
			}
		}
		d.mu.Lock()
		g.control.seen()
		if !d.paused {
			wait := g.early(d.pace)
			d.mu.Unlock()
			if wait <= 0 {
				return nil, nil
			}
			select {
			case <-ctx.Done():
				return nil, nil
			case <-changed:
			case <-time.After(wait):
			}
			continue
		}
		if g.decided() {
			d.mu.Unlock()
			return nil, nil
		}
		if d.steps > 0 && len(g.position().ToAct()) > 0 {
			d.oneTurn(g)
			d.mu.Unlock()
			return nil, nil
		}
		d.still(g, changed)
		d.mu.Unlock()
		uptime.Await(true)
		select {
		case <-ctx.Done():
			uptime.Answered(true)
			return nil, nil
		case <-changed:
			uptime.Answered(true)
		}
	}
}

// decided reports whether nothing but the end of the game is left: no turn, no count.
func (g *game) decided() bool {
	p := g.position()
	if _, over := p.Outcome(); !over || len(p.ToAct()) > 0 || g.anew || g.reseated || g.tape.Asked != nil {
		return false
	}
	c, counts := p.(boards.Countable)
	return !counts || !c.Uncounted()
}

// hold waits, while the match is paused, before another game begins.
func (m *Match) hold(ctx context.Context) {
	d := &m.desk
	for ctx.Err() == nil {
		d.mu.Lock()
		changed, held := d.changed, d.paused && d.steps == 0
		d.mu.Unlock()
		m.mu.Lock()
		held = held && m.more()
		m.mu.Unlock()
		if !held {
			return
		}
		uptime.Await(true)
		select {
		case <-ctx.Done():
		case <-changed:
		case <-m.leaves:
			uptime.Answered(true)
			return
		}
		uptime.Answered(true)
	}
}

// Quiet reports whether no player is at work: every game that is being played
// waits, paused, before its next turn. It may take a moment after a Pause,
// since a running turn isn't cut short.
func (m *Match) Quiet() bool {
	d := &m.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.resting) == len(d.games)
}

// early is how long the next move has to wait to keep the pace. The first move
// doesn't wait, and neither does a person: a move entered before the person is asked
// would be lost.
func (g *game) early(pace time.Duration) time.Duration {
	if pace <= 0 || len(g.tape.Moves) == 0 {
		return 0
	}
	for _, seat := range g.position().ToAct() {
		if g.persons[seat] {
			return 0
		}
	}
	return pace - g.match.cfg.Now().Sub(g.tape.Moves[len(g.tape.Moves)-1].At.Time)
}

// obey carries out one command of a person.
func (g *game) obey(c Command) (*GameEnd, error) {
	switch c := c.(type) {
	case Rule:
		return g.rule(c)
	case TakeBack:
		return nil, g.takeBack(c.Seat)
	case Count:
		return nil, g.mark(c)
	case PlayOn:
		return nil, g.playOn(c)
	case BreakOff:
		if g.tape.Asked == nil {
			return nil, g.askBreak(c.Seat)
		}
	case Begin:
		g.tape.Waiting = false
	}
	return nil, nil
}

// rule carries out a person's decision: it ends the game, or continues it from
// another position. It refuses an impossible decision.
func (g *game) rule(c Rule) (*GameEnd, error) {
	m := g.match
	e, err := c.decide(m.stamp(EvRuling, g.number), m.begin, g.rules, g.tape)
	if err != nil {
		why := accountOf(err)
		return nil, m.emit(&Ruled{Stamp: m.stamp(EvRuling, g.number), By: "rules", What: Refused, Why: why.detail, Fact: why.fact})
	}
	if err := m.emit(e); err != nil {
		return nil, err
	}
	if err := g.tape.rule(e, g.rules); err != nil {
		return nil, err
	}
	if g.tape.End != nil {
		end := *g.tape.End
		return g.close(&end)
	}
	g.rewind()
	if g.tape.Waiting { // its players haven't begun
		return nil, nil
	}
	g.anew = e.Act == ActVoid || len(g.rules.Seats) > 2 // a program that shares a side remembers what it has seen
	if g.anew {
		return nil, nil // the players begin again
	}
	return nil, m.emit(&Ready{Stamp: m.stamp(EvReady, g.number)})
}

// takeBack undoes the moves since, and with, the last one of a person's seat,
// and gives back the time that they were charged.
func (g *game) takeBack(seat boards.Seat) error {
	if int(seat) < 0 || int(seat) >= len(g.persons) || !g.persons[seat] {
		return nil // refused: only a person takes back
	}
	name := g.rules.Seats[seat].Name
	n := len(g.tape.Moves) - 1
	theirs := func(m *Moved) bool {
		if negotiated(g.position()) != nil { // the person may have sat in the other seat
			return m.Player == g.names[seat]
		}
		return m.Seat == name
	}
	for n >= 0 && !theirs(g.tape.Moves[n]) {
		n--
	}
	if n < 0 {
		return nil // there's nothing of the person's to take back
	}
	return g.backTo(n, name)
}

// entered reports whether a person enters the moves of a seat for a program elsewhere. What
// that person takes back is a slip of entry.
func (g *game) entered(seat string) bool {
	s, ok := g.rules.Seat(seat)
	return ok && slices.ContainsFunc(g.match.begin.Players[:], func(c Contender) bool {
		return c.Name == g.names[s] && c.Protocol == proxyProtocol
	})
}

// backTo takes back all but the first n moves, as a seat has asked for.
func (g *game) backTo(n int, seat string) error {
	m := g.match
	e := &TookBack{Stamp: m.stamp(EvTakeBack, g.number), Ply: g.tape.Base + n, Seat: seat, Slip: g.entered(seat)}
	if err := m.emit(e); err != nil {
		return err
	}
	g.tape.Undone = append(g.tape.Undone, e)
	if err := g.tape.back(g.tape.Base + n); err != nil {
		return err
	}
	g.rewind()
	return nil
}
