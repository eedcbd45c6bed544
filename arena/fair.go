package arena

import (
	"runtime"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/process"
)

// For each game that is long enough, the arena reports how much processor time each
// program got and how long it waited for more. It marks a move that was charged while
// other processes had the processor that the program waited for. No time is given back:
// the referee decides what it means for the game.

const (
	fairFrom    = 100 * time.Millisecond // shorter games aren't measured
	missedTurn  = 300 * time.Millisecond // shorter turns aren't checked
	missedLeast = 50 * time.Millisecond
	missedPart  = 10 // of the turn
)

// fairness holds the measurements of a game for its Fairness event.
type fairness struct {
	launchers []*process.Launcher // by seat, nil if no program runs here
	began     time.Time           // zero if nothing is measured
	usage     []process.Usage     // by seat, at the beginning
	missed    []time.Duration     // by seat
	late      time.Duration       // what the arena's own thread had waited at that time
}

// weighed begins to measure the game. A game after a short one, or one that is expected to be
// short, isn't measured: it is probably short as well, and measuring costs more than a move.
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

// expectsBrief reports whether the first game is expected to be too short to be measured.
func (m *Match) expectsBrief() bool { return m.cfg.Expected > 0 && m.cfg.Expected < fairFrom }

// tellFairness records each program's processor time in the game that ends now.
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
			Calmed: l.Calmed(),
		})
	}
	return g.match.emit(e)
}

// A turnLoad is the load of the machine when a turn began.
type turnLoad struct {
	known bool
	load  process.Load
	usage process.Usage
}

// turnBegins records the load of the machine.
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

// turnTook returns how long a turn took that was answered or failed.
func (g *game) turnTook(start time.Time, a engines.Answer, err error) time.Duration {
	if err != nil {
		return g.match.cfg.Uptime().Sub(start)
	}
	return a.Took
}

// turnMissed returns how much processor time a seat's program missed in a turn because
// processes outside the match had it, in ms with the decimals of events; 0 if it was
// little.
func (g *game) turnMissed(seat boards.Seat, t turnLoad, took time.Duration) float64 {
	if !t.known || took < missedTurn {
		return 0
	}
	now, ok := process.LoadNow()
	if !ok {
		return 0
	}
	// The loads are measured some time before and after the turn: no more than the turn's own time
	// can have been missed.
	missed := min(now.Missed(t.load, g.launcher(seat).UsageLately().Minus(t.usage).Wait), took*time.Duration(runtime.NumCPU()))
	if missed < missedLeast || missed < took/missedPart {
		return 0
	}
	if g.fair.missed != nil {
		g.fair.missed[seat] += missed
	}
	return millis(missed)
}
