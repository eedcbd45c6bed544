package arena

import (
	"cmp"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
)

// recordRuling converts a ruling to the form that a game's record keeps.
func recordRuling(e *Ruled) kifu.Ruling {
	k := kifu.Ruling{At: e.At.Format(time.RFC3339), By: e.By, Why: e.Why, What: e.What}
	d := e.Decision
	if d == nil {
		return k
	}
	k.Act, k.Ply, k.Reason = string(d.Act), d.Ply, string(d.Reason)
	k.Claim, k.About, k.Holds, k.Law, k.Section, k.Says = string(d.Claim), d.About, d.Holds, d.Law, d.Section, d.Says
	k.Claimed = d.Claimed
	k.Tried, k.Cut = d.Tried, d.Cut
	if d.kept != nil {
		k.Cut, k.CutMS, k.CutSaid, k.Unsaid = d.kept.Cut, d.kept.CutMS, d.kept.CutSaid, d.kept.Unsaid
	}
	if d.Act == ActResult {
		k.Winner = resultOf(d.Side, d.Result, d.Reason, "").WinnerWord()
	}
	for _, l := range eventLeft(d.Clocks, d.Overtime) {
		k.Left = append(k.Left, Reserve(l).String())
	}
	if was := d.Was; was != nil {
		r := resultOf(&was.Side, was.Result, was.By, was.Detail)
		k.Was = &kifu.Ended{Winner: r.WinnerWord(), By: string(was.By), Detail: was.Detail, Moves: was.Moves, Fact: was.Fact}
	}
	return k
}

// resultOf converts a game's end to a record's result.
func resultOf(side *boards.Side, result Result, by boards.Reason, detail string) kifu.Result {
	r := kifu.Result{Known: true, Winner: boards.None, By: string(by), Detail: detail}
	if result == Win && side != nil {
		r.Winner = *side
	}
	return r
}

// ruledOf converts a record's ruling back to an event. Its effect is already in
// the record, so a tape only notes it.
func ruledOf(k *kifu.Ruling, s Stamp, begin *GameBegin, g *boards.Game, swapped bool) *Ruled {
	at, _ := time.Parse(time.RFC3339, k.At) // zero if it can't be read
	s.Event, s.At = EvRuling, Moment{at}
	e := &Ruled{Stamp: s, By: k.By, What: k.What, Why: k.Why, told: true}
	if k.Act == "" {
		return e
	}
	d := &Decision{
		Act: Act(k.Act), Ply: k.Ply, Reason: boards.Reason(k.Reason), Claim: boards.ClaimKind(k.Claim), About: k.About, Claimed: k.Claimed,
		Holds: k.Holds, Law: k.Law, Section: k.Section, Says: k.Says, Tried: k.Tried, Cut: k.Cut,
	}
	if k.CutMS != nil || k.CutSaid != nil || k.Unsaid > 0 {
		d.kept = k
	}
	if d.Act == ActResult {
		end := endOf(k.Winner, begin, g, swapped)
		d.Result, d.Winner = end.Result, end.Winner
		if end.Result == Win {
			d.Side = &end.Side
		}
	}
	var left []engines.Left
	for _, text := range k.Left {
		var r Reserve
		if r.UnmarshalText([]byte(text)) == nil {
			left = append(left, engines.Left(r))
		}
	}
	if left != nil {
		d.Clocks, d.Overtime = leftEvent(left)
	}
	if was := k.Was; was != nil {
		d.Was = endOf(was.Winner, begin, g, swapped)
		d.Was.Stamp, d.Was.By, d.Was.Detail, d.Was.Moves = Stamp{Event: EvGameEnd, Game: s.Game}, boards.Reason(was.By), was.Detail, was.Moves
		d.Was.Fact = was.Fact
	}
	e.Decision = d
	return e
}

// endOf returns an end whose winner is named by a word: black, white, draw or
// none. The players may sit in each other's seats.
func endOf(winner string, begin *GameBegin, g *boards.Game, swapped bool) *GameEnd {
	end := &GameEnd{Side: boards.None, Result: NoResult, Swapped: swapped}
	switch winner {
	case "draw":
		end.Result = Draw
	case "black", "white":
		end.Side, end.Result = 0, Win
		if winner == "white" {
			end.Side = 1
		}
		for _, seat := range g.Seats {
			if seat.Side == end.Side {
				name := begin.Sitting(g, boards.Seat(seat.Side), swapped)
				end.Winner = &name
			}
		}
	}
	return end
}

// RuleRecord writes a ruling into a record. Its text, in English, is added to
// the comment on the game. A result replaces the record's own, and the game then ends at the
// ruling's position. Made is the number of the record's moves up to there.
func RuleRecord(rec *kifu.Record, e *Ruled, made int) {
	d := e.Decision
	if d != nil && d.Was == nil && rec.Result.Known { // an end that the moves don't show
		d.Was = &GameEnd{Side: rec.Result.Winner, Result: NoResult, By: boards.Reason(rec.Result.By), Detail: rec.Result.Detail, Fact: rec.Result.Fact, Moves: rec.Length()}
		switch {
		case rec.Result.Winner != boards.None:
			name := cmp.Or(rec.Players[rec.Result.Winner], rec.Called[rec.Result.Winner], rec.Result.WinnerWord())
			d.Was.Result, d.Was.Winner = Win, &name
		case rec.Result.Drew():
			d.Was.Result = Draw
		}
	}
	k := recordRuling(e)
	if d != nil && d.ends() && !rec.Abridged && made < len(rec.Moves) {
		rec.CutAt(made, &k, d.Tried != "")
		d.Cut = k.Cut
	}
	if rec.Rulings = append(rec.Rulings, k); rec.Comment != "" {
		rec.Comment += "\n"
	}
	rec.Comment += e.said(rec.Game, nil, nil).Error()
	switch {
	case d == nil:
	case d.Act == ActResult:
		rec.Result = resultOf(d.Side, d.Result, d.Reason, e.Why)
	case d.Act == ActWithdraw:
		rec.Result = kifu.Result{}
		if r := d.Restored; r != nil {
			rec.Result = resultOf(&r.Side, r.Result, r.By, r.Detail)
		}
	}
}

// errNoRuling reports that there is nothing to withdraw.
var errNoRuling = fact.New("arena.ruling.none", "there is no ruling on a result to withdraw")

// WithdrawOn withdraws at a moment the last ruling in force on a record. The
// record's moves and end are again as before. The events are for a tape that
// holds the record as it was ruled.
func WithdrawOn(rec *kifu.Record, g *boards.Game, c Rule, at time.Time) ([]Event, error) {
	last := rec.InForce()
	if last == nil || last.Act != string(ActResult) {
		return nil, errNoRuling
	}
	now := rec.Result
	if rec.Result = rec.Restore(last); rec.Result.By == string(ByRecord) {
		rec.Result.By, rec.Result.Detail = "", "" // the record itself had no word for the reason
	}
	positions, _ := kifu.Follow(rec, g) // as far as they can be played, with moves after an end that nobody saw
	if len(positions) == 0 {
		return nil, errNoRuling
	}
	e := &Ruled{Stamp: stampAt(at, EvRuling, c.Game), By: c.By, Why: c.Why, What: withdrawn}
	d := &Decision{Act: ActWithdraw, Ply: positions[len(positions)-1].Ply()}
	e.Decision = d
	var begin *GameBegin
	for _, event := range RecordEvents(rec, g, c.Game, positions) {
		switch event := event.(type) {
		case *GameBegin:
			begin = event
		case *Moved:
			d.Stands = append(d.Stands, event)
		case *Stepped:
			d.Steps = append(d.Steps, event)
		case *GameEnd:
			d.Restored = event
		}
	}
	d.Was = endOf(now.WinnerWord(), begin, g, exchanged(positions[len(positions)-1]))
	d.Was.By, d.Was.Detail = boards.Reason(now.By), now.Detail
	k := rec.Result
	RuleRecord(rec, e, len(rec.Moves))
	rec.Result = k // in the record's own words
	return []Event{e}, nil
}

// withdrawn is the What of a ruling that withdraws the one before it.
const withdrawn = "the ruling before it is withdrawn"

// A past holds what a ruling has changed in a game.
type past struct {
	by    *Decision
	end   *GameEnd
	given []Given
	moves []*Moved
	steps []*Stepped
	ply   int
	after int // moves that stood after the ruling
	ended bool
}

// withdraw makes the event that withdraws the last ruling in force.
func (c *Rule) withdraw(stamp Stamp, g *GameTape) (*Ruled, error) {
	n := len(g.past) - 1
	if n < 0 {
		return nil, errNoRuling
	}
	p := &g.past[n]
	if len(g.Moves) != p.after || (g.End != nil) != p.ended {
		return nil, fact.New("arena.ruling.past", "the ruling can no longer be withdrawn: the game has continued since")
	}
	d := &Decision{Act: ActWithdraw, Ply: p.ply, Was: g.End, Restored: p.end, Steps: p.steps}
	if len(p.steps) == 0 {
		d.Stands = p.moves
	}
	return &Ruled{Stamp: stamp, By: c.By, Why: c.Why, What: withdrawn, Decision: d}, nil
}

// unrule undoes a ruling that is withdrawn.
func (g *GameTape) unrule(d *Decision, rules *boards.Game) error {
	if err := g.playAnew(d, rules); err != nil {
		return err
	}
	if n := len(g.past) - 1; n >= 0 {
		if by := g.past[n].by; by.kept != nil {
			by.kept.CutSaid = nil // it stands beside the moves again
		}
		g.Given, g.past = g.past[n].given, g.past[:n]
	}
	g.End = d.Restored
	return nil
}

// remember keeps what a ruling is about to change, so that it can be withdrawn.
func (g *GameTape) remember(by *Decision) {
	g.past = append(g.past, past{
		by: by, end: g.End, given: append([]Given(nil), g.Given...), ply: cmp.Or(g.endPly(), g.Position().Ply()),
		moves: append([]*Moved(nil), g.Moves...), steps: append([]*Stepped(nil), g.Steps...),
	})
}

func (g *GameTape) endPly() int {
	if g.End != nil && len(g.Moves) == 0 { // they have been released
		return g.End.Moves
	}
	return 0
}
