package boards

// What a position may offer beyond Position. Each interface says who asks for it.

// A Countable is a position of a game that is counted at its end, for which it
// takes agreement on what is dead (死石). The arena asks when a game has ended,
// and kifu for records that tell what was dead.
type Countable interface {
	Position

	// Uncounted reports whether the game has ended by counting, and nothing has been
	// agreed on yet: Outcome then counts everything as alive.
	Uncounted() bool

	// Counted returns the ended position with what the stones named stand for taken
	// off as dead. How that was agreed on, a fact or nil, becomes part of the
	// outcome's detail.
	Counted(dead []Move, how error) (Position, error)

	// Dead lists what Counted took for dead, whole; of two lists that Counted
	// takes alike it makes the same.
	Dead() []Move

	// Strings lists what hangs together with the stones named, each once and
	// whole: what is dead or alive as one.
	Strings(stones []Move) [][]Move

	// PlayOn returns the position as if what ended the game hadn't ended it, so that
	// a dispute on what is dead can be settled by play.
	PlayOn() Position

	// Fell reports whether what hangs together with a stone is dead by what became
	// of it in a later position, that play after the end has led to.
	Fell(stone Move, later Position) bool
}

// An Explainer is a position that can tell why it is as the rules have it, and
// what they say of a claim. The screens, pages and rulings ask. What it gives are
// values for a screen or a page to put into words: Finding.What names a sentence
// of the catalogue.
//
//	p, ok := pos.(boards.Explainer)
//	for _, f := range p.Reasons() {
//		… f.What, f.Args, f.Marks, f.From
//	}
type Explainer interface {
	Position

	// Reasons returns what the rules make of the position: of the move that led to
	// it, and of what they count in it. It isn't empty.
	Reasons() []Finding

	// Weigh returns what the rules make of a move that a seat proposes here: it may
	// be made, and what it makes; or why it may not. It isn't empty.
	Weigh(seat Seat, m Move) []Finding

	// Claims lists what can sensibly be claimed of this position. Tried is a
	// move that somebody tried to make in it and that wasn't taken, "" if none.
	Claims(tried Move) []Claim

	// Answer returns what the rules say of a claim.
	Answer(c Claim, tried Move) Answer
}

// A Sized is a position on a board of several sizes. Records, pages and hints
// tell the size.
type Sized interface {
	Size() int // points along an edge
}

// A Historical is a position that knows the moves which led to it from where
// its board began. The arena tells them to players and writes them into records.
type Historical interface {
	History() []Move
}

// An Editable is a position of a game in whose records stones are set up in the
// middle. Kifu asks for such records.
type Editable interface {
	// Edited returns the position with what the text says set anew.
	Edited(setup string) (Position, error)
}

// A Placed is a position of such a game that can be told without its past. The
// arena asks where a game continues from there.
type Placed interface {
	Follows(Position) bool // by one move in turn
	Placement() string     // the position without its past, as Setup.Position has it
	Previous() Position    // in which the last move was made, nil if there is none
}

// A SetUp is a position that knows whether stones were set up in it, so that no
// moves tell its board. The arena asks, since players are told moves.
type SetUp interface {
	Placed() bool
}

// A Turnable is a position of a game in whose records the sides don't always
// take turns. Kifu asks before each move.
type Turnable interface {
	// Turned returns the position with a side to move, also after an end that was
	// none.
	Turned(side Side) Position
}

// A Continuable is a position whose game is over, but may go on in records under
// rules that don't end it there. Kifu asks where a record does.
type Continuable interface {
	GoOn() Position // nil where there is no way on
}

// A Reporting is a position that tells what the moves of all seats came to, as
// keys of the journal's step event. The arena asks.
type Reporting interface {
	Report() any
}

// An Agreeing is a position that can hold what a record tells of the step that
// led to it, as JSON by key, to what the rules make of it. Kifu asks.
type Agreeing interface {
	Agrees(told map[string][]string) error
}

// A Timed is a position of a game that brings a clock along. The arena asks where
// the regulation has none.
type Timed interface {
	ThinkTime() int // for the whole game, in ms
}
