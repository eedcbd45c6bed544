package draw

import (
	"strings"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/diagram"
	"dohyo/ui/lang"
)

// Options are what a picture shows besides the stones.
type Options struct {
	Set      *Set
	Lang     lang.Lang // of names in the picture
	View     int       // which point of view, where the drawer has several
	Lines    int       // of a field; 0 is one
	Labels   bool      // coordinates
	Rim      bool      // a line above and below, where the set has one
	Flip     bool      // seen from the second side, where the drawer can
	Numbers  Numbering
	Kinjite  bool      // mark the points that are fouls for the side to move
	Cursor   Field     // the field a person points at
	Picked   Field     // the field that was chosen before, in games of two steps
	Reach    []Field   // where what was chosen can go
	Why      bool      // show the shapes that a stone on the cursor's field would make
	Quiet    bool      // the last move isn't marked
	Exhibits []Exhibit // of a judge's reasons
	Small    int       // only so many fields around the centre; 0 is all

	Count bool           // whose each point is, in games that are counted at their end
	Marks map[Field]Mark // laid over the board, where the drawer can
}

// A Mark is what is laid over a field.
type Mark struct {
	Text string // up to two columns
	Role Role   // on an empty field; on a stone it's written on the stone
}

// An Overlay is what a program knows of a position, laid over the board.
type Overlay struct {
	Name   string
	Legend []string // what its signs mean, and what can better be said in words
	Marks  map[Field]Mark
}

// A Fact is something about a position that the board doesn't show: how often
// it has come up, how many points a side has.
type Fact struct {
	Text  string
	Alarm bool // the game may soon end by it
}

// A Deed is what a seat did in a turn of all seats.
type Deed struct {
	Plan   string // "" before the first turn
	Failed bool   // it couldn't
	Why    string // not
}

// A Claim is what a person can say instead of a move: that it resigns, that it
// has won, that the game is broken off.
type Claim struct {
	Move boards.Move
	Name lang.Key
	Law  lang.Key // what it leads to by the rules
	Ask  bool     // it ends the game: whoever types it is asked whether it's meant
}

// A Drawer draws the positions of one game, and knows how people point at its
// moves and speak of them. Hooks that may be nil say so; Point and Read are nil
// in a game that nobody plays by hand.
type Drawer struct {
	// Picture draws a position.
	Picture func(p boards.Position, o Options) *Picture
	// Measure is how large a picture would be.
	Measure func(p boards.Position, o Options) (w, h int)
	// Draws tells whether a position is one of this game's.
	Draws func(p boards.Position) bool
	// Size is how many fields a board has, across and down.
	Size func(p boards.Position) (cols, rows int)

	// Diagram draws a position for paper.
	Diagram func(p boards.Position, o Options) *diagram.Drawing
	// Lay draws the board's fields, and nothing around them, for a screen that shows
	// pictures: each so many pixels wide and high, in the order in which Picture has them.
	Lay func(p boards.Position, o Options, fw, fh float64) *diagram.Drawing
	// Figures are the diagrams of a whole game for paper, from its positions:
	// with numbered moves, or the positions that are asked for by their index
	// and those that the game's books would have.
	Figures func(o Options, game []boards.Position, asked []int) []Figure

	// Scores are each side's points; nil in games without.
	Scores func(p boards.Position) [2]int
	// Seat names a seat of a side that has several; nil where each has one.
	Seat func(l lang.Lang, s *Set, seat boards.Seat) string
	// Deed tells what a seat did in the turn that led to a position; nil in
	// games in which sides take turns.
	Deed func(l lang.Lang, s *Set, p boards.Position, seat boards.Seat) Deed
	// Happened tells what came of such a turn, of all seats; nil likewise.
	Happened func(l lang.Lang, s *Set, before, after boards.Position) string
	// Views is how many points of view a position can be seen from, 0 or the
	// referee's first, View says in a line what one of them is, and Seen is the
	// position as far as the one who looks knows it, for all hooks but View.
	Views int
	View  func(l lang.Lang, s *Set, p boards.Position, view int) string
	Seen  func(p boards.Position, view int) boards.Position

	// Point takes in that a person has chosen a field, after having picked
	// another where that isn't none. It gives what is picked now, or the moves
	// that can be meant: more than one if more has to be asked. Without either
	// there's nothing to choose in this field.
	Point func(p boards.Position, picked, at Field) (now Field, moves []boards.Move)
	// Reach lists where what is picked can go; nil in games of one step.
	Reach func(p boards.Position, picked Field) []Field
	// Step is where a cursor gets to; nil if it stays on the board.
	Step func(p boards.Position, at Field, dx, dy int) Field
	// Field is the field a move goes to, on the board of a position.
	Field func(p boards.Position, m boards.Move) (Field, bool)

	// Focus is where the eye is wanted in a game whose moves have no field: there
	// a screen that is smaller than the board looks. Nil where Field tells.
	Focus func(p boards.Position, view int) Field

	// Place spells a place of the game's notation for people, and says which
	// field it is, and Standing by what stands there; nil spells the place.
	Place    func(s *Set, p boards.Position, at boards.Place) (string, Field)
	Standing func(s *Set, p boards.Position, at boards.Standing) string

	// Begins tells whether a typed move begins with a character, so that no key
	// has to announce it.
	Begins func(r rune) bool
	// Read finds the moves that a typed text can mean, in the game's notation
	// and in others; more than one if it is ambiguous.
	Read func(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error)
	// Promotes tells whether two moves differ only in that the first promotes;
	// nil if nothing does.
	Promotes func(a, b boards.Move) bool
	// Notations are the ways in which Name can spell a move, the usual one first;
	// none where there's but one.
	Notations []string
	// Name spells a move for people: "(9,9)". Before is nil where the position
	// it was made in isn't at hand.
	Name func(s *Set, before boards.Position, m boards.Move) string
	// Line spells the line of play that a player expected when it made the
	// move from before to after; nil leaves it as it came. While it thinks,
	// after is nil.
	Line func(s *Set, before, after boards.Position, pv string) string
	// Sign is a side's sign before its name.
	Sign func(s *Set, side boards.Side) string
	// Feat says what a move made, "" if nothing worth a word.
	Feat func(l lang.Lang, before, after boards.Position) string
	// Event says what happened at a move that a person who looks for the
	// turning points of a game wants to see: a capture, a check, a foul, a plan
	// that failed; "" for anything else. It is nil in games that have none.
	Event func(l lang.Lang, s *Set, before, after boards.Position) string
	// Warn says why a move would lose at once by the rules, "" if it wouldn't.
	Warn func(l lang.Lang, s *Set, p boards.Position, m boards.Move) string
	// Opening names how the game began.
	Opening func(p boards.Position) (boards.Opening, bool)

	// Facts are lines on the position to stand below the board, never more
	// than FactRows; nil if the game needs none.
	Facts    func(l lang.Lang, s *Set, p boards.Position) []Fact
	FactRows int
	// Report tells at length what Facts are short about; nil likewise.
	Report func(l lang.Lang, s *Set, p boards.Position) []Fact
	// Claims are what a person can say instead of a move.
	Claims []Claim
	// Pass is the claim that is a move like any other, and common enough for a
	// key of its own; "" in games without.
	Pass boards.Move
	// Marked are the stones that are taken for dead, or for alive again,
	// together with the one on a field: what surely shares its fate, or with
	// all set, what probably does. Nil in games that aren't counted (Countable).
	Marked func(p boards.Position, at Field, all bool) []boards.Move
	// Tally tells what each side's points are made of if the position is
	// counted as it is; nil likewise.
	Tally func(l lang.Lang, s *Set, p boards.Position) []Fact
	// Overlays are what a program's answers about a position look like on the
	// board; what can't be read is left out. Nil if the game has none.
	Overlays func(l lang.Lang, s *Set, p boards.Position, layers []engines.Layer) []Overlay
	// Undo is the word by which a person takes back, typed as a move is.
	Undo boards.Move

	Flips   bool // can be seen from the second side
	Stones  bool // the sides' signs are stones, drawn in the colours of the board's
	Numbers bool // numbers its stones
	Forbids bool // knows forbidden points
	// Demo is a whole game to show in the lobby.
	Demo     []boards.Move
	DemoSize int // points along an edge of its board; 0 is the game's own
}

// Text draws a position as plain lines with coordinates; it is empty for a game
// that has no drawer.
func Text(p boards.Position, s *Set, l lang.Lang) string {
	for _, d := range drawers {
		if d.Draws(p) {
			return d.Picture(p, Options{Set: s, Lang: l, Labels: true}).Text()
		}
	}
	return ""
}

// drawers are those of all games by their names. They join with the games' kits.
var drawers = map[string]*Drawer{}

// For is the drawer of a game, by the game's name.
func For(game string) (*Drawer, bool) {
	d, ok := drawers[game]
	return d, ok
}

// Add lets a game's drawer join.
func Add(game string, d *Drawer) { drawers[game] = d }

// TakesBack tells whether a typed text is the word by which a move is taken
// back (Drawer.Undo), or what a Japanese player says (待った).
func TakesBack(text string, undo boards.Move) bool {
	text = strings.TrimSpace(text)
	return text == "待った" || strings.EqualFold(text, string(undo))
}
