package arena

import (
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// A Speech puts the notes on a game into words for a record. Game is the name of the rules. The
// nil Speech is English: the notes of a match's own records are in English in every match, so
// that programs can read them and a record doesn't depend on who watched.
type Speech struct {
	Note func(game string, note error) string // each note is a fact

	// Law returns the verdict of the rules on a claim, and the section of the rules. On are the
	// positions that it is about (Decision.On).
	Law func(game string, on [2]boards.Position, law *boards.Law) (says, section string)
}

// text returns the notes on a game as the comment of a record, one a line.
func (s *Speech) text(game string, notes []*fact.Error) string {
	lines := make([]string, len(notes))
	for i, n := range notes {
		lines[i] = s.say(game, n)
	}
	return strings.Join(lines, "\n")
}

func (s *Speech) say(game string, note error) string {
	if s == nil {
		return note.Error()
	}
	return s.Note(game, note)
}

// law returns the verdict of the rules on the claim of a ruling, and the section of the rules.
func (s *Speech) law(game string, positions []boards.Position, d *Decision) (says, section string) {
	if s != nil && d.Law != nil {
		return s.Law(game, d.On(positions), d.Law)
	}
	return d.Says, d.Section
}

// mostNotes is the largest number of notes in a record, apart from rulings.
const mostNotes = 500

// notesOn lists what a record says of a game besides its moves: the game that it
// continues, the time given at its start, rests, hints, takebacks, and rulings. The journal
// has the same as events.
func (s *Speech) notesOn(rules *boards.Game, g *GameTape) []*fact.Error {
	var notes []*fact.Error
	if o := g.Begin.From; o != nil {
		notes = append(notes, o.said())
	}
	if g.Begin.Left != nil {
		notes = append(notes, fact.Errorf("note.left", "left at the start: %s", LeftText(eventLeft(g.Begin.Left, g.Begin.Overtime))))
	}
	for _, r := range g.Rests {
		ply := g.Positions[0].Ply() + 1
		for _, m := range g.Moves {
			if !m.At.After(r.At) {
				ply = m.Ply + 1
			}
		}
		notes = append(notes, r.said(ply))
	}
	for _, h := range g.Hints {
		notes = append(notes, h.said())
	}
	for _, e := range g.Undone {
		notes = append(notes, e.said(rules.Name))
	}
	notes = append(notes, g.timeNotes(rules)...)
	notes = append(notes, g.Count.notes()...)
	if more := len(notes) - mostNotes; more > 0 { // some formats have limited room
		notes = append(notes[:mostNotes], fact.Errorf("note.more", "and %d notes more, which the journal has", more))
	}
	for _, r := range g.Rulings {
		notes = append(notes, r.said(rules.Name, s, g.Positions))
	}
	return notes
}

// moment is a time as notes have it.
func moment(at time.Time) string { return at.Format(time.RFC3339) }

// said describes the origin.
func (o Origin) said() *fact.Error {
	var e *fact.Error
	switch {
	case o.Record != "" && o.Game > 1:
		e = fact.Errorf("note.from.game", "from move %d of %s, game %d", o.Ply, o.Record, o.Game)
	case o.Record != "":
		e = fact.Errorf("note.from.record", "from move %d of %s", o.Ply, o.Record)
	case o.Game > 1:
		e = fact.Errorf("note.from.same", "from move %d, game %d", o.Ply, o.Game)
	default:
		e = fact.Errorf("note.from", "from move %d", o.Ply)
	}
	if o.Players[0]+o.Players[1] == "" {
		return e
	}
	return fact.Errorf("note.from.players", "%w (%s - %s)", e, o.Players[0], o.Players[1])
}

// said describes the rest; ply is the move that was being thought about.
func (r Rest) said(ply int) *fact.Error {
	at := moment(r.At)
	var e *fact.Error
	switch {
	case r.Broken:
		e = fact.Errorf("note.rest.broken", "interrupted %s", at)
	case r.Gap == uptime.Sleep:
		e = fact.Errorf("note.rest.sleep", "machine asleep (charged to nobody) %s", at)
	case r.Gap != "":
		e = fact.Errorf("note.rest.late", "dohyo didn't run (charged to nobody) %s", at)
	default:
		e = fact.Errorf("note.rest.paused", "paused %s", at)
	}
	if r.By != "" {
		e = fact.Errorf("note.by", "%w by %s", e, r.By)
	}
	e = fact.Errorf("note.at", "%w at move %d", e, ply)
	if r.For > 0 {
		to := time.Second
		if r.Gap != "" {
			to = time.Millisecond
		}
		d := r.For.Round(to)
		e = fact.Errorf("note.rest.for", "%[1]w for %[2]s", e, brief(d), d)
	}
	if r.Why != "" {
		e = fact.Errorf("note.reason", "%w; reason: %w", e, fact.Said(r.Fact, r.Why))
	}
	return e
}

// said describes the hint.
func (h *Hinted) said() *fact.Error {
	at := moment(h.At.Time)
	e := fact.Errorf("note.hint", "hint %s for %s at move %d, by %s: %s", at, h.Player, h.Ply, h.From, string(h.Move))
	if h.About != "" {
		e = fact.Errorf("note.warning", "warning %s for %s at move %d, by %s: %s loses %.0f%%, better %s", at, h.Player, h.Ply, h.From, string(h.About), h.Loss, string(h.Move))
	}
	if h.Score == nil {
		return e
	}
	switch h.Unit {
	case engines.UnitRate:
		return fact.Errorf("note.score.rate", "%w (win rate %.1f%%)", e, float64(*h.Score+500)/10)
	case engines.UnitPoint:
		return fact.Errorf("note.score.points", "%w (%+.1f points)", e, float64(*h.Score)/10)
	}
	e = fact.Errorf("note.score", "%w (%+d)", e, *h.Score)
	return e
}

// said describes the moves that were taken back.
func (e *TookBack) said(game string) *fact.Error {
	if e.Seat == "" { // Go: play continues
		return fact.Errorf("note.undone.count", "no agreement on the count %s, taken back to move %d", moment(e.At.Time), e.Ply)
	}
	if e.Slip {
		return fact.Errorf("note.slip", "entry corrected %s for %v, taken back to move %d", moment(e.At.Time), boards.CalledSeat(game, e.Seat), e.Ply)
	}
	return fact.Errorf("note.undone", "taken back %s by %v to move %d", moment(e.At.Time), boards.CalledSeat(game, e.Seat), e.Ply)
}

// timeNotes lists the moves and steps that overstepped their time or had to wait for a
// processor.
func (g *GameTape) timeNotes(rules *boards.Game) (notes []*fact.Error) {
	for _, m := range g.Moves {
		if m.Over > 0 {
			notes = append(notes, fact.Errorf("note.over", "%s exceeded its time by %g ms at move %d (tolerated)", m.Player, m.Over, m.Ply))
		}
	}
	notes = append(notes, g.waitNotes(rules)...)
	for _, e := range g.Steps {
		for i, over := range e.Over {
			if over > 0 && i < len(rules.Seats) {
				notes = append(notes, fact.Errorf("note.over.step", "%v exceeded its time by %g ms at step %d (tolerated)", boards.CalledSeat(rules.Name, rules.Seats[i].Name), over, e.Step))
			}
		}
	}
	return notes
}

// notes returns what a record says of a count on which the players didn't agree.
func (e *Counted) notes() (notes []*fact.Error) {
	if e == nil {
		return nil
	}
	for _, s := range e.Settled {
		notes = append(notes, s.said())
	}
	return notes
}

// said describes a string in dispute, and what became of it.
func (s *Settled) said() *fact.Error {
	state := fact.New("note.alive", "alive")
	if s.Dead {
		state = fact.New("note.dead", "dead")
	}
	names, more := namedStones(s.Stones)
	e := fact.Errorf("note.dispute", "in dispute at the end: %s; %w", names, state)
	if more > 0 {
		e = fact.Errorf("note.dispute.more", "in dispute at the end: %s and %d more; %w", names, more, state)
	}
	switch {
	case s.By == "":
		return e
	case s.Name == "":
		return fact.Errorf("note.settled", "%w, by %v", e, s.By)
	}
	return fact.Errorf("note.settled.name", "%w, by %v %s", e, s.By, s.Name)
}

// joined returns moves with a blank between them.
func joined(moves []boards.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}
