package arena

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// said describes the ruling: who ruled what, when and why, the claim and what the rules
// say of it in the words of a speech, and what was before. The positions are those of the game.
func (r *Ruled) said(game string, s *Speech, positions []boards.Position) *fact.Error {
	did := fact.Said(r.Decision.said(), r.What)
	d := r.Decision
	if d == nil {
		return r.because(fact.Errorf("note.ruling", "ruling %s by %s: %w", moment(r.At.Time), r.By, did))
	}
	e := r.because(fact.Errorf("note.ruling.at", "ruling %s by %s at move %d: %w", moment(r.At.Time), r.By, d.Ply, did))
	if d.Claim != "" {
		e = fact.Errorf("note.with", "%w; %w", e, d.claimed(game, s, positions))
	}
	if d.Clocks != nil {
		var left []string
		for _, l := range eventLeft(d.Clocks, d.Overtime) {
			left = append(left, Reserve(l).String())
		}
		e = fact.Errorf("note.clocks", "%w; clocks: %s", e, strings.Join(left, " "))
	}
	if len(d.Cut) > 0 {
		e = fact.Errorf("note.cut", "%[1]w; moves annulled, from move %[2]d on: %[3]s", e, d.Ply+1, joined(d.Cut), d.Cut)
	}
	if d.Was != nil {
		e = fact.Errorf("note.was", "%w; ended before: %w", e, d.Was.said())
	}
	return e
}

// because adds the reason for a ruling.
func (r *Ruled) because(e *fact.Error) *fact.Error {
	if r.Why == "" {
		return e
	}
	return fact.Errorf("note.reason", "%w; reason: %w", e, fact.Said(r.Fact, r.Why))
}

// said returns the effect of a ruling, whose English text is Ruled.What.
func (d *Decision) said() fact.Fact {
	switch {
	case d == nil:
		return fact.Fact{}
	case d.Act == ActGoOn:
		return fact.Fact{Code: "note.did.resume", Args: []any{d.Ply}}
	case d.Act == ActVoid:
		return fact.Fact{Code: "note.did.void"}
	case d.Act == ActWithdraw:
		return fact.Fact{Code: "note.did.withdraw"}
	}
	return d.end().said().Fact
}

// end returns the end that a ruling gives the game.
func (d *Decision) end() *GameEnd {
	return &GameEnd{Winner: d.Winner, Result: d.Result, By: d.Reason}
}

// claimed describes the claim that a ruling answers, and what the rules say of it.
func (d *Decision) claimed(game string, s *Speech, positions []boards.Position) *fact.Error {
	e := fact.Errorf("note.claim", "claim: %[1]s", string(d.Claim), d.About, d.ClaimedPly())
	if d.About != "" {
		e = fact.Errorf("note.claim.of", "claim: %[1]s of %[2]v", string(d.Claim), boards.CalledSeat(game, d.About), d.ClaimedPly())
	}
	switch d.Answer() {
	case boards.Open:
		e = fact.Errorf("note.claim.open", "%w, left open by the rules", e)
	case boards.True:
		e = fact.Errorf("note.claim.holds", "%w, true by the rules", e)
	default:
		e = fact.Errorf("note.claim.fails", "%w, not true by the rules", e)
	}
	says, section := s.law(game, positions, d)
	if section != "" {
		e = fact.Errorf("note.claim.section", "%w (%s)", e, section)
	}
	if says != "" {
		e = fact.Errorf("note.claim.says", "%w: %s", e, says)
	}
	return e
}

// said describes a game's end in a few words.
func (e *GameEnd) said() *fact.Error {
	why := kifu.EndedBy(boards.Outcome{By: e.By, Detail: e.Detail, Fact: e.Fact})
	switch {
	case e.Winner != nil:
		return fact.Errorf("note.end.win", "%s won (%w)", *e.Winner, why)
	case e.Result == Draw:
		return fact.Errorf("note.end.draw", "draw (%w)", why)
	}
	return fact.Errorf("note.end.none", "no result (%w)", why)
}
