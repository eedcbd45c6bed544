package shogi

import (
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A draft is a position that is being set up. Pieces that are neither on the board nor in
// a hand are in the box (駒箱).
type draft struct {
	squares [81]Piece
	hands   [2][9]int
	turn    Color
	number  int
}

// draftKinds are the pieces of the palette, a row for each side.
var draftKinds = []Kind{OU, HI, KA, KI, GI, KE, KY, FU, RY, UM, NG, NK, NY, TO}

// draftKeys are the letters of draftKinds for black. Promoted pieces have none: + turns a
// piece over.
const draftKeys = "KRBGSNLP"

// draftHands is the order of the pieces in hand: the columns of the rows beside the board.
var draftHands = [...]Kind{HI, KA, KI, GI, KE, KY, FU}

// Draft returns the position as one that can be set up differently.
func (p *Position) Draft() boards.Draft {
	b := &p.board
	d := &draft{squares: b.squares, turn: b.turn, number: b.number}
	for c := range d.hands {
		for k, n := range b.hands[c] {
			d.hands[c][k] = int(n)
		}
	}
	return d
}

// board returns the position as a board.
func (d *draft) board() *Board {
	b := empty()
	for s, p := range d.squares {
		if p != NoPiece {
			b.set(p, Square(s))
		}
	}
	for c := range d.hands {
		for k := range b.hands[c] {
			b.hands[c][k] = uint8(d.hands[c][k])
		}
	}
	b.turn, b.number = d.turn, d.number
	if err := b.settle(); err != nil {
		panic(err) // Put keeps to the set
	}
	return b
}

// Shown returns the position.
func (d *draft) Shown() boards.Position {
	p := &Position{board: *d.board()}
	p.remember()
	p.over = p.findEnd()
	return p
}

// Setup returns the position as SFEN.
func (d *draft) Setup() boards.Setup { return boards.Setup{Position: d.board().SFEN()} }

// left returns how many pieces of a kind are in the box.
func (d *draft) left(k Kind) int {
	n := k.InSet()
	for _, p := range d.squares {
		if p != NoPiece && p.Kind().Base() == k.Base() {
			n--
		}
	}
	return n - d.hands[Black][k.Base()] - d.hands[White][k.Base()]
}

// Faults returns pawns on one file (二歩), pieces that could never move (行き所のない駒)
// and a king that could be taken, which no game has; then what problems may have, but no
// game can start from: a missing king, and a side that has no move.
func (d *draft) Faults() (list []boards.Fault) {
	fatal := func(err error) { list = append(list, boards.Fault{Why: err, Fatal: true}) }
	b := d.board()
	for c := Black; c <= White; c++ {
		for file := 1; file <= 9; file++ {
			n := 0
			for rank := 1; rank <= 9; rank++ {
				if b.At(SquareAt(file, rank)) == PieceOf(c, FU) {
					n++
				}
			}
			if n > 1 {
				fatal(fact.Errorf("shogi.draft.nifu", "%w: %v has %d pawns on file %d", RuleNifu, c.told(), n, file))
			}
		}
		for _, k := range []Kind{FU, KY, KE} {
			if at := b.Of(c, k).And(stuck(c, k)); !at.Empty() {
				s := at.First()
				fatal(fact.Errorf("shogi.draft.stuck", "%v %v on file %d, rank %d could never move", c.told(), k.told(), s.File(), s.Rank()))
			}
		}
	}
	if k := b.King(d.turn.Other()); k != NoSquare && !b.Attackers(k, d.turn).Empty() {
		fatal(fact.Errorf("shogi.draft.check", "%v is in check, but %v is to move", d.turn.Other().told(), d.turn.told()))
	}
	mild := func(err error) { list = append(list, boards.Fault{Why: err}) }
	for c := Black; c <= White; c++ {
		if b.King(c) == NoSquare {
			mild(fact.Errorf("shogi.draft.king", "%v has no king", c.told()))
		}
	}
	if boards.Fatal(list) == nil && !b.HasMove() {
		mild(fact.Errorf("shogi.end.nomove", "%v has no legal move", d.turn.told()))
	}
	return list
}

// Things lists black's pieces and then white's.
func (d *draft) Things() (list []boards.Thing) {
	for c := Black; c <= White; c++ {
		for i, k := range draftKinds {
			t := boards.Thing{Name: boards.Term(k.CSA()), Side: c.Side(), Left: d.left(k) + d.hands[Black][k.Base()] + d.hands[White][k.Base()]}
			if i < len(draftKeys) {
				t.Key = rune(draftKeys[i]) + rune(c)*('a'-'A')
			}
			list = append(list, t)
		}
	}
	return list
}

// squareOf returns the square of a field; NoSquare beside the board.
func squareOf(at boards.Spot) Square { return SquareAt(10-at.Col, at.Row) }

// At returns the piece on a field, or the kind of piece in hand.
func (d *draft) At(at boards.Spot) int {
	if c, k, ok := inHand(at); ok && d.hands[c][k] > 0 {
		return int(c)*len(draftKinds) + slices.Index(draftKinds, k)
	}
	s := squareOf(at)
	if s == NoSquare || d.squares[s] == NoPiece {
		return -1
	}
	p := d.squares[s]
	return int(p.Color())*len(draftKinds) + slices.Index(draftKinds, p.Kind())
}

// inHand returns the piece in hand that a field beside the board stands for.
func inHand(at boards.Spot) (c Color, k Kind, ok bool) {
	if at.Col < 1 || at.Col > len(draftHands) || at.Row != 0 && at.Row != 10 {
		return 0, 0, false
	}
	if at.Row == 0 {
		c = White
	}
	return c, draftHands[at.Col-1], true
}

// Put puts a piece from the box on a square, or from a hand if the box has none. A piece on a field of a hand goes into that
// hand, and emptying the field takes one out of it.
func (d *draft) Put(at boards.Spot, thing int) (boards.Draft, error) {
	next := *d
	if c, k, ok := inHand(at); ok {
		if thing < 0 {
			next.hands[c][k] = max(next.hands[c][k]-1, 0)
			return &next, nil
		}
		k = draftKinds[thing%len(draftKinds)].Base()
		if k == OU {
			return nil, fact.New("shogi.draft.kinghand", "a king can't be in hand")
		}
		return next.toHand(c, k)
	}
	s := squareOf(at)
	if s == NoSquare {
		return nil, boards.ErrNoSpot
	}
	next.squares[s] = NoPiece
	if thing < 0 {
		return &next, nil
	}
	c, k := Color(thing/len(draftKinds)), draftKinds[thing%len(draftKinds)]
	if k == OU { // a side has one king, which moves
		for i, p := range next.squares {
			if p == PieceOf(c, OU) {
				next.squares[i] = NoPiece
			}
		}
	}
	if !next.fetch(k, White, Black) {
		return nil, used(k)
	}
	next.squares[s] = PieceOf(c, k)
	return &next, nil
}

// fetch makes sure that there is a piece of a kind in the box: if there is none, one comes
// out of the first of some hands that has one.
func (d *draft) fetch(k Kind, from ...Color) bool {
	if d.left(k) > 0 {
		return true
	}
	for _, c := range from {
		if n := &d.hands[c][k.Base()]; *n > 0 {
			*n--
			return true
		}
	}
	return false
}

// toHand adds a piece to a hand, from the box or else from the other hand.
func (d *draft) toHand(c Color, k Kind) (boards.Draft, error) {
	if !d.fetch(k, c.Other()) {
		return nil, used(k)
	}
	d.hands[c][k]++
	return d, nil
}

// used returns the error for a piece of which the box has no more.
func used(k Kind) error {
	return fact.Errorf("shogi.draft.box", "the box has no %v left: a set has %d", k.told(), k.InSet())
}

// Move moves the thing on a field to another one.
func (d *draft) Move(from, to boards.Spot) (boards.Draft, error) {
	return boards.MoveThing(d, from, to)
}

// Turn promotes the piece on a square, and then gives it to the other side.
func (d *draft) Turn(at boards.Spot) (boards.Draft, error) {
	s := squareOf(at)
	if s == NoSquare {
		return nil, boards.ErrNoSpot
	}
	next, p := *d, d.squares[s]
	switch c, k := p.Color(), p.Kind(); {
	case p == NoPiece:
		return d, nil
	case k.CanPromote():
		next.squares[s] = PieceOf(c, k.Promote())
	case k == OU && slices.Contains(d.squares[:], PieceOf(c.Other(), OU)):
		return nil, fact.Errorf("shogi.draft.kings", "%v has a king already", c.Other().told())
	default:
		next.squares[s] = PieceOf(c.Other(), k.Base())
	}
	return &next, nil
}

// Counts lists the side to move, the number of the next move, and the pieces in hand.
func (d *draft) Counts() []boards.Count {
	list := []boards.Count{
		{Name: "draft.turn", Side: boards.None, Value: float64(d.turn), Most: 1, Step: 1, Sides: true},
		{Name: "draft.number", Side: boards.None, Value: float64(d.number), Least: 1, Most: 9999, Step: 1},
	}
	for c := Black; c <= White; c++ {
		for _, k := range draftHands {
			n := d.hands[c][k]
			most := n + d.left(k) + d.hands[c.Other()][k]
			list = append(list, boards.Count{Name: boards.Term(k.CSA()), Side: c.Side(), Value: float64(n), Most: float64(most), Step: 1})
		}
	}
	return list
}

// Adjust changes one of Counts.
func (d *draft) Adjust(count int, value float64) (boards.Draft, error) {
	next, c := *d, d.Counts()[count]
	v := int(c.Clamp(value))
	switch count {
	case 0:
		next.turn = Color(v)
	case 1:
		next.number = v
	default:
		side, k := Color((count-2)/len(draftHands)), draftHands[(count-2)%len(draftHands)]
		if value > c.Most {
			return nil, used(k)
		}
		for next.hands[side][k] < v {
			if _, err := next.toHand(side, k); err != nil {
				return nil, err
			}
		}
		next.hands[side][k] = v
	}
	return &next, nil
}

// The deals of shogi besides those that other games have.
const (
	dealProblem boards.Term = "draft.problem" // white's king alone, and all else in white's hand (詰将棋)
	dealTurn    boards.Term = "draft.swap"    // the board turned by half, with the sides exchanged
	dealOdds                = "draft.odds."   // and the English name of a handicap: its start
)

// Deals lists what can be done to the whole board.
func (d *draft) Deals() []boards.Term {
	list := []boards.Term{boards.DealArray, boards.DealClear, dealProblem, dealTurn}
	for _, h := range Handicaps {
		list = append(list, boards.Term(dealOdds+h.English))
	}
	return list
}

// Deal does one of Deals.
func (d *draft) Deal(name boards.Term, _ uint64) boards.Draft {
	if odds, ok := strings.CutPrefix(string(name), dealOdds); ok {
		if h, ok := HandicapNamed(odds); ok {
			if b, err := ParseSFEN(h.SFEN); err == nil {
				p := &Position{board: *b}
				return p.Draft()
			}
		}
		return d
	}
	next := &draft{number: 1}
	switch name {
	case boards.DealArray:
		p := &Position{board: *NewBoard()}
		return p.Draft()
	case dealProblem:
		next.squares[SquareAt(5, 1)] = PieceOf(White, OU)
		for _, k := range draftHands {
			next.hands[White][k] = k.InSet()
		}
	case dealTurn:
		*next = *d
		next.hands[Black], next.hands[White] = d.hands[White], d.hands[Black]
		next.turn = d.turn.Other()
		for s, p := range d.squares {
			if p != NoPiece {
				p = PieceOf(p.Color().Other(), p.Kind())
			}
			next.squares[80-s] = p
		}
	}
	return next
}
