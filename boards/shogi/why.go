package shogi

import (
	"dohyo/boards"
	"dohyo/boards/fact"
)

// The rules that a move can break, as Why and *boards.Illegal name them.
var (
	RuleNoMove     = fact.New("shogi.rule.nomove", "no such move")
	RuleTurn       = fact.New("shogi.rule.turn", "not this side's turn")
	RuleEmpty      = fact.New("shogi.rule.empty", "no piece there")
	RuleTheirs     = fact.New("shogi.rule.theirs", "the opponent's piece")
	RuleOther      = fact.New("shogi.rule.other", "another piece is there")
	RuleReach      = fact.New("shogi.rule.reach", "the piece can't move there")
	RuleOwn        = fact.New("shogi.rule.own", "a piece of the same side is there")
	RuleKing       = fact.New("shogi.rule.king", "a king can't be captured")
	RulePromotion  = fact.New("shogi.rule.promotion", "promotion isn't possible there")
	RuleHand       = fact.New("shogi.rule.hand", "not in hand")
	RuleOccupied   = fact.New("shogi.rule.occupied", "occupied")
	RuleStuck      = fact.New("shogi.rule.stuck", "the piece could never move again")   // 行き所のない駒
	RuleNifu       = fact.New("shogi.rule.nifu", "nifu")                                // 二歩: two pawns on a file
	RuleUchifuzume = fact.New("shogi.rule.uchifuzume", "uchifuzume")                    // 打歩詰: mate by a dropped pawn
	RuleCheck      = fact.New("shogi.rule.check", "king in check")                      // left in check or moved into it
	RuleNoDraw     = fact.New("shogi.rule.nodraw", "a draw can't be declared")          // %JISHOGI, %HIKIWAKE
	RuleTakeBack   = fact.New("shogi.rule.takeback", "only people may take moves back") // %MATTA
)

// ruleTimes says that a position hasn't occurred often enough for %SENNICHITE.
func ruleTimes(times int) *fact.Error {
	return fact.Errorf("shogi.rule.times", "occurrence %d of this position; the game ends at occurrence %d", times, Repetitions)
}

// IsLegal reports whether the side to move may make the move. Any value may be
// asked for.
func (b *Board) IsLegal(m Move) bool { return b.Why(m) == nil }

// Why returns which rule forbids a move to the side to move: one of the Rule
// names, nil for a legal move. Any value may be asked for.
func (b *Board) Why(m Move) *fact.Error {
	switch {
	case m == NoMove || m.To() >= NoSquare || m>>20 != 0:
		return RuleNoMove
	case m.IsDrop():
		return b.whyDrop(m)
	}
	us := b.turn & 1
	from, to, k := m.from(), m.To(), m.Kind()
	if from >= NoSquare {
		return RuleNoMove
	}
	switch p := b.squares[from]; {
	case p == NoPiece:
		return RuleEmpty
	case p.Color() != us:
		return RuleTheirs
	case p.Kind() != k:
		return RuleOther
	}
	switch {
	case !Attacks(PieceOf(us, k), from, b.Occupied()).Has(to):
		return RuleReach
	case b.sides[us].Has(to):
		return RuleOwn
	case b.kinds[OU].Has(to):
		return RuleKing
	case m.Promotes() && !(k.CanPromote() && (camps[us].Has(from) || camps[us].Has(to))):
		return RulePromotion
	case !m.Promotes() && stuck(us, k).Has(to):
		return RuleStuck
	case !b.safe(m):
		return RuleCheck
	}
	return nil
}

// stuck returns the squares on which a piece could never move again.
func stuck(c Color, k Kind) Squares {
	switch k {
	case FU, KY:
		return lasts[c]
	case KE:
		return nearLasts[c]
	}
	return Squares{}
}

// safe reports whether the own king isn't in check after a move that is legal but
// for that.
func (b *Board) safe(m Move) bool {
	us := b.turn & 1
	king := b.kings[us]
	from, to := m.From(), m.To()
	switch {
	case king == NoSquare:
		return true
	case m.Kind() == OU:
		return !b.attacked(to, us^1, b.Occupied().Less(one(king)))
	case b.checkers.Many():
		return false
	case !b.checkers.Empty():
		stops := between(king, b.checkers.First())
		if !m.IsDrop() {
			stops = stops.Or(b.checkers)
		}
		if !stops.Has(to) {
			return false
		}
	}
	return m.IsDrop() || b.hold(from, one(to), b.pinned(us)).Has(to)
}

func (b *Board) whyDrop(m Move) *fact.Error {
	us := b.turn & 1
	k, to := m.Kind(), m.To()
	switch {
	case k < FU || k > HI || m.Promotes() || m.from() != 0:
		return RuleNoMove
	case b.hands[us][k] == 0:
		return RuleHand
	case b.squares[to] != NoPiece:
		return RuleOccupied
	case stuck(us, k).Has(to):
		return RuleStuck
	case k == FU && b.pawnFiles(us).Has(to):
		return RuleNifu
	case !b.safe(m):
		return RuleCheck
	case k == FU && to == b.pawnCheck(us) && b.dropMates(to):
		return RuleUchifuzume
	}
	return nil
}

// illegal returns a move that isn't allowed to the side to move.
func (b *Board) illegal(m boards.Move, rule *fact.Error) error {
	return &boards.Illegal{Seat: boards.Seat(b.turn), Move: m, Rule: rule}
}
