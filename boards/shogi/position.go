package shogi

import (
	"errors"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Position is a moment of a game: an immutable value that implements
// boards.Position. Older positions stay valid, and may be used from several
// goroutines.
type Position struct {
	board Board
	ply   int
	limit int // moves after which the game is drawn; 0 means none
	last  Move
	prev  *Position       // one move earlier
	over  *boards.Outcome // nil while the game continues
	alike *Position       // the latest earlier position with the same key
	times int             // how often this position has occurred
	runs  [2]int          // how many moves in a row each side has given check
	seen  *seen           // all positions up to this one
}

// Start sets up a game. Setup.Position is SFEN, "startpos", or the lines of a CSA
// position; moves may follow it, in USI after the word "moves" or as CSA lines.
// The moves of Setup.Opening, in CSA notation, come next. A move that isn't
// allowed, or that ends the game, gives an error that names it. The position may
// be any that a set of pieces allows: records have some that no game reaches.
// Start refuses other sizes, rules and settings; a game at odds (駒落ち) is a
// position.
func Start(s boards.Setup) (*Position, error) {
	switch {
	case s.Size != 0 && s.Size != 9:
		return nil, fact.Errorf("shogi.size", "shogi: expected a board of 9x9, got size %d", s.Size)
	case s.Limit < 0:
		return nil, boards.BadLimit("shogi", s.Limit)
	case s.Rules != "":
		return nil, fact.Errorf("shogi.rules", "shogi: unknown rules %q (shogi has only one rule set)", s.Rules)
	}
	if err := s.WithoutOpeningRule("shogi"); err != nil {
		return nil, err
	}
	if err := s.Settings.Settled("shogi", nil); err != nil {
		return nil, err
	}
	b, moves, err := readPosition(s.Position)
	if err != nil {
		return nil, boards.BadPosition("shogi", err)
	}
	p := &Position{board: *b, limit: s.Limit}
	p.remember()
	p.over = p.findEnd()
	for _, text := range moves {
		if p, err = p.setUp(text); err != nil {
			return nil, boards.BadPosition("shogi", err)
		}
	}
	for _, m := range s.Opening {
		if p, err = p.setUp(string(m)); err != nil {
			return nil, boards.BadOpening("shogi", err)
		}
	}
	return p, nil
}

// setUp makes a move, in USI or CSA notation, that leads to the start of play.
func (p *Position) setUp(text string) (*Position, error) {
	n := p.ply + 1
	m, err := p.board.ParseUSI(text)
	var not *boards.NotMove
	if errors.As(err, &not) {
		m, err = p.board.ParseCSA(text)
	}
	if err != nil {
		return nil, boards.MoveAt(n, err)
	}
	next, err := p.step(m)
	if err != nil {
		return nil, boards.MoveAt(n, err)
	}
	if next.over != nil {
		return nil, boards.SetupEnds(n, boards.Move(text), *next.over)
	}
	return next, nil
}

var toAct = [2][]boards.Seat{{BlackSeat}, {WhiteSeat}}

// ToAct returns the seat to move, or none when the game is over.
func (p *Position) ToAct() []boards.Seat {
	if p.over != nil {
		return nil
	}
	return toAct[p.board.turn]
}

// Ply returns the number of moves made so far.
func (p *Position) Ply() int { return p.ply }

// Play makes one move, in CSA notation with its sign, or one of the declarations
// that Parse returns. A move that the rules forbid gives an *boards.Illegal. A
// declaration that ends the game gives a position of the same Ply with an
// Outcome.
func (p *Position) Play(moves ...boards.Move) (boards.Position, error) {
	if len(moves) != 1 {
		return nil, boards.OneMove(len(moves))
	}
	m := moves[0]
	if p.over != nil {
		return nil, p.board.illegal(m, boards.RuleOver)
	}
	if strings.HasPrefix(string(m), "%") {
		next, err := p.declare(m)
		if err != nil {
			return nil, err
		}
		return next, nil
	}
	w, ok := readCSA(string(m))
	if !ok {
		return nil, p.board.illegal(m, RuleNoMove)
	}
	move, rule := p.board.moveOf(w)
	if rule != nil {
		return nil, p.board.illegal(m, rule)
	}
	next, err := p.step(move)
	if err != nil {
		return nil, err
	}
	return next, nil
}

// Move makes one move. A forbidden move, and any move after the end, gives an
// *boards.Illegal.
func (p *Position) Move(m Move) (*Position, error) {
	if p.over != nil {
		return nil, p.board.illegal(boards.Move(p.board.CSA(m)), boards.RuleOver)
	}
	return p.step(m)
}

func (p *Position) step(m Move) (*Position, error) {
	if rule := p.board.Why(m); rule != nil {
		return nil, p.board.illegal(boards.Move(p.board.CSA(m)), rule)
	}
	next := &Position{board: p.board, ply: p.ply + 1, limit: p.limit, last: m, prev: p}
	next.board.apply(m)
	next.remember()
	next.over = next.findEnd()
	return next, nil
}

// findEnd returns how the last move has ended the game, or nil: mate comes before
// repetition, and repetition before the limit of moves.
func (p *Position) findEnd() *boards.Outcome {
	turn := p.board.turn
	if !p.board.HasMove() {
		why := fact.Errorf("shogi.end.nomove", "%v has no legal move", turn.told())
		if p.board.InCheck() {
			why = fact.Errorf("shogi.end.mate", "%v is mated", turn.told())
		}
		return ended(turn.Other().Side(), boards.Mate, why)
	}
	if p.times >= Repetitions {
		return p.repeated()
	}
	if p.limit > 0 && p.ply >= p.limit {
		return ended(boards.None, boards.Limit, boards.LimitReached(p.limit))
	}
	return nil
}

// Repetitions is the number of occurrences of a position that end the game (千日手).
const Repetitions = 4

// repeated returns the verdict on the fourth occurrence: a draw, unless one side
// gave check with every move since the first (連続王手の千日手).
func (p *Position) repeated() *boards.Outcome {
	plies := p.Occurrences()
	first := plies[len(plies)-Repetitions]
	moves := (p.ply - first) / 2 // of each side
	black, white := p.runs[Black] >= moves, p.runs[White] >= moves
	same := fact.Errorf("shogi.end.same", "the same position after moves %d, %d, %d and %d", first, plies[len(plies)-3], plies[len(plies)-2], p.ply)
	if black == white {
		return ended(boards.None, boards.Sennichite, same)
	}
	checker := Black
	if white {
		checker = White
	}
	return ended(checker.Other().Side(), boards.Perpetual, fact.Errorf("shogi.end.perpetual", "%v checked with every move; %v", checker.told(), same))
}

// ended returns a verdict whose detail is a fact.
func ended(winner boards.Side, by boards.Reason, why *fact.Error) *boards.Outcome {
	o := boards.Ended(winner, by, why)
	return &o
}

// Outcome reports how the game ended: Mate, Sennichite, Perpetual, Limit, or by
// declarations Resign, Declaration, WrongDeclaration and BrokenOff.
func (p *Position) Outcome() (boards.Outcome, bool) {
	if p.over == nil {
		return boards.Outcome{}, false
	}
	return *p.over, true
}

// GoOn returns the position as if the game weren't over, for records of games
// that continued. It is nil after a mate.
func (p *Position) GoOn() boards.Position {
	if p.over == nil || p.over.By == boards.Mate {
		return nil
	}
	next := *p
	if next.over = nil; p.over.By == boards.Limit {
		next.limit = 0
	}
	return &next
}

// Board returns a copy of the board, which the caller may change.
func (p *Position) Board() *Board { return p.board.Clone() }

// View returns the board itself, which must only be read.
func (p *Position) View() *Board { return &p.board }

// Last returns the last move, if there is one.
func (p *Position) Last() (Move, bool) { return p.last, p.last != NoMove }

// Before returns the position before the last move, nil at the start.
func (p *Position) Before() *Position { return p.prev }

// Moves lists all moves made, in order.
func (p *Position) Moves() []Move {
	l := make([]Move, p.ply)
	for q := p; q.prev != nil; q = q.prev {
		l[q.ply-1] = q.last
	}
	return l
}

// Initial returns the position from which the game started.
func (p *Position) Initial() *Position {
	for p.prev != nil {
		p = p.prev
	}
	return p
}

// ChecksInARow returns with how many moves in a row, up to now, a colour has
// given check. It decides whether a repetition is a perpetual check.
func (p *Position) ChecksInARow(c Color) int { return p.runs[c&1] }

// Limit returns the number of moves after which the game is drawn; 0 means none.
func (p *Position) Limit() int { return p.limit }

// Declaration checks each condition of a declaration by colour c.
func (p *Position) Declaration(c Color) Declaration { return p.board.Declaration(c) }
