package arena

import (
	"slices"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines/uptime"
)

// A Rest is a period in which a game stood still: a person stopped it, the match
// was interrupted, or the arena wasn't running. No clock runs during a rest.
type Rest struct {
	At      time.Time
	For     time.Duration // 0: the game hasn't continued
	By, Why string        // who stopped the clocks, and why, if stated
	Fact    fact.Fact     // what Why says in English, if the text is dohyo's
	Broken  bool          // the match was interrupted
	Gap     uptime.Cause  // how the arena's absence was noticed; "" if the arena was running
}

// rest marks the games that aren't over as standing still.
func (t *Tape) rest(r Rest) {
	for _, g := range t.Games {
		if g.End == nil {
			g.Rests = append(g.Rests, r)
		}
	}
}

// follow notes when the journal was last written and whether a run goes on.
func (t *Tape) follow(e Event) {
	t.latest = e.stamp().At.Time
	switch e.(type) {
	case *MatchBegin, *Resumed:
		t.running = true
	case *MatchEnd, *Interrupted:
		t.running = false
	}
}

// died marks the games as standing still since the last event if the run before this one was
// killed: nothing is journalled then.
func (t *Tape) died() {
	if t.running {
		t.rest(Rest{At: t.latest, Why: errDied.Error(), Fact: errDied.Fact, Broken: true})
	}
}

// goOn marks them as running again.
func (t *Tape) goOn(at time.Time) {
	for _, g := range t.Games {
		if g.End == nil {
			g.Rests = wake(g.Rests, at)
		}
	}
}

// rest converts the gap to a rest.
func (e *Gap) rest() Rest {
	return Rest{At: e.At.Add(-e.For()), For: max(e.For(), 1), Gap: e.How}
}

// wake ends the latest rests if they are still open.
func wake(rests []Rest, at time.Time) []Rest {
	for i := len(rests) - 1; i >= 0 && (rests[i].For == 0 || rests[i].Gap != ""); i-- {
		if rests[i].Gap != "" {
			continue
		}
		rests[i].For = max(at.Sub(rests[i].At), time.Millisecond)
	}
	return rests
}

// rest journals that a person has stopped the match. d.mu is held.
func (d *desk) rest(by, why string) {
	e := &Paused{Stamp: d.match.stamp(EvPause, 0), By: by, Why: why}
	for n, g := range d.games {
		e.Playing, g.still = append(e.Playing, n), false
		g.rests = append(g.rests, Rest{At: e.At.Time, By: by, Why: why})
	}
	slices.Sort(e.Playing)
	_ = d.match.emit(e) // the next move reports the journal's error
}

// still notes that no turn of a game runs, if nothing has changed since the channel was
// read, and journals it in a pause. d.mu is held.
func (d *desk) still(g *game, changed chan struct{}) {
	d.resting[g.number] = d.changed == changed
	if d.paused && !g.still {
		g.still = true
		_ = d.match.emit(&Rested{d.match.stamp(EvRest, g.number)})
	}
}

// oneTurn journals that a turn of a game begins in a pause. d.mu is held.
func (d *desk) oneTurn(g *game) {
	d.steps--
	g.still = false
	_ = d.match.emit(&OneTurn{d.match.stamp(EvTurn, g.number)})
}

// gaps journals the periods in which the arena wasn't running that the journal
// lacks. While a person has stopped the match, they cost nobody time.
func (d *desk) gaps() {
	if int64(uptime.Count()) == d.gapsKnown.Load() {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	gaps, all := uptime.Gaps(int(d.gapsKnown.Load()))
	if d.gapsKnown.Store(int64(all)); d.match == nil || d.paused {
		return
	}
	for _, gap := range gaps {
		e := &Gap{Stamp: d.match.stamp(EvGap, 0), MS: millis(gap.For), How: gap.Cause}
		_ = d.match.emit(e) // the next move reports the journal's error
		for _, g := range d.games {
			g.rests = append(g.rests, e.rest())
		}
	}
}

// goOn journals that the match continues. d.mu is held.
func (d *desk) goOn(by string) {
	e := &WentOn{Stamp: d.match.stamp(EvGoOn, 0), By: by}
	_ = d.match.emit(e)
	for _, g := range d.games {
		g.rests = wake(g.rests, e.At.Time)
	}
}

// hint journals that a person has received a hint. d.mu is held.
func (d *desk) hint(c Hint) {
	g := d.games[c.Game]
	if g == nil || int(c.Seat) < 0 || int(c.Seat) >= len(g.names) {
		return
	}
	e := &Hinted{
		Stamp: d.match.stamp(EvHint, c.Game), Seat: g.rules.Seats[c.Seat].Name, Player: g.names[c.Seat], Ply: c.Ply,
		From: c.From, Move: c.Move, Said: c.Said, About: c.About, Loss: c.Loss,
	}
	_ = d.match.emit(e)
	g.hints = append(g.hints, e)
}

// takeNotes passes the notes taken beside the play to the game's tape.
func (g *game) takeNotes() {
	d := &g.match.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	g.tape.Rests, g.tape.Hints = append(g.tape.Rests, g.rests...), append(g.tape.Hints, g.hints...)
	g.rests, g.hints = nil, nil
}
