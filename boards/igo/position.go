package igo

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// Resign is the move that resigns the game.
const Resign = boards.Move("resign")

// A Position is a moment of a game of Go, an immutable value.
type Position struct {
	rules     Rules
	komi      float64 // for white
	handicap  int     // black's stones at the start
	free      bool    // black puts them itself, by its first moves
	limit     int
	board     *Board
	turn      Color
	mover     Color // made the last move; Empty at the start
	ply       int   // moves since the start, passes counted
	passes    int   // in a row up to now
	last      Point
	captured  []Point // the opponent's stones that the last move took
	drowned   []Point // own stones that the last move took, by suicide
	prisoners [3]int  // by the colour that took them
	resigned  Color
	before    *Position // nil at the start
	past      *past
	dead      []Point // agreed on after the end
	counted   bool    // an agreement was reached
	how       error   // how it was reached, a fact
}

// start returns the start position of a game.
func start(s boards.Setup) (*Position, error) {
	size := s.Size
	if size == 0 {
		size = usualSize
	}
	if size < MinSize || size > MaxSize {
		return nil, fact.Errorf("igo.size", "go: expected a board of %d to %d lines, got %d", MinSize, MaxSize, size)
	}
	if s.Limit < 0 {
		return nil, boards.BadLimit("go", s.Limit)
	}
	if err := s.WithoutOpeningRule("go"); err != nil {
		return nil, err
	}
	if err := s.Settings.Settled("go", settings); err != nil {
		return nil, err
	}
	komi, handicap := s.Settings.Number(KomiName), s.Settings.Whole(HandicapName)
	if komi != float64(int(komi*4))/4 {
		return nil, fact.Errorf("igo.komi", "go: expected a komi that is a multiple of 0.25, got %v", komi)
	}
	rules, err := RulesNamed(s.Rules)
	if err != nil {
		return nil, err
	}
	p := &Position{rules: rules, komi: komi, handicap: handicap, limit: s.Limit, board: NewBoard(size), turn: Black, last: Pass}
	if handicap != 0 {
		stones, err := FixedHandicap(handicap, size)
		if err != nil {
			return nil, err
		}
		if p.free = s.Settings.Text(PlacementName) == Free; !p.free {
			p.board, p.turn = p.board.with(Black, stones...), White
		}
	}
	if strings.TrimSpace(s.Position) != "" {
		if handicap != 0 {
			return nil, fact.New("igo.both", "go: expected a position or handicap stones, not both")
		}
		if err := p.setUp(s.Position); err != nil {
			return nil, err
		}
	}
	p.past = newPast(p)
	var pos boards.Position = p
	for i, m := range s.Opening {
		if pos, err = pos.Play(m); err != nil {
			return nil, boards.BadOpening("go", boards.MoveAt(i+1, err))
		}
	}
	return pos.(*Position), nil
}

// ToPlace returns how many handicap stones black still puts on the board before white
// moves. Until then black has all moves, and doesn't pass.
func (p *Position) ToPlace() int {
	if !p.free {
		return 0
	}
	return max(p.handicap-p.ply, 0)
}

// Mover returns the colour that made the last move; of a start position, the side that
// isn't to move.
func (p *Position) Mover() Color {
	if p.mover != Empty {
		return p.mover
	}
	return p.turn.Other()
}

// setUp puts stones on the board as text says: "b D4 Q16 w C3 to w". Without
// "to", black moves first, or white if only black has stones. "took 3 5" says
// how many stones black and white have taken.
func (p *Position) setUp(text string) error {
	color, turn := Empty, Empty
	bad := func(w string, want error) error { return boards.BadSetup("go", text, want, w) }
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		switch w := strings.ToLower(words[i]); w {
		case "b", "black":
			color = Black
		case "w", "white":
			color = White
		case "to":
			if i++; i == len(words) {
				return bad("", boards.WantTurn)
			}
			switch strings.ToLower(words[i]) {
			case "b", "black":
				turn = Black
			case "w", "white":
				turn = White
			default:
				return bad(words[i], boards.WantTurn)
			}
		case "took":
			if len(words) < i+3 {
				return bad(w, fact.New("igo.want.took", "two numbers of stones after took"))
			}
			for c, n := range words[i+1 : i+3] {
				taken, err := strconv.ParseUint(n, 10, 16)
				if err != nil {
					return bad(n, fact.New("igo.want.taken", "a number of stones"))
				}
				p.prisoners[Black+Color(c)] = int(taken)
			}
			i += 2
		default:
			pt, err := ParsePoint(w, p.board.size)
			if err != nil || pt == Pass || color == Empty {
				return bad(words[i], fact.New("igo.want.points", "b or w and their points"))
			}
			if p.board.At(pt) != Empty {
				return bad(words[i], fact.New("igo.want.once", "only one stone on a point"))
			}
			p.board = p.board.with(color, pt)
		}
	}
	if pt, ok := p.board.lifeless(); ok {
		return lifeless(pt, p.board.size)
	}
	p.turn = turn
	if turn == Empty {
		p.turn = Black
		if len(p.board.Points(Black)) > 0 && len(p.board.Points(White)) == 0 {
			p.turn = White
		}
	}
	return nil
}

// SetupText returns a position of stones as Setup.Position takes it.
func SetupText(b *Board, turn Color) string {
	var words []string
	for _, c := range []Color{Black, White} {
		if points := b.Points(c); len(points) > 0 {
			words = append(words, string("?bw"[c]))
			for _, pt := range points {
				words = append(words, PointText(pt, b.size))
			}
		}
	}
	return strings.Join(append(words, "to", string("?bw"[turn])), " ")
}

var seats = [3][]boards.Seat{Black: {0}, White: {1}}

// ToAct returns the side to move, until the game is over.
func (p *Position) ToAct() []boards.Seat {
	if p.Over() {
		return nil
	}
	return seats[p.turn]
}

// Over reports whether no side is to move any more.
func (p *Position) Over() bool {
	return p.passes >= 2 || p.resigned != Empty || p.limit > 0 && p.ply >= p.limit
}

// Ply returns the number of moves made, passes counted.
func (p *Position) Ply() int { return p.ply }

// Parse reads a point, pass or resign.
func (p *Position) Parse(_ boards.Seat, text string) (boards.Move, error) {
	if strings.EqualFold(strings.TrimSpace(text), string(Resign)) {
		return Resign, nil
	}
	pt, err := ParsePoint(text, p.board.size)
	if err != nil {
		return "", err
	}
	return boards.Move(PointText(pt, p.board.size)), nil
}

// Play makes a move. A forbidden move gives an *boards.Illegal whose Rule is
// occupied, suicide, simple ko, or superko with the move that it repeats.
func (p *Position) Play(moves ...boards.Move) (boards.Position, error) {
	if len(moves) != 1 {
		return nil, boards.OneMove(len(moves))
	}
	m := moves[0]
	illegal := func(rule *fact.Error) (boards.Position, error) {
		return nil, &boards.Illegal{Seat: boards.Seat(p.turn - 1), Move: m, Rule: rule}
	}
	if p.Over() {
		return illegal(boards.RuleOver)
	}
	if p.ToPlace() > 0 && strings.EqualFold(string(m), "pass") {
		return illegal(rulePlacing)
	}
	if m == Resign {
		q := *p
		q.resigned = p.turn
		return &q, nil
	}
	pt, err := ParsePoint(string(m), p.board.size)
	if err != nil {
		return nil, err
	}
	q, rule := p.try(pt)
	if rule != nil {
		return illegal(rule)
	}
	q.past = p.past.add(q)
	return q, nil
}

// The rules of ko. Superko's fact names the repeated move.
var (
	ruleKo      = fact.New("igo.rule.ko", "simple ko")
	ruleSuperko = fact.New("igo.rule.repeats", "superko")
	rulePlacing = fact.New("igo.rule.placing", "black first puts all of its handicap stones on the board")
)

// try makes a move, or returns the rule that forbids it.
func (p *Position) try(pt Point) (q *Position, rule *fact.Error) {
	next := *p
	q = &next
	q.before, q.last, q.captured, q.drowned = p, pt, nil, nil
	q.mover, q.turn = p.turn, p.turn.Other()
	q.ply++
	if q.ToPlace() > 0 {
		q.turn = p.turn
	}
	if pt == Pass {
		q.passes++
		return q, nil
	}
	q.passes = 0
	var err error
	q.board, q.captured, err = p.board.Put(p.turn, pt)
	switch {
	case err == ErrSuicide && p.rules.Suicide:
		q.board, q.drowned = p.board.Drown(p.turn, pt)
	case err != nil:
		return nil, err.(*fact.Error)
	}
	q.prisoners[p.turn] += len(q.captured)
	q.prisoners[p.turn.Other()] += len(q.drowned)
	if earlier := p.repeats(q.board); earlier >= 0 {
		if p.rules.Ko == SimpleKo || earlier == p.ply-1 {
			return nil, ruleKo
		}
		return nil, fact.Errorf("igo.rule.superko", "%w: it repeats the position after move %d", ruleSuperko, earlier)
	}
	return q, nil
}

// As returns the position with a colour to move, for sequences in which the sides
// don't alternate.
func (p *Position) As(c Color) *Position {
	if p.turn == c {
		return p
	}
	q := *p
	q.turn = c
	return &q
}

// GoOn returns the position after two passes as if the game continued.
func (p *Position) GoOn() *Position {
	if p.passes < 2 {
		return p
	}
	q := *p
	q.passes = 0
	return &q
}

// Unlimited returns the position without a limit of moves.
func (p *Position) Unlimited() boards.Position {
	q := *p
	q.limit = 0
	return &q
}

// Under returns the position under another ko rule, with the same past.
func (p *Position) Under(k KoRule) *Position {
	q := *p
	q.rules.Ko = k
	return &q
}

// Why returns the rule that forbids a move of the side to move, or nil.
func (p *Position) Why(pt Point) *fact.Error {
	_, rule := p.try(pt)
	return rule
}

// Outcome returns how the game ended: by resignation, by two passes with all
// stones counted as alive except those agreed to be dead, or by the limit.
func (p *Position) Outcome() (boards.Outcome, bool) {
	switch {
	case p.resigned != Empty:
		return boards.Outcome{Winner: p.resigned.Other().Side(), By: boards.Resign}, true
	case p.passes >= 2:
		c := p.Count(p.dead)
		if p.how != nil {
			return boards.Ended(c.Winner(), boards.Score, fact.Errorf("igo.end.counted", "%v; %v", c.Won(), p.how)), true
		}
		return boards.Ended(c.Winner(), boards.Score, c.Won()), true
	case p.Over():
		return boards.Ended(boards.None, boards.Limit, boards.LimitReached(p.limit)), true
	}
	return boards.Outcome{}, false
}

// Board returns the board.
func (p *Position) Board() *Board { return p.board }

// Size returns the number of lines.
func (p *Position) Size() int { return p.board.size }

// Turn returns the colour to move.
func (p *Position) Turn() Color { return p.turn }

// Rules returns the rule set of the game.
func (p *Position) Rules() Rules { return p.rules }

// Komi returns white's komi, in points.
func (p *Position) Komi() float64 { return p.komi }

// Handicap returns the number of black's stones at the start.
func (p *Position) Handicap() int { return p.handicap }

// Last returns the last move's point and the stones it took; the point is Pass
// for a pass or if there was no move.
func (p *Position) Last() (Point, []Point) { return p.last, p.captured }

// Drowned returns the stones that the last move took from its own side, itself
// included: none unless it was suicide.
func (p *Position) Drowned() []Point { return p.drowned }

// SinceSuicide returns the latest position that was made by suicide, and the
// number of moves since; nil if there is none.
func (p *Position) SinceSuicide() (q *Position, moves int) {
	if !p.rules.Suicide {
		return nil, 0
	}
	for q = p; q.before != nil; q, moves = q.before, moves+1 {
		if len(q.drowned) > 0 {
			return q, moves
		}
	}
	return nil, 0
}

// Passes returns the number of consecutive passes that led here.
func (p *Position) Passes() int { return p.passes }

// Prisoners returns the number of stones that a colour has taken.
func (p *Position) Prisoners(by Color) int { return p.prisoners[by] }

// Ko returns the point that the side to move may not retake by the simple ko
// rule.
func (p *Position) Ko() (Point, bool) {
	if len(p.captured) == 1 && p.before != nil {
		if b, _, err := p.board.Put(p.turn, p.captured[0]); err == nil && b.Equal(p.before.board) {
			return p.captured[0], true
		}
	}
	return Pass, false
}

// maxHandicap is the largest number of stones that FixedHandicap places.
const maxHandicap = 9

// FixedHandicap returns black's stones as GTP's fixed_handicap places them (GTP 2
// draft, §4.1.1).
func FixedHandicap(n, size int) ([]Point, error) {
	most := maxHandicap
	switch {
	case size < 7:
		most = 0
	case size%2 == 0 || size == 7:
		most = 4
	}
	if n < 2 || n > most {
		return nil, fact.Errorf("igo.handicap", "go: expected 2 to %d handicap stones on a board of %d lines, got %d", most, size, n)
	}
	edge := 3
	if size < 13 {
		edge = 2
	}
	lo, mid, hi := edge, size/2, size-1-edge
	at := func(x, y int) Point { return Point(y*size + x) }
	stones := []Point{at(lo, lo), at(hi, hi), at(lo, hi), at(hi, lo), at(lo, mid), at(hi, mid), at(mid, lo), at(mid, hi)}
	if n%2 == 1 && n >= 5 { // with an odd number, the last stone is in the centre
		stones = append(stones[:n-1:n-1], at(mid, mid))
	}
	stones = slices.Clone(stones[:n])
	if n == 3 {
		stones[2] = at(lo, hi)
	}
	return stones, nil
}
