package shogi

import "dohyo/boards"

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

// spot returns a square as findings name it, by file and rank: 77.
func spot(s Square) boards.Place {
	return boards.Place([]byte{byte('0' + s.File()), byte('0' + s.Rank())})
}

func spots(set Squares) (l boards.Places) {
	for !set.Empty() {
		l = append(l, spot(set.Pop()))
	}
	return l
}

// Reasons says what the last move did: its check and the possible answers, how
// often the position has occurred, and, if a king is in the camp, the conditions
// of a declaration.
func (p *Position) Reasons() []boards.Finding {
	var list []boards.Finding
	if p.over != nil {
		list = append(list, p.endFinding())
	}
	if p.last != NoMove && (p.over == nil || p.over.By != boards.Resign) {
		list = append(list, p.checkFindings()...)
	}
	list = append(list, p.repeatFindings()...)
	for _, c := range []Color{p.board.turn, p.board.turn.Other()} { // first the side that may declare here, or did
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

// endFinding returns how the board ended the game.
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

// checkFindings says of a check who gives it, and which answers there are.
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

// trapped says why a mated king has no answer: who guards the squares to which it
// could go, and which of its pieces can't take because they are pinned.
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

// pin says that a piece can't leave the line between its king and a slider.
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

// repeatFindings says after which moves the position occurred before, and whether
// one side gave check all the time.
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

// declareFindings lists the conditions of a declaration.
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
