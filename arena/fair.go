package arena

import (
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/process"
)

// What each program had of the processor against what it asked for is told with each
// game that is long enough to tell, and a move is marked that was charged while others
// had the processor that it waited for. Nothing is given back for it: what it means for
// the game is the referee's to say.

const (
	fairFrom    = 100 * time.Millisecond // games as short tell nothing
	missedTurn  = 300 * time.Millisecond // turns as short aren't looked at
	missedLeast = 50 * time.Millisecond
	missedPart  = 10 // of the turn
)

// fairness is what is measured of a game for its line.
type fairness struct {
	launchers []*process.Launcher // by seat, nil where no program runs here
	began     time.Time           // zero: nothing is measured
	usage     []process.Usage     // by seat, at the beginning
	missed    []time.Duration     // by seat
	late      time.Duration       // what the arena's own thread had waited by then
}

// weighed begins to measure the game. One that comes behind a short one isn't: it is
// likely short as well, and to look costs more than a move.
func (g *game) weighed() {
	f := &g.fair
	f.launchers = make([]*process.Launcher, len(g.players))
	any := false
	for i, p := range g.players {
		f.launchers[i] = launcherOf(p)
		any = any || f.launchers[i] != nil
	}
	if !any || g.table.brief || !f.began.IsZero() {
		return
	}
	f.usage, f.missed = make([]process.Usage, len(g.players)), make([]time.Duration, len(g.players))
	for i, l := range f.launchers {
		if l != nil {
			f.usage[i] = l.Usage()
		}
	}
	f.began, f.late = g.match.cfg.Uptime(), process.Waited()
}

// tellFairness writes down what each program had in the game that ends now.
func (g *game) tellFairness() error {
	f := &g.fair
	if f.launchers == nil {
		return nil
	}
	if f.began.IsZero() {
		g.table.brief = g.match.cfg.Uptime().Sub(g.tape.Begin.At.Time) < fairFrom
		return nil
	}
	if g.table.brief = g.match.cfg.Uptime().Sub(f.began) < fairFrom; g.table.brief {
		return nil
	}
	e := &Fairness{Stamp: g.match.stamp(EvFairness, g.number), Late: millis(process.Waited() - f.late)}
	for i, l := range f.launchers {
		if l == nil {
			continue
		}
		u := l.Usage().Minus(f.usage[i])
		e.Shares = append(e.Shares, Share{
			Seat: g.rules.Seats[i].Name, Player: g.names[i],
			Run: millis(u.Run), Wait: millis(u.Wait), Preempted: u.Preempted, Missed: millis(f.missed[i]),
		})
	}
	return g.match.emit(e)
}

// A turnLoad is what was known of the machine when a turn began.
type turnLoad struct {
	known bool
	load  process.Load
	usage process.Usage
}

// turnBegins notes what is known of the machine.
func (g *game) turnBegins(seat boards.Seat) (t turnLoad) {
	if l := g.launcher(seat); l != nil {
		if t.load, t.known = process.LoadLately(); t.known {
			t.usage = l.UsageLately()
		}
	}
	return t
}

// launcher is what starts a seat's program here, nil if none runs.
func (g *game) launcher(seat boards.Seat) *process.Launcher {
	if g.fair.launchers == nil {
		return nil
	}
	return g.fair.launchers[seat]
}

// turnTook is how long a turn took, which has an answer or failed.
func (g *game) turnTook(start time.Time, a engines.Answer, err error) time.Duration {
	if err != nil {
		return g.match.cfg.Uptime().Sub(start)
	}
	return a.Took
}

// turnMissed is how much processor time a seat's program missed in a turn since others
// than the match had it, in ms as events have it; 0 if it wasn't much.
func (g *game) turnMissed(seat boards.Seat, t turnLoad, took time.Duration) float64 {
	if !t.known || took < missedTurn {
		return 0
	}
	now, ok := process.LoadNow()
	if !ok {
		return 0
	}
	missed := now.Missed(t.load, g.launcher(seat).UsageLately().Minus(t.usage).Wait)
	if missed < missedLeast || missed < took/missedPart {
		return 0
	}
	if g.fair.missed != nil {
		g.fair.missed[seat] += missed
	}
	return millis(missed)
}
