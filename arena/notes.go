package arena

import (
	"fmt"
	"strings"
	"time"

	"dohyo/boards"
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

// Text describes the rest for a record; ply is the move that was being thought
// about.
func (r Rest) Text(ply int) string {
	what := "paused"
	switch {
	case r.Broken:
		what = "interrupted"
	case r.Gap == uptime.Sleep:
		what = "not run while the machine slept, charged to nobody,"
	case r.Gap != "":
		what = "not run, charged to nobody,"
	}
	text := fmt.Sprintf("%s %s", what, r.At.Format(time.RFC3339))
	if r.By != "" {
		text += " by " + r.By
	}
	text += fmt.Sprintf(" at move %d", ply)
	if r.For > 0 {
		to := time.Second
		if r.Gap != "" {
			to = time.Millisecond
		}
		text += " for " + brief(r.For.Round(to))
	}
	if r.Why != "" {
		text += "; reason: " + r.Why
	}
	return text
}

// text describes the hint for a record.
func (h *Hinted) text() string {
	text := fmt.Sprintf("hint %s for %s at move %d, by %s: %s", h.At.Format(time.RFC3339), h.Player, h.Ply, h.From, h.Move)
	if h.About != "" {
		text = fmt.Sprintf("warning %s for %s at move %d, by %s: %s loses %.0f%%, better %s", h.At.Format(time.RFC3339), h.Player, h.Ply, h.From, h.About, h.Loss, h.Move)
	}
	if h.Score != nil {
		text += fmt.Sprintf(" (%+d)", *h.Score)
	}
	return text
}

// mostNotes is the largest number of notes in a record, apart from rulings.
const mostNotes = 500

// notesText lists what a record says of a game besides its moves, one item per
// line: the game that it continues, the time given at its start, rests, hints,
// takebacks, and rulings. The notes are in English in every match, as the rulings are, so
// that programs can read them and a record doesn't depend on who watched; the journal has
// the same as events, which the screens put into words.
func notesText(rules *boards.Game, g *GameTape) string {
	var lines []string
	if o := g.Begin.From; o != nil {
		lines = append(lines, o.String())
	}
	if g.Begin.Left != nil {
		lines = append(lines, "left at the start: "+LeftText(eventLeft(g.Begin.Left, g.Begin.Overtime)))
	}
	for _, r := range g.Rests {
		ply := g.Positions[0].Ply() + 1
		for _, m := range g.Moves {
			if !m.At.After(r.At) {
				ply = m.Ply + 1
			}
		}
		lines = append(lines, r.Text(ply))
	}
	for _, h := range g.Hints {
		lines = append(lines, h.text())
	}
	for _, e := range g.Undone {
		by := e.Seat
		if by == "" {
			by = "both, who don't agree on the count," // Go: play continues
		}
		lines = append(lines, fmt.Sprintf("taken back %s by %s to move %d", e.At.Format(time.RFC3339), by, e.Ply))
	}
	lines = append(lines, g.timeNotes(rules)...)
	lines = append(lines, g.Count.notes()...)
	if more := len(lines) - mostNotes; more > 0 { // some formats have limited room
		lines = append(lines[:mostNotes], fmt.Sprintf("and %d notes more, which the journal has", more))
	}
	if text := rulingsText(g); text != "" {
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

// timeNotes lists the moves and steps that overstepped their time or had to wait for a
// processor.
func (g *GameTape) timeNotes(rules *boards.Game) (lines []string) {
	for _, m := range g.Moves {
		if m.Over > 0 {
			lines = append(lines, fmt.Sprintf("%s exceeded its time by %g ms at move %d (tolerated)", m.Player, m.Over, m.Ply))
		}
	}
	lines = append(lines, g.waitNotes(rules)...)
	for _, e := range g.Steps {
		for i, over := range e.Over {
			if over > 0 && i < len(rules.Seats) {
				lines = append(lines, fmt.Sprintf("%s exceeded its time by %g ms at step %d (tolerated)", rules.Seats[i].Name, over, e.Step))
			}
		}
	}
	return lines
}

// notes returns what a record says of a count on which the players didn't agree.
func (e *Counted) notes() (lines []string) {
	if e == nil {
		return nil
	}
	for _, s := range e.Settled {
		what := "alive"
		if s.Dead {
			what = "dead"
		}
		text := fmt.Sprintf("in dispute at the end: %s; %s", strings.TrimPrefix(deadWords(s.Stones).Error(), "dead "), what)
		if s.By != "" {
			text += ", by " + string(s.By)
		}
		if s.Name != "" {
			text += " " + s.Name
		}
		lines = append(lines, text)
	}
	return lines
}

// rest marks the games that aren't over as standing still.
func (t *Tape) rest(r Rest) {
	for _, g := range t.Games {
		if g.End == nil {
			g.Rests = append(g.Rests, r)
		}
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
	_ = d.match.emit(e) // the next move reports the journal's error
	for _, g := range d.games {
		g.rests = append(g.rests, Rest{At: e.At.Time, By: by, Why: why})
	}
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
