package boards

import "dohyo/boards/fact"

// A Draft is the start of a game while a person sets it up (局面編集), as an immutable
// value: each change returns another draft. A draft can always be drawn, even if no game
// can start from it; Faults says why not.
//
//	d := position.(boards.Draftable).Draft()
//	d, err := d.Put(boards.Spot{Col: 5, Row: 1}, 3)
//	if len(d.Faults()) == 0 {
//		p, err := game.Start(d.Setup())
//	}
type Draft interface {
	// Shown returns the position for display.
	Shown() Position

	// Setup returns how a game starts from here. It is for Game.Start if no fault is
	// Fatal.
	Setup() Setup

	// Faults returns what the rules say against the position, the worst first.
	Faults() []Fault

	// Things lists what can lie on a field, in the order of a palette.
	Things() []Thing

	// At returns the index in Things of the thing on a field, or of the piece in hand that
	// the field stands for; -1 if there is none.
	At(at Spot) int

	// Put puts a thing on a field and replaces the thing there; -1 empties the field. The
	// error is a fact that says why that isn't possible.
	Put(at Spot, thing int) (Draft, error)

	// Move moves the thing on a field to another field and replaces the thing there.
	Move(from, to Spot) (Draft, error)

	// Turn changes the thing on a field to the next one that it can become: a piece
	// promotes and changes sides, a stone changes its colour.
	Turn(at Spot) (Draft, error)

	// Counts lists the numbers that belong to the position.
	Counts() []Count

	// Adjust returns the draft with another value of one of Counts, which is brought into
	// its range.
	Adjust(count int, value float64) (Draft, error)

	// Deals lists what can be done to the position as a whole.
	Deals() []Term

	// Deal does one of Deals. What is drawn by lot depends only on the seed.
	Deal(name Term, seed uint64) Draft
}

// MoveThing implements Draft.Move for games in which a thing is the same on every field.
func MoveThing(d Draft, from, to Spot) (Draft, error) {
	thing := d.At(from)
	if thing < 0 || from == to {
		return d, nil
	}
	next, err := d.Put(from, -1)
	if err != nil {
		return nil, err
	}
	return next.Put(to, thing)
}

// A Spot is a field of the board: a column from the left and a row from the top, both
// from 1 and as the first side sees them. Games with pieces in hand have them in columns
// of row 0 for the second side and of the row below the board for the first.
type Spot struct{ Col, Row int }

// A Thing is what can lie on a field of a Draft.
type Thing struct {
	Name Term
	Side Side // whose it is; None if it is neither side's
	Key  rune // the letter by which it is put, unique in the palette
	Left int  // how many more there are; -1 if there is no bound
}

// A Count is a number that belongs to a Draft: the komi, the pieces in a hand.
type Count struct {
	Name        Term
	Side        Side // whose it is; None if it is neither side's
	Value       float64
	Least, Most float64
	Step        float64
	Sides       bool // the value is a Side
	Loose       bool // it is about what is put next, not about the position
}

// A Fault is what the rules say against the position of a Draft.
type Fault struct {
	Why error // a fact

	// Fatal says that no game has such a position, so that it is no start. Otherwise it
	// can be the start of a record, such as a problem, but no match is played from it.
	Fatal bool
}

// Impossible returns why no game can have a position, a fact, as its Draft says; nil if one
// can, or if nothing is known about it.
func Impossible(p Position) error {
	d, ok := p.(Draftable)
	if !ok {
		return nil
	}
	return Fatal(d.Draft().Faults())
}

// Fatal returns the first fatal one of a draft's faults, a fact; nil if there is none.
func Fatal(list []Fault) error {
	for _, f := range list {
		if f.Fatal {
			return f.Why
		}
	}
	return nil
}

// Clamp brings a value into the range of a count, in whole steps from its least value.
func (c Count) Clamp(value float64) float64 {
	value = min(max(value, c.Least), c.Most)
	return c.Least + c.Step*float64(int((value-c.Least)/c.Step+0.5))
}

// ErrNoSpot says that a change is to be made beside the board.
var ErrNoSpot = fact.New("draft.spot", "not a field of the board")

// Deals that several games have.
const (
	DealClear Term = "draft.clear" // takes everything off the board
	DealArray Term = "draft.array" // the game's usual start
)

// DealColors exchanges the colours of all stones.
const DealColors Term = "draft.colors"

// ErrNoRoom says that a smaller board has no room for what lies on the board.
var ErrNoRoom = fact.New("draft.room", "a smaller board has no room for what lies on the board")

// StoneThings returns a black and a white stone as Things.
func StoneThings() []Thing {
	return []Thing{{Name: "draft.stone", Side: 0, Key: 'x', Left: -1}, {Name: "draft.stone", Side: 1, Key: 'o', Left: -1}}
}
