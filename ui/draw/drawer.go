package draw

import (
	"strings"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/diagram"
	"dohyo/ui/lang"
)

// Options select what a picture shows besides the stones.
type Options struct {
	Set      *Set
	Lang     lang.Lang // language of names in the picture
	View     int       // the point of view, where the drawer has several
	Lines    int       // lines per field; 0 is one
	Halved   bool      // fields are half a line high, where the drawer can draw such; Lines doesn't matter then
	Labels   bool      // coordinates
	Rim      bool      // a line above and below, see HasRim
	Flip     bool      // show the board from the second side, where the drawer can
	Numbers  Numbering
	Kinjite  bool      // mark the points that are fouls for the side to move
	Cursor   Field     // the field a person points at
	Picked   Field     // the field picked first, in games of two steps
	Reach    []Field   // the fields that the picked piece can reach
	Why      bool      // show the shapes that a stone on the cursor's field would make
	Quiet    bool      // don't mark the last move
	Exhibits []Exhibit // the fields of a judge's reasons
	Small    int       // show only this many fields around the centre; 0 shows all

	Count bool           // show the territory, in games that are counted at their end
	Marks map[Field]Mark // marks laid over the board, where the drawer can
}

// HasRim reports whether the board has a rim of half a line above and below. Fields of several lines
// need none, because the wood around a point or a piece is as wide there as at the sides.
func (o *Options) HasRim() bool { return o.Rim && o.Set.Edge[0] != "" && o.Lines <= 1 }

// A Mark is a text laid over a field.
type Mark struct {
	Text string // up to two columns
	More string // a second text below it, where fields have several lines and are empty
	Role Role   // the role on an empty field; on a stone the text is written over the stone
	Way  bool   // a move only passes the field, which is empty
}

// An Overlay is a program's information about a position, laid over the board.
type Overlay struct {
	Name   string
	Legend []string // explains the signs, and says what the board can't show
	Marks  map[Field]Mark
	Ranks  []Ranked // the moves that the program proposes, the best first, if the overlay is about them
}

// A Ranked is a proposed move with the main reason for it.
type Ranked struct {
	Move boards.Move
	Why  string
}

// A Fact is a line about a position that the board doesn't show, such as the number of
// its repetitions or a side's points.
type Fact struct {
	Text  string
	Alarm bool // the game may soon end because of it
}

// A Deed is a seat's action in a turn that all seats take at once.
type Deed struct {
	Plan   string // "" before the first turn
	Short  string // Plan in as few columns as possible
	Aloud  string // Plan for a listener: in words, without arrows
	Failed bool   // the action failed
	Why    string // reason of the failure
}

// A Claim is something a person can say instead of a move: resign, claim a win, or
// break off the game.
type Claim struct {
	Move boards.Move
	Name lang.Key
	Sure lang.Key // the title of the question before it
	Law  lang.Key // its consequence by the rules
	Ask  bool     // it ends the game, so the program asks for confirmation
}

// A Drawer draws the positions of one game, and handles how people choose and name its
// moves. Hooks that may be nil say so. Point and Read are nil in a game that nobody
// plays by hand.
type Drawer struct {
	// Picture returns a position as a picture.
	Picture func(p boards.Position, o Options) *Picture
	// Measure returns the size of a position's picture in cells.
	Measure func(p boards.Position, o Options) (w, h int)
	// Draws reports whether a position is one of this game's.
	Draws func(p boards.Position) bool
	// Size returns the number of fields across and down.
	Size func(p boards.Position) (cols, rows int)

	// Diagram returns a position drawn for paper.
	Diagram func(p boards.Position, o Options) *diagram.Drawing
	// Lay returns the board's fields, and nothing around them, for a screen that shows
	// pictures. A field is fw pixels wide and fh high; the fields have the order of
	// Picture.
	Lay func(p boards.Position, o Options, fw, fh float64) *diagram.Drawing
	// Figures returns the diagrams of a whole game for paper, given its positions. They
	// have numbered moves, or they show the positions at the indexes in asked and those
	// that the game's books would print.
	Figures func(o Options, game []boards.Position, asked []int) []Figure

	// Scores returns each side's points; nil in games without points.
	Scores func(p boards.Position) [2]int
	// Score returns the score of a program of this game, with its sign and its unit; nil
	// if each program has points of its own.
	Score func(l lang.Lang, score int, unit engines.Unit) string
	// Forced returns the words for a win in so many plies that a program announces, or for
	// a loss if plies is negative; brief is for narrow columns. nil uses words for any game.
	Forced func(l lang.Lang, plies int, brief bool) string
	// Seat returns the name of a seat, for sides with several seats; nil where each
	// side has one.
	Seat func(l lang.Lang, s *Set, seat boards.Seat) string
	// Deed returns a seat's action in the turn that led to a position; nil in games in
	// which sides take turns.
	Deed func(l lang.Lang, s *Set, p boards.Position, seat boards.Seat) Deed
	// Happened describes the outcome of such a turn for all seats, a text for each thing that
	// happened; nil as Deed is. Called names a seat for a listener, who has heard from Deed which
	// actions failed; with nil the text has the signs of the screen, and the failures.
	Happened func(l lang.Lang, s *Set, before, after boards.Position, called func(boards.Seat) string) []string
	// Views is the number of points of view on a position, or 0 in games with only one.
	// The referee's comes first. View returns a line that describes one of them. Seen
	// returns the position as far as that viewer knows it; all hooks except View get
	// this position.
	Views int
	View  func(l lang.Lang, s *Set, p boards.Position, view int) string
	Seen  func(p boards.Position, view int) boards.Position

	// Point handles a person's choice of a field, after an earlier pick if picked
	// isn't none. It returns the field that is picked now, or the possible moves: more
	// than one if the program has to ask further. It returns neither if the field
	// offers no choice.
	Point func(p boards.Position, picked, at Field) (now Field, moves []boards.Move)
	// Reach returns the fields that the picked piece can reach; nil in games of one
	// step.
	Reach func(p boards.Position, picked Field) []Field
	// Step returns the cursor's next field; nil if the cursor stays on the board.
	Step func(p boards.Position, at Field, dx, dy int) Field
	// Field returns the field a move goes to, on the board of a position.
	Field func(p boards.Position, m boards.Move) (Field, bool)

	// Leaves returns the field a move comes from, which may be that of a piece in hand;
	// nil in games whose pieces stay.
	Leaves func(p boards.Position, m boards.Move) (Field, bool)
	// Mover returns the piece that a move moves and where it is, as people write it; nil
	// where Leaves is.
	Mover func(l lang.Lang, s *Set, p boards.Position, m boards.Move) string

	// Focus returns the field to centre on a screen that is smaller than the board, in
	// a game whose moves have no field; nil where Field returns it.
	Focus func(p boards.Position, view int) Field

	// Place returns a place of the game's notation as people write it, and its field.
	// Standing returns the spelling by the piece on it; nil spells the place.
	Place    func(s *Set, p boards.Position, at boards.Place) (string, Field)
	Standing func(s *Set, p boards.Position, at boards.Standing) string

	// Begins reports whether a typed move can begin with a character, so that no key
	// has to announce it.
	Begins func(r rune) bool
	// Read returns the moves that a typed text can mean, in the game's notation or in
	// others. There are several if the text is ambiguous.
	Read func(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error)
	// Promotes reports whether two moves differ only in that the first promotes; nil in
	// games without promotion.
	Promotes func(a, b boards.Move) bool
	// Notations are the ways in which Name can spell a move, the usual one first; none
	// if there is only one.
	Notations []string
	// InKanji are those of Notations that need kanji.
	InKanji []string
	// Name returns a move as people write it: "(9,9)". Before is the position before
	// the move, or nil if that isn't available.
	Name func(s *Set, before boards.Position, m boards.Move) string
	// Spoken is Name in the words of a language; nil where moves have no words.
	Spoken func(l lang.Lang, s *Set, m boards.Move) string
	// Chosen returns what a player did by a choice of an opening rule, such as to swap or
	// to offer a move: in words, and shorter for a list of moves. Both are "" for other
	// moves. Chosen is nil in games without such rules.
	Chosen func(l lang.Lang, s *Set, before boards.Position, m boards.Move) (text, short string)
	// Line returns the line of play that a player expected when it made the move from
	// before to after; nil leaves it unchanged. While the player thinks, after is nil.
	Line func(s *Set, before, after boards.Position, pv string) string
	// Sign returns the sign before a side's name.
	Sign func(s *Set, side boards.Side) string
	// Feat names what a move made, or returns "" if nothing is notable.
	Feat func(l lang.Lang, before, after boards.Position) string
	// Event describes a turning point of the game at a move: a capture, a check, a
	// foul, a failed plan. It returns "" for other moves. It is nil in games without
	// such events.
	Event func(l lang.Lang, s *Set, before, after boards.Position) string
	// Warn returns why a move would lose at once by the rules, "" if it wouldn't. WarnNames is set
	// if the sentence names the move.
	Warn      func(l lang.Lang, s *Set, p boards.Position, m boards.Move) string
	WarnNames bool
	// Opening returns the game's opening, and false if it has no name.
	Opening func(p boards.Position) (boards.Opening, bool)

	// Thing returns what can be put on the board while a position is set up, in at most two
	// columns, and its role; nil if positions can't be set up.
	Thing func(s *Set, t boards.Thing) Cell

	// Called returns the other names that apply to a position, such as strategies
	// and formations; nil if the game has none. Names returns all.
	Called func(p boards.Position) []Name
	// Forms lists the strategies and formations that Called can return, without sides; nil
	// if the game has none.
	Forms func() []Name

	// Facts returns lines about the position to show below the board, at most FactRows;
	// nil if the game needs none.
	Facts    func(l lang.Lang, s *Set, p boards.Position) []Fact
	FactRows int
	// Report returns the long form of Facts; nil likewise.
	Report func(l lang.Lang, s *Set, p boards.Position) []Fact
	// Claims are the things a person can say instead of a move.
	Claims []Claim
	// Pass is the claim that passes the turn, for games where it has a key of its own;
	// "" in other games.
	Pass boards.Move
	// Marked returns the stones to mark as dead, or as alive again, with the stone on a
	// field. They are those that certainly share its fate, or with all set, also those
	// that probably do. Marked is nil in games that aren't counted (Countable).
	Marked func(p boards.Position, at Field, all bool) []boards.Move
	// Tally returns the parts of each side's points if the position is counted as it
	// is, with the sides as who calls them; nil likewise.
	Tally func(l lang.Lang, who func(boards.Side) string, p boards.Position) []Fact
	// Overlays returns a program's analysis of a position as overlays for the board. It
	// skips layers that it can't read. It is nil if the game has none.
	Overlays func(l lang.Lang, s *Set, p boards.Position, layers []engines.Layer) []Overlay
	// Undo is the word that takes back a move, typed as a move is.
	Undo boards.Move

	Flips   bool // can be seen from the second side
	Stones  bool // the sides' signs are stones, drawn in the colours of the board's stones
	Numbers bool // numbers its stones
	Forbids bool // knows forbidden points
	// Demo is a whole game to show in the lobby.
	Demo     []boards.Move
	DemoSize int // points along an edge of its board; 0 is the game's own
}

// Signs returns the signs of the sides.
func (d *Drawer) Signs(s *Set) func(boards.Side) string {
	return func(side boards.Side) string { return strings.TrimSpace(d.Sign(s, side)) }
}

// Words returns a move as people write it, with what was done by a choice of an opening
// rule in words. Before is as for Name.
func (d *Drawer) Words(l lang.Lang, s *Set, before boards.Position, m boards.Move) string {
	if d.Chosen != nil {
		if text, _ := d.Chosen(l, s, before, m); text != "" {
			return text
		}
	}
	if d.Spoken != nil {
		return d.Spoken(l, s, m)
	}
	return d.Name(s, before, m)
}

// Listed returns a move as a list of moves has it: as Words, but a choice in its shorter form.
func (d *Drawer) Listed(l lang.Lang, s *Set, before boards.Position, m boards.Move) string {
	if d.Chosen != nil {
		if _, short := d.Chosen(l, s, before, m); short != "" {
			return short
		}
	}
	return d.Words(l, s, before, m)
}

// Text returns a position as plain lines with coordinates. It returns "" for a game
// without a drawer.
func Text(p boards.Position, s *Set, l lang.Lang) string {
	for _, d := range drawers {
		if d.Draws(p) {
			return d.Picture(p, Options{Set: s, Lang: l, Labels: true}).Text()
		}
	}
	return ""
}

// drawers are the drawers of all games by the games' names. The games' kits add them.
var drawers = map[string]*Drawer{}

// For returns the drawer of a game, by the game's name.
func For(game string) (*Drawer, bool) {
	d, ok := drawers[game]
	return d, ok
}

// Add registers a game's drawer.
func Add(game string, d *Drawer) { drawers[game] = d }

// TakesBack reports whether a typed text takes back a move: the game's word for it
// (Drawer.Undo), or the Japanese 待った.
func TakesBack(text string, undo boards.Move) bool {
	text = strings.TrimSpace(text)
	return text == "待った" || strings.EqualFold(text, string(undo))
}
