package arena

import (
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// Examine returns what the rules, or the clock, say about a claim at the position
// after the given number of moves.
func (g *GameTape) Examine(begin *MatchBegin, rules *boards.Game, at int, c boards.Claim) boards.Answer {
	if c.Kind == ClaimTime {
		return g.flagOf(begin, rules, at, c.Seat)
	}
	if p, ok := g.Positions[at].(boards.Explainer); ok {
		return p.Answer(c, g.Tried(at))
	}
	return boards.Answer{}
}

// ClaimsAt returns the claims that make sense at the position after the given number of
// moves.
func (g *GameTape) ClaimsAt(begin *MatchBegin, rules *boards.Game, at int) (list []boards.Claim) {
	if p, ok := g.Positions[at].(boards.Explainer); ok {
		list = p.Claims(g.Tried(at))
	}
	if clock := g.Begin.Clock(begin.Regulation); !clock.IsZero() || at > 0 && g.timed(at) {
		for seat := range rules.Seats {
			list = append(list, boards.Claim{Kind: ClaimTime, Seat: boards.Seat(seat)})
		}
	}
	return list
}

// timed reports whether it is known how long the move to Positions[at] took.
func (g *GameTape) timed(at int) bool { return at <= len(g.Moves) && g.Moves[at-1].MS > 0 }

// ClaimedPly is the number of the move that a claim at a position is about: that
// of the move that led there, or of the one that was tried there in vain.
func ClaimedPly(ply int, kind boards.ClaimKind, tried boards.Move) int {
	if tried != "" && (kind == boards.ClaimIllegal || kind == boards.ClaimKo) {
		return ply + 1
	}
	return ply
}

// ClaimedPly returns the number of the move that the claim behind a ruling is about.
func (d *Decision) ClaimedPly() int {
	if d.Claimed > 0 {
		return d.Claimed
	}
	return ClaimedPly(d.Ply, d.Claim, d.Tried)
}

// Answer returns the rules' answer to the claim behind a ruling.
func (d *Decision) Answer() boards.Holds {
	if d.Holds == nil {
		return boards.Open
	}
	return boards.HoldsIf(*d.Holds)
}

// On returns the position that the verdict on the claim behind a ruling is about, and the one
// on which the move in question was made or tried. The positions are those of the game. Nil
// stands for one that isn't among them.
func (d *Decision) On(positions []boards.Position) [2]boards.Position {
	n := d.ClaimedPly()
	p := boards.After(positions, n)
	if d.Claim != boards.ClaimIllegal && d.Claim != boards.ClaimKo {
		return [2]boards.Position{p, p}
	}
	before := boards.After(positions, n-1)
	if p == nil { // the move was refused
		p = before
	}
	return [2]boards.Position{p, before}
}

// ClaimedOn returns the position on which the move was made, or tried, that a claim at a position is
// about. A claim about the position itself is on that.
func (g *GameTape) ClaimedOn(at int, kind boards.ClaimKind) boards.Position {
	if at > 0 && g.Tried(at) == "" && (kind == boards.ClaimIllegal || kind == boards.ClaimKo) {
		at--
	}
	return g.Positions[at]
}

// Tried returns the move that was tried and refused at the position after so
// many moves; "" if there was none.
func (g *GameTape) Tried(at int) boards.Move {
	if at != len(g.Moves) || g.Positions[at].Ply() != g.Positions[len(g.Positions)-1].Ply() {
		return ""
	}
	ply := g.Positions[at].Ply()
	for _, f := range slices.Backward(g.Faults) {
		if f.Move != "" && (f.Ply == ply+1 || f.Ply == 0) {
			return f.Move
		}
	}
	return ""
}

// ClaimTime is the claim that a seat's flag fell, which the clock answers.
const ClaimTime boards.ClaimKind = "time"

// flagOf reports whether a seat's time was up with its last move before a position.
func (g *GameTape) flagOf(begin *MatchBegin, rules *boards.Game, at int, seat boards.Seat) boards.Answer {
	clock := g.Begin.Clock(begin.Regulation)
	side, name := rules.Seats[seat].Side, rules.Seats[seat].Name
	about := any(side)
	if len(rules.Seats) > 2 {
		about = seat
	}
	from := boards.Source{Doc: "clock", Section: clock.String()}
	if clock.IsZero() {
		from.Section = ""
	}
	say := func(verdict bool, what string, args ...any) boards.Finding {
		return boards.Finding{What: what, Args: args, From: from, Verdict: verdict}
	}
	if clock.IsZero() {
		return boards.Answer{Holds: boards.Open, Why: []boards.Finding{say(true, "time.none")}}
	}
	_, left := g.Clocks(rules, clock, at)
	var rest []boards.Finding
	if clock.Move == 0 { // with a time per move nothing is left over
		rest = append(rest, say(false, "time.left", about, leftWords(left[seat])))
	}
	answer := func(holds boards.Holds, why boards.Finding) boards.Answer {
		if holds == boards.True { // once the flag has fallen, the time left doesn't matter
			return boards.Answer{Holds: holds, Why: []boards.Finding{why}}
		}
		return boards.Answer{Holds: holds, Why: append([]boards.Finding{why}, rest...)}
	}
	if e := g.flagFell(at, side); e != nil {
		return answer(boards.True, say(true, "time.ended", fact.Said(e.Fact, e.Detail)))
	}
	if at > 0 && !g.anyTimed() {
		return answer(boards.Open, say(true, "time.untimed"))
	}
	for i := at - 1; i >= 0; i-- {
		m := g.Moves[i]
		var charged time.Duration
		switch {
		case m.Seat == name:
			charged = seconds(m.Charged)
		case m.step != nil && int(seat) < len(m.step.Charged):
			charged = seconds(m.step.Charged[seat])
		default:
			continue
		}
		_, had := g.Clocks(rules, clock, i)
		_, fell := clock.Spend(had[seat], charged)
		what := "time.stood"
		if fell {
			what = "time.fell"
		}
		return answer(boards.HoldsIf(fell), say(true, what, about, g.Positions[i+1].Ply(), charged, clock.Budget(had[seat])))
	}
	return answer(boards.Untrue, say(true, "time.nomove", about))
}

// anyTimed reports whether the time of any move is known: records of games with a
// clock often leave times out.
func (g *GameTape) anyTimed() bool {
	return slices.ContainsFunc(g.Moves, func(m *Moved) bool { return m.MS > 0 || m.Charged > 0 })
}

// flagFell returns the end by a side's time after the given number of moves, even if a
// ruling has replaced it; nil if there was none.
func (g *GameTape) flagFell(at int, side boards.Side) *GameEnd {
	fell := func(e *GameEnd) bool {
		return e != nil && e.By == ByTime && e.Moves == g.Base+at && e.Side == side.Other()
	}
	if fell(g.End) {
		return g.End
	}
	for _, r := range g.Rulings {
		if r.Decision != nil && fell(r.Decision.Was) {
			return r.Decision.Was
		}
	}
	return nil
}

// leftWords is what is left as a finding names it.
func leftWords(l engines.Left) any {
	if overtime(l) == (Overtime{}) {
		return l.Main
	}
	return Reserve(l).String()
}
