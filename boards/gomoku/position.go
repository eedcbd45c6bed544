package gomoku

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// Resign is the move by which a seat resigns; 投了 is read as well. It puts no
// stone on the board, Ply doesn't count it, and History doesn't list it.
const Resign boards.Move = "resign"

// A Position is a moment of a game: an immutable value that implements
// boards.Position. Older positions stay valid, and may be used from several
// goroutines.
type Position struct {
	board Board
	rules Rules
	limit int16 // moves after which the game is drawn, 0 is none
	ply   int16
	last  Point // the last stone; 0 before the first
	end   finish
	made  Verdict   // the effect of the last stone
	prev  *Position // one move earlier
	open  *settling // how far the opening rule has come; nil without one

	set  int16 // stones set up in addition to those moved; less if some were taken off
	from int16 // moves before the last setup, which the board no longer follows from
	turn uint8 // 1 if the side to move isn't the one that the number of moves implies
}

// A finish is how the game of a position ended.
type finish uint8

const (
	playing finish = iota
	byBoard        // by the last stone: see made
	byLimit
	byFull
	byResign
)

// Start sets up a game. Size is 15, or 15 to 20 for freestyle and standard.
// Setup.Position lists the moves so far, separated by blanks or commas: "808 807
// 806", or stones and the side to move: "b 808 806 w 807 to w". The moves of
// Setup.Opening follow. A move that isn't allowed, or that ends the game, gives
// an error that names it. A game under an opening rule starts on an empty board;
// moves of Setup.Opening are then made by that rule. The game has no settings of its own.
func Start(r Rules, s boards.Setup) (*Position, error) {
	size := s.Size
	if size == 0 {
		size = MinSize
	}
	switch {
	case int(r) >= len(ruleNames):
		return nil, fact.Errorf("gomoku.rules", "gomoku: unknown rule set %v", r.String())
	case size < MinSize || size > r.largest():
		if r.largest() == MinSize {
			return nil, fact.Errorf("gomoku.size.one", "%s: expected a board of %d lines, got %d", boards.Called(r.String()), MinSize, size)
		}
		return nil, fact.Errorf("gomoku.size", "%s: expected a board of %d to %d lines, got %d", boards.Called(r.String()), MinSize, r.largest(), size)
	case s.Limit < 0:
		return nil, boards.BadLimit(r.String(), s.Limit)
	}
	if err := s.Settings.Settled(r.String(), nil); err != nil {
		return nil, err
	}
	// No game is longer than its board has points.
	p := &Position{board: NewBoard(size), rules: r, limit: int16(min(s.Limit, size*size+1))}
	moves := moveTexts(s.Position)
	if s.OpeningRule != "" {
		rule := r.openRuleNamed(s.OpeningRule)
		switch {
		case rule == nil:
			return nil, fact.Errorf("gomoku.open.unknown", "%s has no opening rule %q; expected one of %s", boards.Called(r.String()), s.OpeningRule, r.openingRules())
		case len(moves) > 0:
			return nil, fact.Errorf("gomoku.open.position", "the opening rule %s starts from an empty board, so no position can be given", s.OpeningRule)
		}
		p.open = &settling{rule: rule}
	}
	if len(moves) > 0 && (moves[0] == "b" || moves[0] == "w" || moves[0] == "to") {
		set, err := p.Edited(s.Position)
		if err != nil {
			return nil, err
		}
		p, moves = set.(*Position), nil
	}
	for _, text := range moves {
		next, err := p.setUp(text)
		if err != nil {
			return nil, boards.BadPosition(r.String(), err)
		}
		p = next
	}
	for _, m := range s.Opening {
		next, err := p.setUp(string(m))
		if err != nil {
			return nil, boards.BadOpening(r.String(), err)
		}
		p = next
	}
	return p, nil
}

// moveTexts splits a position's text into the texts of its moves.
func moveTexts(position string) []string {
	return strings.FieldsFunc(position, func(c rune) bool {
		return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r'
	})
}

// setUp makes a move that leads to the start of play.
func (p *Position) setUp(text string) (*Position, error) {
	n := p.Ply() + 1
	m, err := p.Parse(p.actor(), text)
	if err != nil {
		return nil, boards.MoveAt(n, err)
	}
	next, err := p.play(m)
	if err != nil {
		return nil, boards.MoveAt(n, err)
	}
	if o, over := next.Outcome(); over {
		return nil, boards.SetupEnds(n, m, o)
	}
	return next, nil
}

var (
	blackToAct = []boards.Seat{BlackSeat}
	whiteToAct = []boards.Seat{WhiteSeat}
)

// ToAct returns the seat to move, or none when the game is over.
func (p *Position) ToAct() []boards.Seat {
	switch {
	case p.end != playing:
		return nil
	case p.actor() == BlackSeat:
		return blackToAct
	}
	return whiteToAct
}

// seat returns the seat to move, also after the end.
func (p *Position) seat() boards.Seat { return boards.Seat(uint8(p.ply&1) ^ p.turn) }

// Ply returns the number of moves made so far: the stones, and what was chosen and
// offered under an opening rule.
func (p *Position) Ply() int {
	if p.open != nil {
		return int(p.ply) + p.open.acts
	}
	return int(p.ply)
}

// Parse reads a point like ParsePoint, or a resignation. A point off the board is
// a move; Play refuses it. Under an opening rule it reads choices as well.
func (p *Position) Parse(_ boards.Seat, text string) (boards.Move, error) {
	if s := p.now(); s != nil && s.do != put && !isResign(text) {
		return p.parseChoice(s, text)
	}
	if m, ok := canonical(text); ok {
		if q := pointOf(m); q != 0 {
			return q.Move(), nil
		}
		return m, nil
	}
	if isResign(text) {
		return Resign, nil
	}
	return "", &boards.NotMove{Text: text, Want: wantMove}
}

// isResign reports whether a text is a resignation.
func isResign(text string) bool {
	s := strings.TrimSpace(text)
	return strings.EqualFold(s, string(Resign)) || s == "投了"
}

// Play makes one move. A point that is occupied or off the board, and any move
// after the end, gives an *boards.Illegal. A foul of black is a move: it loses by
// the Outcome.
func (p *Position) Play(moves ...boards.Move) (boards.Position, error) {
	if len(moves) != 1 {
		return nil, boards.OneMove(len(moves))
	}
	next, err := p.play(moves[0])
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (p *Position) play(m boards.Move) (*Position, error) {
	illegal := func(rule *fact.Error) (*Position, error) {
		return nil, &boards.Illegal{Seat: p.actor(), Move: m, Rule: rule}
	}
	q, step := pointOf(m), p.now()
	switch {
	case p.end != playing:
		return illegal(boards.RuleOver)
	case m == Resign:
		next := *p
		next.prev, next.end = p, byResign
		return &next, nil
	case step != nil && step.do != put:
		next, why := p.settle(step, m)
		if why != nil {
			return illegal(why)
		}
		return next, nil
	case !p.board.On(q):
		return illegal(boards.RuleOff)
	case p.board.Get(q) != Empty:
		return illegal(boards.RuleOccupied)
	}
	next := *p
	next.prev = p
	if step != nil {
		if why := p.mayPut(step, q); why != nil {
			return illegal(why)
		}
		open := *p.open
		open.step, open.act = open.step+1, ""
		next.open = &open
	}
	next.place(q)
	return &next, nil
}

// place puts the next stone on a free point, and ends the game if the rules do.
func (p *Position) place(q Point) {
	c := p.ToMove()
	p.made = p.board.Judge(p.rules, q, c)
	p.board.Put(q, c)
	p.last, p.ply = q, p.ply+1
	size := p.board.Size()
	switch {
	case p.made.Kind != None:
		p.end = byBoard
	case p.limit > 0 && p.ply >= p.limit:
		p.end = byLimit
	case int(p.ply+p.set) >= size*size:
		p.end = byFull
	}
}

var fullBoard = fact.New("gomoku.full", "full board")

// Outcome reports how the game ended: Five (detail "five", or "overline" for a
// longer row that wins), Forbidden (detail "3x3" and so on, white wins), Limit
// (detail "200 moves" or "full board", a draw), or Resign.
func (p *Position) Outcome() (boards.Outcome, bool) {
	mover := boards.Side(1 - p.seat()) // the side of the last stone
	switch p.end {
	case byBoard:
		switch {
		case p.made.Forbidden():
			return boards.Ended(mover.Other(), boards.Forbidden, p.made.Kind.told()), true
		case p.made.Length > 5:
			return boards.Ended(mover, boards.Five, Overline.told()), true
		}
		return boards.Ended(mover, boards.Five, Five.told()), true
	case byLimit:
		return boards.Ended(boards.None, boards.Limit, boards.LimitReached(int(p.limit))), true
	case byFull:
		return boards.Ended(boards.None, boards.Limit, fullBoard), true
	case byResign:
		loser := p.actor()
		return boards.Ended(boards.Side(1-loser), boards.Resign, boards.Resigned([...]error{boards.BlackSide, boards.WhiteSide}[loser])), true
	}
	return boards.Outcome{}, false
}

// GoOn returns the position as if the game weren't over, for records of games
// that continued. It is nil on a full board.
func (p *Position) GoOn() boards.Position {
	if size := p.board.Size(); p.end == playing || int(p.ply+p.set) >= size*size {
		return nil
	}
	next := *p
	if next.end = playing; p.end == byLimit {
		next.limit = 0
	}
	return &next
}

// Size returns the number of points along an edge.
func (p *Position) Size() int { return p.board.Size() }

// Rules returns the rule set of the game.
func (p *Position) Rules() Rules { return p.rules }

// At returns the colour in column x and row y, both from 1, y downwards.
func (p *Position) At(x, y int) Color { return p.board.Get(At(x, y)) }

// Board returns a copy of the board, which the caller may change.
func (p *Position) Board() Board { return p.board }

// ToMove returns the colour to move, also after the end.
func (p *Position) ToMove() Color { return Black + Color(p.seat()) }

// Last returns the point of the last stone, if there is one.
func (p *Position) Last() (Point, bool) { return p.last, p.last != 0 }

// History lists the moves of all stones from the empty board, or from the stones
// that were set up.
func (p *Position) History() []boards.Move {
	l := make([]boards.Move, p.ply-p.from)
	for q := p; q != nil && q.ply > p.from; q = q.prev { // what was chosen under an opening rule repeats the last stone
		l[q.ply-p.from-1] = q.last.Move()
	}
	return l
}

// PlacedAt lists the number of the move with which each stone of History was placed. Between
// them may be choices and offers of an opening rule.
func (p *Position) PlacedAt() []int {
	l := make([]int, p.ply-p.from)
	for q := p; q != nil && q.ply > p.from; q = q.prev {
		l[q.ply-p.from-1] = q.Ply() // the first of the positions with this stone is the last one here
	}
	return l
}

// Judge returns the verdict on a stone of the side to move on the point q.
func (p *Position) Judge(q Point) Verdict { return p.board.Judge(p.rules, q, p.ToMove()) }

// Verdict returns the verdict on the last stone. While the game is running, it
// counts its threes and fours.
func (p *Position) Verdict() Verdict { return p.made }

// Shapes lists what the last stone made, like Board.Shapes: after the end the row
// that won, or the shapes that were a foul.
func (p *Position) Shapes() []Shape {
	if p.last == 0 {
		return nil
	}
	before := p.board
	c := before.Get(p.last)
	before.Take(p.last)
	return before.Shapes(p.rules, p.last, c)
}
