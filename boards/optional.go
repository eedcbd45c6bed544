package boards

// The interfaces that a position may implement beyond Position. Each says which
// package uses it.

// A Countable is a position of a game that is counted at its end, after the
// players have agreed on the dead stones (死石). The arena uses it when a game has
// ended, and kifu for records that list dead stones.
type Countable interface {
	Position

	// Uncounted reports whether the game has ended by counting and nothing has been
	// agreed on yet: Outcome then counts everything as alive.
	Uncounted() bool

	// Counted returns the ended position after removing the strings of the named
	// stones as dead. How that was agreed on, a fact or nil, becomes part of the
	// outcome's detail.
	Counted(dead []Move, how error) (Position, error)

	// Dead lists the stones that Counted removed, as whole strings. Lists with the
	// same effect on Counted give the same result.
	Dead() []Move

	// Strings lists the strings of the named stones, each once and whole. A string
	// lives or dies as one.
	Strings(stones []Move) [][]Move

	// PlayOn returns the position as if the game hadn't ended, so that a dispute
	// about dead stones can be settled by play.
	PlayOn() Position

	// Fell reports whether the string of a stone turned out to be dead, according to
	// a later position that play after the end has led to.
	Fell(stone Move, later Position) bool
}

// An Explainer is a position that can explain its state by the rules, and answer
// claims. The screens, pages and rulings use it. It returns values that a screen
// or a page puts into words: Finding.What names a sentence of the catalogue.
//
//	p, ok := pos.(boards.Explainer)
//	for _, f := range p.Reasons() {
//		… f.What, f.Args, f.Marks, f.From
//	}
type Explainer interface {
	Position

	// Reasons returns what the rules say about the position: about the move that led
	// to it, and about what they count in it. It is never empty.
	Reasons() []Finding

	// Weigh returns what the rules say about a move that a seat proposes: that it is
	// allowed and what it makes, or why it isn't. It is never empty.
	Weigh(seat Seat, m Move) []Finding

	// Claims lists the sensible claims about this position. Tried is a move that
	// somebody tried to make in it and that was refused, "" for none.
	Claims(tried Move) []Claim

	// Answer returns what the rules say of a claim.
	Answer(c Claim, tried Move) Answer
}

// A Sized is a position of a game with several board sizes. Records, pages and
// hints show the size.
type Sized interface {
	Size() int // points along an edge
}

// A Historical is a position that knows the moves that led to it from its start.
// The arena tells them to players and writes them into records.
type Historical interface {
	History() []Move
}

// An Editable is a position of a game in whose records stones may be set up in
// the middle. Kifu uses it for such records.
type Editable interface {
	// Edited returns the position after the changes in the text.
	Edited(setup string) (Position, error)
}

// A Placed is a position of such a game that can be written without its past. The
// arena uses it when a game continues from there.
type Placed interface {
	Follows(Position) bool // by one move in turn
	Placement() string     // the position without its past, in the form of Setup.Position
	Previous() Position    // the position before the last move; nil if there is none
}

// A SetUp is a position that knows whether stones were set up in it, so that its
// board doesn't follow from moves. The arena uses it, since players are told
// moves.
type SetUp interface {
	Placed() bool
}

// A Turnable is a position of a game in whose records the sides don't always
// alternate. Kifu uses it before each move.
type Turnable interface {
	// Turned returns the position with a side to move, also after an end that the
	// record ignores.
	Turned(side Side) Position
}

// A Continuable is a position whose game is over, but may continue in records
// whose rules don't end it there. Kifu uses it for them.
type Continuable interface {
	GoOn() Position // nil if it can't continue
}

// A Limited is a position that knows itself without its game's limit of moves.
type Limited interface {
	Unlimited() Position
}

// PastLimit returns a position in which the limit of moves has ended the game as if there were no
// limit, and any other position unchanged. Analysis uses it.
func PastLimit(p Position) Position {
	if o, over := p.Outcome(); !over || o.By != Limit {
		return p
	}
	switch q := p.(type) {
	case Limited:
		return q.Unlimited()
	case Continuable:
		if next := q.GoOn(); next != nil {
			return next
		}
	}
	return p
}

// A Reporting is a position that reports the results of the moves of all seats,
// as keys of the journal's step event. The arena uses it.
type Reporting interface {
	Report() any
}

// An Agreeing is a position that can compare a record's account of the last step,
// as JSON by key, with the results of the rules. Kifu uses it.
type Agreeing interface {
	Agrees(told map[string][]string) error
}

// A Timed is a position of a game that brings its own clock. The arena uses it if
// the regulation has none.
type Timed interface {
	ThinkTime() int // for the whole game, in ms
}

// A Planned is a position of a game whose seats act at once. A person's plan is
// checked with it before the others have made theirs.
type Planned interface {
	Position

	// CheckPlan returns why a seat's plan can't succeed whatever the others do, as an
	// *Illegal. It depends only on what the seat knows.
	CheckPlan(seat Seat, m Move) error
}

// A Veiled is a position of a game whose seats know different things. The screens
// show persons only what they know.
type Veiled interface {
	Position

	// KnownTo returns the position as a seat knows it. It is for display, not for play.
	KnownTo(seat Seat) Position
}

// A Laid is a position whose board can be compared with others. The library of
// records uses it to find positions and shapes.
type Laid interface {
	Position

	// Lay fills in what lies on the board. Positions of a game from which the same
	// moves are allowed have the same layout, apart from repetitions and limits.
	Lay(*Layout)

	// Placing returns the move that puts a stone on a cell of the layout; "" in games
	// whose moves aren't like that.
	Placing(cell int) Move
}

// A Negotiated is a position of a game whose players settle the opening between
// themselves: who may exchange the sides, what is offered, what is picked. Such
// choices are moves, which count in Ply and are in the journal and the records. The
// arena uses it to ask players that know such rules, and to seat the players; the
// screens to list what there is to choose from.
type Negotiated interface {
	Position

	// OpeningRule returns the name of the rule; "" for a game without one.
	OpeningRule() string

	// Settling reports whether the rule still determines what players do.
	Settling() bool

	// Exchanged reports whether the players sit in each other's seats, compared with
	// the start of the game. A move after which this has changed exchanges them.
	Exchanged() bool

	// Choices lists the moves other than placing a stone that the player to act may
	// choose from, and says what it is asked.
	Choices() ([]Move, Finding)
}

// Unsettled reports whether an opening rule still determines what the players of a position
// do. Programs that know no such rules have nothing to say about it.
func Unsettled(p Position) bool {
	n, ok := p.(Negotiated)
	return ok && n.Settling()
}

// A Listing is a position that lists the moves that can be made. The check of proofs
// uses it to see that every defence is refuted.
type Listing interface {
	// Allowed lists the moves for the seat to move, each as Parse returns it; none after
	// the end. Moves that lose by the rules are among them, resignations and claims aren't.
	Allowed() []Move
}

// An Entitled is a position that knows the name of the opening that led to it. The
// library of records uses it for records that don't name their opening.
type Entitled interface {
	// Opening returns the opening, and false if it has no name.
	Opening() (Opening, bool)
}

// A Draftable is a position that a person can change by hand into the start of another
// game. The screen uses it.
type Draftable interface {
	Position

	// Draft returns the position as a draft, without the moves that led to it.
	Draft() Draft
}
