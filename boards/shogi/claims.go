package shogi

import "dohyo/boards"

// weighDeclaration says what a declaration leads to.
func (p *Position) weighDeclaration(m boards.Move) []boards.Finding {
	turn := p.board.turn
	switch m {
	case Win:
		list := p.declareFindings(turn)
		list[0].Verdict = true
		return list
	case Repeated:
		f := boards.Finding{What: "shogi.norepeat", Args: []any{p.times, Repetitions}, From: repeatSource, Verdict: true}
		return append([]boards.Finding{f}, p.repeatFindings()...)
	case Resign:
		return []boards.Finding{{What: "resigned", Args: []any{boards.Seat(turn)}, Verdict: true}}
	}
	rule := RuleNoMove
	switch m {
	case Impasse, OfferADraw:
		rule = RuleNoDraw
	case TakeBack:
		rule = RuleTakeBack
	case BreakOff:
		return []boards.Finding{{What: "brokenoff", Args: []any{boards.Seat(turn)}, Verdict: true}}
	}
	return []boards.Finding{{What: "shogi.illegal", Args: []any{m, rule}, From: foulSource, Verdict: true}}
}

// Claims lists what can be claimed: the move isn't allowed, it mates, the
// position has occurred for the fourth time, by perpetual check, or a declaration
// doesn't hold.
func (p *Position) Claims(tried boards.Move) (list []boards.Claim) {
	turn := boards.Seat(p.board.turn)
	if tried != "" {
		list = append(list, boards.Claim{Kind: boards.ClaimIllegal, Seat: turn})
	}
	if p.last != NoMove {
		if tried == "" {
			list = append(list, boards.Claim{Kind: boards.ClaimIllegal, Seat: 1 - turn})
		}
		list = append(list, boards.Claim{Kind: boards.ClaimMate, Seat: turn})
	}
	list = append(list, boards.Claim{Kind: boards.ClaimRepetition, Seat: 1 - turn})
	if p.runs[1-turn] > 0 {
		list = append(list, boards.Claim{Kind: boards.ClaimPerpetual, Seat: 1 - turn})
	}
	if p.runs[turn] > 0 && p.times > 1 { // the checked side claims it of the side that gave the checks
		list = append(list, boards.Claim{Kind: boards.ClaimPerpetual, Seat: turn})
	}
	declared := p.over != nil && (p.over.By == boards.Declaration || p.over.By == boards.WrongDeclaration)
	if declared || p.board.Declaration(p.board.turn).KingInCamp {
		list = append(list, boards.Claim{Kind: boards.ClaimDeclaration, Seat: turn})
	}
	return list
}

// Answer judges a claim.
func (p *Position) Answer(c boards.Claim, tried boards.Move) boards.Answer {
	switch c.Kind {
	case boards.ClaimIllegal:
		if tried == "" {
			// The referee has accepted what was made; this explains why.
			if p.prev == nil {
				return boards.Answer{}
			}
			return boards.Judged(false, p.prev.Weigh(c.Seat, boards.Move(p.prev.board.CSA(p.last)))...)
		}
		_, err := p.Play(tried)
		return boards.Judged(err != nil, p.Weigh(c.Seat, tried)...)
	case boards.ClaimMate:
		mated := !p.board.Clone().HasMove()
		why := p.checkFindings()
		if !p.board.InCheck() {
			why = append(why, boards.Finding{What: "shogi.nocheck", Args: []any{p.board.turn.Side()}, From: moveSource})
			if !mated {
				why = append(why, boards.Finding{What: "shogi.answers", Args: []any{len(p.board.Clone().Legal(nil))}, From: moveSource})
			}
		}
		return boards.Judged(mated, why...)
	case boards.ClaimRepetition:
		first := boards.Finding{What: "shogi.firsttime", From: repeatSource}
		if p.times > 1 {
			return boards.Judged(p.times >= Repetitions, p.repeatFindings()...)
		}
		return boards.Judged(false, first)
	case boards.ClaimPerpetual:
		perpetual := false
		if p.times >= Repetitions {
			o := p.repeated()
			perpetual = o.By == boards.Perpetual && o.Winner != boards.Side(c.Seat)
		}
		why := p.repeatFindings()
		if len(why) == 0 {
			why = []boards.Finding{{What: "shogi.firsttime", From: repeatSource}}
		}
		return boards.Judged(perpetual, why...)
	case boards.ClaimDeclaration:
		return boards.Judged(!p.board.Declaration(Color(c.Seat)).Valid, p.declareFindings(Color(c.Seat))...)
	}
	return boards.Answer{}
}
