package shogi

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// Weigh says why a move is allowed, or which rule and which pieces forbid it.
func (p *Position) Weigh(_ boards.Seat, m boards.Move) []boards.Finding {
	refused := func(rule *fact.Error) []boards.Finding {
		return []boards.Finding{{What: "shogi.illegal", Args: []any{m, rule}, From: foulSource, Verdict: true}}
	}
	if p.over != nil {
		return refused(boards.RuleOver)
	}
	if strings.HasPrefix(string(m), "%") {
		return p.weighDeclaration(m)
	}
	w, ok := readCSA(string(m))
	if !ok {
		return refused(RuleNoMove)
	}
	mv, rule := p.board.moveOf(w)
	if rule == nil {
		if rule = p.board.Why(mv); rule == nil {
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

// moveMarks marks the squares of a move.
func moveMarks(w csaWords) []boards.Mark {
	marks := boards.Marked(boards.TheMove, spot(w.to))
	if w.from != NoSquare {
		marks = append(marks, boards.Mark{At: spot(w.from), Part: boards.Origin})
	}
	return marks
}

// against says which pieces make a move illegal.
func (b *Board) against(m Move, rule *fact.Error) []boards.Finding {
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

// pawnsOn returns a colour's pawns on the file of a square.
func (b *Board) pawnsOn(c Color, s Square) (set Squares) {
	for pawns := b.kinds[FU].And(b.sides[c]); !pawns.Empty(); {
		if at := pawns.Pop(); at.File() == s.File() {
			set = set.Or(one(at))
		}
	}
	return set
}

// exposed says which pieces could take the king after a move: by a check that it
// leaves, a pin that it breaks, or on the square to which the king moves.
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
