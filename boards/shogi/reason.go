package shogi

import (
	"strings"

	"dohyo/boards"
)

var _ boards.Explainer = (*Position)(nil)

// The documents that the reasons of this game come from.
var (
	repeatSource  = boards.Source{Doc: "wcsc10", Section: "(14)"} // and Denō art. 22
	declareSource = boards.Source{Doc: "wcsc10", Section: "(13)"}
	limitSource   = boards.Source{Doc: "denou4", Section: "22"}
	mateSource    = boards.Source{Doc: "denou4", Section: "23(1)"}
	foulSource    = boards.Source{Doc: "denou4", Section: "23(3)"}
	moveSource    = boards.Source{Doc: "shogi-rules", Section: "moves"}
)

// spot is a square as reasons name it, by file and rank: 77.
func spot(s Square) boards.Place {
	return boards.Place([]byte{byte('0' + s.File()), byte('0' + s.Rank())})
}

// handSpot is a kind of piece in hand as reasons name it: +FU.
func handSpot(c Color, k Kind) boards.Place { return boards.Place(string(c.sign()) + k.CSA()) }

func spots(set Squares) (l boards.Places) {
	for !set.Empty() {
		l = append(l, spot(set.Pop()))
	}
	return l
}

// Reasons tells what the last move did: the check it gave and whether there's an
// answer to it, how often the position has come up, and, where a king is in
// the camp, what a declaration would find.
func (p *Position) Reasons() []boards.Finding {
	var list []boards.Finding
	if p.over != nil {
		list = append(list, p.endFinding())
	}
	if p.last != NoMove && (p.over == nil || p.over.By != boards.Resign) {
		list = append(list, p.checkFindings()...)
	}
	list = append(list, p.repeatFindings()...)
	for _, c := range []Color{Black, White} {
		declared := p.over != nil && (p.over.By == boards.Declaration || p.over.By == boards.WrongDeclaration) && c == p.board.turn
		if d := p.board.Declaration(c); declared || d.KingInCamp {
			list = append(list, p.declareFindings(c)...)
		}
	}
	if len(list) == 0 {
		list = append(list, boards.Finding{What: "shogi.quiet", From: moveSource, Verdict: true})
	}
	return list
}

// endFinding is how the board ended the game.
func (p *Position) endFinding() boards.Finding {
	turn := p.board.turn.Side()
	f := boards.Finding{Verdict: true}
	switch p.over.By {
	case boards.Mate:
		f.What, f.From, f.Args = "shogi.mate", mateSource, []any{turn}
		if !p.board.InCheck() {
			f.What = "shogi.nomove"
		}
	case boards.Sennichite:
		f.What, f.From = "shogi.sennichite", repeatSource
	case boards.Perpetual:
		f.What, f.From, f.Args = "shogi.perpetual", repeatSource, []any{p.over.Winner.Other()}
	case boards.Limit:
		f.What, f.From, f.Args = "shogi.limit", limitSource, []any{p.limit}
	case boards.Declaration:
		f.What, f.From, f.Args = "shogi.declared", declareSource, []any{turn}
	case boards.WrongDeclaration:
		f.What, f.From, f.Args = "shogi.wrong", declareSource, []any{turn}
	case boards.Resign:
		f.What, f.Args = "resigned", []any{boards.Seat(p.board.turn)}
	default:
		f.What, f.Args = "brokenoff", []any{boards.Seat(p.board.turn)}
	}
	return f
}

// checkFindings tell of a check who gives it, and what answers there are.
func (p *Position) checkFindings() []boards.Finding {
	b := &p.board
	if !b.InCheck() {
		return nil
	}
	king := b.kings[b.turn]
	givers := b.checkers
	check := boards.Finding{
		What: "shogi.check", Args: []any{b.turn.Side(), standing(givers)}, From: moveSource, Verdict: p.over == nil,
		Marks: append(boards.Marked(boards.Against, spots(givers)...), boards.Mark{At: spot(king), Part: boards.Shape}),
	}
	list := []boards.Finding{check}
	if p.over == nil || p.over.By != boards.Mate {
		legal := b.Clone().Legal(nil)
		f := boards.Finding{What: "shogi.answers", Args: []any{len(legal)}, From: moveSource}
		for _, m := range legal {
			f.Marks = append(f.Marks, boards.Mark{At: spot(m.To()), Part: boards.Needed})
		}
		return append(list, f)
	}
	return append(list, b.trapped(king)...)
}

// trapped tells why a mated king has no answer: where it could go and who
// guards that, and which of its pieces can't take because they are pinned.
func (b *Board) trapped(king Square) (list []boards.Finding) {
	c := b.turn
	without := b.Occupied().Less(one(king))
	for steps := kingSteps[king&127].Less(b.sides[c]); !steps.Empty(); {
		to := steps.Pop()
		guards := b.attackers(to, c^1, without)
		list = append(list, boards.Finding{
			What: "shogi.guarded", Args: []any{spot(to), standing(guards)}, From: moveSource,
			Marks: append(boards.Marked(boards.Needed, spot(to)), boards.Marked(boards.Against, spots(guards)...)...),
		})
	}
	for set := b.checkers; !set.Empty(); {
		giver := set.Pop()
		for takers := b.attackers(giver, c, b.Occupied()).Less(one(king)).And(b.pinned(c)); !takers.Empty(); {
			t := takers.Pop()
			list = append(list, b.pin(c, t))
		}
	}
	return list
}

// pin tells that a piece can't leave the line between its king and a slider.
func (b *Board) pin(c Color, at Square) boards.Finding {
	king := b.kings[c&1]
	sliders := b.attackers(king, c&1^1, b.Occupied().Less(one(at))).Less(b.attackers(king, c&1^1, b.Occupied()))
	return boards.Finding{
		What: "shogi.pinned", Args: []any{boards.Standing(spot(at)), standing(sliders)}, From: moveSource,
		Marks: append(boards.Marked(boards.Pinned, spot(at)), boards.Marked(boards.Against, spots(sliders)...)...),
	}
}

// standing names the pieces of a set.
func standing(set Squares) any {
	all := spots(set)
	if len(all) == 1 {
		return boards.Standing(all[0])
	}
	l := make([]boards.Standing, len(all))
	for i, s := range all {
		l[i] = boards.Standing(s)
	}
	return l
}

// repeatFindings tell after which moves the position stood before, and whether
// one side checked all the while.
func (p *Position) repeatFindings() (list []boards.Finding) {
	plies := p.Occurrences()
	if len(plies) < 2 {
		return nil
	}
	list = append(list, boards.Finding{
		What: "shogi.occurrence", Args: []any{len(plies), Repetitions, plies}, From: repeatSource,
		Verdict: p.over == nil && !p.board.InCheck(),
	})
	since := plies[max(len(plies)-Repetitions, 0)]
	moves := (p.ply - since) / 2
	for _, c := range []Color{Black, White} {
		switch run := p.runs[c]; {
		case run >= moves && moves > 0:
			list = append(list, boards.Finding{What: "shogi.allchecks", Args: []any{c.Side(), since, moves}, From: repeatSource})
		case run > 0:
			list = append(list, boards.Finding{What: "shogi.somechecks", Args: []any{c.Side(), run, moves}, From: repeatSource})
		}
	}
	return list
}

// declareFindings are the conditions of a declaration, one by one.
func (p *Position) declareFindings(c Color) []boards.Finding {
	b, d := &p.board, p.board.Declaration(c)
	side := c.Side()
	there := b.sides[c].And(camps[c])
	if d.KingInCamp {
		there = there.Less(one(b.kings[c]))
	}
	big := b.rooks().Or(b.bishops()).And(there)
	bigHand := b.Hand(c, HI) + b.Hand(c, KA)
	hand := 0
	for k := FU; k <= HI; k++ {
		hand += b.Hand(c, k)
	}
	cond := func(holds bool, what string, section string, args ...any) boards.Finding {
		if !holds {
			what += "not"
		}
		return boards.Finding{What: what, Args: append([]any{side}, args...), From: boards.Source{Doc: "wcsc10", Section: "(13)" + section}}
	}
	head := cond(d.Valid, "shogi.declare", "")
	list := []boards.Finding{head, cond(d.OnTurn, "shogi.onturn", "(a)")}
	king := cond(d.KingInCamp, "shogi.kingin", "(b)")
	if k := b.kings[c]; k != NoSquare {
		king.Marks = boards.Marked(boards.TheMove, spot(k))
	}
	points := cond(d.PointsOK(), "shogi.points", "(c)", d.Points, d.Needed, big.Count()+bigHand, d.PiecesInCamp+hand-big.Count()-bigHand)
	points.Marks = boards.Marked(boards.Shape, spots(there)...)
	pieces := cond(d.PiecesOK(), "shogi.pieces", "(d)", d.PiecesInCamp, PiecesNeeded)
	pieces.Marks = points.Marks
	check := cond(!d.InCheck, "shogi.unchecked", "(e)")
	if d.InCheck {
		check.Marks = boards.Marked(boards.Against, spots(b.attackers(b.kings[c], c^1, b.Occupied()))...)
	}
	return append(list, king, points, pieces, check)
}

// Weigh tells why a move may be made, or by which rule and which pieces it may
// not.
func (p *Position) Weigh(_ boards.Seat, m boards.Move) []boards.Finding {
	refused := func(rule string) []boards.Finding {
		return []boards.Finding{{What: "shogi.illegal", Args: []any{m, boards.Term(rule)}, From: foulSource, Verdict: true}}
	}
	if p.over != nil {
		return refused(RuleOver)
	}
	if strings.HasPrefix(string(m), "%") {
		return p.weighDeclaration(m)
	}
	w, ok := readCSA(string(m))
	if !ok {
		return refused(RuleNoMove)
	}
	mv, rule := p.board.moveOf(w)
	if rule == "" {
		if rule = p.board.Why(mv); rule == "" {
			next, err := p.step(mv)
			if err != nil {
				return refused(RuleNoMove)
			}
			ok := boards.Finding{What: "shogi.legal", Args: []any{m}, From: moveSource, Marks: moveMarks(w), Verdict: true}
			list := []boards.Finding{ok}
			if next.board.InCheck() || next.times > 1 || next.over != nil {
				list = append(list, next.Reasons()...)
			}
			return list
		}
	}
	list := refused(rule)
	list[0].Marks = moveMarks(w)
	if mv == NoMove {
		return list
	}
	return append(list, p.board.against(mv, rule)...)
}

// moveMarks are where a move comes from and goes to.
func moveMarks(w csaWords) []boards.Mark {
	marks := boards.Marked(boards.TheMove, spot(w.to))
	if w.from != NoSquare {
		marks = append(marks, boards.Mark{At: spot(w.from), Part: boards.Origin})
	}
	return marks
}

// against tells of an illegal move which pieces make it so.
func (b *Board) against(m Move, rule string) []boards.Finding {
	us := b.turn
	to := m.To()
	finding := func(what string, marks []boards.Mark, args ...any) []boards.Finding {
		return []boards.Finding{{What: what, Args: args, From: moveSource, Marks: marks}}
	}
	switch rule {
	case RuleNifu:
		other := b.pawnsOn(us, to)
		return finding("shogi.nifu", boards.Marked(boards.Shape, spots(other)...), standing(other), to.File())
	case RuleStuck:
		return finding("shogi.stuck", nil, boards.Term(m.Kind().CSA()), to.Rank())
	case RuleOwn, RuleOccupied, RuleKing:
		return finding("shogi.stands", boards.Marked(boards.Against, spot(to)), boards.Standing(spot(to)))
	case RuleReach:
		reach := Attacks(PieceOf(us, m.Kind()), m.from(), b.Occupied())
		return finding("shogi.reach", boards.Marked(boards.Needed, spots(reach)...), boards.Standing(spot(m.from())))
	case RuleHand:
		return finding("shogi.hand", nil, boards.Term(m.Kind().CSA()))
	case RuleCheck:
		return b.exposed(m)
	case RuleUchifuzume:
		after := *b
		after.apply(m)
		list := finding("shogi.uchifuzume", boards.Marked(boards.Against, spot(to)), us.Other().Side(), boards.Standing(spot(to)))
		return append(list, after.trapped(after.kings[us^1])...)
	}
	return nil
}

// pawnsOn is a colour's pawns on the file of a square.
func (b *Board) pawnsOn(c Color, s Square) (set Squares) {
	for pawns := b.kinds[FU].And(b.sides[c]); !pawns.Empty(); {
		if at := pawns.Pop(); at.File() == s.File() {
			set = set.Or(one(at))
		}
	}
	return set
}

// exposed tells who could take the king after a move: a check that it leaves,
// a pin that it breaks, or where the king would step.
func (b *Board) exposed(m Move) []boards.Finding {
	us := b.turn
	if m.Kind() != OU && !m.IsDrop() && b.pinned(us).Has(m.from()) && !b.checkers.Many() &&
		b.hold(m.from(), one(m.To()), b.pinned(us)).Empty() {
		return []boards.Finding{b.pin(us, m.from())}
	}
	after := *b
	after.apply(m)
	king := after.kings[us]
	givers := after.attackers(king, us^1, after.Occupied())
	what := "shogi.exposed"
	if m.Kind() == OU {
		what = "shogi.steps"
	} else if b.InCheck() {
		what = "shogi.leaves"
	}
	return []boards.Finding{{
		What: what, Args: []any{boards.Standing(spot(king)), standing(givers)}, From: moveSource,
		Marks: append(boards.Marked(boards.Against, spots(givers)...), boards.Mark{At: spot(king), Part: boards.Shape}),
	}}
}

// weighDeclaration tells what the word instead of a move leads to.
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
	return []boards.Finding{{What: "shogi.illegal", Args: []any{m, boards.Term(rule)}, From: foulSource, Verdict: true}}
}

// Claims are that the move isn't allowed, that it mates, that the position has
// come up for the fourth time, by perpetual check, and that a declaration
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
			// What has been made the referee has let pass; it's told why.
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
