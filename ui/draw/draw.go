// Package draw turns positions into pictures made of cells: what stands on the
// board, how it is marked, and in which role, but not in which colour. The
// screen paints the roles with its theme; plain output prints the text.
//
//	d, ok := draw.For("gomoku")
//	pic := d.Picture(position, draw.Options{Set: draw.SetNamed("unicode"), Labels: true})
//	fmt.Print(pic.Text())
//
// A game joins with a file of its own here and a line in the table below.
package draw

import (
	"strings"

	"dohyo/boards"
	"dohyo/ui/lang"
)

// A Role is what a cell of a picture shows.
type Role uint8

// The roles.
const (
	Empty    Role = iota // outside the board
	Label                // coordinates
	LabelOdd             // every other one, so that 10 11 12 can be read
	Rim                  // the edge of the board
	Ground               // an empty point
	Ruled                // the same with a line below it, where points are of twice the size
	Star
	Black
	White
	BlackCore // the middle of a stone of twice the size
	WhiteCore
	BlackLast
	WhiteLast
	BlackRow // in the row that won
	WhiteRow
	BlackFoul // in a shape that fouls
	Wanted    // an empty point such a shape needs
	Kinjite   // an empty point that is a foul
	BlackMark // in the middle of a stone of twice the size
	WhiteMark
	BlackNumber // a move number on a stone
	WhiteNumber
	BlackNumberLast
	WhiteNumberLast
	Cursor
	Roles // how many there are
)

// A Cell is one column of one line. The column after a wide character has no
// text.
type Cell struct {
	Text string
	Role Role
}

// A Picture is a board as cells.
type Picture struct {
	W, H   int
	Cells  []Cell // line by line
	X, Y   int    // where the first field begins
	FW, FH int    // columns and lines of a field
	Cols   int    // fields in a row
	Rows   int
}

// At is the cell in a column and a line, both from 0.
func (p *Picture) At(x, y int) *Cell { return &p.Cells[y*p.W+x] }

// Field tells which field a cell belongs to, both counted from 1.
func (p *Picture) Field(x, y int) (col, row int, ok bool) {
	if x < p.X || y < p.Y {
		return 0, 0, false
	}
	col, row = (x-p.X)/p.FW+1, (y-p.Y)/p.FH+1
	return col, row, col <= p.Cols && row <= p.Rows
}

// Text is the picture as plain lines, without blanks at their ends.
func (p *Picture) Text() string {
	var b strings.Builder
	for y := range p.H {
		var line strings.Builder
		for x := range p.W {
			line.WriteString(p.At(x, y).Text)
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// put writes text from a cell on, all in one role. A wide character takes two.
func (p *Picture) put(x, y int, text string, role Role) {
	for i, r := range text {
		if x >= p.W {
			return
		}
		w := runeWidth(r)
		*p.At(x, y) = Cell{text[i : i+len(string(r))], role}
		if w == 2 && x+1 < p.W {
			*p.At(x+1, y) = Cell{"", role}
		}
		x += max(w, 1)
	}
}

// A Numbering is how moves are counted on the stones.
type Numbering uint8

// The numberings (付録D of the guide).
const (
	NoNumbers Numbering = iota
	EachMove            // 謎式: every stone counts one
	Pairs               // 風式: a black and a white stone together count one
)

// Next is the numbering that a key goes on to.
func (n Numbering) Next() Numbering { return (n + 1) % 3 }

// Options are what a picture shows besides the stones.
type Options struct {
	Set     *Set
	Big     bool // fields of 4x2 cells instead of 2x1
	Labels  bool // coordinates
	Rim     bool // a line above and below, where the set has one
	Numbers Numbering
	Kinjite bool        // mark the points that are fouls for the side to move
	Cursor  boards.Move // the field a person points at; "" for none
	Why     bool        // show the shapes that a stone on the cursor's field would make
	Quiet   bool        // the last move isn't marked
	Small   int         // only so many fields around the centre; 0 is all
}

// A Drawer draws the positions of one game.
type Drawer struct {
	// Picture draws a position.
	Picture func(p boards.Position, o Options) *Picture
	// Draws tells whether a position is one of this game's.
	Draws func(p boards.Position) bool
	// Size is how many fields a board has, across and down.
	Size func(p boards.Position) (cols, rows int)
	// Move is the move that a person means by a field, counted from 1.
	Move func(p boards.Position, col, row int) boards.Move
	// Field is the field a move goes to.
	Field func(m boards.Move) (col, row int, ok bool)
	// Read is the move that a person typed; tolerant of other notations.
	Read func(p boards.Position, text string) string
	// Name spells a move for people: "(9,9)".
	Name func(m boards.Move) string
	// Feat says what a move made, "" if nothing worth a word.
	Feat func(l lang.Lang, before, after boards.Position) string
	// Warn says why a move would lose at once by the rules, "" if it wouldn't.
	Warn func(l lang.Lang, p boards.Position, m boards.Move) string
	// Opening names how the game began.
	Opening func(p boards.Position) (boards.Opening, bool)
	// Demo is a whole game to show in the lobby.
	Demo []boards.Move
}

// Text draws a position as plain lines with coordinates; it is empty for a game
// that has no drawer.
func Text(p boards.Position, s *Set) string {
	for _, d := range drawers {
		if d.Draws(p) {
			return d.Picture(p, Options{Set: s, Labels: true}).Text()
		}
	}
	return ""
}

var drawers = map[string]*Drawer{
	"gomoku":    &gomokuDrawer,
	"renju":     &gomokuDrawer,
	"freestyle": &gomokuDrawer,
	"standard":  &gomokuDrawer,
}

// For is the drawer of a game, by the game's name.
func For(game string) (*Drawer, bool) {
	d, ok := drawers[game]
	return d, ok
}
